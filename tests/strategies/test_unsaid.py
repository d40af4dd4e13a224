"""What goes without saying."""

import pytest

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from recsys.strategies.unsaid import beyond_first, for_a_child, unsaid
from recsys.types import BOOKS, GAMES, Item

ITEMS = (
    Item("alone", "Alone", modes=("solo",), players_min=1, players_max=1, fame=5),
    Item("crowd", "Crowd", modes=("versus",), players_min=2, players_max=60, fame=5),
    Item("either", "Either", modes=("solo", "co-op"), players_min=1, players_max=2, fame=2),
    Item("pair", "Pair", modes=("co-op",), players_min=2, players_max=2, fame=2),
    Item("squad", "Squad", tags=("always online",), modes=("co-op",), players_min=2, players_max=4, fame=3),
    Item("unknown", "Unknown"),
)
WORLD = Catalogue("small", GAMES, ITEMS, Vocabulary({}, {}))
ALL = tuple(item.id for item in ITEMS)
COOP = Wish(phrase="co-op", attitude=1, terms=(Term(phrase="co-op", modes=("co-op",)),))


def left(intent: Intent, n: int = 2) -> set[str]:
    return set(ALL) - set(unsaid(ALL, intent, WORLD, n))


def test_who_tells_of_nobody_is_given_nothing_that_takes_two() -> None:
    assert left(Intent()) == {"pair"}


@pytest.mark.parametrize(
    "intent",
    [
        Intent(wishes=(COOP,)), Intent(bounds=Bounds(players=2)), Intent(people=(Person(role="sister"),)),
        Intent(flags=("together",)),
    ],
)  # fmt: skip
def test_who_tells_of_somebody_may(intent: Intent) -> None:
    assert left(intent) == set()


def test_like_a_game_for_two_is_for_two() -> None:
    assert left(Intent(mentions=(Mention(text="Pair", item_id="pair", seed=True),))) == {"alone", "crowd"}
    assert left(Intent(mentions=(Mention(text="Pair", item_id="pair", attitude=-1),))) == {"pair"}


def test_a_hidden_gem_is_not_what_everybody_knows() -> None:
    assert left(Intent(flags=("hidden",))) == {"alone", "crowd", "pair"}


def test_nor_is_it_of_a_series_that_was_named() -> None:
    items = tuple(
        Item(f"{name}-{at}", f"{name} {at}", series=name, fame=3) for name in ("Quest", "Saga") for at in (1, 2)
    )
    shelf = Catalogue("series", GAMES, items, Vocabulary({}, {}))
    named = Intent(flags=("hidden",), mentions=(Mention(text="Quest", item_id="Quest-1", seed=True),))
    assert unsaid(shelf.ids, named, shelf, 2) == ("Saga-1", "Saga-2")


@pytest.mark.parametrize(
    ("age", "own", "kept"),
    [(6, None, ("tale",)), (12, None, ("tale",)), (14, None, ("tale", "war")), (6, 3, ("tale", "war"))],
)
def test_a_child_sees_what_is_for_children_where_no_age_is_told(age: int, own: int | None, kept: tuple[str, ...]) -> None:
    items = (Item("tale", "A Tale", genres=("Children",), age=own), Item("war", "A War", genres=("War",), age=own))
    shelf = Catalogue("known", GAMES, items, Vocabulary({}, {}))
    assert unsaid(shelf.ids, Intent(people=(Person(role="child", age=age),)), shelf, 1) == kept


def test_what_is_popular_everybody_knows() -> None:
    items = tuple(Item(f"i{fame}", f"Item {fame}", fame=fame) for fame in (1, 4, 5))
    shelf = Catalogue("known", GAMES, items, Vocabulary({}, {}))
    assert unsaid(shelf.ids, Intent(flags=("famous",)), shelf, 1) == ("i5",)
    about = Wish(phrase="trains", terms=(Term(phrase="trains", told=("i1",)),))
    assert unsaid(shelf.ids, Intent(flags=("famous",), wishes=(about,)), shelf, 1) == ("i1", "i5")


@pytest.mark.parametrize(("ages", "first"), [((3,), True), ((5, 4), True), ((4, 9), False), ((), False)])
def test_who_is_very_small_plays_first_games(ages: tuple[int, ...], first: bool) -> None:
    items = (Item("blocks", "Blocks", tags=("first games",)), Item("chess", "Chess"))
    shelf = Catalogue("small", GAMES, items, Vocabulary({}, {}))
    intent = Intent(people=tuple(Person(role="child", age=age) for age in ages))
    assert unsaid(shelf.ids, intent, shelf, 1) == (("blocks",) if first else ("blocks", "chess"))


def test_next_to_first_games_comes_what_is_easy_and_that_is_told() -> None:
    tags = {"blocks": ("first games",), "cards": ("easy to learn",), "chess": ("easy to learn", "challenging")}
    items = tuple(Item(name, name.title(), tags=own) for name, own in tags.items())
    shelf = Catalogue("small", GAMES, items, Vocabulary({}, {"first games": ()}))
    intent = Intent(people=(Person(role="child", age=4),))
    assert unsaid(shelf.ids, intent, shelf, 2) == ("blocks", "cards")
    assert beyond_first(intent, items[:2], shelf).startswith("One of these is a first game; the others ask")
    assert beyond_first(intent, items[1:], shelf).startswith("I have no first games like that")
    assert not beyond_first(intent, items[:1], shelf)
    assert not beyond_first(Intent(), items, shelf)


def test_a_rule_that_would_leave_too_few_is_left_out() -> None:
    assert left(Intent(flags=("hidden",)), n=4) == {"alone", "crowd"}
    assert left(Intent(flags=("hidden",)), n=5) == {"pair"}
    assert left(Intent(), n=6) == set()


def test_an_old_machine_is_given_nothing_big() -> None:
    items = (
        Item("big", "Big", year=2020, price="40-plus", devices=("DESKTOP",)),
        Item("old", "Old", year=2001, devices=("DESKTOP",)),
        Item("small", "Small", year=2019, devices=("DESKTOP", "PHONE"), price="under-10"),
        Item("wide", "Wide", year=2019, devices=("DESKTOP", "PHONE"), tags=("open world",)),
    )
    shelf = Catalogue("machines", GAMES, items, Vocabulary({}, {}))
    assert unsaid(shelf.ids, Intent(flags=("old machine",)), shelf, 2) == ("old", "small")
    assert unsaid(shelf.ids, Intent(), shelf, 2) == shelf.ids


def test_a_steam_deck_is_played_with_a_pad() -> None:
    items = (Item("desk", "Desk", devices=("DESKTOP",)), Item("pad", "Pad", devices=("DESKTOP", "CONSOLE")))
    shelf = Catalogue("decks", GAMES, items, Vocabulary({}, {}))
    assert unsaid(shelf.ids, Intent(platform_groups=(("Linux", "Windows"),)), shelf, 1) == ("pad",)
    assert unsaid(shelf.ids, Intent(platform_groups=(("Windows",),)), shelf, 1) == shelf.ids


def test_who_travels_is_given_what_can_be_carried_unless_a_device_was_said() -> None:
    lap = Item("lap", "Lap", devices=("CONSOLE",), platforms=("Switch",))
    items = (Item("desk", "Desk", devices=("DESKTOP",)), Item("hand", "Hand", devices=("PHONE",)), lap)
    shelf = Catalogue("ways", GAMES, items, Vocabulary({}, {}))
    assert unsaid(shelf.ids, Intent(flags=("on the way",)), shelf, 2) == ("hand", "lap")
    assert unsaid(shelf.ids, Intent(flags=("on the way",), device_groups=(("DESKTOP",),)), shelf, 2) == shelf.ids


def test_who_shares_a_controller_plays_in_turns() -> None:
    items = (Item("race", "Race", tags=("couch",)), Item("turns", "Turns", tags=("turn-based", "couch")))
    shelf = Catalogue("pads", GAMES, items, Vocabulary({}, {}))
    assert unsaid(shelf.ids, Intent(flags=("one controller",)), shelf, 1) == ("turns",)
    assert unsaid(shelf.ids, Intent(flags=("one controller",)), shelf, 2) == shelf.ids


@pytest.mark.parametrize("word", ["Children", "children's books", "Kids", "Picture book"])
def test_a_child_sees_what_is_for_children_however_few(word: str) -> None:
    items = (Item("a", "A", genres=(word,)), Item("b", "B", tags=(word,)), Item("c", "C", genres=("Horror",)))
    shelf = Catalogue("books", BOOKS, items, Vocabulary({}, {}))
    child = Intent(people=(Person(role="someone", age=8),))
    assert unsaid(("c", "b", "a"), child, shelf, 5) == ("b", "a")
    assert unsaid(("c",), child, shelf, 5) == ("c",)


def test_beside_what_is_for_children_nothing_else_fills_a_list() -> None:
    items = (Item("a", "A", genres=("Children",)), Item("b", "B", genres=("Horror",)))
    shelf = Catalogue("books", BOOKS, items, Vocabulary({}, {}))
    assert for_a_child(("a", "b"), Intent(people=(Person(role="someone", age=8),)), shelf) == ("a",)
    assert for_a_child(("a", "b"), Intent(people=(Person(role="someone", age=13),)), shelf) == ("a", "b")

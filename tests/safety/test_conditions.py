"""What every shown item must meet, and the ways out when nothing does."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.holding.state import State, follow
from recsys.intent import Bounds, Ideal, Intent, Person, Term, Wish
from recsys.safety.conditions import Condition, conditions, having_any, label, meets
from recsys.safety.conditions import fitting as every
from recsys.safety.offers import offers
from recsys.safety.unchecked import unchecked
from recsys.types import MOVIES, Device, Item
from tests.language.reading import read, read_of_all
from tests.language.shelves import eight, whole
from tests.worlds import world

CATALOGUE = eight().catalogue
BARE = world([Item("a", "A"), Item("b", "B", genres=("Horror",))]).catalogue


def tag(name: str, attitude: int = 1, must: bool = True, mode: str = "") -> Wish:
    term = Term(phrase=name, tags=(name,), modes=(mode,) if mode else ())
    return Wish(phrase=name, terms=(term,), attitude=attitude, must=must)


def genre(name: str, attitude: int = 1) -> Wish:
    return Wish(phrase=name.lower(), terms=(Term(phrase=name.lower(), genres=(name,)),), attitude=attitude, must=True)


def fitting(intent: Intent) -> set[str]:
    tests = conditions(intent, CATALOGUE)
    return {item.id for item in CATALOGUE if meets(item, tests)}


ALL = set(CATALOGUE.ids)
FOR_EVERYBODY = {"apple-orchard", "cooking-chaos", "cooking-chaos-2", "farm-friends"}
KNOWN = ALL - {"mystery-box"}  # nothing but its title is known of mystery-box


@pytest.mark.parametrize(
    ("intent", "ids"),
    [
        (Intent(), ALL),
        (Intent(device_groups=(("TABLET",),)), {"apple-orchard", "farm-friends"}),
        (Intent(device_groups=(("TABLET",), ("DESKTOP",))), {"farm-friends"}),
        (Intent(device_groups=(("TABLET", "VR"),)), {"apple-orchard", "farm-friends", "ghost-manor"}),
        (Intent(platform_groups=(("Switch", "PS5"),)), {"cooking-chaos", "cooking-chaos-2", "dungeon-duo"}),
        (Intent(disliked_devices=("DESKTOP", "CONSOLE")), {"apple-orchard", "farm-friends", "ghost-manor"}),
        (Intent(disliked_devices=("PHONE",)), KNOWN - {"apple-orchard"}),  # on tablets too, which is no help
        (Intent(disliked_devices=("PHONE",), device_groups=(("TABLET",),)), {"apple-orchard", "farm-friends"}),
        (Intent(disliked_devices=("PHONE",), ideal=Ideal(device_groups=(("TABLET",),))), KNOWN),
        (Intent(bounds=Bounds(year_min=2019, year_max=2020)), {"apple-orchard", "cooking-chaos-2", "dungeon-duo"}),
        (Intent(bounds=Bounds(price_max=0)), {"apple-orchard"}),
        (Intent(bounds=Bounds(price_max=10)), {"apple-orchard", "farm-friends"}),
        (Intent(bounds=Bounds(price_max=20)), KNOWN - {"cooking-chaos-2", "dungeon-duo", "ghost-manor"}),
        (Intent(bounds=Bounds(price_min=10, price_max=20)), {"boss-rush", "cooking-chaos"}),
        (Intent(bounds=Bounds(minutes_max=10)), {"apple-orchard", "cooking-chaos", "cooking-chaos-2"}),
        (Intent(bounds=Bounds(minutes_max=0)), set()),
        (Intent(bounds=Bounds(minutes_min=40)), {"dungeon-duo", "ghost-manor"}),
        (Intent(bounds=Bounds(players=1)), KNOWN - {"dungeon-duo"}),
        (Intent(bounds=Bounds(players=3)), {"cooking-chaos", "cooking-chaos-2", "farm-friends"}),
        (Intent(people=(Person(role="son", age=8),)), {"apple-orchard", "cooking-chaos", "cooking-chaos-2",
        "farm-friends"}),
        (Intent(people=(Person(role="son", age=2),)), FOR_EVERYBODY),
        (Intent(people=(Person(role="son", age=12), Person(role="you", age=40))), KNOWN - {"boss-rush", "ghost-manor"}),
        (Intent(people=(Person(role="you", age=40),)), ALL),
        (Intent(people=(Person(role="son", age=8, playing=False),)), ALL),
        (Intent(bounds=Bounds(age_max=12)), KNOWN - {"boss-rush", "ghost-manor"}),
        (Intent(wishes=(tag("farming"),)), {"apple-orchard", "farm-friends"}),
        (Intent(wishes=(tag("farming", must=False),)), ALL),
        (Intent(wishes=(genre("Horror", -2), tag("gore", -2))), KNOWN - {"ghost-manor", "boss-rush"}),
        (Intent(wishes=(tag("co-op", mode="co-op"),)), {"cooking-chaos", "cooking-chaos-2", "dungeon-duo",
        "farm-friends"}),
        (Intent(wishes=(Wish(phrase="griefing", attitude=-2, must=True),)), ALL),
    ],
)  # fmt: skip
def test_exactly_what_meets_the_intent_passes(intent: Intent, ids: set[str]) -> None:
    assert fitting(intent) == ids


def test_a_wish_of_two_terms_needs_both_and_its_refusal_refuses_both_together() -> None:
    both = Wish(phrase="co-op farming", must=True, terms=(tag("farming").terms[0], tag("co-op").terms[0]))
    assert fitting(Intent(wishes=(both,))) == {"farm-friends"}
    assert fitting(Intent(wishes=(both.model_copy(update={"attitude": -2}),))) == ALL - {"farm-friends"}


def test_no_more_players_are_needed_than_there_are() -> None:
    trio = Item("trio", "Trio", genres=("Party",), tags=("co-op",), modes=("co-op",), players_min=3, players_max=8)
    catalogue = world([trio]).catalogue
    intent = Intent(wishes=(tag("co-op", mode="co-op"),), people=(Person(role="wife"),))
    assert not meets(trio, conditions(intent, catalogue))
    larger = intent.model_copy(update={"people": (Person(role="son"), Person(role="daughter"))})
    assert meets(trio, conditions(larger, catalogue))


def test_what_a_whole_catalogue_does_not_know_is_said_and_no_condition() -> None:
    asked = Intent(
        device_groups=(("PHONE",),),
        people=(Person(role="son", age=8),),
        bounds=Bounds(price_max=5, minutes_max=9, players=2),
    )
    assert conditions(asked, BARE) == ()
    assert len(unchecked(asked, BARE)) == 5
    assert unchecked(asked, CATALOGUE) == ()
    assert unchecked(Intent(), BARE) == ()


@pytest.mark.parametrize("bounds", [Bounds(minutes_min=60), Bounds(minutes_max=9), Bounds(hours_max=8)])
def test_any_length_that_cannot_be_checked_is_said(bounds: Bounds) -> None:
    (line,) = unchecked(Intent(bounds=bounds), BARE)
    assert "how long" in line


def test_nobody_asks_how_many_can_watch() -> None:
    films = replace(BARE, domain=MOVIES)
    assert unchecked(Intent(bounds=Bounds(players=4)), films) == ()


@pytest.mark.parametrize(
    ("bounds", "text"),
    [
        (Bounds(price_min=20, price_max=0), "at least $20 and free"), (Bounds(price_min=5, price_max=20), "$5 to $20"),
        (Bounds(price_min=20, price_max=5), "at least $20 and at most $5"),
        (Bounds(year_min=2011, year_max=1989), "from 2011 on and up to 1989"),
        (Bounds(year_min=1990, year_max=1999), "1990–1999"), (Bounds(year_min=1990, year_max=1990), "from 1990"),
        (Bounds(year_max=1989), "up to 1989"), (Bounds(year_min=2011), "from 2011 on"),
    ],
)  # fmt: skip
def test_numbers_that_cannot_hold_at_once_are_told_one_by_one(bounds: Bounds, text: str) -> None:
    (test,) = conditions(Intent(bounds=bounds), CATALOGUE)
    assert test.text == text


def test_a_refused_property_nobody_has_a_word_for_is_said() -> None:
    (line,) = unchecked(Intent(wishes=(Wish(phrase="spiders", attitude=-2, must=True),)), CATALOGUE)
    assert "spiders" in line


@pytest.mark.parametrize("wish", [tag("co-op"), genre("RPG"), Wish(phrase="Spiders")])
def test_a_label_is_the_catalogues_word(wish: Wish) -> None:
    expected = wish.terms[0].tags or wish.terms[0].genres if wish.terms else ()
    assert label(wish) == "".join(expected)


# -- ways out


def no_age(keys: str) -> bool:
    return keys == "age" or keys.startswith(("no:", "not-device", "company"))


DEVICES: tuple[Device, ...] = ("DESKTOP", "PHONE", "TABLET", "CONSOLE", "VR")
INTENTS = st.builds(
    Intent,
    wishes=st.lists(st.sampled_from([tag("farming"), genre("Horror"),
    tag("gore", -2), tag("co-op", mode="co-op"), genre("Party", -2)]),
                    max_size=3, unique_by=lambda w: w.key).map(tuple),
    people=st.sampled_from([(), (Person(role="son", age=8),)]),
    device_groups=st.lists(st.sampled_from([(d,) for d in DEVICES]), max_size=2, unique=True).map(tuple),
    bounds=st.builds(
        Bounds, price_max=st.sampled_from([None, 0.0, 20.0]), minutes_max=st.sampled_from([None, 4, 10, 30]),
        year_min=st.sampled_from([None, 2020, 2030]), players=st.sampled_from([None, 1, 4, 9]),
    ),
)  # fmt: skip


@given(INTENTS)
def test_a_whole_catalogue_is_tested_as_each_item_is(intent: Intent) -> None:
    for wishes in (intent.wishes, intent.wishes[:1], ()):
        assert having_any(wishes, CATALOGUE).tolist() == [any(w.holds(item) for w in wishes) for item in CATALOGUE]
    tests = conditions(intent, CATALOGUE)
    assert every(CATALOGUE, tests).tolist() == [meets(item, tests) for item in CATALOGUE]


@given(INTENTS)
def test_an_offer_counts_what_it_would_bring_and_gives_up_as_little_as_can_be(intent: Intent) -> None:
    tests = conditions(intent, CATALOGUE)
    if any(meets(item, tests) for item in CATALOGUE):
        return
    ways = offers(tests, CATALOGUE.apart(()))
    droppable = [t for t in tests if t.never_mind]
    fewest = next((size for size in (1, 2, 3) for some in combinations(droppable, size) if _left(tests, some)), None)
    assert bool(ways) == (fewest is not None)
    assert len(ways) <= 3
    assert [w.items for w in ways] == sorted((w.items for w in ways), reverse=True)
    if ways:  # what was just asked for is given up last
        asked = {t.key for t in droppable if t.never_mind in ways[0].message}
        again = offers(tests, CATALOGUE.apart(()), asked=asked)
        touched = [any(t.never_mind in way.message for t in droppable if t.key in asked) for way in again]
        assert touched == sorted(touched)
    for way in ways:
        assert way.items > 0
        matching = [
            s
            for s in combinations(droppable, fewest or 0)
            if way.message == "Never mind " + " and ".join(t.never_mind for t in s)
        ]
        assert [len(_left(tests, some)) for some in matching] == [way.items]


def _left(tests: tuple[Condition, ...], dropped: tuple[Condition, ...]) -> list[Item]:
    rest = [t for t in tests if t not in dropped]
    return [item for item in CATALOGUE if meets(item, rest)]


@given(INTENTS)
def test_age_and_what_was_refused_are_never_offered(intent: Intent) -> None:
    for condition in conditions(intent, CATALOGUE):
        assert bool(condition.never_mind) == (not no_age(condition.key)) == bool(condition.without)
        assert condition.text


def test_nothing_to_give_up_gives_no_offers() -> None:
    assert offers((), CATALOGUE.apart(())) == ()
    assert offers(conditions(Intent(bounds=Bounds(players=99)), CATALOGUE), np.zeros(len(CATALOGUE), bool)) == ()


TEXTS = (
    "horror on tablet", "farming in vr", "co-op in vr", "party games before 2000", "farming under 5 minutes",
    "horror under $5", "horror for 4 players", "farming on ps5",
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_sending_an_offer_brings_what_it_says(text: str) -> None:
    def after(message: str, state: State) -> State:
        return follow(state, read(message, state.shown, state.focus), CATALOGUE)

    stuck = after(text, State())
    ways = offers(conditions(stuck.intent, CATALOGUE), CATALOGUE.apart(()))
    assert ways
    for way in ways:
        tests = conditions(after(way.message, stuck).intent, CATALOGUE)
        assert sum(meets(item, tests) for item in CATALOGUE) == way.items, way.message


def given_up(intent: Intent, key: str) -> bool:
    """Whether sending the way out of this condition takes it, and nothing else, back."""
    before = conditions(intent, whole().catalogue)
    (way,) = [t for t in before if t.key.startswith(key)]
    said = read_of_all(f"Never mind {way.never_mind}")
    after = conditions(follow(State(intent=intent), said, whole().catalogue).intent, whole().catalogue)
    return {t.key for t in before} - {t.key for t in after} >= {way.key}


def test_every_kind_of_the_vocabulary_can_be_given_up_by_its_offer() -> None:
    vocabulary = whole().catalogue.vocabulary
    wishes = [genre(name) for name in vocabulary.genres] + [tag(name) for name in vocabulary.tags]
    kept = [wish.phrase for wish in wishes if not given_up(Intent(wishes=(wish,)), "wish:")]
    assert set(kept) <= {"board & card"}


PLATFORMS: tuple[tuple[Device, str], ...] = (
    ("CONSOLE", "Switch"), ("CONSOLE", "PS5"), ("CONSOLE", "Xbox One"), ("CONSOLE", "Wii"), ("CONSOLE", "Game Boy"),
    ("CONSOLE", "Mega Drive"), ("DESKTOP", "Windows"), ("PHONE", "Android"), ("TABLET", "iOS"), ("VR", "Quest"),
)  # fmt: skip


@pytest.mark.parametrize(("device", "platform"), PLATFORMS)
def test_a_platform_can_be_given_up_by_its_offer(device: Device, platform: str) -> None:
    assert given_up(Intent(device_groups=((device,),), platform_groups=((platform,),)), "platform:")


def test_board_and_card_games_can_be_given_up() -> None:
    assert given_up(Intent(wishes=(genre("Board & card"),)), "wish:")


@pytest.mark.parametrize(
    ("bounds", "key"),
    [
        (Bounds(year_min=2015), "year"), (Bounds(price_max=5), "price"), (Bounds(minutes_max=5), "minutes"),
        (Bounds(players=4), "players"),
    ],
)  # fmt: skip
def test_every_number_can_be_given_up_by_its_offer(bounds: Bounds, key: str) -> None:
    assert given_up(Intent(bounds=bounds), key)


def test_a_make_is_given_up_by_its_name() -> None:
    (test,) = conditions(Intent(device_groups=(("CONSOLE",),), platform_groups=(("PS1", "PS2", "PS3", "PS4", "PS5"),)), CATALOGUE)
    assert (test.text, test.never_mind, test.without) == ("PlayStation", "PlayStation", "Not on PlayStation")

"""What a card says: chips, evidence and a reason, true of the item and of what was asked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.telling.facts import chips, evidence, shared, tool_label
from recsys.dialogue.telling.opening import opening
from recsys.dialogue.telling.reasons import MOST, choice_reason, reason, short_title
from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from recsys.retrievers import LABELS
from recsys.safety.conditions import conditions
from recsys.types import MOVIES, Device, Evidence, Item, Listing
from tests.language.shelves import eight, whole
from tests.worlds import world

GAMES = eight().catalogue
FARM, BOSS, BOX = GAMES["farm-friends"], GAMES["boss-rush"], GAMES["mystery-box"]
COOP = Wish(phrase="co-op", terms=(Term(phrase="co-op", tags=("co-op",), modes=("co-op",)),), must=True)


def tag(name: str, attitude: int = 1, must: bool = True, who: str = "") -> Wish:
    return Wish(phrase=name, terms=(Term(phrase=name, tags=(name,)),), attitude=attitude, must=must, who=who)


def slots(item: Item, intent: Intent) -> dict[str, Evidence]:
    return {chip.data["slot"]: chip for chip in chips(item, intent, GAMES)}


def test_the_facts_stand_in_a_fixed_order() -> None:
    assert [chip.data["slot"] for chip in chips(FARM, Intent(), GAMES)] == ["device", "players", "age", "time"]
    assert all(chip.met is None for chip in chips(FARM, Intent(), GAMES))


@pytest.mark.parametrize(
    ("intent", "slot", "met"),
    [
        (Intent(device_groups=(("TABLET",),)), "device", True),
        (Intent(device_groups=(("VR",),)), "device", False),
        (Intent(bounds=Bounds(players=4)), "players", True),
        (Intent(bounds=Bounds(players=5)), "players", False),
        (Intent(wishes=(COOP,)), "players", True),
        (Intent(people=(Person(role="son", age=3),)), "age", True),
        (Intent(people=(Person(role="son", age=2),)), "age", True),
        (Intent(bounds=Bounds(minutes_max=30)), "time", True),
        (Intent(bounds=Bounds(minutes_max=29)), "time", False),
        (Intent(wishes=(tag("short rounds", must=False),)), "time", False),
    ],
)
def test_a_fact_asked_for_says_whether_it_is_met(intent: Intent, slot: str, met: bool) -> None:
    chip = slots(FARM, intent)[slot]
    assert (chip.met, chip.data["asked"]) == (met, True)


@pytest.mark.parametrize(("age", "met"), [(0, False), (11, False), (12, True)])
def test_the_age_of_a_game_is_met_from_that_age_on(age: int, met: bool) -> None:
    chip = slots(GAMES["dungeon-duo"], Intent(people=(Person(role="son", age=age),)))["age"]
    assert (chip.met, chip.text) == (met, "Age 12+")


def test_the_chip_shows_the_device_that_was_asked_for() -> None:
    assert slots(FARM, Intent(device_groups=(("TABLET",),)))["device"].data["device"] == "TABLET"
    both = slots(FARM, Intent(device_groups=(("TABLET",), ("DESKTOP",))))["device"]
    assert {"tablet", "pc"} <= set(both.text.lower().replace(",", "").split())


@pytest.mark.parametrize(
    ("devices", "platforms", "text", "met"),
    [
        ((("CONSOLE",),), (("Switch",),), "Switch", True),
        ((("CONSOLE",),), (("PS5", "PS4"),), "PS4", True),
        ((("CONSOLE",),), (("Xbox One",),), "Console", False),
        ((("DESKTOP",),), (("Mac",),), "Mac", True),
        ((("TABLET",),), (("iOS",),), "Tablet", True),
        ((("DESKTOP",), ("CONSOLE",)), (("Switch",),), "PC, Switch", True),
        ((("TABLET",), ("CONSOLE",)), (), "Both", True),
        ((("TABLET", "CONSOLE"), ("DESKTOP",)), (("Switch", "iOS"),), "Tablet, PC", True),
    ],
)
def test_the_chip_names_what_was_asked_for_where_the_catalogue_knows_it(
    devices: tuple[tuple[Device, ...], ...], platforms: tuple[tuple[str, ...], ...], text: str, met: bool
) -> None:
    own = world([Item("a", "A", devices=("DESKTOP", "TABLET", "CONSOLE"), platforms=("Mac", "iOS", "Switch", "PS4"))])
    chip, *_ = chips(own.catalogue["a"], Intent(device_groups=devices, platform_groups=platforms), own.catalogue)
    assert (chip.text, chip.met) == (text, met)


def test_an_unknown_fact_is_left_out_unless_it_was_asked_for() -> None:
    assert chips(BOX, Intent(), GAMES) == ()
    bounds, people = Bounds(minutes_max=10, players=2), (Person(role="son", age=8),)
    asked = slots(BOX, Intent(bounds=bounds, people=people, device_groups=(("PHONE",),)))
    assert set(asked) == {"device", "players", "age", "time"}
    assert all(chip.met is None and not chip.data["known"] for chip in asked.values())


def test_a_catalogue_that_knows_nothing_of_it_shows_nothing() -> None:
    bare = world([Item("a", "A")]).catalogue
    assert chips(bare["a"], Intent(device_groups=(("PHONE",),), bounds=Bounds(minutes_max=3)), bare) == ()


def test_evidence_comes_from_the_intent_the_conditions_and_the_lists() -> None:
    intent = Intent(wishes=(COOP, tag("animals", must=False), tag("cooking", must=False), tag("farming", -1, False)))
    lists = (
        Listing(retriever="search", ids=("boss-rush", "farm-friends")),
        Listing(retriever="als", ids=("farm-friends",)),
    )
    found = evidence(FARM, intent, conditions(intent, GAMES), lists, ("apple-orchard", "boss-rush", "nobody"), GAMES)
    by = {kind: [e for e in found if e.kind == kind] for kind in ("fact", "filter", "intent", "liked", "tool")}
    assert [(e.text, e.met) for e in by["filter"]] == [("co-op", True)]
    assert {e.text.removeprefix("less "): e.met for e in by["intent"]} == {
        "animals": True,
        "cooking": False,
        "farming": False,
    }
    assert [e.data["item"] for e in by["liked"]] == ["apple-orchard"]
    assert [(e.data["retriever"], e.data["rank"]) for e in by["tool"]] == [("als", 1), ("search", 2)]
    assert {e.kind for e in found} == set(by)


def test_what_two_items_share_is_told_rarest_first() -> None:
    assert shared(FARM, GAMES["apple-orchard"], GAMES) == ("Simulation", "farming")
    assert shared(GAMES["cooking-chaos"], GAMES["dungeon-duo"], GAMES) == ("co-op",)
    assert shared(GAMES["cooking-chaos"], GAMES["cooking-chaos-2"], GAMES)[-1] == "co-op"
    assert shared(FARM, BOX, GAMES) == ()


def test_simulated_players_are_called_simulated() -> None:
    assert "simulated" in tool_label("als", GAMES)
    real = type(GAMES)("films", MOVIES, GAMES.items, GAMES.vocabulary)
    assert "simulated" not in tool_label("als", real)
    assert tool_label("something new", GAMES) == "something new"


def test_who_has_similar_taste_plays_games_only() -> None:
    films = type(GAMES)("films", MOVIES, GAMES.items, GAMES.vocabulary)
    assert tool_label("als", GAMES).startswith("Similar players")
    assert tool_label("als", films) == LABELS["als"] == "People with similar taste"
    assert tool_label("popularity", films) != tool_label("default", films)
    assert tool_label("named", films) == "People and series named"


@pytest.mark.parametrize(
    ("text", "room", "cut"),
    [
        ("Prune the trees. Sell cider.", 50, "Prune the trees"),
        ("Prune the trees and sell cider while the village sleeps.", 40, "Prune the trees and sell cider"),
        ("Prune the trees and sell cider in the village.", 20, ""),
        ("Half a sentence", 50, "Half a sentence"),
        ("Dr. No of the U.S. Army goes home. He rests.", 50, "Dr. No of the U.S. Army goes home"),
        ("He leaves the U.S.", 50, "He leaves the U.S."),
        (
            "Prune the old trees, pick what is ripe, press it and sell cider.",
            50,
            "Prune the old trees, pick what is ripe, press it…",
        ),
        (
            "The war is won. Now the hero, his old dog and all their hens go home, to sleep.",
            70,
            "The war is won. Now the hero, his old dog and all their hens go home…",
        ),
        (
            "The war is won, and over the hills the old hero, of whom few talk, goes.",
            50,
            "The war is won, and over the hills the old hero…",
        ),
        ("Prune the old trees and press apples.", 30, "Prune the old trees…"),
        ("", 50, ""),
    ],
)
def test_the_opening_of_a_description_stands_alone(text: str, room: int, cut: str) -> None:
    assert opening(text, room) == cut


def test_a_reason_names_the_liked_item_it_goes_by_or_what_was_asked() -> None:
    assert "Apple Orchard" in reason(FARM, Intent(), ("apple-orchard",), GAMES)
    assert "farming" in reason(FARM, Intent(wishes=(tag("farming"),)), (), GAMES).lower()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("online co-op", "co-op"), "Online co-op."), (("co-op", "online co-op"), "Online co-op."),
        (("couch", "co-op"), "Couch co-op."),
        (("co-op", "sci-fi"), "Co-op and sci-fi."),
        (("co-op", "co-op"), "Co-op."),
    ],
)  # fmt: skip
def test_what_another_wish_says_too_is_told_once(asked: tuple[str, ...], said: str) -> None:
    intent = Intent(wishes=tuple(tag(name) for name in asked))
    assert reason(whole().catalogue["portal-2"], intent, (), whole().catalogue).startswith(said)


def test_what_the_description_says_itself_is_not_said_before_it() -> None:
    shoe = Item("a", "Ash", genres=("Road",), tags=("soft",), description="Soft, reliable trainer for easy miles.")
    assert reason(shoe, Intent(wishes=(tag("soft"),)), (), GAMES) == "Soft, reliable trainer for easy miles."


def test_a_compromise_is_owned_up_to() -> None:
    intent = Intent(wishes=(tag("farming"), tag("animals", -1, must=False)))
    assert "animals" in reason(FARM, intent, (), GAMES)
    assert "30" in reason(FARM, Intent(wishes=(tag("farming"), tag("short rounds", must=False))), (), GAMES)


def test_a_soft_wish_that_is_not_met_is_named_on_the_card() -> None:
    intent = Intent(wishes=(tag("farming"), tag("scary", must=False), tag("zombies", must=False)))
    assert ", though not marked “scary” or “zombies”" in reason(FARM, intent, (), GAMES)
    alone = reason(FARM, Intent(wishes=(tag("scary", must=False),)), (), GAMES)
    assert alone.startswith("Not scary.")
    assert "not" not in reason(FARM, Intent(wishes=(tag("farming", must=False),)), (), GAMES)


def test_each_of_two_people_is_told_what_they_get() -> None:
    intent = Intent(wishes=(tag("farming", who="me"), tag("co-op", who="wife")))
    text = reason(FARM, intent, (), GAMES)
    assert "for you" in text
    assert "wife" in text


def test_a_comparison_says_what_sets_an_item_apart() -> None:
    pair = (BOSS, FARM)
    texts = [choice_reason(item, pair, GAMES) for item in pair]
    assert texts[0] != texts[1]
    assert all(text.endswith(".") for text in texts)


INTENTS = st.sampled_from(
    [Intent(), Intent(wishes=(COOP,)), Intent(wishes=(tag("relaxing", must=False), tag("scary", -1, False))),
     Intent(bounds=Bounds(minutes_max=15, players=2)), Intent(people=(Person(role="son", age=8),)),
     Intent(device_groups=(("PHONE",),), wishes=(tag("short rounds", must=False),))]
)  # fmt: skip


@given(
    st.sampled_from(whole().catalogue.items),
    INTENTS,
    st.lists(st.sampled_from([*whole().catalogue.ids, "nobody"]), max_size=3),
)
def test_every_reason_is_short_and_says_what_the_item_is(item: Item, intent: Intent, seeds: list[str]) -> None:
    text = reason(item, intent, [s for s in seeds if s != item.id], whole().catalogue)
    assert 3 < len(text) <= MOST
    assert text.endswith((".", "…"))
    assert "\n" not in text
    room = ", though " not in text and not (seeds and " as in " in text)  # for what the item is
    assert not room or item.description[:14] in text


def test_a_long_title_in_a_reason_leaves_room_for_what_the_item_is() -> None:
    games = whole().catalogue
    wild = next(item for item in games.items if item.title.endswith("Breath of the Wild"))
    told = [reason(item, Intent(), [wild.id], games) for item in games.items if item.id != wild.id]
    assert all("The Legend of Zelda" not in text for text in told if " as in " in text)
    says = [
        item.description[:14] in text for item, text in zip([i for i in games.items if i != wild], told, strict=True)
    ]
    assert sum(says) > 0.97 * len(says)


def test_a_title_is_cut_only_to_a_name_that_people_know() -> None:
    known = {item.title: short_title(item) for item in whole().catalogue.items}
    assert known["Paper Mario: The Thousand-Year Door"] == "Thousand-Year Door"
    assert known["Keep Talking and Nobody Explodes"] == "Keep Talking"
    assert known["LEGO Star Wars: The Complete Saga"] == "LEGO Star Wars: The Complete Saga"


def test_a_reason_for_two_people_is_not_cut_within_a_word() -> None:
    intent = Intent(
        wishes=(tag("cosy", who="me"), tag("gore", who="wife")),
        mentions=(Mention(text="x", item_id="celeste", who="wife"),),
    )
    texts = [reason(item, intent, (), whole().catalogue) for item in whole().catalogue]
    assert [text for text in texts if not text.endswith((".", "…"))] == []


@given(st.sampled_from(whole().catalogue.items), INTENTS)
def test_no_chip_claims_what_the_item_is_not(item: Item, intent: Intent) -> None:
    for chip in chips(item, intent, whole().catalogue):
        assert chip.text
        if chip.data["slot"] == "device" and chip.data["known"]:
            assert chip.data["device"] in item.devices
        if chip.data["slot"] == "age" and chip.data["known"]:
            assert str(item.age) in chip.text
        if chip.data["slot"] == "time" and chip.data["known"]:
            assert str(item.minutes) in chip.text


def test_nothing_is_well_liked_where_nobody_met_anything() -> None:
    nobody = replace(GAMES, met=False)
    labels = [tool_label(name, nobody) for name in ("popularity", "default", "search")]
    assert labels == ["In the catalogue's order", "Drawn from all there is", "Search"]
    lists = (Listing(retriever="popularity", ids=("apple-orchard", "farm-friends"), scores=(0.5, 0.0)),)
    found = [e.text for e in evidence(FARM, Intent(), (), lists, (), GAMES) if e.kind == "tool"]
    assert found == []
    found = [e.text for e in evidence(GAMES["apple-orchard"], Intent(), (), lists, (), GAMES) if e.kind == "tool"]
    assert found == ["Well liked"]

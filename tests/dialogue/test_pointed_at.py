"""Which items a talk is about: named, pointed at, corrected, known already, asked about again."""

from __future__ import annotations

import json

import pytest

from recsys.dialogue.holding.again import again
from recsys.dialogue.holding.state import State, follow, target
from recsys.intent import Intent
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import Item
from tests.dialogue.talked import CATALOGUE, talk, wishes
from tests.language.reading import read
from tests.language.shelves import shelf_of
from tests.worlds import world


def test_an_item_named_again_keeps_what_was_said_of_it() -> None:
    state = talk("I loved Cooking Chaos", "something like Cooking Chaos")
    (mention,) = state.intent.mentions
    assert (mention.attitude, mention.seed) == (2, True)


def test_a_new_example_replaces_the_old_one_which_stays_liked() -> None:
    state = talk("I loved Cooking Chaos", "something like Ghost Manor")
    assert [m.item_id for m in state.intent.mentions if m.seed] == ["ghost-manor"]
    assert set(state.intent.liked_items) == {"cooking-chaos", "ghost-manor"}


def test_a_pointer_is_the_item_shown_there() -> None:
    state = talk("co-op", "I already played the second one")
    assert [(m.item_id, m.seen) for m in state.intent.mentions] == [("boss-rush", True)]
    assert talk("co-op", "the last one was great").intent.liked_items == ("dungeon-duo",)


@pytest.mark.parametrize(
    ("text", "item_id"),
    [
        ("is the second one scary?", "boss-rush"), ("is the last one on switch?", "dungeon-duo"),
        ("is it scary?", "farm-friends"),
        ("who made Ghost Manor?", "ghost-manor"), ("is the ninth one scary?", "farm-friends"),
    ],
)  # fmt: skip
def test_the_item_a_question_is_about(text: str, item_id: str) -> None:
    state = talk("co-op")
    assert target(state, read(text, state.shown, state.focus)) == item_id


def test_without_cards_a_question_is_about_nothing() -> None:
    assert target(State(), Intent(act="ask_item")) is None


def test_the_item_of_a_question_is_in_focus_afterwards() -> None:
    assert talk("co-op").focus == "farm-friends"
    asked = read("is the second one scary?", ("a",))
    assert follow(State(shown=("farm-friends", "boss-rush")), asked, CATALOGUE).focus == "boss-rush"


# -- corrections


def namesakes() -> State:
    items = [
        Item("ember-1999", "Ember (1999)", 1999, fame=3, platforms=("PS2",)),
        Item("ember-2019", "Ember (2019)", 2019, fame=4),
    ]
    shelf = shelf_of(world(items))
    state = State()
    for text in ("something like Ember", "no, I meant the old one"):
        read = ReadRequest().twin(ReadRequestInput(text=text, shown=state.shown, focus=state.focus), shelf.world)
        state = follow(state, read, shelf.catalogue)
    return state


def test_a_correction_chooses_the_namesake_it_describes() -> None:
    (mention,) = namesakes().intent.mentions
    assert (mention.item_id, mention.seed) == ("ember-1999", True)
    assert "ember-2019" in mention.alternatives


def test_like_it_starts_from_the_item_in_focus() -> None:
    assert [m.item_id for m in talk("co-op", "like it but scary").intent.mentions if m.seed] == ["farm-friends"]


def test_all_of_them_are_seen() -> None:
    seen = {m.item_id for m in talk("co-op", "I already played all of them").intent.mentions if m.seen}
    assert seen == {"farm-friends", "boss-rush", "dungeon-duo"}


def test_a_corrected_name_takes_the_place_of_the_wrong_one() -> None:
    state = talk("something like Boss Rush", "no, I meant Ghost Manor")
    assert [m.item_id for m in state.intent.mentions] == ["ghost-manor"]


@pytest.mark.parametrize("text", ["no, ps4 i meant", "sorry, i meant ps4"])
def test_a_correction_behind_cards_by_their_place_is_of_what_was_asked(text: str) -> None:
    held = talk("story games on ps5", "i have 1 and 3", text).intent
    assert held.platform_groups == (("PS4",),)


def test_a_no_that_refuses_a_kind_leaves_the_example_in_place() -> None:
    state = talk("something like Cooking Chaos", "no horror, and I loved Farm Friends")
    assert {"cooking-chaos", "farm-friends"} <= set(state.intent.liked_items)


# -- known already, and like what was shown


@pytest.mark.parametrize("text", ["not the first and third, i own those", "the first and the last, we have those"])
def test_those_are_the_cards_that_were_pointed_at(text: str) -> None:
    seen = [m.item_id for m in talk("co-op", text).intent.mentions if m.seen]
    assert seen == ["farm-friends", "dungeon-duo"]


def test_all_of_those_are_known_while_something_else_is_asked_for() -> None:
    state = talk("co-op", "nah played all of those. farming maybe?")
    assert {m.item_id for m in state.intent.mentions if m.seen} == {"farm-friends", "boss-rush", "dungeon-duo"}
    assert wishes(state) == {"co-op": 1, "farming": 1}
    assert not any(m.seed for m in state.intent.mentions)


def test_a_choice_among_named_items_keeps_who_it_is_for() -> None:
    state = talk("Boss Rush or Ghost Manor, which one? its for my son, hes 8, no gore, i like farming")
    assert state.intent.youngest == 8
    assert wishes(state) == {"gore": -2, "farming": 1}
    assert not any(m.seed for m in state.intent.mentions)
    assert not any(w.must for w in state.intent.wishes if w.attitude > 0)


@pytest.mark.parametrize(
    "text", ["what else is like those", "more in that style", "got anything else like them?", "more like these"]
)
def test_what_is_like_those_starts_from_all_that_was_shown(text: str) -> None:
    seeds = {m.item_id for m in talk("party games", text).intent.mentions if m.seed}
    assert seeds == {"farm-friends", "boss-rush", "dungeon-duo"}


@pytest.mark.parametrize(
    "text",
    ["we have that one already, what else you got", "tried that one, next", "got the 1st one already. what else"],
)
def test_what_is_known_already_is_kept_when_more_is_asked_for(text: str) -> None:
    assert [m.item_id for m in talk("party games", text).intent.mentions if m.seen] == ["farm-friends"]


# -- the last question again


def again_read(question: str, text: str) -> Intent:
    state = talk("co-op")
    for said in (question, text):
        found = again(state.question, read(said, state.shown, state.focus))
        state = follow(state, found, CATALOGUE)
    return found


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("sorry i meant the third", 3), ("and the last one?", -1), ("what about the second?", 2), ("no, the first", 1),
        ("oops, the 2nd i mean", 2), ("not the second, the third", 3), ("same for the third?", 3), ("soz, the 2nd", 2),
    ],
)  # fmt: skip
def test_a_question_is_asked_again_of_another_card(text: str, position: int) -> None:
    found = again_read("is the first one on switch?", text)
    assert (found.act, found.attribute, found.asked[0]) == ("ask_item", "platform", "Switch")
    assert [r.position for r in found.references] == [position]


def test_a_question_is_asked_again_of_a_named_item() -> None:
    found = again_read("how long is the first one?", "and Ghost Manor?")
    assert (found.attribute, [m.item_id for m in found.mentions]) == ("minutes", ["ghost-manor"])


@pytest.mark.parametrize(
    "text",
    ["is the third scary?", "whats the third about", "loved the third", "the third but shorter", "thanks", "co-op"],
)
def test_what_says_something_of_its_own_is_no_question_again(text: str) -> None:
    found = again_read("is the first one on switch?", text)
    assert "Switch" not in found.asked


def test_after_anything_else_a_pointer_repeats_nothing() -> None:
    state = talk("co-op", "is it on switch?", "thanks")
    assert state.question is None
    assert State.from_json(json.loads(json.dumps(talk("co-op", "is it on switch?").to_json()))).question is not None


def test_something_similar_to_what_one_has_starts_from_it() -> None:
    state = talk("co-op", "got that one already. something similar?")
    assert [(m.item_id, m.seen, m.seed) for m in state.intent.mentions] == [("farm-friends", True, True)]
    (other,) = talk("co-op", "I already played the second one").intent.mentions
    assert not other.seed


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("played the first two already. the third looks good, tell me more", 2),
        ("tell me more about the second. I played the first", 1),
        ("is the second on pc? I finished the first.", 1), ("the third looks good. I own the first. is it hard?", 0),
    ],
)  # fmt: skip
def test_a_question_is_asked_of_the_card_of_its_own_sentence(text: str, at: int) -> None:
    shown = ("farm-friends", "boss-rush", "dungeon-duo")
    assert target(State(shown=shown), read(text, shown)) == shown[at]

"""What holds after each message: what is kept, replaced, taken back, pointed at."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.state import State, again, follow, target
from recsys.intent import Bounds, Intent
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import Item
from tests.language.known import MISREAD
from tests.language.shelves import eight, shelf_of
from tests.worlds import world

CATALOGUE = eight().catalogue


def talk(*messages: str, state: State | None = None) -> State:
    """The state after these messages, each answered with the same three cards."""
    now = state or State()
    for text in messages:
        read = ReadRequest().twin(ReadRequestInput(text=text, shown=now.shown, focus=now.focus), eight().world)
        now = follow(now, read, CATALOGUE).answered(("farm-friends", "boss-rush", "dungeon-duo"), None, False)
    return now


def wishes(state: State) -> dict[str, int]:
    return {word: w.attitude for w in state.intent.wishes for t in w.terms for word in (*t.genres, *t.tags)}


# -- what was shown


def test_new_cards_replace_the_last_and_are_added_to_all() -> None:
    state = State().answered(("a", "b"), None, True).answered(("b", "c"), None, False)
    assert (state.shown, state.offered, state.focus, state.asked) == (("b", "c"), ("a", "b", "c"), "b", False)


def test_an_answer_without_cards_leaves_them_in_place() -> None:
    state = State().answered(("a", "b"), None, False).answered((), "b", False)
    assert (state.shown, state.focus) == (("a", "b"), "b")


# -- what was said


def test_what_was_said_holds() -> None:
    state = talk("farming games", "on ipad", "under $10", "for my son (8)")
    assert wishes(state) == {"farming": 1}
    assert state.intent.device_groups == (("TABLET",),)
    assert state.intent.bounds == Bounds(price_max=10)
    assert state.intent.youngest == 8


def test_small_talk_and_questions_change_nothing_of_it() -> None:
    said = talk("farming games on ipad")
    for text in ("thanks", "hi", "is it on switch?", "how many co-op games do you have?", "asdf", "which one first?"):
        after = talk(text, state=said).intent
        assert (after.wishes, after.device_groups) == (said.intent.wishes, said.intent.device_groups), text


def test_the_later_attitude_to_the_same_idea_wins() -> None:
    assert wishes(talk("horror", "no horror please"))["Horror"] < 0
    assert wishes(talk("no horror", "horror after all"))["Horror"] > 0


def test_another_kind_replaces_the_kind_but_not_what_is_refused() -> None:
    state = talk("Horror, no gore", "rather Party games")
    assert wishes(state) == {"gore": -2, "Party": 1}
    assert set(wishes(talk("Horror", "Party games as well"))) == {"Horror", "Party"}


def test_new_numbers_replace_numbers_of_their_family_only() -> None:
    state = talk("under $20, from 2015 to 2018", "under $10", "since 2020")
    assert state.intent.bounds == Bounds(price_max=10, year_min=2020)


def test_never_mind_takes_one_thing_back() -> None:
    state = talk("farming on ipad, under $10", "never mind the ipad")
    assert state.intent.device_groups == ()
    assert wishes(state) == {"farming": 1}
    assert talk("farming, under $10", "never mind the price").intent.bounds == Bounds()
    assert wishes(talk("co-op farming", "never mind farming")) == {"co-op": 1}


def test_start_over_forgets_wishes_numbers_and_people_but_not_what_is_known_and_hated() -> None:
    state = talk("farming for my son (8) under $10, I hated Boss Rush", "start over")
    assert (state.intent.wishes, state.intent.bounds, state.intent.people) == ((), Bounds(), ())
    assert state.intent.disliked_items == ("boss-rush",)


def test_a_told_age_replaces_a_guess() -> None:
    assert talk("games for my kids").intent.youngest == 7
    assert talk("games for my kids", "they are 10 and 12 years old").intent.youngest == 10


def test_a_refused_device_is_refused_until_it_is_asked_for() -> None:
    assert talk("not on phone").intent.disliked_devices == ("PHONE",)
    assert talk("not on phone", "on phone then").intent.disliked_devices == ()


# -- items


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
    read = ReadRequest().twin(ReadRequestInput(text=text, shown=state.shown, focus=state.focus), eight().world)
    assert target(state, read) == item_id


def test_without_cards_a_question_is_about_nothing() -> None:
    assert target(State(), Intent(act="ask_item")) is None


def test_the_item_of_a_question_is_in_focus_afterwards() -> None:
    assert talk("co-op").focus == "farm-friends"
    read = ReadRequest().twin(ReadRequestInput(text="is the second one scary?", shown=("a",)), eight().world)
    assert follow(State(shown=("farm-friends", "boss-rush")), read, CATALOGUE).focus == "boss-rush"


# -- measured against what is there


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("newer", Bounds(year_min=2021)), ("older", Bounds(year_max=2019)), ("shorter", Bounds(minutes_max=29)),
        ("longer", Bounds(minutes_min=31)),
        ("something newer than Cooking Chaos", Bounds(year_min=2017)),
    ],
)  # fmt: skip
def test_comparatives_are_measured(text: str, bounds: Bounds) -> None:
    assert talk("co-op", text).intent.bounds == bounds  # shown: 2018, 2020, 2021; 20, 30, 45 minutes


def test_older_and_newer_go_on_from_the_years_that_hold() -> None:
    assert talk("since 2015", "older").intent.bounds == Bounds(year_max=2014)
    assert talk("before 2000", "newer").intent.bounds == Bounds(year_min=2000)


def test_cheaper_is_below_what_was_shown() -> None:
    shown = State(shown=("cooking-chaos-2", "ghost-manor"))  # both $20 to $40
    assert talk("cheaper", state=shown).intent.bounds.price_max == 20


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


def test_alone_and_together_cannot_both_be() -> None:
    modes = [m for w in talk("co-op", "alone please").intent.wishes for t in w.terms for m in t.modes]
    assert modes == ["solo"]


def test_all_of_them_are_seen() -> None:
    seen = {m.item_id for m in talk("co-op", "I already played all of them").intent.mentions if m.seen}
    assert seen == {"farm-friends", "boss-rush", "dungeon-duo"}


def test_a_corrected_name_takes_the_place_of_the_wrong_one() -> None:
    state = talk("something like Boss Rush", "no, I meant Ghost Manor")
    assert [m.item_id for m in state.intent.mentions] == ["ghost-manor"]


@MISREAD
def test_a_no_that_refuses_a_kind_leaves_the_example_in_place() -> None:
    state = talk("something like Cooking Chaos", "no horror, and I loved Farm Friends")
    assert {"cooking-chaos", "farm-friends"} <= set(state.intent.liked_items)


# -- as data


MESSAGES = ("farming", "no horror", "like Boss Rush", "never mind the ipad", "on ipad", "newer", "start over",
"more", "under $10",
            "I hated Cooking Chaos", "the second one was great", "no, the old one", "already played it",
            "for my son (8)", "🎮")  # fmt: skip


@given(st.lists(st.sampled_from(MESSAGES), max_size=6))
def test_any_talk_can_be_kept_as_json_and_carried_on(messages: list[str]) -> None:
    state = talk(*messages)
    assert State.from_json(json.loads(json.dumps(state.to_json()))) == state
    ids = [m.item_id for m in state.intent.mentions if m.item_id]
    assert len(ids) == len(set(ids))
    keys = [w.key for w in state.intent.wishes]
    assert len(keys) == len(set(keys))


def test_an_old_state_without_the_latest_ids_can_be_read() -> None:
    data = State(shown=("a",)).to_json()
    del data["latest"]
    assert State.from_json(data) == State(shown=("a",))


# -- taken back, known already, another person's device


def test_forgetting_one_kind_keeps_what_is_asked_for_instead() -> None:
    assert wishes(talk("farming", "forget farming, something scary")) == {"scary": 1}
    assert wishes(talk("co-op farming", "forget farming, anything goes as long as its scary")) == {
        "co-op": 1,
        "scary": 1,
    }


def test_anything_goes_drops_the_kind_but_not_who_plays_or_what_is_refused() -> None:
    assert wishes(talk("co-op farming, no gore", "anything goes")) == {"co-op": 1, "gore": -2}


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("the player count doesnt matter", Bounds(price_max=10)), ("any price is fine", Bounds(players=4)),
        ("we dont care how many players, under $20", Bounds(price_max=20)),
        ("never mind the price and the players", Bounds()), ("any year", Bounds(players=4, price_max=10)),
    ],
)  # fmt: skip
def test_one_number_is_taken_back(text: str, bounds: Bounds) -> None:
    assert talk("4 players, under $10", text).intent.bounds == bounds


def test_a_device_is_exchanged_in_one_breath() -> None:
    assert talk("farming on ipad", "forget the ipad, im on pc").intent.device_groups == (("DESKTOP",),)
    assert talk("farming on ipad", "any platform will do").intent.device_groups == ()


def test_what_was_not_wanted_before_is_refused_by_leaving_it_out() -> None:
    assert wishes(talk("farming", "skip the horror")) == {"farming": 1, "Horror": -2}
    assert wishes(talk("farming, horror as well", "skip the horror")) == {"farming": 1}


def test_all_of_those_are_known_while_something_else_is_asked_for() -> None:
    state = talk("co-op", "nah played all of those. farming maybe?")
    assert {m.item_id for m in state.intent.mentions if m.seen} == {"farm-friends", "boss-rush", "dungeon-duo"}
    assert wishes(state) == {"co-op": 1, "farming": 1}
    assert not any(m.seed for m in state.intent.mentions)


def test_another_persons_device_is_added_where_they_play_together() -> None:
    assert talk("co-op, im on pc", "my brother's on switch").intent.device_groups == (("DESKTOP",), ("CONSOLE",))
    assert talk("im on pc", "for my nephews, they have ipads").intent.device_groups == (("TABLET",),)
    assert talk("co-op, im on pc", "actually he's on switch").intent.device_groups == (("CONSOLE",),)


def test_a_choice_among_named_items_keeps_who_it_is_for() -> None:
    state = talk("Boss Rush or Ghost Manor, which one? its for my son, hes 8, no gore, i like farming")
    assert state.intent.youngest == 8
    assert wishes(state) == {"gore": -2, "farming": 1}
    assert not any(m.seed for m in state.intent.mentions)
    assert not any(w.must for w in state.intent.wishes if w.attitude > 0)


# -- the last question again


def again_read(question: str, text: str) -> Intent:
    state = talk("co-op")
    for said in (question, text):
        read = ReadRequest().twin(ReadRequestInput(text=said, shown=state.shown, focus=state.focus), eight().world)
        read = again(state, read)
        state = follow(state, read, CATALOGUE)
    return read


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("sorry i meant the third", 3), ("and the last one?", -1), ("what about the second?", 2), ("no, the first", 1),
        ("oops, the 2nd i mean", 2), ("not the second, the third", 3), ("same for the third?", 3), ("soz, the 2nd", 2),
    ],
)  # fmt: skip
def test_a_question_is_asked_again_of_another_card(text: str, position: int) -> None:
    read = again_read("is the first one on switch?", text)
    assert (read.act, read.attribute, read.asked[0]) == ("ask_item", "platform", "Switch")
    assert [r.position for r in read.references] == [position]


def test_a_question_is_asked_again_of_a_named_item() -> None:
    read = again_read("how long is the first one?", "and Ghost Manor?")
    assert (read.attribute, [m.item_id for m in read.mentions]) == ("minutes", ["ghost-manor"])


@pytest.mark.parametrize(
    "text",
    ["is the third scary?", "whats the third about", "loved the third", "the third but shorter", "thanks", "co-op"],
)
def test_what_says_something_of_its_own_is_no_question_again(text: str) -> None:
    read = again_read("is the first one on switch?", text)
    assert "Switch" not in read.asked


def test_after_anything_else_a_pointer_repeats_nothing() -> None:
    state = talk("co-op", "is it on switch?", "thanks")
    assert state.question is None
    assert State.from_json(json.loads(json.dumps(talk("co-op", "is it on switch?").to_json()))).question is not None


# -- who comes and goes, and what is like what was shown


@pytest.mark.parametrize(
    "left", ["she's asleep now, just me", "my daughter's gone to bed", "she cant make it", "only me tonight", "shes in bed"]
)
def test_who_leaves_no_longer_plays_and_the_number_is_open_again(left: str) -> None:
    now = talk("a co-op game for 2 players with my daughter, she's 6", left).intent
    assert (now.youngest, now.bounds.players) == (None, None)
    assert not any(p.playing for p in now.people)


def test_a_new_number_holds_when_somebody_leaves() -> None:
    assert talk("for 4 players, my daughter is 6", "she's in bed so 3 of us").intent.bounds.players == 3


def test_who_stays_still_plays() -> None:
    assert talk("with my son (9) and my daughter (6)", "she's in bed").intent.youngest == 9


@pytest.mark.parametrize(
    "text", ["what else is like those", "more in that style", "got anything else like them?", "more like these"]
)
def test_what_is_like_those_starts_from_all_that_was_shown(text: str) -> None:
    seeds = {m.item_id for m in talk("party games", text).intent.mentions if m.seed}
    assert seeds == {"farm-friends", "boss-rush", "dungeon-duo"}


@pytest.mark.parametrize(
    "text", ["we have that one already, what else you got", "tried that one, next", "got the 1st one already. what else"]
)
def test_what_is_known_already_is_kept_when_more_is_asked_for(text: str) -> None:
    assert [m.item_id for m in talk("party games", text).intent.mentions if m.seen] == ["farm-friends"]

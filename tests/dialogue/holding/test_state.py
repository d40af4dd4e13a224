"""What holds after each message: what is kept, replaced, taken back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.holding.state import State
from recsys.intent import Bounds
from tests.dialogue.talked import talk, wishes

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


# -- measured against what is there


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("newer", Bounds(year_min=2021)), ("older", Bounds(year_max=2019)), ("shorter", Bounds(minutes_max=29)),
        ("longer", Bounds(minutes_min=31)),
        ("something newer than Cooking Chaos", Bounds(year_min=2017)),
        ("something newer, like Cooking Chaos", Bounds(year_min=2016)),
        ("maybe older ones like Cooking Chaos", Bounds(year_max=2019)),
        ("I don't mind older ones", Bounds()), ("good for older kids", Bounds()),
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


def test_alone_and_together_cannot_both_be() -> None:
    modes = [m for w in talk("co-op", "alone please").intent.wishes for t in w.terms for m in t.modes]
    assert modes == ["solo"]


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


# -- taken back, another person's device


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


def test_another_persons_device_is_added_where_they_play_together() -> None:
    assert talk("co-op, im on pc", "my brother's on switch").intent.device_groups == (("DESKTOP",), ("CONSOLE",))
    assert talk("im on pc", "for my nephews, they have ipads").intent.device_groups == (("TABLET",),)
    assert talk("co-op, im on pc", "actually he's on switch").intent.device_groups == (("CONSOLE",),)


@pytest.mark.parametrize(
    ("said", "groups", "platforms"),
    [
        (("farming for my daughter on her ipad", "she has a switch too"), (("TABLET", "CONSOLE"),), (("iOS", "Switch"),)),
        (("farming on my phone", "i also have a ps5"), (("PHONE", "CONSOLE"),), ()),  # any phone will do
        (("farming on ps5", "and on switch too"), (("CONSOLE",),), (("PS5", "PS4", "Switch"),)),
        (("farming on pc", "it should run on switch as well"), (("DESKTOP",), ("CONSOLE",)), (("Switch",),)),
        (("co-op for my nephews on their ipads, im on pc", "they have a switch too"), (("TABLET", "CONSOLE"), ("DESKTOP",)),
         (("iOS", "Switch"),)),
        (("co-op, im on pc", "my brother has a switch as well"), (("DESKTOP",), ("CONSOLE",)), (("Switch",),)),
        (("farming on my phone", "actually on switch"), (("CONSOLE",),), (("Switch",),)),
        (("farming", "my son has an ipad as well"), (("TABLET",),), (("iOS",),)),
    ],
)  # fmt: skip
def test_a_device_that_is_had_besides_is_one_more_to_choose_from(
    said: tuple[str, ...], groups: object, platforms: object
) -> None:
    intent = talk(*said).intent
    assert (intent.device_groups, intent.platform_groups) == (groups, platforms)


# -- who comes and goes


@pytest.mark.parametrize(
    "left",
    ["she's asleep now, just me", "my daughter's gone to bed", "she cant make it", "only me tonight", "shes in bed"],
)
def test_who_leaves_no_longer_plays_and_the_number_is_open_again(left: str) -> None:
    now = talk("a co-op game for 2 players with my daughter, she's 6", left).intent
    assert (now.youngest, now.bounds.players) == (None, None)
    assert not any(p.playing for p in now.people)


def test_a_new_number_holds_when_somebody_leaves() -> None:
    assert talk("for 4 players, my daughter is 6", "she's in bed so 3 of us").intent.bounds.players == 3


def test_who_stays_still_plays() -> None:
    assert talk("with my son (9) and my daughter (6)", "she's in bed").intent.youngest == 9


def test_what_is_said_of_a_title_before_the_next_one_is_of_that_title() -> None:
    state = talk("played Ghost Manor, hated it. loved Farm Friends")
    felt = {mention.item_id: mention.attitude for mention in state.intent.mentions}
    assert felt == {"ghost-manor": -2, "farm-friends": 2}

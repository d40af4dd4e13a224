"""The talk so far: bounded, kept with a turn, without an answer that somebody else gave."""

from __future__ import annotations

from recsys.dialogue.holding.state import LONGEST_TALK, MOST_TALK, State
from recsys.types import Utterance

ASKED, TOLD = Utterance("user", "a farm game", ("farm",)), Utterance("assistant", "Try these.", ("barn", "mill"))


def test_it_is_kept_with_a_turn() -> None:
    state = State().heard(ASKED).heard(TOLD)
    assert State.from_json(state.to_json()).talk == (ASKED, TOLD)


def test_a_turn_of_before_there_was_a_talk_has_none() -> None:
    old = {key: value for key, value in State().to_json().items() if key != "talk"}
    assert State.from_json(old) == State()


def test_the_newest_stay() -> None:
    state = State()
    for number in range(MOST_TALK + 3):
        state = state.heard(Utterance("user", f"{number}"))
    assert [said.text for said in state.talk] == [f"{number}" for number in range(3, MOST_TALK + 3)]


def test_of_a_long_text_the_end_stays() -> None:
    (said,) = State().heard(Utterance("user", "a" * LONGEST_TALK + "z")).talk
    assert said.text == "a" * (LONGEST_TALK - 1) + "z"


def test_nothing_said_adds_nothing() -> None:
    assert State().heard(Utterance("assistant", "")) == State()


def test_an_answer_can_be_taken_off_a_message_cannot() -> None:
    asked = State().heard(ASKED)
    assert asked.heard(TOLD).unanswered() == asked.unanswered() == asked

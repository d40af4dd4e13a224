"""Quizzes, wanted and refused."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    "text",
    [
        "a quiz for 6", "trivia night with 6 friends", "quiz game for the family", "pub quiz at home with friends", "we want to do a quiz night", "trivia for 4", "quizzes for a party",
        "general knowledge quiz for 8", "something like a pub quiz on the tv", "party games or a quiz",
    ],
)  # fmt: skip
def test_a_quiz_is_wanted(text: str) -> None:
    (quiz,) = (wish for wish in read_of_all(text).wishes if "qui" in wish.phrase or "trivia" in wish.phrase)
    assert quiz.attitude == 1
    assert quiz.phrase == "quiz"


@pytest.mark.parametrize(
    "text",
    ["no quizzes, a party game", "party games, no trivia", "not a quiz", "without general knowledge", "I hate trivia"],
)
def test_a_quiz_is_refused(text: str) -> None:
    assert [wish.attitude for wish in read_of_all(text).wishes if wish.phrase == "quizzes"] == [-2]


@pytest.mark.parametrize(
    "text",
    [
        "game night with 6 friends",
        "a puzzle for 6",
        "quiz me on my taste",
        "something with drawing",
        "I failed my maths quiz",
    ],
)
def test_no_quiz_is_spoken_of(text: str) -> None:
    assert not any("quiz" in wish.phrase for wish in read_of_all(text).wishes)


@pytest.mark.parametrize(
    ("text", "many"), [("a quiz for 6", 6), ("trivia for 4", 4), ("a party for 8", 8), ("a quiz for date night", None)]
)
def test_how_many_a_quiz_is_for(text: str, many: int | None) -> None:
    assert read_of_all(text).bounds.players == many

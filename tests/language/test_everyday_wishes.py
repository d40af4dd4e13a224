"""Wishes in everyday words: moods by other names, alternatives, strangers, quizzes, and what a word is not."""

from __future__ import annotations

import pytest

from recsys.intent import Intent
from tests.language.reading import read_of_all


def heard(text: str) -> dict[str, int]:
    read: Intent = read_of_all(text)
    return {word: w.attitude for w in read.wishes for t in w.terms for word in (*t.genres, *t.tags)}


@pytest.mark.parametrize(
    "text",
    [
        "something quiet for the tablet", "a tranquil game please", "peace and quiet on pc", "for my nerves, switch", "gentle game for gran",
        "nothing loud please", "not hectic", "smth to zone out on", "slow paced game", "something restful",
    ],
)  # fmt: skip
def test_quiet_in_other_words(text: str) -> None:
    assert heard(text).get("relaxing", 0) > 0


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("chess or solitaire or a puzzle", {"Board & card", "Puzzle"}), ("chess, draughts or some puzzle", {"Board & card", "Puzzle"}),
        ("something sporty maybe, football or racing", {"Sports", "Racing"}), ("a platformer or maybe a shooter", {"Platformer", "Shooter"}),
        ("puzzle, or failing that a party game", {"Puzzle", "Party"}),
    ],
)  # fmt: skip
def test_any_of_a_list_will_do(text: str, kinds: set[str]) -> None:
    wishes = [w for w in read_of_all(text).wishes if w.must]
    assert all(w.either for w in wishes)
    assert {genre for w in wishes for t in w.terms for genre in t.genres} == kinds


def test_beside_a_title_a_kind_is_no_condition() -> None:
    assert not any(w.must for w in read_of_all("something like stardew valley or a puzzle game").wishes)


@pytest.mark.parametrize(
    "text",
    [
        "want a sick racing game",
        "something sick to grind",
        "tired after work, a racing game",
        "im bored, racing please",
    ],
)
def test_how_one_feels_refuses_nothing(text: str) -> None:
    assert heard(text)
    assert all(attitude > 0 for attitude in heard(text).values())


@pytest.mark.parametrize(
    "text", ["I'm sick of racing", "sick and tired of racing games", "allergic to racing", "bored of racing"]
)
def test_sick_of_it_refuses_it(text: str) -> None:
    assert heard(text)["Racing"] == -2


@pytest.mark.parametrize("text", ["it sounds sad. I prefer happy story", "looks sad, i want something cheerful"])
def test_what_a_card_seems_is_turned_down(text: str) -> None:
    found = heard(text)
    assert (found["emotional"], found["cosy"]) == (-1, 1)


@pytest.mark.parametrize("text", ["I'd rather pay once and be done", "a one-off payment please", "buy once only"])
def test_paying_once(text: str) -> None:
    assert heard(text)["microtransactions"] == -2


@pytest.mark.parametrize(
    "text", ["everyone plays roblox, what could she play instead", "we have overcooked, nothing like that"]
)
def test_what_another_is_wanted_for_is_no_start(text: str) -> None:
    assert not any(m.seed for m in read_of_all(text).mentions)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("like XCOM 2 but more forgiving", "easy to learn"), ("something forgiving", "easy to learn"), ("an unforgiving rpg", "challenging"),
        ("an unforgivng rpg", "challenging"), ("relaxng games", "relaxing"),
    ],
)  # fmt: skip
def test_the_opposite_of_a_word_is_no_misspelling_of_it(text: str, word: str) -> None:
    assert heard(text).get(word, 0) > 0
    assert word == "challenging" or "challenging" not in heard(text)

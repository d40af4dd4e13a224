"""What somebody has already is not asked for."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


def wishes(text: str) -> dict[str, int]:
    return {wish.phrase: wish.attitude for wish in read_of_all(text).wishes}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("he already has train sim", {}), ("we already have a racing game", {}), ("he has got racing games already", {}),
        ("we already own a lot of horror games, want a farming game", {"farming game": 1}),
        ("we have enough shooters, something else", {"shooters": -1}),
        ("i already have a switch and want racing", {"racing": 1}), ("we want a racing game", {"racing game": 1}),
        ("we already have a farming game, want another farming game", {"farming game": 1}),
        ("she's already into horror", {"horror": 1}), ("I have already said co-op", {"co op": 1}),
        ("an adventure that has enough puzzles to keep me busy", {"adventure": 1, "puzzles": 1}),
        ("we don't have enough farming games", {"farming games": 1}),
    ],
)  # fmt: skip
def test_what_is_there_is_not_asked_for(text: str, found: dict[str, int]) -> None:
    assert wishes(text) == found


@pytest.mark.parametrize(
    "text", ["they fight when they lose", "he always cries if he loses", "the kids argue whenever somebody loses"]
)
def test_who_cannot_lose_plays_together(text: str) -> None:
    ((term, attitude),) = [(tag, w.attitude) for w in read_of_all(text).wishes for t in w.terms for tag in t.tags]
    assert (term, attitude) == ("co-op", 1)

"""Combat: what is asked for is action, what is turned down violence."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


def heard(text: str) -> dict[str, int]:
    return {word: w.attitude for w in read_of_all(text).wishes for t in w.terms for word in (*t.genres, *t.tags)}


@pytest.mark.parametrize(
    "text",
    [
        "a game with good combat", "an RPG with fun combat", "lots of fighting please", "great combat system, on switch", "I want combat",
        "something with epic fights", "a platformer with a bit of combat", "a game with a good fighting system", "something with melee combat",
        "more combat please",
    ],
)  # fmt: skip
def test_fighting_that_is_asked_for_is_action(text: str) -> None:
    assert heard(text).get("Action", 0) > 0
    assert "violent" not in heard(text)
    assert not any(w.must and "Action" in t.genres for w in read_of_all(text).wishes for t in w.terms)


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("no combat please", "violent"), ("cosy game without any combat", "violent"), ("combat is boring, something else", "violent"),
        ("she hates fights", "violent"), ("less combat please", "violent"), ("too much fighting in it", "Fighting"),
    ],
)  # fmt: skip
def test_fighting_that_is_turned_down_is_violence(text: str, tag: str) -> None:
    assert heard(text)[tag] < 0
    assert "Action" not in heard(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("fighting games", "Fighting"), ("a great fighting game", "Fighting"), ("something violent", "violent"),
        ("an rpg with turn-based combat", "turn-based"), ("space combat games", "space"), ("my kids fight all the time, something calm", "relaxing"),
    ],
)  # fmt: skip
def test_other_kinds_stay_as_they_are(text: str, word: str) -> None:
    assert heard(text)[word] > 0
    assert "Action" not in heard(text)

"""Combat: what is asked for is action, what is turned down all that one fights in."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all
from tests.language.shelves import whole


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
    "text",
    [
        "no combat please", "cosy game without any combat", "combat is boring, something else", "she hates fights", "too much fighting in it", "an adventure without fighting",
        "a farm where nobody attacks me", "crafting games, no enemies", "I want to build and nothing attacks us",
    ],
)  # fmt: skip
def test_fighting_that_is_turned_down_is_all_that_one_fights_in(text: str) -> None:
    read = read_of_all(text)
    (refused,) = (w for w in read.wishes if w.attitude < 0)
    assert refused.must
    assert {"Action", "Shooter", "violent"} <= {*heard(text)}
    for told in ("super-mario-rpg-2023", "final-fantasy-vii", "doom-2016"):
        assert refused.holds(whole().catalogue[told]), told
    for peaceful in ("disco-elysium", "stardew-valley", "to-the-moon"):
        assert not refused.holds(whole().catalogue[peaceful]), peaceful


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("less combat please", "violent"), ("no fighting games", "Fighting"),
    ],
)  # fmt: skip
def test_less_fighting_and_a_fighting_game_are_what_they_say(text: str, tag: str) -> None:
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

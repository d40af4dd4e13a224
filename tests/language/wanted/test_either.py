"""Kinds of which any will do, and kinds that one item must be all of."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State, follow
from recsys.safety.conditions import Condition, conditions
from tests.language.reading import read_of_all
from tests.language.shelves import whole

CATALOGUE = whole().catalogue


def after(*messages: str) -> tuple[Condition, ...]:
    state = State()
    for message in messages:
        state = follow(state, read_of_all(message), CATALOGUE)
    return conditions(state.intent, CATALOGUE)


def asked(*messages: str) -> list[str]:
    return [test.text for test in after(*messages) if test.key.startswith("wish:")]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("puzzle or platformer", "puzzle or platformer"),
        ("any shooters or some good racing games", "shooter or racing"),
        ("strategy/puzzle please", "strategy or puzzle"),
        ("a strategy, puzzle or racing game", "strategy or puzzle or racing"),
        ("RPGs, shooters and strategy", "RPG or shooter or strategy"),
        ("roguelikes and metroidvanias", "roguelike or metroidvania"),
        ("puzzle and racing games", "puzzle or racing"),
        ("i like shooters and racing", "shooter or racing"),
        ("we really enjoy strategy and puzzle", "strategy or puzzle"),
        ("im a fan of racing and puzzle", "racing or puzzle"),
        ("a puzzle game. Or maybe a racing game", "puzzle or racing"),
        ("got any shooters? or even platformers", "shooter or platformer"),
    ],
)
def test_any_of_several_kinds_will_do(text: str, kinds: str) -> None:
    assert asked(text) == [kinds]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("a puzzle and platform game", ["puzzle", "platformer"]),
        ("a strategy puzzle game", ["strategy", "puzzle"]),
        ("want something with racing and puzzle in it", ["racing", "puzzle"]),
        ("strategy and co-op games", ["strategy", "co-op"]),
        ("i like co-op, looking for a puzzle game", ["puzzle", "co-op"]),
        ("i would like a puzzle game, a racing game", ["puzzle", "racing"]),
        ("a puzzle game. And racing", ["puzzle", "racing"]),
    ],
)
def test_an_item_must_be_all_of_what_describes_one_thing(text: str, kinds: list[str]) -> None:
    assert sorted(asked(text)) == sorted(kinds)


def test_none_of_what_is_refused_will_do() -> None:
    assert {"no shooter", "no racing"} <= {test.text for test in after("no shooters or racing games")}


def test_a_taste_told_later_joins_the_one_before() -> None:
    assert asked("i love puzzle games", "i like racing games too!") == ["puzzle or racing"]


def test_what_is_asked_for_beside_a_taste_must_hold() -> None:
    assert asked("I like shooters. looking for something with racing now") == ["shooter", "racing"]


def test_all_of_them_are_given_up_by_one_offer() -> None:
    (way,) = after("shooters or racing games")
    assert not asked("shooters or racing games", f"Never mind {way.never_mind}")

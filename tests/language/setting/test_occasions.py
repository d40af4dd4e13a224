"""Occasions: when something is to be played is no word about it."""

from __future__ import annotations

import pytest

from recsys.language.setting.circumstances import without_circumstances
from recsys.language.setting.occasions import names_an_occasion, occasions
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("something for the weekend", "something"), ("need something for tonight", "need something for"), ("a party game for saturday night", "a party game"),
        ("shooters for a lazy sunday", "shooters"), ("what can we play this weekend", "what can we play"), ("a puzzle for the train journey", "a puzzle"),
        ("games for the summer holidays", "games"), ("something for a long flight", "something"), ("something to play on a rainy day", "something to play"),
        ("a quiz for date night", "a quiz"),
    ],
)  # fmt: skip
def test_an_occasion_is_not_searched_for(text: str, left: str) -> None:
    assert without_circumstances(text) == left


@pytest.mark.parametrize(
    "text",
    [
        "a game set on a rainy night", "a game about one long night", "games for game night", "flight games", "a winter game", "for a flight simulator",
        "games about summer", "a game about a road trip", "night in the woods", "a rough day at work", "got a quest for xmas",
    ],
)  # fmt: skip
def test_what_is_no_occasion(text: str) -> None:
    assert not occasions(text)


@pytest.mark.parametrize(
    "text", ["something for friday night", "something for a rainy day", "something for sunday morning", "something for christmas day", "something for a long drive"]
)  # fmt: skip
def test_an_occasion_is_no_wish(text: str) -> None:
    assert not read_of_all(text).wishes


def test_an_occasion_alone_asks_for_something() -> None:
    assert all(map(names_an_occasion, ("for tonight please", "tonight", "something for the weekend")))
    assert not names_an_occasion("tonight we ate pasta")
    assert read_of_all("for tonight please").act == "recommend"

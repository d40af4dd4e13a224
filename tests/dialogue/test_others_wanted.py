# ruff: noqa: E501  one phrasing a line
"""Cards that bore, or of which some are known: others are wanted, and none is marked."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all

CARDS = ("stardew-valley", "celeste", "limbo")


@pytest.mark.parametrize(
    "text",
    [
        "already played most of these", "I know half of these", "I've played most of them already", "I've already got a few of these",
        "most of these I already own", "we have some of those", "I know two of these", "seen most of these before, anything else?",
        "we've done nearly all of them", "know most of them",
    ],
)  # fmt: skip
def test_some_are_known(text: str) -> None:
    read = read_of_all(text, CARDS)
    assert read.act == "more"
    assert read.has("some of them")
    assert not read.has("seen")


@pytest.mark.parametrize(
    "text",
    [
        "played all of these", "played the first two", "I like most of these", "are most of these free?", "have most of these co-op?",
        "I've played none of these", "I don't know any of these", "I want to play some of these", "I played half of Stardew Valley", "I haven't played most of these",
    ],
)  # fmt: skip
def test_all_or_named_ones_are_known_or_nothing_is_said_of_it(text: str) -> None:
    assert not read_of_all(text, CARDS).has("some of them")


@pytest.mark.parametrize(
    "text",
    [
        "too boring", "these look boring", "boring", "they all sound dull", "meh, not very exciting", "looks boring", "they're all a bit samey",
        "these are all so lame", "yawn", "honestly they seem pretty bland",
    ],
)  # fmt: skip
def test_they_bore(text: str) -> None:
    assert read_of_all(text, CARDS).act == "more"


@pytest.mark.parametrize(
    "text", ["the first looks boring", "do they get boring?", "nothing boring please", "not boring at all", "these look exciting", "is it boring?", "boring but relaxing"]
)  # fmt: skip
def test_they_do_not_bore_all(text: str) -> None:
    assert read_of_all(text, CARDS).act != "more"

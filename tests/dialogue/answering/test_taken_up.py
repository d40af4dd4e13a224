# ruff: noqa: E501  one phrasing after another
"""What was asked of a card is taken up as a wish: "without that", "something that does"."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.taken_up import taken_up
from recsys.intent import Intent
from tests.language.reading import read_of_all

CARDS = ("celeste", "hades", "stardew-valley", "portal-2", "overcooked-2")


def taken(question: str, text: str) -> Intent:
    return taken_up(read_of_all(question, CARDS), read_of_all(text, CARDS))


@pytest.mark.parametrize(
    "text", ["without that", "ok without that then", "something without it", "no, none of that please", "something that hasn't", "one that doesn't have it",
             "anything which doesn't?", "i want one without that"]
)  # fmt: skip
def test_what_was_asked_after_is_left_out_of_others(text: str) -> None:
    read = taken("does the second one have permadeath?", text)
    assert (read.act, [(w.phrase, w.attitude) for w in read.wishes]) == ("recommend", [("permadeath", -2)])


@pytest.mark.parametrize(
    "text",
    [
        "something that does",
        "then one that has it",
        "any that do?",
        "games with that please",
        "got anything with that?",
    ],
)
def test_what_was_asked_after_is_wished_for(text: str) -> None:
    read = taken("does the third one have permadeath?", text)
    assert (read.act, [(w.phrase, w.attitude) for w in read.wishes]) == ("recommend", [("permadeath", 1)])


def test_a_platform_and_a_price_are_taken_up() -> None:
    assert taken("is the third on vita?", "something that is").platform_groups == (("Vita",),)
    assert taken("is the first free?", "any that are?").bounds.price_max == 0


@pytest.mark.parametrize(
    "text",
    ["without zombies", "something with a story", "that does it for me", "no", "that is fine", "with my brother"],
)
def test_what_says_more_takes_nothing_up(text: str) -> None:
    read = read_of_all(text, CARDS)
    assert taken_up(read_of_all("is it scary?", CARDS), read) is read

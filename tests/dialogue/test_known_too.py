"""What is named behind what is known: "and Hollow Knight too"."""

from __future__ import annotations

import pytest

from recsys.intent import Intent
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.shelves import whole

CARDS = ("celeste", "hades", "stardew-valley", "portal-2", "overcooked-2")


def known_too(text: str) -> Intent:
    return ReadRequest().twin(ReadRequestInput(text=text, shown=CARDS, focus=CARDS[0], told=True), whole().world)


@pytest.mark.parametrize(
    "text", ["and Hollow Knight", "oh and hollow knight too", "also Hollow Knight as well", "same for hollow knight"]
)
def test_what_is_named_behind_what_is_known_is_known_too(text: str) -> None:
    read = known_too(text)
    assert (read.act, [(m.item_id, m.seen) for m in read.mentions]) == ("seen", [("hollow-knight", True)])


@pytest.mark.parametrize(
    "text",
    [
        "and something like Hollow Knight",
        "and on switch",
        "also puzzles",
        "and is Hollow Knight on mac",
        "and like Hollow Knight",
    ],
)
def test_what_is_asked_behind_what_is_known_is_asked(text: str) -> None:
    assert known_too(text).act != "seen"

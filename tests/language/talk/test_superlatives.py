"""Superlatives that open a request, and what only sounds like one."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.counted_again import counted_again
from recsys.dialogue.holding.superlatives import turned_round
from recsys.intent import Intent
from recsys.language.quantities.years import years
from recsys.language.talk.superlatives import SUPERLATIVES, superlative_of_all
from tests.language.reading import read_of_all
from tests.language.shelves import whole


@pytest.mark.parametrize(
    ("text", "measure"),
    [
        ("the cheapest co-op game", "price"), ("hi, cheapest horror on steam please", "price"), ("newest racing game for switch", "-year"),
        ("longest rpg you have", "-hours"), ("which rpg is the longest", "-hours"), ("oldest game you have", "year"),
        ("show me the shortest story games under 20 dollars", "minutes"), ("what's the hardest platformer", "-hard"),
        ("show me the 3 cheapest", "price"), ("the five oldest ones", "year"), ("your most expensive rpg", "-price"),
        ("the latest game i played was hades", None), ("the newest game i played was hades", None), ("my oldest is 6", None),
        ("the oldest one is 6", None), ("longest day of my life", None), ("something longer than the cheapest", None), ("", None),
    ],
)  # fmt: skip
def test_a_superlative_that_opens_a_request_tells_the_measure(text: str, measure: str | None) -> None:
    assert superlative_of_all(text) == measure
    assert measure is None or measure in SUPERLATIVES


def test_what_was_played_last_bounds_no_year() -> None:
    assert years("the latest game i played was hades", 2025) == {}


CARDS = ("celeste", "hades", "portal-2")


@pytest.mark.parametrize(
    ("text", "act", "measure"),
    [
        ("and the priciest?", "choose", "-price"), ("which one is more expensive", "choose", "-price"), ("which is cheaper", "choose", "price"),
        ("give me the 4 shortest", "recommend", "minutes"), ("which of these is the dearest", "choose", "-price"),
    ],
)  # fmt: skip
def test_of_the_cards_or_of_everything(text: str, act: str, measure: str) -> None:
    read = read_of_all(text, CARDS)
    assert (read.act, read.best_by) == (act, measure)
    assert read.count == (4 if act == "recommend" else None)


@pytest.mark.parametrize(
    ("before", "text", "asked"),
    [
        ("newest games you have", "oldest", "the oldest games"), ("the cheapest games", "and the most expensive?", "the most expensive games"),
        ("the hardest platformer", "ok the easiest", "the easiest games"),
        ("the cheapest games", "the newest", "the newest"), ("horror games", "the oldest", "the oldest"),
        ("newest games you have", "which of these is the oldest", "which of these is the oldest"),
    ],
)  # fmt: skip
def test_the_other_end_of_everything_is_asked_for(before: str, text: str, asked: str) -> None:
    read = turned_round(Intent(text=before), read_of_all(text, CARDS), whole().catalogue)
    assert (read.text, read.act) == (asked, "choose" if asked == text else "recommend")


@pytest.mark.parametrize(
    ("before", "text", "act"),
    [
        ("how many racing games do you have?", "and for switch?", "count"), ("how many games do you have", "what about puzzles?", "count"),
        ("racing games", "and for switch?", "recommend"), ("how many racing games do you have?", "show me some for switch", "recommend"),
    ],
)  # fmt: skip
def test_a_count_is_asked_again_of_something_else(before: str, text: str, act: str) -> None:
    assert counted_again(Intent(text=before), read_of_all(text)).act == act
    assert counted_again(Intent(text=before), read_of_all(text), CARDS).act != "count"


@pytest.mark.parametrize("text", ["for switch 2", "and for the ps5", "on a switch", "ok for xbox"])
def test_a_machine_and_nothing_else_is_a_request(text: str) -> None:
    assert read_of_all(text, CARDS).act == "recommend"

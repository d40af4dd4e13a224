"""Superlatives that open a request, and what only sounds like one."""

from __future__ import annotations

import pytest

from recsys.language.superlatives import SUPERLATIVES, superlative_of_all
from recsys.language.years import years


@pytest.mark.parametrize(
    ("text", "measure"),
    [
        ("the cheapest co-op game", "price"), ("hi, cheapest horror on steam please", "price"), ("newest racing game for switch", "-year"),
        ("longest rpg you have", "-hours"), ("which rpg is the longest", "-hours"), ("oldest game you have", "year"),
        ("show me the shortest story games under 20 dollars", "minutes"), ("what's the hardest platformer", "-hard"),
        ("the latest game i played was hades", None), ("the newest game i played was hades", None), ("my oldest is 6", None),
        ("the oldest one is 6", None), ("longest day of my life", None), ("something longer than the cheapest", None), ("", None),
    ],
)  # fmt: skip
def test_a_superlative_that_opens_a_request_tells_the_measure(text: str, measure: str | None) -> None:
    assert superlative_of_all(text) == measure
    assert measure is None or measure in SUPERLATIVES


def test_what_was_played_last_bounds_no_year() -> None:
    assert years("the latest game i played was hades", 2025) == {}

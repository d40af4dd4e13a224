"""A sum that is named is what it may cost at most, whoever says it and however."""

from __future__ import annotations

import pytest

from recsys.language.money import price
from recsys.language.text import clean


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("got like 20 bucks", 20), ("I have about a tenner", 10), ("budget's 15", 15), ("for 20 euros tops", 20),
        ("nothing over 15 quid", 15), ("a few quid", 10), ("my pension allows ten pounds at most dear", 10),
        ("i can pay maximum 25 euro", 25), ("bout 30 bux max", 30), ("spending limit is 20 dollars", 20),
        ("i got a gift card of 25 dollars", 25), ("cant do more than a fiver", 5), ("20€ max", 20),
        ("not more as 15 euro", 15), ("my budget would be somewhere around $20", 20), ("my pocket money is 12", 12),
        ("a couple of dollars is all", 10), ("i only got 10 quid till payday", 10), ("budget: 25", 25),
    ],
)  # fmt: skip
def test_a_sum_is_a_ceiling(text: str, most: float) -> None:
    assert price(clean(text)) == most


@pytest.mark.parametrize(
    "text",
    [
        "we are free tonight", "free on friday, want a puzzle", "i paid 30 quid for it", "games with free roam",
        "2 hours to spend", "for my budget 4 player game", "she spent 60 dollars on it and hates it", "an hour of free time",
        "over 30 dollars is fine", "it was worth 20 bucks", "a broken heart story", "the day she broke my console",
    ],
)  # fmt: skip
def test_what_is_no_ceiling(text: str) -> None:
    assert price(clean(text)) is None

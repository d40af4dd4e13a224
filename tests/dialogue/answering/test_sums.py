"""What should be known of a sum that was said: a class of prices tells only so much."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.sums import told_of_sum
from recsys.types import Item
from tests.dialogue.talked import talk
from tests.worlds import games, world


@pytest.mark.parametrize(
    ("most", "text", "told"),
    [
        (5.0, "under $5", "What costs up to $10 may be more than $5, so I left it out."),
        (15.0, "max 15 euro", "What costs $10 to $20 may be more than $15, so I left it out."),
        (60.0, "less than 60 dollars", "What costs $40 or more may be more than $60, so I left it out."),
        (10.0, "cheap", "I took that as at most $10; name a sum if it may cost more."),
        (10.0, "nothing over a tenner", ""), (20.0, "under twenty bucks", ""), (0.0, "free", ""), (None, "any price", ""),
    ],
)  # fmt: skip
def test_a_sum_within_a_class_and_a_sum_that_nobody_named(most: float | None, text: str, told: str) -> None:
    assert told_of_sum(most, text, most, games().catalogue) == told


def test_what_holds_no_more_or_cannot_be_told_is_not_spoken_of() -> None:
    assert told_of_sum(5.0, "under $5", None, games().catalogue) == ""
    assert told_of_sum(5.0, "under $5", 5.0, world([Item("a", "A")]).catalogue) == ""


@pytest.mark.parametrize(("text", "most"), [("below 20", 20), ("something under 15 please", 15), ("up to 4", None)])
def test_a_ceiling_may_open_a_talk(text: str, most: float | None) -> None:
    assert talk(text).intent.bounds.price_max == most


@pytest.mark.parametrize("text", ["what about over 20", "over 20 please", "how about at least 20 dollars"])
def test_a_floor_takes_the_place_of_a_ceiling(text: str) -> None:
    bounds = talk("farming games under 10", text).intent.bounds
    assert (bounds.price_min, bounds.price_max) == (20, None)


@pytest.mark.parametrize(
    ("text", "least"), [("over 30", 30), ("over 18", None), ("does the second cost over 30 bucks?", None)]
)
def test_a_floor_of_cards_is_a_price(text: str, least: float | None) -> None:
    assert talk("farming games", text).intent.bounds.price_min == least

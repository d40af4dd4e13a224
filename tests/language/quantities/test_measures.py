"""What only bounds is no word to search by."""

from __future__ import annotations

import pytest

from recsys.language.quantities.measures import without_measures


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("3 puzzle games after 2015 under 20 bucks", "puzzle games"), ("games for 4 players under $20", "games for 4 players"),
        ("puzzle games from the 90s", "puzzle games"), ("5 cosy little games", "cosy little games"), ("racing, up to 15 €", "racing,"),
    ],
)  # fmt: skip
def test_counts_years_and_sums_go_with_what_leads_to_them(text: str, left: str) -> None:
    assert without_measures(text) == left


@pytest.mark.parametrize("text", ["match-3 games", "ps5 games", "30 minute rounds for two", "my kids, 7 & 10", "co-op  please", ""])
def test_other_numbers_stay(text: str) -> None:
    assert without_measures(text) == text

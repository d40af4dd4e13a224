"""Opposites of a table's own kinds are read by what the table has."""

from __future__ import annotations

import pytest

from recsys.language.wanted.opposites import with_opposites

KINDS = {"pasteurised", "smoked", "alcoholic", "unwaxed", "waxed"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nothing unpasteurised please", "only pasteurised please"),
        ("no unpasteurised cheese", "only pasteurised cheese"),
        ("an unsmoked one", "an not smoked one"),
        ("non-alcoholic, Non alcoholic", "not alcoholic, not alcoholic"),
        ("unwaxed lemons", "unwaxed lemons"),
        ("an unusual uncle", "an unusual uncle"),
        ("unless", "unless"),
    ],
)
def test_an_opposite_refuses_the_kind(text: str, said: str) -> None:
    assert with_opposites(text, KINDS) == said

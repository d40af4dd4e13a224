"""Strategies by name."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.errors import UnknownError
from recsys.strategies.base import Strategy
from recsys.strategies.omulet import OMuleT
from recsys.strategies.single import Single

STRATEGIES: Mapping[str, Strategy] = {
    "omulet": OMuleT(),
    **{name: Single(name, label) for name, label in (
        ("popularity", "Well liked"), ("default", "A draw of the well liked"), ("search", "Search"),
        ("als", "Similar players"), ("audience", "Same age group"), ("content", "Description"),
    )},
}  # fmt: skip


def strategy_named(name: str) -> Strategy:
    """The strategy of that name.

    Raises:
        UnknownError: listing the names there are.
    """
    if name not in STRATEGIES:
        raise UnknownError("strategy", name, sorted(STRATEGIES))
    return STRATEGIES[name]

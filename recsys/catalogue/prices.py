"""What an item costs: a class of prices ("10-20"), or what its shop asks, as it is told ("€11.90", "11.90")."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable

from recsys.types import PRICE_CEILING

_FLOOR = dict(zip(PRICE_CEILING, (0.0, *PRICE_CEILING.values()), strict=False))
_COSTS = {"free": "is free", "under-10": "usually costs less than $10", "10-20": "usually costs $10 to $20",
          "20-40": "usually costs $20 to $40", "40-plus": "usually costs more than $40"}  # fmt: skip
CHEAP, DEAR = 10.0, 20.0
"""Dollars: cheap up to the one, expensive above the other."""
_ENOUGH = 8
"""Prices from which on they tell what is cheap among them."""
_SUM = re.compile(r"([^\d.-]*)(\d+(?:\.\d+)?)")


def ceiling(price: str | None) -> float | None:
    """The most that it costs; None where nothing is known."""
    exact = _exact(price)
    return PRICE_CEILING.get(price or "") if exact is None else exact[1]


def floor(price: str | None) -> float | None:
    """The least that it costs; None where nothing is known."""
    exact = _exact(price)
    return _FLOOR.get(price or "") if exact is None else exact[1]


def is_class(price: str | None) -> bool:
    """Whether no more is known than a class of prices."""
    return price in PRICE_CEILING


def costs(price: str | None) -> str:
    """What it does, for a sentence: "is free", "usually costs $10 to $20", "costs €11.90"; empty where nothing is known."""
    return f"costs {price}" if _exact(price) else _COSTS.get(price or "", "")


def asked(price: str | None) -> str:
    """The same without the verb."""
    return costs(price).removeprefix("is ").removeprefix("usually ").removeprefix("costs ")


def money(amount: float, currency: str) -> str:
    """A sum as it is written: "€11.50", "$20"."""
    return f"{currency}{amount:.2f}".removesuffix(".00")


def sign(prices: Iterable[str]) -> str:
    """The currency of most: "$" where all are classes, empty where none is told."""
    told = Counter(exact[0] for price in prices if (exact := _exact(price)))
    return min(told, key=lambda name: (-told[name], name), default="$")


def little_and_much(told: Collection[str | None]) -> tuple[float, float]:
    """Up to what sum something is cheap among items of these prices, and from what on expensive; CHEAP and DEAR where only classes
    are known, or too few."""
    sums = sorted(exact[1] for price in told if (exact := _exact(price)))
    if len(sums) < _ENOUGH or any(is_class(price) and price != "free" for price in told):
        return CHEAP, DEAR
    least, middle = sums[0], sums[len(sums) // 2]
    return min(sums[len(sums) // 4], (least + middle) / 2), max(sums[3 * len(sums) // 4], middle)


def _exact(price: str | None) -> tuple[str, float] | None:
    """The currency and the sum."""
    found = None if price is None or price in PRICE_CEILING else _SUM.fullmatch(price)
    return (found[1], float(found[2])) if found else None

"""Strategies by name."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.errors import UnknownError
from recsys.retrievers import LABELS
from recsys.strategies.base import Strategy
from recsys.strategies.crag import Crag
from recsys.strategies.free import Free
from recsys.strategies.from_memory import FromMemory
from recsys.strategies.house import House
from recsys.strategies.omulet import OMuleT
from recsys.strategies.planned import Planned
from recsys.strategies.single import Single

_ALL: tuple[Strategy, ...] = (
    House(),
    OMuleT(),
    Planned(),
    Free(),
    Crag("crag", "CRAG", candidates=False),
    Crag("crag+rec", "CRAG, retrieved items as candidates", candidates=True),
    FromMemory("base", "No tools", diverse=False),
    FromMemory("base+div", "No tools, diverse", diverse=True),
    *(Single(name, label) for name, label in LABELS.items()),
)
STRATEGIES: Mapping[str, Strategy] = {strategy.name: strategy for strategy in _ALL}


def strategy_named(name: str) -> Strategy:
    """The strategy of that name.

    Raises:
        UnknownError: listing the names there are.
    """
    if name not in STRATEGIES:
        raise UnknownError("strategy", name, sorted(STRATEGIES))
    return STRATEGIES[name]

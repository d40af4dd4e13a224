"""Strategies by name."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.errors import UnknownError
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
    Single("popularity", "Well liked"),
    Single("default", "A draw of the well liked"),
    Single("search", "Search"),
    Single("als", "Similar players"),
    Single("ease", "What goes together"),
    Single("item_cf", "Met by the same people"),
    Single("suggested", "What we would suggest"),
    Single("audience", "Same age group"),
    Single("content", "Description"),
    Single("dialogue", "Conversations like this"),
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

"""What each retriever that can start from an item finds near it, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from recsys.retrieval.base import Retriever
from recsys.types import Query

FROM_AN_ITEM = ("content", "als", "item_cf", "ease")
"""Names of retrievers that tell from the catalogue's own data what is near an item, in the order they are shown."""
MOST = 5
"""Items that each of them finds."""


@dataclass(frozen=True)
class Near:
    """What one retriever finds near an item: ids, best first, none where it has nothing to say."""

    retriever: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class SideBySide:
    """The lists, and in how many of them each item stands, of those that stand in more than one."""

    lists: tuple[Near, ...]

    @property
    def shared(self) -> Mapping[str, int]:
        """Item id to number of lists, from 2 on."""
        counts = Counter(item_id for near in self.lists for item_id in near.ids)
        return {item_id: n for item_id, n in counts.items() if n > 1}


def side_by_side(retrievers: Mapping[str, Retriever], item_id: str) -> SideBySide:
    """At most MOST items near one, by each retriever of FROM_AN_ITEM that is there."""
    query = Query(seed_items=(item_id,))
    return SideBySide(
        tuple(
            Near(name, tuple(candidate.item_id for candidate in retrievers[name].retrieve(query, MOST)))
            for name in FROM_AN_ITEM
            if name in retrievers
        )
    )

"""Lists of free words in somebody's table: what a dog is like, and not which country it is from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from recsys.types import Item

_FEW = 0.1
"""The largest share of items that a word is told of by which its column is one of free words, where half of its words are so."""
_PARTS = 1.5
"""Words of a cell, on average, from which on its column holds lists."""


def free_words(items: Sequence[Item]) -> frozenset[str]:
    """The words of all such columns, as tags; none without any."""
    lists: dict[str, list[list[str]]] = {}
    for item in items:
        for name, cell in item.facts:
            lists.setdefault(name, []).append(cell.split(", "))
    columns = (cells for cells in lists.values() if sum(map(len, cells)) >= _PARTS * len(cells))
    counted = (Counter(word for cell in cells for word in cell) for cells in columns)
    few = max(1, _FEW * len(items))
    free = (counts for counts in counted if 2 * sum(n <= few for n in counts.values()) >= len(counts))
    return frozenset(word for counts in free for word in counts)

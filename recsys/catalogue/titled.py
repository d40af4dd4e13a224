"""A catalogue's items by title and year, as our own words about films write them: "Heat (1995)"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import names_of, without_article
from recsys.types import Item

_DATED = re.compile(r"(?P<title>.+) \((?P<year>\d{4})\)")
_APART = 1
"""Years that one item's may differ by."""
_OF_PART = 2
"""The rank of a part of a title, as `names_of` counts."""


class Titled:
    """Finds items by title, with or without an article, and year. Immutable after construction, safe to share."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._years = [item.year for item in catalogue]
        named: dict[str, dict[int, int]] = defaultdict(dict)
        for row, item in enumerate(catalogue):
            for name, rank in _names(item):
                named[name].setdefault(row, rank)
        self._named: Mapping[str, Mapping[int, int]] = named

    def find(self, name: str) -> int | None:
        """The row of an item of that title whose year is the same, one apart or not known, the nearest; or of a part of
        that title, or the other way round, and that very year: "Jumanji: Welcome to the Jungle (2017)". None for none.
        """
        dated = _DATED.fullmatch(name)
        title, year = (dated["title"], int(dated["year"])) if dated else (name, None)
        found: dict[int, float] = {}
        for own, rank in _names_of_title(title):
            for row, theirs in self._named.get(own, {}).items():
                apart, whole = self._apart(row, year), max(rank, theirs) < _OF_PART
                if apart == 0 or (whole and apart <= _APART):
                    found.setdefault(row, apart + max(rank, theirs))
        return min(found, key=lambda row: found[row], default=None)

    def _apart(self, row: int, year: int | None) -> float:
        own = self._years[row]
        return _APART if own is None or year is None else abs(own - year)


@lru_cache(maxsize=1 << 14)
def _names_of_title(title: str) -> tuple[tuple[str, int], ...]:
    """Kept, as our own words name a film in many places."""
    return tuple(_names(Item("", title)))


def _names(item: Item) -> Iterator[tuple[str, int]]:
    """By title, alias and part, without their articles, the whole title first."""
    yield from ((without_article(name), rank) for name, rank in names_of(item) if rank <= _OF_PART)

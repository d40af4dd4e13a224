"""Facts of all items side by side, so that a condition is tested on a whole catalogue at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.measures import value
from recsys.catalogue.prices import ceiling, floor
from recsys.types import Item

Mask = NDArray[np.bool_]
Number = Literal["year", "minutes", "hours", "age", "players_min", "players_max"]
Words = Literal["genres", "tags", "modes", "devices", "platforms"]
_AGAIN = 64
"""Masks kept: a turn asks for the same ones up to a dozen times."""


class Columns:
    """(n_items,) arrays in row order, each made when first asked for. Safe to share: made twice, they are the same."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._items = items
        self._numbers: dict[str, NDArray[np.float64]] = {}
        self._rows: dict[str, Mapping[str, NDArray[np.int32]]] = {}
        self._having = lru_cache(_AGAIN)(self._mask)

    def number(self, name: Number) -> NDArray[np.float64]:
        """NaN where it is not known, so that no bound is met."""
        return self._made(name, attrgetter(name))

    def price(self) -> NDArray[np.float64]:
        """The most that an item may cost; NaN where it is not known."""
        return self._made("price", lambda item: ceiling(item.price))

    def least_price(self) -> NDArray[np.float64]:
        """The least that an item may cost; NaN where it is not known."""
        return self._made("least price", lambda item: floor(item.price))

    def fact(self, header: str) -> NDArray[np.float64]:
        """The number in a fact of that name; NaN where it is not known."""
        return self._made(f"fact {header}", lambda item: value(item, header))

    def having(self, name: Words, words: Iterable[str]) -> Mask:
        """Whether an item has any of the words. Not to be written to."""
        return self._having(name, tuple(words))

    def made_by(self, makers: Iterable[str]) -> Mask:
        """Whether an item is of any of the makers. Not to be written to."""
        return self._having("developer", tuple(makers))

    def words(self, name: Words) -> frozenset[str]:
        """Every word that any item has."""
        self.having(name, ())
        return frozenset(self._rows[name])

    def _made(self, key: str, of: Callable[[Item], float | None]) -> NDArray[np.float64]:
        if key not in self._numbers:
            known = map(of, self._items)
            self._numbers[key] = np.array([np.nan if number is None else number for number in known], float)
        return self._numbers[key]

    def _mask(self, name: Words | Literal["developer"], words: tuple[str, ...]) -> Mask:
        if name not in self._rows:
            self._rows[name] = _by_word(self._cells(name))
        mask = np.zeros(len(self._items), bool)
        for word in words:
            if (rows := self._rows[name].get(word)) is not None:  # an empty index would mean every row
                mask[rows] = True
        mask.flags.writeable = False
        return mask

    def _cells(self, name: Words | Literal["developer"]) -> Iterable[tuple[int, str]]:
        for row, item in enumerate(self._items):
            words = (item.developer or "",) if name == "developer" else getattr(item, name)
            yield from ((row, word) for word in words)


def _by_word(cells: Iterable[tuple[int, str]]) -> Mapping[str, NDArray[np.int32]]:
    found: dict[str, list[int]] = defaultdict(list)
    for row, word in cells:
        found[word].append(row)
    return {word: np.array(rows, np.int32) for word, rows in found.items()}

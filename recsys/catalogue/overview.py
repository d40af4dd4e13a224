"""What a catalogue holds and what it lacks, counted: how well its items are met, and by whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions

POINTS = 200
"""Of the curve."""
FEWEST_RATED = 30
"""Interactions from which a share liked is told."""


@dataclass(frozen=True)
class Overview:
    """Counts of one catalogue, rows in the order of its ids.

    met: (n_items,) distinct users who met each item.
    liked: (n_items,) share of its interactions at or above `liked_from`, 0 to 1; NaN below FEWEST_RATED of them, or
    where the catalogue's interactions do not say who liked what.
    per_user: (n_users,) distinct items that each user met, in no order.
    """

    catalogue: Catalogue
    met: NDArray[np.int64]
    liked: NDArray[np.float64]
    per_user: NDArray[np.int64]

    @classmethod
    def of(cls, catalogue: Catalogue, interactions: Interactions) -> Overview:
        """Count once; the interactions are not kept."""
        pairs = interactions.table[["user", "item"]].drop_duplicates()
        per_user = pairs["user"].value_counts().to_numpy(dtype=np.int64)
        return cls(
            catalogue,
            interactions.counts(catalogue.ids),
            _liked(catalogue, interactions),
            np.asarray(per_user, np.int64),
        )

    def by_year(self) -> tuple[tuple[int, int], ...]:
        """(year, items), years ascending; items without a year are left out."""
        return tuple(sorted(Counter(item.year for item in self.catalogue if item.year is not None).items()))

    def by_genre(self, most: int = 15) -> tuple[tuple[str, int], ...]:
        """(genre, items), most first, ties by name; an item of two genres counts in both."""
        genres = Counter(genre for item in self.catalogue for genre in item.genres)
        return tuple(sorted(genres.items(), key=lambda pair: (-pair[1], pair[0]))[:most])

    def curve(self) -> tuple[tuple[float, float], ...]:
        """(share of items, share of meetings they take), the most-met first, 0 to 1; empty where nobody met any."""
        total = int(self.met.sum())
        if not total:
            return ()
        taken = np.concatenate([[0], np.cumsum(np.sort(self.met)[::-1])]) / total
        at = np.unique(np.linspace(0, len(self.met), POINTS + 1).round().astype(int))
        return tuple((float(rows / len(self.met)), float(taken[rows])) for rows in at)

    def best_known(self) -> float:
        """The share of meetings, 0 to 1, that the most-met tenth of the items takes; 0 where nobody met any."""
        first = np.sort(self.met)[::-1][: round(0.1 * len(self.met))]
        return float(first.sum() / max(int(self.met.sum()), 1))

    def users(self) -> tuple[tuple[int, int, int], ...]:
        """(least, most, users): how many users met that many items, in doubling steps; empty without any."""
        steps = [2**power for power in range(int(self.per_user.max(initial=0)).bit_length() + 1)]
        bins = [(low, high - 1) for low, high in pairwise(steps)]
        return tuple((*span, int(((self.per_user >= span[0]) & (self.per_user <= span[1])).sum())) for span in bins)


def _liked(catalogue: Catalogue, interactions: Interactions) -> NDArray[np.float64]:
    if catalogue.domain.liked_from <= 0:
        return np.full(len(catalogue), np.nan)
    said = interactions.table["weight"] >= catalogue.domain.liked_from
    by_item = said.groupby(interactions.table["item"], observed=True)
    shares = by_item.mean().where(by_item.size() >= FEWEST_RATED)
    return np.asarray(shares.reindex(list(catalogue.ids)), dtype=np.float64)

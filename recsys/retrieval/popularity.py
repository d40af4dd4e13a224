"""The items that most people know and meet."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.base import leading
from recsys.retrieval.rows import RowModel
from recsys.types import Candidate, Query


class Popularity(RowModel):
    """The same list for every query: by fame, then by the number of distinct users; reads no field but exclude."""

    name: ClassVar[str] = "popularity"

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn from the catalogue; returns self."""
        return self._learn(catalogue, popularity(catalogue, interactions))

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score as in `popularity`."""
        ids, values = self.ids, self.values
        left = (row for row in self._order if ids[row] not in query.exclude)
        return [Candidate(ids[row], float(values[row])) for row in islice(left, max(0, n))]

    def _learn(self, catalogue: Catalogue, values: NDArray[np.floating]) -> Self:
        self._order = leading(values, len(values))  # the same for everyone: sorting a million takes a tenth of a second
        return super()._learn(catalogue, values)


def popularity(catalogue: Catalogue, interactions: Interactions) -> NDArray[np.float64]:
    """(n_items,) fame, 0 where unknown, plus a fraction below 1 that grows with the number of distinct users."""
    fame = np.array([item.fame or 0 for item in catalogue], dtype=np.float64)
    users = interactions.counts(catalogue.ids)
    return fame + users / (int(users.max(initial=0)) + 1)

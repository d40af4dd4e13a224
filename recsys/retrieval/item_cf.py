"""Items that the same people met: item-to-item collaborative filtering (Linden, Smith & York 2003).

InteRecAgent's tool for soft conditions ("something like these").
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar, Self

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.base import best
from recsys.retrieval.tables import TableModel
from recsys.types import Candidate, Query

KEPT = 100
"""Neighbours kept of each item, the nearest."""
DAMPING = 10.0
"""Added to the geometric mean of two items' users, so that two items that three people met are not twins."""
_BLOCK = 256


class ItemCF(TableModel):
    """Cosine of the sets of users who met two items, damped: together / (√(users · users) + DAMPING); 0 on self.

    A list is ranked by the sum over the seed items. Unknown seeds are passed over; without a known one, or where nobody
    met any of them, the list is empty. Items whose sum is not above 0 are no candidates; seed items are never returned.
    `table` holds the cosines, at most KEPT in a row; in `item_cf.npz`.
    """

    name: ClassVar[str] = "item_cf"
    about: ClassVar[str] = f"damping {DAMPING}, {KEPT} neighbours"

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn from the catalogue; returns self. Never more than a block of the (n_items, n_items) table at a time."""
        met = interactions.matrix(catalogue.ids)
        users = np.asarray(met.sum(axis=0)).ravel()
        blocks = [_nearest(together, users, start) for start, together in co_met(met, _BLOCK)]
        table = sp.vstack(blocks) if blocks else sp.csr_matrix((0, 0))
        return self.use(catalogue, sp.csr_matrix(table, dtype=np.float32))

    def extend(self, before: ItemCF, catalogue: Catalogue) -> Self:
        """What `before` knows, in a catalogue that has its items and more; returns self."""
        old, table = before._known()
        places = np.array([catalogue.rows[item_id] for item_id in old.ids], dtype=np.intp)
        counts = np.zeros(len(catalogue), dtype=np.int64)
        counts[places] = np.diff(table.indptr)
        parts = (table.data, places[table.indices], np.concatenate(([0], np.cumsum(counts))))
        return self.use(catalogue, sp.csr_matrix(parts, shape=(len(catalogue), len(catalogue))))

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score > 0, the sum of damped cosines."""
        catalogue, table = self._known()
        spoken = table[self.rows_of(query.seed_items)]
        scores = np.bincount(spoken.indices, spoken.data, len(catalogue))
        return best(catalogue.ids, np.where(scores > 0, scores, np.nan), n, query.exclude.union(query.seed_items))


def co_met(met: sp.csr_matrix, most: int) -> Iterator[tuple[int, sp.csr_matrix]]:
    """(first row, rows) of how many users met both items, (n_items, n_items), at most `most` rows at a time."""
    items = sp.csr_matrix(met.T)
    for start in range(0, items.shape[0], most):
        yield start, items[start : start + most] @ met


def _nearest(together: sp.csr_matrix, users: NDArray[np.floating], start: int) -> sp.csr_matrix:
    """The KEPT greatest damped cosines of each row, ties by column; start: the row's number in the whole table."""
    rows, columns = np.repeat(np.arange(together.shape[0]), np.diff(together.indptr)), together.indices
    cosines = together.data / (np.sqrt(users[rows + start] * users[columns]) + DAMPING)
    cosines[columns == rows + start] = 0
    for first, end in pairwise(together.indptr.tolist()):
        if end - first > KEPT:
            row = cosines[first:end]
            row[row < np.partition(row, -KEPT)[-KEPT]] = 0
    near = np.flatnonzero(cosines)
    rows, columns, cosines = rows[near], columns[near], cosines[near]
    order = np.lexsort((columns, -cosines, rows))
    firsts = np.searchsorted(rows, np.arange(together.shape[0]))
    kept = order[np.arange(len(order)) - firsts[rows[order]] < KEPT]
    kept = kept[np.lexsort((columns[kept], rows[kept]))]
    return sp.csr_matrix((cosines[kept].astype(np.float32), (rows[kept], columns[kept])), shape=together.shape)

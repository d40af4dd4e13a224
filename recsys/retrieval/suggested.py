"""What somebody who knows the field would suggest to whoever likes the seed items: one or two steps along our own lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Self

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from sklearn.preprocessing import normalize

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.written import beyond, suggestions
from recsys.retrieval.base import best
from recsys.retrieval.tables import TableModel
from recsys.types import Candidate, Query

Lists = Callable[[Catalogue], Iterable[tuple[int, Sequence[int]]]]
"""For a catalogue the row of each item that has a list, and the rows in it, best first."""
Beyond = Callable[[Catalogue], Iterable[tuple[str, Sequence[int]]]]
"""The same for titles with their years that it lacks."""
BACK = 0.5
"""What a suggestion counts read backwards: from what is suggested to whom it is suggested to."""
FAR = 0.3
"""The share of two steps in a score, one step having the rest."""


class Suggested(TableModel):
    """A step from an item leads to each of its suggestions by 1 / log2(1 + place), and back by BACK of that; all steps
    from an item are 1 together.

    A list is ranked by where one and two steps from the seed items lead. A seed may also be a title with its year that the
    catalogue lacks and that we have a list for. Unknown seeds are passed over; without a known one, or
    where we have no lists for the catalogue's field, the list is empty. Seed items are never returned. Interactions are
    not read. `table` holds the steps between items; in `suggested.npz`.

    Args:
        lists: read when it is fitted; ours when not given. beyond: read when a seed is first no item; ours when not given.
    """

    name: ClassVar[str] = "suggested"
    about: ClassVar[str] = f"back {BACK}"

    def __init__(self, lists: Lists = suggestions, beyond: Beyond = beyond) -> None:
        self._lists, self._read_beyond = lists, beyond

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Read the lists for the catalogue; returns self. Raises ConfigError as `suggestions`."""
        found = [*_steps(self._lists(catalogue))]
        if not found:
            return self.use(catalogue, sp.csr_matrix((len(catalogue),) * 2, dtype=np.float32))
        rows, columns, weights = zip(*found, strict=True)
        ahead = sp.csr_matrix((weights, (rows, columns)), shape=(len(catalogue),) * 2)
        return self.use(catalogue, sp.csr_matrix(normalize(ahead + BACK * ahead.T, norm="l1"), dtype=np.float32))

    def use(self, catalogue: Catalogue, table: sp.csr_matrix) -> Self:
        """Take a table for what was learned; returns self."""
        self.__dict__.pop("_beyond", None)  # it was of another catalogue
        return super().use(catalogue, table)

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score > 0, 1 being all steps from one seed item."""
        scores = self._reached(query.seed_items)
        ids = self._known()[0].ids
        return best(ids, np.where(scores > 0, scores, np.nan), n, query.exclude.union(query.seed_items))

    def nearest(self, item_ids: Sequence[str], seed_items: Sequence[str]) -> Mapping[str, str]:
        """For each item of the seed items the one that a step leads from to it most, the first of equals; items that no step
        leads to are left out."""
        rows = self._known()[0].rows
        items, (seeds, ahead) = [i for i in item_ids if i in rows], self._ahead(seed_items)
        if not (items and seeds):
            return {}
        steps = ahead[:, [rows[i] for i in items]].toarray()
        found = zip(items, steps.argmax(axis=0).tolist(), steps.max(axis=0).tolist(), strict=True)
        return {item: seeds[at] for item, at, most in found if most > 0}

    def beside(self, seed_item: str, n: int) -> tuple[str, ...]:
        """At most n ids of what goes with an item, or with a title that the catalogue lacks, best first; none if it is unknown."""
        return tuple(found.item_id for found in self.retrieve(Query(seed_items=(seed_item,)), n))

    def _reached(self, seed_items: Sequence[str]) -> NDArray[np.float32]:
        """(n_items,) float32"""
        once = sp.csr_matrix(self._ahead(sorted({*seed_items}))[1].sum(axis=0))
        return np.asarray((1 - FAR) * once.toarray() + FAR * (once @ self.table).toarray()).ravel()

    def _ahead(self, seed_items: Sequence[str]) -> tuple[list[str], sp.csr_matrix]:
        """Those of the seeds that are known, and (n_known, n_items) float32 the steps that lead from each."""
        rows = self._known()[0].rows
        own, other = ([seed for seed in seed_items if (seed in rows) is here] for here in (True, False))
        other = [title for title in other if title in self._beyond]
        ahead = [self.table[[rows[seed] for seed in own]], *(self._beyond[title] for title in other)]
        return [*own, *other], sp.csr_matrix(sp.vstack(ahead, dtype=np.float32))

    @cached_property
    def _beyond(self) -> Mapping[str, sp.csr_matrix]:
        """(1, n_items) float32 for each title that the catalogue lacks, all steps from it 1 together."""
        catalogue = self._known()[0]
        found = {title: others for title, others in self._read_beyond(catalogue) if others}
        return {title: _row(others, len(catalogue)) for title, others in found.items()}


def _row(others: Sequence[int], size: int) -> sp.csr_matrix:
    weights = 1 / np.log2(2 + np.arange(len(others)))
    at = (np.zeros(len(others), dtype=int), others)
    return sp.csr_matrix((weights / weights.sum(), at), shape=(1, size), dtype=np.float32)


def _steps(lists: Iterable[tuple[int, Sequence[int]]]) -> Iterator[tuple[int, int, float]]:
    for row, others in lists:
        yield from ((row, other, 1 / np.log2(2 + place)) for place, other in enumerate(others))

"""What every retriever promises. `tests/contracts.py` checks each clause for each of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Protocol, Self, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.types import Candidate, Query, Utterance


@runtime_checkable
class Retriever(Protocol):
    """Proposes items for a query.

    `retrieve(query, n)` gives at most n candidates, best first, ties by item id, finite scores,
    no repeats, never an item in `query.exclude`. n < 1 gives an empty list. An unknown or empty seed gives
    the fallback that the class documents, or an empty list; never an exception. The same query
    gives the same list; save and load give the same list. Before `fit` or `load` it raises
    NotFittedError naming the model.
    """

    name: ClassVar[str]

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn from the catalogue; returns self."""
        ...

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates for the query, best first."""
        ...

    def save(self, folder: Path) -> None:
        """Write what was learned to files in folder (npz, JSON, SQLite; never pickle)."""
        ...

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote; returns self."""
        ...


@runtime_checkable
class ReadsAhead(Protocol):
    """A retriever that knows at the start of a turn which texts it will compare by meaning."""

    def ahead(self, talk: Sequence[Utterance]) -> tuple[str, ...]:
        """In the order in which they will be asked for. talk: the dialogue so far, the message last."""
        ...


def best(ids: tuple[str, ...], scores: NDArray[np.floating], n: int, exclude: Iterable[str] = ()) -> list[Candidate]:
    """The n best finite scores as candidates, ties by item id, without the excluded.

    Args:
        ids: item ids in row order; sorted by id, or ties will not be.
        scores: (n_items,) floats; NaN and infinities mean "not a candidate".
    """
    if n < 1:
        return []
    barred = set(exclude)
    found = ((ids[row], float(scores[row])) for row in leading(scores, n + len(barred)))
    return [Candidate(item_id, score) for item_id, score in found if item_id not in barred][:n]


_SAMPLED = 64
"""One in so many scores is looked at first, so that a million need not be ordered."""


def leading(scores: NDArray[np.floating], most: int) -> NDArray[np.intp]:
    """Row numbers of the `most` best finite scores, best first, ties by row; only those are sorted."""
    rows = np.flatnonzero(scores >= _least(scores, most))
    rows = rows[np.isfinite(scores[rows])]
    kept = scores[rows]
    if most < len(rows):
        edge = np.partition(kept, len(rows) - most)[len(rows) - most]
        above = np.flatnonzero(kept > edge)
        level = np.flatnonzero(kept == edge)[: most - len(above)]
        picked = np.concatenate((above, level))
        rows, kept = rows[picked], kept[picked]
    return np.asarray(rows[np.argsort(-kept, kind="stable")])


def _least(scores: NDArray[np.floating], most: int) -> float:
    """What the `most` best score at least: the best of a few are no better than the best of all."""
    few = scores[::_SAMPLED]
    few = few[np.isfinite(few)]
    return float(np.partition(few, len(few) - most)[len(few) - most]) if len(few) > most > 0 else -np.inf

"""What the items someone met predict: EASE (Steck 2019), from all items to the recommendable ones (CRAG, eq. 4)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import ClassVar, Self, cast

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.linalg import get_lapack_funcs

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.arrays import read_arrays, write_arrays, wrong
from recsys.retrieval.base import best
from recsys.retrieval.fitted import Fitted
from recsys.retrieval.item_cf import co_met
from recsys.types import Candidate, Query

LAMBDA = 200.0
"""The regularisation λ. On MovieLens small, each person's last fifth taken out first, nDCG@10 in two folds of the rest:

.294 at 50, .302 at 100 and 200, .297 at 400, .288 at 800 (items that four people met); larger data want more.
"""
MOST_ITEMS = 20_000
"""How many items take part at most, the most met ones: the inverse of so many takes 1.6 GB."""
RECENT = 0.2
"""The share of the interactions, the latest, that `recency` calls recent."""
_BLOCK = 512
Floats = NDArray[np.floating]
Rows = NDArray[np.intp]


class Ease(Fitted[tuple[Catalogue, Rows, Rows, Floats]]):
    """min ‖R_Q - R W‖² + λ‖W‖², zero on self: W = I - P / diag(P) with P = (RᵀR + λI)⁻¹, the columns of Q.

    R is 1 where a person met an item, whatever the weight. Items that nobody met take no part; past MOST_ITEMS, only
    the most met ones do (see `note`). A list is ranked by the sum of the seed items' rows; without a seed that takes
    part it is empty. Items whose sum is not above 0 are no candidates; seed items are never returned. In `ease.npz`,
    whole and in half precision (the 500 strongest of 3,104 weights of each item lost a fourteenth of the nDCG); read
    row by row from disk.

    Args:
        recommendable: ids of the items of Q; None for all.
        recency: each column is multiplied by (share among the recent / share among all) to this power, as CRAG adjusts
            to recent popularity; 0 leaves W as it is, and so do interactions without a time.
    """

    name: ClassVar[str] = "ease"

    def __init__(self, recommendable: AbstractSet[str] | None = None, recency: float = 0.0) -> None:
        self._recommendable = recommendable
        self._recency = recency

    @property
    def about(self) -> str:
        """The regularisation and the limit."""
        return f"lambda {LAMBDA}, at most {MOST_ITEMS} items, recency {self._recency}"

    @property
    def knows(self) -> int:
        """How many items take part."""
        return len(self._known()[1])

    @property
    def note(self) -> str:
        """For the reader: how many items take part, where the limit left some out; else empty."""
        catalogue = self._known()[0]
        left_out = self.knows == MOST_ITEMS < len(catalogue)
        return f"EASE knows the {self.knows:,} most met of {len(catalogue):,} items." if left_out else ""

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn from the catalogue; returns self."""
        met = interactions.matrix(catalogue.ids)
        counts = np.asarray(met.sum(axis=0)).ravel()
        rows = np.sort(np.argsort(-counts, kind="stable")[: min(MOST_ITEMS, int((counts > 0).sum()))])
        scale = _rise(catalogue, interactions)[rows] ** self._recency
        asked = self._recommendable
        kept = np.array([asked is None or catalogue.ids[row] in asked for row in rows], dtype=bool)
        return self.use(catalogue, rows, rows[kept], _weights(met[:, rows], scale, kept))

    def extend(self, before: Ease, catalogue: Catalogue) -> Self:
        """What `before` knows, in a catalogue that has its items and more; returns self."""
        old, rows, columns, weights = before._known()
        places = np.array([catalogue.rows[item_id] for item_id in old.ids], dtype=np.intp)
        return self.use(catalogue, places[rows], places[columns], weights)

    def use(self, catalogue: Catalogue, rows: Rows, columns: Rows, weights: Floats) -> Self:
        """Take this for what was learned: weights is (rows, columns), both ascending row numbers of the catalogue."""
        self._learned = (catalogue, rows, columns, weights)
        return self

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score > 0, the predicted preference of about 0 to 1."""
        catalogue, rows, columns, weights = self._known()
        seeds = np.isin(rows, catalogue.rows_of(query.seed_items))
        sums = weights[np.flatnonzero(seeds)].sum(axis=0, dtype=np.float32)
        scores = np.full(len(catalogue), np.nan)
        scores[columns] = np.where(sums > 0, sums, np.nan)
        return best(catalogue.ids, scores, n, query.exclude.union(query.seed_items))

    def save(self, folder: Path) -> None:
        """Write `ease.npz` with the arrays ids, about, rows, columns and weights."""
        catalogue, rows, columns, weights = self._known()
        arrays = {"rows": rows, "columns": columns, "weights": weights}
        write_arrays(folder / f"{self.name}.npz", catalogue.ids, self.about, arrays)

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote; the weights stay on disk until they are asked for.

        Raises:
            SnapshotError: the file is missing or damaged, or of other items or settings.
        """
        path = folder / f"{self.name}.npz"
        rows, columns, weights = read_arrays(path, ("rows", "columns"), catalogue, self.about, ("weights",))
        sound = weights.dtype == np.float16 and weights.shape == (len(rows), len(columns))
        if not sound or not all(_ascending(places, len(catalogue)) for places in (rows, columns)):
            raise wrong(path, "weights between items", f"an array of shape {weights.shape}")
        return self.use(catalogue, cast(Rows, rows), cast(Rows, columns), cast(Floats, weights))


def inverse(gram: NDArray[np.floating]) -> NDArray[np.floating]:
    """The inverse of a symmetric positive definite (n, n) array, in its place where it is in Fortran order.

    Raises:
        np.linalg.LinAlgError: it is not positive definite at the array's precision.
    """
    factor, invert = get_lapack_funcs(("potrf", "potri"), (gram,))
    half, info = factor(gram, lower=1, overwrite_a=1)
    if info == 0:
        half, info = invert(half, lower=1, overwrite_c=1)
    if info != 0:
        raise np.linalg.LinAlgError("expected a positive definite matrix")
    for start in range(0, len(half), _BLOCK):
        end = start + _BLOCK
        corner = half[start:end, start:end]
        corner[:] = np.tril(corner) + np.tril(corner, -1).T
        half[start:end, end:] = half[end:, start:end].T
    return np.asarray(half)


def _weights(met: sp.csr_matrix, scale: Floats, kept: NDArray[np.bool_]) -> Floats:
    """(n, kept) float16 W, its columns scaled."""
    if met.shape[1] == 0:
        return np.zeros((0, 0), np.float16)
    try:
        precision = inverse(_gram(met, np.dtype(np.float32)))
    except np.linalg.LinAlgError:
        precision = inverse(_gram(met, np.dtype(np.float64)))
    columns = -scale / np.diagonal(precision)
    np.fill_diagonal(precision, 0)
    weights = np.empty((len(kept), int(kept.sum())), np.float16)
    for start in range(0, len(kept), _BLOCK):
        weights[start : start + _BLOCK] = (precision[start : start + _BLOCK] * columns)[:, kept]
    return weights


def _gram(met: sp.csr_matrix, dtype: np.dtype[np.floating]) -> NDArray[np.floating]:
    """RᵀR + λI, in Fortran order."""
    gram = np.empty((met.shape[1], met.shape[1]), dtype, order="F")
    for start, together in co_met(met, _BLOCK):
        gram[:, start : start + _BLOCK] = together.toarray().T
    gram[np.diag_indices(len(gram))] += LAMBDA
    return gram


def _rise(catalogue: Catalogue, interactions: Interactions) -> NDArray[np.float64]:
    """(n_items,) share among the latest interactions over the share among all, one added to each; 1 without times."""
    times = interactions.table["time"]
    if not times.notna().any():
        return np.ones(len(catalogue))
    latest = Interactions(interactions.table[times >= times.quantile(1 - RECENT)])
    recent, ever = (each.counts(catalogue.ids) + 1.0 for each in (latest, interactions))
    return np.asarray((recent / recent.sum()) / (ever / ever.sum()))


def _ascending(places: NDArray[np.generic], size: int) -> bool:
    """Whether these are row numbers below size, ascending, without repeats."""
    return places.dtype == np.intp and bool((np.diff(np.concatenate(([-1], places, [size]))) > 0).all())

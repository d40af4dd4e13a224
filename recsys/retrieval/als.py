"""What similar people met: implicit alternating least squares (Hu, Koren & Volinsky 2008).

Fitting is done by `implicit`; asking is ten lines of linear algebra on the item factors, so the library is only
imported by `fit`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.base import best
from recsys.retrieval.rows import RowModel
from recsys.types import Candidate, Query

FACTORS = 64
ITERATIONS = 15
ALPHA = 20.0
"""Confidence in a met item against 1 for all others (eq. 3)."""
SHRINKAGE = 0.03
"""Regularisation as a share of ALPHA times the largest singular value: at 1 all factors are zero, at any size of data.

ALPHA and SHRINKAGE were chosen together on MovieLens small, by folds from which all test rows were removed first.
"""


class ALS(RowModel):
    """One known seed item: cosine of item factors. Several: a person who met just these is folded in (eq. 4).

    Each distinct pair of user and item counts once, whatever its weight: in those folds, who met what predicted the
    held-out liked item a little better than likes alone. Unknown seeds, and seeds nobody met, are passed over; without
    any other the list is empty. Items nobody met are no candidates; seed items are never returned.
    """

    name: ClassVar[str] = "als"
    label: ClassVar[str] = "Similar people"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    @property
    def about(self) -> str:
        """The confidence that a seed is folded in with."""
        return f"alpha {ALPHA}"

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn item factors, divided by √regularisation so that folding in needs no other number; returns self."""
        met = interactions.matrix(catalogue.ids)
        met.data[:] = 1
        return self._learn(catalogue, _factors(met, self._seed))

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score is the cosine, or the predicted preference of about 0 to 1."""
        return best(self.ids, self.scores(query.seed_items), n, query.exclude.union(query.seed_items))

    def scores(self, seed_items: Sequence[str]) -> NDArray[np.floating]:
        """(n_items,) score of each item for a person who met the seed items; NaN where nothing is known."""
        norms = np.linalg.norm(self.values, axis=1)
        rows = [row for row in self.rows_of(seed_items) if norms[row] > 0]
        if not rows:
            return np.full(len(self.ids), np.nan)
        if len(rows) == 1:
            scores = self.values @ self.values[rows[0]] / np.where(norms > 0, norms * norms[rows[0]], 1)
        else:
            scores = self.values @ fold_in(self.values, rows, ALPHA)
        return np.where(norms > 0, scores, np.nan)


def fold_in(factors: NDArray[np.floating], rows: Sequence[int], alpha: float) -> NDArray[np.floating]:
    """(d,) factors of a user who met these rows: (YᵀY + Yᵀ(C - I)Y + I)⁻¹ YᵀC p (eq. 4), regularisation 1."""
    met = factors[rows]
    precision = factors.T @ factors + (alpha - 1) * met.T @ met + np.eye(factors.shape[1], dtype=factors.dtype)
    return np.linalg.solve(precision, alpha * met.sum(axis=0))


def _factors(met: sp.csr_matrix, seed: int) -> NDArray[np.floating]:
    """(n_items, FACTORS) float32 item factors in units of √regularisation; zero rows for items nobody met."""
    if met.nnz == 0:
        return np.zeros((met.shape[1], FACTORS), dtype=np.float32)
    from implicit.cpu.als import AlternatingLeastSquares  # noqa: PLC0415  only fitting needs it
    from threadpoolctl import threadpool_limits  # noqa: PLC0415

    regularization = SHRINKAGE * ALPHA * _largest_singular_value(met)
    with threadpool_limits(1, "blas"):
        model = AlternatingLeastSquares(
            FACTORS, regularization, ALPHA, iterations=ITERATIONS, num_threads=1, random_state=seed
        )
        model.fit(met, show_progress=False)
    return np.asarray(model.item_factors / np.sqrt(regularization), dtype=np.float32)


def _largest_singular_value(matrix: sp.csr_matrix) -> float:
    """Of a matrix without negative entries, by power iteration from ones."""
    vector = np.ones(matrix.shape[1])
    for _ in range(30):
        vector = matrix.T @ (matrix @ vector)
        vector /= np.linalg.norm(vector)
    return float(np.linalg.norm(matrix @ vector))

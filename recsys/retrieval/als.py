"""What similar people met: implicit alternating least squares (Hu, Koren & Volinsky 2008).

Fitting is done by `implicit`; asking is ten lines of linear algebra on the item factors, so the library is only
imported by `fit`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Self

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.arrays import wrong
from recsys.retrieval.base import best
from recsys.retrieval.index import ASKED, DEPTH, EXACT_UP_TO, Index
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
INDEXES = ("als_near.faiss", "als_people.faiss")
"""Of the factors' directions, for one seed item, and of the factors, for a person folded in."""


class ALS(RowModel):
    """One known seed item: cosine of item factors. Several: a person who met just these is folded in (eq. 4).

    Each distinct pair of user and item counts once, whatever its weight: in those folds, who met what predicted the
    held-out liked item a little better than likes alone. Unknown seeds, and seeds nobody met, are passed over; without
    any other the list is empty. Items nobody met are no candidates; seed items are never returned. Where more than
    `exact_up_to` items were met, a list comes from one of two indexes, in als_*.faiss; its scores are exact, and about
    one item in a hundred of the best ten may be missing.
    """

    name: ClassVar[str] = "als"

    def __init__(self, seed: int, exact_up_to: int = EXACT_UP_TO) -> None:
        self._seed = seed
        self._exact_up_to = exact_up_to
        self._indexes: tuple[Index, ...] = ()

    @property
    def about(self) -> str:
        """The confidence that a seed is folded in with."""
        return f"alpha {ALPHA}"

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn item factors, divided by √regularisation so that folding in needs no other number; returns self."""
        return self._learn(catalogue, _factors(interactions.matrix(catalogue.ids), self._seed))._indexed()

    def extend(self, before: ALS, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Keep the factors of the items that `before` knows and fold the others in from who met them; returns self.

        What the interactions say anew of known items waits for the next `fit`.
        """
        met = interactions.matrix(catalogue.ids)
        values = np.zeros((len(catalogue), before.values.shape[1]), dtype=np.float32)
        known = [row for row, item_id in enumerate(catalogue.ids) if item_id in before._known()[0]]
        values[known] = before.values[before.rows_of(catalogue.ids)]
        counts = np.diff(met.tocsc().indptr)
        new = [row for row in np.flatnonzero(counts).tolist() if not before.rows_of([catalogue.ids[row]])]
        if new and np.any(values):
            values[new] = _new_items(values, met, new)
        return self._learn(catalogue, values)._indexed()

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score is the cosine, or the predicted preference of about 0 to 1."""
        barred = query.exclude.union(query.seed_items)
        rows = self._met_rows(query.seed_items)
        if not rows or not self._indexes or n + len(barred) > DEPTH:
            return best(self.ids, self.scores(query.seed_items), n, barred)
        near = self._met[self._indexes[len(rows) > 1].near(self._target(rows))]
        return best(tuple(self.ids[row] for row in near), self._scored(rows, near), n, barred)

    def scores(self, seed_items: Sequence[str]) -> NDArray[np.floating]:
        """(n_items,) score of each item for a person who met the seed items; NaN where nothing is known."""
        rows = self._met_rows(seed_items)
        if not rows:
            return np.full(len(self.ids), np.nan)
        return np.where(self._norms > 0, self._scored(rows, slice(None)), np.nan)

    def save(self, folder: Path) -> None:
        """Write `als.npz`, and the indexes where there are any."""
        super().save(folder)
        for name, index in zip(INDEXES, self._indexes, strict=False):
            index.write(folder / name)

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote.

        Raises:
            SnapshotError: a file is missing or damaged, or of other items or settings.
        """
        super().load(folder, catalogue)
        large = len(self._met) > self._exact_up_to
        self._indexes = tuple(Index.read(folder / name) for name in INDEXES) if large else ()
        for name, index in zip(INDEXES, self._indexes, strict=False):
            if len(index) != len(self._met):
                raise wrong(folder / name, f"an index of {len(self._met)} items", f"one of {len(index)}")
        return self

    def _met_rows(self, seed_items: Sequence[str]) -> list[int]:
        return [row for row in self.rows_of(seed_items) if self._norms[row] > 0]

    def _target(self, rows: Sequence[int]) -> NDArray[np.floating]:
        """(d,) direction of the one seed, or the factors of a person who met these."""
        if len(rows) == 1:
            return np.asarray(self.values[rows[0]] / self._norms[rows[0]])
        return fold_in(self.values, rows, ALPHA, self._gram)

    def _scored(self, rows: Sequence[int], places: NDArray[np.intp] | slice) -> NDArray[np.floating]:
        """(len(places),) scores; 0 for items that nobody met."""
        scores, norms = self.values[places] @ self._target(rows), self._norms[places]
        return scores / np.where(norms > 0, norms, 1) if len(rows) == 1 else scores

    def _learn(self, catalogue: Catalogue, values: NDArray[np.floating]) -> Self:
        self._norms, self._gram = np.linalg.norm(values, axis=1), values.T @ values
        self._met = np.flatnonzero(self._norms > 0)
        return super()._learn(catalogue, values)

    def _indexed(self) -> Self:
        """With the indexes; the cells are measured for seeds that are drawn as strongly as they are known."""
        self._indexes = ()
        if len(self._met) > self._exact_up_to:
            met, norms = self.values[self._met], self._norms[self._met]
            asked = np.random.default_rng(0).choice(len(met), (ASKED, 2), p=norms / norms.sum(dtype=np.float64))
            people = np.stack([fold_in(met, pair.tolist(), ALPHA, self._gram) for pair in asked])
            directions = met / norms[:, None]
            self._indexes = (Index.of(directions, directions[asked[:, 0]]), Index.of(met, people))
        return self


def fold_in(
    factors: NDArray[np.floating],
    rows: Sequence[int],
    alpha: float,
    gram: NDArray[np.floating] | None = None,
    regularization: float = 1.0,
) -> NDArray[np.floating]:
    """(d,) factors of a user who met these rows: (YᵀY + Yᵀ(C - I)Y + rI)⁻¹ YᵀC p (eq. 4), or of an item (eq. 5).

    gram: YᵀY, where it is at hand.
    """
    met = factors[rows]
    all_of_them = factors.T @ factors if gram is None else gram
    precision = all_of_them + (alpha - 1) * met.T @ met + regularization * np.eye(factors.shape[1], dtype=factors.dtype)
    return np.linalg.solve(precision, alpha * met.sum(axis=0))


def _new_items(values: NDArray[np.floating], met: sp.csr_matrix, new: Sequence[int]) -> NDArray[np.floating]:
    """(len(new), d) factors of items that have none yet, from the users who met them.

    Values are in units of √r, so users folded in with 1 are in units of 1 / √r, and items folded in from them need r².
    """
    gram = values.T @ values
    users = np.stack([fold_in(values, met[user].indices, ALPHA, gram) for user in range(met.shape[0])])
    gram, columns = users.T @ users, met.tocsc()
    squared = (SHRINKAGE * ALPHA * _largest_singular_value(met)) ** 2
    return np.stack([fold_in(users, columns[:, row].indices, ALPHA, gram, squared) for row in new])


def _factors(met: sp.csr_matrix, seed: int) -> NDArray[np.floating]:
    """(n_items, FACTORS) float32 item factors in units of √regularisation; zero rows for items nobody met."""
    if met.nnz == 0:
        return np.zeros((met.shape[1], FACTORS), dtype=np.float32)
    regularization = SHRINKAGE * ALPHA * _largest_singular_value(met)
    return np.asarray(plain_fit(met, seed, regularization) / np.sqrt(regularization), dtype=np.float32)


def plain_fit(met: sp.csr_matrix, seed: int, regularization: float) -> NDArray[np.float32]:
    """(n_items, FACTORS) item factors as `implicit` gives them, on one thread so that they repeat."""
    from implicit.cpu.als import AlternatingLeastSquares  # noqa: PLC0415  only fitting needs it
    from threadpoolctl import threadpool_limits  # noqa: PLC0415

    with threadpool_limits(1, "blas"):
        model = AlternatingLeastSquares(
            FACTORS, regularization, ALPHA, iterations=ITERATIONS, num_threads=1, random_state=seed
        )
        model.fit(met, show_progress=False)
    return np.asarray(model.item_factors, dtype=np.float32)


def _largest_singular_value(matrix: sp.csr_matrix) -> float:
    """Of a matrix without negative entries, by power iteration from ones."""
    vector = np.ones(matrix.shape[1])
    for _ in range(30):
        vector = matrix.T @ (matrix @ vector)
        vector /= np.linalg.norm(vector)
    return float(np.linalg.norm(matrix @ vector))

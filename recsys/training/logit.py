"""Conditional logit (McFadden 1974): weights under which what was chosen is likely among what could have been."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

Floats = NDArray[np.float64]
STEPS = 200
"""Iterations of L-BFGS-B at most; about 60 are enough."""


@dataclass(frozen=True)
class Choices:
    """What could have been chosen, one set after the other.

    matrix: (n, n_features). truth: (n,) whether it was chosen. starts: (n_sets,) the first row of each set, ascending; no
    set is empty. owner: (n_sets,) a number for the dialogue that each is of. missed: (n_sets,) chosen items that are no
    row of it.
    """

    matrix: NDArray[np.floating]
    truth: NDArray[np.bool_]
    starts: NDArray[np.int64]
    owner: NDArray[np.int64]
    missed: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.starts)

    @property
    def sizes(self) -> NDArray[np.int64]:
        """(n_sets,) rows of each."""
        return np.diff(np.append(self.starts, len(self.truth)))

    @property
    def sets(self) -> NDArray[np.int64]:
        """(n,) the set of each row."""
        return np.repeat(np.arange(len(self)), self.sizes)

    def of(self, sets: NDArray[np.bool_]) -> Self:
        """The chosen sets alone."""
        rows, sizes = sets[self.sets], self.sizes[sets]
        starts = np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(np.int64)[: len(sizes)]
        return type(self)(self.matrix[rows], self.truth[rows], starts, self.owner[sets], self.missed[sets])

    def some(self, rows: NDArray[np.bool_]) -> Self:
        """The chosen rows alone; a set that none is left of goes."""
        sizes = np.add.reduceat(rows, self.starts, dtype=np.int64)
        starts = (np.cumsum(sizes) - sizes)[sizes > 0]
        kept = sizes > 0
        return type(self)(self.matrix[rows], self.truth[rows], starts, self.owner[kept], self.missed[kept])


def fit(choices: Choices, prior: Floats, strength: float, least: Floats | None = None) -> Floats:
    """(n_features,) the weights with the least mean of -log p over what was chosen, plus strength times the squared
    distance from the prior; p is its share among itself and all that was not chosen.

    A weight keeps the sign of its prior, and is at least so far from 0 as `least` says. A column without differences keeps
    its prior. The same choices give the same weights.

    Args:
        prior: (n_features,). least: (n_features,) not negative; None for 0.
    """
    matrix = np.ascontiguousarray(choices.matrix, dtype=np.float32)
    n = max(int(choices.truth.sum()), 1)

    def loss(weights: Floats) -> tuple[float, Floats]:
        value, pull = _likelihood(np.asarray(matrix @ weights.astype(np.float32), np.float64), choices)
        slope = np.asarray(matrix.T @ pull.astype(np.float32), np.float64) / n
        away = weights - prior
        return value / n + strength * float(away @ away), slope + 2 * strength * away

    floor = np.zeros(len(prior)) if least is None else least
    bounds = [(low, None) if p >= 0 else (None, -low) for p, low in zip(prior, floor, strict=True)]
    found = minimize(loss, prior, jac=True, method="L-BFGS-B", bounds=bounds, options={"maxiter": STEPS})
    return np.asarray(found.x, dtype=np.float64)


def _likelihood(scores: Floats, choices: Choices) -> tuple[float, Floats]:
    """The sum of -log p over the chosen, and its (n,) derivative by the scores."""
    starts, sets, truth = choices.starts, choices.sets, choices.truth
    odds = np.exp(scores - np.maximum.reduceat(scores, starts)[sets])
    others = np.add.reduceat(np.where(truth, 0.0, odds), starts)
    chosen = np.flatnonzero(truth)
    whole = odds[chosen] + others[sets[chosen]]
    share = odds[chosen] / whole
    pull = np.asarray(odds * np.bincount(sets[chosen], 1 / whole, len(starts))[sets], np.float64)
    pull[chosen] = share - 1
    return float(-np.log(np.maximum(share, 1e-300)).sum()), np.asarray(pull, dtype=np.float64)

"""How well scores tell two kinds of rows apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recsys.evaluation.intervals import Interval, bootstrap_of

Kinds = NDArray[np.bool_]
Floats = NDArray[np.float64]


def caught(positive: Kinds, scores: Floats, false: float) -> Kinds:
    """Which of the positive rows exceed the lowest threshold that at most a share `false`, 0..1, of the others exceeds.

    positive, scores: (n,), both kinds among them. Ties go against it: what scores as high as the threshold is missed.
    """
    others = np.sort(scores[~positive])[::-1]
    return np.asarray(scores[positive] > others[min(int(false * len(others) + 1e-9), len(others) - 1)])


def recall_at(positive: Kinds, scores: Floats, false: float) -> float:
    """Share, 0..1, of the positive rows that are `caught`."""
    return float(caught(positive, scores, false).mean())


def apart(
    positive: Sequence[bool],
    scores: Sequence[float],
    figure: Callable[[Any, Any], float],
    groups: Sequence[Hashable] | None,
    seed: int,
) -> Interval | None:
    """A figure of both kinds, 0..1, with its interval; None where all rows are of one kind.

    A resample of one kind only says nothing and counts as the figure itself: it happens where one kind has few rows.
    """
    kinds, values = np.array(positive, dtype=bool), np.array(scores, dtype=float)
    if kinds.all() or not kinds.any():
        return None
    whole = figure(kinds, values)

    def of(rows: NDArray[np.int64]) -> float:
        drawn = kinds[rows]
        return whole if drawn.all() or not drawn.any() else figure(drawn, values[rows])

    return bootstrap_of(len(kinds), of, groups, seed=seed, bounds=(0, 1))

"""From one value a row to figures with intervals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import numpy as np

from recsys.evaluation.base import Scored
from recsys.evaluation.intervals import bootstrap

Metric = Callable[[Sequence[str], Collection[str], int], float]


def by_cut(
    metrics: Iterable[Metric], cuts: Sequence[int], pairs: Sequence[tuple[Sequence[str], Collection[str]]], tail: str = ""
) -> dict[str, list[float]]:
    """Each metric at each cut by its name, "recall@5", one value for each list and its truths. tail: of every name."""
    return {
        f"{metric.__name__}@{k}{tail}": [metric(ranked, truths, k) for ranked, truths in pairs]
        for metric in metrics
        for k in cuts
    }


def over_rows(measured: Mapping[str, Sequence[float]], rows: Sequence[tuple[str, str]], seed: int) -> Scored:
    """Means over rows; rows: case id and group of each, groups are resampled whole."""
    groups = np.unique([group for _, group in rows], return_inverse=True)[1]
    figures = {name: bootstrap(np.asarray(values, float), groups, seed=seed) for name, values in measured.items()}
    return Scored(figures, measured, rows)

"""From one value a row to figures with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from recsys.evaluation.base import Scored
from recsys.evaluation.intervals import bootstrap


def over_rows(measured: Mapping[str, Sequence[float]], rows: Sequence[tuple[str, str]], seed: int) -> Scored:
    """Means over rows; rows: case id and group of each, groups are resampled whole."""
    groups = np.unique([group for _, group in rows], return_inverse=True)[1]
    figures = {name: bootstrap(np.asarray(values, float), groups, seed=seed) for name, values in measured.items()}
    return Scored(figures, measured, rows)

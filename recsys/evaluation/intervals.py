"""How sure a figure is: bootstrap intervals, and whether two runs differ on the same rows.

Rows of one dialogue are alike. Where `groups` names the dialogue of each row, whole dialogues are resampled (or
flipped), and intervals are as wide as they should be. The same arguments give the same figures.

One row, or one group, tells nothing of how figures vary: its interval is (-inf, inf). Where every row is the same the
interval is that value, whatever n: twenty hits of twenty do not mean that a miss is impossible.

Raises:
    EvaluationError: no row, NaN or an infinite number, a level outside 0..1, shapes that do not go together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from recsys.errors import EvaluationError

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Groups = Sequence[Hashable] | NDArray[Any] | None
RESAMPLES = 1_000
FLIPS = 10_000
LEVEL = 0.95
SEED = 7
BLOCK = 2_000_000
"""How many draws are held in memory at once."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure of n rows and the bounds that hold it at the level asked for; -inf and inf where n tells nothing."""

    mean: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class Paired:
    """How much better one run is than another on the same n rows.

    p: how often, were there no difference, chance alone would make one as large or larger, to either side; above 0.
    """

    difference: Interval
    p: float


def bootstrap(
    values: ArrayLike, groups: Groups = None, resamples: int = RESAMPLES, level: float = LEVEL, seed: int = SEED
) -> Interval:
    """Percentile bootstrap of the mean of values (n,). groups: the group of each row; None takes each for itself.

    A resample of groups has as many groups as there are, and as many rows as these hold: every row weighs the same.
    Source: Efron and Tibshirani 1993, chapter 13; for groups, Field and Welsh 2007.
    """
    rows = finite(values)
    members = _numbered(groups, len(rows))
    sums = _sums(members, rows)
    sizes = np.bincount(members).astype(float)
    means = [_means(sums, sizes, drawn) for drawn in _drawn(len(sums), resamples, seed)]
    return Interval(float(rows.mean()), *_bounds(np.concatenate(means), level, len(sums)), len(rows))


def bootstrap_of(
    n: int,
    statistic: Callable[[Ints], float],
    groups: Groups = None,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    bounds: tuple[float, float] = (-math.inf, math.inf),
) -> Interval:
    """Of a figure of n rows together, such as entropy. statistic: of row numbers 0..n-1, of which some repeat.

    A resample has fewer different rows than the run, so its entropy or coverage is lower, and plain percentiles would
    not even hold the figure itself. They are moved by what resampling moves the mean, and cut at `bounds`, the range
    that the figure can have. The interval is of what n fresh rows would give.
    """
    if n < 1:
        raise EvaluationError("A figure needs at least one row, and there is none. Look at why nothing was measured.")
    members = _numbered(groups, n)
    (figure,) = finite([statistic(np.arange(n))])
    figures = finite([statistic(rows) for rows in _rows_drawn(members, resamples, seed)])
    low, high = np.clip(_bounds(figures + (figure - figures.mean()), LEVEL, members.max() + 1), *bounds)
    return Interval(float(figure), float(low), float(high), n)


def paired(
    a: ArrayLike,
    b: ArrayLike,
    groups: Groups = None,
    resamples: int = RESAMPLES,
    flips: int = FLIPS,
    seed: int = SEED,
) -> Paired:
    """Mean of a − b, both (n,) and of the same rows: its bootstrap interval, and p by flipping signs, of groups whole.

    p counts the run itself among its flips, so it is 1/(flips + 1) at least. Source: Phipson and Smyth 2010.
    """
    one, other = finite(a), finite(b)
    if len(one) != len(other):
        raise EvaluationError(f"Two runs are compared on the same rows, not {len(one)} and {len(other)}. Pair them up.")
    difference = one - other
    interval = bootstrap(difference, groups, resamples, seed=seed)
    sums = _sums(_numbered(groups, len(difference)), difference)
    return Paired(interval, _p(sums, flips, seed))


def finite(values: ArrayLike) -> Floats:
    """The values as (n,) floats; EvaluationError unless there is one and all are finite."""
    rows = np.asarray(values, dtype=float)
    if rows.ndim != 1 or not len(rows) or not np.isfinite(rows).all():
        raise EvaluationError(
            f"Expected a row of finite numbers, at least one; saw shape {rows.shape}"
            f" with {np.count_nonzero(~np.isfinite(rows))} NaN or infinite. A failure counts 0."
        )
    return rows


def _numbered(groups: Groups, n: int) -> Ints:
    """The group of each row as a number from 0."""
    if groups is None:
        return np.arange(n)
    if len(groups) != n:
        raise EvaluationError(
            f"Each of {n} rows has its group, but there are {len(groups)} groups. Name one for each row."
        )
    first: dict[Hashable, int] = {}
    return np.array([first.setdefault(group, len(first)) for group in groups])


def _sums(numbers: Ints, rows: Floats) -> Floats:
    """Sum of the rows of each group."""
    return np.bincount(numbers, weights=rows).astype(float)


def _drawn(n: int, resamples: int, seed: int) -> Iterator[Ints]:
    """(≤ resamples, n) numbers below n, in blocks, resamples rows in all."""
    if resamples < 1:
        raise EvaluationError(f"Expected one resample at least, saw {resamples}. A thousand are usual.")
    rng = np.random.default_rng(seed)
    for size in _blocks(resamples, n):
        yield rng.integers(n, size=(size, n))


def _rows_drawn(numbers: Ints, resamples: int, seed: int) -> Iterator[Ints]:
    """The rows of each resample of whole groups."""
    rows = np.split(np.argsort(numbers, kind="stable"), np.cumsum(np.bincount(numbers))[:-1])
    alone = len(rows) == len(numbers)
    for block in _drawn(len(rows), resamples, seed):
        yield from block if alone else (np.concatenate([rows[group] for group in drawn]) for drawn in block)


def _blocks(rows: int, width: int) -> Iterator[int]:
    """How many rows of this width to hold at once, until all are had."""
    step = max(1, BLOCK // max(1, width))
    yield from (min(step, rows - start) for start in range(0, rows, step))


def _means(sums: Floats, sizes: Floats, drawn: Ints) -> Floats:
    """Mean value of a row in each resample of groups."""
    means: Floats = sums[drawn].mean(axis=1)
    alone = len(sizes) == sizes.sum()
    return means if alone else means / sizes[drawn].mean(axis=1)


def _bounds(figures: Floats, level: float, n: int) -> tuple[float, float]:
    if not 0 < level < 1:
        raise EvaluationError(f"A level is between 0 and 1, not {level}. Use .95 for 95 %.")
    if n == 1:
        return -math.inf, math.inf
    low, high = np.quantile(figures, [(1 - level) / 2, (1 + level) / 2])
    return float(low), float(high)


def _p(sums: Floats, flips: int, seed: int) -> float:
    """Two-sided p of the sum of all groups' differences, each with either sign. Ties add nothing, flipped or not."""
    if flips < 1:
        raise EvaluationError(f"Expected one flip at least, saw {flips}. Ten thousand are usual.")
    rng, moved = np.random.default_rng(seed), sums[sums != 0]
    observed = abs(moved.sum()) - 1e-9 * abs(moved).sum()
    extreme = 0
    for size in _blocks(flips, len(moved)):
        signs = rng.integers(2, size=(size, len(moved)), dtype=np.int8)
        extreme += int(np.count_nonzero(abs((2.0 * signs - 1) @ moved) >= observed))
    return (1 + extreme) / (1 + flips)

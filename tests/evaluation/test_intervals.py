"""Intervals whose bounds can be counted out, and the same as scipy's where both go."""

from __future__ import annotations

from math import inf, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats

from recsys.errors import EvaluationError
from recsys.evaluation import intervals
from recsys.evaluation.intervals import Interval, bootstrap, bootstrap_of, paired

VALUES = st.lists(st.floats(-10, 10), min_size=2, max_size=20)
RNG = np.random.default_rng(0)
HITS = (RNG.random(300) < 0.2).astype(float)
OTHER = np.where(RNG.random(300) < 0.7, HITS, RNG.random(300) < 0.3).astype(float)
SKEWED = RNG.exponential(size=200)


def bounds(interval: Interval) -> tuple[float, float]:
    return interval.low, interval.high


@pytest.mark.parametrize(("level", "expected"), [(0.95, (0, 1)), (0.6, (0, 1)), (0.4, (0.5, 0.5))])
def test_two_rows_have_three_means_a_half_of_them_in_the_middle(level: float, expected: tuple[float, float]) -> None:
    assert bootstrap([0, 1], level=level) == Interval(0.5, *expected, 2)


@pytest.mark.parametrize("values", [HITS, SKEWED])
def test_the_interval_is_scipys(values: NDArray[np.float64]) -> None:
    theirs = stats.bootstrap((values,), np.mean, n_resamples=20_000, method="percentile", rng=1).confidence_interval
    ours = bootstrap(values, resamples=20_000)
    assert bounds(ours) == pytest.approx((theirs.low, theirs.high), abs=0.04 * (theirs.high - theirs.low))
    assert (ours.mean, ours.n) == (pytest.approx(values.mean()), len(values))


def test_copies_of_a_row_in_one_group_tell_no_more_than_the_row() -> None:
    once, groups = bootstrap(SKEWED), np.repeat(np.arange(200), 10)
    copied = bootstrap(np.repeat(SKEWED, 10), groups)
    assert (copied.mean, *bounds(copied)) == pytest.approx((once.mean, *bounds(once)))
    assert (once.n, copied.n) == (200, 2_000)
    alone = bootstrap(np.repeat(SKEWED, 10))
    assert alone.high - alone.low < 0.5 * (copied.high - copied.low)


def test_groups_of_many_sizes_weigh_by_their_rows() -> None:
    """Of the groups {0, 0, 0} and {1}: means 0, 1/4 and 1."""
    assert bootstrap([0, 0, 1, 0], ["long", "long", "short", "long"]) == Interval(0.25, 0, 1, 4)
    assert bounds(bootstrap([0, 0, 1, 0], [7, 7, "x", 7], level=0.4)) == (0.25, 0.25)


def test_each_row_its_own_group_is_no_groups() -> None:
    assert bootstrap(HITS, [f"row {row}" for row in range(300)]) == bootstrap(HITS)


@given(VALUES)
def test_the_bounds_lie_within_the_values(values: list[float]) -> None:
    found = bootstrap(values, resamples=50)
    assert min(values) - 1e-9 <= found.low <= found.high <= max(values) + 1e-9


@given(st.floats(-5, 5), st.integers(2, 20))
def test_of_equal_rows_there_is_one_figure(value: float, n: int) -> None:
    found = bootstrap([value] * n, resamples=20)
    assert (found.mean, *bounds(found)) == pytest.approx((value, value, value))


def test_a_higher_level_is_wider_and_another_seed_another_draw() -> None:
    narrow, usual, wide = (bootstrap(SKEWED, level=level) for level in (0.5, 0.95, 0.99))
    assert wide.low < usual.low < narrow.low < narrow.high < usual.high < wide.high
    assert bootstrap(SKEWED) == usual != bootstrap(SKEWED, seed=8)


def test_one_row_or_group_tells_nothing_of_how_figures_vary() -> None:
    assert bootstrap([0.3]) == Interval(0.3, -inf, inf, 1)
    assert bootstrap([0, 1], ["one", "one"]) == Interval(0.5, -inf, inf, 2)
    assert bootstrap_of(1, lambda rows: 0.3, bounds=(0, 1)) == Interval(0.3, 0, 1, 1)
    assert paired([1, 1], [0, 0], ["one", "one"]).p == 1


def test_a_mean_is_a_figure_too() -> None:
    mean = bootstrap(SKEWED)
    found = bootstrap_of(200, lambda rows: float(SKEWED[rows].mean()))
    assert (found.mean, found.n) == (pytest.approx(mean.mean), 200)
    assert bounds(found) == pytest.approx(bounds(mean), abs=0.05 * (mean.high - mean.low))


def test_whole_groups_are_drawn_for_a_figure_too() -> None:
    groups = [*"abcab", "c"]
    seen: list[list[int]] = []
    bootstrap_of(6, lambda rows: seen.append(sorted(rows)) or 0.0, groups, resamples=20)
    assert seen[0] == [0, 1, 2, 3, 4, 5]
    assert all(rows.count(row) == rows.count(row + 3) and len(rows) == 6 for rows in seen for row in range(3))
    assert len(set(map(tuple, seen))) > 2


def covered(rows: NDArray[np.int64]) -> float:
    return len(np.unique(rows)) / 50


def test_an_interval_of_coverage_holds_what_fresh_rows_would_cover() -> None:
    """Fifty rows drawn of fifty cover 1 - (49/50)^50 of them; plain percentiles lie below in nearly every world."""
    rng, expected = np.random.default_rng(3), 1 - 0.98**50
    worlds = [rng.integers(50, size=50) for _ in range(100)]
    found = [bootstrap_of(50, lambda rows, world=world: covered(world[rows]), resamples=100) for world in worlds]
    assert sum(one.low <= expected <= one.high for one in found) >= 85
    assert all(one.low <= one.mean <= one.high for one in found)


def test_a_share_has_no_bound_above_1() -> None:
    assert bootstrap_of(50, covered).high > 1
    found = bootstrap_of(50, covered, bounds=(0, 1))
    assert found.mean == found.high == 1 > found.low


def test_five_better_rows_of_five_are_two_of_32_flips() -> None:
    found = paired([1, 2, 3, 4, 5], [0, 0, 0, 0, 0])
    assert found.p == pytest.approx(2 / 32, abs=0.01)
    assert (found.difference.mean, found.difference.n) == (3, 5)


@pytest.mark.parametrize(("a", "b"), [(HITS, OTHER), (SKEWED, SKEWED[::-1] ** 0.5)])
def test_p_is_scipys(a: NDArray[np.float64], b: NDArray[np.float64]) -> None:
    theirs = stats.permutation_test(
        (a, b), lambda x, y: np.mean(x - y), permutation_type="samples", vectorized=False, n_resamples=3_000, rng=1
    )
    assert paired(a, b).p == pytest.approx(theirs.pvalue, abs=0.03)


def test_rows_that_tie_change_no_p_and_copies_in_a_group_neither() -> None:
    a, b = HITS[:40], OTHER[:40]
    once = paired(a, b)
    assert 0.01 < once.p < 1
    assert paired([*a, 1, 0], [*b, 1, 0]).p == once.p
    assert paired(np.repeat(a, 5), np.repeat(b, 5), np.repeat(np.arange(40), 5)).p == once.p
    assert paired(np.repeat(a, 5), np.repeat(b, 5)).p != once.p


def test_a_run_does_not_differ_from_itself() -> None:
    found = paired(HITS, HITS)
    assert (found.p, found.difference) == (1, Interval(0, 0, 0, 300))


def test_p_is_never_0_and_the_same_both_ways() -> None:
    assert paired(np.ones(100), np.zeros(100), flips=99).p == 1 / 100
    one, other = paired(HITS, OTHER), paired(OTHER, HITS)
    assert (one.p, one.difference.low) == (other.p, pytest.approx(-other.difference.high))


def test_no_difference_is_found_about_as_often_as_it_may_be() -> None:
    rng = np.random.default_rng(5)
    found = [paired(*rng.random((2, 30)), resamples=20, flips=200) for _ in range(200)]
    assert 0.01 <= np.mean([one.p <= 0.05 for one in found]) <= 0.1


def test_memory_is_held_in_blocks_of_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = bootstrap(SKEWED), bootstrap_of(200, lambda rows: float(np.median(SKEWED[rows])))
    monkeypatch.setattr(intervals, "BLOCK", 700)
    assert (bootstrap(SKEWED), bootstrap_of(200, lambda rows: float(np.median(SKEWED[rows])))) == whole


@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_what_is_not_finite_is_told(value: float) -> None:
    for ask in (
        lambda: bootstrap([0, value]),
        lambda: bootstrap_of(3, lambda rows: value),
        lambda: paired([0, value], [0, 1]),
        lambda: paired([0, 1], [0, value]),
    ):
        with pytest.raises(EvaluationError, match="1 NaN or infinite"):
            ask()


def test_what_cannot_be_measured_is_told() -> None:
    for ask, why in (
        (lambda: bootstrap([]), r"shape \(0,\)"),
        (lambda: bootstrap([[1, 2]]), r"shape \(1, 2\)"),
        (lambda: bootstrap_of(0, lambda rows: 1.0), "at least one row"),
        (lambda: bootstrap([1, 2], ["a"]), "Each of 2 rows has its group"),
        (lambda: bootstrap([1, 2], level=95), "between 0 and 1"),
        (lambda: bootstrap([1, 2], resamples=0), "one resample at least"),
        (lambda: paired([1, 2], [1]), "not 2 and 1"),
        (lambda: paired([1, 2], [1, 2], flips=0), "one flip at least"),
    ):
        with pytest.raises(EvaluationError, match=why):
            ask()

"""Weights that made choices are found again from the choices; a prior holds where the choices say nothing."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import check_grad

from recsys.training.logit import Choices, _likelihood, fit

TRUE = np.array([2.0, -1.0, 0.0, 0.5])


def choices(n: int = 3_000, size: int = 8, weights: np.ndarray = TRUE, seed: int = 1) -> Choices:
    """Sets of `size` random items, one of each chosen by a person with these weights (Gumbel noise, McFadden 1974)."""
    rng = np.random.default_rng(seed)
    matrix = rng.random((n * size, len(weights)))
    liking = (matrix @ weights + rng.gumbel(size=n * size)).reshape(n, size)
    truth = np.zeros((n, size), dtype=bool)
    truth[np.arange(n), liking.argmax(axis=1)] = True
    zeros = np.zeros(n, dtype=np.int64)
    return Choices(matrix, truth.ravel(), np.arange(n) * size, np.arange(n), zeros)


def test_the_weights_that_chose_are_found_again() -> None:
    found = fit(choices(), np.array([0.1, -0.1, 0.1, 0.1]), 0.0)
    assert found == pytest.approx(TRUE, abs=0.2)


def test_a_strong_prior_stays_and_no_column_without_differences_moves() -> None:
    made = choices()
    assert fit(made, np.array([1.0, -1.0, 1.0, 1.0]), 1e6) == pytest.approx([1, -1, 1, 1], abs=1e-3)
    made.matrix[:, 2] = 1.0
    assert fit(made, np.array([0.0, -1.0, 0.7, 0.0]), 1e-6)[2] == pytest.approx(0.7)


def test_a_weight_keeps_the_sign_of_its_prior() -> None:
    found = fit(choices(), np.array([-0.1, 0.1, 0.1, 0.1]), 0.0)
    assert found[0] == found[1] == 0
    assert found[3] > 0


def test_a_weight_is_at_least_so_far_from_0() -> None:
    least = np.array([0.0, 1.5, 0.3, 0.0])
    found = fit(choices(), np.array([1.0, -1.0, 1.0, 1.0]), 0.0, least)
    assert found[1:3] == pytest.approx([-1.5, 0.3])
    assert found[0] == pytest.approx(2.0, abs=0.3)


def test_the_slope_is_that_of_the_loss() -> None:
    made = choices(40)
    made.truth[1::8] = True
    scores = np.random.default_rng(2).normal(size=len(made.truth))
    assert check_grad(lambda s: _likelihood(s, made)[0], lambda s: _likelihood(s, made)[1], scores) < 1e-4


def test_sets_and_rows_can_be_chosen() -> None:
    made = choices(5, 3)
    some = made.of(np.array([True, False, True, False, False]))
    assert some.starts.tolist() == [0, 3]
    assert some.owner.tolist() == [0, 2]
    assert np.array_equal(some.matrix, made.matrix[[0, 1, 2, 6, 7, 8]])
    few = made.some(np.arange(15) % 3 == 0)
    assert few.starts.tolist() == [0, 1, 2, 3, 4]
    assert few.of(np.zeros(5, dtype=bool)).starts.tolist() == []
    rows = np.zeros(15, dtype=bool)
    rows[[4, 5]] = True
    assert made.some(rows).owner.tolist() == [1]

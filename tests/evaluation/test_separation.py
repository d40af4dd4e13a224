"""Two kinds of rows told apart by scores, worked out by hand."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from recsys.evaluation.classes import auroc
from recsys.evaluation.separation import apart, caught, recall_at

OTHERS = [at / 100 for at in range(100)]
"""A hundred scores from 0 to .99."""


def kinds(n: int) -> list[bool]:
    """n positive rows, then a hundred others."""
    return [True] * n + [False] * 100


@pytest.mark.parametrize(
    ("false", "recall"),
    [(0.0, 1 / 4), (0.01, 2 / 4), (0.02, 2 / 4), (0.03, 3 / 4), (1.0, 4 / 4)],
)
def test_the_threshold_lets_so_many_of_the_others_through(false: float, recall: float) -> None:
    scores = np.array([0.995, 0.985, 0.965, 0.5, *OTHERS])
    assert recall_at(np.array(kinds(4)), scores, false) == recall


def test_which_rows_are_caught_and_ties_are_not() -> None:
    scores = np.array([0.99, 1.0, 0.98, *OTHERS])
    assert caught(np.array(kinds(3)), scores, 0.0).tolist() == [False, True, False]
    assert caught(np.array(kinds(3)), scores, 0.01).tolist() == [True, True, False]


def test_a_figure_comes_with_its_interval() -> None:
    told = apart(kinds(4), [0.995, 0.985, 0.965, 0.5, *OTHERS], partial(recall_at, false=0.01), None, 7)
    assert told is not None
    assert (told.mean, told.n) == (0.5, 104)
    assert 0 <= told.low < 0.5 < told.high <= 1


def test_few_of_a_kind_are_no_trouble_and_none_give_no_figure() -> None:
    told = apart([True, False, False], [1, 0, 0.5], auroc, ["a", "a", "b"], 7)
    assert told is not None
    assert told.mean == 1
    assert apart([True, True], [1, 0], auroc, None, 7) is None
    assert apart([False], [1], auroc, None, 7) is None

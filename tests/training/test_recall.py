"""Ranks of what was chosen, ties against it; uncertainty by dialogue."""

from __future__ import annotations

import numpy as np
import pytest

from recsys.training.logit import Choices
from recsys.training.recall import Ranks, ranks


def three() -> Choices:
    """Three turns of two dialogues: four, two and one candidates; the first misses an item."""
    truth = np.array([False, True, False, True, True, False, False])
    return Choices(np.zeros((7, 1)), truth, np.array([0, 4, 6]), np.array([5, 5, 8]), np.array([1, 0, 1]))


def test_ties_count_against_what_was_chosen() -> None:
    found = ranks(three(), np.array([3.0, 2.0, 2.0, 9.0, 1.0, 1.0, 0.0]))
    assert found.rank.tolist() == [4, 1, 2, np.inf, np.inf]
    assert found.owner.tolist() == [5, 5, 5, 5, 8]


def test_recall_and_its_interval_by_dialogue() -> None:
    found = Ranks(np.array([1.0, 1.0, 99.0, 99.0]), np.array([1, 1, 2, 2]))
    mean, half = found.recall()["recall@1"]
    assert mean == 0.5
    assert half == pytest.approx(1.96 * np.sqrt(2 * (1 + 1)) / 4)
    alone = Ranks(found.rank, np.arange(4)).recall()["recall@1"][1]
    assert alone < half


def test_a_difference_is_paired() -> None:
    better, worse = Ranks(np.array([1.0, 2.0, 3.0]), np.arange(3)), Ranks(np.array([11.0, 2.0, 3.0]), np.arange(3))
    assert better.above(worse)[0] == pytest.approx(1 / 3)
    assert better.above(better) == (0, 0)
    assert Ranks(np.zeros(0), np.zeros(0, dtype=np.int64)).recall()["recall@10"] == (0.0, 0.0)

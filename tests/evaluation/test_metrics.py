"""One ranked list against its truths: values by hand, what holds for all lists, and where peers' code errs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import log2

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import ndcg_score

from recsys.errors import EvaluationError
from recsys.evaluation.metrics import hit, mrr, ndcg, precision, recall

Metric = Callable[[Sequence[str], Collection[str], int], float]
METRICS: tuple[Metric, ...] = (hit, recall, precision, ndcg, mrr)
ITEMS = "abcdefghij"
RANKED = st.lists(st.sampled_from(ITEMS), max_size=12)
TRUTHS = st.lists(st.sampled_from(ITEMS), min_size=1, max_size=8)
CUT = st.integers(1, 15)


@pytest.mark.parametrize(("metric", "k", "expected"), [
    (hit, 1, 0), (recall, 1, 0), (precision, 1, 0), (ndcg, 1, 0), (mrr, 1, 0),
    (hit, 3, 1), (recall, 3, 1 / 2), (precision, 3, 1 / 3), (ndcg, 3, 0.386853), (mrr, 3, 1 / 2),
    (hit, 5, 1), (recall, 5, 1), (precision, 5, 2 / 5), (ndcg, 5, 0.624051), (mrr, 5, 1 / 2),
    (hit, 9, 1), (recall, 9, 1), (precision, 9, 2 / 9), (ndcg, 9, 0.624051), (mrr, 9, 1 / 2),
])  # fmt: skip
def test_truths_at_ranks_two_and_five(metric: Metric, k: int, expected: float) -> None:
    # 1/log2(3) = .630930 and 1/log2(6) = .386853, over 1 + .630930
    assert metric(list("abcde"), {"b", "e"}, k) == pytest.approx(expected, abs=1e-6)


def test_a_repeated_title_gains_once() -> None:
    """ChatCRS adds a gain for each: 2.13 of 1.63."""
    assert ndcg(["a", "a", "a"], {"a", "b"}, 3) == pytest.approx(1 / (1 + 1 / log2(3)))
    assert (recall(["a", "a"], {"a", "b"}, 2), precision(["a", "a"], {"a"}, 2)) == (0.5, 0.5)


def test_a_repeat_keeps_its_place() -> None:
    assert (mrr(["x", "x", "a"], {"a"}, 3), hit(["x", "x", "a"], {"a"}, 2)) == (1 / 3, 0)


def test_a_short_list_with_two_of_four_truths_is_not_perfect() -> None:
    """CRAG shortens the best list to the one given: 1.0."""
    best = 1 + 1 / log2(3) + 1 / 2 + 1 / log2(5)
    assert ndcg(["a", "b"], set("abcd"), 5) == pytest.approx((1 + 1 / log2(3)) / best)
    assert (recall(["a", "b"], set("abcd"), 5), precision(["a", "b"], set("abcd"), 5)) == (0.5, 0.4)


def test_recall_divides_by_all_truths_and_ndcg_by_what_k_places_can_hold() -> None:
    assert recall(list("abcde"), set("abcdef"), 5) == pytest.approx(5 / 6)
    assert ndcg(list("abcde"), set("abcdef"), 5) == 1


@pytest.mark.parametrize("metric", METRICS)
def test_an_empty_list_counts_nothing(metric: Metric) -> None:
    """CRAG leaves it out of the mean."""
    assert metric([], {"a"}, 5) == 0


@pytest.mark.parametrize("metric", METRICS)
def test_without_truths_or_places_there_is_nothing_to_measure(metric: Metric) -> None:
    with pytest.raises(EvaluationError, match="at least one truth"):
        metric(["a"], [], 5)
    with pytest.raises(EvaluationError, match="not 0"):
        metric(["a"], ["a"], 0)


@pytest.mark.parametrize("metric", METRICS)
@given(ranked=RANKED, truths=TRUTHS, k=CUT)
def test_all_lie_within_0_and_1_whatever_is_repeated(
    metric: Metric, ranked: list[str], truths: list[str], k: int
) -> None:
    assert 0 <= metric(ranked, truths, k) <= 1
    assert metric(ranked, truths, k) == metric(ranked, set(truths), k)


@pytest.mark.parametrize("metric", [hit, recall, mrr])
@given(ranked=RANKED, truths=TRUTHS, k=CUT)
def test_a_longer_cut_loses_nothing(metric: Metric, ranked: list[str], truths: list[str], k: int) -> None:
    assert metric(ranked, truths, k) <= metric(ranked, truths, k + 1)


@given(truths=st.sets(st.sampled_from(ITEMS), min_size=1), k=CUT)
def test_truths_first_are_the_best_there_is(truths: set[str], k: int) -> None:
    ranked = [*truths, "x", "y"]
    assert hit(ranked, truths, k) == ndcg(ranked, truths, k) == mrr(ranked, truths, k) == 1


@given(ranked=st.permutations(ITEMS), truths=st.sets(st.sampled_from(ITEMS), min_size=1), k=st.integers(1, 10))
def test_ndcg_is_scikit_learns_where_all_are_ranked(ranked: list[str], truths: set[str], k: int) -> None:
    relevant = np.array([[item in truths for item in ranked]], dtype=float)
    assert ndcg(ranked, truths, k) == pytest.approx(ndcg_score(relevant, -np.arange(len(ranked))[None], k=k))

"""Classes and sets: values by hand."""

from __future__ import annotations

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.errors import EvaluationError
from recsys.evaluation.classes import Scores, accuracy, auroc, macro, micro

CLASSES = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(["a", "b", "c", ""])), min_size=1)


def near(scores: Scores, precision: float, recall: float, f1: float) -> bool:
    return (scores.precision, scores.recall, scores.f1) == pytest.approx((precision, recall, f1))


def test_macro_means_over_the_classes_of_truth() -> None:
    """a: 1/1 told right, 1/2 found, F1 2/3. b: 1/2, 1/2, 1/2. The failure "" is no class."""
    true, told = ["a", "a", "b", "b"], ["a", "b", "b", ""]
    assert accuracy(true, told) == 0.5
    assert near(macro(true, told), 3 / 4, 1 / 2, 7 / 12)


def test_a_class_never_told_counts_nothing() -> None:
    assert near(macro(["a", "a", "a", "b"], ["a", "a", "a", "a"]), 3 / 8, 1 / 2, 3 / 7)
    assert near(macro(["a"], [""]), 0, 0, 0)


def test_as_many_classes_as_rows_are_fine() -> None:
    names = [f"class {number}" for number in range(40)]
    assert accuracy(names, names) == macro(names, names).f1 == 1


def test_sets_are_pooled() -> None:
    """2 right of 4 told and of 3 true."""
    assert near(micro([["x", "y", "y"], [], ["z"]], [["x"], ["w"], ["z", "q"]]), 1 / 2, 2 / 3, 4 / 7)
    assert near(micro([[]], [[]]), 0, 0, 0)


def test_micro_of_single_classes_is_accuracy() -> None:
    true, told = ["a", "a", "b", "c"], ["a", "b", "b", "b"]
    assert near(micro([[name] for name in true], [[name] for name in told]), *[accuracy(true, told)] * 3)


@pytest.mark.parametrize(("scores", "expected"), [
    ((0.9, 0.4, 0.5, 0.1), 3 / 4), ((2, 2, 1, 1), 1), ((1, 1, 2, 2), 0), ((1, 1, 1, 1), 1 / 2),
])  # fmt: skip
def test_auroc_is_how_many_pairs_stand_right(scores: tuple[float, ...], expected: float) -> None:
    assert auroc([True, True, False, False], scores) == pytest.approx(expected)


@pytest.mark.parametrize("score", [nan, inf, -inf])
def test_a_score_is_finite(score: float) -> None:
    with pytest.raises(EvaluationError, match="1 NaN or infinite"):
        auroc([True, False], [score, 0.5])


@pytest.mark.parametrize("kind", [True, False])
def test_auroc_needs_both_kinds(kind: bool) -> None:
    with pytest.raises(EvaluationError, match="Add the other kind"):
        auroc([kind, kind], [1, 2])


def test_as_many_are_told_as_are_true() -> None:
    for figure in (accuracy, macro, micro):
        with pytest.raises(EvaluationError, match="saw 1 and 2"):
            figure(["a", "b"], ["a"])
        with pytest.raises(EvaluationError, match="saw 0 and 0"):
            figure([], [])
    with pytest.raises(EvaluationError, match="saw 1 and 2"):
        auroc([True, False], [1])


@given(CLASSES)
def test_all_lie_within_0_and_1(rows: list[tuple[str, str]]) -> None:
    true, told = map(list, zip(*rows, strict=True))
    scores = macro(true, told)
    assert all(0 <= value <= 1 for value in (accuracy(true, told), scores.precision, scores.recall, scores.f1))

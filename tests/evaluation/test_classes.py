"""Two classes told apart: values by hand."""

from __future__ import annotations

from math import inf, nan

import pytest

from recsys.errors import EvaluationError
from recsys.evaluation.classes import auroc


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


def test_there_is_a_score_for_each_row() -> None:
    with pytest.raises(EvaluationError, match="saw 1 for 2"):
        auroc([True, False], [1])
    with pytest.raises(EvaluationError, match="Add the other kind"):
        auroc([], [])

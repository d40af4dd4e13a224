"""How well classes and sets are told, as scikit-learn counts.

Raises:
    EvaluationError: there are no rows, or not as many told as true.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from sklearn.metrics import accuracy_score, precision_recall_fscore_support, roc_auc_score

from recsys.errors import EvaluationError
from recsys.evaluation.intervals import finite


@dataclass(frozen=True, slots=True)
class Scores:
    """Each in 0..1; what would be divided by 0 is 0."""

    precision: float
    recall: float
    f1: float


def accuracy(true: Sequence[str], told: Sequence[str]) -> float:
    """Share, 0..1, of rows told right. A failure is told as a name that is no class, such as "": wrong."""
    _same_length(true, told)
    return float(accuracy_score(true, told))


def macro(true: Sequence[str], told: Sequence[str]) -> Scores:
    """Means over the classes that occur in truth, each weighing the same; F1 is the mean of their F1.

    What is told outside these (a failure, an invented class) costs recall and is no class of its own.
    """
    _same_length(true, told)
    labels = sorted(set(true))
    found = precision_recall_fscore_support(true, told, labels=labels, average="macro", zero_division=0)
    return Scores(*map(float, found[:3]))


def micro(true: Sequence[Collection[str]], told: Sequence[Collection[str]]) -> Scores:
    """Of sets, such as the items that each message mentions: all rows' members are pooled. Repeats do not count.

    Empty sets are fine: a message may mention nothing.
    """
    _same_length(true, told)
    right = sum(len(set(a) & set(b)) for a, b in zip(true, told, strict=True))
    n_true, n_told = (sum(len(set(row)) for row in rows) for rows in (true, told))
    return Scores(right / max(1, n_told), right / max(1, n_true), 2 * right / max(1, n_true + n_told))


def auroc(positive: Sequence[bool], scores: Sequence[float]) -> float:
    """Chance, 0..1, that a positive row scores above a negative one; ties count half.

    Raises:
        EvaluationError: a score is NaN or infinite, or all rows are of one kind.
    """
    _same_length(positive, scores)
    if len(set(map(bool, positive))) != 2:
        raise EvaluationError("AUROC needs positive and negative rows, and all are of one kind. Add the other kind.")
    return float(roc_auc_score(np.asarray(positive, dtype=bool), finite(scores)))


def _same_length(true: Sequence[object], told: Sequence[object]) -> None:
    if not len(true) == len(told) > 0:
        raise EvaluationError(
            f"Expected as many told as true, at least one; saw {len(told)} and {len(true)}. Pair them up."
        )

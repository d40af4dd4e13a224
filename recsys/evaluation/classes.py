"""How well two classes are told apart, as scikit-learn counts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from sklearn.metrics import roc_auc_score

from recsys.errors import EvaluationError
from recsys.evaluation.intervals import finite


def auroc(positive: Sequence[bool], scores: Sequence[float]) -> float:
    """Chance, 0..1, that a positive row scores above a negative one; ties count half.

    Raises:
        EvaluationError: not a score for each row, a score that is NaN or infinite, or all rows of one kind.
    """
    if len(positive) != len(scores):
        raise EvaluationError(f"Expected a score for each row, saw {len(scores)} for {len(positive)}. Pair them up.")
    if len(set(map(bool, positive))) != 2:
        raise EvaluationError("AUROC needs positive and negative rows, and all are of one kind. Add the other kind.")
    return float(roc_auc_score(np.asarray(positive, dtype=bool), finite(scores)))

"""The weights of `attitude`: fitted to ReDial's training dialogues and our own sentences, judged by speakers never seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from recsys.language.naming.attitude import BUCKETS, RECIPE, AttitudeRecipe, Attitudes
from recsys.language.words.hashed import buckets
from recsys.packaged import folder_to_fill, writing_to
from recsys.progress import Progress, silent
from recsys.training.attitude_texts import DISLIKED, LIKED, UNSAID, Labelled, read_labelled
from recsys.training.features import attitude_features
from recsys.training.worker_folds import seen_by, worker_folds

SEED, FOLDS = 7, 5
STRENGTH = 0.02
"""C of the regression."""
OURS = 3.0
"""What a mention of ours weighs, where one of ReDial weighs 1."""
STEPS = np.arange(0.0, 3.01, 0.25)
"""What may be added to the logits of "disliked" and "not said", against how rare they are."""

Floats = NDArray[np.float64]
Labels = NDArray[np.int64]


def train_attitudes(data: Path, out: Path, progress: Progress = silent) -> AttitudeRecipe:
    """Fit, measure and write `attitude.npz` and `attitude.json`; the same data give the same bytes of weights.

    Args:
        data: the folder of data sets. out: an existing folder.

    Raises:
        CatalogueError: a file is not there. ImportFailed: a file is not what it should be. ConfigError: out is no
            folder that can be written to.
    """
    folder_to_fill(out)
    progress("Reading mentions", 0.0)
    mentions, files = read_labelled(data)
    progress("Learning attitudes", 0.4)
    rows, labels = matrix(mentions), np.array([mention.label for mention in mentions])
    judged, logits = out_of_fold(mentions, rows, labels, lambda done: progress("Judging strangers", 0.4 + 0.5 * done))
    offsets = chosen(logits, labels[judged])
    whole = fitted(rows, labels, mentions)
    model = Attitudes(whole.weights, (whole.bias + offsets).astype(np.float32))
    with writing_to(out):
        sha256 = model.save(out)
        recipe = AttitudeRecipe(
            made=date.today(), seed=SEED, weights_sha256=sha256, features=attitude_features(), files=tuple(files), n=len(judged),
            figures=figures(logits + offsets, labels[judged]),
        )  # fmt: skip
        recipe.save(out / RECIPE)
    progress("Attitudes are ready", 1.0)
    return recipe


def matrix(mentions: Sequence[Labelled]) -> csr_matrix:
    """(n_mentions, BUCKETS): 1 where a mention has a clue."""
    return sparse_rows([buckets(mention.clues, BUCKETS) for mention in mentions], BUCKETS)


def sparse_rows(places: Sequence[NDArray[np.intp]], n: int) -> csr_matrix:
    """(len(places), n): 1 in the places of each row, which are ascending."""
    ends = np.cumsum([0, *map(len, places)])
    return csr_matrix((np.ones(ends[-1], np.float32), np.concatenate(places), ends), shape=(len(places), n))


def fitted(rows: csr_matrix, labels: Labels, mentions: Sequence[Labelled]) -> Attitudes:
    """The model of these mentions; labels 0, 1 and 2 must each occur."""
    weights = [1.0 if mention.speakers else OURS for mention in mentions]
    model = LogisticRegression(C=STRENGTH, max_iter=300, tol=1e-3).fit(rows, labels, sample_weight=weights)
    against, free = model.coef_ - model.coef_[LIKED], model.intercept_ - model.intercept_[LIKED]
    order = [DISLIKED, UNSAID]
    return Attitudes(against[order].T.astype(np.float32), free[order].astype(np.float32))


def out_of_fold(
    mentions: Sequence[Labelled], rows: csr_matrix, labels: Labels, done: Callable[[float], None]
) -> tuple[NDArray[np.int64], Floats]:
    """Which mentions by title were judged, and their logits (n, 2), by models that met none of their speakers."""
    speakers = [mention.speakers for mention in mentions]
    folds, named = worker_folds(speakers, FOLDS, SEED), np.array([mention.named for mention in mentions])
    logits = np.zeros((len(mentions), 2))
    for fold in range(FOLDS):
        met, held = seen_by(speakers, folds, fold), (folds == fold) & named
        model = fitted(rows[met], labels[met], [mention for mention, seen in zip(mentions, met, strict=True) if seen])
        logits[held] = rows[held] @ model.weights + model.bias
        done((fold + 1) / FOLDS)
    judged = np.flatnonzero((folds >= 0) & named)
    return judged, logits[judged]


def chosen(logits: Floats, labels: Labels) -> Floats:
    """(2,) the offsets of the best macro-F1, each taken with its neighbours, for one that stands out is luck."""
    scores = np.zeros((len(STEPS), len(STEPS)))
    for (i, first), (j, second) in product(enumerate(STEPS), enumerate(STEPS)):
        scores[i, j] = macro_f1(labels, told(logits + np.array([first, second])))
    padded = np.pad(scores, 1, mode="edge")
    smooth = sum(padded[i : i + len(STEPS), j : j + len(STEPS)] for i, j in product(range(3), range(3)))
    best = np.unravel_index(np.argmax(smooth), scores.shape)
    return np.array([STEPS[best[0]], STEPS[best[1]]])


def told(logits: Floats) -> Labels:
    """(n,) labels, of (n, 2) logits of "disliked" and "not said"."""
    found = np.hstack([logits, np.zeros((len(logits), 1))]).argmax(axis=1)
    return np.asarray(np.array([DISLIKED, UNSAID, LIKED])[found])


def macro_f1(labels: Labels, answers: Labels) -> float:
    """The mean of F1 over the labels 0, 1 and 2; one that occurs on neither side has 0. Quick enough for a thousand resamples."""
    counts = np.bincount(3 * labels + answers, minlength=9).reshape(3, 3)
    return float((2 * np.diag(counts) / np.maximum(1, counts.sum(axis=0) + counts.sum(axis=1))).mean())


def figures(logits: Floats, labels: Labels) -> Mapping[str, float]:
    """Of disliked against liked, and of the three; to four places."""
    answered = labels != UNSAID
    found = {
        "auroc": roc_auc_score(labels[answered] == DISLIKED, logits[answered, 0]),
        "macro_f1": macro_f1(labels, told(logits)),
        **{
            f"share {name}": float((labels == label).mean())
            for label, name in enumerate(("disliked", "liked", "not said"))
        },
    }
    return {name: round(value, 4) for name, value in found.items()}

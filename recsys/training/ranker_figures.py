"""What the ranker reaches on folds that it did not learn from, and what it would without some of its features."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from recsys.ranking.ranker import ALONE, WITH, WITHOUT, Change, Figure
from recsys.ranking.sources import SOURCES
from recsys.ranking.table import FEATURES, NAMES, PRIOR
from recsys.training.choosing import Fold
from recsys.training.logit import Choices
from recsys.training.recall import Ranks, ranks

Floats = NDArray[np.float64]
Learn = Callable[[Sequence[Choices], NDArray[np.bool_]], Floats]
"""Weights from choices, with the features kept."""

_FROM = np.array([name.split()[0] for name in NAMES])
SETS: Mapping[str, NDArray[np.bool_]] = {
    WITH: np.ones(len(NAMES), dtype=bool),
    WITHOUT: _FROM != "dialogue",
    ALONE: ~np.isin(_FROM, ("dialogue", "suggested")),
}
"""Which features take part."""


def figures(folds: Sequence[Fold], learn: Learn, sets: Mapping[str, NDArray[np.bool_]] = SETS) -> Iterator[Figure]:
    """Of each source alone, of the blend, and of weights learnt from the other folds, for each of the sets."""
    for source in SOURCES:
        alone = np.array([float(name == f"{source.name} rank") for name in NAMES])
        yield _figure(f"{source.name} alone", out_of_fold(folds, lambda parts, w=alone: w))  # type: ignore[misc]
    for name, kept in sets.items():
        untrained = np.where(kept, PRIOR, 0.0)
        yield _figure(f"blend, {name}", out_of_fold(folds, lambda parts, w=untrained: w))  # type: ignore[misc]
    for name, kept in sets.items():
        yield _figure(f"ranker, {name}", out_of_fold(folds, lambda parts, kept=kept: learn(parts, kept)))  # type: ignore[misc]


def changes(folds: Sequence[Fold], learn: Learn) -> Iterator[Change]:
    """Without each group of features, and without each source's; the candidates stay."""
    everything = SETS[WITH]
    whole = out_of_fold(folds, lambda parts: learn(parts, everything))
    for what, left_out in parts_of_all().items():
        less = out_of_fold(folds, lambda parts, kept=~left_out: learn(parts, kept))  # type: ignore[misc]
        mean, half = less.above(whole)
        yield Change(without=what, n=len(whole), points=(round(100 * mean, 2), round(100 * half, 2)))


def parts_of_all() -> Mapping[str, NDArray[np.bool_]]:
    """What may be left out: (n_features,) each."""
    groups = dict.fromkeys(feature.group for feature in FEATURES)
    by_group = {f"group {group}": np.array([each.group == group for each in FEATURES]) for group in groups}
    names = {source.name: {source.name, f"{source.name} rank", f"{source.name} log"} for source in SOURCES}
    return by_group | {name: np.array([each in held for each in NAMES]) for name, held in names.items()}


def out_of_fold(folds: Sequence[Fold], learn: Callable[[Sequence[Choices]], Floats]) -> Ranks:
    """Ranks in every fold by weights learnt from the others."""
    found = Ranks(np.zeros(0), np.zeros(0, dtype=np.int64))
    for held in folds:
        weights = learn([fold.near for fold in folds if fold is not held])
        found = found.and_then(ranks(held.whole, np.asarray(held.whole.matrix @ weights, np.float64)))
    return found


def _figure(what: str, found: Ranks) -> Figure:
    recall = {name: (round(mean, 4), round(half, 4)) for name, (mean, half) in found.recall().items()}
    return Figure(what=what, n=len(found), dialogues=len(np.unique(found.owner)), recall=recall)

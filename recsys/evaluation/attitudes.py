"""What was heard of people's attitudes to films, beside what they answered when they were asked."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from recsys.evaluation.base import Outcome, Scored
from recsys.evaluation.classes import auroc
from recsys.evaluation.datasets.mentions import Naming
from recsys.evaluation.intervals import Interval, bootstrap_of
from recsys.evaluation.linked import heard
from recsys.evaluation.scoring import over_rows
from recsys.evaluation.separation import apart
from recsys.training.attitudes import macro_f1

SIGNS = {0: -1, 1: 1, 2: 0}
"""What an answer to the form says: not liked, liked, not said."""


def attitudes(cases: Sequence[Naming], outcomes: Sequence[Outcome], seed: int) -> Scored:
    """One row for each utterance and film that the seeker answered about."""
    rows = [(c, film, label, o) for c, o in zip(cases, outcomes, strict=True) for film, label in c.liked.items()]
    groups, labels = [case.dialogue for case, *_ in rows], [label for _, _, label, _ in rows]
    said = [_said(outcome, film, label) for _, film, label, outcome in rows]
    felt = [attitude for attitude, _ in said]
    true, read = np.array([SIGNS[label] for label in labels]), np.sign(felt)
    measured = {
        "right": [float(right) for right in true == read],
        "mae": [_off(label, attitude) for label, attitude in zip(labels, felt, strict=True)],
        "linked": [float(film in {m["id"] for m in heard(outcome)}) for _, film, _, outcome in rows],
    }
    scored = over_rows(measured, [(case.id, case.dialogue) for case, *_ in rows], seed)
    told = _disliked_from_liked(labels, [disliked for _, disliked in said], groups, seed)
    macro = bootstrap_of(len(rows), lambda at: macro_f1(true[at] + 1, read[at] + 1), groups, seed=seed, bounds=(0, 1))
    figures = {"right": scored.figures["right"], "macro_f1": macro, **({"auroc": told} if told else {})}
    return Scored({**figures, **scored.figures}, scored.values, scored.rows)


def _disliked_from_liked(
    labels: Sequence[int], scores: Sequence[float], groups: Sequence[str], seed: int
) -> Interval | None:
    judged = [
        (label == 0, score, group) for label, score, group in zip(labels, scores, groups, strict=True) if label != 2
    ]
    if not judged:
        return None
    disliked, graded, dialogues = zip(*judged, strict=True)
    return apart(disliked, graded, auroc, dialogues, seed)


def _said(outcome: Outcome, film: str, label: int) -> tuple[int, float]:
    """The last attitude heard towards a film, −2..2, 0 where none was, and how likely it is disliked rather than liked.

    A failure is as wrong as can be.
    """
    if outcome.failure is not None:
        return (-2, 1.0) if label == 1 else (2, 0.0)
    found = [mention for mention in heard(outcome) if mention["id"] == film]
    last = next((m for m in reversed(found) if m["attitude"]), found[-1] if found else {"attitude": 0})
    attitude = int(last["attitude"])
    return attitude, float(last.get("disliked", 0.5 - attitude / 4))


def _off(label: int, attitude: int) -> float:
    """Steps, 0..3, to the nearest attitude that the answer allows: below 0, above 0, or 0."""
    sign = SIGNS[label]
    return float(max(0, 1 - sign * attitude) if sign else abs(attitude))

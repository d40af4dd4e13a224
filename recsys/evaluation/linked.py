"""Which items of a catalogue a text was heard to name, beside those that it does name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rapidfuzz import fuzz

from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.link import FLOOR
from recsys.catalogue.names import fold
from recsys.evaluation.base import Outcome, Scored
from recsys.evaluation.datasets.mentions import Naming
from recsys.evaluation.intervals import Interval, bootstrap

Mentions = Sequence[Mapping[str, Any]]


def heard(outcome: Outcome) -> Mentions:
    """The mentions of an answer, each with text, id (None where it was not linked), title and attitude."""
    return list(outcome.answer or ())


def mentions(cases: Sequence[Naming], outcomes: Sequence[Outcome], seed: int) -> Scored:
    """Micro, by dialogue. The mean over all links and all films of whether each is in the other is F1.

    Figures that end in "_corrected" are of the utterances that we judged, against that judgement; they come first.
    """
    judged = [(case.judged, outcome) for case, outcome in zip(cases, outcomes, strict=True) if case.judged]
    corrected = _figures([case for case, _ in judged], [outcome for _, outcome in judged], seed)
    figures = {f"{name}_corrected": figure for name, figure in corrected.items()} | _figures(cases, outcomes, seed)
    return Scored(figures, {"right": _right(cases, outcomes)}, [(case.id, case.dialogue) for case in cases])


def _right(cases: Sequence[Naming], outcomes: Sequence[Outcome]) -> list[float]:
    return [
        float(outcome.failure is None and _linked(case, outcome) == set(case.films))
        for case, outcome in zip(cases, outcomes, strict=True)
    ]


def _linked(case: Naming, outcome: Outcome) -> set[str]:
    """Ids that count: those that may be linked or not do not, unless they are wanted too."""
    ids = {mention["id"] for mention in heard(outcome) if mention["id"]}
    return ids - (set(case.optional) - set(case.films))


def _figures(cases: Sequence[Naming], outcomes: Sequence[Outcome], seed: int) -> dict[str, Interval]:
    told: list[tuple[str, bool]] = []
    named: list[tuple[str, bool]] = []
    outside: list[tuple[str, bool]] = []
    for case, outcome in zip(cases, outcomes, strict=True):
        ids = _linked(case, outcome)
        told += [(case.dialogue, item in case.films) for item in sorted(ids)]
        named += [(case.dialogue, film in ids) for film in case.films]
        outside += [(case.dialogue, _taken(film, case, heard(outcome))) for film in case.outside]
    right = [(case.dialogue, hit > 0) for case, hit in zip(cases, _right(cases, outcomes), strict=True)]
    units = {"right": right, "precision": told, "recall": named, "f1": told + named, "outside_linked": outside}
    return {name: _share(rows, seed) for name, rows in units.items() if rows}


def _share(rows: Sequence[tuple[str, bool]], seed: int) -> Interval:
    return bootstrap([hit for _, hit in rows], [dialogue for dialogue, _ in rows], seed=seed)


def _taken(film: str, case: Naming, answer: Mentions) -> bool:
    """Whether words like the title of a film outside the catalogue were linked to another."""
    title = fold(split_title(film).name)
    fine = {None, *case.films, *case.optional}
    wrong = [fold(mention["text"]) for mention in answer if mention["id"] not in fine]
    return any(fuzz.token_set_ratio(words, title) >= FLOOR for words in wrong)

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
from recsys.evaluation.scoring import over_rows

Mentions = Sequence[Mapping[str, Any]]


def heard(outcome: Outcome) -> Mentions:
    """The mentions of an answer, each with text, id (None where it was not linked), title and attitude."""
    return list(outcome.answer or ())


def mentions(cases: Sequence[Naming], outcomes: Sequence[Outcome], seed: int) -> Scored:
    """Micro, by dialogue. The mean over all links and all films of whether each is in the other is F1."""
    told: list[tuple[str, bool]] = []
    named: list[tuple[str, bool]] = []
    outside: list[tuple[str, bool]] = []
    right = []
    for case, outcome in zip(cases, outcomes, strict=True):
        answer = heard(outcome)
        ids = dict.fromkeys(mention["id"] for mention in answer if mention["id"])
        told += [(case.dialogue, item in case.films) for item in ids]
        named += [(case.dialogue, film in ids) for film in case.films]
        outside += [(case.dialogue, _taken(film, case.films, answer)) for film in case.outside]
        right.append(float(outcome.failure is None and set(ids) == set(case.films)))
    scored = over_rows({"right": right}, [(case.id, case.dialogue) for case in cases], seed)
    units = {"precision": told, "recall": named, "f1": told + named, "outside_linked": outside}
    shares = {name: _share(rows, seed) for name, rows in units.items() if rows}
    return Scored({**scored.figures, **shares}, scored.values, scored.rows)


def _share(rows: Sequence[tuple[str, bool]], seed: int) -> Interval:
    return bootstrap([hit for _, hit in rows], [dialogue for dialogue, _ in rows], seed=seed)


def _taken(film: str, films: Sequence[str], answer: Mentions) -> bool:
    """Whether words like the title of a film outside the catalogue were linked to another."""
    title = fold(split_title(film).name)
    wrong = [fold(mention["text"]) for mention in answer if mention["id"] and mention["id"] not in films]
    return any(fuzz.token_set_ratio(words, title) >= FLOOR for words in wrong)

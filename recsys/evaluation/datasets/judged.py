"""Which films utterances name, as we judged by reading them: a list of corrections to the marks that a program made."""

from __future__ import annotations

import csv
import io
from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.errors import EvaluationError
from recsys.evaluation.datasets.homes import Homes
from recsys.evaluation.datasets.mentions import Naming
from recsys.evaluation.datasets.which import read_text

COLUMNS = ("dialogue", "utterance", "films", "optional")
Judgement = tuple[tuple[str, ...], tuple[str, ...]]
"""Films that are named, and films that may be linked or not, as they are written."""


def with_judgements(cases: Iterable[Naming], paths: Iterable[Path], catalogue: Catalogue) -> list[Naming]:
    """The cases in their order; those that a list knows also as they were judged. Raises as `read_judgements`."""
    judgements, homes = dict(ChainMap(*(dict(read_judgements(path)) for path in paths))), Homes(catalogue)
    return [
        replace(case, judged=_judged(case, *judgements[case.id], homes)) if case.id in judgements else case
        for case in cases
    ]


def _judged(case: Naming, films: tuple[str, ...], optional: tuple[str, ...], homes: Homes) -> Naming:
    inside, outside = homes.split(films)
    return replace(case, films=inside, outside=outside, optional=homes.split(optional)[0])


def read_judgements(path: Path) -> Mapping[str, Judgement]:
    """By dialogue and utterance, "d/u". Films are separated by semicolons; none where nothing is named.

    Raises:
        EvaluationError: the file cannot be read, or a row is not what it should be or comes twice, naming its line.
    """
    found: dict[str, Judgement] = {}
    for number, row in enumerate(csv.DictReader(io.StringIO(read_text(path))), 2):
        dialogue, utterance, films, optional = (row.get(column) for column in COLUMNS)
        case = f"{dialogue}/{utterance}"
        if not (dialogue and utterance) or films is None or optional is None or case in found:
            raise EvaluationError(
                f"{path.name}, line {number}: expected {', '.join(COLUMNS)}, each utterance once, saw {row}. Mend the line."
            )
        found[case] = _films(films), _films(optional)
    return found


def _films(cell: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(film.strip() for film in cell.split(";") if film.strip()))

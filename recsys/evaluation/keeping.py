"""How many runs stay on disk: of those that were asked for alike, the newest."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from recsys.errors import EvaluationError
from recsys.evaluation.journal import JOURNAL, being_written
from recsys.evaluation.result import load_result, saved_results

KEPT = 5
MADE_WITH = frozenset({"cases", "snapshot", "code", "versions"})
"""Settings that nobody chose: what the program, the data and the catalogue were at the time."""


def forget_older(path: Path) -> None:
    """Remove the folders of older runs of this result's settings, MADE_WITH aside, past the newest KEPT.

    One that is being written, or whose result cannot be read, stays.
    """
    for old in list(_alike(path))[KEPT:]:
        if not being_written(old.with_name(JOURNAL)):
            shutil.rmtree(old.parent, ignore_errors=True)


def _alike(path: Path) -> Iterator[Path]:
    """Results of the same settings, the newest first."""
    wanted = _chosen(load_result(path).settings)
    for other in saved_results(path.parent.parent):
        try:
            if _chosen(load_result(other).settings) == wanted:
                yield other
        except EvaluationError:
            continue


def _chosen(settings: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in settings.items() if name not in MADE_WITH}

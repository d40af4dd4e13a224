"""Scores of numbered items, as a model is asked for them and as they are read: line by line, so that a bad one spoils no other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from recsys.skills.prompts.base import Filled, filled


class Score(Filled):
    """Of one item. number: as it was told, from 1."""

    number: int
    score: int


class ScoresForm(Filled):
    """One for each item."""

    scores: tuple[Score, ...] = ()


class _Lines(Filled):
    scores: Any = ()


def read_scores(text: str, n: int, low: int, high: int) -> Mapping[int, int]:
    """Score by place, from 0, of those of n items that were given one from low to high; the first of several counts.

    Raises:
        ValueError: there is no such JSON, or no score in it can be read.
    """
    given = filled(_Lines, text).scores
    pairs = given.items() if isinstance(given, Mapping) else map(_pair, given if isinstance(given, list) else ())
    found: dict[int, int] = {}
    for number, score in pairs:
        place, value = whole(number), whole(score)
        if place is not None and 1 <= place <= n and value is not None and low <= value <= high:
            found.setdefault(place - 1, value)
    if not found:
        raise ValueError("expected at least one score")
    return found


def _pair(line: Any) -> tuple[Any, Any]:
    if isinstance(line, Mapping):
        return line.get("number"), line.get("score")
    return (line[0], line[1]) if isinstance(line, list) and len(line) == 2 else (None, None)


def whole(value: Any) -> int | None:
    """A whole number however it is written (2, 2.0, " +2"); None for anything else."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return int(number) if number.is_integer() and not isinstance(value, bool) else None

"""The forms in which rows are written: JSON lines, CSV, scores of Langfuse."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from recsys.feedback.cells import quoted
from recsys.feedback.rows import Row, Table

ENVIRONMENT = "default"
TEXT_CHARS = 500
"""Longest text that Langfuse takes as a value; its comment may be longer."""

_ITS_OWN = frozenset({"id", "name", "value", "comment", "turn_id"})
"""Columns with a place of their own in a score; the others are its metadata."""


def jsonl(table: Table) -> Iterator[str]:
    """One JSON object a line, in ASCII."""
    return (_line(row) for row in table.rows)


def comma_separated(table: Table) -> Iterator[str]:
    """RFC 4180 with a header, every cell in double quotes. None is an empty cell, a list is JSON in a cell."""
    kept = io.StringIO(newline="")
    writer = csv.writer(kept, quoting=csv.QUOTE_ALL)
    for cells in chain([table.columns], (map(_cell, row.values()) for row in table.rows)):
        writer.writerow(cells)
        yield kept.getvalue()
        kept.seek(0)
        kept.truncate()


def langfuse(table: Table) -> Iterator[str]:
    """The body of one `POST /api/public/scores` a line; the same id again replaces the score there."""
    return (_line(score(row)) for row in table.rows)


def score(row: Row) -> Mapping[str, Any]:
    """A row as a score of the turn's trace.

    Thumbs and marks are BOOLEAN; reasons are CATEGORICAL, joined by commas; a comment alone is TEXT, cut to TEXT_CHARS.
    """
    kind, value = _value(row)
    return {
        "id": row["id"],
        "name": row["name"],
        "value": value,
        "dataType": kind,
        "traceId": row["turn_id"],
        "observationId": None,
        "comment": row["comment"] or None,
        "metadata": {name: held for name, held in row.items() if name not in _ITS_OWN},
        "environment": ENVIRONMENT,
    }


def _value(row: Row) -> tuple[str, int | str]:
    if row["value"] is not None:
        return "BOOLEAN", row["value"]
    if row["reasons"]:
        return "CATEGORICAL", ",".join(row["reasons"])
    return "TEXT", row["comment"][:TEXT_CHARS]


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, allow_nan=False) + "\n"


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return quoted(json.dumps(value, ensure_ascii=False) if isinstance(value, list) else str(value))


FORMATS: Mapping[str, Callable[[Table], Iterator[str]]] = {
    "jsonl": jsonl,
    "csv": comma_separated,
    "langfuse": langfuse,
}
"""By the name of --format."""

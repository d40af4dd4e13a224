"""Rows whose cells have types, JSON lines and Parquet, as Records of text; a cell that has none is a bad row."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.table import Lines, Record
from recsys.errors import BadRow

LISTED = "|"
"""What joins the parts of a list."""
_BATCH = 2_000
_WRONG = (ValueError, OverflowError, KeyError, RecursionError, pa.ArrowException)
"""What is raised where JSON is none, or Parquet holds what Python has no value for: a day of the year 30000."""


def json_records(lines: Lines, rejects: Rejects) -> Iterator[Record]:
    """The object on each line, its keys without spaces around them; empty lines are skipped."""
    for line in lines:
        if line.strip():
            try:
                yield Record(lines.file, lines.number, _object(lines.file, lines.number, line))
            except BadRow as row:
                rejects.add(row)


def _object(name: str, number: int, line: str) -> Mapping[str, str]:
    try:
        value = json.loads(line)
        if isinstance(value, dict):
            return {key.strip(): _text(cell) for key, cell in value.items()}
    except _WRONG as error:
        raise BadRow(name, number, "", line, "a JSON object") from error
    raise BadRow(name, number, "", line, "a JSON object")


def parquet_records(file: pq.ParquetFile, name: str, columns: Sequence[str], rejects: Rejects) -> Iterator[Record]:
    """The rows in order. columns: what to call those of the file, in its order."""
    number = 0
    for batch in file.iter_batches(batch_size=_BATCH):
        for values in zip(*batch.columns, strict=True):
            number += 1
            try:
                yield Record(name, number, _cells(name, number, columns, values))
            except BadRow as row:
                rejects.add(row)


def _cells(name: str, number: int, columns: Sequence[str], values: Sequence[Any]) -> Mapping[str, str]:
    cells: dict[str, str] = {}
    for column, value in zip(columns, values, strict=True):
        try:
            cells[column] = _text(value.as_py())
        except _WRONG as error:
            raise BadRow(name, number, column, str(error), f"a {value.type} that can be written") from error
    return cells


def _text(cell: Any) -> str:
    """A value as a cell: missing is "", the parts of a list are joined, a number is written as short as it is."""
    if cell is None:
        return ""
    if isinstance(cell, list | tuple):
        return LISTED.join(_text(part) for part in cell)
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    if isinstance(cell, bytes):
        return cell.decode("utf-8", "replace")
    return _object_named(cell) if isinstance(cell, dict) else str(cell)


_NAMES = ("name", "title", "label", "value", "text")
"""What an object's name stands under, best first."""


def _object_named(cell: Mapping[str, Any]) -> str:
    """An object as what it names, or as the only thing that it holds; else as it is written."""
    named = next((cell[key] for key in _NAMES if isinstance(cell.get(key), str)), None)
    if named is None and len(cell) == 1:
        return _text(next(iter(cell.values())))
    return json.dumps(cell, default=str) if named is None else str(named)

"""Which columns often have nothing in them: of two that are called alike, the other is rather meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from recsys.catalogue.importers import cells
from recsys.catalogue.importers.table import Record

_OFTEN = 0.25
"""Share of the rows, from which on it is often: a sale's price, which only some have."""


def often_empty(columns: Sequence[str], rows: Sequence[Record]) -> Mapping[str, bool]:
    """The columns, in their order, each with whether it often has nothing in it."""
    missing = {column: sum(row[column].strip().lower() in cells.MISSING for row in rows) for column in columns}
    return {column: missing[column] > _OFTEN * len(rows) for column in columns}

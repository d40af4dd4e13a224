"""Years in a table's cells, and those of another time, which are told as none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from recsys.catalogue.importers.table import Record

YEARS = range(1000, 2101)


def is_of_another_time(row: Record, column: str) -> bool:
    """Whether a cell holds a year, and none of YEARS: "-2200", "180", "44 BC"."""
    match = re.fullmatch(r"([-−]?)(\d{1,6})(?:\.0+)?\s*(bce?|b\.c\.|ad|ce|a\.d\.)?", row[column].strip().lower())
    before = bool(match) and bool(match[1] or (match[3] or "").startswith("b"))  # type: ignore[index]
    return bool(match) and (before or int(match[2]) not in YEARS)  # type: ignore[index]


def undated_rows(rows: Sequence[Record], column: str) -> Iterator[str]:
    """That years were left out of the rows, and of which."""
    if rows:
        first, n = rows[0], len(rows)
        others = f", nor in {n - 1:,} more rows" if n > 1 else ""
        yield (
            f"{first.file}, line {first.line}, column {column}: saw {first[column].strip()!r}, no year from {YEARS[0]} to "
            f"{YEARS[-1]}{others}; told without one."
        )

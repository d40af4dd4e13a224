"""CSV files of other people, read strictly: whatever is wrong is said with its file, line, column and value."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from recsys.errors import ImportFailed

WAY_OUT = "Correct it, or download the original again, and import once more."


@dataclass(frozen=True, slots=True)
class Record:
    """One row: the file's name, the line it ends on (from 1, the header included), its cells by column."""

    file: str
    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def wrong(self, column: str, expected: str) -> ImportFailed:
        """The error that says what was expected in this cell."""
        return ImportFailed(
            f"{self.file}, line {self.line}, column {column}: "
            f"expected {expected}, saw {self.cells[column][:80]!r}. {WAY_OUT}"
        )

    def whole(self, column: str, expected: str) -> int:
        """The cell as a whole number in plain digits."""
        if not (self.cells[column].isascii() and self.cells[column].isdigit()):
            raise self.wrong(column, expected)
        return int(self.cells[column])

    def number(self, column: str, low: float, high: float) -> float:
        """The cell as a number from low to high."""
        expected = f"a number from {low:g} to {high:g}"
        try:
            value = float(self.cells[column])
        except ValueError:
            raise self.wrong(column, expected) from None
        if not low <= value <= high:
            raise self.wrong(column, expected)
        return value


def decode(file: str, data: bytes) -> str:
    """UTF-8 text, with or without a byte order mark.

    Raises:
        ImportFailed: naming the line of the first byte that is not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        seen = data[error.start : error.start + 1]
        raise ImportFailed(
            f"{file}, line {line}: expected UTF-8 text, saw the byte {seen!r}. Save the file as UTF-8 and import again."
        ) from error


def read_table(file: str, data: bytes, columns: Sequence[str]) -> Iterator[Record]:
    """The rows of a CSV file with a header (RFC 4180), in order; empty lines are skipped, other columns allowed.

    Raises:
        ImportFailed: not UTF-8, no such column, a row of another length, or broken quotes.
    """
    reader = csv.reader(io.StringIO(decode(file, data), newline=""), strict=True)
    try:
        header = next(reader, [])
        _check_header(file, header, columns)
        for cells in reader:
            if cells:
                yield _record(file, reader.line_num, header, cells)
    except csv.Error as error:
        raise ImportFailed(
            f"{file}, line {reader.line_num}: expected comma-separated values, saw: {error}. {WAY_OUT}"
        ) from error


def _check_header(file: str, header: list[str], columns: Sequence[str]) -> None:
    for column in columns:
        if column not in header:
            seen = ", ".join(header)[:200] or "an empty line"
            raise ImportFailed(f"{file}, line 1: expected a column named {column!r}, saw {seen}. {WAY_OUT}")


def _record(file: str, line: int, header: list[str], cells: list[str]) -> Record:
    if len(cells) != len(header):
        raise ImportFailed(
            f"{file}, line {line}: expected {len(header)} cells ({', '.join(header)[:200]}), "
            f"saw {len(cells)}. {WAY_OUT}"
        )
    return Record(file, line, dict(zip(header, cells, strict=True)))

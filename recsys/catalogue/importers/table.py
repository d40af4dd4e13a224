"""Tables of other people, read strictly: whatever is wrong is said with its file, line, column and value.

Rows are read one by one from a stream, whatever the size of the file; where rejects are given and lenient, bad rows
go there and reading goes on.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Self, TypeVar

from recsys.catalogue.importers.request import Rejects
from recsys.errors import BadRow, ImportFailed

WAY_OUT = "Correct it, or download the original again, and import once more."
MOST_LINE = 1 << 22
"""Most bytes of a line."""

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Record:
    """One row: the file's name, the line it ends on (from 1, the header included), its cells by column."""

    file: str
    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def wrong(self, column: str, expected: str) -> BadRow:
        """The error that says what was expected in this cell."""
        return BadRow(self.file, self.line, column, self.cells[column], expected)

    def whole(self, column: str, expected: str) -> int:
        """The cell as a whole number in plain digits."""
        cell = self.cells[column]
        if not (cell.isascii() and cell.isdigit() and len(cell) < 19):
            raise self.wrong(column, expected)
        return int(cell)

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


class Lines:
    """The lines of a stream as text, their ends kept; `number` is that of the last one, from 1.

    Bounded: a line longer than MOST_LINE bytes is an error, and no more than one is held.
    """

    def __init__(
        self, file: str, stream: IO[bytes], encoding: str = "utf-8-sig", rejects: Rejects | None = None
    ) -> None:
        self.file, self.number = file, 0
        self._stream, self._encoding, self._rejects = stream, encoding, rejects or Rejects()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> str:
        """Raises BadRow where a line is not text in the encoding, ImportFailed where it is too long."""
        while raw := self._stream.readline(MOST_LINE + 1):
            self.number += 1
            if len(raw) > MOST_LINE:
                seen = f"a line of more than {MOST_LINE >> 20} MB"
                raise ImportFailed(f"{self.file}, line {self.number}: expected lines of text, saw {seen}. {WAY_OUT}")
            try:
                return raw.decode(self._encoding if self.number == 1 else self._encoding.removesuffix("-sig"))
            except UnicodeDecodeError as error:
                seen = f"byte 0x{raw[error.start]:02x}"
                self._rejects.add(BadRow(self.file, self.number, "", seen, f"{self._name} text"))
        raise StopIteration

    @property
    def _name(self) -> str:
        return self._encoding.removesuffix("-sig").upper()


def decode(file: str, data: bytes) -> str:
    """UTF-8 text, with or without a byte order mark.

    Raises:
        BadRow: naming the line of the first byte that is not UTF-8.
    """
    return "".join(Lines(file, io.BytesIO(data)))


def read_table(file: str, data: bytes, columns: Sequence[str]) -> Iterator[Record]:
    """The rows of a CSV file with a header (RFC 4180), in order; empty lines are skipped, other columns allowed.

    Raises:
        ImportFailed: no such column. BadRow: not UTF-8, a row of another length, or broken quotes.
    """
    return stream_table(file, io.BytesIO(data), columns)


def stream_table(
    file: str, stream: IO[bytes], columns: Sequence[str], rejects: Rejects | None = None
) -> Iterator[Record]:
    """As read_table, of a file that need not fit in memory; lenient rejects take a bad row."""
    return rows_of(Lines(file, stream, rejects=rejects), columns, rejects)


def rows_of(
    lines: Lines,
    columns: Sequence[str],
    rejects: Rejects | None = None,
    delimiter: str = ",",
    header: Sequence[str] | None = None,
) -> Iterator[Record]:
    """The rows below the header, which is read first where it is not given; columns must be in it.

    Raises as read_table.
    """
    rejects = rejects or Rejects()
    reader = csv.reader(lines, strict=True, delimiter=delimiter)
    header = list((_cells(reader, lines) or []) if header is None else header)
    _check_header(lines.file, header, columns)
    while True:
        try:
            cells = _cells(reader, lines)
            if cells is None:
                return
            if cells:
                yield _record(lines.file, lines.number, header, cells)
        except BadRow as row:
            rejects.add(row)


def read_split(
    file: str, stream: IO[bytes], separator: str, columns: Sequence[str], rejects: Rejects | None = None
) -> Iterator[Record]:
    """The rows of a Latin-1 file without header and quotes, such as MovieLens's "1::Toy Story (1995)::Animation".

    Raises:
        BadRow: a row of another length, unless lenient.
    """
    rejects = rejects or Rejects()
    lines = Lines(file, stream, "latin-1")
    for line in lines:
        if text := line.rstrip("\r\n"):
            try:
                yield _record(file, lines.number, list(columns), text.split(separator))
            except BadRow as row:
                rejects.add(row)


def each(rows: Iterable[Record], make: Callable[[Record], Made], rejects: Rejects) -> Iterator[Made]:
    """What is made of each row that holds; the others go to rejects."""
    for row in rows:
        try:
            made = make(row)
        except BadRow as bad:
            rejects.add(bad)
        else:
            yield made


_UNCLOSED = "unexpected end of data"
"""What the reader of the standard library says."""


def _cells(reader: Iterator[list[str]], lines: Lines) -> list[str] | None:
    """The next row's cells, None at the end.

    Raises:
        BadRow: it is none. ImportFailed: a quote in it is never closed, so that all the rest would be one bad row.
    """
    begins = lines.number + 1
    try:
        return next(reader, None)
    except csv.Error as error:
        if str(error) == _UNCLOSED:
            raise ImportFailed(
                f"{lines.file}, line {begins}: expected a quote that is closed, saw none to the end of the file. Close "
                f'it, or write "" where it belongs to the text.'
            ) from error
        raise BadRow(lines.file, lines.number, "", str(error), "comma-separated values") from error


def _check_header(file: str, header: list[str], columns: Sequence[str]) -> None:
    for column in columns:
        if column not in header:
            seen = ", ".join(header)[:200] or "an empty line"
            raise ImportFailed(f"{file}, line 1: expected a column named {column!r}, saw {seen}. {WAY_OUT}")


def _record(file: str, line: int, header: list[str], cells: list[str]) -> Record:
    if len(cells) != len(header):
        expected = f"{len(header)} cells ({', '.join(header)[:200]})"
        raise BadRow(file, line, "", f"{len(cells)}: {' | '.join(cells)}", expected)
    return Record(file, line, dict(zip(header, cells, strict=True)))

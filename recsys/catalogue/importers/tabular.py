"""Tables of people's own: CSV in any dress, Parquet, JSON lines; what is inside decides, not the file's name.

Rows come as Records of text, one by one, so a table need not fit in memory.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pyarrow as pa
import pyarrow.parquet as pq

from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.table import Lines, Record, rows_of
from recsys.catalogue.importers.typed_rows import json_records, parquet_records
from recsys.errors import BadRow, ImportFailed

KIND = "a table (CSV, Parquet or JSON lines)"
ENDINGS = (".csv", ".tsv", ".tab", ".txt", ".dat", ".parquet", ".jsonl", ".ndjson", ".json")
SEPARATORS = (",", ";", "\t", "|")
MOST_COLUMNS = 1_000
MOST_CELL = 100_000
"""Characters of a cell."""
HEAD = 1 << 16
"""Bytes that the form is told by."""

SHEET = "Save the sheet as CSV and import that."
_FOREIGN = (
    (b"PK\x03\x04", "a zip or an Excel workbook", SHEET),
    (b"\xd0\xcf\x11\xe0", "an Excel workbook", SHEET),
    (b"SQLite format 3\0", "an SQLite database", "Write the table out as CSV and import that."),
    (b"%PDF", "a PDF", "Import the table it was made from."),
)


@dataclass(frozen=True)
class Table:
    """A table that can be read again and again. notes: what was assumed of it, one line each.

    columns: as the file names them; a column without a name is "column 3".
    """

    name: str
    columns: tuple[str, ...]
    read: Callable[[Rejects], Iterator[Record]]
    notes: tuple[str, ...] = ()

    def rows(self, rejects: Rejects | None = None) -> Iterator[Record]:
        """The rows in order. Raises BadRow where one has another length or is not text, unless lenient."""
        return self.read(rejects or Rejects())


def open_table(path: Path) -> Table:
    """A table in a file, gzip'd or not, or the only one in a zip or a folder.

    Raises:
        ImportFailed: nothing there, empty, no table, no header, two columns of one name, more than MOST_COLUMNS.
    """
    with open_archive(path, KIND) as archive:
        name = _only(list(archive.files), path)
        with archive.stream(name) as stream:
            head = stream.read(HEAD)
    _check_form(name, head)
    if head.startswith(b"PAR1"):
        return _parquet(path, name)
    return _json_lines(path, name) if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") else _csv(path, name, head)


def _only(names: list[str], path: Path) -> str:
    if "[Content_Types].xml" in names:
        raise ImportFailed(f"{path.name}: expected {KIND}, saw an Excel workbook. {SHEET}")
    tables = [name for name in names if name.lower().endswith(ENDINGS)] if len(names) > 1 else names
    if len(tables) != 1:
        seen = ", ".join(sorted(tables)[:8]) or "none"
        raise ImportFailed(f"Expected one table in {path}, saw {seen}. Give the path of the one to import.")
    return tables[0]


def _check_form(name: str, head: bytes) -> None:
    if not head.strip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0"):
        raise ImportFailed(f"{name}: expected a header and rows, saw an empty file. Check the file.")
    for magic, seen, way_out in _FOREIGN:
        if head.startswith(magic):
            raise ImportFailed(f"{name}: expected {KIND}, saw {seen}. {way_out}")
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"["):
        raise ImportFailed(f"{name}: expected JSON lines, saw a JSON list. Write one object a line and import that.")
    text = head[:4096].decode(_utf_16(head) or "latin-1", "replace")
    control = sum(ord(letter) < 9 or 13 < ord(letter) < 32 for letter in text)
    if not head.startswith(b"PAR1") and control > len(text) / 100 + 1:
        raise ImportFailed(f"{name}: expected {KIND}, saw something that is not text. Check the file.")


def _utf_16(head: bytes) -> str | None:
    """The encoding of a text of two bytes a character, None where it is not one."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    even, odd = head[:4096:2].count(0), head[1:4096:2].count(0)
    enough = len(head[:4096]) / 5
    return "utf-16-le" if odd > enough > even else "utf-16-be" if even > enough > odd else None


@contextmanager
def _lines(path: Path, name: str, encoding: str, rejects: Rejects) -> Iterator[Lines]:
    with open_archive(path, KIND) as archive, archive.stream(name) as stream:
        if not encoding.startswith("utf-16"):
            yield Lines(name, stream, encoding, rejects)
        else:
            yield Lines(name, _Recoded(stream, encoding, name), "utf-8-sig", rejects)  # type: ignore[arg-type]


class _Recoded:
    """A stream of UTF-16 as lines of UTF-8."""

    def __init__(self, stream: IO[bytes], encoding: str, name: str) -> None:
        self._text, self._name = io.TextIOWrapper(stream, encoding, newline=""), name

    def readline(self, size: int) -> bytes:
        try:
            return self._text.readline(size).encode()
        except UnicodeError as error:
            raise ImportFailed(f"{self._name}: expected UTF-16 text, saw {error}. Save it as UTF-8.") from error


def _csv(path: Path, name: str, head: bytes) -> Table:
    encoding, notes = _encoding(path, name, head)
    separator = _separator(head.decode(encoding, "replace"))
    with _lines(path, name, encoding, Rejects()) as lines:
        columns = _named(name, _header(lines, separator))

    def read(rejects: Rejects) -> Iterator[Record]:
        with _lines(path, name, encoding, rejects) as lines:
            _header(lines, separator)
            yield from rows_of(lines, (), rejects, separator, columns)

    return Table(name, columns, lambda rejects: _checked(read(rejects), rejects), notes)


def _encoding(path: Path, name: str, head: bytes) -> tuple[str, tuple[str, ...]]:
    if wide := _utf_16(head):
        return wide, (f"{name} was read as UTF-16.",)
    first = _undecoded(path, name, "utf-8-sig")
    if first is None:
        return "utf-8-sig", ()
    encoding, called = ("latin-1", "Latin-1") if _undecoded(path, name, "cp1252") else ("cp1252", "Windows-1252")
    seen = f"{name} is not UTF-8 (line {first.line}, {first.value}); it was read as {called}."
    return encoding, (f"{seen} Save it as UTF-8 if letters look wrong.",)


def _undecoded(path: Path, name: str, encoding: str) -> BadRow | None:
    """The first line that is no text in an encoding."""
    try:
        with _lines(path, name, encoding, Rejects()) as lines:
            for _ in lines:
                pass
    except BadRow as row:
        return row
    return None


def _separator(text: str) -> str:
    """What the header and most of the rows below it are split by into the same number of cells."""

    def fits(separator: str) -> tuple[bool, int]:
        try:
            rows = [
                row
                for row, _ in zip(csv.reader(io.StringIO(text), delimiter=separator), range(20), strict=False)
                if row
            ]
        except csv.Error:
            return False, 0
        width = len(rows[0]) if rows else 0
        return 2 * sum(len(row) == width for row in rows) > len(rows), width

    return max(SEPARATORS, key=lambda separator: (fits(separator)[1] > 1, *fits(separator)))


def _header(lines: Lines, separator: str) -> list[str]:
    try:
        return next((row for row in csv.reader(lines, strict=True, delimiter=separator) if row), [])
    except csv.Error as error:
        raise BadRow(lines.file, lines.number, "", str(error), "a header") from error


def _named(name: str, header: Sequence[str]) -> tuple[str, ...]:
    columns = tuple(cell.strip() or f"column {at}" for at, cell in enumerate(header, 1))
    if len(columns) > MOST_COLUMNS:
        seen = f"{len(columns):,}"
        raise ImportFailed(f"{name}, line 1: expected at most {MOST_COLUMNS:,} columns, saw {seen}. Leave some out.")
    if twice := [column for at, column in enumerate(columns) if column in columns[:at]]:
        raise ImportFailed(
            f"{name}, line 1: expected columns of different names, saw {twice[0][:80]!r} twice. Rename one."
        )
    return columns


def _json_lines(path: Path, name: str) -> Table:
    def read(rejects: Rejects) -> Iterator[Record]:
        with _lines(path, name, "utf-8-sig", rejects) as lines:
            yield from json_records(lines, rejects)

    keys: dict[str, None] = {}
    for row in read(Rejects(lenient=True)):
        keys.update(dict.fromkeys(row.cells))
        if len(keys) > MOST_COLUMNS:
            break
    columns = dict(zip(keys, _named(name, list(keys)), strict=True))
    blank = dict.fromkeys(columns.values(), "")

    def whole(row: Record) -> Record:
        return Record(row.file, row.line, blank | {columns[key]: cell for key, cell in row.cells.items()})

    return Table(name, tuple(blank), lambda rejects: _checked(map(whole, read(rejects)), rejects))


def _parquet(path: Path, name: str) -> Table:
    with _opened(path, name) as file:
        columns = _named(name, file.schema_arrow.names)

    def read(rejects: Rejects) -> Iterator[Record]:
        with _opened(path, name) as file:
            yield from parquet_records(file, name, columns, rejects)

    return Table(name, columns, lambda rejects: _checked(read(rejects), rejects))


@contextmanager
def _opened(path: Path, name: str) -> Iterator[pq.ParquetFile]:
    try:
        with pq.ParquetFile(_local(path, name)) as file:
            yield file
    except (pa.ArrowException, OSError, ValueError) as error:
        raise _no_parquet(name, error) from error


def _local(path: Path, name: str) -> Path:
    """Parquet is read from its end, so it cannot be read out of an archive."""
    if path.is_file() and path.name == name:
        return path
    raise ImportFailed(f"{name}: expected a Parquet file by itself, saw it in {path}. Take it out and import that.")


def _no_parquet(name: str, error: Exception) -> ImportFailed:
    seen = " ".join(str(error).split())[:200]
    return ImportFailed(f"{name}: expected a Parquet file, saw one that cannot be read ({seen}). Make it again.")


def _checked(rows: Iterator[Record], rejects: Rejects) -> Iterator[Record]:
    """Rows without NUL bytes and without cells past MOST_CELL."""
    for row in rows:
        try:
            for column, cell in row.cells.items():
                if len(cell) > MOST_CELL:
                    raise BadRow(row.file, row.line, column, cell, f"at most {MOST_CELL:,} characters")
                if "\0" in cell:
                    raise BadRow(row.file, row.line, column, cell, "text without NUL bytes")
        except BadRow as bad:
            rejects.add(bad)
        else:
            yield row

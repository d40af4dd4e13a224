"""Ratings by the million: read in blocks of lines as arrays; a block with something wrong is read again line by line.

Held at any time: one block, and what was read so far as numbers (32 bytes a rating).
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from pyarrow import ArrowInvalid, csv, float64, int64

from recsys.catalogue.interactions import COLUMNS, Interactions
from recsys.errors import BadRow, ImportFailed
from recsys.types import AGE_GROUPS, AgeGroup

BLOCK = 1 << 24
"""Bytes read at once; a line must be shorter."""
MOST_TIME = 4_102_444_800
"""The first second of 2100."""

FIELDS = ("user", "item", "rating", "time")


@dataclass(frozen=True)
class RatingForm:
    """How a publisher writes ratings.

    columns: what stands where, its FIELDS by the file's names. separator: as in the file, may be longer than one byte.
    header: whether the first line names the columns. low, high: of a rating.
    """

    columns: tuple[str, str, str, str] = ("userId", "movieId", "rating", "timestamp")
    separator: bytes = b","
    header: bool = True
    low: float = 0.5
    high: float = 5.0


@dataclass(frozen=True)
class _Block:
    """Columns of equal length: whole numbers, whole numbers, numbers, seconds or not a number."""

    user: NDArray[np.int64]
    item: NDArray[np.int64]
    rating: NDArray[np.float64]
    time: NDArray[np.float64]

    @classmethod
    def of(cls, rows: Sequence[tuple[int, int, float, float]]) -> _Block:
        users, items, ratings, times = list(zip(*rows, strict=True)) or ((), (), (), ())
        numbers = np.asarray(ratings, np.float64), np.asarray(times, np.float64)
        return cls(np.asarray(users, np.int64), np.asarray(items, np.int64), *numbers)


class Ratings:
    """Checks ratings of known items. known: item ids, whole numbers; items: the file that lists them, for messages."""

    def __init__(
        self, file: str, form: RatingForm, known: Sequence[int], items: str, add: Callable[[BadRow], None]
    ) -> None:
        self._file, self._form, self._items, self._add = file, form, items, add
        self._known = np.unique(np.asarray(known, dtype=np.int64))

    def read(self, stream: IO[bytes], ages: Mapping[int, AgeGroup] | None = None) -> Interactions:
        """One interaction for each person and item, in the order of the file; of two ratings the later one counts.

        Args:
            ages: age group by user, where known.

        Raises:
            ImportFailed: a header of another form, or no rating at all. BadRow: the first bad row, unless lenient.
        """
        blocks = [_Block.of(()), *self._blocks(stream)]
        users, items, weights, times = (np.concatenate([getattr(b, name) for b in blocks]) for name in FIELDS)
        if not len(users):
            raise ImportFailed(f"{self._file}: expected at least one rating, saw none. Download it again.")
        kept = latest(users, items, times)
        table = pd.DataFrame({
            "user": _texts(users[kept]),
            "item": _texts(items[kept]),
            "weight": weights[kept],
            "age_group": _aged(users[kept], ages or {}),
            "time": times[kept],
        }, columns=list(COLUMNS))  # fmt: skip
        return Interactions(table)

    def _blocks(self, stream: IO[bytes]) -> Iterator[_Block]:
        line = 1
        order: Sequence[str] = self._form.columns
        if self._form.header:
            order = self._header(stream.readline(BLOCK))
            line = 2
        for data in whole_lines(stream, self._file):
            yield self._fast(data, order) or self._slow(data, order, line)
            line += data.count(b"\n")

    def _header(self, raw: bytes) -> Sequence[str]:
        header = raw.decode("utf-8-sig", "replace").strip().replace('"', "").split(self._form.separator.decode())
        for column in self._form.columns[:3]:
            if column not in header:
                seen = ", ".join(header)[:200] or "an empty line"
                raise ImportFailed(
                    f"{self._file}, line 1: expected a column named {column!r}, saw {seen}. Download it again."
                )
        return header

    def _fast(self, data: bytes, order: Sequence[str]) -> _Block | None:
        """The block as arrays; None where anything in it is not as it should be."""
        user, item, rating, time = self._form.columns
        wanted = [name for name in self._form.columns if name in order]
        types = {user: int64(), item: int64(), rating: float64(), time: int64()}
        single = data if len(self._form.separator) == 1 else data.replace(self._form.separator, b"\t")
        delimiter = self._form.separator.decode() if len(self._form.separator) == 1 else "\t"
        try:
            table = csv.read_csv(
                io.BytesIO(single),
                csv.ReadOptions(column_names=list(order), use_threads=False, block_size=2 * BLOCK),
                csv.ParseOptions(delimiter=delimiter),
                csv.ConvertOptions(
                    column_types=types, include_columns=wanted, null_values=[], strings_can_be_null=False
                ),
            )
        except ArrowInvalid:
            return None
        columns = {name: table[name].to_numpy() for name in wanted}
        times = columns.get(time, np.full(len(table), np.nan))
        block = _Block(columns[user], columns[item], columns[rating], times.astype(np.float64))
        return block if self._holds(block) else None

    def _holds(self, block: _Block) -> bool:
        within = (block.rating >= self._form.low) & (block.rating <= self._form.high)
        when = np.isnan(block.time) | ((block.time >= 0) & (block.time < MOST_TIME))
        known = np.isin(block.item, self._known)
        return bool((within & when & known & (block.user >= 0)).all())

    def _slow(self, data: bytes, order: Sequence[str], line: int) -> _Block:
        known = {int(item) for item in self._known}
        kept: list[tuple[int, int, float, float]] = []
        for offset, raw in enumerate(data.split(b"\n")):
            if not raw.strip():
                continue
            try:
                kept.append(self._row(raw, order, line + offset, known))
            except BadRow as row:
                self._add(row)
        return _Block.of(kept)

    def _row(self, raw: bytes, order: Sequence[str], line: int, known: set[int]) -> tuple[int, int, float, float]:
        text = raw.decode("utf-8", "replace").rstrip("\r")
        parts = [part.strip('"') for part in text.split(self._form.separator.decode())]
        if len(parts) != len(order):
            expected = f"{len(order)} cells ({', '.join(order)})"
            raise BadRow(self._file, line, "", f"{len(parts)}: {text}", expected)
        cells = dict(zip(order, parts, strict=True))
        user, item, rating, time = self._form.columns
        who = self._whole(cells, user, line)
        what = self._whole(cells, item, line)
        if what not in known:
            raise BadRow(self._file, line, item, cells[item], f"an id listed in {self._items}")
        weight = self._number(cells, rating, line, self._form.low, self._form.high)
        return who, what, weight, self._number(cells, time, line, 0, MOST_TIME) if time in cells else np.nan

    def _whole(self, cells: Mapping[str, str], column: str, line: int) -> int:
        cell = cells[column]
        if not (cell.isascii() and cell.isdigit() and len(cell) < 19):
            raise BadRow(self._file, line, column, cell, "a whole number")
        return int(cell)

    def _number(self, cells: Mapping[str, str], column: str, line: int, low: float, high: float) -> float:
        try:
            value = float(cells[column])
        except ValueError:
            value = np.nan
        if not low <= value <= high:
            expected = f"a number from {low:g} to {high:g}" if high < MOST_TIME else "seconds since 1970"
            raise BadRow(self._file, line, column, cells[column], expected)
        return value


def _texts(numbers: NDArray[np.int64]) -> pd.Categorical:
    """Whole numbers as text; each distinct one is written once."""
    distinct, where = np.unique(numbers, return_inverse=True)
    return pd.Categorical.from_codes(where, categories=pd.Index(list(map(str, distinct.tolist())), dtype="str"))


def _aged(users: NDArray[np.int64], ages: Mapping[int, AgeGroup]) -> pd.Categorical:
    """The age group of each user, missing where it is not known."""
    distinct, where = np.unique(users, return_inverse=True)
    codes = [AGE_GROUPS.index(ages[user]) if user in ages else -1 for user in distinct.tolist()]
    return pd.Categorical.from_codes(
        np.asarray(codes, dtype=np.int64)[where], categories=pd.Index(AGE_GROUPS, dtype="str")
    )


def latest(users: NDArray[np.int64], items: NDArray[np.int64], times: NDArray[np.float64]) -> NDArray[np.int64]:
    """Rows to keep, in order: of each pair of user and item the latest, of equal or unknown times the last."""
    order = np.lexsort((np.arange(len(users)), np.nan_to_num(times), items, users))
    last = np.ones(len(order), dtype=bool)
    last[:-1] = (np.diff(users[order]) != 0) | (np.diff(items[order]) != 0)
    return np.sort(order[last])


def whole_lines(stream: IO[bytes], file: str) -> Iterator[bytes]:
    """A stream in blocks that end where a line ends. Raises ImportFailed where one line is longer than a block."""
    rest = b""
    while piece := stream.read(BLOCK):
        cut = piece.rfind(b"\n") + 1
        if not cut and len(rest) > BLOCK:
            raise ImportFailed(f"{file}: expected lines, saw one of more than {BLOCK >> 20} MB. Download it again.")
        if cut:
            yield rest + piece[:cut]
            rest = b""
        rest += piece[cut:]
    if rest:
        yield rest

"""Long tables as frames of text, their rows checked a column at a time; a wrong cell is still named by its line."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import pandas as pd

from recsys.catalogue.importers.archive import Archive
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.table import decode
from recsys.errors import BadRow, ImportFailed


def read_frame(
    archive: Archive, name: str, columns: Sequence[str], *, sep: str = ",", header: bool = True, quotes: bool = True
) -> pd.DataFrame:
    """A table without line breaks in cells: text cells ("" where empty), the index is the line number from 1.

    Args:
        columns: that must be there; with header False, the names of all columns in order.
        sep: between cells. quotes: whether cells may stand in double quotes.

    Raises:
        ImportFailed: not UTF-8, no such column, or a row with more cells than columns.
    """
    text = io.StringIO(decode(name, archive.read(name)))
    try:
        frame = pd.read_csv(
            text,
            sep=sep,
            header=0 if header else None,
            names=None if header else list(columns),
            index_col=False,
            dtype=str,
            keep_default_na=False,
            na_filter=False,
            skip_blank_lines=False,
            quoting=csv.QUOTE_MINIMAL if quotes else csv.QUOTE_NONE,
            on_bad_lines="error",
        )
    except (ValueError, csv.Error) as error:
        raise ImportFailed(
            f"{name}: expected {', '.join(columns)} in each row, saw: {error}. Download it again."
        ) from error
    for column in columns:
        if column not in frame.columns:
            seen = ", ".join(map(str, frame.columns))[:200]
            raise ImportFailed(f"{name}, line 1: expected a column named {column!r}, saw {seen}. Download it again.")
    frame.index = pd.RangeIndex(2 if header else 1, len(frame) + (2 if header else 1))
    frame = frame.fillna("")
    return frame[(frame != "").any(axis=1)]


def keep(frame: pd.DataFrame, good: pd.Series, name: str, column: str, expected: str, rejects: Rejects) -> pd.DataFrame:
    """The rows that are good; the others go to rejects, each with its line and what was expected of the column."""
    for line, value in frame.loc[~good, column].items():
        rejects.add(BadRow(name, int(str(line)), column, str(value), expected))
    return frame[good]


def numbers(column: pd.Series) -> pd.Series:
    """The numbers in a column of text; NaN where it holds none, infinity where it says so."""
    return pd.to_numeric(column, errors="coerce").astype("float64")

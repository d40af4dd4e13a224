"""TMDB's table of 5,000 films, read for what MovieLens lacks: what a film is about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from recsys.catalogue.importers.archive import read_gzip
from recsys.catalogue.importers.table import Record, read_table

KIND = "TMDB's tmdb_5000_movies.csv"


@dataclass(frozen=True, slots=True)
class Overview:
    """What TMDB says of a film: a text ("" where none) and keywords, as written there."""

    text: str
    keywords: tuple[str, ...]


def read_tmdb(path: Path) -> Mapping[str, Overview]:
    """Overviews by TMDB id, from tmdb_5000_movies.csv, gzip'd or not.

    Raises:
        ImportFailed: naming file, line, column, value and what was expected.
    """
    rows = read_table(path.name, read_gzip(path, KIND), ("id", "overview", "keywords"))
    return {row["id"]: Overview(" ".join(row["overview"].split()), _keywords(row)) for row in rows}


def _keywords(row: Record) -> tuple[str, ...]:
    expected = 'a JSON list of {"id", "name"}'
    try:
        return tuple(str(keyword["name"]) for keyword in json.loads(row["keywords"]))
    except (ValueError, TypeError, KeyError):
        raise row.wrong("keywords", expected) from None

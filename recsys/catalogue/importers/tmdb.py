"""TMDB's table of 5,000 films, read for what MovieLens lacks: what a film is about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.table import Record, read_table

FILE = "tmdb_5000_movies.csv"
KIND = f"TMDB's {FILE}"


@dataclass(frozen=True, slots=True)
class Overview:
    """What TMDB says of a film: a text ("" where none) and keywords, as written there."""

    text: str
    keywords: tuple[str, ...]


def read_tmdb(path: Path) -> Mapping[str, Overview]:
    """Overviews by TMDB id, from tmdb_5000_movies.csv, alone under any name or beside other files.

    Raises:
        ImportFailed: naming file, line, column, value and what was expected.
    """
    with open_archive(path, KIND) as archive:
        name = next(iter(archive.files)) if len(archive.files) == 1 else archive.need(FILE)
        rows = read_table(name, archive.read(name), ("id", "overview", "keywords"))
    return {row["id"]: Overview(" ".join(row["overview"].split()), _keywords(row)) for row in rows}


def _keywords(row: Record) -> tuple[str, ...]:
    expected = 'a JSON list of {"id", "name"}'
    try:
        return tuple(str(keyword["name"]) for keyword in json.loads(row["keywords"]))
    except (ValueError, TypeError, KeyError):
        raise row.wrong("keywords", expected) from None

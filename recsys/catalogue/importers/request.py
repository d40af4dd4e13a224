"""What an importer is given, and what becomes of rows that are not what they should be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from recsys.errors import BadRow
from recsys.progress import Progress, silent

MOST_KEPT = 10_000
"""Rejected rows that are written down; those past it are only counted."""


@dataclass
class Rejects:
    """Where bad rows go. Strict, the first one stops the import; lenient, it is kept with its reason."""

    lenient: bool = False
    rows: list[BadRow] = field(default_factory=list)
    count: int = 0

    def add(self, row: BadRow) -> None:
        """Raise it, or keep it and go on."""
        if not self.lenient:
            raise row
        self.count += 1
        if len(self.rows) < MOST_KEPT:
            self.rows.append(row)


@dataclass(frozen=True)
class ImportRequest:
    """One import.

    path: the download: a zip, a folder, or one file, gzip'd or not.
    extras: further files by the name of their option ("interactions", "tmdb", "store").
    columns: for tables of people's own: our field to the file's column.
    domain: the name of a Domain, where the files do not say it.
    name: of the catalogue that is made, which may say what its items are called.
    """

    path: Path
    extras: Mapping[str, Path] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    domain: str | None = None
    rejects: Rejects = field(default_factory=Rejects)
    progress: Progress = silent
    name: str = ""

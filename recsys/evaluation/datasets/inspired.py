"""INSPIRED's dialogues with the films that a program marked in them, errors included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue, dialogue
from recsys.catalogue.importers.inspired import KIND, film_id
from recsys.catalogue.importers.parts import open_parts
from recsys.catalogue.importers.table import decode
from recsys.errors import ImportFailed
from recsys.types import Utterance

COLUMNS = ("dialog_id", "utt_id", "speaker", "text", "movies")


def read_inspired_dialogues(path: Path, files: Sequence[str], catalogue: Catalogue) -> Iterator[Dialogue]:
    """The dialogues of the first of these files that is there; a film that the catalogue does not hold is no item.

    Raises:
        ImportFailed: the file or a column is missing.
    """
    for name, rows in groupby(read_utterances(path, files), key=lambda row: row["dialog_id"]):
        yield dialogue(name, (_utterance(row, catalogue) for row in rows))


def read_utterances(path: Path, files: Sequence[str]) -> Iterator[Mapping[str, str]]:
    """The rows of the first of these files by column, in its order. Raises as `read_inspired_dialogues`."""
    parts = open_parts(path, KIND)
    name = parts.need(*files)
    header: list[str] = []
    for line, raw in parts.lines(name):
        cells = decode(name, raw).split("\t")
        if not header:
            header = cells
            if missing := [column for column in COLUMNS if column not in header]:
                raise ImportFailed(f"{name}, line {line}: expected a column {missing[0]!r}. Download {KIND} again.")
        elif raw.strip():
            yield dict(zip(header, cells + [""] * len(header), strict=False))


def films(cell: str) -> tuple[str, ...]:
    """Item ids of the films in a cell of `movies`."""
    return tuple(dict.fromkeys(film_id(film) for film in cell.split(";") if film.strip() and film_id(film)))


def _utterance(row: Mapping[str, str], catalogue: Catalogue) -> Utterance:
    text = row["text"].replace("QUOTATION_MARK", '"')
    items = tuple(item for item in films(row["movies"]) if item in catalogue)
    return Utterance("assistant" if row["speaker"] == "RECOMMENDER" else "user", text, items)

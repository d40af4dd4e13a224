"""INSPIRED's dialogues with the films that a program marked in them, errors included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue, dialogue
from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.inspired import KIND, film_id
from recsys.catalogue.importers.table import decode
from recsys.errors import ImportFailed
from recsys.evaluation.datasets.homes import Homes
from recsys.types import Utterance

COLUMNS = ("dialog_id", "utt_id", "speaker", "text", "movies")


def read_inspired_dialogues(path: Path, files: Sequence[str], catalogue: Catalogue) -> Iterator[Dialogue]:
    """The dialogues of the first of these files that is there.

    A film is the item that `import inspired` makes of it, or else the catalogue's of that title and year (`Homes`); one that
    the catalogue lacks has an id that is no item's.

    Raises:
        ImportFailed: the file or a column is missing.
    """
    homes = Homes(catalogue)
    for name, rows in groupby(read_utterances(path, files), key=lambda row: row["dialog_id"]):
        yield dialogue(name, (_utterance(row, homes, catalogue) for row in rows))


def read_utterances(path: Path, files: Sequence[str]) -> Iterator[Mapping[str, str]]:
    """The rows of the first of these files by column, in its order. Raises as `read_inspired_dialogues`."""
    with open_archive(path, KIND) as archive:
        name = archive.need(*files)
        header: list[str] = []
        for line, raw in archive.lines(name):
            cells = decode(name, raw).split("\t")
            if not header:
                header = cells
                if missing := [column for column in COLUMNS if column not in header]:
                    raise ImportFailed(f"{name}, line {line}: expected a column {missing[0]!r}. Download {KIND} again.")
            elif raw.strip():
                yield dict(zip(header, cells + [""] * len(header), strict=False))


def _utterance(row: Mapping[str, str], homes: Homes, catalogue: Catalogue) -> Utterance:
    text = row["text"].replace("QUOTATION_MARK", '"')
    named = {film: film_id(film) for film in row["movies"].split(";") if film.strip() and film_id(film)}
    items = (own if own in catalogue else homes.of(film) or own for film, own in named.items())
    return Utterance("assistant" if row["speaker"] == "RECOMMENDER" else "user", text, tuple(dict.fromkeys(items)))

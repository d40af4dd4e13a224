"""INSPIRED: films that people recommended to each other in talk, from the training dialogues, and its film table.

S. A. Hayati et al., "INSPIRED: Toward Sociable Recommendation Dialog Systems", EMNLP 2020.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from recsys.catalogue.dialogues import telling
from recsys.catalogue.importers import Source, films
from recsys.catalogue.importers.archive import Archive, open_archive
from recsys.catalogue.importers.film_words import read_film_words
from recsys.catalogue.importers.inspired_talk import talk_of_copy, talk_of_table
from recsys.catalogue.importers.json_rows import names
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.importers.table import decode
from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import fold
from recsys.errors import BadRow, ImportFailed
from recsys.types import MOVIES, Interaction, Item, Triple

KIND = "INSPIRED (https://github.com/sweetpeach/Inspired)"
TABLE, TRAIN, COPY = "movie_database.tsv", "train.tsv", "train.json"
TALKED = 4.0
"""Weight of a film that came up in a dialogue: what was thought of it is not said in the data."""

PEOPLE = {"director": ("director", "directors"), "writer": ("writer", "writers"), "star": ("actors", "stars", "actor")}
_LIST = re.compile(r"\s*[,;|]\s*")


def read_inspired(request: ImportRequest) -> Source:
    """The films of the training dialogues and of the film table; one dialogue is one user.

    A film that a dialogue names is an interaction of weight TALKED. Films are told apart by title and year.

    Raises:
        ImportFailed: naming file, line, column, value, what was expected and what to do.
    """
    with open_archive(request.path, KIND) as archive:
        return _read(archive, request)


def _read(archive: Archive, request: ImportRequest) -> Source:
    request.progress("Reading the films", 0.0)
    table = _table(archive, request.rejects)
    request.progress("Reading the dialogues", 0.3)
    copied = _copied(archive, request.rejects) if archive.first(COPY) else []
    lines = list(_rows(archive, TRAIN)) if archive.first(TRAIN) and not copied else []
    named = [*_targets(copied), *_mentions(lines, request.rejects)]
    dated = _dates(film for _, film in named)
    talks = [(dialogue, dated(film)) for dialogue, film in named]
    if not talks and not table:
        raise ImportFailed(f"Expected {KIND} with {TRAIN}, {COPY} or {TABLE}, saw none in {request.path}.")
    items, triples = _items(table, talks)
    ids = {item.id: item for item in items}
    said = {(dialogue, film_id(film)) for dialogue, film in talks}
    interactions = Interactions.of(Interaction(user, film, TALKED) for user, film in sorted(said) if film in ids)
    vocabulary = read_film_words().vocabulary(items)
    home, rows = (lambda film: film_id(dated(film))), (row for _, row in lines)
    dialogues = telling((*talk_of_copy(copied, home, ids), *talk_of_table(rows, home, ids)))
    request.progress("Read INSPIRED", 1.0)
    notes = _notes(table, talks, interactions)
    return Source(MOVIES, items, interactions, triples, vocabulary, notes, dialogues=dialogues)


def film_id(written: str) -> str:
    """The item id of a film as a dialogue writes it: its folded title and year, "knives-out-2019"; "" without a title."""
    title = split_title(" ".join(written.split()))
    year = [str(title.year)] if title.year else []
    return "-".join([*(fold(title.name).split() or [title.name]), *year]) if title.name else ""


def _table(archive: Archive, rejects: Rejects) -> dict[str, Mapping[str, str]]:
    """The rows of movie_database.tsv by film id, columns in lower case; empty where it is not there."""
    name = archive.first(TABLE)
    found: dict[str, Mapping[str, str]] = {}
    for line, cells in _rows(archive, name) if name else ():
        row = {column.strip().lower(): value.strip() for column, value in cells.items()}
        title, year = row.get("title", ""), row.get("year", "")[:4]
        written = f"{title} ({year})" if year.isdecimal() and not split_title(title).year else title
        if film_id(written):
            found.setdefault(film_id(written), {**row, "written": written})
        else:
            rejects.add(BadRow(str(name), line, "title", title, "a film's title"))
    return found


def _copied(archive: Archive, rejects: Rejects) -> list[Mapping[str, Any]]:
    """The dialogues of the copy that are what they should be."""
    try:
        rows: Any = json.loads(decode(COPY, archive.read(COPY)))
    except (ValueError, RecursionError) as error:
        raise ImportFailed(f"{COPY}: expected a JSON list of dialogues, saw: {error}. Download it again.") from error
    kept: list[Mapping[str, Any]] = []
    for number, row in enumerate(rows if isinstance(rows, list) else (), 1):
        if isinstance(row, dict) and isinstance(row.get("conv_id"), str) and isinstance(row.get("target"), list):
            kept.append({**row, "target": [film for film in names(row["target"]) if film_id(film)]})
        else:
            rejects.add(BadRow(COPY, number, "", str(row), "a dialogue with conv_id and target"))
    return kept


def _targets(rows: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """Dialogue and film of everything that the copy's dialogues are about."""
    yield from ((row["conv_id"], film) for row in rows for film in row["target"])


def _mentions(lines: Iterable[tuple[int, Mapping[str, str]]], rejects: Rejects) -> Iterator[tuple[str, str]]:
    """Dialogue and film of every mention in the publisher's lines."""
    yield from (
        (row["dialog_id"], film) for line, row in lines for film in _mentioned(line, row.get("movies", ""), rejects)
    )


def _dates(films: Iterable[str]) -> Callable[[str], str]:
    """Gives a film as written, one without its year as the one film of that title that another dialogue names with it."""
    years = defaultdict[str, dict[str, str]](dict)
    for film in films:
        title = split_title(film)
        if title.year:
            years[film_id(title.name)][film_id(film)] = film

    def dated(film: str) -> str:
        known = years.get(film_id(film), {})
        return next(iter(known.values())) if len(known) == 1 else film

    return dated


def _mentioned(line: int, cell: str, rejects: Rejects) -> Iterator[str]:
    """The films of a cell, "; " between them."""
    for film in cell.split(";"):
        if film.strip() and film_id(film):
            yield film.strip()
        elif film.strip():
            rejects.add(BadRow(TRAIN, line, "movies", cell, 'films such as "Knives Out (2019)", ";" between them'))


def _rows(archive: Archive, name: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The rows of a file with tabs between cells and no quotes, with their lines; short rows are filled."""
    header: list[str] = []
    for line, raw in archive.lines(name):
        cells = decode(name, raw).split("\t")
        if not header:
            header = cells
            _check(name, header)
        elif raw.strip():
            yield line, dict(zip(header, cells + [""] * len(header), strict=False))


def _check(name: str, header: list[str]) -> None:
    needed = ("title",) if name == TABLE else ("dialog_id", "movies")
    lower = [column.strip().lower() for column in header]
    missing = [column for column in needed if column not in lower]
    if missing:
        seen = ", ".join(header)[:200]
        raise ImportFailed(
            f"{name}, line 1: expected a column named {missing[0]!r}, saw {seen}. Download {KIND} again."
        )


def _items(
    table: Mapping[str, Mapping[str, str]], talks: Iterable[tuple[str, str]]
) -> tuple[tuple[Item, ...], tuple[Triple, ...]]:
    written = {film_id(film): film for _, film in talks} | {key: row["written"] for key, row in table.items()}
    items: list[Item] = []
    triples: list[Triple] = []
    for key, film in sorted(written.items()):
        row = table.get(key, {})
        title = split_title(" ".join(film.split()))
        raw = _listed(row.get("genre", "") or row.get("genres", ""))
        plot = row.get("short_plot", "") or row.get("plot", "") or row.get("long_plot", "")
        item = Item(key, title.name, title.year, films.genres(raw), films.tags(raw), plot, aliases=title.aliases)
        items.append(item)
        people = defaultdict[str, tuple[str, ...]](tuple)
        for relation, columns in PEOPLE.items():
            people[relation] = _listed(next((row[column] for column in columns if row.get(column)), ""))
        triples += films.facts(item, people)
    return tuple(items), tuple(triples)


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in _LIST.split(cell) if name))


def _notes(table: Mapping[str, Any], talks: list[tuple[str, str]], said: Interactions) -> tuple[str, ...]:
    dialogues = len({dialogue for dialogue, _ in talks})
    mentioned = {film_id(film) for _, film in talks}
    return (
        f"INSPIRED: {dialogues:,} training dialogues name {len(mentioned):,} films, {len(said):,} times; each dialogue is a "
        "user, and that a film came up is all that is known of what was thought of it; dev and test are not read.",
        f"{TABLE}: {len(table):,} films; {len(mentioned - table.keys()):,} that the dialogues name are not in it."
        if table
        else f"No {TABLE} here; it would give genres, plots and people: films are known by title and year only.",
    )

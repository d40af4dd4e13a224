"""The embedded games: rows written by us, facts drawn from them, plays made by our generator."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Sequence
from pathlib import Path

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.table import Record, decode, read_table
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.schema import Row, read_item
from recsys.errors import ImportFailed
from recsys.types import AGE_GROUPS, GAMES, AgeGroup, Interaction, Item, Triple

PLAYS = ("user", "item", "weight", "age_group")
NOTES = ("The games and their facts are our own words.", "The plays are simulated: no people played them.")


def read_games(folder: Path) -> Source:
    """The games in a folder with items.csv, knowledge.csv, interactions.csv and vocabulary.json.

    Raises:
        ImportFailed: naming file, line, column, value and what was expected.
    """
    vocabulary = read_vocabulary(folder)
    items = read_items(folder, vocabulary)
    ids = frozenset(item.id for item in items)
    plays = Interactions.of(_play(row, ids) for row in _rows(folder, "interactions.csv", PLAYS))
    facts = tuple(_fact(row, ids) for row in _rows(folder, "knowledge.csv", ("head", "relation", "tail")))
    return Source(GAMES, items, plays, facts, vocabulary, NOTES)


def read_vocabulary(folder: Path) -> Vocabulary:
    """The genres and tags of vocabulary.json, each with its words.

    Raises:
        ImportFailed: not there, not JSON, or of another form.
    """
    expected = '{"genres": {name: [words]}, "tags": {name: [words]}}'
    try:
        raw = json.loads(decode("vocabulary.json", _bytes(folder / "vocabulary.json")))
        return Vocabulary.of(raw)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ImportFailed(f"vocabulary.json: expected {expected}, saw: {error}. Restore the file.") from error


def read_items(folder: Path, vocabulary: Vocabulary) -> tuple[Item, ...]:
    """The items of items.csv, sorted by id; ids and titles are unique.

    Raises:
        ImportFailed: naming file, line, column, value and what was expected.
    """
    items: dict[str, Item] = {}
    titles: set[str] = set()
    for row in _rows(folder, "items.csv", tuple(Row.model_fields)):
        item = read_item(row, vocabulary)
        for column, taken in (("id", items.keys()), ("title", titles)):
            if row[column] in taken:
                raise row.wrong(column, f"a {column} that no line above has")
        items[item.id] = item
        titles.add(item.title)
    return tuple(items[item_id] for item_id in sorted(items))


def _play(row: Record, ids: Container[str]) -> Interaction:
    if row["item"] not in ids:
        raise row.wrong("item", "an id of items.csv")
    return Interaction(row["user"], row["item"], row.number("weight", 0.1, 10), _age_group(row))


def _age_group(row: Record) -> AgeGroup:
    for group in AGE_GROUPS:
        if row["age_group"] == group:
            return group
    raise row.wrong("age_group", f"one of {', '.join(AGE_GROUPS)}")


def _fact(row: Record, ids: Container[str]) -> Triple:
    if row["head"] not in ids:
        raise row.wrong("head", "an id of items.csv")
    return Triple(row["head"], row["relation"], row["tail"])


def _rows(folder: Path, name: str, columns: Sequence[str]) -> Iterator[Record]:
    return read_table(name, _bytes(folder / name), columns)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ImportFailed(f"Expected a file at {path}, saw: {error.strerror}. Restore data/games.") from error

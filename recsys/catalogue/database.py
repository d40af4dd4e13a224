"""A catalogue's items and vocabulary in one SQLite file, written once and only read afterwards."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.readonly import open_read_only
from recsys.types import Item

_COLUMNS = tuple(field.name for field in fields(Item))
_LISTS = frozenset(field.name for field in fields(Item) if field.default == ())
_SHARED = frozenset({"price", "developer", "series"})
"""Texts that are the same for many items."""


def write_database(path: Path, items: Iterable[Item], vocabulary: Vocabulary) -> None:
    """A new file: table items (a column for each field of Item, lists as JSON), table words (genres and tags)."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(f"CREATE TABLE items ({', '.join(_COLUMNS)}, PRIMARY KEY (id))")
        marks = ", ".join("?" * len(_COLUMNS))
        database.executemany(f"INSERT INTO items VALUES ({marks})", map(_row, items))
        database.execute("CREATE TABLE words (kind TEXT, name TEXT, words TEXT, PRIMARY KEY (kind, name))")
        for kind, names in (("genre", vocabulary.genres), ("tag", vocabulary.tags)):
            rows = ((kind, name, json.dumps(words, ensure_ascii=False)) for name, words in names.items())
            database.executemany("INSERT INTO words VALUES (?, ?, ?)", rows)


def read_database(path: Path) -> tuple[tuple[Item, ...], Vocabulary]:
    """The items, sorted by id, and the vocabulary in the order written. A field that the file is too old for is unknown.

    Raises:
        sqlite3.Error: the file is not such a database.
    """
    with closing(open_read_only(path, {"items", "words"})) as database:
        rows = database.execute("SELECT * FROM items")
        columns = [name for name, *_ in rows.description]
        lists = cache(_list)  # what comes again with other items is kept once
        items = sorted((_item(dict(zip(columns, row, strict=True)), lists) for row in rows), key=lambda item: item.id)
        return tuple(items), Vocabulary(_words(database, "genre"), _words(database, "tag"))


def _row(item: Item) -> tuple[Any, ...]:
    values = ((name, getattr(item, name)) for name in _COLUMNS)
    return tuple(json.dumps(value, ensure_ascii=False) if name in _LISTS else value for name, value in values)


def _item(cells: Mapping[str, Any], lists: Callable[[str], Any]) -> Item:
    return Item(**{name: _value(name, cell, lists) for name, cell in cells.items()})


def _value(name: str, cell: Any, lists: Callable[[str], Any]) -> Any:
    if name in _LISTS:
        return lists(cell)
    return sys.intern(cell) if name in _SHARED and cell else cell


def _list(cell: str) -> Any:
    return _tuples(json.loads(cell))


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else sys.intern(value)


def _words(database: sqlite3.Connection, kind: str) -> dict[str, tuple[str, ...]]:
    rows = database.execute("SELECT name, words FROM words WHERE kind = ? ORDER BY rowid", (kind,))
    return {name: tuple(json.loads(words)) for name, words in rows}

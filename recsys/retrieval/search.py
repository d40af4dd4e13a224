"""Items whose words are the request's words: SQLite FTS5 with BM25."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import fold
from recsys.catalogue.readonly import in_time, open_read_only, seal
from recsys.errors import NotFittedError, SnapshotError
from recsys.retrieval.base import best
from recsys.retrieval.rows import check_ids
from recsys.types import Candidate, Item, Query

MOST_WORDS = 64
_STOP_WORDS = """
a about am an and any are as at be been but by can could d did do does for from get give had has have he her here him
his how i id if im in into is it its just like ll looking m me more my no not of on one or our play played playing
please re recommend s she should so some something suggest t than that the their them then there these they thing this
to up us ve want was watch watched watching we were what when where which who why will with would you your
game games film films movie movies
"""
_STOP = frozenset(_STOP_WORDS.split())
_SCHEMA = """
CREATE TABLE ids (row INTEGER PRIMARY KEY, id TEXT NOT NULL);
CREATE VIRTUAL TABLE words USING fts5(
    title, aliases, tags, genres, description, content='', tokenize='porter unicode61 remove_diacritics 2'
);
"""
_TABLES = frozenset({"ids", "words", "words_config", "words_data", "words_docsize", "words_idx"})
_FUNCTIONS = frozenset({"bm25", "match"})
_HITS = "SELECT rowid, -bm25(words, 10, 8, 4, 4, 1) FROM words WHERE words MATCH ?"


class Search:
    """Items with more of the text's words come first, and among those BM25 decides; stemmed, accents ignored.

    Words in a title weigh 10, in an alias 8, in a tag or genre 4, in the description 1. Reads text and exclude only;
    a text without words, or with none that the catalogue has, gives an empty list. In `search.db`.
    """

    name: ClassVar[str] = "search"
    label: ClassVar[str] = "Search"

    def __init__(self) -> None:
        self._ids: tuple[str, ...] = ()
        self._open: Callable[[], sqlite3.Connection] | None = None
        self._threads = threading.local()

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Index every item, in memory until saved; interactions are not read. Returns self."""
        return self._use(catalogue.ids, partial(_in_memory, _index(catalogue)))

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score as in `scores`."""
        return best(self._ids, self.scores(query.text), n, query.exclude)

    def scores(self, text: str) -> NDArray[np.float64]:
        """(n_items,) how many of the text's words an item has, plus b / (1 + b) of its BM25 b; NaN where none.

        Raises:
            TurnError: it took longer than a search may (`recsys.catalogue.readonly.PATIENCE`).
        """
        connection = self._connection()
        matched, bm25 = np.zeros(len(self._ids)), np.zeros(len(self._ids))
        with in_time(connection):
            for word in words(text):
                for row, score in connection.execute(_HITS, (f'"{word}"',)):
                    matched[row] += 1
                    bm25[row] += score
        return np.where(matched > 0, matched + bm25 / (1 + bm25), np.nan)

    def save(self, folder: Path) -> None:
        """Write `search.db`."""
        image = self._connection().serialize()
        (folder / "search.db").write_bytes(image)

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote, in place and never written to.

        Raises:
            SnapshotError: the file is missing or damaged, or of other items.
        """
        path = folder / "search.db"
        opened = partial(open_read_only, path.resolve(), _TABLES, _FUNCTIONS)
        try:
            with closing(opened()) as connection:
                ids = tuple(row[0] for row in connection.execute("SELECT id FROM ids ORDER BY row"))
                connection.execute(_HITS, ('"a"',)).fetchall()
        except (sqlite3.DatabaseError, ValueError) as error:
            raise SnapshotError(f"{path.name}: expected an index, saw {error}. Build the catalogue again.") from error
        check_ids(path, ids, catalogue)
        return self._use(ids, opened)

    def _use(self, ids: tuple[str, ...], opened: Callable[[], sqlite3.Connection]) -> Self:
        self._ids, self._open, self._threads = ids, opened, threading.local()
        return self

    def _connection(self) -> sqlite3.Connection:
        """This thread's own connection."""
        if self._open is None:
            raise NotFittedError(self.name)
        if not hasattr(self._threads, "connection"):
            self._threads.connection = self._open()
        connection: sqlite3.Connection = self._threads.connection
        return connection


def words(text: str) -> list[str]:
    """The first MOST_WORDS distinct words, folded, without stop words; with them where there are no others."""
    found = list(dict.fromkeys(fold(text).split()))
    return ([word for word in found if word not in _STOP] or found)[:MOST_WORDS]


def _index(catalogue: Catalogue) -> bytes:
    """The database as bytes; an item's row number is its rowid."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(_SCHEMA)
        connection.executemany("INSERT INTO ids VALUES (?, ?)", enumerate(catalogue.ids))
        connection.executemany(
            "INSERT INTO words (rowid, title, aliases, tags, genres, description) VALUES (?, ?, ?, ?, ?, ?)",
            ((row, *_columns(item)) for row, item in enumerate(catalogue)),
        )
        connection.execute("INSERT INTO words (words) VALUES ('optimize')")
        connection.commit()
        return connection.serialize()


def _columns(item: Item) -> tuple[str, ...]:
    lists = (item.aliases, item.tags, item.genres)
    return (fold(item.title), *(fold(" ".join(names)) for names in lists), fold(item.description))


def _in_memory(image: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.deserialize(image)
    return seal(connection, _TABLES, _FUNCTIONS)

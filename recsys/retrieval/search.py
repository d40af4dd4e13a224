"""Items whose words are the request's words: BM25 over postings that are laid out when the catalogue is built."""

from __future__ import annotations

import sqlite3
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import fold
from recsys.catalogue.readonly import open_read_only, seal
from recsys.errors import NotFittedError, SnapshotError, TurnError
from recsys.retrieval.arrays import check_ids
from recsys.retrieval.base import best
from recsys.types import Candidate, Item, Query

MOST_WORDS = 64
PATIENCE = 0.25
"""Seconds of this thread's work that a search may take; time in which others work does not count."""
WEIGHTS = (10.0, 8.0, 4.0, 4.0, 1.0)
"""Of a word in the title, an alias, a tag, a genre, the description."""
K1, B = 1.2, 0.75
"""BM25's saturation and share of the length, as in SQLite."""
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
CREATE TABLE postings (word INTEGER PRIMARY KEY, rows BLOB NOT NULL, weights BLOB NOT NULL);
CREATE TABLE lengths (lengths BLOB NOT NULL);
CREATE VIRTUAL TABLE words USING fts5(word, content='', tokenize='porter unicode61 remove_diacritics 2');
"""
_TABLES = frozenset({"ids", "postings", "lengths", "words", "words_config", "words_data", "words_docsize", "words_idx"})
_FUNCTIONS = frozenset({"match"})
_FOUND = "SELECT rows, weights FROM postings WHERE word IN (SELECT rowid FROM words WHERE words MATCH ?)"


class Search:
    """Items with more of the text's words come first, and among those BM25 decides; stemmed, accents ignored.

    Words in a title weigh 10, in an alias 8, in a tag or genre 4, in the description 1. Reads text and exclude only;
    a text without words, or with none that the catalogue has, gives an empty list. In `search.db`: SQLite's FTS5 finds
    the catalogue's words of one stem, and each word has its items and weights in one piece.
    """

    name: ClassVar[str] = "search"

    def __init__(self) -> None:
        self._ids: tuple[str, ...] = ()
        self._stretch: NDArray[np.float64] = np.zeros(0)
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
            TurnError: it took longer than a search may (PATIENCE).
        """
        connection, until = self._connection(), time.thread_time() + PATIENCE
        matched, bm25 = np.zeros(len(self._ids)), np.zeros(len(self._ids))
        for word in words(text):
            if time.thread_time() > until:
                raise TurnError(
                    f"A search may take {PATIENCE * 1000:.0f} ms, this one took longer. Search for fewer words."
                )
            rows, weights = self._posted(connection, word)
            matched[rows] += 1
            rarity = max(np.log((len(self._ids) - len(rows) + 0.5) / (len(rows) + 0.5)), 1e-6)
            bm25[rows] += rarity * weights * (K1 + 1) / (weights + self._stretch[rows])
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
                connection.execute(_FOUND, ('"a"',)).fetchall()
            check_ids(path, ids, catalogue)
            return self._use(ids, opened)
        except (sqlite3.DatabaseError, ValueError, TypeError) as error:
            raise SnapshotError(f"{path.name}: expected an index, saw {error}. Build the catalogue again.") from error

    def _use(self, ids: tuple[str, ...], opened: Callable[[], sqlite3.Connection]) -> Self:
        self._ids, self._open, self._threads = ids, opened, threading.local()
        (blob,) = self._connection().execute("SELECT lengths FROM lengths").fetchone()
        lengths = np.frombuffer(blob, "<i4")
        if len(lengths) != len(ids):
            raise ValueError(f"{len(lengths)} lengths for {len(ids)} items")
        mean = float(lengths.mean()) if lengths.any() else 1.0
        self._stretch = K1 * (1 - B + B * lengths / mean)
        return self

    def _posted(self, connection: sqlite3.Connection, word: str) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        """Rows that have the word in any form, ascending, and the sum of its weights in each."""
        found = connection.execute(_FOUND, (f'"{word}"',)).fetchall()
        rows = np.concatenate([np.zeros(0, "<i4"), *(np.frombuffer(blob, "<i4") for blob, _ in found)])
        weights = np.concatenate([np.zeros(0, "<f4"), *(np.frombuffer(blob, "<f4") for _, blob in found)])
        if len(found) < 2:
            return rows.astype(np.intp), weights.astype(np.float64)
        distinct, places = np.unique(rows, return_inverse=True)
        return distinct.astype(np.intp), np.bincount(places, weights).astype(np.float64)

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
    """The database as bytes; an item's row number is its rowid, a word's number that of its postings."""
    numbers: dict[str, int] = {}
    said, rows, weights, lengths = array("i"), array("i"), array("f"), array("i")
    for row, item in enumerate(catalogue):
        before = len(said)
        for column, weight in zip(_columns(item), WEIGHTS, strict=True):
            said.extend(numbers.setdefault(word, len(numbers)) for word in column.split())
            weights.extend([weight] * (len(said) - len(weights)))
        lengths.append(len(said) - before)
        rows.extend([row] * (len(said) - before))
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(_SCHEMA)
        connection.executemany("INSERT INTO ids VALUES (?, ?)", enumerate(catalogue.ids))
        connection.execute("INSERT INTO lengths VALUES (?)", (np.asarray(lengths, "<i4").tobytes(),))
        connection.executemany("INSERT INTO words (rowid, word) VALUES (?, ?)", enumerate(numbers))
        posted = _postings(np.asarray(said), np.asarray(rows), np.asarray(weights), len(numbers))
        connection.executemany("INSERT INTO postings VALUES (?, ?, ?)", posted)
        connection.execute("INSERT INTO words (words) VALUES ('optimize')")
        connection.commit()
        return connection.serialize()


def _postings(
    said: NDArray[np.int32], rows: NDArray[np.int32], weights: NDArray[np.float32], n_words: int
) -> Iterator[tuple[int, bytes, bytes]]:
    """For each word its rows, ascending, and its weight in each. The arrays have an entry for every word of every item,
    item by item.
    """
    order = np.argsort(said, kind="stable")
    said, rows = said[order], rows[order]
    firsts = np.flatnonzero(np.diff(said, prepend=-1) | np.diff(rows, prepend=-1))
    sums = np.add.reduceat(weights[order], firsts).astype("<f4") if len(firsts) else weights
    distinct = rows[firsts].astype("<i4")
    ends = np.searchsorted(said[firsts], np.arange(n_words + 1))
    for word, (start, end) in enumerate(pairwise(ends.tolist())):
        yield word, distinct[start:end].tobytes(), sums[start:end].tobytes()


def _columns(item: Item) -> tuple[str, ...]:
    lists = (item.aliases, item.tags, item.genres)
    return (fold(item.title), *(fold(" ".join(names)) for names in lists), fold(item.description))


def _in_memory(image: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.deserialize(image)
    return seal(connection, _TABLES, _FUNCTIONS)

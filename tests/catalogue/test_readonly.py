"""Sealed SQLite: its own tables are read, and whatever else a statement wants is refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from recsys.catalogue.readonly import open_read_only


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a table that is ours, one that is secret, a view over it and words to search."""
    path = tmp_path / "some #folder?" / "file.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE own (number INTEGER)")
        database.executemany("INSERT INTO own VALUES (?)", ((n,) for n in range(300)))
        database.execute("CREATE TABLE secret (text TEXT)")
        database.execute("CREATE VIEW window AS SELECT text FROM secret")
        database.execute("CREATE VIRTUAL TABLE words USING fts5(text)")
    return path


@pytest.fixture
def sealed(file: Path) -> Iterator[sqlite3.Connection]:
    """The file, opened for the numbers alone."""
    with closing(open_read_only(file, {"own"}, {"count"})) as connection:
        yield connection


def test_its_own_tables_are_read(sealed: sqlite3.Connection) -> None:
    assert sealed.execute("SELECT number FROM own WHERE number < ?", (2,)).fetchall() == [(0,), (1,)]
    assert sealed.execute("SELECT count(number) FROM main.Own AS o").fetchone() == (300,)


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT text FROM secret", "SELECT text FROM window", "SELECT number FROM own WHERE number IN (SELECT 1 FROM SECRET)",
        "SELECT sql FROM sqlite_master", "SELECT sql FROM sqlite_schema", "SELECT * FROM pragma_table_info('own')",
        "SELECT text FROM words WHERE words MATCH 'a'", "SELECT block FROM words_data",
        "INSERT INTO own VALUES (1)", "UPDATE own SET number = 0", "DELETE FROM own", "REPLACE INTO own VALUES (1)",
        "DROP TABLE own", "ALTER TABLE own RENAME TO mine", "CREATE TABLE more (a)", "CREATE TEMP TABLE more (a)",
        "CREATE INDEX i ON own (number)", "CREATE VIRTUAL TABLE v USING fts5(a)",
        "CREATE TRIGGER t DELETE ON own BEGIN SELECT 1; END",
        "ATTACH DATABASE 'other.db' AS other", "ATTACH DATABASE ':memory:' AS other", "DETACH DATABASE main", "VACUUM",
        "VACUUM INTO 'copy.db'", "REINDEX", "ANALYZE", "BEGIN", "COMMIT", "SAVEPOINT s",
        "PRAGMA query_only = OFF", "PRAGMA writable_schema = ON", "PRAGMA table_info(own)", "PRAGMA page_count = 9",
        "PRAGMA temp_store_directory = '.'", "SELECT load_extension('x')", "SELECT randomblob(9)", "SELECT abs(number) FROM own",
        "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t",
        "SELECT 1 UNION SELECT 2 UNION SELECT 3", "SELECT " + "(" * 40 + "1" + ")" * 40 + "+1" * 40, "SELECT 1 --" + "x" * 2_000,
    ],
)  # fmt: skip
def test_anything_else_is_refused(sealed: sqlite3.Connection, file: Path, statement: str) -> None:
    before = file.read_bytes()
    with pytest.raises((sqlite3.DatabaseError, sqlite3.DataError)):
        sealed.execute(statement).fetchall()
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["file.db"]
    assert sealed.execute("SELECT count(number) FROM own").fetchone() == (300,)


def test_a_table_that_is_not_there_is_said_at_once(file: Path) -> None:
    with pytest.raises(sqlite3.OperationalError, match="nothing"):
        open_read_only(file, {"own", "nothing"})


def test_other_mistakes_stay_what_they_are(sealed: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such column"):
        sealed.execute("SELECT nobody FROM own")

"""Opening: what is made, what is refused, what is left alone."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import create_mock_engine, event

from recsys.errors import ConfigError, StoreError, StoreVersionError
from recsys.store import open_store, version
from recsys.store.engine import open_engine
from recsys.store.schema import SCHEMA_VERSION, Base


def file_url(path: Path) -> str:
    return f"sqlite:///{path}"


def run(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(sql).fetchall()


def test_the_folder_and_file_are_for_their_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "data" / "omakase.db"
    open_store(file_url(path)).close()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_every_connection_is_durable_and_keeps_foreign_keys(tmp_path: Path) -> None:
    engine = open_engine(file_url(tmp_path / "x.db"))
    with engine.execution_options(reading=True).connect() as first, engine.connect() as second:
        for connection in (first, second):
            told = {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            }
            assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}
    engine.dispose()


def test_a_reader_does_not_wait_for_a_writer(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    store = open_store(file_url(path))
    store.conversations.start("ann", "games")
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        assert len(store.conversations.list("ann")) == 1
        writer.execute("ROLLBACK")
    store.close()


@pytest.mark.parametrize(
    ("version", "told"),
    [
        (SCHEMA_VERSION + 1, "has version 4, this Omakase knows version 3. Update Omakase"),
        (0, "has version 0, this Omakase converts from version 1 on"),
    ],
)
def test_another_version_is_refused_and_left_alone(tmp_path: Path, version: int, told: str) -> None:
    path = tmp_path / "x.db"
    open_store(file_url(path)).close()
    run(path, f"update meta set schema_version = {version}")
    run(path, "drop table feedback")
    with pytest.raises(StoreVersionError, match=told):
        open_store(file_url(path))
    assert run(path, "select name from sqlite_master where name = 'feedback'") == []


def test_somebody_elses_tables_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    run(path, "create table feedback(stars int)")
    with pytest.raises(StoreError, match=r"saw somebody else's \(feedback\)"):
        open_store(file_url(path))
    assert run(path, "select name from sqlite_master") == [("feedback",)]


def test_a_meta_table_of_another_kind_is_refused(tmp_path: Path) -> None:
    run(tmp_path / "x.db", "create table meta(key text)")
    with pytest.raises(StoreError, match="could not be read"):
        open_store(file_url(tmp_path / "x.db"))


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("a shopping list\n" * 100)
    with pytest.raises(StoreError, match="not a database"):
        open_store(file_url(tmp_path / "x.db"))


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="expected to write"):
        open_store(file_url(tmp_path / "file" / "data" / "x.db"))


@pytest.mark.parametrize(
    "url", ["", "a path", "sqlite://", "sqlite:///:memory:", "nosuch://host/x", "postgresql://h:port/x"]
)
def test_an_unusable_url_is_refused(url: str) -> None:
    with pytest.raises(ConfigError, match="RECSYS_DATABASE_URL"):
        open_store(url)


def test_an_unusable_url_keeps_its_password_to_itself() -> None:
    with pytest.raises(ConfigError) as refused:
        open_store("nosuch://me:tr0ub4dor@host/x")
    assert "tr0ub4dor" not in str(refused.value)


def test_damage_is_found(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    store = open_store(file_url(path))
    assert store.integrity() == "ok"
    run(path, "insert into impression values ('no turn', 'a', 1, 0.5, 's')")
    assert store.integrity() == "row 1 of impression refers to a missing row of turn"
    store.close()


def test_many_open_a_new_store_at_once(tmp_path: Path) -> None:
    failed: list[StoreError] = []

    def work() -> None:
        try:
            open_store(file_url(tmp_path / "x.db")).close()
        except StoreError as error:
            failed.append(error)

    threads = [Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert run(tmp_path / "x.db", "select schema_version, seq from meta") == [(SCHEMA_VERSION, 0)]


def test_the_first_opening_waits_for_another_that_writes(tmp_path: Path) -> None:
    engine = open_engine(file_url(tmp_path / "x.db"), busy_ms=0)
    with closing(sqlite3.connect(tmp_path / "x.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        def let_go(statement: str) -> None:
            if statement.startswith("BEGIN"):
                other.rollback()

        event.listen(engine, "connect", lambda raw, _: raw.set_trace_callback(let_go), insert=True)
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()


def test_the_tables_are_good_for_postgresql() -> None:
    made: list[str] = []

    def execute(statement: Any, *_: object) -> None:
        made.append(str(statement.compile(dialect=engine.dialect)).split()[2])

    engine = create_mock_engine("postgresql://", execute)
    Base.metadata.create_all(engine, checkfirst=False)
    assert {"conversation", "meta", "turn", "feedback", "impression"} <= set(made)


def test_only_the_engine_speaks_sqlite() -> None:
    folder = Path(__file__).parents[2] / "recsys" / "store"
    texts = {path.name: path.read_text() for path in folder.glob("*.py")}
    assert {name for name, text in texts.items() if "PRAGMA" in text or "dialect" in text} == {"engine.py"}


ONE = """
CREATE TABLE meta (id INTEGER PRIMARY KEY, schema_version INTEGER NOT NULL, seq INTEGER NOT NULL);
CREATE TABLE conversation (id VARCHAR PRIMARY KEY, user_id VARCHAR NOT NULL, title VARCHAR NOT NULL,
    catalogue VARCHAR NOT NULL, seq INTEGER NOT NULL, created_at VARCHAR NOT NULL, updated_at VARCHAR NOT NULL,
    deleted_at VARCHAR);
CREATE TABLE turn (id VARCHAR PRIMARY KEY, conversation_id VARCHAR NOT NULL REFERENCES conversation (id),
    seq INTEGER NOT NULL UNIQUE, text VARCHAR NOT NULL, reply VARCHAR NOT NULL, intent JSON NOT NULL,
    state JSON NOT NULL, picks JSON NOT NULL, notices JSON NOT NULL, offers JSON NOT NULL, choices JSON NOT NULL,
    question BOOLEAN NOT NULL, trace JSON NOT NULL, strategy VARCHAR NOT NULL, brain VARCHAR NOT NULL,
    catalogue VARCHAR NOT NULL, snapshot_id VARCHAR NOT NULL, status VARCHAR NOT NULL, ms FLOAT NOT NULL,
    llm_calls INTEGER NOT NULL, tokens INTEGER NOT NULL, created_at VARCHAR NOT NULL);
CREATE TABLE impression (turn_id VARCHAR NOT NULL, item_id VARCHAR NOT NULL, rank INTEGER NOT NULL, score FLOAT,
    strategy VARCHAR NOT NULL, PRIMARY KEY (turn_id, item_id));
CREATE TABLE feedback (id VARCHAR PRIMARY KEY, seq INTEGER NOT NULL UNIQUE, created_at VARCHAR NOT NULL,
    updated_at VARCHAR NOT NULL, name VARCHAR NOT NULL, data_type VARCHAR NOT NULL, value FLOAT,
    string_value VARCHAR, reasons JSON NOT NULL, comment VARCHAR NOT NULL, source VARCHAR NOT NULL,
    turn_id VARCHAR NOT NULL, item_id VARCHAR NOT NULL, rank INTEGER, conversation_id VARCHAR NOT NULL,
    user_id VARCHAR NOT NULL, catalogue VARCHAR NOT NULL, strategy VARCHAR NOT NULL, brain VARCHAR NOT NULL,
    until VARCHAR, retracted_at VARCHAR);
INSERT INTO meta VALUES (1, 1, 2);
INSERT INTO conversation VALUES ('c', 'ann', 'Old', 'games', 2, '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00',
    NULL);
INSERT INTO turn VALUES ('t', 'c', 2, 'hi', 'Hello.', '{}', '{"focus": null}', '[]', '[]', '[]', '[]', 0, '[]', 'omulet',
    'embedded', 'games', 's', 'done', 1.0, 0, 0, '2026-01-01T00:00:00+00:00');
"""
"""A store as version 1 wrote it, with one turn."""


def test_a_store_of_version_one_is_brought_to_this_one_with_every_row(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(ONE)
    for _ in range(2):
        store = open_store(file_url(path))
        (turn,) = store.conversations.turns("ann", "c")
        assert (turn.text, turn.reply) == ("hi", "Hello.")
        store.close()
    store = open_store(file_url(path))
    anew = store.conversations.begin_turn(
        "ann", "c", "hi again", strategy="omulet", brain="embedded", catalogue="games", snapshot_id="s", replaces="t"
    )
    assert [turn.id for turn in store.conversations.turns("ann", "c")] == [anew]
    assert store.conversations.get("ann", "c").waiting == ()
    store.close()
    assert run(path, "select schema_version from meta") == [(SCHEMA_VERSION,)]


def test_a_conversion_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(ONE)
    monkeypatch.setitem(version.STEPS, 1, (*version.STEPS[1], "ALTER TABLE nothing ADD COLUMN x VARCHAR"))  # type: ignore[arg-type]
    with pytest.raises(StoreError):
        open_store(file_url(path))
    assert run(path, "select schema_version from meta") == [(1,)]
    assert "replaced_by" not in [row[1] for row in run(path, "pragma table_info(turn)")]

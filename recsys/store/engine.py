"""Opening the database. The only place that knows SQLite from others."""

from __future__ import annotations

import sqlite3
from contextlib import nullcontext
from pathlib import Path
from threading import Lock

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from recsys.errors import ConfigError, StoreError

BUSY_MS = 10_000


def open_engine(url: str, busy_ms: int = BUSY_MS) -> Engine:
    """An engine that acknowledges only what is on the disk.

    SQLite: write-ahead log, every commit flushed, foreign keys kept, a writer waits busy_ms for another; the
    folder is made for its owner only (0700, the file 0600). Other databases, such as PostgreSQL, as they are.

    Raises:
        ConfigError: the URL is malformed, in memory, or its driver is not installed.
        StoreError: the folder cannot be made.
    """
    parsed = _parse(url)
    sqlite = parsed.get_backend_name() == "sqlite"
    if sqlite:
        _make_file(parsed)
    queue = Lock() if sqlite else nullcontext()  # SQLite polls: without it one of eight writers may wait a second
    try:
        engine = create_engine(
            parsed,
            pool_pre_ping=not sqlite,
            hide_parameters=True,  # an error goes to the log, and they are what people wrote
            execution_options={"queue": queue},
        )
    except (ArgumentError, ImportError) as error:
        raise ConfigError(
            f"The store expected a database that SQLAlchemy can open, saw {parsed.drivername!r} ({error}). "
            "Install its driver or correct RECSYS_DATABASE_URL."
        ) from error
    if sqlite:
        _set_up(engine, busy_ms)
    return engine


def check_integrity(connection: Connection) -> str:
    """'ok', or what SQLite finds damaged, a line each; other databases check themselves and give 'ok'."""
    if connection.dialect.name != "sqlite":
        return "ok"
    damage = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check") if row[0] != "ok"]
    orphans = connection.exec_driver_sql("PRAGMA foreign_key_check")
    damage += [f"row {row[1]} of {row[0]} refers to a missing row of {row[2]}" for row in orphans]
    return "\n".join(damage) or "ok"


def sweep(engine: Engine) -> bool:
    """Leave nothing in the files of what was deleted or written over; whether that is done, or somebody reads on for too long.

    SQLite: VACUUM writes the file anew from the rows in it, where secure_delete would wipe only what goes from now on; then
    the write-ahead log is emptied. Both wait for others, and others for them. Other databases have ways of their own.
    """
    if engine.dialect.name != "sqlite":
        return True
    with engine.execution_options(alone=True).connect() as connection:
        connection.exec_driver_sql("VACUUM")
        read_on: int = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
        return not read_on


def store_file(url: str) -> Path | None:
    """Where a store in SQLite lies, there or not; None for another database. Raises ConfigError as open_engine."""
    parsed = _parse(url)
    return Path(str(parsed.database)) if parsed.get_backend_name() == "sqlite" else None


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise ConfigError(
            "The store expected a URL such as sqlite:////home/me/omakase.db or postgresql://host/name. "
            "Correct RECSYS_DATABASE_URL."
        ) from error
    if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise ConfigError("The store expected a file, saw SQLite in memory. Give RECSYS_DATABASE_URL a path.")
    return parsed


def _make_file(url: URL) -> None:
    path = Path(str(url.database))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        raise StoreError(
            f"The store expected to write {path}, saw {error.strerror}. "
            "Make the folder writable or set RECSYS_DATA_DIR."
        ) from error


def _set_up(engine: Engine, busy_ms: int) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself: `begin` below does
        for pragma in (f"busy_timeout={busy_ms}", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _write_ahead(connection)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if not options.get("alone", False):
            connection.exec_driver_sql("BEGIN" if options.get("reading", False) else "BEGIN IMMEDIATE")


def _write_ahead(connection: sqlite3.Connection, tries: int = 20) -> None:
    """A new file's switch to WAL fails at once while others open it too: stand in the writers' line, try again."""
    try:
        connection.execute("PRAGMA journal_mode=WAL")
    except sqlite3.OperationalError as error:
        if tries == 1 or error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
        _write_ahead(connection, tries - 1)

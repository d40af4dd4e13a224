"""SQLite files opened so that nothing but reading their own tables can come of it, whatever a statement says.

Four fences, each enough for what the others would miss: the file is opened read only, `query_only` is on, an authorizer
lets SELECT read the named tables and nothing else (no other table, no ATTACH, no setting, no function that is not
named), and limits keep statements short.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from pathlib import Path

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 10_000_000,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 2_000,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 2,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 20,
}
_ASKED = frozenset({"data_version", "page_count"})
"""What full-text search and `serialize` ask the file for; neither sets anything."""

Judge = Callable[[int, str | None, str | None, str | None, str | None], int]


def open_read_only(
    path: Path, tables: AbstractSet[str], functions: AbstractSet[str] = frozenset()
) -> sqlite3.Connection:
    """The file, never written to and never locked, sealed. Raises sqlite3.Error where a table is missing."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        return seal(connection, tables, functions)
    except sqlite3.Error:
        connection.close()
        raise


def seal(
    connection: sqlite3.Connection, tables: AbstractSet[str], functions: AbstractSet[str] = frozenset()
) -> sqlite3.Connection:
    """The connection, from now on only for reading these tables with these functions; a virtual one with its own."""
    for table in sorted(tables):  # a virtual table sets itself up at its first use, and may not any more afterwards
        connection.execute(f"SELECT 1 FROM {table} LIMIT 0")
    connection.execute("PRAGMA query_only = ON")
    for limit, most in _LIMITS.items():
        connection.setlimit(limit, most)
    connection.set_authorizer(judge(tables, functions))
    return connection


def judge(tables: AbstractSet[str], functions: AbstractSet[str]) -> Judge:
    """Says of each thing that a statement wants to do whether it may."""

    def verdict(action: int, first: str | None, second: str | None, database: str | None, inner: str | None) -> int:
        allowed = (
            action == sqlite3.SQLITE_SELECT
            or (action == sqlite3.SQLITE_READ and first in tables)
            or (action == sqlite3.SQLITE_FUNCTION and second in functions)
            or (action == sqlite3.SQLITE_PRAGMA and first in _ASKED and second is None)
        )
        return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY

    return verdict

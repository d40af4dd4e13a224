"""Rows that a store holds."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from recsys.store.purge import Rows
from recsys.store.schema import Base
from recsys.store.transaction import reading
from tests.feedback.history import History

NOTHING = Rows(0, 0, 0, 0)
ABOUT: Any = {"strategy": "omulet", "brain": "embedded", "catalogue": "games", "snapshot_id": "s1"}


def left(history: History) -> dict[str, int]:
    """How many rows each table has."""
    with reading(history.store.engine, "All") as session:
        return {
            name: session.scalar(select(func.count()).select_from(table))
            for name, table in Base.metadata.tables.items()
        }

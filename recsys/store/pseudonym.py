"""The secret that people's pseudonyms are made with: one in each store, so that they stay the same from export to export.

In the store itself: whoever has that has the names anyway, and whoever has an export has neither.
"""

from __future__ import annotations

from secrets import token_hex

from sqlalchemy import Column, Engine, Integer, MetaData, String, Table, insert, inspect, select
from sqlalchemy.orm import Session

from recsys.store.transaction import reading, writing

WHAT = "The key of the pseudonyms"
KEY = Table("pseudonym", MetaData(), Column("id", Integer, primary_key=True), Column("key", String, nullable=False))
"""One row; made when first asked for, so a store of any version may have it or not."""


def pseudonym_key(engine: Engine) -> bytes:
    """32 bytes; made and kept when first asked for. Raises StoreError when the database fails."""
    with reading(engine, WHAT) as session:
        held = _held(session)
    return bytes.fromhex(held or _new(engine))


def _new(engine: Engine) -> str:
    with writing(engine, WHAT) as session:
        held = _held(session)  # somebody may have been faster
        if held is None:
            held = token_hex(32)
            KEY.create(session.connection(), checkfirst=True)
            session.execute(insert(KEY).values(id=1, key=held))
        return held


def _held(session: Session) -> str | None:
    if not inspect(session.connection()).has_table(KEY.name):
        return None
    held: str | None = session.scalar(select(KEY.c.key))
    return held

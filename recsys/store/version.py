"""A store is new, of this version, brought to it step by step, or left alone."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Engine, inspect, select, text, update
from sqlalchemy.orm import Session

from recsys.errors import StoreError, StoreVersionError
from recsys.store.schema import SCHEMA_VERSION, Base, MetaRow
from recsys.store.transaction import reading, writing

STORE = "The store"
STEPS: Mapping[int, tuple[str, ...]] = {
    1: ("ALTER TABLE turn ADD COLUMN replaced_by VARCHAR",),
    2: ("ALTER TABLE conversation ADD COLUMN waiting JSON",),
}
"""From each version to the next, in SQL that SQLite and PostgreSQL share."""


def prepare(engine: Engine) -> None:
    """Make the tables in an empty database; bring a filled one of an earlier version to this one, all or nothing.

    Raises:
        StoreVersionError: the store is of a later version.
        StoreError: the database cannot be read, or holds tables of these names that are not a store's.
    """
    with reading(engine, STORE) as session:
        found = _version(session)
    if found is None:
        found = _create(engine)
    if found > SCHEMA_VERSION:
        raise StoreVersionError(
            f"The store has version {found}, this Omakase knows version {SCHEMA_VERSION}. "
            "Update Omakase, or set RECSYS_DATA_DIR to another folder."
        )
    if found < min(STEPS):
        raise StoreVersionError(
            f"The store has version {found}, this Omakase converts from version {min(STEPS)} on. "
            "Set RECSYS_DATA_DIR to another folder."
        )
    if found < SCHEMA_VERSION:
        _convert(engine)


def _convert(engine: Engine) -> None:
    with writing(engine, STORE) as session:
        found = _version(session) or SCHEMA_VERSION  # somebody may have been faster
        for version in range(found, SCHEMA_VERSION):
            for statement in STEPS[version]:
                session.execute(text(statement))
        session.execute(update(MetaRow).values(schema_version=SCHEMA_VERSION))


def _create(engine: Engine) -> int:
    with writing(engine, STORE) as session:
        found = _version(session)  # somebody may have been faster
        if found is None:
            Base.metadata.create_all(session.connection())
            session.add(MetaRow(schema_version=SCHEMA_VERSION))
        return SCHEMA_VERSION if found is None else found


def _version(session: Session) -> int | None:
    """None when there is no store yet."""
    present = set(inspect(session.connection()).get_table_names()) & set(Base.metadata.tables)
    if not present:
        return None
    found: int | None = session.scalar(select(MetaRow.schema_version)) if MetaRow.__tablename__ in present else None
    if found is None:
        raise StoreError(
            f"The store expected its own tables, saw somebody else's ({', '.join(sorted(present))}). "
            "Set RECSYS_DATABASE_URL to an empty database."
        )
    return found

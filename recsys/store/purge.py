"""Taking out for good what people said, were shown and pressed: whole conversations, with everything in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from sqlalchemy import ColumnElement, Engine, Select, delete, exists, func, select, update
from sqlalchemy.orm import Session

from recsys.errors import StoreError
from recsys.store.clock import stamp
from recsys.store.engine import sweep
from recsys.store.schema import BY_TURN, Base, ConversationRow, FeedbackRow, ImpressionRow, TurnRow
from recsys.store.transaction import TOLD, next_seq, reading, telling, writing


@dataclass(frozen=True, slots=True)
class Which:
    """The conversations for which all of this holds; nothing given means every one.

    before: nothing was said, pressed or renamed in it from this moment on; with a time zone. deleted: its person deleted
    it on the page, which only hides it.
    """

    user_id: str | None = None
    catalogue: str | None = None
    before: datetime | None = None
    deleted: bool = False

    def ids(self) -> Select[str]:
        """Asks for their ids."""
        row, asked = ConversationRow, select(ConversationRow.id)
        if self.user_id is not None:
            asked = asked.where(row.user_id == self.user_id)
        if self.catalogue is not None:
            asked = asked.where(row.catalogue == self.catalogue)
        if self.before is not None:
            pressed = exists().where(
                FeedbackRow.conversation_id == row.id, FeedbackRow.updated_at >= stamp(self.before)
            )
            asked = asked.where(row.updated_at < stamp(self.before), ~pressed)
        return asked.where(row.deleted_at.is_not(None)) if self.deleted else asked


@dataclass(frozen=True, slots=True)
class Rows:
    """How many of each. messages: with their answers. presses: those taken back among them."""

    conversations: int
    messages: int
    impressions: int
    presses: int


def found(engine: Engine, which: Which) -> Rows:
    """What `purge` would take out. Raises StoreError."""
    with reading(engine, "The store") as session:
        counts = ((name, select(func.count()).select_from(row).where(of)) for name, row, of in _parts(which.ids()))
        return Rows(**{name: session.execute(count).scalar_one() for name, count in counts})


def kept(engine: Engine, which: Which) -> frozenset[str]:
    """Ids of all other conversations that nobody has deleted. Raises StoreError."""
    asked = select(ConversationRow.id).where(
        ConversationRow.deleted_at.is_(None), ConversationRow.id.not_in(which.ids())
    )
    with reading(engine, "The conversations") as session:
        return frozenset(session.scalars(asked))


def purge(engine: Engine, which: Which) -> Rows:
    """Take them out, all or nothing; then wipe from the file what was ever taken out, also where nothing is found now.

    Raises:
        StoreError: nothing was taken out; or everything was, and traces of it may be in the file.
    """
    with writing(engine, "The deletion") as session:
        parts, connection = _parts(_locked(session, which)), session.connection()
        gone = Rows(**{name: connection.execute(delete(row).where(of)).rowcount for name, row, of in parts})
    _wipe(engine)
    return gone


def _locked(session: Session, which: Which) -> Select[str]:
    """Asks for the ids of what goes, marked: the same ones to the end, though others write to them meanwhile."""
    next_seq(session)
    connection, mark = session.connection(), f"purge {uuid4().hex}"
    BY_TURN.create(connection, checkfirst=True)
    row = ConversationRow
    connection.execute(update(row).where(row.id.in_(which.ids())).values(deleted_at=mark))
    ids = select(row.id).where(row.deleted_at == mark)
    connection.execute(select(TurnRow.id).where(TurnRow.conversation_id.in_(ids)).with_for_update())  # ends no turn now
    return ids


def _parts(ids: Select[str]) -> Iterator[tuple[str, type[Base], ColumnElement[bool]]]:
    """Each field of Rows with its table and which of its rows; what refers to others comes before them."""
    turns = select(TurnRow.id).where(TurnRow.conversation_id.in_(ids))
    yield "impressions", ImpressionRow, ImpressionRow.turn_id.in_(turns)
    yield "presses", FeedbackRow, FeedbackRow.conversation_id.in_(ids)
    yield "messages", TurnRow, TurnRow.conversation_id.in_(ids)
    yield "conversations", ConversationRow, ConversationRow.id.in_(ids)


def _wipe(engine: Engine) -> None:
    what = "Everything is deleted, but traces of it may be left in the file"
    with telling(what):
        wiped = sweep(engine)
    if not wiped:
        raise StoreError(f"{what}: {TOLD['SQLITE_BUSY']}.")

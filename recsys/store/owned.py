"""A conversation is its user's, and so are its turns; an id alone opens nothing."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from recsys.errors import UnknownError
from recsys.store.schema import ConversationRow, TurnRow


class TurnHead(NamedTuple):
    """Where a turn belongs, and what answered it."""

    id: str
    conversation_id: str
    catalogue: str
    strategy: str
    brain: str


def own_turn(session: Session, user_id: str, turn_id: str) -> TurnHead:
    """The head of the turn, if it is in a conversation of the user; what was said and shown in it is not read.

    Raises:
        UnknownError: it is not.
    """
    asked = select(TurnRow.conversation_id, TurnRow.catalogue, TurnRow.strategy, TurnRow.brain).join(ConversationRow)
    own = (TurnRow.id == turn_id, ConversationRow.user_id == user_id, ConversationRow.deleted_at.is_(None))
    if (row := session.execute(asked.where(*own)).one_or_none()) is None:
        raise UnknownError("turn", turn_id)
    return TurnHead(turn_id, *row)


def own(session: Session, user_id: str, conversation_id: str) -> ConversationRow:
    """The user's conversation. Raises UnknownError: there is none of that id, or it was deleted."""
    row = session.get(ConversationRow, conversation_id)
    if row is None or row.user_id != user_id or row.deleted_at is not None:
        raise UnknownError("conversation", conversation_id)
    return row

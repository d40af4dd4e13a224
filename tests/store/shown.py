"""What the store noted as shown, read beside it."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select

from recsys.store import Store
from recsys.store.schema import ConversationRow, ImpressionRow, TurnRow
from recsys.store.transaction import reading


class Shown(NamedTuple):
    """A row of `impression`, and whose turn it was."""

    user_id: str
    turn_id: str
    item_id: str
    rank: int
    score: float | None
    strategy: str


def shown(store: Store) -> list[Shown]:
    """All of them, by turn and rank."""
    row = ImpressionRow
    asked = (
        select(ConversationRow.user_id, row.turn_id, row.item_id, row.rank, row.score, row.strategy)
        .join(TurnRow, TurnRow.id == row.turn_id)
        .join(ConversationRow, ConversationRow.id == TurnRow.conversation_id)
        .order_by(TurnRow.seq, row.rank)
    )
    with reading(store.feedback.engine, "The impressions") as session:
        return [Shown(*found) for found in session.execute(asked)]

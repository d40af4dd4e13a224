"""Messages that wait behind an answer, in order; they outlive the page that sent them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from recsys.store.conversations import own
from recsys.store.plain import clean, plain
from recsys.store.schema import ConversationRow
from recsys.store.transaction import next_seq, writing


@dataclass(frozen=True)
class Waiting:
    """What waits is read with the conversation. Each write is on the disk when it returns; errors as `Conversations`."""

    engine: Engine

    def add(self, user_id: str, conversation_id: str, message: Mapping[str, Any]) -> None:
        """Keep a message for later. message: its "text" and how it is to be answered; what waits already counts once."""
        with writing(self.engine, "Your message") as session:
            row, waiting = _locked(session, user_id, conversation_id)
            kept = plain(message)
            if all(kept["text"] != other["text"] for other in waiting):
                row.waiting = [*waiting, kept]

    def take(self, user_id: str, conversation_id: str, text: str) -> bool:
        """Whether the message waited, which it does no longer: of all who take it at once one is told so."""
        with writing(self.engine, "Your message") as session:
            row, waiting = _locked(session, user_id, conversation_id)
            row.waiting = [other for other in waiting if other["text"] != clean(text)] or None
            return len(row.waiting or ()) < len(waiting)


def _locked(session: Session, user_id: str, conversation_id: str) -> tuple[ConversationRow, list[dict[str, Any]]]:
    """The conversation and what waits, with other writers kept out."""
    next_seq(session)
    row = own(session, user_id, conversation_id)
    return row, row.waiting or []

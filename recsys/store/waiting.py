"""Messages that wait behind an answer, in order; they outlive the page that sent them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from recsys.store.conversations import own
from recsys.store.plain import plain
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

    def take(self, user_id: str, conversation_id: str) -> Mapping[str, Any] | None:
        """The first message, which waits no longer: nobody else takes it too. None where none waits."""
        with writing(self.engine, "Your message") as session:
            row, waiting = _locked(session, user_id, conversation_id)
            first, row.waiting = next(iter(waiting), None), waiting[1:] or None
        return first


def _locked(session: Session, user_id: str, conversation_id: str) -> tuple[ConversationRow, list[dict[str, Any]]]:
    """The conversation and what waits, with other writers kept out."""
    next_seq(session)
    row = own(session, user_id, conversation_id)
    return row, row.waiting or []

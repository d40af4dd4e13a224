"""Messages that wait behind an answer, in order; they outlive the page that sent them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from recsys.store.owned import own
from recsys.store.plain import clean, plain
from recsys.store.schema import ConversationRow
from recsys.store.transaction import next_seq, writing


@dataclass(frozen=True)
class Waiting:
    """What waits is read with the conversation. Each write is on the disk when it returns; errors as `Conversations`."""

    engine: Engine

    def add(self, user_id: str, conversation_id: str, message: Mapping[str, Any]) -> None:
        """Keep a message for later. message: its "text" and how it is to be answered."""
        with writing(self.engine, "Your message") as session:
            row = _locked(session, user_id, conversation_id)
            row.waiting = [*(row.waiting or ()), plain(message)]

    def take(self, user_id: str, conversation_id: str, text: str) -> bool:
        """Whether a message of this text waited; the first does so no longer. Of all who take it at once one is told so."""
        with writing(self.engine, "Your message") as session:
            return wait_no_longer(_locked(session, user_id, conversation_id), text)


def _locked(session: Session, user_id: str, conversation_id: str) -> ConversationRow:
    """The conversation, with other writers kept out."""
    next_seq(session)
    return own(session, user_id, conversation_id)


def wait_no_longer(row: ConversationRow, text: str) -> bool:
    """Whether a message of this text waited in the conversation; of several the first does so no longer."""
    waiting = list(row.waiting or ())
    at = next((at for at, message in enumerate(waiting) if message["text"] == clean(text)), None)
    if at is not None:
        row.waiting = [*waiting[:at], *waiting[at + 1 :]] or None
    return at is not None

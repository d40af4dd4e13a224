"""What outlives a run: conversations and feedback, in one SQL database."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Engine

from recsys.errors import RecsysError
from recsys.store.clock import Clock, utc_now
from recsys.store.conversations import Conversations, Spent
from recsys.store.engine import check_integrity, open_engine, store_file
from recsys.store.events import COMMENT_CHARS, NAMES, REASONS, FeedbackEvent
from recsys.store.feedback import Feedback, Press
from recsys.store.records import Conversation, SavedPick, Status, Turn
from recsys.store.redaction import left_out
from recsys.store.signals import UserSignals
from recsys.store.transaction import reading
from recsys.store.version import prepare
from recsys.store.waiting import Waiting

__all__ = [
    "COMMENT_CHARS",
    "NAMES",
    "REASONS",
    "Conversation",
    "Conversations",
    "Feedback",
    "FeedbackEvent",
    "Press",
    "SavedPick",
    "Spent",
    "Status",
    "Store",
    "Turn",
    "UserSignals",
    "Waiting",
    "left_out",
    "open_store",
    "store_file",
]


@dataclass(frozen=True)
class Store:
    """One open database; safe to share between threads."""

    conversations: Conversations
    feedback: Feedback
    waiting: Waiting
    engine: Engine

    def integrity(self) -> str:
        """'ok', or what is damaged, a line each."""
        with reading(self.engine, "The store") as session:
            return check_integrity(session.connection())

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()


def open_store(url: str, clock: Clock = utc_now) -> Store:
    """Open the store at a SQLAlchemy URL, making it if there is none.

    Raises:
        ConfigError: the URL cannot be used.
        StoreVersionError: the store is of another version.
        StoreError: it cannot be opened or read.
    """
    engine = open_engine(url)
    try:
        prepare(engine)
    except RecsysError:
        engine.dispose()
        raise
    return Store(Conversations(engine, clock), Feedback(engine, clock), Waiting(engine), engine)

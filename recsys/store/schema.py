"""The tables. What was asked and answered, what was shown, what was pressed; times are UTC ISO 8601.

`seq` comes from one counter in `meta` and gives the order of everything; clocks may jump, it only grows.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

SCHEMA_VERSION = 3


class Base(MappedAsDataclass, DeclarativeBase):
    """Base of all rows."""


class MetaRow(Base, kw_only=True):
    """The only row: which schema this is, and the last seq given."""

    __tablename__ = "meta"

    id: Mapped[int] = mapped_column(primary_key=True, default=1)
    schema_version: Mapped[int]
    seq: Mapped[int] = mapped_column(default=0)


class ConversationRow(Base, kw_only=True):
    """A conversation of one user; seq is that of its last turn. deleted_at hides it. waiting: messages to be answered."""

    __tablename__ = "conversation"
    __table_args__ = (Index("conversation_by_user", "user_id", "seq"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    user_id: Mapped[str]
    title: Mapped[str]
    catalogue: Mapped[str]
    seq: Mapped[int]
    created_at: Mapped[str]
    updated_at: Mapped[str]
    deleted_at: Mapped[str | None] = mapped_column(default=None)
    waiting: Mapped[list[dict[str, Any]] | None] = mapped_column(JSON, default=None)


class TurnRow(Base, kw_only=True):
    """One message and its answer. id is 32 hex digits and serves as trace id. replaced_by: the turn that stands for it."""

    __tablename__ = "turn"
    __table_args__ = (
        CheckConstraint("status in ('running', 'done', 'stopped', 'failed')", name="turn_status"),
        Index("turn_by_conversation", "conversation_id", "seq"),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    conversation_id: Mapped[str] = mapped_column(ForeignKey("conversation.id"))
    seq: Mapped[int] = mapped_column(unique=True)
    text: Mapped[str]
    reply: Mapped[str] = mapped_column(default="")
    intent: Mapped[dict[str, Any]] = mapped_column(JSON, default_factory=dict)
    state: Mapped[dict[str, Any]] = mapped_column(JSON, default_factory=dict)
    picks: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default_factory=list)
    notices: Mapped[list[str]] = mapped_column(JSON, default_factory=list)
    offers: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default_factory=list)
    choices: Mapped[list[str]] = mapped_column(JSON, default_factory=list)
    question: Mapped[bool] = mapped_column(default=False)
    trace: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default_factory=list)
    strategy: Mapped[str]
    brain: Mapped[str]
    catalogue: Mapped[str]
    snapshot_id: Mapped[str]
    status: Mapped[str] = mapped_column(default="running")
    ms: Mapped[float] = mapped_column(default=0.0)
    llm_calls: Mapped[int] = mapped_column(default=0)
    tokens: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[str]
    replaced_by: Mapped[str | None] = mapped_column(default=None)


class ImpressionRow(Base, kw_only=True):
    """An item that was shown in a turn; rank from 1."""

    __tablename__ = "impression"

    turn_id: Mapped[str] = mapped_column(ForeignKey("turn.id"), primary_key=True)
    item_id: Mapped[str] = mapped_column(primary_key=True)
    rank: Mapped[int]
    score: Mapped[float | None]
    strategy: Mapped[str]


class FeedbackRow(Base, kw_only=True):
    """One press. value is 1 or 0; item_id is empty for a press on the answer; retracted_at is a tombstone."""

    __tablename__ = "feedback"
    __table_args__ = (
        CheckConstraint("data_type in ('BOOLEAN', 'NUMERIC', 'CATEGORICAL', 'TEXT')", name="feedback_data_type"),
        Index("feedback_by_user", "user_id", "seq"),
        Index("feedback_by_conversation", "conversation_id", "seq"),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(unique=True)
    created_at: Mapped[str]
    updated_at: Mapped[str]
    name: Mapped[str]
    data_type: Mapped[str]
    value: Mapped[float | None]
    string_value: Mapped[str | None]
    reasons: Mapped[list[str]] = mapped_column(JSON)
    comment: Mapped[str]
    source: Mapped[str]
    turn_id: Mapped[str] = mapped_column(ForeignKey("turn.id"))
    item_id: Mapped[str]
    rank: Mapped[int | None]
    conversation_id: Mapped[str] = mapped_column(ForeignKey("conversation.id"))
    user_id: Mapped[str]
    catalogue: Mapped[str]
    strategy: Mapped[str]
    brain: Mapped[str]
    until: Mapped[str | None]
    retracted_at: Mapped[str | None] = mapped_column(default=None)


BY_TURN = Index("feedback_by_turn", FeedbackRow.turn_id)
"""Without it each turn that is deleted costs a look at every press. Stores from before it get it at their first purge."""

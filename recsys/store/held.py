"""Conversations as they were held, to learn from: what was said, which items were named, and which were liked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Engine, func, select, tuple_

from recsys.store.reports import Scope
from recsys.store.schema import ConversationRow, FeedbackRow, ImpressionRow, TurnRow
from recsys.store.tallies import last_thumbs
from recsys.store.transaction import reading


@dataclass(frozen=True, slots=True)
class Held:
    """A conversation that was not deleted. talk: its newest utterances as `State.to_json` has them, as objects with role,
    text and items. liked: items whose thumb is up in it, where the person's last one is."""

    id: str
    user_id: str
    talk: Sequence[Mapping[str, Any]]
    liked: frozenset[str]


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer of which something got a thumb up. state: after it, as `State.to_json` has it. shown: items, first to last."""

    user_id: str
    state: Mapping[str, Any]
    shown: tuple[str, ...]
    liked: frozenset[str]


def held(engine: Engine, catalogue: str) -> Iterator[Held]:
    """Every conversation about a catalogue that has an answer, the one spoken in last at the end. Raises StoreError."""
    last = (
        select(func.max(TurnRow.seq))
        .join(ConversationRow)
        .where(*_answered(catalogue))
        .group_by(TurnRow.conversation_id)
    )
    talks = select(TurnRow.conversation_id, ConversationRow.user_id, TurnRow.state).join(ConversationRow)
    thumbs = select(FeedbackRow.conversation_id, FeedbackRow.item_id).where(*_up(catalogue))
    with reading(engine, "The conversations") as session:
        liked = defaultdict[str, set[str]](set)
        for conversation, item in session.execute(thumbs):
            liked[conversation].add(item)
        for conversation, user, state in session.execute(talks.where(TurnRow.seq.in_(last)).order_by(TurnRow.seq)):
            yield Held(conversation, user, state.get("talk") or (), frozenset(liked[conversation]))


def judged(engine: Engine, catalogue: str) -> Iterator[Judged]:
    """Every answer about a catalogue with a thumb up that stands, oldest first; deleted conversations and what was
    replaced are left out. Raises StoreError."""
    turns = (
        select(TurnRow.id, ConversationRow.user_id, TurnRow.state)
        .join(ConversationRow)
        .where(*_answered(catalogue))
        .order_by(TurnRow.seq)
    )
    thumbs = select(FeedbackRow.turn_id, FeedbackRow.item_id).where(*_up(catalogue))
    pressed = select(FeedbackRow.turn_id).where(*_up(catalogue))
    shown = (
        select(ImpressionRow.turn_id, ImpressionRow.item_id)
        .where(ImpressionRow.turn_id.in_(pressed))
        .order_by(ImpressionRow.turn_id, ImpressionRow.rank)
    )
    with reading(engine, "The conversations") as session:
        liked, lists = defaultdict[str, set[str]](set), defaultdict[str, list[str]](list)
        for turn, item in session.execute(thumbs):
            liked[turn].add(item)
        for turn, item in session.execute(shown):
            lists[turn].append(item)
        for turn, user, state in session.execute(turns.where(TurnRow.id.in_(pressed))):
            yield Judged(user, state, tuple(lists[turn]), frozenset(liked[turn]))


def _answered(catalogue: str) -> tuple[ColumnElement[bool], ...]:
    """An answer that stands, of a conversation that does."""
    return (
        TurnRow.catalogue == catalogue, TurnRow.status == "done", TurnRow.replaced_by.is_(None),
        ConversationRow.deleted_at.is_(None),
    )  # fmt: skip


def _up(catalogue: str) -> tuple[ColumnElement[bool], ...]:
    """A thumb up that was not taken back, on an item for which the person's last thumb is up."""
    last = last_thumbs(Scope(catalogue))
    liked = select(last.c.user_id, last.c.item_id).where(last.c.back == 1, last.c.value == 1)
    return (
        FeedbackRow.catalogue == catalogue, FeedbackRow.name == "item-thumb", FeedbackRow.value == 1,
        FeedbackRow.retracted_at.is_(None), tuple_(FeedbackRow.user_id, FeedbackRow.item_id).in_(liked),
    )  # fmt: skip

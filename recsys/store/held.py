"""Conversations as they were held, to learn from: what was said, which items were named, and which were liked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, func, select

from recsys.store.schema import ConversationRow, FeedbackRow, TurnRow
from recsys.store.transaction import reading


@dataclass(frozen=True, slots=True)
class Held:
    """A conversation that was not deleted. talk: its newest utterances as `State.to_json` has them, as objects with role,
    text and items. liked: items whose thumb is up in it."""

    id: str
    user_id: str
    talk: Sequence[Mapping[str, Any]]
    liked: frozenset[str]


def held(engine: Engine, catalogue: str) -> Iterator[Held]:
    """Every conversation about a catalogue that has an answer, the one spoken in last at the end. Raises StoreError."""
    last = (
        select(func.max(TurnRow.seq))
        .join(ConversationRow)
        .where(TurnRow.catalogue == catalogue, TurnRow.status == "done", TurnRow.replaced_by.is_(None))
        .where(ConversationRow.deleted_at.is_(None))
        .group_by(TurnRow.conversation_id)
    )
    talks = select(TurnRow.conversation_id, ConversationRow.user_id, TurnRow.state).join(ConversationRow)
    thumbs = select(FeedbackRow.conversation_id, FeedbackRow.item_id).where(
        FeedbackRow.catalogue == catalogue, FeedbackRow.name == "item-thumb", FeedbackRow.value == 1,
        FeedbackRow.retracted_at.is_(None),
    )  # fmt: skip
    with reading(engine, "The conversations") as session:
        liked = defaultdict[str, set[str]](set)
        for conversation, item in session.execute(thumbs):
            liked[conversation].add(item)
        for conversation, user, state in session.execute(talks.where(TurnRow.seq.in_(last)).order_by(TurnRow.seq)):
            yield Held(conversation, user, state.get("talk") or (), frozenset(liked[conversation]))

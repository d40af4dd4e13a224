"""What the store gives back: frozen records, free of the database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from recsys.store.plain import finite, plain
from recsys.store.schema import ConversationRow, TurnRow
from recsys.types import CardRole, Evidence, Offer, Pick, TraceStep

Status = Literal["running", "done", "stopped", "failed"]


@dataclass(frozen=True, slots=True)
class Conversation:
    """A conversation of one user. Times are UTC ISO 8601; title may be empty. waiting: as `Waiting.add` got them."""

    id: str
    user_id: str
    title: str
    catalogue: str
    created_at: str
    updated_at: str
    waiting: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class SavedPick:
    """A card as it was shown. The title is that of then; read the item anew from the catalogue.

    score is None when the model gave none that is finite.
    """

    item_id: str
    title: str
    score: float | None
    reason: str
    evidence: tuple[Evidence, ...] = ()
    role: CardRole = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """A message and its answer; state is what the conversation carries on with.

    While status is 'running' (or if the program died then) there is no answer.

    seq grows from turn to turn, with gaps. ms is wall time. Inputs, outputs and data are plain JSON values.
    """

    id: str
    conversation_id: str
    seq: int
    text: str
    reply: str
    intent: Mapping[str, Any]
    state: Mapping[str, Any]
    picks: tuple[SavedPick, ...]
    notices: tuple[str, ...]
    offers: tuple[Offer, ...]
    choices: tuple[str, ...]
    question: bool
    trace: tuple[TraceStep, ...]
    strategy: str
    brain: str
    catalogue: str
    snapshot_id: str
    status: Status
    ms: float
    llm_calls: int
    tokens: int
    created_at: str


def conversation_of(row: ConversationRow) -> Conversation:
    """The record of a row."""
    waiting = tuple(row.waiting or ())
    return Conversation(row.id, row.user_id, row.title, row.catalogue, row.created_at, row.updated_at, waiting)


def turn_of(row: TurnRow) -> Turn:
    """The record of a row."""
    return Turn(
        id=row.id,
        conversation_id=row.conversation_id,
        seq=row.seq,
        text=row.text,
        reply=row.reply,
        intent=row.intent,
        state=row.state,
        picks=tuple(_pick_of(saved) for saved in row.picks),
        notices=tuple(row.notices),
        offers=tuple(Offer(**offer) for offer in row.offers),
        choices=tuple(row.choices),
        question=row.question,
        trace=tuple(TraceStep(**step) for step in row.trace),
        strategy=row.strategy,
        brain=row.brain,
        catalogue=row.catalogue,
        snapshot_id=row.snapshot_id,
        status=cast(Status, row.status),
        ms=row.ms,
        llm_calls=row.llm_calls,
        tokens=row.tokens,
        created_at=row.created_at,
    )


def plain_pick(pick: Pick) -> dict[str, Any]:
    """A pick as JSON: item id, title, score, reason, evidence, role."""
    return {
        "item_id": pick.item.id,
        "title": plain(pick.item.title),
        "score": finite(pick.score),
        "reason": plain(pick.reason),
        "evidence": plain(pick.evidence),
        "role": pick.role,
    }


def _pick_of(saved: Mapping[str, Any]) -> SavedPick:
    evidence = tuple(Evidence(**each) for each in saved["evidence"])
    return SavedPick(saved["item_id"], saved["title"], saved["score"], saved["reason"], evidence, saved.get("role", ""))

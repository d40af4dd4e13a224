"""Presses: an upsert by a deterministic id, a tombstone when taken back, and what was shown beside them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Engine, select

from recsys.store.clock import Clock, stamp, utc_now
from recsys.store.events import FeedbackEvent, Name, feedback_id
from recsys.store.owned import TurnHead, own_turn
from recsys.store.schema import FeedbackRow
from recsys.store.signals import UserSignals, signals_of
from recsys.store.transaction import next_seq, reading, writing

LATER = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Press:
    """A press as it stands. retracted_at is set when it was taken back. seq gives the order, times may not.

    value 1 or 0, None for reasons; label like, dislike, seen, later or None; item_id empty for the answer;
    until: when "later" ends. turn_id serves as trace id and as message id.
    """

    id: str
    seq: int
    user_id: str
    conversation_id: str
    turn_id: str
    name: str
    item_id: str
    rank: int | None
    value: float | None
    label: str | None
    reasons: tuple[str, ...]
    comment: str
    source: str
    catalogue: str
    strategy: str
    brain: str
    created_at: str
    updated_at: str
    until: str | None
    retracted_at: str | None


@dataclass(frozen=True)
class Feedback:
    """A press is on the disk when `press` or `clear` returns; else StoreError says that it is not."""

    engine: Engine
    clock: Clock = utc_now

    def press(self, event: FeedbackEvent) -> Press:
        """Save a press over the earlier one of the same button, and give it as it stands. Again, it changes nothing.

        "Later" ends LATER after the press; pressed again when it has ended, it begins anew.

        Raises:
            UnknownError: the turn is not in a conversation of this user.
        """
        now = self.clock()
        with writing(self.engine, "Your press") as session:
            seq = next_seq(session)
            turn = own_turn(session, event.user_id, event.turn_id)
            row = session.get(FeedbackRow, event.id)
            if row is None:
                session.add(row := _new(event, turn, seq, now))
            elif not _stands(row, event, stamp(now)):
                _renew(row, event, seq, now)
        return _press_of(row)

    def clear(self, user_id: str, turn_id: str, name: Name, item_id: str = "") -> None:
        """Take a press back; what was not pressed or already taken back stays as it is."""
        now = stamp(self.clock())
        with writing(self.engine, "Your press") as session:
            seq = next_seq(session)
            row = session.get(FeedbackRow, feedback_id(user_id, turn_id, name, item_id))
            if row is not None and row.retracted_at is None:
                row.seq, row.updated_at, row.retracted_at = seq, now, now

    def for_user(self, user_id: str, now: datetime | None = None, catalogue: str | None = None) -> UserSignals:
        """What the user's presses say now, of all catalogues or one. An unknown user has none."""
        standing = select(FeedbackRow).where(FeedbackRow.user_id == user_id, FeedbackRow.retracted_at.is_(None))
        if catalogue is not None:
            standing = standing.where(FeedbackRow.catalogue == catalogue)
        with reading(self.engine, "Your feedback") as session:
            return signals_of(session.scalars(standing.order_by(FeedbackRow.seq)), stamp(now or self.clock()))

    def presses(self, user_id: str | None = None, conversation_id: str | None = None) -> tuple[Press, ...]:
        """Presses by seq, those taken back among them; of one user, one conversation, or everybody (for reports)."""
        asked = select(FeedbackRow).order_by(FeedbackRow.seq)
        if user_id is not None:
            asked = asked.where(FeedbackRow.user_id == user_id)
        if conversation_id is not None:
            asked = asked.where(FeedbackRow.conversation_id == conversation_id)
        with reading(self.engine, "The feedback") as session:
            return tuple(_press_of(row) for row in session.scalars(asked))


def _stands(row: FeedbackRow, event: FeedbackEvent, now: str) -> bool:
    """Whether the row says the event already."""
    same = (row.string_value, row.reasons, row.comment) == (event.label, list(event.reasons), event.comment)
    return same and row.retracted_at is None and (row.until is None or now < row.until)


def _until(event: FeedbackEvent, now: datetime) -> str | None:
    return stamp(now + LATER) if event.name == "item-later" else None


def _new(event: FeedbackEvent, turn: TurnHead, seq: int, now: datetime) -> FeedbackRow:
    return FeedbackRow(
        id=event.id,
        seq=seq,
        created_at=stamp(now),
        updated_at=stamp(now),
        name=event.name,
        data_type="CATEGORICAL" if event.value is None else "BOOLEAN",
        value=event.value,
        string_value=event.label,
        reasons=list(event.reasons),
        comment=event.comment,
        source=event.source,
        turn_id=turn.id,
        item_id=event.item_id,
        rank=event.rank,
        conversation_id=turn.conversation_id,
        user_id=event.user_id,
        catalogue=turn.catalogue,
        strategy=turn.strategy,
        brain=turn.brain,
        until=_until(event, now),
    )


def _renew(row: FeedbackRow, event: FeedbackEvent, seq: int, now: datetime) -> None:
    row.seq, row.updated_at, row.retracted_at, row.until = seq, stamp(now), None, _until(event, now)
    row.value, row.string_value = event.value, event.label
    row.reasons, row.comment, row.rank, row.source = list(event.reasons), event.comment, event.rank, event.source


def _press_of(row: FeedbackRow) -> Press:
    return Press(
        id=row.id,
        seq=row.seq,
        user_id=row.user_id,
        conversation_id=row.conversation_id,
        turn_id=row.turn_id,
        name=row.name,
        item_id=row.item_id,
        rank=row.rank,
        value=row.value,
        label=row.string_value,
        reasons=tuple(row.reasons),
        comment=row.comment,
        source=row.source,
        catalogue=row.catalogue,
        strategy=row.strategy,
        brain=row.brain,
        created_at=row.created_at,
        updated_at=row.updated_at,
        until=row.until,
        retracted_at=row.retracted_at,
    )

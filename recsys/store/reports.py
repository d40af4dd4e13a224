"""Reading for reports: every press with where it was made and what was shown beside it, streamed."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Engine, Select, case, inspect, null, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from recsys.errors import RecsysError, StoreError
from recsys.store.clock import stamp
from recsys.store.engine import open_engine, store_file
from recsys.store.schema import ConversationRow, FeedbackRow, ImpressionRow, MetaRow, TurnRow
from recsys.store.transaction import reading
from recsys.store.version import prepare

BATCH = 500

_F, _T = FeedbackRow, TurnRow
_COLUMNS = (
    _F.id, _F.name, _F.value, _F.string_value.label("label"), _F.reasons, _F.comment, _F.source, _F.user_id,
    _F.conversation_id, _F.turn_id, _F.item_id, _F.rank, _F.strategy, _F.brain, _F.catalogue, _T.snapshot_id,
    _F.created_at, _F.updated_at, _F.until, _F.retracted_at,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scope:
    """What a report is about: one catalogue or all, from `since` on and before `until`. Moments have a time zone."""

    catalogue: str | None = None
    since: datetime | None = None
    until: datetime | None = None

    def within(self, time: InstrumentedAttribute[str], catalogue: InstrumentedAttribute[str]) -> list[Any]:
        """As conditions on two columns."""
        conditions = [] if self.catalogue is None else [catalogue == self.catalogue]
        conditions += [] if self.since is None else [time >= stamp(self.since)]
        return conditions + ([] if self.until is None else [time < stamp(self.until)])


@dataclass(frozen=True, slots=True)
class ReportedPress:
    """A press as in `Press`, and beside it: the snapshot, the title as it was shown, and what was shown in its turn.

    rank: as pressed, else as shown. title: None for an answer, or where the item was not among the cards. shown: item
    ids in order. message, reply: None unless asked for.
    """

    id: str
    name: str
    value: float | None
    label: str | None
    reasons: Sequence[str]
    comment: str
    source: str
    user_id: str
    conversation_id: str
    turn_id: str
    item_id: str
    rank: int | None
    strategy: str
    brain: str
    catalogue: str
    snapshot_id: str
    created_at: str
    updated_at: str
    until: str | None
    retracted_at: str | None
    title: str | None
    shown: Sequence[str]
    message: str | None
    reply: str | None


@dataclass(frozen=True)
class Reports:
    """One open store. All methods raise StoreError when the database fails."""

    engine: Engine

    def presses(
        self, scope: Scope = Scope(), user_id: str | None = None, words: bool = False
    ) -> Generator[ReportedPress, None, None]:
        """Every press, those taken back among them, the one changed last at the end; BATCH of them in memory at once.

        The scope's time is that of the last change, so that what was taken back later is told again.

        Args:
            words: with what the person wrote and was told; none of a conversation that was deleted.
        """
        asked = _asked(words).where(*scope.within(_F.updated_at, _F.catalogue)).order_by(_F.seq)
        asked = asked if user_id is None else asked.where(_F.user_id == user_id)
        with reading(self.engine, "The feedback") as session:
            for rows in session.execute(asked, execution_options={"yield_per": BATCH}).partitions():
                turns = {row.turn_id for row in rows}
                ranks, titles = _ranks(session, turns), _titles(session, turns)
                for row in rows:
                    beside, card = ranks.get(row.turn_id, {}), (row.turn_id, row.item_id)
                    rank = beside.get(row.item_id) if row.rank is None else row.rank
                    yield ReportedPress(**{**row._mapping, "rank": rank}, title=titles.get(card), shown=tuple(beside))

    def catalogues(self) -> tuple[str, ...]:
        """The catalogues that somebody has talked about, by name."""
        with reading(self.engine, "The feedback") as session:
            return tuple(session.scalars(select(_T.catalogue).distinct().order_by(_T.catalogue)))

    def knows(self, user_id: str) -> bool:
        """Whether this person has ever talked here."""
        asked = select(ConversationRow.id).where(ConversationRow.user_id == user_id).limit(1)
        with reading(self.engine, "The feedback") as session:
            return session.scalar(asked) is not None

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()


def open_reports(url: str) -> Reports:
    """Open the store at a SQLAlchemy URL; unlike `open_store` it makes none.

    Raises:
        ConfigError: the URL cannot be used.
        StoreVersionError: the store is of another version.
        StoreError: there is none, or it cannot be opened or read.
    """
    if (path := store_file(url)) and not path.exists():
        raise _missing(f"nothing at {path}")
    engine = open_engine(url)
    try:
        with reading(engine, "The store") as session:
            if not inspect(session.connection()).has_table(MetaRow.__tablename__):
                raise _missing("an empty database")
        prepare(engine)
    except RecsysError:
        engine.dispose()
        raise
    return Reports(engine)


def _missing(seen: str) -> StoreError:
    return StoreError(
        f"Expected a store, saw {seen}. The first conversation makes it; if there was one, correct RECSYS_DATA_DIR "
        "or RECSYS_DATABASE_URL."
    )


def _asked(words: bool) -> Select[Any]:
    kept = ConversationRow.deleted_at.is_(None)
    said = (case((kept, _T.text)), case((kept, _T.reply))) if words else (null(), null())
    columns: tuple[Any, ...] = (*_COLUMNS, said[0].label("message"), said[1].label("reply"))
    asked = select(*columns).join(_T, _T.id == _F.turn_id)
    return asked.join(ConversationRow, ConversationRow.id == _F.conversation_id)


def _ranks(session: Session, turns: set[str]) -> Mapping[str, Mapping[str, int]]:
    """What was shown in each turn, in order, with its rank."""
    row = ImpressionRow
    asked = select(row.turn_id, row.item_id, row.rank).where(row.turn_id.in_(turns))
    found: dict[str, dict[str, int]] = {}
    for turn_id, item_id, rank in session.execute(asked.order_by(row.turn_id, row.rank, row.item_id)):
        found.setdefault(turn_id, {})[item_id] = rank
    return found


def _titles(session: Session, turns: set[str]) -> Mapping[tuple[str, str], str]:
    """By turn and item."""
    asked = select(_T.id, _T.picks).where(_T.id.in_(turns))
    return {(turn_id, pick["item_id"]): pick["title"] for turn_id, picks in session.execute(asked) for pick in picks}

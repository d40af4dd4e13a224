"""Counting for reports: what was given, rated, liked and complained about. The database does the counting.

A report's time is when the answer was given: what was pressed later on an answer of June belongs to June. Only presses
of people count; what a program or a model pressed is counted apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, Select, Subquery, and_, exists, func, or_, select
from sqlalchemy.orm import Session

from recsys.store.reports import BATCH, Scope
from recsys.store.schema import FeedbackRow, ImpressionRow, TurnRow
from recsys.store.transaction import reading

MOST = 10
"""Items in a list of the most liked."""

_F, _T = FeedbackRow, TurnRow
PEOPLE = "user"
"""The source of what people press."""
_STANDS = and_(_F.retracted_at.is_(None), _F.source == PEOPLE)


@dataclass(frozen=True, slots=True)
class Group:
    """Answers of one strategy and brain: how many were given, rated, and of those liked."""

    strategy: str
    brain: str
    given: int
    rated: int
    liked: int


@dataclass(frozen=True, slots=True)
class ItemTally:
    """How many people like and dislike an item; of several thumbs of a person the last counts. title: as last shown."""

    catalogue: str
    item_id: str
    title: str | None
    liked: int
    disliked: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Everything a summary is made of.

    messages: all that was asked. groups: answers that showed items, the others cannot be rated. held_back: messages that
    the guard sent back. complaints: answers with reasons or a comment; reasons: most frequent first. presses: all,
    those taken back among them. others: presses that no person made.
    """

    messages: int
    groups: tuple[Group, ...]
    cards_shown: int
    cards_rated: int
    cards_liked: int
    complaints: int
    comments: int
    reasons: Mapping[str, int]
    most_liked: tuple[ItemTally, ...]
    most_disliked: tuple[ItemTally, ...]
    held_back: int
    false_alarms: int
    presses: int
    taken_back: int
    others: int


def tally(engine: Engine, scope: Scope) -> Tally:
    """Count. An item's place goes by number, then by fewer on the other side, catalogue and id.

    Raises:
        StoreError: the database failed.
    """
    turns = _of(scope, select(func.count(_T.id)))
    cards = _of(scope, select(func.count()).select_from(ImpressionRow).join(_T, _T.id == ImpressionRow.turn_id))
    alarms = _pressed(scope, func.count()).where(_standing("guard-false-alarm"))
    with reading(engine, "The feedback") as session:
        rated, liked = session.execute(_pressed(scope, func.count(), _liked()).where(_standing("item-thumb"))).one()
        complaints, comments, reasons = _complaints(session, scope)
        presses, taken_back, others = _presses(session, scope)
        return Tally(
            messages=session.scalar(turns),
            groups=_groups(session, scope),
            cards_shown=session.scalar(cards),
            cards_rated=rated,
            cards_liked=int(liked),
            complaints=complaints,
            comments=comments,
            reasons=reasons,
            most_liked=_most(session, scope, liked=True),
            most_disliked=_most(session, scope, liked=False),
            held_back=session.scalar(turns.where(_T.intent["blocked"].as_boolean())),
            false_alarms=session.scalar(alarms),
            presses=presses,
            taken_back=taken_back,
            others=others,
        )


def _of(scope: Scope, asked: Select[Any]) -> Select[Any]:
    return asked.where(*scope.within(_T.created_at, _T.catalogue))


def _pressed(scope: Scope, *columns: Any) -> Select[Any]:
    return _of(scope, select(*columns).select_from(_F).join(_T, _T.id == _F.turn_id))


def _standing(name: str) -> Any:
    return and_(_F.name == name, _STANDS)


def _liked() -> Any:
    return func.coalesce(func.sum(_F.value), 0)


def _groups(session: Session, scope: Scope) -> tuple[Group, ...]:
    on = and_(_F.turn_id == _T.id, _F.conversation_id == _T.conversation_id, _standing("answer-thumb"))
    given = and_(_T.status == "done", exists().where(ImpressionRow.turn_id == _T.id))
    asked = select(_T.strategy, _T.brain, func.count(_T.id), func.count(_F.id), _liked()).outerjoin(_F, on)
    asked = _of(scope, asked).where(or_(given, _F.id.is_not(None))).group_by(_T.strategy, _T.brain)
    rows = session.execute(asked.order_by(_T.strategy, _T.brain))
    return tuple(Group(strategy, brain, n, rated, int(liked)) for strategy, brain, n, rated, liked in rows)


def _complaints(session: Session, scope: Scope) -> tuple[int, int, Mapping[str, int]]:
    """How many, how many with a comment, and each reason's count."""
    count, comments, reasons = 0, 0, Counter[str]()
    asked = _pressed(scope, _F.reasons, _F.comment).where(_standing("answer-reasons"))
    for picked, comment in session.execute(asked, execution_options={"yield_per": BATCH}):
        count, comments = count + 1, comments + bool(comment)
        reasons.update(picked)
    return count, comments, dict(sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0])))


def _presses(session: Session, scope: Scope) -> tuple[int, int, int]:
    """Those of people, how many of them were taken back, and those of others."""
    asked = _pressed(scope, _F.source, func.count(), func.count(_F.retracted_at)).group_by(_F.source)
    counts = {source: (n, taken_back) for source, n, taken_back in session.execute(asked)}
    ours = counts.pop(PEOPLE, (0, 0))
    return *ours, sum(n for n, _ in counts.values())


def _most(session: Session, scope: Scope, liked: bool) -> tuple[ItemTally, ...]:
    last = last_thumbs(scope)
    likes, dislikes = func.sum(last.c.value), func.sum(1 - last.c.value)
    first, second = (likes, dislikes) if liked else (dislikes, likes)
    asked = select(last.c.catalogue, last.c.item_id, likes, dislikes, func.max(last.c.seq)).where(last.c.back == 1)
    asked = asked.group_by(last.c.catalogue, last.c.item_id).having(first > 0)
    rows = session.execute(asked.order_by(first.desc(), second, last.c.catalogue, last.c.item_id).limit(MOST)).all()
    titles = _titles(session, [row[-1] for row in rows])
    return tuple(ItemTally(name, item, titles.get(seq), int(up), int(down)) for name, item, up, down, seq in rows)


def last_thumbs(scope: Scope) -> Subquery:
    """People's thumbs on items that stand; `back` is 1 for a person's last one on an item, 2 for the one before."""
    newest = func.row_number().over(partition_by=(_F.user_id, _F.catalogue, _F.item_id), order_by=_F.seq.desc())
    asked = _pressed(scope, _F.user_id, _F.catalogue, _F.item_id, _F.value, _F.seq, newest.label("back"))
    return asked.where(_standing("item-thumb")).subquery()


def _titles(session: Session, presses: list[int]) -> Mapping[int, str]:
    """By the seq of a press: the title on its card."""
    asked = select(_F.seq, _F.item_id, _T.picks).join(_T, _T.id == _F.turn_id).where(_F.seq.in_(presses))
    rows = session.execute(asked)
    return {seq: pick["title"] for seq, item, picks in rows for pick in picks if pick["item_id"] == item}

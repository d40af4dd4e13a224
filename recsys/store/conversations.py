"""Conversations and their turns."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import uuid4

from sqlalchemy import ColumnElement, Engine, Select, func, or_, select, update
from sqlalchemy.orm import Session

from recsys.errors import BusyError, RequestError, StoreError
from recsys.store.clock import Clock, stamp, utc_now
from recsys.store.owned import own
from recsys.store.plain import clean, finite, plain
from recsys.store.records import Conversation, Status, Turn, conversation_of, plain_pick, turn_of
from recsys.store.schema import ConversationRow, ImpressionRow, TurnRow
from recsys.store.transaction import next_seq, reading, writing
from recsys.store.waiting import wait_no_longer
from recsys.types import Done

TITLE_CHARS = 200
USER_CHARS = 200
FINAL = ("done", "stopped", "failed")
MOST_WORDS, WORD_CHARS = 8, 80
MOST_UNFINISHED = 50
"""Turns without an answer in a row, after which a conversation starts from nothing."""
LONGEST_TURN = timedelta(minutes=5)
"""A turn still running after this has lost its process; RECSYS_WALL_CLOCK allows 2 minutes, clocks may differ a little."""


class Spent(NamedTuple):
    """Calls and tokens of a language model, and seconds of answering."""

    calls: int
    tokens: int
    seconds: float


@dataclass(frozen=True)
class Conversations:
    """Each write is on the disk when it returns.

    All methods raise StoreError when the database fails, and UnknownError for a conversation that does not exist,
    was deleted, or is another user's: the three look the same. NUL and lone surrogates in what was said become
    U+FFFD; everything else is kept as typed.

    unsaved: turns whose end this process could not save; they run no longer, whatever the store says.
    """

    engine: Engine
    clock: Clock = utc_now
    unsaved: set[str] = field(default_factory=set, compare=False)

    def start(self, user_id: str, catalogue: str, title: str = "") -> str:
        """A new conversation; gives its id, 32 hex digits.

        Raises:
            RequestError: the user id is empty, not text or over USER_CHARS, or the title over TITLE_CHARS.
        """
        if not 1 <= len(user_id) <= USER_CHARS or clean(user_id) != user_id:
            raise RequestError(f"Expected a user id of 1 to {USER_CHARS} characters, saw {user_id[:80]!r}. Give one.")
        now = stamp(self.clock())
        with writing(self.engine, "The conversation") as session:
            row = ConversationRow(
                id=uuid4().hex,
                user_id=user_id,
                title=_title(title),
                catalogue=catalogue,
                seq=next_seq(session),
                created_at=now,
                updated_at=now,
            )
            session.add(row)
        return row.id

    def list(self, user_id: str) -> tuple[Conversation, ...]:
        """The user's conversations, the one spoken in last first."""
        return self._listed(_of(user_id))

    def search(self, user_id: str, words: str, most: int = 30) -> tuple[Conversation, ...]:
        """The user's conversations in which every word stands, in the title or anything said; spoken in last first.

        Case does not count for A to Z. At most MOST_WORDS words are looked for; no words give all conversations.
        """
        found = _of(user_id)
        for word in clean(words).split()[:MOST_WORDS]:
            found = found.where(_holds(word[:WORD_CHARS]))
        return self._listed(found.limit(most))

    def _listed(self, asked: Select[ConversationRow]) -> tuple[Conversation, ...]:
        with reading(self.engine, "The conversations") as session:
            return tuple(conversation_of(row) for row in session.scalars(asked))

    def get(self, user_id: str, conversation_id: str) -> Conversation:
        """One conversation of the user."""
        with reading(self.engine, "The conversation") as session:
            return conversation_of(own(session, user_id, conversation_id))

    def turns(self, user_id: str, conversation_id: str, last: int | None = None) -> tuple[Turn, ...]:
        """The last turns, or all, oldest first, without those that were replaced; last < 1 gives none.

        A turn whose process died before it ended has failed, and gives back the place of the one it was to replace.
        """
        found = self._turns(user_id, conversation_id, last)
        if any(turn.status == "running" and turn.created_at < _dead_before(self.clock()) for turn in found):
            # a store that cannot be written can be read all the same
            with suppress(StoreError), writing(self.engine, "The conversation") as session:
                _end_dead(session, conversation_id, self.clock())
            found = self._turns(user_id, conversation_id, last)
        return found

    def _turns(self, user_id: str, conversation_id: str, last: int | None) -> tuple[Turn, ...]:
        newest = _standing(conversation_id)
        with reading(self.engine, "The conversation") as session:
            own(session, user_id, conversation_id)
            rows = session.scalars(newest if last is None else newest.limit(max(last, 0)))
            return tuple(turn_of(row) for row in rows)[::-1]

    def spent(self, user_id: str, conversation_id: str) -> Spent:
        """What the whole conversation took, answers that were replaced among it."""
        sums = select(func.sum(TurnRow.llm_calls), func.sum(TurnRow.tokens), func.sum(TurnRow.ms))
        with reading(self.engine, "The conversation") as session:
            own(session, user_id, conversation_id)
            calls, tokens, ms = session.execute(sums.where(TurnRow.conversation_id == conversation_id)).one()
        return Spent(calls or 0, tokens or 0, (ms or 0) / 1000)

    def begin_turn(
        self,
        user_id: str,
        conversation_id: str,
        text: str,
        *,
        strategy: str,
        brain: str,
        catalogue: str,
        snapshot_id: str,
        replaces: str | None = None,
        waited: bool = False,
        lasts: timedelta = timedelta(0),
    ) -> str:
        """Save the message before it is answered; gives the turn's id, 32 hex digits, good as a trace id.

        replaces: the conversation's last turn, which this one stands for from now on. It stays in the store, and what was
        pressed on it goes on counting. waited: the message waits in the conversation, which it does no longer.
        lasts: how long another turn may take that runs; a running one that began before is taken for dead.

        Raises:
            BusyError: another turn is running, in whatever process. RequestError: another turn has come after the one to
            be replaced, or the message waits no longer.
        """
        now = stamp(self.clock())
        with writing(self.engine, "Your message") as session:
            seq = next_seq(session)
            conversation = own(session, user_id, conversation_id)
            conversation.seq, conversation.updated_at = seq, now
            _end_dead(session, conversation_id, self.clock())
            self._check_last(session, conversation_id, replaces, lasts)
            if waited and not wait_no_longer(conversation, text):
                raise RequestError("This has been answered already. Reload the page to see it.")
            turn = TurnRow(
                id=uuid4().hex,
                conversation_id=conversation_id,
                seq=seq,
                text=clean(text),
                strategy=strategy,
                brain=brain,
                catalogue=catalogue,
                snapshot_id=snapshot_id,
                created_at=now,
            )
            session.add(turn)
            if replaces:
                session.flush()
                session.execute(update(TurnRow).where(TurnRow.id == replaces).values(replaced_by=turn.id))
        return turn.id

    def _check_last(self, session: Session, conversation_id: str, replaces: str | None, lasts: timedelta) -> None:
        head = _standing(conversation_id).with_only_columns(TurnRow.id, TurnRow.status, TurnRow.created_at)
        last, status, began = session.execute(head.limit(1)).one_or_none() or (None, "", "")
        if replaces and last != replaces:
            raise RequestError("Only the last message can be answered anew, and another one has come since.")
        now = self.clock()
        alive = stamp(now - lasts) < began < stamp(now + lasts)  # one from the future has lost its clock
        if last != replaces and status == "running" and alive and last not in self.unsaved:
            raise BusyError

    def state(self, user_id: str, conversation_id: str) -> Mapping[str, Any] | None:
        """What the conversation carries on with: after its last finished turn that stands; None before the first."""
        with reading(self.engine, "The conversation") as session:
            own(session, user_id, conversation_id)
            rows = session.execute(_standing(conversation_id).with_only_columns(TurnRow.state).limit(MOST_UNFINISHED))
            return next((state for (state,) in rows if state), None)

    def finish_turn(self, turn_id: str, done: Done, status: Status = "done") -> None:
        """Save the answer and an impression for each card. Finishing again replaces the answer, not impressions.

        A turn that was to replace another and ends without an answer gives it its place back: what a person saw stays.

        Raises:
            RequestError: the status is not final, or the turn was taken out of the store meanwhile.
        """
        if status not in FINAL:
            raise RequestError(f"A finished turn expected a status of {', '.join(FINAL)}, saw {status!r}.")
        with writing(self.engine, "The answer") as session:
            turn = session.get(TurnRow, turn_id)
            if turn is None:
                raise RequestError("There is no such conversation of yours any more. Start a new one.")
            _fill(turn, done, status)
            if status != "done":
                session.execute(update(TurnRow).where(TurnRow.replaced_by == turn_id).values(replaced_by=None))
            for rank, pick in enumerate(done.picks, start=1):
                session.merge(
                    ImpressionRow(
                        turn_id=turn_id,
                        item_id=pick.item.id,
                        rank=rank,
                        score=finite(pick.score),
                        strategy=turn.strategy,
                    )
                )

    def rename(self, user_id: str, conversation_id: str, title: str) -> None:
        """Give it another title; its place in the list stays.

        Raises:
            RequestError: the title is longer than TITLE_CHARS.
        """
        with writing(self.engine, "The title") as session:
            row = own(session, user_id, conversation_id)
            row.title, row.updated_at = _title(title), stamp(self.clock())

    def delete(self, user_id: str, conversation_id: str) -> None:
        """Hide it for good. Its rows stay until purged, and what was pressed in it goes on counting."""
        with writing(self.engine, "The deletion") as session:
            row = own(session, user_id, conversation_id)
            row.deleted_at = row.updated_at = stamp(self.clock())


def _of(user_id: str) -> Select[ConversationRow]:
    """The user's conversations, the one spoken in last first."""
    asked = select(ConversationRow).where(ConversationRow.user_id == user_id, ConversationRow.deleted_at.is_(None))
    return asked.order_by(ConversationRow.seq.desc())


def _holds(word: str) -> ColumnElement[bool]:
    """Whether a conversation has the word in its title, a message or an answer that stands."""
    said = select(TurnRow.id).where(
        TurnRow.conversation_id == ConversationRow.id,
        TurnRow.replaced_by.is_(None),
        or_(TurnRow.text.icontains(word, autoescape=True), TurnRow.reply.icontains(word, autoescape=True)),
    )
    return or_(ConversationRow.title.icontains(word, autoescape=True), said.exists())


def _standing(conversation_id: str) -> Select[TurnRow]:
    """The turns that were not replaced, newest first."""
    asked = select(TurnRow).where(TurnRow.conversation_id == conversation_id, TurnRow.replaced_by.is_(None))
    return asked.order_by(TurnRow.seq.desc())


def _dead_before(now: datetime) -> str:
    return stamp(now - LONGEST_TURN)


def _end_dead(session: Session, conversation_id: str, now: datetime) -> None:
    """End the turns of processes that are gone, as `finish_turn` would have. Those of living ones are younger."""
    dead = select(TurnRow.id).where(
        TurnRow.conversation_id == conversation_id, TurnRow.status == "running", TurnRow.created_at < _dead_before(now)
    )
    connection = session.connection()
    connection.execute(update(TurnRow).where(TurnRow.replaced_by.in_(dead)).values(replaced_by=None))
    connection.execute(update(TurnRow).where(TurnRow.id.in_(dead)).values(status="failed"))


def _title(title: str) -> str:
    tidy = " ".join(clean(title).split())
    if len(tidy) > TITLE_CHARS:
        raise RequestError(f"A title expected at most {TITLE_CHARS} characters, saw {len(tidy)}. Shorten it.")
    return tidy


def _fill(turn: TurnRow, done: Done, status: Status) -> None:
    turn.reply, turn.status, turn.question = clean(done.reply), status, done.question
    turn.intent, turn.state, turn.trace = plain(done.intent), plain(done.state), plain(done.trace)
    turn.picks = [plain_pick(pick) for pick in done.picks]
    turn.notices, turn.offers, turn.choices = plain(done.notices), plain(done.offers), plain(done.choices)
    turn.ms, turn.llm_calls, turn.tokens = done.ms, done.llm_calls, done.tokens

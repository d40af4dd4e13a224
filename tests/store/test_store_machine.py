"""The feedback store does what a dict does, whatever the order of presses, clears, clocks and reopenings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from tempfile import TemporaryDirectory
from typing import Literal

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from recsys.store import FeedbackEvent, Store, UserSignals, open_store
from recsys.store.events import Name

USERS = st.sampled_from(["ann", "ben"])
TURNS = st.sampled_from([0, 1])
ITEMS = st.sampled_from(["a", "b", "c"])
NAMES = st.sampled_from(["item-thumb", "item-seen", "item-later"])
Key = tuple[str, int, str, str]


class FeedbackMachine(RuleBasedStateMachine):
    """model: what stands, key to (value, order, until)."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.now = datetime(2025, 1, 1, tzinfo=UTC)
        self.model: dict[Key, tuple[int, int, datetime | None]] = {}
        self.order = 0
        self.store = self.open()
        self.turns = {(user, n): self.begin(user) for user in ("ann", "ben") for n in (0, 1)}

    def open(self) -> Store:
        return open_store(f"sqlite:///{self.folder.name}/x.db", clock=lambda: self.now)

    def begin(self, user: str) -> str:
        conversation = self.store.conversations.start(user, "games")
        return self.store.conversations.begin_turn(
            user, conversation, "x", strategy="s", brain="b", catalogue="games", snapshot_id="1"
        )

    @rule(user=USERS, turn=TURNS, name=NAMES, item=ITEMS, thumb=st.sampled_from([0, 1]))
    def press(self, user: str, turn: int, name: Name, item: str, thumb: Literal[0, 1]) -> None:
        value: Literal[0, 1] = thumb if name == "item-thumb" else 1
        self.store.feedback.press(
            FeedbackEvent(user_id=user, turn_id=self.turns[user, turn], name=name, item_id=item, value=value)
        )
        held = self.model.get((user, turn, name, item))
        if held and held[0] == value and (held[2] is None or self.now < held[2]):
            return
        self.order += 1
        until = self.now + timedelta(days=30) if name == "item-later" else None
        self.model[user, turn, name, item] = (value, self.order, until)

    @rule(user=USERS, turn=TURNS, name=NAMES, item=ITEMS)
    def clear(self, user: str, turn: int, name: Name, item: str) -> None:
        self.store.feedback.clear(user, self.turns[user, turn], name, item)
        self.model.pop((user, turn, name, item), None)

    @rule(hours=st.integers(-48, 20 * 24))
    def pass_time(self, hours: int) -> None:
        self.now += timedelta(hours=hours)

    @rule()
    def reopen(self) -> None:
        self.store.close()
        self.store = self.open()

    @invariant()
    def signals_agree(self) -> None:
        for user in ("ann", "ben"):
            assert self.store.feedback.for_user(user, self.now) == self.expected(user)

    @invariant()
    def what_stands_agrees(self) -> None:
        standing = {press.id for press in self.store.feedback.presses() if press.retracted_at is None}
        assert len(standing) == len(self.model)

    def expected(self, user: str) -> UserSignals:
        mine = sorted(
            (order, name, item, value, until)
            for (who, _, name, item), (value, order, until) in self.model.items()
            if who == user
        )
        last = {item: (order, value) for order, name, item, value, _ in mine if name == "item-thumb"}
        newest = sorted(last, key=lambda item: -last[item][0])
        return UserSignals(
            liked=tuple(item for item in newest if last[item][1] == 1),
            disliked=tuple(item for item in newest if last[item][1] == 0),
            seen=frozenset(item for _, name, item, _, _ in mine if name == "item-seen"),
            later=frozenset(item for _, _, item, _, until in mine if until and self.now < until),
        )

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()


TestFeedbackMachine = FeedbackMachine.TestCase
TestFeedbackMachine.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)

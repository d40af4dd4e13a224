"""A history that a test writes: answers and presses at moments of its choosing, through the store's own doors."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from recsys.store import FeedbackEvent, Status, Store, open_store
from recsys.store.events import Name
from recsys.types import Done, Item, Pick

NOON = datetime(2025, 6, 1, 12, tzinfo=UTC)


def shown(*items: str, blocked: bool = False) -> Done:
    """An answer with these cards, each titled as its id in capitals."""
    picks = tuple(Pick(Item(item, item.upper()), 1 / rank, "Why.", ()) for rank, item in enumerate(items, 1))
    return Done("", "Here you are.", picks, {"blocked": blocked}, (), (), 1.0)


@dataclass
class History:
    """One store; `now` is what its clock says."""

    url: str
    now: datetime = NOON
    store: Store = field(init=False)

    def __post_init__(self) -> None:
        self.store = open_store(self.url, clock=lambda: self.now)

    def answer(
        self, user: str, *items: str, strategy: str = "omulet", brain: str = "embedded", catalogue: str = "games",
        blocked: bool = False, text: str = "something cosy", status: Status = "done",
    ) -> str:  # fmt: skip
        """A conversation of one turn; gives the turn's id."""
        talks = self.store.conversations
        conversation = talks.start(user, catalogue)
        turn = talks.begin_turn(
            user, conversation, text, strategy=strategy, brain=brain, catalogue=catalogue, snapshot_id="s1"
        )
        talks.finish_turn(turn, shown(*items, blocked=blocked), status)
        return turn

    def press(self, user: str, turn: str, name: Name = "answer-thumb", value: int | None = 1, **more: Any) -> str:
        """A press; gives its id."""
        event = {"user_id": user, "turn_id": turn, "name": name, "value": value, **more}
        return self.store.feedback.press(FeedbackEvent.model_validate(event)).id

    def thumb(self, user: str, turn: str, item: str, value: int = 1, **more: Any) -> str:
        """A thumb on a card."""
        return self.press(user, turn, "item-thumb", value, item_id=item, **more)

    def complain(self, user: str, turn: str, *reasons: str, comment: str = "") -> str:
        """What was off."""
        return self.press(user, turn, "answer-reasons", None, reasons=reasons, comment=comment)

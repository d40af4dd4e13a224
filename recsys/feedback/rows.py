"""A press as a row that leaves the house: plain values, people under pseudonyms, no chat unless asked for."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from recsys.store.reports import ReportedPress

Row = Mapping[str, Any]
"""Column to text, whole number, list of texts or None, in the order of the columns."""


@dataclass(frozen=True, slots=True)
class Mask:
    """Pseudonyms, the same for the same key. Without a key everything is given as it is.

    A press's own id is made of its person's among others: who guesses the person could test the guess on it. So it is
    masked too.
    """

    key: bytes | None

    def user(self, user_id: str) -> str:
        """user- and 16 hex digits."""
        return user_id if self.key is None else f"user-{_digest(self.key, 'user', user_id)[:16]}"

    def press(self, press_id: str) -> str:
        """40 hex digits, as many as there were."""
        return press_id if self.key is None else _digest(self.key, "press", press_id)[:40]


Read = Callable[[ReportedPress, Mask], Any]

COLUMNS: Mapping[str, Read] = {
    "id": lambda press, mask: mask.press(press.id),
    "name": lambda press, _: press.name,
    "value": lambda press, _: None if press.value is None else int(press.value),
    "label": lambda press, _: press.label,
    "reasons": lambda press, _: list(press.reasons),
    "comment": lambda press, _: press.comment,
    "source": lambda press, _: press.source,
    "user": lambda press, mask: mask.user(press.user_id),
    "conversation_id": lambda press, _: press.conversation_id,
    "turn_id": lambda press, _: press.turn_id,
    "item_id": lambda press, _: press.item_id or None,
    "title": lambda press, _: press.title,
    "position": lambda press, _: press.rank,
    "shown": lambda press, _: list(press.shown),
    "strategy": lambda press, _: press.strategy,
    "brain": lambda press, _: press.brain,
    "catalogue": lambda press, _: press.catalogue,
    "snapshot_id": lambda press, _: press.snapshot_id,
    "created_at": lambda press, _: press.created_at,
    "updated_at": lambda press, _: press.updated_at,
    "until": lambda press, _: press.until,
    "retracted_at": lambda press, _: press.retracted_at,
}
"""What each means is in docs/feedback.md."""
WORDS: Mapping[str, Read] = {"message": lambda press, _: press.message, "reply": lambda press, _: press.reply}
"""The chat, only where it is asked for."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows that can be read once, each with these columns in this order."""

    columns: tuple[str, ...]
    rows: Iterator[Row]


def table_of(presses: Iterable[ReportedPress], mask: Mask, words: bool = False) -> Table:
    """A row for each press, made when it is read.

    Args:
        words: with the columns of WORDS.
    """
    reads = {**COLUMNS, **WORDS} if words else COLUMNS
    rows = ({name: read(press, mask) for name, read in reads.items()} for press in presses)
    return Table(tuple(reads), rows)


def _digest(key: bytes, kind: str, text: str) -> str:
    return hmac.digest(key, f"{kind}\0{text}".encode(), "sha256").hex()

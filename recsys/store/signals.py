"""What a person's presses say about items, all told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from recsys.store.schema import FeedbackRow


@dataclass(frozen=True, slots=True)
class UserSignals:
    """Item ids as of one moment. liked and disliked share no item and are newest press first.

    seen: known already. later: put aside and not yet due again. Both may overlap with the others.
    """

    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    seen: frozenset[str] = frozenset()
    later: frozenset[str] = frozenset()


def signals_of(rows: Iterable[FeedbackRow], now: str) -> UserSignals:
    """Fold presses that stand, oldest first. Of several thumbs on an item, in whatever turn, the last counts.

    now: UTC ISO 8601; "later" holds while now < until.
    """
    thumbs: dict[str, float | None] = {}
    marked: dict[str, set[str]] = {"item-seen": set(), "item-later": set()}
    for row in rows:
        if row.name == "item-thumb":
            thumbs.pop(row.item_id, None)  # so that the dict is in order of the last press
            thumbs[row.item_id] = row.value
        elif row.name in marked and (row.until is None or now < row.until):
            marked[row.name].add(row.item_id)
    newest = tuple(reversed(thumbs))
    return UserSignals(
        liked=tuple(item for item in newest if thumbs[item] == 1),
        disliked=tuple(item for item in newest if thumbs[item] == 0),
        seen=frozenset(marked["item-seen"]),
        later=frozenset(marked["item-later"]),
    )

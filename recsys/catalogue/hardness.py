"""How hard an item is, as far as its tags tell."""

from __future__ import annotations

from recsys.types import Item

HARD = frozenset({"challenging", "souls-like", "permadeath"})
EASY = "easy to learn"


def hardness(item: Item) -> int:
    """0 where nothing marks it as hard, 1 for hard, 2 for the toughest."""
    return min(2, len(HARD & {*item.tags}))


def difficulty(item: Item) -> float:
    """What to order by from the easiest on, −.5 to 2: what is hard and easy to learn stands between what is either."""
    return hardness(item) - (EASY in item.tags) / 2

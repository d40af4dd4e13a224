"""How hard an item is, as far as its tags tell."""

from __future__ import annotations

from collections.abc import Mapping

from recsys.types import Item

HARD = frozenset({"challenging", "souls-like", "permadeath"})
EASY = "easy to learn"
LEVELS: Mapping[str, int] = {
    "very easy": -2, "easy to learn": -1, "easy": -1, "beginner": -1, "beginners": -1, "simple": -1, "medium": 0, "intermediate": 0,
    "moderate": 0, "hard": 1, "difficult": 1, "advanced": 1, "very hard": 2, "very difficult": 2, "expert": 2,
}  # fmt: skip
"""How hard tags of tables say that something is."""


def level(item: Item) -> str:
    """The tag that says how hard the item is; empty where none does."""
    return next((tag for tag in item.tags if tag.lower() in LEVELS), "")


def hardness(item: Item) -> int:
    """0 where nothing marks it as hard, 1 for hard, 2 for the toughest."""
    return min(2, len(HARD & {*item.tags}))


def difficulty(item: Item) -> float:
    """What to order by from the easiest on, −1 to 3: what is hard and easy to learn stands between what is either."""
    return hardness(item) + LEVELS.get(level(item).lower(), 0) / 2

"""Very small children, and what they play: first games, and next to these what is easy."""

from __future__ import annotations

from recsys.catalogue.hardness import EASY, HARD
from recsys.intent import Intent
from recsys.types import Item

SMALL, FIRST = 5, "first games"
"""Years up to which a child is very small; the tag of what needs no reading and no quick hands."""
_TOO_MUCH = HARD | {"tense", "bullet hell"}


def all_small(intent: Intent) -> bool:
    """Whether all children of a known age who play are at most SMALL."""
    ages = [p.age for p in intent.people if p.playing and p.age is not None and not p.guessed]
    return bool(ages) and max(ages) <= SMALL


def gentle(item: Item) -> bool:
    """Whether it is a first game or the next best."""
    return FIRST in item.tags or (EASY in item.tags and _TOO_MUCH.isdisjoint(item.tags))

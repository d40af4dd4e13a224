"""Very small children, and what they play: first games, and next to these what is easy."""

from __future__ import annotations

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.hardness import EASY, HARD
from recsys.intent import Intent
from recsys.types import ITEMS, PRODUCTS, Item

SMALL, FIRST = 5, "first games"
"""Years up to which a child is very small; the tag of what needs no reading and no quick hands."""
_TOO_MUCH = HARD | {"tense", "bullet hell"}

_OWN = frozenset({ITEMS.name, PRODUCTS.name})


def all_small(intent: Intent) -> bool:
    """Whether all children of a known age who play are at most SMALL."""
    ages = [p.age for p in intent.people if p.playing and p.age is not None and not p.guessed]
    return bool(ages) and max(ages) <= SMALL


def gentle(item: Item) -> bool:
    """Whether it is a first game or the next best."""
    return FIRST in item.tags or (EASY in item.tags and _TOO_MUCH.isdisjoint(item.tags))


def for_children(item: Item, intent: Intent, catalogue: Catalogue) -> bool:
    """Whether only children wear or hear it, in a table of one's own, where none is told of and nothing of theirs is asked for."""
    words = catalogue.for_children if catalogue.domain.name in _OWN and intent.youngest is None else frozenset()
    asked = any(words & {*t.genres, *t.tags} for w in intent.wishes for t in w.terms)
    return not asked and not words.isdisjoint((*item.genres, *item.tags))

"""Which other items the words of a mention could mean: namesakes, and titles that share a word with it."""

from __future__ import annotations

import heapq

from rapidfuzz import fuzz

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.intent import Mention
from recsys.types import Item

MOST = 5
_WORDS, _TITLES, _LIKE = 3, 500, 70.0
"""Rarest words of a mention that are looked up; titles of each; how like a title must be, of 100."""


def others(mention: Mention, catalogue: Catalogue, n: int = MOST) -> list[Item]:
    """At most n items, without the one that is linked: the link's own alternatives in their order, then near titles.

    Near are titles that share one of the rarest words of the mention and are like it, the likest first, ties to the better
    known; of words that point, such as "the second one", none. However many titles share a word, 500 are looked at.
    """
    own = catalogue.known(dict.fromkeys(i for i in mention.alternatives if i != mention.item_id))[:n]
    if mention.by == "reference":
        return own
    taken = {mention.item_id, *(item.id for item in own)}
    rest = (item for item in _sharing(mention.text, catalogue) if item.id not in taken)
    near = [(-like, -float(item.fame or 0), item.id) for item in rest if (like := _like(mention.text, item)) >= _LIKE]
    return [*own, *catalogue.known(item_id for _, _, item_id in heapq.nsmallest(n - len(own), near))]


def has_namesake(item: Item, catalogue: Catalogue) -> bool:
    """Whether another item has the same title, but for case, accents and signs."""
    name = fold(item.title)
    return any(other.id != item.id and fold(other.title) == name for other in _sharing(item.title, catalogue))


def _sharing(text: str, catalogue: Catalogue) -> list[Item]:
    known = [rows for word in set(fold(text[:200]).split()) if (rows := catalogue.title_words.get(word))]
    rarest = sorted(known, key=len)[:_WORDS]
    return [catalogue.items[row] for row in dict.fromkeys(row for rows in rarest for row in rows[:_TITLES])]


def _like(text: str, item: Item) -> float:
    return fuzz.token_ratio(fold(text[:200]), fold(item.title[:200]))

"""Which other items the words of a mention could mean: namesakes, and titles that share a word with it."""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz import fuzz, process, utils

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.intent import Mention
from recsys.types import Item

MOST = 5
_WORDS, _TITLES, _LIKE = 3, 300, 70.0
"""Rarest words of a mention that are looked up; titles of each; how like a title must be, of 100."""


def others(mention: Mention, catalogue: Catalogue, n: int = MOST) -> list[Item]:
    """At most n items, without the one that is linked: the link's own alternatives in their order, then near titles.

    Near are titles that share one of the rarest words of the mention and are like it, the likest first, ties to the better
    known; of words that point, such as "the second one", none. However many titles share a word, 300 are looked at.
    """
    own = catalogue.known(dict.fromkeys(i for i in mention.alternatives if i != mention.item_id))[:n]
    if mention.by == "reference" or len(own) == n:
        return own
    taken = {mention.item_id, *(item.id for item in own)}
    return [*own, *(item for item in _near(mention.text[:200], catalogue) if item.id not in taken)][:n]


def has_namesake(item: Item, catalogue: Catalogue) -> bool:
    """Whether another item has the same title, but for case, accents and signs."""
    name = fold(item.title)
    rows = next(_rows(name, catalogue), ())
    return any(fold(catalogue.items[row].title) == name for row in rows if catalogue.items[row].id != item.id)


def _near(text: str, catalogue: Catalogue) -> list[Item]:
    few = [rows[:_TITLES] for _, rows in zip(range(_WORDS), _rows(fold(text), catalogue), strict=False)]
    titles = {row: catalogue.items[row].title[:200] for rows in few for row in rows}
    found = process.extract(
        text, titles, scorer=fuzz.token_ratio, processor=utils.default_process, limit=None, score_cutoff=_LIKE
    )
    liked = [(-score, -float(catalogue.items[row].fame or 0), row) for _, score, row in found]
    return [catalogue.items[row] for _, _, row in sorted(liked)]


def _rows(folded: str, catalogue: Catalogue) -> Iterator[tuple[int, ...]]:
    """Of each word that is in any title the rows of these, the rarest word first."""
    known = {word: rows for word in folded.split() if (rows := catalogue.title_words.get(word))}
    yield from sorted(known.values(), key=len)

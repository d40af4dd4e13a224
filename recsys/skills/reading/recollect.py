"""Recollect: which items a half-remembered description may be of, by its meaning, its rare words and how well known they are."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from recsys.intent import Intent, Term, Wish
from recsys.language.talk.recollected import recollected
from recsys.language.words.text import content_words
from recsys.skills.base import World
from recsys.skills.reading.mentioned import having

BESIDE_MEANING = 0.5
"""What all of a description's words count beside the cosine of its meaning."""
KNOWN = 0.3
"""What being the best known of all counts beside the two: what somebody half remembers, many have met. Of 39 films described in a
line, 26 are among the first five, without it 20."""
COMMON = 0.25
"""The largest share of the items that may have a word which tells one from another."""
MOST = 10
REMEMBERED = "what you remember"
"""The wish of a message that asks which item it was, as it is called."""


def of_memory(text: str, world: World) -> Intent | None:
    """A cleaned text that asks which item somebody remembers, with those it may be of as its one wish, the likeliest first;
    None for any other, and where nothing comes near.
    """
    told = recollected(text)
    ids = recollect(told, world) if told else ()
    if not ids:
        return None
    wish = Wish(phrase=REMEMBERED, terms=(Term(phrase=REMEMBERED, told=ids),), source=text)
    return Intent(text=text, act="recommend", wishes=(wish,))


def recollect(told: str, world: World) -> tuple[str, ...]:
    """Ids of at most MOST items, the likeliest first, ties by their order; none without a word that any of them has and
    without vectors.
    """
    near = _shared(told, world)
    if world.meaning is not None:
        near = BESIDE_MEANING * near + np.asarray(world.meaning.scores(told), float)
    order = np.argsort(-(near + KNOWN * _known(world)), kind="stable")[:MOST]
    return tuple(world.catalogue.items[row].id for row in order if near[row] > 0)


def _known(world: World) -> NDArray[np.float64]:
    """(n_items,) how well known each item is, as a logarithm, of 1; 0 where nothing tells."""
    fame = np.zeros(len(world.catalogue)) if world.fame is None else np.log1p(np.asarray(world.fame, float))
    return fame / (fame.max(initial=0.0) or 1.0)


def _shared(told: str, world: World) -> NDArray[np.float64]:
    """(n_items,) the share of the words that each item has, a word counting by how rare it is (inverse document frequency)."""
    n, whole = len(world.catalogue), 0.0
    shared = np.zeros(n)
    for word in content_words(told):
        rows = [world.catalogue.rows[i] for i in having(word, world.catalogue)]
        if len(rows) <= COMMON * n:
            rarity = float(np.log((n + 1) / (len(rows) + 0.5)))
            shared[rows] += rarity
            whole += rarity
    return shared / (whole or 1.0)

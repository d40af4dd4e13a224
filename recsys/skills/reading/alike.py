"""Words of a catalogue's descriptions that mean the same as a word of a message, and what is about it: "railways", "trains"."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from recsys.language.words.text import common_words, is_stop, words
from recsys.skills.base import World

NEAREST = 12
"""Items whose descriptions are nearest to the word: theirs are the words looked at."""
SAME = 0.78
"""Cosine from which on two words mean the same (all-MiniLM-L6-v2: railway and trains .88, Egypt and Egyptian .85,
knitting and yarn .79, dogs and cats .72)."""
NEAR, SHARE = 0.95, 0.55
"""The quantile of all cosines, and the share of the largest, from which on a description that has a word is about it: chess in
Lichess, not in Superliminal."""
_EVERYDAY = 500
MOST = 4


def alike(phrase: str, world: World) -> tuple[str, ...]:
    """At most MOST words, the nearest first; none without vectors."""
    if world.meaning is None or world.encoder is None:
        return ()
    rows = np.argsort(-np.asarray(world.meaning.scores(phrase), float), kind="stable")[:NEAREST]
    told = " ".join(f"{world.catalogue.items[row].title}. {world.catalogue.items[row].description}" for row in rows)
    found = sorted({w.text for w in words(told) if _tells(w.text)} - {phrase.lower()})
    if not found:
        return ()
    near = world.encoder.encode(found) @ world.encoder.encode([phrase])[0]
    order = np.argsort(-near, kind="stable")[:MOST]
    return tuple(found[at] for at in order if near[at] >= SAME and not only_begins(found[at], phrase.lower()))


def about(phrase: str, ids: Sequence[str], world: World) -> tuple[str, ...]:
    """Those of the items that are about it: near it in meaning as few items are, and more than half as near as the nearest.

    All of them without vectors.
    """
    if world.meaning is None or not ids:
        return tuple(ids)
    near = np.asarray(world.meaning.scores(phrase), float)
    least = max(float(np.quantile(near, NEAR)), SHARE * float(near.max()))
    return tuple(i for i in ids if near[world.catalogue.rows[i]] >= least)


_ENDS = re.compile(r"(?:e?s|ed|ing|ings|ers?|ies|y|an|ian|ians|ic|al|ish|ful|ly|ness|ment)?")


def only_begins(word: str, phrase: str) -> bool:
    """Whether a word is how a phrase begins and no form of it: "Clare", of claret, but not "microphone", of mic."""
    return phrase.startswith(word) and not _ENDS.fullmatch(phrase.removeprefix(word))


def _tells(word: str) -> bool:
    return word.isalpha() and len(word) > 3 and not is_stop(word) and word not in common_words(_EVERYDAY)

"""Titles of games made of ordinary words, typed in small letters: "the room", "a way out", "my time".

The weights of `titles` were learnt from talk about films. Games are asked for by what one does in them, so that ordinary words
are seldom their titles: such a stretch needs evidence besides, a verb before, a verdict behind, a list, a question.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from recsys.language.naming.candidates import Candidate
from recsys.language.naming.evidence import LISTED, OWN
from recsys.language.setting.devices import DEVICE_NAMES
from recsys.language.words.text import Word, common_words, is_stop

MOST = 2
"""Words with content up to which a title may be ordinary talk."""
_USED_MOST = 5_000
"""Of the ordinary words, those that people say all the time: "room", not "doom"."""
HEAVY, LIGHT = 3.5, 3.9
"""How much the odds of such a title fall (as a logarithm), of one word with content and of two."""
FRAGMENT = 8.0
"""How much they fall of an everyday phrase that only begins a title: "friday night"."""
GOES_ON = 3.0
"""How much they fall of one word that a rare word with a capital goes on behind: "Sonic Frontiers" is another game."""
_SPEAKS = (
    "strong",
    "leads_in",
    "verdict",
    "quoted",
    "noun_after",
    "numbered",
    "called",
    "year",
    "whole",
    "shouted",
    "capital",
)
_NAMES = ("strong", "leads_in", "verdict", "quoted", "noun_after", "numbered", "called", "year", "hyphen")
"""What speaks for an everyday phrase, which is written with a capital or alone as often as a title."""
_EVERYDAY = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday weekend morning afternoon evening night midnight noon tonight today tomorrow "
    "yesterday day week month year hello goodbye good happy merry bye thanks first last next this late early new summer winter spring autumn birthday christmas".split()
)
_IN_LIST = 0.5
"""How likely a neighbour in a list is a title, from when on this is one too."""
_ASKED = re.compile(
    r"(?:\bspen[dt]\b[^.!?]{0,25} (?:with|on|in)|\b(?:got|have|has|had|know|heard of|about|tried|did|done|own|owns|into|than|plays?|forget|not|isn'?t|aren'?t|ain'?t|except|without|besides|other than|apart from|(?:i'm|im|i am|he's|hes|she's|shes) more(?: of an?)?)|^\W*(?:is|are|was|does|and|what about|how about|(?:ok |so |and )?(?:what|how)(?:'s|s| is)))\s+(?:the )?$",
    re.IGNORECASE,
)


def odds_against(
    text: str, words: Sequence[Word], found: Candidate, own: Sequence[float], listed: Sequence[float]
) -> float:
    """By how much the odds of a candidate fall; 0 where it is no ordinary words or anything speaks for it.

    own, listed: its rows of the evidence.
    """
    span = words[found.first : found.last]
    seen: Mapping[str, float] = dict(zip((*OWN, *LISTED), (*own, *listed), strict=True))
    if (
        seen["near"]
        and seen["content"] > 1
        and all(word.text.removesuffix("s") in _EVERYDAY or is_stop(word.text) for word in span)
    ):
        spoken = any(seen[name] for name in _NAMES) or _ASKED.search(text[: span[0].start][-50:])
        return 0.0 if spoken else FRAGMENT
    if seen["capital_right"] and len(span) == 1 and span[0].capital and _is_rare(words[found.last]):
        return GOES_ON
    if any(word.capital or not _ordinary(word) for word in span):
        return 0.0
    if not 0 < seen["content"] <= MOST or (seen["opened"] and (seen["closed"] or seen["content"] == MOST)):
        return 0.0
    if any(seen[name] for name in _SPEAKS) or seen["listed"] > _IN_LIST or _ASKED.search(text[: span[0].start][-50:]):
        return 0.0
    return HEAVY if seen["content"] == 1 else LIGHT


def _ordinary(word: Word) -> bool:
    return word.text in common_words(_USED_MOST) or is_stop(word.text)


def _is_rare(word: Word) -> bool:
    return not (word.raw.isupper() or word.text in common_words() or word.text in DEVICE_NAMES)

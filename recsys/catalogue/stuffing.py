"""Words that stand in a text to be found, not to be read: repeated, piled up in praise, or listed from the catalogue."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Set

from recsys.catalogue.names import fold
from recsys.catalogue.visible import plain_letters

REPEATS, SHARE = 5, 0.3
"""One word that often, and so much of the words, is too much; the highest in 4,800 film descriptions is 0.24."""

_PRAISE = re.compile(
    r"\b(?:(?:the )?(?:very )?(?:best|top|number one|no 1|1) (?:choice|pick|game|film|movie|seller|selling|rated)|"
    r"best|number one|no 1|(?:top|highest|highly) (?:rated|recommended)|recommended|must (?:have|play|see|watch|buy)|"
    r"award winning|editors? (?:s )?choice|(?:five|5) stars?|10 10|most popular|(?:top|perfect) (?:choice|match)|"
    r"perfect for (?:everyone|everybody|all|any\w*)|all time (?:best|favou?rite|classic))\b"
)
_SMALL = frozenset("that they this their them then there what when where which with your every each more some".split())
_LONGEST_TERM = 3
_FOREIGN = 6
"""So many of the catalogue's words that the item does not carry are too much."""


def stuffed(text: str) -> bool:
    """Whether one word or one phrase makes up the text, or praise alone does. Short texts may repeat themselves."""
    words = fold(plain_letters(text)).split()
    if len(words) < 3:
        return False
    telling = [word for word in words if len(word) > 3 and word not in _SMALL]
    most = max(Counter(telling).values(), default=0)
    repeats = most >= REPEATS and most >= SHARE * len(telling)
    again = len(words) >= 12 and len(set(words)) <= 0.4 * len(words)
    found = [match[0] for match in _PRAISE.finditer(" ".join(words))]
    praised = len(found) >= 3 and sum(len(phrase.split()) for phrase in found) >= 0.25 * len(words)
    return repeats or again or praised


def praise(name: str) -> bool:
    """Whether a tag says nothing but that the item is good: "top rated"."""
    return bool(_PRAISE.fullmatch(fold(plain_letters(name))))


def listed(text: str, terms: Set[str], own: Set[str]) -> bool:
    """Whether the text is little but a list of the catalogue's words, too many of which the item does not carry.

    Args:
        terms: the catalogue's words, folded. own: those the item carries.
    """
    words = fold(plain_letters(text)).split()
    foreign, covered, at = 0, 0, 0
    while at < len(words):
        sizes = (n for n in range(_LONGEST_TERM, 0, -1) if " ".join(words[at : at + n]) in terms)
        size = next(sizes, 0)
        foreign += size > 0 and " ".join(words[at : at + size]) not in own
        covered += size
        at += size or 1
    return foreign >= _FOREIGN and covered >= 0.75 * len(words)

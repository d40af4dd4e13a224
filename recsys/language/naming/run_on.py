"""Titles typed one behind the other without a mark between them, or each refused: "seen step brothers anchorman talladega nights", "not
home alone, not elf"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from recsys.language.naming.candidates import Candidate
from recsys.language.words.text import Word, common_words

SURE = 0.5
"""The odds (as a logarithm) from which on a title draws along what stands beside it."""
DRAWN = 3.0
"""How much the odds of a known name rise beside such a one."""
_ORDINARY = 5_000
_EACH = re.compile(r"\b(?:not|no|nor)(?: (?:the|another))? $", re.IGNORECASE)
_BETWEEN = re.compile(r",?(?: (?:and|or|but))? (?:not|no|nor)(?: (?:the|another))? ", re.IGNORECASE)


def drawn_along(
    text: str, words: Sequence[Word], found: Sequence[Candidate], odds: Sequence[float], terms: Collection[str]
) -> list[float]:
    """The odds, those of known names that are no ordinary word raised that stand right beside a sure title or one drawn so, or are
    refused as it is and no words of the field. terms: those.
    """
    known = [at for at, c in enumerate(found) if c.link.score == 100 and _tells(words, c)]
    fields = {at for at in known if found[at].name in terms}
    out, sure = list(odds), [at for at in known if odds[at] > 0]
    while sure:
        title = sure.pop()
        draws = out[title] != odds[title] or odds[title] > SURE
        for at in known:
            alike = at not in fields and _each_refused(text, words, found[title], found[at])
            if out[at] == odds[at] <= SURE and (alike or (draws and _beside(text, words, found[title], found[at]))):
                out[at] = odds[at] + DRAWN
                sure += [at] if out[at] > 0 else []
    return out


def _tells(words: Sequence[Word], found: Candidate) -> bool:
    return found.last - found.first > 1 or words[found.first].text not in common_words(_ORDINARY)


def _beside(text: str, words: Sequence[Word], one: Candidate, other: Candidate) -> bool:
    left, right = (one, other) if one.first < other.first else (other, one)
    return left.last == right.first and text[words[left.last - 1].end : words[right.first].start] == " "


def _each_refused(text: str, words: Sequence[Word], one: Candidate, other: Candidate) -> bool:
    left, right = (one, other) if one.first < other.first else (other, one)
    start, end = words[left.first].start, words[left.last - 1].end
    between = text[end : words[right.first].start]
    return bool(_BETWEEN.fullmatch(between)) and bool(_EACH.search(text[max(0, start - 12) : start]))

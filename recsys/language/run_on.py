"""Titles typed one behind the other without a mark between them: "seen step brothers anchorman talladega nights"."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.language.candidates import Candidate
from recsys.language.text import Word, common_words

SURE = 0.5
"""The odds (as a logarithm) from which on a title draws along what stands beside it."""
DRAWN = 3.0
"""How much the odds of a known name rise beside such a one."""
_ORDINARY = 5_000


def drawn_along(text: str, words: Sequence[Word], found: Sequence[Candidate], odds: Sequence[float]) -> list[float]:
    """The odds, those of known names that are no ordinary word raised that stand right beside a sure title or one drawn so."""
    known = [at for at, c in enumerate(found) if c.link.score == 100 and _tells(words, c)]
    out, sure = list(odds), [at for at in known if odds[at] > SURE]
    while sure:
        title = found[sure.pop()]
        for at in known:
            if out[at] == odds[at] <= SURE and _beside(text, words, title, found[at]):
                out[at] = odds[at] + DRAWN
                sure += [at] if out[at] > 0 else []
    return out


def _tells(words: Sequence[Word], found: Candidate) -> bool:
    return found.last - found.first > 1 or words[found.first].text not in common_words(_ORDINARY)


def _beside(text: str, words: Sequence[Word], one: Candidate, other: Candidate) -> bool:
    left, right = (one, other) if one.first < other.first else (other, one)
    return left.last == right.first and text[words[left.last - 1].end : words[right.first].start] == " "

"""A stretch of a text that may be a title, and what can be seen of it without a catalogue."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from recsys.language.naming.candidates import Candidate
from recsys.language.naming.due import is_due
from recsys.language.naming.outside import is_new
from recsys.language.naming.style import PERIOD, SELVES, Style
from recsys.language.words import cues
from recsys.language.words.text import Word, common_words, is_stop
from recsys.language.words.verdicts import verdict

_BEFORE = {
    "opened": re.compile(r"(?:^|[.!?,;:\n(\"])\s*$"),
    "called": re.compile(
        r"\b(?:(?:movie|film|game|one|it|it's|is|was) )?(?:called|titled|named|entitled) (?:the )?[\"']?$"
        r"|\b(?:movie|film|game)(?: (?:is|was)|:|,)? [\"']?$",
        re.IGNORECASE,
    ),
    "leads_in": cues.LEADS_IN,
}
_BEHIND = {
    "closed": re.compile(r"^\s*(?:[.!?,;:\n)\"]|$)"),
    "noun_after": re.compile(
        r"\s*(?:\(|,)?\s*(?:the )?(?:movies?|films?|games?|series|franchise|trilogy|one|ones|sequel|remake)\b",
        re.IGNORECASE,
    ),
    "numbered": re.compile(
        r"\s*(?:-|:|,)?\s*(?:[2-9]\b(?!\.\s)|ii+\b|iv\b|vi*\b|chapter|part|episode|vol)", re.IGNORECASE
    ),
    # "Black Book is a 2006 Dutch war film"
    "told_what": re.compile(
        r"[\"')]*,?(?: (?:it|that|which))?(?: is| was|'s) (?:(?:really|also|such|definitely|actually|probably) )*(?:an?|one of|the|my|another) [^.!?]{0,40}?"
        r"\b(?:movies?|films?|comedy|comedies|thriller|drama|documentary|musical|games?|classic|watch)\b",
        re.IGNORECASE,
    ),
}
"""What stands right before a title, and right behind one."""
_HYPHEN, _HYPHENED = re.compile(r"\w-$"), re.compile(r"-\w")
_QUOTES, _UNQUOTES = frozenset("\"'*"), frozenset("\"'*,.")
_MARKED = re.compile(r"[,.!?;:()\n\"/]\s*$")
_LITTLE = frozenset("of in the for to a".split())


@dataclass(frozen=True, slots=True)
class Stretch:
    """A candidate where it stands.

    said: the text as tokens, in which those of the stretch begin and end at these places. name: its words without a year behind
    them; tokens: the same as tokens. before, behind: what stands there. opens: whether a sentence begins with it;
    is_new: whether a new item is meant there.
    """

    text: str
    words: Sequence[Word]
    said: Sequence[str]
    style: Style
    candidate: Candidate
    name: Sequence[Word]
    tokens: Sequence[str]
    begin: int
    end: int
    before: str
    behind: str
    opens: bool
    is_new: bool

    @classmethod
    def of(
        cls, text: str, words: Sequence[Word], said: Sequence[str], places: Sequence[int], style: Style, c: Candidate
    ) -> Stretch:
        """The candidate in a text given as words and as tokens. places: where in these each word stands."""
        dated = bool(c.year) and c.last - c.first > 1
        name = words[c.first : c.last - dated]
        start, stop = words[c.first].start, words[c.last - 1].end
        before, behind = text[max(0, start - 60) : start], text[stop : stop + 60]
        bracketed = bool(c.year) and behind.startswith((")", "]"))
        begin, end = places[c.first], min(places[c.last - 1] + bracketed, len(said) - 2)
        tokens = said[begin : places[c.first + len(name) - 1] + 1]
        opens, behind = bool(PERIOD.search(before)), behind[bracketed:]
        new = is_new(text, start, stop)
        return cls(text, words, said, style, c, name, tokens, begin, end, before, behind, opens, new)

    @property
    def span(self) -> Sequence[Word]:
        """All its words."""
        return self.words[self.candidate.first : self.candidate.last]


def as_typed(found: Stretch) -> dict[str, float]:
    """What its words, its capitals and what stands around it tell."""
    return _worded(found) | _written(found) | _beside(found) | _around(found)


def _worded(found: Stretch) -> dict[str, float]:
    texts = [word.text for word in found.name]
    small = [_is_small(text) for text in texts]
    odd = [text not in common_words() and not text.isdigit() and len(text) > 1 for text in texts]
    return {
        "words": min(len(texts), 6), "one_word": len(texts) == 1, "first_word": found.opens,
        "only_stops": all(small), "content": min(small.count(False), 4),
        "odd": min(sum(odd), 3), "all_odd": all(odd),
        "digits": all(text.isdigit() for text in texts), "chat": all(text in cues.CHAT for text in texts),
        "possessive": found.span[-1].raw.endswith("'s"),
        "whole": len(found.span) == len(found.words), "of_length": math.log1p(len(found.words)),
    }  # fmt: skip


def _written(found: Stretch) -> dict[str, float]:
    inner, trust = _inner(found), found.style.trust
    capitals = sum(word.capital or word.raw[:1].isdigit() for word in inner)
    shouted = found.style.shouts < 0.5 and all(word.raw.isupper() for word in found.name)
    return {
        "capital": trust * capitals / max(len(inner), 1),
        "all_capital": trust * (0 < len(inner) == capitals),
        "lower": found.style.care * (len(inner) > capitals == 0),
        "shouted": shouted,
        "emphatic": shouted and len(found.said) > len(found.span) + 2 and all(_is_small(w.text) for w in found.name),
    }  # fmt: skip


def _inner(found: Stretch) -> list[Word]:
    """The words of which a capital tells: those with content, else all, but for the first of a sentence."""
    rest = found.name[1:] if found.opens else found.name
    return [w for w in rest if not _is_small(w.text)] or [w for w in rest if w.text not in SELVES]


def _beside(found: Stretch) -> dict[str, float]:
    first, last = found.candidate.first, found.candidate.last
    return {
        "capital_left": _capital_left(found), "capital_right": _capital_right(found),
        "capital_on": _goes_on(found.text, found.words, last),
        "strong": first > 0 and found.words[first - 1].text in cues.STRONG,
        "quoted": found.before[-1:] in _QUOTES and found.behind[:1] in _UNQUOTES,
        "hyphen": bool(_HYPHEN.search(found.before[-2:]) or _HYPHENED.match(found.behind)),
    }  # fmt: skip


def _around(found: Stretch) -> dict[str, float]:
    return {
        **{name: bool(pattern.search(found.before)) for name, pattern in _BEFORE.items()},
        **{name: bool(pattern.match(found.behind)) for name, pattern in _BEHIND.items()},
        "verdict": bool(verdict(found.behind)), "new": found.is_new,
        "due": is_due(found.text, found.span[0].start, found.span[-1].end),
    }  # fmt: skip


def _capital_left(found: Stretch) -> bool:
    if found.candidate.first == 0 or found.opens or not _joined(found.before):
        return False
    word = found.words[found.candidate.first - 1]
    return _is_name(word) and not PERIOD.search(found.text[max(0, word.start - 3) : word.start])


def _capital_right(found: Stretch) -> bool:
    if found.candidate.last == len(found.words):
        return False
    word = found.words[found.candidate.last]
    return _is_name(word) and _joined(found.text[found.span[-1].end : word.start])


def _goes_on(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether a little word and then a capital follow, as in "Ghost in the Machine" behind "Ghost"."""
    rest = words[at : at + 3]
    small = next((n for n, word in enumerate(rest) if word.text not in _LITTLE), 0)
    if not small or not _is_name(rest[small]):
        return False
    return all(_joined(text[one.end : other.start]) for one, other in pairwise(words[at - 1 : at + small + 1]))


def _is_small(text: str) -> bool:
    return is_stop(text) or text in cues.CHAT


def _is_name(word: Word) -> bool:
    return word.capital and word.text not in SELVES


def _joined(gap: str) -> bool:
    return gap[-1:] in {" ", "-", ""} and not _MARKED.search(gap)

"""What speaks for and against a stretch of a text being a title, as numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import TitleLinker
from recsys.catalogue.near_names import Speller
from recsys.language.naming.candidates import LONGEST, Candidate
from recsys.language.naming.chatter import Chatter, tokens
from recsys.language.naming.due import is_due
from recsys.language.naming.famous import people
from recsys.language.naming.outside import RECENT, is_new
from recsys.language.naming.style import PERIOD, SELVES, Style
from recsys.language.naming.surroundings import Surroundings
from recsys.language.words import cues
from recsys.language.words.text import Word, common_words, is_stop
from recsys.language.words.verdicts import verdict

OWN = (
    "share", "chance", "left", "right", "words", "one_word", "only_stops", "content", "odd", "all_odd", "alias", "part", "acronym", "series",
    "slip", "near", "run_together", "year", "capital", "all_capital", "lower", "capital_left", "capital_right", "capital_on", "quoted", "term", "whole", "opened", "closed",
    "strong", "leads_in", "verdict", "hyphen", "possessive", "first_word", "digits", "chat", "ambiguous", "of_length", "noun_after", "numbered", "shouted",
    "article", "no_article", "foreign_article", "too_old", "called", "emphatic", "new", "capital_article", "around_it",
    "due", "told_what", "plain",
    "person", "of_person", "with_person", "starred",
)  # fmt: skip
_PEOPLE = OWN[-4:]
LISTED = ("listed", "inside", "around")
"""What the other candidates say, once each has been judged alone."""
_NOUN = re.compile(
    r"\s*(?:\(|,)?\s*(?:the )?(?:movies?|films?|games?|series|franchise|trilogy|one|ones|sequel|remake)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\s*(?:-|:|,)?\s*(?:[2-9]\b(?!\.\s)|ii+\b|iv\b|vi*\b|chapter|part|episode|vol)", re.IGNORECASE)
_ARTICLE = re.compile(r"(the|a|an) ", re.IGNORECASE)
_CALLED = re.compile(
    r"\b(?:(?:movie|film|game|one|it|it's|is|was) )?(?:called|titled|named|entitled) (?:the )?[\"']?$"
    r"|\b(?:movie|film|game)(?: (?:is|was)|:|,)? [\"']?$",
    re.IGNORECASE,
)
_BEGINS = re.compile(r"(?:^|[.!?,;:\n(\"])\s*$")
_TOLD_WHAT = re.compile(
    r"[\"')]*,?(?: (?:it|that|which))?(?: is| was|'s) (?:(?:really|also|such|definitely|actually|probably) )*(?:an?|one of|the|my|another) [^.!?]{0,40}?"
    r"\b(?:movies?|films?|comedy|comedies|thriller|drama|documentary|musical|games?|classic|watch)\b",
    re.IGNORECASE,
)
"""What is told of a title: "Black Book is a 2006 Dutch war film"."""
_HYPHEN, _HYPHENED = re.compile(r"\w-$"), re.compile(r"-\w")
_ENDS = re.compile(r"^\s*(?:[.!?,;:\n)\"]|$)")


_SELDOM, _REST, _OFTEN = 0.03, 60.0, 0.002
"""What fame is raised by; the least fame of a whole catalogue, and the largest share of an item: people also speak of what a
small catalogue does not hold.
"""
_NEWCOMER = 0.3
"""The least fame of the newest items, which few have met yet and many speak of."""


@dataclass(frozen=True)
class Witness:
    """Knows a catalogue and how people chat.

    share: logarithm of how often each item is spoken of, by id. newest: the year of the newest items, 0 where none has one.
    """

    catalogue: Catalogue
    linker: TitleLinker
    terms: frozenset[str]
    share: Mapping[str, float]
    chatter: Chatter
    around: Surroundings
    newest: int = 0

    @classmethod
    def of(
        cls,
        catalogue: Catalogue,
        linker: TitleLinker,
        terms: frozenset[str],
        chatter: Chatter,
        around: Surroundings,
        fame: Mapping[str, float] | None = None,
        beyond: Collection[str] = (),
    ) -> Witness:
        """With the shares that the fame of the items gives; the linker's when not given. beyond: ids of what it only knows of."""
        years = sorted(item.year for item in catalogue if item.year is not None and item.id not in beyond)
        newest = years[-1 - len(years) // 200] if years else 0
        known = dict(fame or linker.fame)
        new = (i.id for i in catalogue if i.year is not None and i.year >= newest > 0 and i.id not in beyond)
        known |= {i: max(known[i], _NEWCOMER) for i in new}
        return cls(catalogue, linker, terms, _shares(catalogue, known, beyond), chatter, around, newest)

    def own(self, text: str, words: Sequence[Word], candidates: Sequence[Candidate]) -> list[list[float]]:
        """A row of OWN for each candidate."""
        said, places = tokens(text, words)
        style, known = Style.of(text, words), tuple(people(words))
        rows = (self._row(text, words, said, places, style, candidate) for candidate in candidates)
        return [[*row, *_beside(text, words, c, known)] for row, c in zip(rows, candidates, strict=True)]

    def _row(
        self, text: str, words: Sequence[Word], said: Sequence[str], places: Sequence[int], style: Style, c: Candidate
    ) -> list[float]:
        span = words[c.first : c.last]
        name = [w for w in span if not (c.year and w is span[-1] and len(span) > 1)]
        texts = [w.text for w in name]
        begin, end = places[c.first], places[c.last - 1]
        before, after = text[max(0, span[0].start - 60) : span[0].start], text[span[-1].end : span[-1].end + 60]
        if c.year and after.startswith((")", "]")):
            after, end = after[1:], min(end + 1, len(said) - 2)
        stops = [is_stop(t) or t in cues.CHAT for t in texts]
        odd = [t not in common_words() and not t.isdigit() and len(t) > 1 for t in texts]
        content = [w for w, stop in zip(name, stops, strict=True) if not stop]
        starts = bool(PERIOD.search(before))
        telling = [w for w in content if not (starts and w is name[0])]
        inner = telling or [w for w in name if not (starts and w is name[0]) and w.text not in SELVES]
        capitals = sum(w.capital or w.raw[:1].isdigit() for w in inner)
        left2, left = said[begin - 2] if begin > 1 else said[0], said[begin - 1]
        right, right2 = said[end + 1], said[min(end + 2, len(said) - 1)]
        rank = self.linker.rank(c.name, c.link.item_id or "")
        score = c.link.score
        beside_left = (
            c.first > 0
            and words[c.first - 1].capital
            and not starts
            and _joined(before)
            and not PERIOD.search(text[max(0, words[c.first - 1].start - 3) : words[c.first - 1].start])
            and words[c.first - 1].text not in SELVES
        )
        beside_right = (
            c.last < len(words)
            and words[c.last].capital
            and words[c.last].text not in SELVES
            and _joined(text[span[-1].end : words[c.last].start])
        )
        opened, closed = bool(_BEGINS.search(before)), bool(_ENDS.match(after))
        some = bool(inner)
        title = self.catalogue[c.link.item_id or ""].title if c.link.item_id else ""
        theirs, typed = _article(title), _article(span[0].text + " ") if len(span) > 1 or rank == 0 else ""
        new = is_new(text, span[0].start, span[-1].end)
        upper = len(name) > 0 and all(w.raw.isupper() for w in name) and style.shouts < 0.5
        values = {
            "share": self.share.get(c.link.item_id or "", -12.0),
            "chance": self.chatter.by_chance(left, [*said[begin : places[c.first + len(name) - 1] + 1]]),
            "left": self.chatter.before_title(left2, left), "right": self.chatter.behind_title(right, right2),
            "words": min(len(name), 6), "one_word": len(name) == 1, "only_stops": all(stops), "content": min(len(content), 4),
            "odd": min(sum(odd), 3), "all_odd": all(odd), "alias": rank == 1, "part": rank == 2, "acronym": rank == 3, "series": rank == 4,
            "slip": c.link.by == "char" and score < 97, "near": (100 - score) / 10 if rank == 5 else 0.0, "run_together": score == 97.0,
            "year": c.year is not None,
            "capital": style.trust * capitals / len(inner) if some else 0.0,
            "all_capital": style.trust * (some and capitals == len(inner)),
            "lower": style.care * (some and capitals == 0),
            "capital_left": beside_left, "capital_right": beside_right, "capital_on": _goes_on(text, words, c.last), "quoted": before[-1:] in {'"', "'", "*"} and after[:1] in {'"', "'", "*", ",", "."},
            "term": " ".join(texts) in self.terms, "whole": c.first == 0 and c.last == len(words), "opened": opened, "closed": closed,
            "strong": c.first > 0 and words[c.first - 1].text in cues.STRONG, "leads_in": bool(cues.LEADS_IN.search(before)),
            "verdict": bool(verdict(after)), "hyphen": bool(_HYPHEN.search(before[-2:]) or _HYPHENED.match(after)), "possessive": span[-1].raw.endswith("'s"),
            "first_word": starts, "digits": all(t.isdigit() for t in texts), "chat": all(t in cues.CHAT for t in texts),
            "ambiguous": math.log1p(len(c.link.alternatives)), "of_length": math.log1p(len(words)), "noun_after": bool(_NOUN.match(after)), "numbered": bool(_NUMBER.match(after)),
            "shouted": upper,
            "article": bool(theirs) and theirs == typed, "no_article": bool(theirs) and not typed and rank < 3,
            "foreign_article": bool(typed) and theirs != typed,
            "too_old": new and (self.catalogue[c.link.item_id or ""].year or 0) < self.newest - RECENT,
            "called": bool(_CALLED.search(before)), "emphatic": upper and all(stops) and len(said) > len(span) + 2, "new": new,
            "capital_article": style.trust * (bool(typed) and span[0].capital and not starts),
            "around_it": self.around.odds(said, begin, end),
            "due": is_due(text, span[0].start, span[-1].end), "told_what": bool(_TOLD_WHAT.match(after)),
            "plain": score < 97 and self._is_plain(texts),
        }  # fmt: skip
        return [float(values[key]) for key in OWN[: -len(_PEOPLE)]]

    def _is_plain(self, texts: Sequence[str]) -> bool:
        """Whether all words that no name has are slips of ordinary ones: "mistery"."""
        odd = [t for t in texts if t not in common_words() and t not in self.linker.words]
        return bool(odd) and all(_ordinary().near(t, 1) for t in odd)


@cache
def _ordinary() -> Speller:
    return Speller(common_words())


def _beside(
    text: str, words: Sequence[Word], c: Candidate, known: Sequence[tuple[int, int]]
) -> tuple[float, float, float, float]:
    """Whether it is the name of somebody known, overlaps one, stands beside one, or is told to be with somebody."""
    over = [found for found in known if c.first < found[1] and found[0] < c.last]
    person, last = (c.first, c.last) in over, words[c.last - 1].end
    with_one = any(first >= c.last and _WITH.fullmatch(text[last : words[first].start]) for first, _ in known)
    starred = with_one or _WITH_TWO.match(text[last : last + 60])
    return (
        float(person),
        float(bool(over) and not person),
        float(stands_beside(text, words, c, known)),
        float(bool(starred)),
    )


def stands_beside(text: str, words: Sequence[Word], c: Candidate, known: Sequence[tuple[int, int]]) -> bool:
    """Whether the name of somebody known stands beside it in a list, or before it in brackets: "Jack Black and The Rock"."""
    ends = ((last, c.first) if last <= c.first else (c.last, first) for first, last in known)
    return any(
        last <= first <= last + 2 and bool(_BESIDE.match(text[words[last - 1].end : words[first].start]))
        for last, first in ends
    )


def is_starred(text: str, words: Sequence[Word], c: Candidate) -> bool:
    """Whether it is told whose or with whom it is, or it is what else was seen or what somebody is in: "… and Hereditary
    starring Toni Collette", "… or Black Panther", "… is in Halloween".
    """
    behind, before = text[words[c.last - 1].end :], text[: words[c.first].start]
    return bool(_WITH.match(behind)) or before.lower().endswith((" or ", " in "))


_BESIDE = re.compile(r"^\s*(?:,|,? ?\b(?:and|or)\b|/|&|\+|;|\()\s*(?:the\s*)?$", re.IGNORECASE)
_STARS = r"[\"').,;!]*\s*(?:(?:i think )?(?:it|that|which|who)\s+)?(?:with|starring|star(?:s|red|ring)|by|featuring|directed by)\s+"
_WITH, _WITH_TWO = re.compile(_STARS, re.IGNORECASE), re.compile(f"(?i:{_STARS})[A-Z][\\w.'-]+ [A-Z]")
_LITTLE = frozenset("of in the for to a".split())


def _shares(catalogue: Catalogue, fame: Mapping[str, float], beyond: Collection[str]) -> Mapping[str, float]:
    whole = max(sum(fame[i] + _SELDOM for i in catalogue.ids if i not in beyond), _REST)
    return {i: math.log(min((fame[i] + _SELDOM) / whole, _OFTEN)) for i in catalogue.ids}


def _goes_on(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether a little word and then a capital follow, as in "Ghost in the Machine" behind "Ghost"."""
    rest = words[at : at + 3]
    small = next((n for n, word in enumerate(rest) if word.text not in _LITTLE), len(rest))
    joined = all(
        _joined(text[one.end : other.start]) for one, other in pairwise((*words[at - 1 : at], *rest[: small + 1]))
    )
    return 0 < small < len(rest) and rest[small].capital and rest[small].text not in SELVES and joined


def _article(name: str) -> str:
    match = _ARTICLE.match(name)
    return match.group(1).lower() if match else ""


def _joined(gap: str) -> bool:
    return gap[-1:] in {" ", "-", ""} and not re.search(r"[,.!?;:()\n\"/]\s*$", gap)


def listed(
    text: str, words: Sequence[Word], candidates: Sequence[Candidate], alone: Sequence[float]
) -> list[list[float]]:
    """A row of LISTED for each candidate, given how likely each is alone: the likeliest one that it is in a list with, that lies
    around it, and that lies in it.
    """
    ends: dict[int, float] = {}
    begins: dict[int, float] = {}
    for c, p in zip(candidates, alone, strict=True):
        ends[c.last] = max(ends.get(c.last, 0.0), p)
        begins[c.first] = max(begins.get(c.first, 0.0), p)
    rows = []
    for at, c in enumerate(candidates):
        near = [0.0]
        for skip in (0, 1):
            last, first = c.first - skip, c.last + skip
            if last in ends and cues.LINKING.match(text[words[last - 1].end : words[c.first].start]):
                near.append(ends[last])
            if first in begins and cues.LINKING.match(text[words[c.last - 1].end : words[first].start]):
                near.append(begins[first])
        rows.append([max(near), *_overlapping(at, candidates, alone)])
    return rows


def _overlapping(at: int, candidates: Sequence[Candidate], alone: Sequence[float]) -> tuple[float, float]:
    """Candidates are in order, and none is longer than LONGEST words."""
    here, around, inside = candidates[at], 0.0, 0.0
    for step in (-1, 1):
        other = at + step
        while 0 <= other < len(candidates) and here.first - LONGEST <= candidates[other].first < here.last:
            found = candidates[other]
            if found.last > here.first:
                if found.last - found.first > here.last - here.first:
                    around = max(around, alone[other])
                else:
                    inside = max(inside, alone[other])
            other += step
    return inside, around

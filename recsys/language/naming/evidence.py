"""What speaks for and against a stretch of a text being a title, as numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import TitleLinker
from recsys.catalogue.near_names import Speller
from recsys.language.naming.candidates import LONGEST, Candidate
from recsys.language.naming.chatter import Chatter, tokens
from recsys.language.naming.famous import people
from recsys.language.naming.outside import RECENT
from recsys.language.naming.stretch import Stretch, as_typed
from recsys.language.naming.style import Style
from recsys.language.naming.surroundings import Surroundings
from recsys.language.words import cues
from recsys.language.words.text import Word, common_words

OWN = (
    "share", "chance", "left", "right", "words", "one_word", "only_stops", "content", "odd", "all_odd", "alias", "part", "acronym", "series",
    "slip", "near", "run_together", "year", "capital", "all_capital", "lower", "capital_left", "capital_right", "capital_on", "quoted", "term", "whole", "opened", "closed",
    "strong", "leads_in", "verdict", "hyphen", "possessive", "first_word", "digits", "chat", "ambiguous", "of_length", "noun_after", "numbered", "shouted",
    "article", "no_article", "foreign_article", "too_old", "called", "emphatic", "new", "capital_article", "around_it",
    "due", "told_what", "plain",
    "person", "of_person", "with_person", "starred",
)  # fmt: skip
_PEOPLE, _KINDS = OWN[-4:], ("alias", "part", "acronym", "series")
LISTED = ("listed", "inside", "around")
"""What the other candidates say, once each has been judged alone."""
_ARTICLE = re.compile(r"(the|a|an) ", re.IGNORECASE)
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
        stretches = (Stretch.of(text, words, said, places, style, c) for c in candidates)
        return [[*self._row(found), *_by_people(text, words, found.candidate, known)] for found in stretches]

    def _row(self, found: Stretch) -> list[float]:
        rank = self.linker.rank(found.candidate.name, found.candidate.link.item_id or "")
        values = as_typed(found) | self._linked(found, rank) | self._with_article(found, rank) | self._talked(found)
        return [float(values[key]) for key in OWN[: -len(_PEOPLE)]]

    def _linked(self, found: Stretch, rank: int) -> dict[str, float]:
        """Where the name leads, and how surely."""
        c, score = found.candidate, found.candidate.link.score
        item_id, texts = c.link.item_id or "", [word.text for word in found.name]
        return {
            **{kind: rank == at for at, kind in enumerate(_KINDS, 1)}, "share": self.share.get(item_id, -12.0),
            "slip": c.link.by == "char" and score < 97, "near": (100 - score) / 10 if rank == 5 else 0.0,
            "run_together": score == 97.0, "ambiguous": math.log1p(len(c.link.alternatives)),
            "year": c.year is not None,
            "too_old": found.is_new and (self.catalogue[item_id].year or 0) < self.newest - RECENT,
            "term": " ".join(texts) in self.terms, "plain": score < 97 and self._is_plain(texts),
        }  # fmt: skip

    def _with_article(self, found: Stretch, rank: int) -> dict[str, float]:
        """Whether it is typed with the article of the title, without it, or with another."""
        first = found.span[0]
        theirs = _article(self.catalogue[found.candidate.link.item_id or ""].title)
        typed = _article(f"{first.text} ") if len(found.span) > 1 or rank == 0 else ""
        return {
            "article": bool(theirs) and theirs == typed, "no_article": bool(theirs) and not typed and rank < 3,
            "foreign_article": bool(typed) and theirs != typed,
            "capital_article": found.style.trust * (bool(typed) and first.capital and not found.opens),
        }  # fmt: skip

    def _talked(self, found: Stretch) -> dict[str, float]:
        """How likely talk goes on with it, and with a title there."""
        said, begin, end = found.said, found.begin, found.end
        left, right, after = said[begin - 1], said[end + 1], said[min(end + 2, len(said) - 1)]
        return {
            "chance": self.chatter.by_chance(left, found.tokens),
            "left": self.chatter.before_title(said[max(0, begin - 2)], left),
            "right": self.chatter.behind_title(right, after),
            "around_it": self.around.odds(said, begin, end),
        }  # fmt: skip

    def _is_plain(self, texts: Sequence[str]) -> bool:
        """Whether all words that no name has are slips of ordinary ones: "mistery"."""
        odd = [t for t in texts if t not in common_words() and t not in self.linker.words]
        return bool(odd) and all(_ordinary().near(t, 1) for t in odd)


@cache
def _ordinary() -> Speller:
    return Speller(common_words())


def _by_people(
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


def _shares(catalogue: Catalogue, fame: Mapping[str, float], beyond: Collection[str]) -> Mapping[str, float]:
    whole = max(sum(fame[i] + _SELDOM for i in catalogue.ids if i not in beyond), _REST)
    return {i: math.log(min((fame[i] + _SELDOM) / whole, _OFTEN)) for i in catalogue.ids}


def _article(name: str) -> str:
    match = _ARTICLE.match(name)
    return match.group(1).lower() if match else ""


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

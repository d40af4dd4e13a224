"""Titles in free text: which words name an item.

Every stretch that could be a name is proposed (`candidates`), what speaks for and against it is put in numbers
(`evidence`), a small model judges them (`titles`), and the likeliest ones that do not overlap are kept. Titles that the
catalogue does not know are named without an item (`unknown`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import NOTHING, Link, TitleLinker
from recsys.language.candidates import Candidate, Proposer
from recsys.language.evidence import Witness, listed
from recsys.language.text import Word
from recsys.language.titles import TitleModel, shipped
from recsys.language.unknown import Unknown

DUE = 0.15
"""The odds (as a logarithm) from which on a stretch is a title: a wrong link is worse than none."""
NEAR = 2.0
"""How much the odds of a near miss of several words, one alone or a telling word rise: people make more slips than were learnt from."""
WHOLE = 1.5
"""How much the odds of a name rise that is all that was typed."""
QUOTED = 4.0
"""How much the odds of a known name rise that stands in double quotes."""
SHOWN = 4.0
"""How much the odds of two words or more rise (as a logarithm) where what they name lies on the table."""


@dataclass(frozen=True, slots=True)
class Span:
    """Words first..last (exclusive) that name an item, and where the name leads."""

    first: int
    last: int
    text: str
    link: Link


class MentionFinder:
    """Finds titles in texts over one catalogue. Immutable after construction, safe to share."""

    def __init__(
        self,
        catalogue: Catalogue,
        linker: TitleLinker,
        terms: frozenset[str] = frozenset(),
        model: TitleModel | None = None,
    ) -> None:
        """terms: words of the catalogue's field, folded. model: the packaged one when not given."""
        self._terms = terms
        self._model = model or shipped()
        self._proposer = Proposer(catalogue, linker)
        self._witness = Witness.of(catalogue, linker, terms, self._model.chatter)

    def find(self, text: str, words: Sequence[Word], shown: Collection[str] = ()) -> list[Span]:
        """Spans from left to right, none over another; an unknown title has no item_id. shown: ids on the table."""
        candidates = [_of_the_shown(c, shown) for c in self._proposer.propose(text, words) if self._is_name(c, words)]
        odds = [
            o - DUE + self._raised(text, words, candidate, shown)
            for o, candidate in zip(self.odds(text, words, candidates), candidates, strict=True)
        ]
        kept = [candidates[at] for at in chosen(candidates, odds)]
        found = [Span(c.first, c.last, _piece(text, words, c.first, c.last), c.link) for c in kept]
        taken = {i for span in found for i in range(span.first, span.last)}
        unknown = Unknown(text, words, taken, self._terms).spans()
        found += [Span(first, last, _piece(text, words, first, last), NOTHING) for first, last in unknown]
        return sorted(found, key=lambda span: span.first)

    def _is_name(self, candidate: Candidate, words: Sequence[Word]) -> bool:
        """Not where it is a word of the field and only near a name."""
        return candidate.link.score == 100 or _said(words, candidate) not in self._terms

    @staticmethod
    def _raised(text: str, words: Sequence[Word], found: Candidate, shown: Collection[str]) -> float:
        """What the weights could not learn of ReDial, where nothing lies on a table and hardly anything is quoted."""
        several = found.last - found.first > 1
        around = (
            text[max(0, words[found.first].start - 1) : words[found.first].start],
            text[words[found.last - 1].end :][:1],
        )
        return (
            SHOWN * (several and found.link.item_id in shown)
            + NEAR * (found.link.score < 97 and (several or len(words) == 1 or found.link.by == "word"))
            + WHOLE * (found.last - found.first == len(words))
            + QUOTED * (around == ('"', '"') and found.link.score == 100)
        )

    def odds(self, text: str, words: Sequence[Word], candidates: Sequence[Candidate]) -> list[float]:
        """The logarithm of the odds that each is a title."""
        if not candidates:
            return []
        own = np.array(self._witness.own(text, words, candidates))
        alone = self._model.likely(own).tolist()
        return [float(o) for o in self._model.odds(own, np.array(listed(text, words, candidates, alone)))]


def chosen(candidates: Sequence[Candidate], odds: Sequence[float]) -> tuple[int, ...]:
    """Which of them, none over another, have the highest sum of positive odds (weighted interval scheduling).

    candidates: in order. One that lies within another of positive odds is a part of that name.
    """
    odds = list(odds)
    until = 0
    for at, candidate in enumerate(candidates):  # those that begin first, and of these the longest, come first
        if odds[at] > 0:
            if candidate.last <= until:
                odds[at] = 0.0
            until = max(until, candidate.last)
    ends, values, picks = (
        [0],
        [0.0],
        [(-1, 0)],
    )  # where the best sets so far end, their sums, and (candidate, set before it)
    for at in sorted(range(len(candidates)), key=lambda at: candidates[at].last):
        before = bisect_right(ends, candidates[at].first) - 1
        if odds[at] > 0 and values[before] + odds[at] > values[-1]:
            ends.append(candidates[at].last)
            values.append(values[before] + odds[at])
            picks.append((at, before))
    found: list[int] = []
    here = len(picks) - 1
    while here:
        found.append(picks[here][0])
        here = picks[here][1]
    return tuple(reversed(found))


def _said(words: Sequence[Word], candidate: Candidate) -> str:
    return " ".join(word.text for word in words[candidate.first : candidate.last])


def _piece(text: str, words: Sequence[Word], first: int, last: int) -> str:
    return text[words[first].start : words[last - 1].end]


def _of_the_shown(candidate: Candidate, shown: Collection[str]) -> Candidate:
    ids = (candidate.link.item_id or "", *candidate.link.alternatives)
    if not (meant := next((i for i in ids if i in shown), None)):
        return candidate
    link = replace(candidate.link, item_id=meant, alternatives=tuple(i for i in ids if i != meant))
    return replace(candidate, link=link)

"""Titles in free text: which words name an item.

Every stretch that could be a name is proposed (`candidates`), what speaks for and against it is put in numbers
(`evidence`), a small model judges them (`titles`), and the likeliest ones that do not overlap are kept. Titles that the
catalogue does not know are named without an item (`unknown`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import NOTHING, Link, TitleLinker
from recsys.catalogue.names import fold
from recsys.language.naming.candidates import Candidate, Proposer
from recsys.language.naming.evidence import Witness, is_starred, listed, stands_beside
from recsys.language.naming.existing import Existing, Wide
from recsys.language.naming.famous import is_called, people
from recsys.language.naming.namesakes import Namesakes
from recsys.language.naming.ordinary import odds_against
from recsys.language.naming.out_of_place import is_out_of_place
from recsys.language.naming.outside import RECENT, is_new, is_old, is_remade, lacked, told_year, whole
from recsys.language.naming.overlapping import chosen
from recsys.language.naming.raised import is_said_anew, raised
from recsys.language.naming.roles import is_date, is_last_seen, is_role
from recsys.language.naming.run_on import drawn_along
from recsys.language.naming.titles import TitleModel, shipped
from recsys.language.naming.unknown import Unknown
from recsys.language.setting.calls import SERVICES
from recsys.language.setting.devices import DEVICE_NAMES
from recsys.language.words.text import Word, common_words

DUE = 0.3
"""The odds (as a logarithm) from which on a stretch is a title: a wrong link is worse than none."""
PLAYED = 1.4
"""How much the odds of a name rise where games are named, of which few messages were learnt from."""
EVERYDAY = 6.0
"""How much the odds of an ordinary word fall that names only what the catalogue lacks: "yesterday", "lost"."""
COMPANY = 4.0
"""How much the odds of a name fall that stands beside the name of somebody known: "Kevin Hart and The Rock"."""
ROLE = 5.0
"""How much the odds of a name fall that is said of a role or is a date: "the Iron Man character", "from 2001"."""
BEGUN, ALL = 1.5, 3.0
"""How far below a title's the odds of a name may be that begins what stands where a title does, and that is all of it."""
DATED = 2.5
"""How much the odds of a known name rise behind which its item's year is told: "saw the shining in 1980"."""
SPOKEN = 2.0
"""How much the odds of a name rise whose item was named before in the conversation."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What was named before in a conversation. items: ids. lacked: titles that the catalogue does not hold, as typed. year: in
    which it was held, where that is long ago: of what is newer nobody knew.
    """

    items: tuple[str, ...] = ()
    lacked: tuple[str, ...] = ()
    year: int | None = None


SILENCE = Talk()
_SAID_OF_IT = frozenset("is was are were made makes felt feels got gets bored stressed scared gave had done did played".split())
"""Behind a title: what is told of it begins."""


@dataclass(frozen=True, slots=True)
class Span:
    """Words first..last (exclusive) that name an item, and where the name leads. lacked: which title it is, where that is known
    and the catalogue does not hold it.
    """

    first: int
    last: int
    text: str
    link: Link
    lacked: Existing | None = None


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
        self._terms, self._plays = terms, catalogue.domain.verb == "play"
        self._model = model or shipped()
        self._wide = Wide.of(catalogue, linker)
        self._namesakes = Namesakes(self._wide)
        self._catalogue = self._wide.catalogue
        self._proposer = Proposer(self._catalogue, self._wide.linker)
        self._known = self._wide.linker.exact
        self._witness = Witness.of(
            self._catalogue, self._wide.linker, terms, self._model.chatter, self._model.around, beyond=self._wide.beyond
        )

    def find(self, text: str, words: Sequence[Word], shown: Collection[str] = (), talk: Talk = SILENCE) -> list[Span]:
        """Spans from left to right, none over another; a title that the catalogue lacks has no item_id. shown: ids on the
        table. talk: what was named before.
        """
        known = (*shown, *talk.items)
        proposed = [c for c in self._proposer.propose(text, words) if self._is_name(c, words)]
        candidates = [m for c in proposed if (m := self._namesakes.meant(text, words, c, known, talk.year))]
        odds = [
            o
            - DUE
            + PLAYED * self._plays
            + raised(text, words, candidate, shown, self._terms, self._plays)
            + SPOKEN * (candidate.link.item_id in talk.items and not is_said_anew(words, candidate))
            + DATED * self._is_dated(text, words, candidate)
            - EVERYDAY * self._is_everyday(text, words, candidate)
            - ROLE * _is_no_title(text, words, candidate)
            - against
            for (o, against), candidate in zip(self._judged(text, words, candidates, known), candidates, strict=True)
        ]
        known_people = tuple(people(words))
        odds = [
            o
            - COMPANY
            * (
                (stands_beside(text, words, c, known_people) and not is_starred(text, words, c))
                or is_called(words, c.first, c.last, known_people)
            )
            for o, c in zip(odds, candidates, strict=True)
        ]
        odds = drawn_along(text, words, candidates, odds, self._terms)
        found = self._spans(text, words, [candidates[at] for at in chosen(candidates, odds)], talk)
        taken = {i for span in found for i in range(span.first, span.last)}
        for first, last in Unknown(text, words, taken, self._terms).spans():
            begun = _begun(first, last, candidates, odds)
            found += self._spans(text, words, begun, talk) or [Span(first, last, _piece(text, words, first, last), NOTHING)]
        return sorted(found, key=lambda span: span.first)

    def _spans(self, text: str, words: Sequence[Word], kept: Sequence[Candidate], talk: Talk) -> list[Span]:
        """Those of the candidates, with the whole of a longer title that the catalogue lacks."""
        found: list[Span] = []
        for candidate in kept:
            if found and candidate.first < found[-1].last:
                continue
            first, last = self._extent(text, words, candidate)
            c = self._completed(words, candidate, first, last)
            longer = (first, last) != (c.first, c.last)
            lacked = None if longer else self._wide.beyond.get(c.link.item_id or "")
            if lacked and (series := self._series(text, words, c)):
                found.append(Span(first, last, _piece(text, words, first, last), series))
                continue
            outside = longer or lacked or self._is_outside(text, words, c, talk)
            link = NOTHING if outside else self._wide.within(c.link)
            found.append(Span(first, last, _piece(text, words, first, last), link, lacked))
        return found

    def _series(self, text: str, words: Sequence[Word], found: Candidate) -> Link | None:
        """What the catalogue has of the series that a title it lacks began, unless that very title is meant: "like Diablo"."""
        start, end = words[found.first].start, words[found.last - 1].end
        told = found.year or told_year(text, start, end) or is_old(text, start, end)
        return None if told else self._wide.of_series(found.name, found.link)

    def _extent(self, text: str, words: Sequence[Word], found: Candidate) -> tuple[int, int]:
        """The words of the title that these are a part of, where the item's own title has not all of them."""
        first, last = found.first, whole(text, words, found.last) if found.year is None else found.last
        if (
            first
            and text[words[first - 1].end : words[first].start].strip() == ":"
            and self._known(words[first - 1].text)
        ):
            first -= 1
        own = set(fold(self._catalogue[found.link.item_id or ""].title).split())
        more = {word.text for word in (*words[first : found.first], *words[found.last : last])}
        return (found.first, found.last) if more <= own else (first, last)

    def _completed(self, words: Sequence[Word], found: Candidate, first: int, last: int) -> Candidate:
        """As far as the words first..last, where another item of that name has them all and hardly more: "Insidious: Last Key"."""
        said = [word.text for word in words[first:last]]
        titles = ((i, fold(self._catalogue[i].title).split()) for i in found.link.alternatives)
        if (first, last) != (found.first, found.last):
            for item, title in titles:
                if set(said) <= set(title) and len(title) <= len(said) + 1:
                    return replace(found, first=first, last=last, link=replace(found.link, item_id=item))
        return found

    def _is_outside(self, text: str, words: Sequence[Word], found: Candidate, talk: Talk) -> bool:
        """Whether another film than the item is meant: of another year, newer than all, or lacked before."""
        year = self._catalogue[found.link.item_id or ""].year
        if found.year and year:
            return abs(found.year - year) > 1
        old = year is not None and year < (talk.year or self._witness.newest) - RECENT
        start, end = words[found.first].start, words[found.last - 1].end
        if is_old(text, start, end) or found.link.item_id in self._namesakes.part(text, start, found.name):
            return False
        if (
            old
            and is_new(text, start, end)
            and not (is_remade(text, start, end) and self._namesakes.is_remake(found.link))
        ):
            return True
        return lacked(text[start:end], talk.lacked, found.link.item_id in talk.items)

    def _is_name(self, candidate: Candidate, words: Sequence[Word]) -> bool:
        """Not where it is only near a name, and a word of the field, a device beside it or not, or takes in what is said of it."""
        spoken = _said(words, candidate)
        bare = " ".join(word for word in spoken.split() if word not in DEVICE_NAMES)
        last, to = words[candidate.last - 1].text, candidate.link.item_id
        told = last in _SAID_OF_IT and to in self._catalogue and not self._catalogue[to or ""].title.lower().endswith(last)
        return candidate.link.score == 100 or not (told or (self._terms | SERVICES) & {spoken, bare})

    def _is_dated(self, text: str, words: Sequence[Word], found: Candidate) -> bool:
        """Whether the year in which the item came out is told behind its name, which is no word of the field."""
        told = told_year(text, words[found.first].start, words[found.last - 1].end)
        year = self._catalogue[found.link.item_id or ""].year if told else None
        return told is not None and year == told and found.link.score == 100 and words[found.first].text not in self._terms

    def _is_everyday(self, text: str, words: Sequence[Word], found: Candidate) -> bool:
        """Whether it is an ordinary word without a telling capital or place, which names only what the catalogue lacks."""
        word = words[found.first]
        if is_out_of_place(text, word.start, word.end):
            return False
        plain = found.last - found.first == 1 and word.text in common_words() and not (word.capital and found.first)
        return plain and found.link.item_id in self._wide.beyond

    def _judged(
        self, text: str, words: Sequence[Word], candidates: Sequence[Candidate], known: Collection[str]
    ) -> list[tuple[float, float]]:
        """The odds of each, and what speaks against it where games are named. known: ids spoken of before."""
        if not candidates:
            return []
        own = np.array(self._witness.own(text, words, candidates))
        among = listed(text, words, candidates, self._model.likely(own).tolist())
        against = [
            odds_against(text, words, c, row, near) if self._plays and c.link.item_id not in known else 0.0
            for c, row, near in zip(candidates, own.tolist(), among, strict=True)
        ]
        return [(float(o), a) for o, a in zip(self._model.odds(own, np.array(among)), against, strict=True)]


def _begun(first: int, last: int, candidates: Sequence[Candidate], odds: Sequence[float]) -> list[Candidate]:
    """The longest known name that words begin with which stand where a title does: "Jack Reacher - The film starts"; none where
    it is unlikely.
    """
    known = (
        c
        for o, c in zip(odds, candidates, strict=True)
        if c.first == first
        and c.link.score == 100
        and ((c.last == last and o > -ALL) or (first + 1 < c.last < last and o > -BEGUN))
    )
    return sorted(known, key=lambda c: -c.last)[:1]


def _is_no_title(text: str, words: Sequence[Word], found: Candidate) -> bool:
    start, end = words[found.first].start, words[found.last - 1].end
    return is_role(text, start, end) or is_date(text, start, end) or is_last_seen(text, start, end)


def _said(words: Sequence[Word], candidate: Candidate) -> str:
    return " ".join(word.text for word in words[candidate.first : candidate.last])


def _piece(text: str, words: Sequence[Word], first: int, last: int) -> str:
    return text[words[first].start : words[last - 1].end]

"""Every stretch of a text that could name an item: known names, and names that are misspelt, run together or shortened."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import NOTHING, Link, TitleLinker
from recsys.catalogue.names import unify_numerals
from recsys.language.naming.awaited import ENDS, MOST, awaited_phrases
from recsys.language.naming.out_of_place import is_out_of_place
from recsys.language.setting.people import KIN
from recsys.language.words import cues
from recsys.language.words.text import Word, common_words, is_stop

LONGEST, _MISSPELT = 12, 8
"""Words of a name that are looked up at once; words of a text that are taken for slips."""
_PAIRS = "quite quiet|angle angel|angles angels|loose lose|desert dessert|dairy diary|isle aisle|witch which|plane plain|bare bear|dear deer|maid made|knight night|tale tail|steel steal|weak week|brake break"
_CONFUSED = {one: (other,) for pair in _PAIRS.split("|") for one, other in (pair.split(), pair.split()[::-1])}
"""Words that are taken for each other, so that no speller sees it: "A Quite Place"."""
_TELLING = 90.0
"""Score of a word that only one item's names hold."""
MUCH, _SELDOM = 3.0, 0.03
"""How many times better known an item is whose name is meant though another's is typed: "Castaway" of 1986 for "Cast Away";
and what the fame of each is raised by.
"""
SIMILAR = 97.0
"""Score of a name but for its spaces or its number."""
_TRIES = 6
"""Stretches of a text for which near names are looked up in the whole catalogue."""
_BEGINNING, BEGINS = 3, 94.0
"""Words that begin a name at most, and the score of such a one."""
_PARTS = re.compile(r"[2-9]|1[0-9]")
_I = frozenset({"i", "im", "ive", "id", "ill", "a", "an"})
_JOINED, _MARK = 6, re.compile(r"[,.;!?]\s")
"""Words of a name at most that may be typed as fewer or more, without a mark between them: not "show, Girls"."""
_SENTENCE = re.compile(r"[.!?]\s")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Words first..last (exclusive), where they may lead, and the known name they were taken for. year: whether one was said."""

    first: int
    last: int
    link: Link
    name: str
    year: int | None = None


def _small(word: Word) -> bool:
    """Whether it is a word without content, typed as one; "I" and articles always are."""
    return is_stop(word.text) and (not word.capital or word.text in _I)


def _is_no_name(words: Sequence[Word], at: int) -> bool:
    """Whether a word is small, or kin where no title is due: "mother gets my laptop"."""
    word = words[at]
    kin = word.text in KIN and not word.capital
    return _small(word) or (kin and not (at and words[at - 1].text in cues.STRONG))


def _alone(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether a word is all there is, stands in quotes or before a bracket, or where only a title can."""
    if is_out_of_place(text, words[at].start, words[at].end):
        return True
    around = text[max(0, words[at].start - 1) : words[at].start], text[words[at].end : words[at].end + 1]
    return len(words) == 1 or text[words[at].end : words[at].end + 2] == " (" or around in {('"', '"'), ("'", "'")}


def _unified(words: Sequence[Word]) -> list[str]:
    """The words with numerals unified, as they are behind the first word of a name."""
    return [unify_numerals(f"- {word.text}")[2:] for word in words]


class Proposer:
    """Proposes stretches over one catalogue; they may overlap. Immutable, safe to share."""

    def __init__(self, catalogue: Catalogue, linker: TitleLinker) -> None:
        self._catalogue, self._linker = catalogue, linker

    def propose(self, text: str, words: Sequence[Word]) -> list[Candidate]:
        """All of them, by where they begin, the longest first; of each stretch the nearest name."""
        found: dict[tuple[int, int], Candidate] = {}
        slips = sorted(self._misspelt(text, words), key=self._seldom)
        for candidate in (*self._known(text, words), *slips, *self._begun(text, words)):
            found.setdefault((candidate.first, candidate.last), candidate)
        taken = {i for c in found.values() if c.last - c.first > 1 for i in range(c.first, c.last)}
        for candidate in (*self._near(text, words, taken), *self._as_a_whole(text, words, found)):
            found.setdefault((candidate.first, candidate.last), candidate)
        return sorted(found.values(), key=lambda c: (c.first, -c.last))

    def _known(self, text: str, words: Sequence[Word]) -> Iterator[Candidate]:
        most = min(self._linker.longest, LONGEST)
        rest = _unified(words)
        for at in range(len(words)):
            for size in range(min(most, len(words) - at), 0, -1):
                name = " ".join((words[at].text, *rest[at + 1 : at + size]))
                candidate = self._named(text, words, at, at + size, name)
                if not candidate and words[at + size - 1].raw[-2:] in {"'s", "’s"}:  # "baby driver's nice"
                    candidate = self._named(text, words, at, at + size, name[:-1])
                if candidate:
                    yield candidate

    def _named(self, text: str, words: Sequence[Word], first: int, last: int, name: str) -> Candidate | None:
        """Those words, where they are a name to the letter or but for their spaces."""
        ids, score = self._linker.folded(name), 100.0
        piece = text[words[first].start : words[last - 1].end]
        joined = 0 < last - first <= _JOINED and len(name) >= 6 and not _MARK.search(piece)
        if joined and (known := self._linker.run_together(name)):
            others = tuple(dict.fromkeys(i for other in known for i in self._linker.exact(other)))
            if not ids:
                ids, name, score = others, known[0], SIMILAR
            elif self._fame(others) > MUCH * self._fame(ids):
                ids = tuple(dict.fromkeys((*others, *ids)))
        if last - first > 1 or ids:
            ids, name, score = self._in_number(name, ids, score)
        ids = self._with_article_or_without(name, ids)
        if not ids or (last - first == 1 and _is_no_name(words, first) and not _alone(text, words, first)):
            return None
        if "\n" in piece or (
            _SENTENCE.search(piece) and not any(re.search(r"[.!?:]\s", self._catalogue[i].title) for i in ids)
        ):
            return None
        return self._dated(text, words, Candidate(first, last, Link(ids[0], score, "both", ids[1:]), name))

    def _seldom(self, candidate: Candidate) -> float:
        """Less for what is better known: of "Avatar" and "Amator" the first is meant by "avator"."""
        return -self._linker.fame[candidate.link.item_id or ""]

    def _fame(self, ids: Sequence[str]) -> float:
        return _SELDOM + max(self._linker.fame[i] for i in ids)

    def _in_number(self, name: str, ids: tuple[str, ...], score: float) -> tuple[tuple[str, ...], str, float]:
        """With those that are called so in the plural, where they are far better known: "Bridesmaid"."""
        other = f"{name}s"
        known = self._linker.folded(other) if len(name) > 5 else ()
        if not known or (ids and self._fame(known) <= MUCH * self._fame(ids)):
            return ids, name, score
        return tuple(dict.fromkeys((*known, *ids))), other, SIMILAR

    def _with_article_or_without(self, name: str, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Behind those of a name with an article, those of the name without one: "the Arrival" is rather "Arrival"."""
        article, _, bare = name.partition(" ")
        more = self._linker.folded(bare) if ids and bare and article in {"the", "a", "an"} else ()
        return tuple(dict.fromkeys((*ids, *more)))

    def _dated(self, text: str, words: Sequence[Word], found: Candidate) -> Candidate:
        """With the year behind it, which chooses among namesakes: "Heat (1995)", "heat 1995"."""
        last = found.last
        behind = words[last].text if last < len(words) else ""
        gap = text[words[last - 1].end : words[last].start].strip() if behind else "-"
        ids = (found.link.item_id or "", *found.link.alternatives)
        if re.fullmatch(r"(19|20)\d\d", behind) and gap in {"(", "", "["}:
            year = int(behind)
            bracket = gap != ""
            if bracket or any(self._catalogue[i].year == year for i in ids):
                return Candidate(found.first, last + 1, self._of_year(found.link, ids, year), found.name, year)
        return found

    def _of_year(self, link: Link, ids: Sequence[str], year: int) -> Link:
        near = sorted(ids, key=lambda i: abs((self._catalogue[i].year or 0) - year))
        return Link(near[0], link.score, link.by, tuple(near[1:]))

    def _misspelt(self, text: str, words: Sequence[Word]) -> Iterator[Candidate]:
        odd = [at for at, word in enumerate(words) if self._is_odd(word) or word.text in _CONFUSED]
        rest = _unified(words) if odd else []
        for at in odd[:_MISSPELT]:
            for meant in _CONFUSED.get(words[at].text) or self._linker.respelled(words[at].text):
                for first in range(max(0, at - 5), at + 1):
                    said = [words[first].text, *rest[first + 1 : at + 6]]
                    said[at - first] = meant
                    for last in range(at + 1, min(len(words), at + 6) + 1):
                        name = " ".join(said[: last - first])
                        if last - first == 1 and words[at].text in _CONFUSED:
                            continue
                        if found := self._named(text, words, first, last, name):
                            yield replace(
                                found, link=replace(found.link, score=100 - 100 / max(len(name), 5), by="char")
                            )

    def _begun(self, text: str, words: Sequence[Word]) -> Iterator[Candidate]:
        """Words that one item's name begins with and no other's: "Silver Linings"."""
        rest = _unified(words)
        for at, word in enumerate(words):
            if is_stop(word.text):
                continue
            for size in range(_BEGINNING, 1, -1):
                end = at + size
                if (
                    end > len(words)
                    or is_stop(words[end - 1].text)
                    or ENDS.search(text[word.end : words[end - 1].start])
                ):
                    continue
                name = " ".join((word.text, *rest[at + 1 : end]))
                if not self._linker.folded(name) and (item := self._first_of(name)):
                    yield Candidate(at, end, Link(item, BEGINS, "word"), name)

    def _first_of(self, name: str) -> str | None:
        """The one item whose names go on behind this, or that of which the others are sequels."""
        ids = (*self._linker.begun(name, _BEGINNING), *self._linker.begun(f"the {name}", _BEGINNING))
        titles = {i: self._linker.title(i) for i in ids}
        return next(
            (i for i in ids if all(t == titles[i] or t.startswith(f"{titles[i]} 2") for t in titles.values())), None
        )

    def _is_odd(self, word: Word) -> bool:
        text = word.text
        return len(text) >= 4 and not (
            text.isdigit() or text in common_words() or is_stop(text) or text in cues.CHAT or text in self._linker.words
        )

    def _near(self, text: str, words: Sequence[Word], taken: set[int]) -> Iterator[Candidate]:
        """Words around a rare one that lies in no known name of several words, looked up as a whole."""
        tries = 0
        for at, word in enumerate(words):
            rare = len(word.text) >= 4 and not self._ordinary(word)
            if at in taken or not (rare or self._begins_name(text, words, at)):
                continue
            if (tries := tries + 1) > _TRIES:
                return
            if rare and (item := self._linker.telling(word.text)):
                yield Candidate(at, at + 1, Link(item, _TELLING, "word"), word.text)
            for first, last in self._around(text, words, at):
                piece = text[words[first].start : words[last - 1].end]
                link = self._linker.link(piece) if len(piece) > 4 else NOTHING
                if link.item_id and link.score < 100:
                    yield Candidate(first, last, link, piece)

    def _as_a_whole(self, text: str, words: Sequence[Word], found: Collection[tuple[int, int]]) -> Iterator[Candidate]:
        """Phrases behind "loved", "seen" and the like that are near a name as a whole, though no word of theirs is rare: "cool
        running"; and a name with the number of a part that it is not known with: "fast and furious 2".
        """
        parts = [(first, last + 1) for first, last in found if last < len(words) and self._is_part(text, words, last)]
        awaited = [each for each in awaited_phrases(text, words) if each not in found]
        for first, last in dict.fromkeys((*parts[:MOST], *awaited[:MOST])):
            piece = text[words[first].start : words[last - 1].end]
            link = self._linker.link(piece) if (first, last) not in found and len(piece) > 5 else NOTHING
            if link.item_id and link.score < 100:
                yield Candidate(first, last, link, piece)

    @staticmethod
    def _is_part(text: str, words: Sequence[Word], at: int) -> bool:
        """Whether a word is the number of a part of what stands right before it."""
        number = unify_numerals(f"- {words[at].text}")[2:]
        return bool(_PARTS.fullmatch(number)) and text[words[at - 1].end : words[at].start] == " "

    def _around(self, text: str, words: Sequence[Word], at: int) -> Iterator[tuple[int, int]]:
        """The run of capitals and rare words about this one; it with a neighbour; and it alone."""
        first, last = at, at + 1
        while first > 0 and at - first < 4 and self._goes_on(text, words, first) and self._fits(words[first - 1]):
            first -= 1
        while last < len(words) and last - at < 5 and self._goes_on(text, words, last) and self._fits(words[last]):
            last += 1
        while _small(words[last - 1]):
            last -= 1
        while _small(words[first]):
            first += 1
        left = at > 0 and self._goes_on(text, words, at) and not _small(words[at - 1])
        right = at + 1 < len(words) and self._goes_on(text, words, at + 1) and not _small(words[at + 1])
        yield from dict.fromkeys(
            ((first, last), (at - left, at + 1 + right), (at - left, at + 1), (at, at + 1 + right), (at, at + 1))
        )

    def _begins_name(self, text: str, words: Sequence[Word], at: int) -> bool:
        """The first of two or more capitals inside a sentence."""
        pair = (
            at + 1 < len(words) and words[at].capital and words[at + 1].capital and self._goes_on(text, words, at + 1)
        )
        inside = at > 0 and self._goes_on(text, words, at) and not words[at - 1].capital
        return pair and inside

    def _fits(self, word: Word) -> bool:
        return word.capital or is_stop(word.text) or not self._ordinary(word)

    @staticmethod
    def _goes_on(text: str, words: Sequence[Word], at: int) -> bool:
        """Whether no mark stands before this word."""
        return not re.search(r"[,.!?;:()\n\"]", text[words[at - 1].end : words[at].start])

    @staticmethod
    def _ordinary(word: Word) -> bool:
        stem = word.text.removesuffix("s") if word.raw.endswith("'s") else word.text
        return stem in common_words() or is_stop(word.text) or stem in cues.CHAT

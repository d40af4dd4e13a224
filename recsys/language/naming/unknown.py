"""Titles that the catalogue does not know: names in capitals or of rare words, where a title is due."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import OSA

from recsys.language.setting.devices import DEVICE_NAMES
from recsys.language.talk.asked_after import asked_after
from recsys.language.words import cues
from recsys.language.words.feelings import NEGATORS
from recsys.language.words.text import Word, common_words, is_stop, right_words

_MANY, _TRIES = 60, 12
"""Words that tell whether somebody capitalises everything; places of a text where an unknown title is looked for."""


_OF_SOMEBODY = re.compile(
    r"\b(?:my|our|his|her|their|your) (?:\w+ )?(?:friend|mate|buddy|pal|sister|brother|son|daughter|nephew|niece|cousin|aunt(?:ie)?|uncle|wife|husband|partner|girlfriend"
    r"|boyfriend|neighbour|neighbor|colleague|flatmate|roommate|grandson|granddaughter|godson|goddaughter|mum|mom|mother|dad|father|gran|grandma|grandpa|kid|boy|girl),? $",
    re.IGNORECASE,
)
"""Right before somebody's name: "my friend Trudi"."""

_DAYS = "monday tuesday wednesday thursday friday saturday sunday"
_NO_NAMES = NEGATORS | {*_DAYS.split(), *(f"{day}s" for day in _DAYS.split())}
"""What no title begins with, in capitals or not: "On Tuesdays we play", "it WON'T run"."""
_COUNTED = frozenset(
    "age aged level levels under over number top round max price part pegi least most least card option game games film films from until before after since around early late than between year years".split()
)
"""What a number counts or bounds, and no title ends in so."""

_LIKENED = re.compile(
    r"\b(?:something|anything|smth|sth|games?|films?|movies?|ones?) (?:like|similar to) $", re.IGNORECASE
)
"""Right before what something is wanted like: "something like rummikub"."""
_AGAIN = re.compile(r"for (?:the|a|my|her|his) \w+ time\b|for (?:ages|years|months|weeks)\b", re.IGNORECASE)
"""Behind a title, how often or how long: "Piranesi for the fourth time"."""


def _before(text: str, word: Word) -> str:
    """The end of the text before a word, as far as any pattern here looks back."""
    return text[max(0, word.start - 80) : word.start]


@dataclass(frozen=True)
class Unknown:
    """Looks for unknown titles among the words that no known one takes. terms: the words of the catalogue's field."""

    text: str
    words: Sequence[Word]
    taken: Collection[int]
    terms: Collection[str]

    def spans(self) -> Iterator[tuple[int, int]]:
        """First and last (exclusive) word of each, from left to right."""
        named = dict(self._asked_after())
        at = tries = 0
        while at < len(self.words):
            if at in named:
                yield at, named[at]
                at = named[at]
                continue
            size = self._candidate_size(at) if tries < _TRIES else 0
            tries += size > 0
            length = self._length(at, size) if size else self._capitals(at)
            if length:
                yield at, at + length
            at += max(length, 1)

    def _asked_after(self) -> Iterator[tuple[int, int]]:
        """What a question asks after by name, unless it is a name that is known or says nothing but words of the field."""
        for start, end in asked_after(self.text):
            here = [at for at, word in enumerate(self.words) if start <= word.start and word.end <= end]
            if here and not any(at in self.taken for at in here) and self._names_one([self.words[at] for at in here]):
                yield here[0], here[-1] + 1

    def _names_one(self, named: Sequence[Word]) -> bool:
        """Whether a rare word is among them, or several with capitals, or a number behind a word that counts nothing."""
        if any(word.text in DEVICE_NAMES for word in named) or " ".join(word.text for word in named) in self.terms:
            return False
        rare = any(
            not (self._ordinary(word) or word.text[0].isdigit() or len(word.text) < 3 or self._misspelt(word))
            for word in named
        )
        capitals = sum(word.capital for word in named) > 1 and not self.text.isupper()
        numbered = (
            len(named) > 1 and named[-1].text.isdigit() and not (is_stop(named[-2].text) or named[-2].text in _COUNTED)
        )
        return rare or capitals or numbered

    def _misspelt(self, word: Word) -> bool:
        """Whether it is a word of English or of the field but for a slip."""
        if word.capital or any(char.isdigit() for char in word.raw):
            return False
        near = {*self.terms, *right_words()}
        return process.extractOne(word.text, near, scorer=OSA.distance, score_cutoff=1) is not None

    def _candidate_size(self, at: int) -> int:
        """How many words from here could be an unknown title; 0 when this word cannot start one."""
        word = self.words[at]
        if (
            at in self.taken
            or is_stop(word.text)
            or word.text.isdigit()
            or word.text in self.terms
            or word.text in DEVICE_NAMES
            or word.text in _NO_NAMES
        ):
            return 0
        if at and _OF_SOMEBODY.search(_before(self.text, word)):
            return 0
        size, rare = 0, False
        for i in range(at, min(at + 6, len(self.words))):
            here = self.words[i]
            if i in self.taken or (i > at and not self._joins(i)):
                break
            odd = not self._ordinary(here) and not here.text.isdigit() and len(here.text) > 3
            if i > at and len(word.raw) > 1 and word.raw.isupper() and not here.capital:
                break  # "it needs WASD with the other hand"
            if i > at and not (here.capital or here.text.isdigit() or odd or rare):
                break
            rare = rare or odd
            size = i - at + 1
        long = any(len(w.text) >= 5 for w in self.words[at : at + size])
        return size if rare and (long or self._introduced(at)) else 0

    def _length(self, at: int, size: int) -> int:
        """In capitals, or rare words and numbers where a title is due."""
        capital = self.words[at].capital and self._introduced(at)
        before = _before(self.text, self.words[at])
        asked = bool(cues.ASKING.search(before)) or (
            bool(_LIKENED.search(before)) and not self._misspelt(self.words[at])
        )
        rare = (
            w.text.isdigit() or not (is_stop(w.text) if asked else self._ordinary(w))
            for w in self.words[at : at + size]
        )
        length = size if capital else (*rare, False).index(False)
        due = capital or asked or (length >= 2 and self._strong(at))
        piece = self.text[self.words[at].start : self.words[at + length - 1].end]
        return length if due and len(piece) >= 5 else 0

    def _capitals(self, at: int) -> int:
        """Two or more ordinary words in capitals where a title is due: after a colon or a verb such as "loved"."""
        if not (re.search(r":\s*$", _before(self.text, self.words[at])) or self._strong(at)):
            return 0
        size = 0
        while at + size < len(self.words) and at + size not in self.taken and self.words[at + size].capital:
            if size and not self._joins(at + size):
                break
            size += 1
        named = " ".join(w.text for w in self.words[at : at + size])
        return size if size >= 2 and named not in self.terms else 0

    def _ordinary(self, word: Word) -> bool:
        """Whether it is a word of English, of chat or of the field, also with an "'s"."""
        stem = word.text.removesuffix("s") if word.raw.endswith("'s") else word.text
        return stem in common_words() or is_stop(word.text) or stem in cues.CHAT or word.text in self.terms

    def _strong(self, at: int) -> bool:
        return at > 0 and self.words[at - 1].text in cues.STRONG

    def _joins(self, at: int) -> bool:
        apart = re.search(r"[,.!?;:()\n\"]", self.text[self.words[at - 1].end : self.words[at].start])
        again = _AGAIN.match(self.text, self.words[at].start)
        wanted = (
            self.words[at].text in {"for", "on", "under"}
            and at + 1 < len(self.words)
            and self._bounds(self.words[at + 1])
        )
        return not (apart or again or wanted) and self.words[at].text not in {
            "and",
            "or",
            "but",
            "is",
            "was",
            "if",
            "because",
            "when",
            "so",
        }

    def _bounds(self, word: Word) -> bool:
        """Whether it says where, for whom or up to what, and is no part of a name: "like X for PC", "X for my mum"."""
        return word.text in DEVICE_NAMES or word.text[0].isdigit() or not (word.capital or len(word.text) > 3)

    def _introduced(self, at: int) -> bool:
        return self._capital_means_title(at) or self._strong(at)

    def _capital_means_title(self, at: int) -> bool:
        """Capitals inside a sentence of somebody who does not capitalise everything."""
        word = self.words[at]
        if not (word.capital and at) or re.search(r"[.!?\n]\s*[\"']?$", _before(self.text, word)):
            return False
        inner = [
            w
            for w in self.words[1:_MANY]
            if self.text[w.start - 2 : w.start].rstrip(" ")[-1:] not in {".", "!", "?", "\n"}
            and w.text not in {"i", "im", "ive", "id"}
        ]
        return sum(w.capital for w in inner) < 0.7 * max(1, len(inner))

"""A message laid out: cleaned text, words, clauses, the tone at each word, and who each part speaks of."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby, islice, pairwise

from recsys.language.words.clauses import Clause, clauses
from recsys.language.words.feelings import DISLIKE, NEGATORS, NEUTRAL, Tone
from recsys.language.words.hedged import apart, hedged
from recsys.language.words.refused import learns, points_back, refused
from recsys.language.words.text import BLANK, Word, clean, is_stop, text_at, words
from recsys.language.words.tone import tones
from recsys.language.words.verdicts import verdict
from recsys.language.words.withdrawn import withdrawn

_LABEL = re.compile(
    r"(?:^|[.;\n,]\s*)(me|my \w+|wife|husband|girlfriend|boyfriend|son|daughter|him|her|kids?|friend|partner|brother|sister"
    r"|dad|mom|mum|mother|father|grandma|grandpa)\s*:\s*",
    re.IGNORECASE,
)
_SUBJECT = re.compile(
    r"^\W*(?:and |but |while |whereas )?(?:my )?(i|he|she|\w+?)(?:'s|'m|s| is| am)? (?:really |mostly |only |all |totally )?"
    r"(?:loves?|likes?|enjoys?|prefers?|wants?|plays?|adores?|(?:into|more(?: of an?| into)?|all about|mad about|big on|obsessed with|keen on|a fan of)\b)\b"
    r"|^\W*(?:but )?(i|he|she)(?: really| just)* (?:(?:don't|doesn't|do not|does not)(?: (?:like|enjoy|care for) (?:it|that|them|those))?"
    r"|(?:hates?|can't stand) (?:it|that|them|those))(?: at all| much| really)?\W*$",
    re.IGNORECASE,
)
_NO_LONGER, _TURNED_DOWN, AN_EXCEPTION = Tone(0, stated=True), Tone(-2, stated=True), Tone(1, stated=True)
_EXCEPT = frozenset({("except",), ("apart", "from"), ("aside", "from"), ("other", "than")})
_NOTHING_REFUSED = frozenset("fussed fussy picky bothered mind care matter matters else anymore yet sure".split())
"""Before "except", what no "not" refuses: "not fussy except for horror"."""
TOPIC = 3
"""Words of a clause that only names what the next one speaks of."""
_TRIED, _WITHIN = 20, 12
FAR = 300
"""Characters around a phrase in which what is said of it is looked for, so that a message's cost grows with its length."""
_NOBODY = frozenset("anyone everyone always usually never still ever mostly especially generally".split())
"""What stands before "likes" or "a fan of" beside stop words and is no one person's name: "always liked", "not a fan of"."""


@dataclass(frozen=True)
class Page:
    """words, tones and clause_of run in parallel. withdrawn: stretches in which something is no longer asked for."""

    text: str
    words: tuple[Word, ...]
    clauses: tuple[Clause, ...]
    tones: list[Tone]
    clause_of: list[int]
    withdrawn: tuple[tuple[int, int], ...] = ()
    _heard: dict[tuple[int, Callable[[Clause], bool], bool], bool] = field(
        default_factory=dict, compare=False, repr=False
    )

    @classmethod
    def of(cls, raw: str, titled: frozenset[int] = frozenset()) -> Page:
        """A message as typed, laid out. titled: words that belong to titles and so set no tone ("Don't Starve")."""
        text = clean(raw)
        found, parts = words(text), clauses(text) or (Clause(text, 0, len(text), ""),)
        starts = [part.start for part in parts]
        clause_of = [max(0, bisect_right(starts, w.start) - 1) for w in found]
        heard = [NEUTRAL] * len(found)
        for i, group in groupby(range(len(found)), key=clause_of.__getitem__):
            mine = [at for at in group if found[at].start < parts[i].end]
            heard_as = tuple(replace(found[at], text="") if at in titled else found[at] for at in mine)
            for at, tone in zip(mine, tones(text, heard_as), strict=True):
                heard[at] = tone
        names = {found[at].start for at in titled}
        following = (*(part.text for part in parts[1:]), "")
        cold = [
            span
            for part, then in zip(parts, following, strict=True)
            if not learns(part.text, then)
            for span in _turned_down(part, names)
        ]
        cold += [
            (topic.start, topic.end) for topic, part in pairwise(parts) if _is_topic(topic) and points_back(part.text)
        ]
        for at, word in enumerate(found if cold else ()):
            heard[at] = _TURNED_DOWN if any(start <= word.start < end for start, end in cold) else heard[at]
        for at in _exceptions(found, heard, clause_of):
            heard[at] = AN_EXCEPTION
        gone = tuple((start, end) for start, end in withdrawn(parts) if start not in names)
        for at, word in enumerate(found):
            heard[at] = _NO_LONGER if any(start <= word.start < end for start, end in gone) else heard[at]
        return cls(text, found, parts, heard, clause_of, gone)

    @property
    def feelings(self) -> tuple[tuple[int, int], ...]:
        """Where frames stand by which something is turned down: "makes me want to cry"."""
        return tuple((c.start + first, c.start + last) for c in self.clauses for _, _, first, last in refused(c.text))

    def is_withdrawn(self, start: int) -> bool:
        """Whether what starts there is no longer asked for."""
        return any(first <= start < last for first, last in self.withdrawn)

    def refused(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The first match that is refused, where it stands or by what is said of it; only so many are tried."""
        starts = {word.start: at for at, word in enumerate(self.words)}
        found = ((match, starts.get(match.start())) for match in islice(pattern.finditer(self.text), _TRIED))
        return next((m for m, at in found if at is not None and self._cold(m, at)), None)

    def _cold(self, match: re.Match[str], at: int) -> bool:
        return self.tones[at].attitude < 0 or verdict(self.text[match.end() :]) < 0

    @cached_property
    def hedged(self) -> tuple[tuple[int, int], ...]:
        """Stretches that tell what would be best and need not be."""
        return hedged(self.text)

    def is_hedged(self, start: int) -> bool:
        """Whether what starts there is in such a stretch."""
        before = bisect_right(self.hedged, (start, len(self.text)))
        return before > 0 and start < self.hedged[before - 1][1]

    @cached_property
    def _outright(self) -> tuple[Clause, ...]:
        """The clauses without what they say in such stretches."""
        rest, _ = apart(self.text, self.hedged)
        return tuple(replace(each, text=rest[each.start : each.end].replace(BLANK, "")) for each in self.clauses)

    def clause(self, at: int) -> Clause:
        """The clause that word `at` stands in."""
        return self.clauses[self.clause_of[at]]

    def stretch(self, first: int, last: int) -> tuple[int, int]:
        """Where words first..last (exclusive) begin and end."""
        return self.words[first].start, self.words[last - 1].end

    def within(self, stretches: Iterable[tuple[int, int]]) -> frozenset[int]:
        """The words that begin in any of these."""
        parts = tuple(stretches)
        return frozenset(at for at, word in enumerate(self.words) if any(a <= word.start < b for a, b in parts))

    def gap(self, last: int, first: int) -> str:
        """What stands between words that end before word `last` and those from word `first` on."""
        return self.text[self.words[last - 1].end : self.words[first].start]

    def before(self, at: int, far: int) -> str:
        """What stands right before word `at`, `far` characters at most."""
        start = self.words[at].start
        return self.text[max(0, start - far) : start]

    def around(self, first: int, last: int, marks: re.Pattern[str]) -> tuple[int, int]:
        """Where what is said around words first..last (exclusive) begins and ends: at the nearest marks, FAR away at most."""
        start, end = self.stretch(first, last)
        low, high = max(0, start - FAR), min(len(self.text), end + FAR)
        behind = marks.search(self.text, end, high)
        begin = max((mark.end() for mark in marks.finditer(self.text, low, start)), default=low)
        return begin, behind.start() if behind else high

    def says(self, at: int, test: Callable[[Clause], bool]) -> bool:
        """Whether the clause of word `at` passes a test; each clause is put to it once."""
        return self._says(self.clause_of[at], test, whole=True)

    def says_beside(self, at: int, test: Callable[[Clause], bool]) -> bool:
        """The same; where the word is in no stretch that is hedged, of the clause without what it hedges."""
        return self._says(self.clause_of[at], test, whole=self.is_hedged(self.words[at].start))

    def _says(self, clause: int, test: Callable[[Clause], bool], whole: bool) -> bool:
        key = clause, test, whole
        if key not in self._heard:
            self._heard[key] = test((self.clauses if whole else self._outright)[clause])
        return self._heard[key]

    def who(self, at: int) -> str:
        """Whose wish stands at a word, where several people's are told apart: by label ("wife: …") or by subject."""
        if self._labels:
            return next((name for end, name in reversed(self._labels) if end <= self.words[at].start), "")
        subjects = self._subjects
        return subjects.get(self.clause_of[at], "") if len(set(subjects.values())) >= 2 else ""

    @cached_property
    def _labels(self) -> list[tuple[int, str]]:
        return [(m.end(), m.group(1).lower().removeprefix("my ")) for m in _LABEL.finditer(self.text)]

    @cached_property
    def _subjects(self) -> dict[int, str]:
        """Clauses that tell what one person likes: "my brother loves shooters and i like cooking"."""
        found: dict[int, str] = {}
        for i, clause in enumerate(self.clauses):
            if (match := _SUBJECT.match(clause.text)) and _is_somebody(name := (match[1] or match[2]).lower()):
                found[i] = {"i": "me", "he": "him", "she": "her"}.get(name, name)
        return found


def _is_somebody(name: str) -> bool:
    return name in {"i", "he", "she"} or not (name in _NOBODY or is_stop(name))


def _is_topic(clause: Clause) -> bool:
    """Whether a clause only names something: "zombies?"."""
    return len(clause.text.split()) <= TOPIC


def _turned_down(clause: Clause, names: Collection[int]) -> Iterator[tuple[int, int]]:
    """Stretches of the text that a clause refuses by how somebody feels; a title sets no tone. names: where its words start."""
    for start, end, first, last in refused(clause.text):
        if not any(clause.start + first <= at < clause.start + last for at in names):
            yield clause.start + start, clause.start + end


def _exceptions(said: Sequence[Word], heard: Sequence[Tone], clause_of: Sequence[int]) -> Iterator[int]:
    """The words of a clause behind what takes something out of what it refuses: "war films bore me except Dunkirk"."""
    open_in = -1
    for at, word in enumerate(said):
        if clause_of[at] == open_in:
            yield at
        elif (word.text,) in _EXCEPT or (word.text, text_at(said, at + 1)) in _EXCEPT:
            before = [i for i in range(max(0, at - _WITHIN), at) if clause_of[i] == clause_of[at]]
            refused_it = any(heard[i].attitude == -2 and said[i].text not in NEGATORS | DISLIKE for i in before)
            open_in = clause_of[at] if refused_it and _NOTHING_REFUSED.isdisjoint(said[i].text for i in before) else -1

"""Genres and tags in free text: vocabulary, synonyms, typos, then neighbours (OMuleT's fuzzy_genre_to_genres)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.everyday import is_everyday
from recsys.catalogue.names import fold
from recsys.catalogue.places import is_place
from recsys.encoding import Encoder
from recsys.intent import Term
from recsys.language.words.figures import NUMBER
from recsys.language.words.text import Word, common_words, everyday_words, is_stop
from recsys.language.words.text import words as split
from recsys.language.words.untold import NATION

# Words for a mood rather than a kind: they steer the order and are never a condition unless negated.
SOFT = frozenset(
    "relaxing|cosy|cute|funny|chaotic|emotional|dark|atmospheric|tense|surreal|beautiful|replayable|challenging|scary|exploration"
    "|grindy|retro|violent|loot|crafting|easy to learn|short rounds|family-friendly|fast-paced|story-rich|no progression"
    "|choices matter|no timers".split("|")
)
_MODES = {"co-op": ("co-op",), "PvP": ("versus",)}
_NEIGHBOUR = 0.55
_WHO = frozenset("i you he she we they who".split())
"""Before what somebody did: "I saw it", which is no saw."""
_OPPOSITE = ("un", "in", "non", "dis")
_MAKES, _LEAST = ("yish", "ish", "like", "esque", "ey", "y"), 4
"""What an adjective is made with that no vocabulary lists, and the fewest letters before it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A term at the words first..last (exclusive) of a text."""

    term: Term
    first: int
    last: int

    @property
    def soft(self) -> bool:
        """Whether it is a mood, not a kind."""
        return not (self.term.genres or self.term.named) and set(self.term.tags) <= SOFT


class Lexicon:
    """Finds the catalogue's terms in words; "IT" only in capitals. Immutable after construction, safe to share."""

    def __init__(self, vocabulary: Vocabulary, encoder: Encoder | None = None, heads: bool = False, nouns: Iterable[str] = ()) -> None:
        """heads: whether genres are known by their last word too, which all of them are that have it: "a drill"; but for the nouns
        that all items are called."""
        plain = {*map(_stem, nouns)}
        phrases: dict[tuple[str, ...], tuple[set[str], set[str]]] = {}
        for slot, names in enumerate((vocabulary.genres, vocabulary.tags)):
            for name, synonyms in names.items():
                for phrase in (name, *synonyms):
                    key = _key(phrase)
                    phrases.setdefault(key, (set(), set()))[slot].add(name)
        phrases.pop((), None)
        self.knows_places = any(is_place(name) for name in (*vocabulary.genres, *vocabulary.tags))
        self._phrases = phrases
        self._shouted = {_key(name) for name in (*vocabulary.genres, *vocabulary.tags) if name.isupper() and is_stop(name.lower())}
        self._longest = max((len(p) for p in phrases), default=0)
        self._single = sorted({p[0] for p in phrases if len(p) == 1 and len(p[0]) >= 5})
        self._names = [(name, 0) for name in vocabulary.genres] + [(name, 1) for name in vocabulary.tags]
        self._heads = {word: names for word, names in _heads(vocabulary).items() if word not in plain} if heads else {}
        self._encoder = encoder
        self._vectors = encoder.encode([name for name, _ in self._names]) if encoder and self._names else None

    def find(self, words: Sequence[Word], taken: frozenset[int] = frozenset()) -> list[Found]:
        """Terms from left to right, longest phrase first, never over a taken word."""
        found: list[Found] = []
        at = 0
        while at < len(words):
            hit = self._at(words, at, taken)
            found += hit
            at = hit[-1].last if hit else at + 1
        return found

    def _at(self, words: Sequence[Word], at: int, taken: frozenset[int]) -> list[Found]:
        for size in range(min(max(self._longest, 2), len(words) - at), 0, -1):
            if any(i in taken for i in range(at, at + size)) or _is_parted(words[at : at + size]):
                continue
            key = tuple(_stem(w.text) for w in words[at : at + size])
            flat = tuple(_stem(part) for w in words[at : at + size] for part in w.text.split())
            for candidate in (key, flat, _as_one(words[at : at + size])):
                if candidate in self._phrases and (words[at].raw.isupper() or candidate not in self._shouted):
                    said = " ".join(w.raw for w in words[at : at + size])
                    terms = [*self._terms(candidate, said), *self._inner(candidate)]
                    return [Found(term, at, at + size) for term in terms]
        if at in taken:
            return []
        if (genres := self._heads.get(_stem(words[at].text))) and not (at and words[at - 1].text in _WHO):
            return [Found(Term(phrase=words[at].text, genres=genres), at, at + 1)]
        return self._formed(words, at) or self._typo(words, at)

    def _formed(self, words: Sequence[Word], at: int) -> list[Found]:
        """The entry that an adjective is made of: "puzzly", "shooty", "farmy-ish", "actiony"."""
        word = words[at].text
        if word in common_words():
            return []
        made = [word[: -len(end)] for end in _MAKES if word.endswith(end) and len(word) - len(end) >= _LEAST]
        if ended := self._ended(word.removesuffix("ish")) if word.endswith("ish") else ():
            return [Found(Term(phrase=word, tags=ended), at, at + 1)]
        bases = (base + rest for base in made for rest in ("", "e", "er", "y", "ing") if base + rest in self._single)
        return next(([Found(term, at, at + 1) for term in self._terms((base,), words[at].raw)] for base in bases), [])

    def _ended(self, base: str) -> tuple[str, ...]:
        """The tag of a name and those that end in it, where there are such: "sweet" and "medium sweet", of "sweetish"."""
        keys = {name: _key(name) for name, slot in self._names if slot == 1}
        tags = tuple(name for name, key in keys.items() if key and key[-1] == _stem(base))
        return tags if len(tags) > 1 and any(len(keys[name]) == 1 for name in tags) else ()

    def _inner(self, key: tuple[str, ...]) -> list[Term]:
        """The tag that the phrase of a genre starts with: "turn based strategy" is strategy and turn-based."""
        genres = self._phrases[key][0]
        for cut in range(1, len(key) if genres else 0):
            head, rest = self._phrases.get(key[:cut]), self._phrases.get(key[cut:])
            named = {tag for tag in (head[1] if head else ()) if tuple(map(_stem, fold(tag).split())) == key[:cut]}
            if named and rest and rest[0] & genres:
                return self._terms(key[:cut], " ".join(key[:cut]))
        return []

    def _typo(self, words: Sequence[Word], at: int) -> list[Found]:
        word = words[at].text
        if len(word) < 5 or word in common_words() or _stem(word) in common_words() or not word.isalpha():
            return []
        near = process.extractOne(_stem(word), self._single, scorer=fuzz.ratio, score_cutoff=84)
        if near is None:
            return [
                Found(term, at, at + 1)
                for key in self._one_off(words[at])
                for term in self._terms((key,), words[at].raw)
            ]
        if _are_opposites(near[0], _stem(word)):
            return []
        if process.extractOne(word, everyday_words(), scorer=fuzz.ratio, score_cutoff=near[1] + 0.1):
            return []
        return [Found(term, at, at + 1) for term in self._terms((near[0],), words[at].raw)]

    def _one_off(self, word: Word) -> list[str]:
        """The one entry that is a letter away from a word in small letters, and begins and ends as it does: "skary"."""
        stem = _stem(word.text)
        found = [] if word.capital else process.extract(stem, self._single, scorer=OSA.distance, score_cutoff=1)
        keys = [near[0] for near in found if (near[0][0], near[0][-1]) == (stem[0], stem[-1])]
        said = process.extract(word.text, everyday_words(), scorer=OSA.distance, score_cutoff=1)
        return keys if len(keys) == 1 and all(_stem(other[0]) == keys[0] for other in said) else []

    def _terms(self, key: tuple[str, ...], phrase: str) -> list[Term]:
        """One term, or one for each genre of a phrase that means several at once ("romcom").

        Genres that only differ in spelling ("Men", "Men's") are one, and so are those that an everyday word means: what is
        vegan is vegetarian, too.
        """
        genres, tags = self._phrases[key]
        modes = tuple(m for tag in sorted(tags) for m in _MODES.get(tag, ()))
        same = tuple(sorted((genre for genre in genres if _key(genre) == key), key=lambda genre: (-len(genre), genre)))
        if is_everyday(phrase) or is_everyday(" ".join(key)):
            same = (*same, *sorted(genres - {*same}))
        apart = [(genre,) for genre in sorted(genres - {*same})]
        return [
            Term(phrase=phrase.lower(), genres=each, tags=tuple(sorted(tags)), modes=modes)
            for each in ([same] if same else []) + apart or [()]
        ]

    def lookup(self, phrase: str) -> Term | None:
        """The term a phrase means: by vocabulary, by typo, then by the name nearest in meaning; None below the floor."""
        key = _key(phrase)
        while key:
            if key in self._phrases:
                return self._terms(key, phrase)[0]
            key = key[:-1] if key[-1] in {"game", "movie", "film", "one"} else ()
        found = self.find(split(phrase))
        return found[0].term if found else self.neighbour(phrase)

    def neighbour(self, phrase: str) -> Term | None:
        """The nearest genre or tag name in meaning, None below a cosine of 0.55 or without an encoder; where it is from has none."""
        if self._vectors is None or self._encoder is None or not phrase.strip() or NATION.fullmatch(phrase.strip()):
            return None
        scores = self._vectors @ self._encoder.encode([phrase])[0]
        row = int(np.argmax(scores))
        if scores[row] < _NEIGHBOUR:
            return None
        name, slot = self._names[row]
        return Term(phrase=phrase, genres=(name,) if slot == 0 else (), tags=(name,) if slot == 1 else ())


def _are_opposites(one: str, other: str) -> bool:
    """Whether one is the other with a "no" before it: "unforgiving" and "forgiving"."""
    long, short = sorted((one, other), key=len, reverse=True)
    return long.startswith(_OPPOSITE) and long.endswith(short)


def _heads(vocabulary: Vocabulary) -> dict[str, tuple[str, ...]]:
    """The last word of genres of several words to all genres that have it: "drill" to "Combi Drill" and "Drill Driver". Those that
    say how many are called by all of their words: "Two players" are not meant by "5 players"."""
    keys = {name: key for name in vocabulary.genres if (key := _key(name)) and not re.fullmatch(NUMBER, key[0])}
    last = {key[-1] for key in keys.values() if len(key) > 1 and len(key[-1]) > 2 and not is_stop(key[-1])}
    return {word: tuple(name for name, key in keys.items() if word in key) for word in sorted(last)}


def _is_parted(words: Sequence[Word]) -> bool:
    """Whether a mark stands between two of the words: "no real time, strategy"."""
    return any(right.start - left.end == len(", ") for left, right in pairwise(words))


def _as_one(words: Sequence[Word]) -> tuple[str, ...]:
    """Two words as the one they make together: "camper van"; of short ones nothing."""
    two = len(words) == 2 and all(len(word.text) >= _LEAST - 1 for word in words)
    return (_stem("".join(word.text for word in words)),) if two else ()


def _key(phrase: str) -> tuple[str, ...]:
    return tuple(_stem(word) for word in fold(phrase).split())


def _stem(word: str) -> str:
    """Plural and common spelling folded, so that "shooters" and "colour" meet their entries."""
    word = word.replace("isation", "ization")
    if len(word) > 3 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us")) else word

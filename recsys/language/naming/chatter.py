"""How people chat: how likely a word is after another, and how likely a title is to stand between words.

Counts of words, of pairs of words, and of the words around titles; made by `python -m recsys train linker`. What is
spoken of is blanked out, so that counts made of talk about films serve games: "movies" and "games" are one word, and so
are "watched" and "played".
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from recsys.language.words.text import Word, common_words

TITLE, START, END = "<title>", "<start>", "<end>"
KEPT_WORD, KEPT_PAIR, KEPT_SIDE = 2, 3, 3
"""Least counts that are kept of words, of pairs, and of two words beside a title."""
_TRUST = 30.0
"""How often a word must have been seen until its pairs say more than its neighbour alone."""
_MARKS = re.compile(r"[,.!?;:()\"/\n]|(?<=\s)-+(?=\s)")
_ONE = {
    old: new
    for new, olds in {
        "movie": "game film flick show book", "movies": "games films flicks shows books", "watch": "play read", "watched": "played",
        "watching": "playing reading", "watches": "plays",
    }.items()
    for old in olds.split()
}  # fmt: skip


def tokens(text: str, words: Sequence[Word]) -> tuple[list[str], list[int]]:
    """The words with the marks between them, START before and END behind; and where in that each word stands."""
    found, places, at = [START], [], 0
    for word in words:
        found += _marks(text[at : word.start])
        places.append(len(found))
        found.append(plain(word.text))
        at = word.end
    return [*found, *_marks(text[at : at + 20]), END], places


def _marks(gap: str) -> list[str]:
    return [mark.replace("\n", ".")[:1] for mark in _MARKS.findall(gap)[:2]] if gap.strip(" ") else []


def plain(word: str) -> str:
    """A word as it is counted."""
    return "#" * min(len(word), 5) if word.isdigit() else _ONE.get(word, word)


@dataclass(frozen=True)
class Chatter:
    """Counts. words: of each, TITLE among them. pairs: of two in a row. left, right: (times a title followed, times) of the two
    words before a place, and the same of the two behind it.
    """

    words: Mapping[str, int]
    pairs: Mapping[tuple[str, str], int]
    left: Mapping[tuple[str, str], tuple[int, int]]
    right: Mapping[tuple[str, str], tuple[int, int]]

    @classmethod
    def of(cls, texts: Iterable[Sequence[str]]) -> Chatter:
        """Counted in texts given as tokens, titles as TITLE."""
        words, pairs = Counter[str](), Counter[tuple[str, str]]()
        left, right = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        titled_left, titled_right = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for text in texts:
            words.update(text)
            pairs.update(pairwise(text))
            padded = [START, *text, END]
            for before2, before, here, after, after2 in zip(
                padded, padded[1:], padded[2:], padded[3:], padded[4:], strict=False
            ):
                left[before2, before] += 1
                right[after, after2] += 1
                if here == TITLE:
                    titled_left[before2, before] += 1
                    titled_right[after, after2] += 1
        return cls(
            {word: n for word, n in words.items() if n >= KEPT_WORD},
            {pair: n for pair, n in pairs.items() if n >= KEPT_PAIR and min(words[w] for w in pair) >= KEPT_WORD},
            {pair: (titled_left[pair], n) for pair, n in left.items() if n >= KEPT_SIDE},
            {pair: (titled_right[pair], n) for pair, n in right.items() if n >= KEPT_SIDE},
        )

    @cached_property
    def _total(self) -> float:
        return float(sum(self.words.values()))

    def alone(self, word: str) -> float:
        """The share of a word among all; one never heard has a small one, smaller where it is no ordinary English."""
        heard = self.words.get(word, 0) / self._total
        return 0.9 * heard + (4e-6 if word in common_words() else 4e-8)

    def after(self, before: str, word: str) -> float:
        """The probability of a word behind another."""
        times = self.words.get(before, 0)
        return (self.pairs.get((before, word), 0) + _TRUST * self.alone(word)) / (times + _TRUST)

    def by_chance(self, before: str, words: Sequence[str]) -> float:
        """The logarithm of the probability that talk goes on with these words."""
        return sum(math.log(self.after(last, word)) for last, word in zip((before, *words), words, strict=False))

    def before_title(self, before2: str, before: str) -> float:
        """The logarithm of how much likelier than anywhere a title is behind these two words."""
        return self._side(self.left, (before2, before), self.after(before, TITLE), TITLE)

    def behind_title(self, after: str, after2: str) -> float:
        """The same of a title before these two words."""
        one = self.after(TITLE, after) / self.alone(after) * self.alone(TITLE)
        return self._side(self.right, (after, after2), one, TITLE)

    def _side(
        self, sides: Mapping[tuple[str, str], tuple[int, int]], pair: tuple[str, str], one: float, title: str
    ) -> float:
        titled, times = sides.get(pair, (0, 0))
        return math.log((titled + 10 * one) / (times + 10) / self.alone(title))

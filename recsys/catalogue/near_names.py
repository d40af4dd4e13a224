"""Names near to a typed one, by letters and by words, without going through all of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import OSA
from scipy.sparse import csc_matrix, diags
from sklearn.feature_extraction.text import CountVectorizer

COMMON = 0.03
"""Share of the names from which on what they share tells too little to look them up by, where something else does."""
_PLACES, _ROWS = 2**20, 32
"""Numbers of three letters; bits of a row's number beside one."""


class Trigrams:
    """Which names share most letters in threes with a text, for their length (Dice). Spaces do not count."""

    def __init__(self, names: Sequence[str]) -> None:
        letters, owner = _letters(names)
        codes, inside = _codes(letters)
        pairs = np.sort(codes[inside].astype(np.int64) << _ROWS | owner[: len(codes)][inside])
        pairs = pairs[np.diff(pairs, prepend=-1) > 0]  # np.unique takes ten times as long
        self._rows = (pairs & (1 << _ROWS) - 1).astype(np.int32)
        self._ends = np.searchsorted(pairs, np.arange(_PLACES + 1) << _ROWS)
        self._sizes = np.bincount(self._rows, minlength=len(names))

    def nearest(self, name: str, n: int) -> list[int]:
        """At most n rows that share any of the rarer ones, best first, ties in the order of the names."""
        codes, inside = _codes(_letters([name])[0])
        threes = np.unique(codes[inside])
        lists = [self._rows[self._ends[code] : self._ends[code + 1]] for code in threes]
        lists = _rarer([found for found in lists if len(found)], len(self._sizes))
        if not lists:
            return []
        rows, shared = np.unique(np.concatenate(lists), return_counts=True)
        dice = shared / (self._sizes[rows] + len(threes))
        best = np.argsort(-dice, kind="stable")[:n]
        return [int(row) for row in rows[best]]


def _letters(names: Iterable[str]) -> tuple[NDArray[np.uint32], NDArray[np.int32]]:
    """The letters of all names with a mark before, between and behind them, and the row each belongs to."""
    whole = "\n" + "\n\n".join(name.replace(" ", "") for name in names) + "\n"
    letters = np.frombuffer(whole.encode("utf-32-le"), dtype=np.uint32)
    return letters, np.cumsum(letters == 10, dtype=np.int32) // 2


def _codes(letters: NDArray[np.uint32]) -> tuple[NDArray[np.uint32], NDArray[np.bool_]]:
    """A number for every three letters in a row, and which of these lie within one name."""
    one, two, three = letters[:-2], letters[1:-1], letters[2:]
    codes = (one * 961_748_941 + two * 32_452_843 + three * 49_979_687) % _PLACES
    return codes, ~(((one == 10) & (two == 10)) | ((two == 10) & (three == 10)) | (two == 10))


def _rarer(lists: list[NDArray[np.int32]], n: int) -> list[NDArray[np.int32]]:
    """Those that hold few of n rows; the three shortest where fewer do."""
    lists.sort(key=len)
    return [found for at, found in enumerate(lists) if at < 3 or len(found) <= COMMON * n]


class NameBM25:
    """BM25 (k1 = 1.2, b = 0.75) over names, scaled by what the query and the name could reach at most."""

    def __init__(self, names: Sequence[str]) -> None:
        self._counter = CountVectorizer(analyzer=str.split)
        counts = self._counter.fit_transform(names).tocsc()
        length = np.asarray(counts.sum(axis=1)).ravel()
        df = np.diff(counts.indptr)
        self._idf = np.log(1 + (len(names) - df + 0.5) / (df + 0.5))
        norm = 1.2 * (0.25 + 0.75 * length / length.mean())
        weights = counts.astype(np.float64)
        weights.data = weights.data * 2.2 / (weights.data + norm[counts.indices])
        self._weights: csc_matrix = (weights @ diags(self._idf)).tocsc()
        self._best = np.asarray(self._weights.sum(axis=1)).ravel()

    def best(self, name: str, n: int) -> list[tuple[int, float]]:
        """At most n rows that share a word, with a score of 0 to 100, best first, ties in the order of the names.

        Rows that share none but common words are left out where there are others.
        """
        words = set(name.split())
        known = [at for word in sorted(words) if (at := self._counter.vocabulary_.get(word)) is not None]
        if not known:
            return []
        ends, rows, data = self._weights.indptr, self._weights.indices, self._weights.data
        posted = [(rows[ends[at] : ends[at + 1]], data[ends[at] : ends[at + 1]]) for at in known]
        kept = np.unique(np.concatenate(_rarer([found for found, _ in posted], len(self._best))))
        raw, heard = np.zeros(len(kept)), np.zeros(len(kept))
        for at, (found, weights) in zip(known, posted, strict=True):
            where = np.minimum(np.searchsorted(kept, found), len(kept) - 1)
            hit = kept[where] == found
            raw[where[hit]] += weights[hit]
            heard[where[hit]] += self._idf[at]
        reach = float(self._idf[known].sum()) + (len(words) - len(known)) * float(self._idf.max())
        scores = 100 * np.minimum(1.0, raw / np.maximum(self._best[kept], 1e-9)) * heard / reach
        order = np.argsort(-scores, kind="stable")[:n]
        return [(int(kept[at]), float(scores[at])) for at in order]


class Speller:
    """Words of names that a mistyped word may be meant as."""

    def __init__(self, words: Iterable[str]) -> None:
        begins, ends = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
        for word in sorted(words):
            if len(word) >= 4 and not re.search(r"\d", word):
                begins[word[0]].append(word)
                ends[word[-2:]].append(word)
        self._begins: Mapping[str, list[str]] = dict(begins)
        self._ends: Mapping[str, list[str]] = dict(ends)

    def near(self, word: str, n: int = 3) -> list[str]:
        """Nearest first: one slip (a letter more, less, other, or two swapped), or two in seven letters and more.

        The first letter or the last two are taken to be right.
        """
        slips = 1 if len(word) < 7 else 2
        found = {
            match: distance
            for listed in (self._begins.get(word[:1], []), self._ends.get(word[-2:], []))
            for match, distance, _ in process.extract(
                word, listed, scorer=OSA.distance, processor=None, score_cutoff=slips, limit=n
            )
        }
        return sorted(found, key=lambda match: (found[match], match))[:n]

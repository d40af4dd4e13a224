"""BLEU and distinct-n of any rows of a run, counted once: what a bootstrap of them needs a thousand times."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, Self

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from recsys.evaluation.words import words

Rows = NDArray[np.int64]
Size = Literal[1, 2]


def _grams(text: str, n: Size) -> list[tuple[str, ...]]:
    said = words(text)
    return [(word,) for word in said] if n == 1 else list(pairwise(said))


@dataclass(frozen=True)
class Overlap:
    """shared, said: (n_rows, 2) words and bigrams that a reply shares with its reference, and all of them.

    wanted: (n_rows,) words of the reference.
    """

    shared: NDArray[np.int64]
    said: NDArray[np.int64]
    wanted: NDArray[np.int64]

    @classmethod
    def of(cls, replies: Sequence[str], references: Sequence[str]) -> Self:
        """Of replies and their references, row by row."""
        sizes: tuple[Size, Size] = (1, 2)
        pairs = [[(_grams(a, n), _grams(b, n)) for n in sizes] for a, b in zip(replies, references, strict=True)]
        shared = [[(Counter(a) & Counter(b)).total() for a, b in row] for row in pairs]
        said, wanted = [[len(a) for a, _ in row] for row in pairs], [len(row[0][1]) for row in pairs]
        return cls(np.array(shared), np.array(said), np.array(wanted))

    def bleu(self, n: Size, rows: Rows) -> float:
        """BLEU-n, 0..1, of these rows together, which may repeat: words and bigrams are pooled, nothing is smoothed.

        Clipped precisions, their geometric mean, times exp(1 − reference/reply length) where replies are the shorter.
        Source: Papineni et al. 2002. DuRecDial averages sentences with another smoothing: near, not the same digits.
        """
        shared, said = (side[rows].sum(axis=0)[:n] for side in (self.shared, self.said))
        if not shared.all():
            return 0.0
        brevity = math.exp(min(0.0, 1 - float(self.wanted[rows].sum()) / float(self.said[rows, 0].sum())))
        return float(np.prod(shared / said) ** (1 / n)) * brevity


@dataclass(frozen=True)
class Variety:
    """counts: (n_grams, n_rows) how often each word or bigram stands in each reply."""

    counts: csr_matrix

    @classmethod
    def of(cls, replies: Sequence[str], n: Size) -> Self:
        """Of all replies."""
        found = [(gram, row) for row, reply in enumerate(replies) for gram in _grams(reply, n)]
        number = {gram: at for at, gram in enumerate(dict.fromkeys(gram for gram, _ in found))}
        places = [number[gram] for gram, _ in found], [row for _, row in found]
        return cls(csr_matrix((np.ones(len(found)), places), shape=(max(1, len(number)), len(replies))))

    def distinct(self, rows: Rows) -> float:
        """Distinct-n, 0..1, of these rows, which may repeat: different words or bigrams over all; 0 where they say nothing.

        It falls as replies become more: compare runs of the same rows only. Source: Li et al. 2016.
        """
        met = self.counts @ np.bincount(rows, minlength=self.counts.shape[1])
        return float(np.count_nonzero(met) / max(1.0, met.sum()))

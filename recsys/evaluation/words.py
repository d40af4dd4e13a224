"""How near replies are to what a person said there, and how various they are.

A reply and its reference are texts; their words are runs of letters and digits in lower case, an apostrophe within
included, punctuation left out, articles kept (ParlAI leaves them out). Each reply has one reference. All figures lie
in 0..1; an empty reply, or no reply, gives 0.

Raises:
    EvaluationError: a reference has no words, or there are not as many replies as references.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from typing import Literal

from recsys.errors import EvaluationError

Grams = Counter[tuple[str, ...]]
WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def words(text: str) -> list[str]:
    """The words of a text, in order."""
    return WORD.findall(text.lower())


def bleu(reply: str, reference: str, n: Literal[1, 2]) -> float:
    """BLEU-n of one reply. Bigrams are smoothed by one more of each, found and in all (Lin and Och 2004)."""
    return _bleu([reply], [reference], n, smooth=1)


def corpus_bleu(replies: Sequence[str], references: Sequence[str], n: Literal[1, 2]) -> float:
    """BLEU-n of all replies: words and bigrams are pooled, so it is no mean of `bleu`. Not smoothed.

    Clipped precisions, their geometric mean, times exp(1 − reference/reply length) where replies are the shorter.
    Source: Papineni et al. 2002. DuRecDial averages sentences with another smoothing: near, not the same digits.
    """
    return _bleu(replies, references, n, smooth=0)


def f1(reply: str, reference: str) -> float:
    """F1 of the words of one reply and its reference as bags: a word counts as often as both have it (ParlAI)."""
    return corpus_f1([reply], [reference])


def corpus_f1(replies: Sequence[str], references: Sequence[str]) -> float:
    """F1 of all replies, their words pooled (DuRecDial)."""
    pairs = _pairs(replies, references)
    shared = sum((Counter(said) & Counter(wanted)).total() for said, wanted in pairs)
    return 2 * shared / max(1, sum(len(said) + len(wanted) for said, wanted in pairs))


def distinct(replies: Sequence[str], n: Literal[1, 2]) -> float:
    """Distinct-n: different words or bigrams over all of them, in all replies together (Li et al. 2016).

    It falls as replies become more: compare runs of the same rows only.
    """
    grams = sum((_grams(words(reply), n) for reply in replies), Counter())
    return len(grams) / max(1, grams.total())


def _grams(said: Sequence[str], n: int) -> Grams:
    return Counter(zip(*(said[start:] for start in range(n)), strict=False))


def _pairs(replies: Sequence[str], references: Sequence[str]) -> list[tuple[list[str], list[str]]]:
    if len(replies) != len(references):
        raise EvaluationError(f"Each reply has its reference, but {len(replies)} and {len(references)} were given.")
    pairs = [(words(reply), words(reference)) for reply, reference in zip(replies, references, strict=True)]
    if not all(wanted for _, wanted in pairs):
        raise EvaluationError("A reply is measured against words, and a reference has none. Leave such rows out.")
    return pairs


def _bleu(replies: Sequence[str], references: Sequence[str], n: int, smooth: int) -> float:
    pairs = _pairs(replies, references)
    said, wanted = (sum(map(len, side)) for side in zip(*pairs, strict=True)) if pairs else (0, 0)
    precisions = [_precision(pairs, size, smooth if size > 1 else 0) for size in range(1, n + 1)]
    if not all(precisions):
        return 0.0
    return math.prod(precisions) ** (1 / n) * math.exp(min(0, 1 - wanted / said))


def _precision(pairs: Sequence[tuple[list[str], list[str]]], size: int, smooth: int) -> float:
    """Share of the replies' n-grams of this size that their reference has, each as often as there at most."""
    found = [(_grams(said, size), _grams(wanted, size)) for said, wanted in pairs]
    shared = sum((said & wanted).total() for said, wanted in found)
    return (shared + smooth) / max(1, sum(said.total() for said, _ in found) + smooth)

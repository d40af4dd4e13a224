"""How somebody writes: what a capital, or its lack, says of a word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from recsys.language.words.text import Word, is_stop

PERIOD = re.compile(r"(?:^|[.!?\n:])\s*[\"'*(-]?\s*$")
"""What a sentence begins behind."""
SELVES = frozenset({"i", "im", "ive", "id", "ill"})
"""Themselves: a capital there is spelling."""


@dataclass(frozen=True)
class Style:
    """How somebody writes. trust: how much a capital inside a sentence says. care: how much its lack says. shouts: upper case."""

    trust: float
    care: float
    shouts: float

    @classmethod
    def of(cls, text: str, words: Sequence[Word]) -> Style:
        first: list[Word] = []
        inner: list[Word] = []
        for word in words[:80]:
            if word.text in SELVES or not word.raw[:1].isalpha():
                continue
            (first if PERIOD.search(text[max(0, word.start - 4) : word.start]) else inner).append(word)
        small = [w for w in inner if is_stop(w.text)]
        rate = (sum(w.capital for w in small) + 0.05) / (len(small) + 0.5) if small else 0.1
        opens = (sum(w.capital for w in first) + 0.5) / (len(first) + 1)
        typed_i = [w.raw[:1] == "I" for w in words[:80] if w.text in SELVES]
        care = (opens + (sum(typed_i) / len(typed_i) if typed_i else opens)) / 2
        upper = sum(w.raw.isupper() and len(w.raw) > 1 for w in words[:80]) / max(
            1, sum(len(w.raw) > 1 for w in words[:80])
        )
        return cls(max(0.0, 1 - 2 * rate), care, upper)

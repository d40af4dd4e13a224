"""Little words that stand where only a title can: "up was great", "I like up", "her was beautiful"."""

from __future__ import annotations

import re

_WAYS = "up|down|over|under|off|out"
_SUBJECT = re.compile(
    r"(?:^|[.!?,;:\n(]|\b(?:and|but|so|think|thought|also|because|that))\s*$", re.IGNORECASE
)
_IS = re.compile(r"\s+(?:was|is|were|are|isn't|wasn't|had|has|made)\b", re.IGNORECASE)
_FELT = re.compile(
    r"\b(?:likes?|liked|loves?|loved|enjoy(?:ed)?|adored?|hated?|watch(?:ed)?|seen|saw)\s+$", re.IGNORECASE
)
_ENDS = re.compile(r"\s*(?:$|[.!?,;)]|\b(?:and|or|but|too|also|as well|so|because|last|yesterday)\b)", re.IGNORECASE)
_NO_SUBJECT, _NO_OBJECT = re.compile(rf"(?:{_WAYS}|her|us|him)", re.IGNORECASE), re.compile(_WAYS, re.IGNORECASE)


def is_out_of_place(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is such a word that begins what is said of it, though no subject, or ends what somebody likes or
    saw, though no object."""
    word, before = text[start:end], text[max(0, start - 30) : start]
    begins = _NO_SUBJECT.fullmatch(word) and _SUBJECT.search(before) and _IS.match(text, end)
    ends = _NO_OBJECT.fullmatch(word) and _FELT.search(before) and _ENDS.match(text, end)
    return bool(begins or ends)

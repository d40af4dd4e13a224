"""Kinds that somebody has: "we already have a racing game" asks for none, and of "enough shooters" there need be no more."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.intent import Intent, Wish

_HAS = r"\b(?:have|has|got|own|owns|bought|'ve|'s)\b"
_SOME = r"(?:an? lot of |an? |some |the |that |one |plenty of |lots of )?(?:[\w'-]+ )?"
_ALREADY = rf"(?:{_HAS} already|\balready {_HAS})(?: {_HAS})? {_SOME}{{}}\b|{_HAS}(?: {_HAS})? {_SOME}{{}} already\b"
_ENOUGH = rf"{_HAS} (?:more than )?(?:enough|(?:way )?too many) (?:of )?(?:[\w'-]+ )?{{}}\b"


def had(read: Intent) -> Intent:
    """The reading without wishes for what is said to be there already, and with less of what there is enough of."""
    return read.model_copy(update={"wishes": tuple(_left(read))})


def _left(read: Intent) -> Iterator[Wish]:
    for wish in read.wishes:
        if wish.attitude > 0 and _is_behind(_ENOUGH, wish, read.text):
            yield wish.model_copy(update={"attitude": -1, "must": False})
        elif wish.attitude <= 0 or not _is_behind(_ALREADY, wish, read.text):
            yield wish


def _is_behind(said: str, wish: Wish, text: str) -> bool:
    return bool(re.search(said.replace("{}", re.escape(wish.phrase)), text, re.IGNORECASE))

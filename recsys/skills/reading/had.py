"""Kinds that somebody has: "we already have a racing game" asks for none, and of "enough shooters" there need be no more."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.intent import Intent, Wish

_WHO = r"\b(?:i|we|he|she|they|(?:my|our|his|her|the) \w+)"
_HAS = r"(?:(?:'ve|'s| have| has) got|'ve| have| has| got| own| owns| bought)"
_SOME = r"(?:an? lot of |an? few |an? |some |the |that |one |plenty of |lots of )?(?:(?:good|nice|great|decent|old|whole) )?"
_ALREADY = rf"{_WHO}(?: already{_HAS}|{_HAS} already)(?: got| have| has)? {_SOME}{{}}\b|{_WHO}{_HAS} {_SOME}{{}} already\b"
_ENOUGH = rf"{_WHO}{_HAS} (?:more than )?(?:enough|(?:way )?too many) (?:of )?{{}}\b"


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
    """Whether the wish was heard there, and nowhere else in the text."""
    if len(re.findall(rf"\b{re.escape(wish.phrase)}\b", text, re.IGNORECASE)) > 1:
        return False
    return bool(re.search(said.replace("{}", re.escape(wish.phrase)), text, re.IGNORECASE))

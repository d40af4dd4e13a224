"""Counts, years and sums in a text, which bound what is wanted and tell nothing of what it is like."""

from __future__ import annotations

import re

from recsys.language.quantities.money import CURRENCY

_LEAD = (
    r"(?:\b(?:released|made|from|in|after|before|since|until|till|under|over|below|above|around|about|between|within|less than|more than|at most|up to"
    r"|max(?:imum)?|and|to|-) )*"
)
_SUM = rf"(?:[$€£] ?\d+(?:[.,]\d+)?\b|(?<![\w.-])\d+(?:[.,]\d+)? ?(?:{CURRENCY}|[$€£]))"
_YEAR = r"(?<![\w.-])(?:(?:19|20)\d\d(?!\w)|(?:the )?'?(?:19|20)?\d0'?s\b)"
_COUNT = r"(?<![\w.-])\d{1,2}(?= (?:[\w-]+ ){0,2}(?:games?|ones|titles|films|movies)\b)"
_MEASURE = re.compile(rf"{_LEAD}(?:{_SUM}|{_YEAR})|{_COUNT}", re.IGNORECASE)


def without_measures(text: str) -> str:
    """The text without them and the words that lead to them: "3 puzzle games after 2015 under 20 bucks" is "puzzle games"; without
    any it stays as it is."""
    left = _MEASURE.sub(" ", text)
    return " ".join(left.split()) if left != text else text

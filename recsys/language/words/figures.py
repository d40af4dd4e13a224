"""Numbers in words, and what turns a side of a bound around: "nothing over 10"."""

from __future__ import annotations

import re

_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "forty five": 45, "forty-five": 45,
    "fifty": 50, "sixty": 60, "ninety": 90, "a couple of": 2, "a couple": 2, "a few": 3, "a dozen": 12, "a single": 1,
}  # fmt: skip
NUMBER = r"(?:\d{1,4}|" + "|".join(sorted(_WORDS, key=len, reverse=True)) + ")"
NONE = r"\b(?:no|not|nothing|none|never|nobody|without|don't|doesn't|can't|won't|shouldn't|mustn't|isn't|nor)\b(?:\s+(?!(?:but|and|or)\b)[\w']+){0,4}?\s+"


def value(text: str) -> int:
    """A number as typed: digits or a small word."""
    return _WORDS[text.lower()] if text.lower() in _WORDS else int(text)


_NOT_ABOVE = re.compile(
    rf"{NONE}(?:going )?(?:over|above|past|beyond|exceed\w*|(?:longer|more(?: expensive)?|pricier|dearer|costlier|higher|bigger) than|upwards of)\b(?=\s+(?:about )?[$€£\w])"
)
_NOT_BELOW = re.compile(rf"{NONE}(?:under|below|(?:shorter|less|fewer) than)\b(?=\s+(?:about )?[$€£\w])")
_ABOVE_IS_OUT = re.compile(
    r"\banything (?:over|above|(?:longer|more|pricier|dearer) than)\b(?=[^.;]{1,25} (?:is|'s|would be) (?:\w+ )?(?:too|out|no|not|off)\b)"
)


def turned(low: str) -> str:
    """A refused side said as the wanted one: "nothing over 45 minutes" as "at most 45 minutes"."""
    return _NOT_BELOW.sub("at least", _ABOVE_IS_OUT.sub("at most", _NOT_ABOVE.sub("at most", low)))

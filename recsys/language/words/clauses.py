"""A text cut into clauses: stretches in which one attitude holds."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of text in which one attitude holds. joined: the word that connects it to the one before."""

    text: str
    start: int
    end: int
    joined: str


_NO_HENCE = (
    "or and but if even ever not n't never nothing too is are was were be been being am 's 're 'm gets get got feels feel looks seems sounds "
    "just really think hope say do does did always only with that all both it him her them me us"
).split()
_HENCE = (
    r"(?<=[\w,'\")]) (?:(?:therefore|hence)\b|"
    + "".join(rf"(?<!\b{w} )" if w[0].isalpha() and w != "n't" else rf"(?<!{w} )" for w in _NO_HENCE)
    + r"so\b(?! (?:much|many|far|often|long|little|few|called|as|on|bad(?:ly)?|good|boring|hard|easy|annoying|loud|slow|scary|that)\b))"
)
"""The "so" that draws a conclusion, not the one of "so hard" and "not so"."""
_BREAK = re.compile(
    rf",?{_HENCE}\s*|"
    r"\s*(?:[.!?;\n]+(?=\s|$)|\n|\)|\(|,?\s*\b(but|however|although|though|while|whereas|because|since (?=i|we|they|he|she|it)"
    r"|so that|rather than|instead of|(?:as|so) long as)\b|,\s*(?=(?:and|or)?\s*(?:no|not|nothing|without|i|we|i'm|my|hated?|loved?|don't|never|please|also|less|more|too|under|over|max|only|preferably|ideally|but|anything|something|any|just|as long as|whatever|maybe|perhaps)\b)"
    r"|,?\s*\band\b\s*(?=(?:i|we|he|she|they|i'm|we're|they're|my|our|nothing|no|not|hated|loved|don't|without|preferably|ideally|should|ought|must)\b)|\s-\s|(?<=\w)(?<!what)(?<!one)(?<!that)(?<!which)(?<!ones)\s+(?=(?:i|we) mean(?:t)? \w)|(?<=[\w,])\s+(?=(?:i'm|he's|she's|they're|i am|he is|she is) (?:more|(?:really |mostly |all |totally )?into|all about|mad about)\b)|\.$)\s*",
    re.IGNORECASE,
)


def clauses(text: str) -> tuple[Clause, ...]:
    """The text cut where an attitude can change: sentence ends, "but", ", no …", "and I …"."""
    found: list[Clause] = []
    start, joined = 0, ""
    for match in _BREAK.finditer(text):
        if text[start : match.start()].strip():
            found.append(Clause(text[start : match.start()], start, match.start(), joined))
        start, joined = match.end(), (match.group(1) or match.group()).strip().lower()
    if text[start:].strip():
        found.append(Clause(text[start:], start, len(text), joined))
    return tuple(found)

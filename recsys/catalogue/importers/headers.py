"""What the columns of somebody's table are called, whatever the case, the unit behind it and what it is counted per."""

from __future__ import annotations

import re
from collections.abc import Container

_UNIT_AT_END = re.compile(
    r"(?<=\w)[_\s-]+(?:eur|gbp|usd|chf|mins?|minutes|(?:inc|incl|including|ex|excl|with)\.?[_\s]+(?:vat|tax))$", re.IGNORECASE
)
_IN_BRACKETS = re.compile(r"[(\[](?!\s*(?:h(?:(?:ou)?rs?)?|days?|weeks?|months?)\b)[^()\[\]]*[)\]]", re.IGNORECASE)
_PER = re.compile(r"(?<=\w)[_\s]*(?:/|(?<=[_\s])per(?=[_\s]))[_\s]*\w+[_\s]*$", re.IGNORECASE)
"""What a number is counted by: "price per night", "price/kg"."""
_AS_TOLD = re.compile(r"^(?:avg|average|mean|typical|from|starting)[._\s-]+", re.IGNORECASE)
_LASTS = re.compile(
    r"\b(?:episode|lesson|session|class|tour|show|video|visit|length|duration|runtime)s?(?: (?:length|duration|time))?"
    r" (?:mins?|minutes)$"
)
_SCALE_AT_END = re.compile(r"(?<=\w)\s*[(\[]?\s*(?<!\d)(?:\d+\s*(?:-|–|to)\s*\d+|y(?:es)?\s*/\s*no?)\s*[)\]]?$", re.IGNORECASE)
"""From what to what its numbers go, or that it says yes and no: "Strength 1-5", "Mic (Y/N)"."""
_OF_ONE_OR_MORE = re.compile(r"\((?:s|es)\)$")


def called(column: str) -> frozenset[str]:
    """What a column is called, folded: all of it, and without a unit in brackets or behind it, or that it is an average or the
    least; hours are no minutes, and weeks no years, and stay."""
    bare = _IN_BRACKETS.sub("", column)
    least = _PER.sub("", _UNIT_AT_END.sub("", bare))
    return frozenset(map(fold, (column, bare, _UNIT_AT_END.sub("", column), least, _AS_TOLD.sub("", least))))


def fold(name: str) -> str:
    """A column's name as letters and digits only, lower case."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def plain(header: str) -> str:
    """ "Battery_Hours", "total-time (min)", "Host(s)" as people would say it: "battery hours", "total time min", "hosts"."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", _OF_ONE_OR_MORE.sub("s", _SCALE_AT_END.sub("", header.strip())))
    return " ".join(re.sub(r"[^\w%&+']|_", " ", parted).split()).lower()


def ends_in(column: str, names: Container[str]) -> bool:
    """Whether its last word is one of the names, behind others: "care_notes", "Mechanic's notes"."""
    words = plain(_IN_BRACKETS.sub("", column)).split()
    return len(words) > 1 and words[-1] in names


def lasts(column: str) -> bool:
    """Whether it tells in minutes how long one goes on: "Avg. Episode (min)", "Lesson length (minutes)"."""
    return bool(_LASTS.search(plain(column)))

"""A number without a unit has that of what is bounded already."""

from __future__ import annotations

import re
from collections.abc import Iterable

_OF_WHAT = re.compile(
    r"^(\W*(?:(?:ok(?:ay)?|and|but|so|now|then|actually|hm+|maybe|make (?:it|that|them)|keep (?:it|them)|let's say|say|only|just)\W+)*"
    r"(?:under|below|over|above|less than|more than|at most|at least|max(?:imum)?(?: of)?|up to|no more than)\s+)(\d{1,3})(\W*(?:then|please|max|instead)?\W*)$",
    re.IGNORECASE,
)


def with_unit(text: str, families: Iterable[str]) -> str:
    """ "Make it under 10" with the unit of what is bounded: minutes where they are, else dollars where a price is.

    A text that says more than a number, or one when nothing is bounded, stays as it is.
    """
    found = [f for f in families if f in {"price", "minutes"}]
    if not found or not (bare := _OF_WHAT.match(text)):
        return text
    head, number, tail = bare.groups()
    return f"{head}${number}{tail}" if "minutes" not in found else f"{head}{number} minutes{tail}"

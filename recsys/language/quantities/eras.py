"""When a story is set, which says nothing of when it was made: "set in the 60s", "an 80s vibe"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_NAMED = {
    "twenties": 1920, "thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960, "seventies": 1970,
    "eighties": 1980, "nineties": 1990,
}  # fmt: skip
TEN_YEARS = rf"(?:'?\d0'?s|(?:19|20)\d0'?s|{'|'.join(_NAMED)})"
"""A decade in words or figures, in small letters; of somebody's age as well."""
_OLDEST = 20
"""A decade of two figures below it is of this century: "the 10s"."""
_TOLD_IN = re.compile(
    rf"\b(?:set|sets|takes? place|taking place|happens?|happening|plays out)(?: (?:back|all|mostly|only|somewhere))* (?:in|during|around) (?:the )?(?:early |mid[ -]?|late )?({TEN_YEARS}|(?:1\d|20)\d\d)\b"
    rf"|\b(?:about|stor(?:y|ies) of) (?:life in )?the ({TEN_YEARS})(?=\W*$|[,.;!?])|\b({TEN_YEARS})[ -](?:theme[ds]?|settings?|aesthetics?|vibes?|nostalgia|synth\w*|music|soundtrack)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Era:
    """Where it stands in a text, and its year or decade in full: "1960s"."""

    start: int
    end: int
    name: str


def eras(text: str) -> Iterator[Era]:
    """Each time that a story is wished to be set in, in order."""
    for match in _TOLD_IN.finditer(text):
        yield Era(match.start(), match.end(), _in_full(next(g for g in match.groups() if g).lower()))


def _in_full(said: str) -> str:
    if said in _NAMED:
        return f"{_NAMED[said]}s"
    digits = re.sub(r"\D", "", said)
    century = "" if len(digits) == 4 else "20" if int(digits) < _OLDEST else "19"
    return f"{century}{digits}{'s' if said.endswith('s') else ''}"

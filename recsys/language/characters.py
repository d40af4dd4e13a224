"""Names of characters, people, places and days that titles bear too: "he and Iron Man fight", "since Pearl Harbor".

Whoever means the film says so more often than not: has seen it, asks for it, tells what it is. Without any of that the odds fall.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from recsys.catalogue.names import fold
from recsys.language.candidates import Candidate
from recsys.language.evidence import LISTED, OWN
from recsys.language.famous import names_in
from recsys.language.text import Word

FILE = Path(__file__).parents[2] / "data" / "titles" / "characters.txt"
DOUBT = 1.25
"""How much the odds of such a name fall (as a logarithm) that nothing says to be a title."""
_SPEAKS = ("due", "noun_after", "year", "quoted", "called", "numbered", "told_what", "starred", "verdict")
_IN_LIST = 0.5
"""How likely a neighbour in a list is a title, from when on this is one too."""
_BEFORE = re.compile(
    r"\b(?:seen|saw|see|(?:re)?watch(?:ed|ing)?|recommend\w*|suggest\w*|called|titled|movies?|films?|trailer for|check out|heard of"
    r"|(?:remake|version) of|sequel to|enjoyed|such as|similar to|(?:how|what) about)(?: the| a)? [\"']?$",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"[\"']?,? (?:is|was) (?:\w+ ){0,3}(?:good|great|awesome|amazing|fun\w*|excellent|favou?rite|interesting|one)\b"
    r"|[\"']? (?:remake|\(|came out|on netflix|with|yet|before)\b|[\"']?\?",
    re.IGNORECASE,
)


@cache
def _names() -> frozenset[str]:
    return names_in(FILE)


def doubt(text: str, words: Sequence[Word], found: Candidate, own: Sequence[float], listed: Sequence[float]) -> float:
    """By how much the odds of a candidate fall; 0 where it is no such name or anything says that it is a title.

    own, listed: its rows of the evidence.
    """
    if fold(" ".join(word.text for word in words[found.first : found.last])).removeprefix("the ") not in _names():
        return 0.0
    seen: Mapping[str, float] = dict(zip((*OWN, *LISTED), (*own, *listed), strict=True))
    start, end = words[found.first].start, words[found.last - 1].end
    told = any(seen[name] for name in _SPEAKS) or seen["listed"] > _IN_LIST
    around = _BEFORE.search(text[max(0, start - 40) : start]) or _BEHIND.match(text[end : end + 40])
    return 0.0 if told or around else DOUBT

"""How much what stands around a known name makes a title of it: "the first …", "Marvel's …", "somebody in …", "… is a good film"."""

from __future__ import annotations

import re
from collections.abc import Collection

BY_PLACE = 2.5
"""How much the odds rise of a name of which the first or the old one is meant: "the first Saw movie"."""
OWNED = 2.0
"""How much the odds rise of a name with a capital behind who makes such: "Marvel's Black Panther"."""
SENTENCE = 1.0
"""How much the odds rise of a name with a capital that is a sentence, as an answer is: "Avengers. I love it"."""
JUDGED = 1.5
"""How much the odds rise of a name behind which it is called a film: "Get out is a pretty good movie"."""
PLAYS_IN = 2.0
"""How much the odds rise of a name with a capital in which somebody is: "I liked Jennifer Lopez in Enough"."""
DOTED = 2.0
"""How much the odds rise of a name with a capital that somebody loves: "she adores Matilda"."""
AGAINST = 2.0
"""How much the odds rise of a name of several words that is laid beside another: "get out vs hereditary"."""
_FIRST = re.compile(r"\b(?:first|1st|original|old) (?:the )?$", re.IGNORECASE)
_FIRST_ENDS = re.compile(r"(?: (?:movie|film|one|trailer|and|but|now|was|is|or)\b|\W*$|[.,;!?])", re.IGNORECASE)
_MAKERS = "marvel|disney|pixar|dc|netflix|dreamworks|spielberg|tarantino|nolan|hitchcock|kubrick|scorsese|stephen king|tim burton"
_OWNED = re.compile(rf"\b(?:{_MAKERS})'s $", re.IGNORECASE)
_JUDGED = re.compile(
    r"(?: (?:movie|film))? (?:is|was) (?:such )?(?:an?|the|my|one of) (?:[\w-]+ ){0,4}"
    r"(?:movies?|films?|comed(?:y|ies)|thrillers?|classics?|dramas?)\b",
    re.IGNORECASE,
)
_PLAYS_IN = re.compile(r"\b[A-Z]\w+ [A-Z]\w+ in $")
_DOTES = re.compile(r"\b(?:adores|loves|worships) $", re.IGNORECASE)
_VERSUS = re.compile(r"(?: vs\.?| versus) ", re.IGNORECASE)
_BEGINS, _ENDS = {"", ".", "!", "?", ":"}, {"", ".", "?"}


def placed(text: str, start: int, end: int, plain: bool, terms: Collection[str]) -> float:
    """How much the odds of the known name at text[start:end] rise.

    plain: it is ordinary words in small letters. terms: words of the field, which no sentence makes a title of.
    """
    name, before, behind = text[start:end], text[max(0, start - 40) : start], text[end : end + 60]
    first = bool(_FIRST.search(before)) and bool(_FIRST_ENDS.match(behind))
    judged = bool(_JUDGED.match(behind)) and (not plain or " " in name)
    against = AGAINST * (" " in name and bool(_VERSUS.match(behind) or _VERSUS.search(before[-5:])))
    if not name[:1].isupper():
        return BY_PLACE * (first and not plain) + JUDGED * judged + against
    return (
        BY_PLACE * first
        + against
        + DOTED * (name.lower() not in terms and bool(_DOTES.search(before)))
        + JUDGED * judged
        + OWNED * bool(_OWNED.search(before))
        + PLAYS_IN * bool(_PLAYS_IN.search(before))
        + SENTENCE * (_is_a_sentence(text, start, end) and name.lower() not in terms)
    )


def _is_a_sentence(text: str, start: int, end: int) -> bool:
    return end - start > 1 and text[:start].rstrip()[-1:] in _BEGINS and text[end:].lstrip()[:1] in _ENDS

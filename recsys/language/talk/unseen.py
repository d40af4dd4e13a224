"""Whether what was spoken of is known: "no I haven't", "nope, not seen it", "yes, it was great"."""

from __future__ import annotations

import re

_WHAT = r"(?:it|that|this|them|those|these|either|any|both)(?: (?:one|of (?:them|those|these)|films?|movies?|games?))?"
_NOT = r"(?:haven'?t|have not|'ve not|hasn'?t|didn'?t|did not|not|never|'ve never|have never)"
_DONE = r"(?:(?:actually|even|really|ever) )?(?:seen|watched|played|tried|read|see|watch|play|try)"
_NOT_YET = re.compile(
    rf"\W*(?:(?:no|nope|nah|oh|hm+|actually|sorry|well|um+|and|but)\W+)*(?:(?:i|we|he|she|they)[ ']?)? ?"
    rf"(?:{_NOT}(?: yet)?(?: {_DONE}(?: {_WHAT})?)?(?: yet| before| either)?|not yet)(?: (?:tbh|to be honest|unfortunately|sadly|though|actually))?\W*",
    re.IGNORECASE,
)
_BARE = re.compile(r"\W*(?:not|never|didn'?t|did not)\W*", re.IGNORECASE)


_IT_WAS = re.compile(
    r"\W*(?:(?:yes|yeah|yep|oh|ah|well|no|nah|but|and|so|honestly|(?:i|we) (?:think|thought|felt))\W+)*(?:it|they|that one|this one|both|all of them) (?:was|were|wasn'?t|weren'?t)\b"
    r"|\W*(?:(?:yes|yeah|no|but|and|so|honestly)\W+)*(?:i|we) found (?:it|that(?: one)?|them)\b",
    re.IGNORECASE,
)


def tells_how_it_was(text: str) -> bool:
    """Whether it begins with how what was spoken of has been: "it was great". "That was great" may be thanks."""
    return bool(_IT_WAS.match(text))


_FAIR = re.compile(r"\b(?:ok|okay|alright|all right|fine|decent|average|so[- ]so|not bad)\W*$", re.IGNORECASE)


def is_fair(text: str) -> bool:
    """Whether a text ends in neither praise nor blame: "it was ok"."""
    return bool(_FAIR.search(text))


def not_yet(text: str) -> bool:
    """Whether that is all a message says."""
    return bool(_NOT_YET.fullmatch(text)) and not _BARE.fullmatch(text)

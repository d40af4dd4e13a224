"""Two items set against each other: "difference between A and B", "is that better than A", "A vs B"; a question, no wish."""

from __future__ import annotations

import re

from recsys.language.talk.attributes import QUESTION

_VERSUS = r"(?<!\d )\b(?:vs\.?|versus)(?=\W|$)(?! \d)"
_APART = r"\bdifferences?\b|\bdiffers?\b|\b(?:is|are|how|any|so|what(?:'s|s)?) (?:[^.?!]{0,40} )?different (?:from|to|than)\b"
_ALIKE = r"\b(?:look|sound|seem|feel|are)s? (?:\w+ )?the same\b"
_COMPARES = re.compile(
    rf"{_APART}|{_ALIKE}|\bcompar(?:e|es|ed|ing|ison)\b|{_VERSUS}"
    r"|\b(?:bett?er|worse|nicer|more fun|less fun) (?:(?:\w+ ){1,2})?th(?:an\b|en\b(?= \w))|\b(?:as good as|stack(?:s)? up (?:against|to)|hold(?:s)? up against)\b",
    re.IGNORECASE,
)
_ONLY_TOLD_APART = re.compile(rf"{_APART}|{_ALIKE}", re.IGNORECASE)
_WISHED = re.compile(
    r"\b(?:something|anything|stuff|ones|games|films|movies|want|need|looking for|give me|show me|find|(?:what|which)(?:'s|s)?(?: (?:one|ones|game|film|movie))?(?: is| are| would be)? (?:better|worse|nicer|more fun)|recommend\w*|suggest\w*|loved?|hated?)\b",
    re.IGNORECASE,
)
_SET_APART = re.compile(
    rf"^\W*(?:(?:please|and|ok(?:ay)?|so|can you|could you)\W+)*compare\b|{_VERSUS}|{_ALIKE}", re.IGNORECASE
)


def compares(text: str) -> bool:
    """Whether it asks how items compare, rather than for items: "something better than Celeste" is a wish."""
    asks = QUESTION.search(text) or _SET_APART.search(text)
    return bool(asks and _COMPARES.search(text) and not _WISHED.search(text))


def tells_apart(text: str) -> bool:
    """Whether only the difference is asked for, and not which is better."""
    return bool(_ONLY_TOLD_APART.search(text))

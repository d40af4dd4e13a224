"""What is plainly asked for, by where it stands: "cosy games", "something with a farm", "just a platformer"."""

from __future__ import annotations

import re

_WORDS = r"(?:[\w'-]+ ){0,2}"
_BEFORE = (
    rf"(?:(?:some|any)thing|want|wants|need|needs|fancy|looking for|recommend|give me|show me|find(?: me| us)?) {_WORDS}"
    rf"|(?:games?|films?|movies?|one|ones|anything|something) (?:with|about|where|of) {_WORDS}|(?:just|both) (?:an? |some |the )?"
)
_ITEMS = r"(?:games?|films?|movies?|ones?|titles?|stuff)"
_BEHIND, _WHOLE = rf"\w* (?:[\w'-]+ )?{_ITEMS}\b", re.compile(rf"\b{_ITEMS}$", re.IGNORECASE)


def plainly_asked(text: str, phrase: str) -> bool:
    """Whether a phrase stands before what items are called, behind "something" or "with", or where somebody says what they want."""
    said = re.escape(phrase.lower())
    return bool(phrase) and bool(
        _WHOLE.search(phrase) or re.search(rf"\b(?:{_BEFORE}){said}\b|\b{said}{_BEHIND}", text.lower())
    )

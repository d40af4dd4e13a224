"""Films and books that somebody names where games are asked for: none of them is a game of that name."""

from __future__ import annotations

import re

_ART = r"(?:films?|movies?|tv shows?|shows?|tv series|series|books?|novels?|anime|comics?)"
_ARE = r"(?:is|are|include|were|was|:)"
_OF_ANOTHER = re.compile(
    rf"\b(?:my|our|his|her|their) (?:favou?rite|fave|best) {_ART} (?:of all time )?{_ARE} [^.!?\n]*"
    rf"|(?:^|(?<=[.!?\n] ))[^.!?,\n]*(?:, [^.!?,\n]*)*? {_ARE} (?:my|our|his|her|their) (?:favou?rite|fave) {_ART}\b"
    rf"|\b(?:like|as in|feels? like|similar to) the {_ART} (?-i:[A-Z][\w']*(?: (?:of|the|and|in|[A-Z\d][\w']*))*)",
    re.IGNORECASE,
)


def without_other_arts(text: str) -> str:
    """The text without the names of films, shows and books that are said to be such; "something" where nothing else is said."""
    left = _OF_ANOTHER.sub(" ", text)
    return left if left == text or re.search(r"\w", left) else "something"

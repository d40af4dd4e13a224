"""Where a title is due: "have you seen …?", "you should watch …", "the last movie I saw was …", "… was the last one I watched"."""

from __future__ import annotations

import re

_BEFORE = re.compile(
    r"\b(?:(?:have|did|has) (?:you|u|anyone) (?:ever )?(?:seen|see|watched|watch)"
    r"|(?:should|would|could|will|can|must|gonna|going to|want to|wanna|to) (?:\w+ )?(?:re-?)?(?:watch|check out)"
    r"|rewatch(?:ed|ing)?|(?:get|gets|got|getting|gotten) (?:a)?round to(?: (?:watching|seeing))?|heard (?:of|about)|(?:recommend|suggest|select|pick)(?:ed)?|could be"
    r"|\b(?:last|latest|first|favou?rite|only|other|another|recent)(?: \w+){0,2} (?:movie|film|one)(?: \w+){0,6} (?:is|was)|\bfavou?rite(?: \w+)? (?:is|was))"
    r"(?: the| a)? [\"']?$",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"[\"']? (?:is|was) (?:the|my) (?:last|latest|favou?rite|most recent)(?: \w+){0,2} (?:movie|film|one)\b",
    re.IGNORECASE,
)

_WHEN = re.compile(
    r"next|together|tonight|today|tomorrow|again|now|first|later|alone|soon|last night|this weekend|at home"
)
"""What stands there and is none: "what should we watch next?"."""


def is_due(text: str, start: int, end: int) -> bool:
    """Whether the words before or behind text[start:end] are such that a title stands there."""
    if _WHEN.fullmatch(text[start:end]):
        return False
    return bool(_BEFORE.search(text[max(0, start - 80) : start]) or _BEHIND.match(text[end : end + 60]))

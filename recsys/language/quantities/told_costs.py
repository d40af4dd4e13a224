"""What things cost in general, which sets no limit: "games are so cheap these days", "everything costs 70 bucks now"."""

from __future__ import annotations

import re

from recsys.language.words.text import BLANK

_THINGS = r"(?:(?:new|old|pc|phone|mobile|console|switch|steam|indie|all|most|many|big|aaa|some|video|board|the) )*(?:games?|indies|titles|films|movies|everything|things|stuff|prices?|it all)"
_BE = r"(?:are|is|were|was|have|has|had|got|gotten|become|became|getting|cost|costs|costing|go for|goes for)"
_MUCH = r"(?:(?:all|mostly|just|so|too|really|very|way|much|always|often|usually|even|pretty|quite|easily|like|up to|around|about|nearly|almost|at least|over) )*"
_SUM = r"(?:[$€£] ?\d{2,3}|\d{2,3} ?(?:bucks?|dollars?|euros?|quid|pounds?|[$€£])|seventy (?:bucks|dollars|euros)|eighty (?:bucks|dollars|euros))"
_TOLD = re.compile(
    rf"\b(?P<things>{_THINGS}) (?:(?:used to|all|just|mostly|always) )?{_BE}(?: (?:become|gotten|got|been))? {_MUCH}(?:(?P<felt>cheap|cheaper|expensive|pricey|dear|free)(?: to play)?|a fortune|a bomb|an arm and a leg|ridiculous money|{_SUM})"
    r"(?: (?:or more|each|a pop|apiece|by default|too))*(?P<now> (?:these days|nowadays|now|today|lately|anymore|already|this year|back then))?",
    re.IGNORECASE,
)
_ONCE = re.compile(
    r"\b(?:these days|nowadays|now|today|back then|in the past|years ago|when i was \w+)\W+$", re.IGNORECASE
)
_GROWN = re.compile(
    r"\b(?:become|became|got|gotten|getting|used to|always|a fortune|a bomb|an arm and a leg)\b|\bso (?:cheap|expensive|pricey)\b",
    re.IGNORECASE,
)
"""What tells how it is, or was, without a word for when."""
_ASKS = re.compile(
    r"\b(?:which|what|any|are|is|that|want|need|if|when|where|some|only|like|for|with|these|those)\W+$", re.IGNORECASE
)
"""Before what is asked for: "which games are free now"."""


def without_told_costs(text: str) -> str:
    """The text with what things cost in general blanked out, which is no limit."""
    return _TOLD.sub(_blanked, text)


def _blanked(found: re.Match[str]) -> str:
    before = found.string[: found.start()][-40:]
    general = found["now"] or _ONCE.search(before) or _GROWN.search(found.group())
    return found.group() if _ASKS.search(before) or not general else BLANK * len(found.group())

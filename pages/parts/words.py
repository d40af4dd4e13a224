"""Words made from what is stored: a conversation's title, the day it belongs to, a place on a list."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta, tzinfo

MOST_WORDS, MOST_CHARS = 4, 40
BRAINS = {"embedded": "built-in brain", "llm": "language model"}

_LEAD = re.compile(
    r"^(?:please|hi|hello|hey|ok(?:ay)?|so|um+|can you|could you|would you|recommend|suggest|give|show|find|get|me|us|"
    r"i am|i'm|we are|we're|looking for|i want|we want|i need|we need|i'd like|i would like|some|"
    r"(?:something|anything|smth|sth)(?: (?:for|to)\b)?|(?:and|n)(?: my)?)\b[\s,]*",
    re.IGNORECASE,
)
_AND_ME = re.compile(r"\bfor me (?:and|n|&)(?: my)?\b", re.IGNORECASE)
_LOOSE = frozenset(
    "a an the and or but for my our your with on in at of to from by as who do does is are was were be that this not "
    "no i we you it its like than then very so just me us what which after before under over about".split()
)


def title_of(text: str) -> str:
    """At most MOST_WORDS words of a message, from its beginning, to know a conversation by; never empty."""
    line = " ".join(text.split())
    body = _AND_ME.sub("for", line)
    while (shorter := _LEAD.sub("", body)) != body:
        body = shorter
    parts = [_few(part) for part in re.split(r"[.!?;,:()]+", body)]
    best = next((part for part in parts if " " in part), "") or _few(line) or line
    return capital(_cut(best)) or "Conversation"


def _few(text: str) -> str:
    """The first words, without loose ones at the end."""
    words = text.split()[:MOST_WORDS]
    while len(words) > 1 and words[-1].lower() in _LOOSE:
        words.pop()
    return " ".join(words)


def day_of(stamp: str, today: date, zone: tzinfo) -> str:
    """ "Today", "Yesterday", "Last week" (the seven days before) or "Earlier", for a UTC time as the store writes it."""
    day = datetime.fromisoformat(stamp).astimezone(zone).date()
    if day >= today:
        return "Today"
    if day == today - timedelta(days=1):
        return "Yesterday"
    return "Last week" if day >= today - timedelta(days=7) else "Earlier"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st…"""
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def an(noun: str) -> str:
    """ "a game", "an item"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def count_of(number: int, one: str, many: str) -> str:
    """ "1 game", "3,000 games"."""
    return f"{number:,} {one if number == 1 else many}"


def capital(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _cut(text: str) -> str:
    return text if len(text) <= MOST_CHARS else text[: MOST_CHARS - 1] + "…"

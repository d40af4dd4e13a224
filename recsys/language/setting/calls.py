"""A call: nobody plays on what people talk by, and who is on it plays along, each at home."""

from __future__ import annotations

import re
from dataclasses import dataclass

from recsys.language.setting.members import MANY, MEMBERS, ONE

SERVICES = frozenset("zoom skype facetime whatsapp discord signal teams messenger".split())
"""What people talk by, which no title is a slip of."""
_SERVICE = r"(?:face ?time|skype|zoom|whats ?app|discord|signal|google meet|(?:ms |microsoft )?teams)"
_NAMED = rf"(?:(?:video|voice|phone|conference|group|{_SERVICE})[ -]?(?:call|chat))"
_BY = rf"(?:the phone|{_SERVICE}|(?:(?:a|our|the) )?(?:{_NAMED}|call))"
_WHO = rf"(?P<who>{MEMBERS}|(?:my|our|the) (?:[\w-]+ ){{1,6}}?(?:{ONE}|{MANY})|(?:my|our|the|his|her) (?:\w+ )?(?:family|gang|in-?laws|crew|folks|team)|him|her|them)"
_CALLING = r"(?:(?:video|voice)[ -]?(?:chatting|calling)|skyping|face ?timing|zooming|phoning)"
_FORMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:on|in|over|via|through|by|off) {_BY}(?: (?:right )?now| rn)? (?:with|to|w/) {_WHO}\b",
        rf"\b{_NAMED} (?:with|to|w/) {_WHO}\b",
        rf"(?:\b{_CALLING}|^\W*calling|\b(?:i'm|we're|i am|we are) calling) (?:with |to )?{_WHO}\b",
        rf"\b(?:talking|chatting|speaking|talk|chat|speak) (?:to|with) {_WHO} (?:on|over|via|through|by) {_BY}\b",
        rf"\b(?:have|got|have got|'ve got|with) {_WHO} on {_BY}\b",
        rf"\b(?:over|via|through) {_BY}\b",
        r"\bon (?:zoom|skype|face ?time|google meet|(?:ms |microsoft )teams)\b",
    )
)
_WHILE_AT_WORK = re.compile(
    rf"\b(?:on|in|during|between) (?:(?:my|the|our|long|boring|endless|work) )*(?:{_NAMED}s|calls|meetings)\b",
    re.IGNORECASE,
)
"""Calls that somebody plays beside: "while on phone calls"."""
_BEFORE = re.compile(r"\b(?:was|were|been)(?: \w+)? $", re.IGNORECASE)
_BESIDE = re.compile(
    r" (?:all (?:day|morning|afternoon|evening|week|the time)|for hours|every day|at work|for work)\b", re.IGNORECASE
)
_WHILE = re.compile(r"\b(?:while|when|whenever|during)\b[^.,;!?]{0,20}$", re.IGNORECASE)
_WE = re.compile(r"\b(?:we|us|our|together|(?:with|for) (?:him|her|them))\b", re.IGNORECASE)
_THEIRS = re.compile(
    r"\b(?:they|he|she)(?:'ve| have|'s| has)?(?: both)?(?: got| have| has| own)? (?:an?|the|their|his|her) (?:\w+ )?(?:switch|xbox|playstation|ps\d|wii|console)\b"
    r"|\b(?:where|so|that|which) they(?:'re| are| can| could| both)\b",
    re.IGNORECASE,
)
_OURS = re.compile(r"\b(?:we|us|our|with me|together|i have|i've|i got)\b", re.IGNORECASE)
"""Who is asked for only, and plays at home: "on the phone with my nephews, they've got a Switch"; and what tells of playing along."""


@dataclass(frozen=True, slots=True)
class Call:
    """Where it stands in the text, who is on it as typed (empty when not said), and whether they play along.

    idle: the stretch that tells of nobody who plays; of who is asked for only, and plays at home, all but them. None where all play.
    """

    start: int
    end: int
    who: str
    playing: bool
    idle: tuple[int, int] | None = None


def call(text: str) -> Call | None:
    """The call that a cleaned text tells of, else None. Who was called before, or is while somebody plays, plays not."""
    for form in _FORMS:
        if match := form.search(text):
            who, now = match.groupdict().get("who") or "", _plays(text, match)
            theirs = now and _is_theirs(text, match)
            playing = now and not theirs
            end = match.start("who") if theirs and who else match.end()
            return Call(match.start(), match.end(), who, playing, None if playing else (match.start(), end))
    if match := _WHILE_AT_WORK.search(text):
        return Call(match.start(), match.end(), "", False, match.span())
    return None


def _is_theirs(text: str, match: re.Match[str]) -> bool:
    return bool(_THEIRS.search(text, match.end()) and not _OURS.search(text, match.end()))


def _plays(text: str, match: re.Match[str]) -> bool:
    before = text[max(0, match.start() - 40) : match.start()]
    over = _BEFORE.search(before) or _BESIDE.match(text, match.end()) or match.group().lower().startswith("off ")
    alone = _WHILE.search(before) and not _WE.search(text, match.end())
    return not (over or alone)

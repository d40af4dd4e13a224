"""When and on which way something is to be played, which says nothing of items: "for tonight", "a rainy sunday", "a long flight"."""

from __future__ import annotations

import re
from itertools import islice

_MOST = 20
"""Occasions that are heard in one text."""
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_PART = r"(?:mornings?|afternoons?|evenings?|nights?)"
_SKY = r"(?:rain\w*|snow\w*|storm\w*|cold|hot|sunny|grey|gray|winter'?s?|summer'?s?|spring|autumn|lazy|long|short|whole|bank|school|half|(?:\d+|two|three|four|five|six|eight|ten|twelve)[- ]hours?)"
_TIME = (
    rf"(?:(?:{_DAY}|tomorrow) {_PART}|(?:date|movie) nights?|{_DAY}|weekends?|{_PART}|days?|week off|holidays?|vacations?|half[- ]term"
    r"|christmas(?: (?:day|eve|break|holidays?))?|xmas|easter|thanksgiving|new year'?s(?: eve| day)?)"
)
_WAY = (
    r"(?:flights?|plane (?:rides?|trips?)|drives?|trips?|road trips?|journeys?"
    r"|(?:train|car|bus|coach|boat|ferry)(?: (?:rides?|journeys?|trips?))?)"
)
_OCCASIONS = re.compile(
    rf"\b(?:(?:for|over|during)(?: (?:a|an|the|this|that|next|our|my|some|these|those|any))?(?: {_SKY}){{0,3}} (?:{_TIME}|{_WAY})"
    rf"|on (?:(?:a|an|the|my|our|this|next)(?: {_SKY}){{0,3}} (?:{_TIME}|{_WAY})|{_DAY}(?: {_PART})?)"
    rf"|(?:this|tomorrow)(?: coming)? (?:{_PART}|weekend|{_DAY})|tonight|tomorrow)\b(?![ -](?:sims?|simulat\w+|games?|trader|driver)\b)",
    re.IGNORECASE,
)
_SET = re.compile(
    r"\b(?:set|got|given|bought|takes? place|taking place|happens?|happening|about|plays out)(?: \w+){0,3} $",
    re.IGNORECASE,
)
"""Before what tells when or where an item plays, or when something was had: "set on a rainy night", "got a Quest for Xmas"."""
_BACK = 40
_POLITE = re.compile(
    r"(?:\W|\b(?:ok|okay|so|and|just|something|anything|some|a|an|one|play|to|for|please|pls|then|now|thanks|me|us|with|my|hi|hey)\b)*"
)


_GOING = re.compile(
    rf"\b(?:on|for|during) (?:a|an|the|my|our|his|her|this|next|daily)(?: (?:{_SKY}|daily|\w+[- ]hour|morning)){{0,3}} (?:{_WAY}|commute|tube|subway|metro|underground|plane|way to (?:work|school|uni))\b"
    r"(?![ -](?:sims?|simulat\w+|games?|sets?|trader|driver)\b)|\bon the go\b|\b(?:while|when|as)(?: (?:i|we)(?:'m|'re| am| are)?)? (?:commut\w+|travel\w*)",
    re.IGNORECASE,
)
_TOLD_THERE = re.compile(
    r"\b(?:murders?|mystery|story|stuck|trapped|heist|crime|zombies?|escape)(?: \w+){0,2} $", re.IGNORECASE
)


def on_the_way(text: str) -> bool:
    """Whether something is to be played while travelling: "on the train"; no "murder on a train"."""
    found = ((m.group().lower(), text[: m.start()]) for m in _GOING.finditer(text))
    return any(not (_SET.search(head) or (way.startswith("on ") and _TOLD_THERE.search(head))) for way, head in found)


def occasions(text: str) -> list[tuple[int, int]]:
    """Where a cleaned text says when or on which way something is to be played."""
    found = islice(_OCCASIONS.finditer(text), _MOST)
    return [match.span() for match in found if not _SET.search(text[max(0, match.start() - _BACK) : match.start()])]


def names_an_occasion(text: str) -> bool:
    """Whether an occasion is all that a message names: "for tonight please"."""
    return bool(occasions(text)) and bool(_POLITE.fullmatch(_OCCASIONS.sub(" ", text).lower()))

"""Cards of a list that is on the table no more: "the second from the first list", "the last list's third"."""

from __future__ import annotations

import re
from collections.abc import Sequence

_PLACES = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "last": -1}
_PLACE = rf"({'|'.join(_PLACES)})(?: (?:one|game|film|movie|card|pick))?"
_WHICH = r"(first|original|last|previous|earlier|other|old) (?:list|lot|round|batch|bunch|five|answer|set|suggestions|picks|cards)"
_FROM = re.compile(rf"\b(?:the )?{_PLACE} (?:from|of|in|on) (?:the|your|that) (?:very )?{_WHICH}\b", re.IGNORECASE)
_WHOSE = re.compile(rf"\b(?:the|your) {_WHICH}'?s {_PLACE}(?=\W|$)", re.IGNORECASE)
_BEFORE = re.compile(
    rf"\b(?:the )?{_PLACE} (?:that )?you (?:showed|named|gave|had|suggested|listed)(?: me| us)? (before|earlier|at first|originally)\b",
    re.IGNORECASE,
)
_ALL_AT_FIRST = frozenset({"first", "original", "originally", "at first"})


def of_earlier_list(text: str, lists: Sequence[Sequence[str]]) -> tuple[tuple[int, int], str] | None:
    """Where a text points at a card of an earlier list, and its id; None where it does not, or there is no such card.

    lists: ids of the cards, list by list, the one on the table last. "The last list" is the one before that.
    """
    for pattern, place, which in ((_FROM, 1, 2), (_WHOSE, 2, 1), (_BEFORE, 1, 2)):
        if len(lists) > 1 and (match := pattern.search(text)):
            cards = lists[0 if match.group(which).lower() in _ALL_AT_FIRST else -2]
            at = _PLACES[match.group(place).lower()]
            return (match.span(), cards[at]) if -len(cards) <= at < len(cards) else None
    return None

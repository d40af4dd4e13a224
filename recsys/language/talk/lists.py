"""Cards of a list that is on the table no more: "the second from the first list", "the last list's third"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.language.talk.pointers import references

_PLACES = {
    "first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "last": -1,
}  # fmt: skip
_PLACE = rf"({'|'.join(_PLACES)})(?: (?:one|game|film|movie|card|pick))?"
_WHICH = r"(first|original|last|previous|earlier|other|old) (?:list|lot|round|batch|bunch|five|answer|set|suggestions|picks|cards)"
_FROM = re.compile(rf"\b(?:the )?{_PLACE} (?:from|of|in|on) (?:the|your|that) (?:very )?{_WHICH}\b", re.IGNORECASE)
_WHOSE = re.compile(rf"\b(?:the|your) {_WHICH}'?s {_PLACE}(?=\W|$)", re.IGNORECASE)
_BEFORE = re.compile(
    rf"\b(?:the )?{_PLACE} (?:that )?you (?:showed|named|gave|had|suggested|listed)(?: me| us)? (before|earlier|at first|originally)\b",
    re.IGNORECASE,
)
_SHOWED = r"(?:showed|shown|named|gave|given|had|suggest(?:ed)?|listed|recommend(?:ed)?|mention(?:ed)?|said|told|show|give|list|name|have|offer(?:ed)?|picked|pick)(?: me| us)?"
_AT_FIRST = r"(?:at )?(?:the )?(?:very )?(?:first|beginning|start|outset)|originally"
_VERY_FIRST = re.compile(
    rf"\b(?:the|your) (?:(?:one|game|film|movie) (?:that )?you (?:just )?{_SHOWED} (?:{_AT_FIRST})"
    r"|very first (?:one|game|film|movie|card|pick|suggestion|recommendation))\b",
    re.IGNORECASE,
)
"""The first card of all: "the one you mentioned first"."""
_ALL_AT_FIRST = frozenset({"first", "original", "originally", "at first"})


def of_earlier_list(text: str, lists: Sequence[Sequence[str]]) -> tuple[tuple[int, int], str] | None:
    """Where a text points at a card of an earlier list, and its id; None where it does not, or there is no such card.

    lists: ids of the cards, list by list, the one on the table last. "The last list" is the one before that.
    """
    if len(lists) > 1 and lists[0] and (match := _VERY_FIRST.search(text)):
        return match.span(), lists[0][0]
    for pattern, place, which in ((_FROM, 1, 2), (_WHOSE, 2, 1), (_BEFORE, 1, 2)):
        if len(lists) > 1 and (match := pattern.search(text)):
            cards = lists[0 if match.group(which).lower() in _ALL_AT_FIRST else -2]
            at = _PLACES[match.group(place).lower()]
            return (match.span(), cards[at]) if -len(cards) <= at < len(cards) else None
    return _beyond_the_last(text, lists)


def _beyond_the_last(text: str, lists: Sequence[Sequence[str]]) -> tuple[tuple[int, int], str] | None:
    """The one place that the last list does not reach to, in the latest that does: "I have number 4" beside a single card."""
    places = [r for r in references(text) if r.position]
    at = (places[0].position or 0) if len(places) == 1 else 0
    cards = next((cards for cards in reversed(lists) if len(cards) >= at), ())
    if not cards or at <= len(lists[-1]):
        return None
    match = re.search(rf"(?<!\w){re.escape(places[0].text)}(?!\w)", text)
    return (match.span(), cards[at - 1]) if match else None


_ONES = r"(?:ones|lists?|games|films|movies|cards|picks|suggestions|recommendations|lot|batch|bunch|five|answers?|results|options)"
_OLD = r"(?:very )?(first|original|last|previous|earlier|old)"
_AGAIN = re.compile(
    rf"\b(?:(?:go|going|get|take (?:me|us)|bring (?:me|us)) back to|back to|(?:show|give|see|have|bring back|want)(?: me| us)?|list|what (?:was|were)|can i see)"
    rf" (?:again )?(?:the|your|those|that) (?:{_OLD} {_ONES}|{_ONES} (?:from )?(?:(before)|you (?:showed|gave|had|listed|suggested)(?: me| us)? (before|first|at first|earlier)|from (earlier)))(?: again| back| please)*\W*$"
    rf"|^\W*(?:the )?(?!old ){_OLD} {_ONES} (?:again|please|back)\W*$"
    rf"|\b(?:what|which)(?: {_ONES})? (?:did|have|had) (?:you|we|i) {_SHOWED} ({_AT_FIRST}|before|earlier)\b(?: (?:these|those|this|that))?\W*$"
    rf"|\b(?:what|which) (?:was|were|are) the {_ONES} (?:that )?you {_SHOWED} ({_AT_FIRST}|before|earlier)\b(?: (?:these|those|this|that))?\W*$"
    rf"|\bremind me (?:of |what )(?:the |your )?(?:{_OLD} {_ONES}|{_ONES} (before)|you {_SHOWED} ({_AT_FIRST}|before|earlier))(?: (?:these|those|this|that))?\W*$",
    re.IGNORECASE,
)

_ASKS = re.compile(
    r"\b(?:what|which)(?:'s|s)?(?: one)?(?: (?:was|is))?(?: it)?(?: again)? (?:the|your)\b|\bremind me\b", re.IGNORECASE
)
"""Before a card that somebody has forgotten: "which was the one you mentioned first"."""
_ALL_SHOWN = re.compile(
    rf"^\W*(?:(?:ok(?:ay)?|so|wait|sorry|and|but|hm+|again)\W+)*(?:what|which)(?: \w+)?(?: {_ONES})? (?:did|have|had) (?:you|u) (?:just |already )?{_SHOWED}"
    r"(?: (?:so far|already|again|just now|until now|up to now))*\W*$",
    re.IGNORECASE,
)
"""Asks for everything that was shown: "which games have you shown me so far"."""
_MOST = 10
"""Cards that are shown again, the last ones."""


def with_titles(text: str, lists: Sequence[Sequence[str]], catalogue: Catalogue) -> str:
    """The text with the title of a card of an earlier list instead of its place there."""
    found = of_earlier_list(text, lists)
    if found is None or found[1] not in catalogue:
        return text
    (start, end), item_id = found
    return f"{text[:start]}{catalogue[item_id].title}{text[end:]}"


def earlier_list(text: str, lists: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The cards of an earlier list that is asked for again, all of it: "go back to the ones before"; none where it is not asked
    for, or there is no other list than the one on the table. Those of every list for "what did you show me". lists: as above.
    """
    if len(lists) > 1 and lists[0] and _ASKS.search(text) and _VERY_FIRST.search(text):
        return tuple(lists[0][:1])
    if _ALL_SHOWN.match(text):
        return tuple(dict.fromkeys(card for cards in lists for card in cards))[-_MOST:]
    others = [tuple(cards) for cards in lists if set(cards) != set(lists[-1])]
    match = _AGAIN.search(text) if others else None
    if match is None:
        return ()
    which = next(said for said in match.groups() if said).lower()
    return others[0 if which in _ALL_AT_FIRST or re.search(r"first|beginning|start|outset", which) else -1]

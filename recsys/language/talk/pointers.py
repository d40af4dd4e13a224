"""Pointers at what was shown: "the second one", "#3", "the first two", "it"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from recsys.intent import Reference
from recsys.language.talk.attributes import QUESTION
from recsys.language.talk.known import PLACES_HAD
from recsys.language.words.figures import value
from recsys.language.words.text import blanked

_ORDINALS = {
    "first": 1, "1st": 1, "frist": 1, "second": 2, "secound": 2, "secnd": 2, "thrid": 3, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5,
    "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "last": -1, "final": -1, "bottom": -1, "top": 1,
    "wild card": -1, "wildcard": -1, "penultimate": -2, "second to last": -2, "second last": -2, "last but one": -2,
    "before last": -2, "before the last": -2,
}  # fmt: skip
_NAMED = "|".join(sorted(_ORDINALS, key=len, reverse=True))
_ALONE_AFTER = (
    r"(?=\s*(?:[?.!,;:)-]|$|'s\b|(?:but|and|or|on|too|also|as|from|for|in|out|at|by|to|with|about|under|over|below|above|before|after|than|less|more|older|newer|cheaper|longer|shorter|harder|easier|not|no|if|because|though|still|actually|even|maybe|got|gets?|needs?|supports?|allows?|includes?|playable|any|again|instead|is|was|are|has|have|had|does|did|keeps?|lasts?|fits?|the(?= (?:\w+est|most|least)\b)"
    r"|do|be|can|could|will|would|should|looks?|sounds?|seems?|runs?|works?|plays?|comes?|came|come|costs?|takes?|lasts?|were|aren't|made|released|available|like"
    r"|please|then|already|there|here|i|we|you|he|she|they|it|really|good|hard|easy|free|scary|suitable|ok|okay|safe|fun|multiplayer|co-?op|compatible|much|an?|isn't|doesn't|wasn't|(?:online|offline|quick|short|long|worth|tricky|dear|pricey|expensive|cheap|new|recent|old|all|also|just|only|today|tonight|now|yesterday|years|ages|twice|last week)(?! (?:game|one|film|movie)s?\b))\b))"
)
_ORDINAL = re.compile(
    rf"\bthe one (before (?:the )?last)\b|\b(?:the|that|your|and|is)?\s*(?<!\ba )(?<!\banother )({_NAMED})\s+(?:one|game|film|movie|pick|card|suggestion|recommendation|option|title|choice)s?\b"
    rf"|\b(?:the )?(?:one|game|film|movie) (?:that )?you (?:just )?(?:said|mentioned|showed|named|suggested|put|gave|listed|recommended)(?: me| us)? ({_NAMED})\b"
    rf"|\b(?:the|your|is the|was the) ({_NAMED}){_ALONE_AFTER}"
    r"|\b(?:the|on|is|in|of) ((?:1st|2nd|3rd|4th|5th))\b(?! (?:world|person|time|day|war|floor|grade|year|birthday|generation|week|place|gen|edition|century|part|half)\b)"
    rf"|(?:#|\bnumber |\bnr\.? ?|\bno\. ?|\bno (?=\d{{1,2}}{_ALONE_AFTER}))0?([1-9]\d?)\b"
    rf"|(?:\band (?:the )?|\bor (?:the )?|, )({_NAMED}){_ALONE_AFTER}"
    r"|(?:(?<=^)|(?<=[,.;] )|(?<=\bbut )|(?<=\band ))([1-9])(?= (?:was|is|looks|sounds|seems|wasn't|isn't|looked)\b(?! (?:enough|plenty|too (?:many|few|much)|fine|ok|okay|the (?:max|number|youngest))\b))"
    rf"|(?:(?<=^)|(?<=[,.;!] )|(?<=\bok )|(?<=\bno )|(?<=\bnah )|(?<=\bso ))({_NAMED})(?=(?:,| and| or) (?:the )?(?:{_NAMED})\b| (?:it is|it'll be|it shall be|then)\b)"
    r"|(?:(?<=^)|(?<=\bok )|(?<=\band ))([1-5](?:st|nd|rd|th)|third|fourth|fifth)(?=,? (?:why|how|what|who|when|where|is|does|can|has)\b)"
    r"|\b(?:number|card|option|pick) (one|two|three|four|five|\d)\b",
    re.IGNORECASE,
)
_POINTER = re.compile(
    r"(?<!\bmake )\b(it|that one|this one|that game|this game|that|this|its|that film|that movie|similar(?! to\b| \w+ to\b))\b",
    re.IGNORECASE,
)
_FIRST_FEW = re.compile(
    r"\b(first|last) (two|three|four|2|3|4)\b(?! (?:years?|months?|weeks?|weekends?|days?|hours?|decades?|times|nights|seasons)\b)",
    re.IGNORECASE,
)
_UNIT = r"(?! ?(?:of us|players?|people|persons?|minutes?|mins?|hours?|hrs?|years?|euros?|dollars?|quid|bucks|games?|ones?|[-–/]))"
_PAIR = re.compile(
    r"(?:\b(?:differen\w+|differ|choos\w+|decid\w+|torn|stuck|pick|compar\w+)\b(?: \w+){0,2}? (?:between )?|\bcompare |\b(?:either|drop|lose|remove|skip|bin|keep) "
    rf"|^\W*(?:\w+\W+){{0,2}})([1-9])(?:, ?| )(?:and|or|vs\.?|versus|with|to|&) (?:number |#)?([1-9])\b{_UNIT}",
    re.IGNORECASE,
)
"""Two cards by their numbers alone: "the difference between 1 and 3", "1 or 2?"."""
_ASKED_OF = re.compile(
    r"^\W*(?:(?:and|ok(?:ay)?|so|but|oh|hey|cool|right|well|now|nice|hm+)\W+)*(?:(?:(?:tell|show) (?:me|us) |say )?(?:a (?:bit|little) )?more (?:about|on)|tell (?:me|us) about|(?:info|details) (?:about|on)|(?:what|how)(?:'?s| is)? about"
    r"|(?:(?:how|what|when|who|where|which|why)\b(?: \w+){0,3}? )?(?:is|was|does|did)) ([1-9])(?!\w|[.:-]\d)"
    rf"{_UNIT}(?! (?:too (?:many|few|much|old|young)|enough|plenty|fine|ok(?:ay)?(?! for)|allowed|possible|or|and|to|differs?|compares?|a|an|the|not|more|less|friends?|kids?|adults?|children|rounds?|controllers?|screens?|stars?|cop(?:y|ies)|months?|weeks?|days?)\b)(?! ?%)",
    re.IGNORECASE,
)
"""One card by its number alone, in a question: "is 4 multiplayer?", "tell me more about 2"."""
_SENTENCE = re.compile(r"[^.!?\n]+[.!?\n]*")
MOST = 20
"""Pointers that are followed in one message."""


def references(text: str) -> tuple[Reference, ...]:
    """Pointers at what was shown, in order: "the second one", "#3", "the first two"; else "it", "that one"."""
    if match := re.fullmatch(r"\W*(\d)\W*", text):
        return (Reference(position=int(match.group(1)), text=match.group(1)),) if match.group(1) != "0" else ()
    if had := PLACES_HAD.search(text):
        return tuple(Reference(position=int(n), text=n) for n in re.findall(r"\d", had[1]))
    if pair := _PAIR.search(text):
        return tuple(Reference(position=int(n), text=n) for n in pair.groups())
    if asked := _ASKED_OF.search(text):
        return (Reference(position=int(asked[1]), text=asked[1]),)
    found, text = _first_few(text)
    for match in islice(_ORDINAL.finditer(text), MOST):
        word = next(g for g in match.groups() if g).lower()
        position = _ORDINALS.get(word) or value(word)
        found.append(Reference(position=position, text=match.group().strip()))
    if not found and (pointer := _POINTER.search(text)):
        found.append(Reference(position=None, text=pointer.group()))
    return tuple(found)


def _first_few(text: str) -> tuple[list[Reference], str]:
    """What "the first two" points at, and the text without it."""
    if not (match := _FIRST_FEW.search(text)):
        return [], text
    few = value(match.group(2))
    start = 1 if match.group(1).lower() == "first" else -few
    rest = blanked(text, [match.span()])
    return [Reference(position=start + i, text=match.group()) for i in range(few)], rest


def of_the_question(text: str, found: Sequence[Reference]) -> tuple[Reference, ...]:
    """Those of the sentence that asks, or of the nearest before it: "played the first. The third looks good, tell me more";
    all of them where no such sentence points at any.
    """
    asked: tuple[Reference, ...] = ()
    for sentence in _SENTENCE.findall(text):
        here = tuple(r for r in found if r.text in sentence)
        asked = here or asked
        if asked and QUESTION.search(sentence):
            return asked
    return tuple(found)


_OF_TWO = re.compile(
    r"\W*(?:(?:ok(?:ay)?|oh|hm+|yes|yeah|lol|nah|no|i'll take|i take|maybe)\W+)*(both|neither)(?: (?:of )?(?:them|those|these)| please| pls| then)*\W*",
    re.IGNORECASE,
)


def of_two(text: str) -> str:
    """ "both" or "neither" where that is all a message says of the cards; else empty."""
    found = _OF_TWO.fullmatch(text)
    return found[1].lower() if found else ""


def not_of_a_kind(found: Sequence[Reference], text: str, refused: Iterable[str]) -> tuple[Reference, ...]:
    """The pointers but for the one at a kind that was refused right before: "nothing with football, half of them hate it"."""
    named = [text.lower().find(phrase.lower()) for phrase in refused]
    first = min((at for at in named if at >= 0), default=len(text))
    behind = (
        r
        for r in found
        if r.position is None and r.attitude < 0 and re.search(rf"\b{re.escape(r.text)}\b", text[first:])
    )
    gone = {r.text for r in behind}
    return tuple(r for r in found if r.text not in gone)


def not_at_a_name(found: Sequence[Reference], text: str, unknown: Iterable[str]) -> tuple[Reference, ...]:
    """The pointers but for an "it" behind a title that the catalogue does not hold, which means that: "played Zorblax, loved it"."""
    first = min((text.find(name) + len(name) for name in unknown if name in text), default=len(text))
    return tuple(r for r in found if r.position or not re.search(rf"\b{re.escape(r.text)}\b", text[first:]))


def cards_at(found: Iterable[Reference], shown: Sequence[str]) -> list[str]:
    """Ids of the cards that are pointed at by their places, in that order; none for a place where no card is."""
    places = (r.position - (r.position > 0) for r in found if r.position)
    return [shown[at] for at in places if -len(shown) <= at < len(shown)]


def without_places(text: str, instead: str) -> str:
    """The text with another word for each place that is pointed at: "the second one", "#3"."""
    return _ORDINAL.sub(instead, text)


def on_the_table(found: Sequence[Reference], cards: int) -> tuple[Reference, ...]:
    """The pointers; bare numbers of which one is no card's point at none: "3 and 6" of five cards are ages."""
    bare = [r.position or 0 for r in found if r.text.isdigit()]
    return () if cards and bare and max(bare) > cards else tuple(found)

"""What the rules know better than what was learnt of how people say things."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from recsys.intent import Act, Intent
from recsys.language.talk.acts import is_asked, of_cards, undecided
from recsys.language.talk.attributes import WITH_WHOM
from recsys.language.talk.beside_cards import (
    by_one_card,
    for_so_many,
    is_dull,
    is_too_little,
    more_so,
    says_only_less,
    too_much,
    unheard_of,
)
from recsys.language.talk.comparing import compares
from recsys.language.talk.doing import asks_after
from recsys.language.talk.pausing import wants_a_moment
from recsys.language.talk.pleasantries import affirms, never_said
from recsys.language.talk.pointers import of_two
from recsys.language.talk.superlatives import of_all
from recsys.language.talk.unseen import not_yet, tells_how_it_was


def plainly_heard(read: Intent) -> bool:
    """Whether the rules know better: items set against each other, cards that are counted, a choice that names what is taken
    or what it is by, somebody who comes or goes, too little of something, a title asked after, a reproach that is taken back."""
    return any(rule(read) for rule in (*_WHATEVER_IT_DOES, *_OF_ACTS.get(read.act, ())))


Rule = Callable[[Intent], object]


def _of_text(said: Callable[[str], object]) -> Rule:
    return lambda read: said(read.text)


def _flagged(flag: str) -> Rule:
    return lambda read: read.has(flag)


def _sets_a_limit(read: Intent) -> bool:
    """Whether it says what all has to be, and points at nothing: "only iOS", "split screen then", "offline for the plane"."""
    pointed = read.references or read.mentions or read.has("question") or is_asked(read.text)
    heard = read.device_groups or read.measured or any(w.terms for w in read.wishes)
    bounded = read.measured and not _ASKING.search(read.text) and len(read.text.split()) <= FEW
    return bool(heard and not pointed and (bounded or _LIMIT.match(read.text)))


FEW = 6
"""Words that a limit and nothing else takes at most: "under 15 each please"."""
_ASKING = re.compile(r"(?i)\?|\b(?:how|what|which|when|who|where|why|any|is|are|does|do|can|could|will)\b")


_ON_THE_WAY = (
    r"for (?:the|my|our|a) (?:long )?(?:plane|flight|train|bus|car|drive|trip|journey|holidays?|road|way|weekend|airport|commute)"
)
_LIMIT = re.compile(
    r"(?i)^(?!.*\?)\W*(?:(?:ok(?:ay)?|and|but|so|well|no|nah|hm+)\W+)*"
    rf"(?:only\b.*|make (?:it|that|them)\b.*|.*\b(?:only|then|{_ON_THE_WAY})\W*$)"
)
"""Words around it with which nothing is asked."""
_HOW_MANY = re.compile(
    r"(?i)^\W*(?:(?:and|ok(?:ay)?|so|but)\W+)*how many (?:(?:are|is|games|films|ones) )*(?:from|on|under|before|after|since)\b"
)
"""Counts what is there of a kind, and says nothing of a card: "how many from 2024"."""
_BARE = re.compile(r"\W*(?:\d{1,3}(?:\W+(?:and|or|&)\W+|\W+))*\d{1,3}\W*|\W*(?:both|neither|either)\W*", re.IGNORECASE)
"""Numbers or "both" and nothing else, which mean what the rules hear in them or nothing."""
_A_MACHINE = re.compile(
    r"(?i)^\W*(?:(?:and|but|ok(?:ay)?|oh|um+|erm?|so|it'?s|that's|(?:needs to|must) be|no|nah|sorry|actually|i meant?|only)\W+)*(?:"
    r"(?:on|for) (?:\w+(?: \d)?(?=[\s.!]*$)|(?:an?|the|my|our|his|her|their) (?:old |new )?\w+(?: \w+)?)|for \w+ \w+"
    r"|(?:(?:on|for) )?(?:my |our |the )?\w+(?: \w+)?,? (?:i (?:guess|think|suppose)|probably|mostly|mainly|maybe))[\s.!]*$",
)
"""Names what it is to be played on, and nothing else: "on a switch", "pc i guess"."""


_WHATEVER_IT_DOES: tuple[Rule, ...] = (
    _flagged("openly"),
    _flagged("only they"),
    _of_text(too_much),
    _of_text(says_only_less),
    _of_text(_BARE.fullmatch),
    _of_text(of_two),
    lambda read: read.has("others") and (read.has("varied") or unheard_of(read)),
    asks_after,
)
_OF_ACTS: Mapping[Act, tuple[Rule, ...]] = {
    "surprise": (_of_text(undecided),),
    "recommend": (
        lambda read: read.device_groups and _A_MACHINE.match(read.text),
        _sets_a_limit,
        lambda read: read.joining,
        for_so_many,
        _of_text(is_too_little),
        more_so,
        by_one_card,
        of_all,
    ),
    "ask_item": (lambda read: read.attribute == "players" and WITH_WHOM.match(read.text), _flagged("than")),
    "greet": (_flagged("about you"),),
    "thanks": tuple(map(_of_text, (never_said, wants_a_moment, affirms, not_yet))),
    "rate": (_of_text(tells_how_it_was), _flagged("takes")),
    "more": (_of_text(is_dull), _flagged("some of them")),
    "count": (lambda read: read.narrows and of_cards(read.text), _of_text(_HOW_MANY.match)),
    "choose": (_of_text(compares), lambda read: read.best_by),
}

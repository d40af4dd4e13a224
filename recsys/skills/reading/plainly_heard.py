"""What the rules know better than what was learnt of how people say things."""

from __future__ import annotations

import re

from recsys.intent import Intent
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
    if (
        any(map(read.has, ("openly", "only they")))
        or (read.act == "surprise" and undecided(read.text))
        or (read.act == "recommend" and read.device_groups and _A_MACHINE.match(read.text))
        or (read.act == "recommend" and _sets_a_limit(read))
        or (read.act == "ask_item" and read.attribute == "players" and WITH_WHOM.match(read.text))
        or (read.act == "greet" and read.has("about you"))
        or (read.act == "thanks" and any(said(read.text) for said in (never_said, wants_a_moment, affirms, not_yet)))
        or (read.act == "rate" and tells_how_it_was(read.text))
        or too_much(read.text)
        or (read.has("others") and (read.has("varied") or unheard_of(read)))
        or says_only_less(read.text)
        or _BARE.fullmatch(read.text)
        or of_two(read.text)
        or (read.act == "more" and (is_dull(read.text) or read.has("some of them")))
    ):
        return True
    counts = read.act == "count" and ((read.narrows and of_cards(read.text)) or bool(_HOW_MANY.match(read.text)))
    against = read.act == "choose" and compares(read.text)
    named = asks_after(read) or (read.act == "ask_item" and read.has("than"))
    takes = (read.act == "rate" and read.has("takes")) or (read.act == "choose" and bool(read.best_by))
    turned = bool(read.joining) or for_so_many(read) or is_too_little(read.text) or more_so(read) or by_one_card(read)
    return counts or against or named or takes or (read.act == "recommend" and (turned or of_all(read)))


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

"""Whether a message asks of items: which to choose, or for a fact of one of them or of all the cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Intent, Mention
from recsys.language.talk import acts
from recsys.language.talk.comparing import compares
from recsys.language.talk.superlatives import of_all

RECOMMEND = re.compile(
    r"\b(recommend\w*|suggest\w*|what(?:'s|s| is) (?:good|best|nice|there|out there) for (?:an?|my|our|the|his|her|someone|somebody|two|us|me)\b|looking for|find me|give me|show me|any (?:(?:good|decent|fun|nice|other|more|great) (?:[\w-]+ ){0,3}?)?(?:games?|films?|movies?"
    r"|recommendations?|suggestions?)"
    r"|(?:is|are) there (?:one|ones|any|anything) (?:where|with|about|for|that|like)\b|games? (?:for|like|with|to|that|where)|something (?:like|with|for|to|that|similar)|anything similar|now what|what (?:else|next|should"
    r"|could|can))\b",
    re.IGNORECASE,
)
_WHAT_ABOUT = re.compile(r"^\W*(?:ok(?:ay)? |and |so )*(?:what|how) about\b", re.IGNORECASE)
_OPENS_ANEW = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|but|so|no|nah|hm+|cool|nice)\W+)*(?:any(?! idea)|some|got (?:any|some)|have you (?:got|any)"
    r"|do you have (?:any|some)|what (?:should|else|have you)|show|give|i want|i need|we want|we need|i have|have)",
    re.IGNORECASE,
)
_SINCE = re.compile(r"\b(?:come|came|out|missed?|new|happened) since\b", re.IGNORECASE)


def named(read: Intent) -> list[Mention]:
    """The mentions of items that the catalogue has."""
    return [m for m in read.mentions if m.item_id]


def placed(read: Intent) -> bool:
    """Whether it points at a card by its place."""
    return any(r.position for r in read.references)


def sides(read: Intent, shown: Sequence[str], focus: str | None) -> int:
    """How many items are set against each other: those named and pointed at, and the one spoken of."""
    told = len(named(read)) + sum(r.position is not None for r in read.references)
    return told + bool(focus or shown) if told == 1 else told


_LIKENED = re.compile(r"\blike\b|similar")
_OR = re.compile(r"\bor\b|\bvs\b|\bversus\b")
_OF_TWO = re.compile(
    r"\W*(?:(?:so|and|ok(?:ay)?|hm+|well|now|what about|how about|which|then|the|would you (?:go for|pick|take))\W+)*[^.!?,]{1,22} (?:or|vs\.?|versus) [^.!?,]{1,22}\W*"
)
"""Two cards to choose between, and nothing else: "2 or 3?", "the first or the last"."""
_WHICH = re.compile(
    r"\bwhich (?:ones?|is|has|have|got|would|should|first|fits|suits|works)\b|\bwhich of\b.{0,30}\b(?:best|first|next)\b|\bwhere (?:should|do) i start(?! again)\b"
)


def chooses(read: Intent, shown: Sequence[str], focus: str | None) -> bool:
    """A choice among items that are named, or among the cards."""
    if read.attribute == "reviews":
        return False
    items = named(read)
    if not any(m.seed and _LIKENED.search(m.source.lower()) for m in items):
        if compares(read.text) and sides(read, shown, focus) >= 2:
            return True
        if len(items) >= 2:
            return _sets_against(read, items)
    return _is_of_two(read, shown) or (not items and _chooses_a_card(read, shown, focus))


TOLD = 30
"""Words from which on a message that asks nothing tells of what it names."""


def _sets_against(read: Intent, items: Sequence[Mention]) -> bool:
    """Whether one of the items named is to be chosen: "Ico or Journey"."""
    low = read.text.lower()
    if len(low.split()) > TOLD and "?" not in low:  # "better than the other", of those who play
        return False
    bare = all(m.attitude == 0 for m in items) and _OR.search(low) and not RECOMMEND.search(low)
    return bool(bare) or acts.wants_choice(read.text) or read.best_by is not None


def _is_of_two(read: Intent, shown: Sequence[str]) -> bool:
    places = {r.position for r in read.references if r.position}
    return len(shown) > 1 and len(places) > 1 and bool(_OF_TWO.fullmatch(read.text.lower()))


def _chooses_a_card(read: Intent, shown: Sequence[str], focus: str | None) -> bool:
    low, cards = read.text.lower(), len(shown) > 1 or (not shown and focus)
    if not cards or RECOMMEND.search(low) or (read.asked and acts.several(low)) or of_all(read):
        return False
    return read.best_by is not None or bool(acts.wants_choice(low) and _WHICH.search(low))


_SOMETHING = re.compile(r"\b(?:any|some)thing\b", re.IGNORECASE)


def asks(read: Intent, shown: Sequence[str], focus: str | None) -> bool:
    """A question about an item, or about all the cards."""
    if read.has("never mind") and "?" not in read.text:
        return False
    if _asks_why(read):
        return True
    if _wants_items(read):
        return False
    return _asks_of_cards(read, shown) or (not _asks_of_none(read) and _asks_of_an_item(read, shown, focus))


def _asks_why(read: Intent) -> bool:
    """Why an item is there, rather than one of some kind."""
    of_item = named(read) or placed(read) or (read.references and not _names_kinds(read))
    return read.has("why") and bool(of_item)


def _wants_items(read: Intent) -> bool:
    """Whether items are asked for, and none is asked about."""
    if RECOMMEND.search(read.text) or any(m.seed for m in read.mentions) or read.has("like it"):
        return True
    of_one = placed(read) or read.attribute == "suits" or (read.references and not named(read))
    return not of_one and bool(_SOMETHING.search(read.text))


def _asks_of_cards(read: Intent, shown: Sequence[str]) -> bool:
    """For a fact of all the cards, or of a card though none is there."""
    if not shown:
        return placed(read) and bool(read.attribute)
    told = read.attribute or read.wishes or read.asked or read.measured
    return bool(told) and not read.has("seen") and acts.several(read.text)


def _asks_of_none(read: Intent) -> bool:
    """For whatever there is, of no item: "what about pirates", "what came out since"."""
    what_about = not named(read) and _WHAT_ABOUT.match(read.text)
    return not read.references and bool(what_about or _SINCE.search(read.text))


def _asks_of_an_item(read: Intent, shown: Sequence[str], focus: str | None) -> bool:
    """For a fact of what is named, pointed at or spoken of, or whether it is of a kind."""
    about = bool(named(read) or (read.references and (shown or focus)))
    if read.attribute:
        return about or bool(focus and not (_is_new_request(read) or read.has("off_topic")))
    return about and bool(read.asked or read.measured or _names_kinds(read)) and acts.is_asked(read.text)


def _names_kinds(read: Intent) -> bool:
    return any(w.terms for w in read.wishes)


def _is_new_request(read: Intent) -> bool:
    opens = _OPENS_ANEW.match(read.text)
    return opens is not None and (read.has("request") or read.has("others") or opens.group().lower().endswith("any"))

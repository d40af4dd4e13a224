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
    items, low = named(read), read.text.lower()
    if read.attribute == "reviews":
        return False
    likened = any(m.seed and _LIKENED.search(m.source.lower()) for m in items)
    if compares(read.text) and sides(read, shown, focus) >= 2 and not likened:
        return True
    if len(items) >= 2 and not likened:
        bare = all(m.attitude == 0 for m in items) and bool(_OR.search(low)) and not RECOMMEND.search(low)
        return bare or acts.wants_choice(read.text) or read.best_by is not None
    if _OF_TWO.fullmatch(low) and len({r.position for r in read.references if r.position}) > 1 and len(shown) > 1:
        return True
    if (len(shown) < 2 and (shown or not focus)) or items or RECOMMEND.search(low):
        return False
    if (read.asked and acts.several(low)) or of_all(read):
        return False
    return read.best_by is not None or bool(acts.wants_choice(low) and _WHICH.search(low))


_SOMETHING = re.compile(r"\b(?:any|some)thing\b", re.IGNORECASE)


def asks(read: Intent, shown: Sequence[str], focus: str | None) -> bool:
    """A question about an item, or about all the cards."""
    items, place = named(read), placed(read)
    pointed = bool(read.references) and bool(shown or focus)
    if read.has("never mind") and "?" not in read.text:
        return False
    if read.has("why") and (items or (read.references and (place or not any(w.terms for w in read.wishes)))):
        return True
    if RECOMMEND.search(read.text) or any(m.seed for m in read.mentions) or read.has("like it"):
        return False
    open_ = read.attribute != "suits" and not place and bool(items or not read.references)
    if open_ and _SOMETHING.search(read.text):
        return False
    if place and read.attribute and not shown:
        return True
    of_all_cards = shown and acts.several(read.text) and not read.has("seen")
    if of_all_cards and (read.attribute or read.wishes or read.asked or read.measured):
        return True
    no_question = (_WHAT_ABOUT.match(read.text) and not items) or _SINCE.search(read.text)
    if no_question and not read.references:
        return False
    if read.attribute and (pointed or items or (focus and not _is_new_request(read) and not read.has("off_topic"))):
        return True
    told = any(w.terms for w in read.wishes) or read.asked or read.measured
    about = items or (read.references and (shown or focus))
    return bool(acts.is_asked(read.text) and about and told)


def _is_new_request(read: Intent) -> bool:
    opens = _OPENS_ANEW.match(read.text)
    return opens is not None and (read.has("request") or read.has("others") or opens.group().lower().endswith("any"))

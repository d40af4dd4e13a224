"""A place that no card has: "the third" where one card is on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.dialogue.telling.how_many import number
from recsys.intent import Intent
from recsys.language.talk.pointers import of_two

_OF_A_CARD = frozenset({"rate", "ask_item", "seen", "choose"})
_PLACES = "first second third fourth fifth sixth seventh eighth ninth tenth".split()


def no_such(read: Intent, shown: Sequence[str]) -> int | None:
    """The place that a message speaks of and no card has; None where it names an item, or any place it points at is there."""
    places = [abs(r.position) for r in read.references if r.position]
    speaks = read.act in _OF_A_CARD or read.has("out") or read.has("like it")
    if not (shown and places and speaks) or any(m.item_id for m in read.mentions):
        return None
    return min(places) if min(places) > len(shown) else None


def no_one(read: Intent, shown: Sequence[str]) -> bool:
    """Whether a message speaks of one card, or of two, and of which cannot be told: "the roottrees one?", "both" of five."""
    if not shown or any(m.item_id for m in read.mentions) or read.references:
        return False
    described = read.has("the one") and (
        (read.act == "ask_item" and not read.has("several"))
        or (read.act == "choose" and not (read.best_by or read.has("worst") or _COMPARED.search(read.text)))
    )
    return described or (of_two(read.text) == "both" and not read.wishes)


_COMPARED = re.compile(r"\b(?:best|better|\w+est|\w+er|most|least|more|less|right)\b|\?", re.IGNORECASE)


def told(place: int, shown: Sequence[str]) -> str:
    """That there is no such card."""
    which = _PLACES[place - 1] if place <= len(_PLACES) else f"number {place}"
    there = "only one is" if len(shown) == 1 else f"{number(len(shown)).lower()} are"
    return f"There is no {which}: {there} on the table."

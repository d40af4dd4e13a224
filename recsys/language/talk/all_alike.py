"""That the cards are too much like each other: "they're too similar", "these are all the same", "could be more varied"."""

from __future__ import annotations

import re

from recsys.intent import Intent

_ALIKE = frozenset("similar alike identical same samey same-y interchangeable".split())
_VARIED = frozenset("varied variety diverse diversity mix mixed".split())
_CARDS = frozenset("these those they they're them picks cards list suggestions choices options it it's that's".split())
_SEEM = frozenset("are were look looks feel feels seem seems sound sounds too samey same-y".split())
"""With what they are, or too much: "all look the same"; "similar" alone asks for more of it."""
_AROUND = frozenset(
    "ok okay hm hmm hmmm no nah well but oh and so sorry honestly actually meh all of to me us a an the bit little lot very really still way much pretty kind kinda sort rather quite "
    "just basically here please somehow each other one another thing games films movies your lol tbh though tho then maybe there's there is more-or-less ones game film movie stuff".split()
)
_ITEMS = frozenset("game games film films movie movies".split())
"""Of which a varied one may be wanted: "a game with variety"."""
_WISHED = frozenset(
    "could can should might be do does with use need needs you i i'd we want like have make give show no not enough aren't isn't lack lacks lacking zero hardly any more less some "
    "something anything mix up bag things from different".split()
)
_PART = re.compile(r"[.,;!\n]+\s*|\s+but\s+")
_ASKED = re.compile(r"\?\s*$|^\W*(?:are|is|do|does|which|why)\b", re.IGNORECASE)


def all_alike(part: str) -> bool:
    """Whether a part of a message says of the cards only that they are too much alike, or that others should not be."""
    said = frozenset(re.findall(r"[\w'-]+", part.lower()))
    if said & _ALIKE:
        return said <= _ALIKE | _CARDS | _SEEM | _AROUND and bool(said & (_CARDS | _SEEM)) and not _ASKED.search(part)
    return bool(said & _VARIED) and len(said) > 1 and said <= _VARIED | _WISHED | _CARDS | _SEEM | _AROUND - _ITEMS


def varying(read: Intent) -> Intent:
    """The reading with a wish for others that are less like each other, where it says so of all the cards; nothing is thought of
    any one of them then."""
    parts = [part for part in _PART.split(read.text) if all_alike(part)]
    if not parts or any(r.position for r in read.references) or any(m.item_id for m in read.mentions):
        return read
    kept = tuple(w for w in read.wishes if not any(w.source.strip(" .!?") in part for part in parts))
    flags = (*(flag for flag in read.flags if flag not in {"similar", "like those", "others"}), "others", "varied")
    return read.model_copy(update={"references": (), "wishes": kept, "flags": flags})

"""Cards that somebody wants out: which, and what is said of them beside what is asked for."""

from __future__ import annotations

import re
from typing import Any

from recsys.intent import Intent, Reference, Wish


def counted(read: Intent) -> bool:
    """Whether a card is pointed at by its place and thought ill of."""
    return any(r.position is not None and r.attitude < 0 for r in read.references)


def turned_down(read: Intent) -> tuple[Reference, ...]:
    """What is pointed at; where a card is turned down, a bare number is its place: "drop 1 and 5"."""
    if places := tuple(r for r in read.references if r.position is not None):
        return places
    text = read.text
    for said in (*(m.text for m in read.mentions), *(w.phrase for w in read.wishes)):  # "Call of Duty 4", "match 3"
        text = text.replace(said, "·")
    bare = tuple(Reference(position=int(n), text=n) for n in dict.fromkeys(_PLACE.findall(text)))
    return bare or (() if read.mentions else read.references)


_PLACE = re.compile(
    r"(?<![\w.:$€£-])([1-9])(?![\w.:%]|\s*(?:of us|players?|people|minutes?|hours?|years?|euros?|dollars?|quid|bucks))"
)
_SWAPS = re.compile(r"\b(?:swap|replace|exchange|trade|switch|change)\b[^.!?;]*\b(?:for|with|against|to)\b", re.IGNORECASE)
_ASKS_FOR = re.compile(r"\b(?:something|anything|some|more|rather|instead|give|show|find|want)\b", re.IGNORECASE)


def _of_a_card(wish: Wish, read: Intent) -> bool:
    """Whether it is said of what is pointed at, and not asked for beside it: "leave it. Football then"."""
    said = wish.source.lower()
    return bool(_REMARK.search(said)) or any(r.text and r.text.lower() in said for r in read.references)


_REMARK = re.compile(r"^\W*(?:it|that|this|they)\b|\b(?:looks?|sounds?|seems?|feels?|is|are|was)\b")


def out(read: Intent) -> dict[str, Any]:
    """A reading's fields where cards go; what is said of one is no wish: "the second looks sad, take it out"."""
    gone = {"attitude": -2, "seed": False}
    return {
        "act": "recommend", "flags": (*(f for f in read.flags if f not in {"seen", "others"}), "out"), "count": None,
        "mentions": tuple(m.model_copy(update=gone) for m in read.mentions),
        "references": tuple(r.model_copy(update={"attitude": -2}) for r in turned_down(read)),
        "wishes": tuple(_swapped_in(w) for w in read.wishes if w.attitude < 0 or _is_asked_for(w) or not _of_a_card(w, read)),
    }  # fmt: skip


def _is_asked_for(wish: Wish) -> bool:
    return bool(_ASKS_FOR.search(wish.source) or _SWAPS.search(wish.source))


def _swapped_in(wish: Wish) -> Wish:
    """What one card is swapped for, which the cards that stay need not be: "swap the last one for a comedy"."""
    swaps = wish.attitude > 0 and _SWAPS.search(wish.source) and not _ASKS_FOR.search(wish.source)
    return wish.model_copy(update={"must": False}) if swaps else wish


def no_choice(read: Intent) -> bool:
    """Whether reviews are asked for, or every title that a message names is turned down: "not Celeste or Doom"."""
    named = [m for m in read.mentions if m.item_id]
    return read.attribute == "reviews" or (bool(named) and all(m.attitude < 0 for m in named))

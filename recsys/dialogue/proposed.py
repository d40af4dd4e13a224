"""A title that the person puts forward beside the cards: "what about Overcooked", to be weighed and not served."""

from __future__ import annotations

import re

from recsys.dialogue.state import State
from recsys.intent import Bounds, Intent

_PUTS_FORWARD = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|and|so|but|hm+|oh|then|or)\W+)*(?:what|how) about (?!something\b|anything\b|a\b|an\b)",
    re.IGNORECASE,
)
_ELSE = (
    "instead",
    "similar",
    "like it",
    "like those",
    "others",
    "takes",
    "shorter",
    "longer",
    "newer",
    "older",
    "cheaper",
)


def proposed(state: State, read: Intent) -> Intent:
    """The message as the question whether the one title it puts forward would suit; else as it is.

    Only beside cards, and where it asks for nothing more: "what about Hades but shorter" is a wish.
    """
    named = [m for m in read.mentions if m.item_id]
    asks = _PUTS_FORWARD.match(read.text) and not any(map(read.has, _ELSE))
    more = read.wishes or read.device_groups or read.bounds != Bounds()
    if not (state.shown and asks and len(named) == 1 == len(read.mentions)) or more:
        return read
    if read.act not in _OPEN and not (read.act == "ask_item" and read.attribute in {None, "about"}):
        return read
    if read.has("seen") or named[0].attitude:
        return read
    put = named[0].model_copy(update={"seed": False, "seen": False})
    return read.model_copy(update={"act": "ask_item", "attribute": "suits", "mentions": (put,), "references": ()})


_OPEN = frozenset({"recommend", "seen", "unclear", "off_topic"})
"""What the message may have been taken for."""

"""An item that the person puts forward beside the cards, to be weighed and not served: "what about Overcooked", "so you'd say
the first one then?"."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.state import State
from recsys.intent import Intent
from recsys.language.talk.beside_cards import RELATIVE
from recsys.language.talk.pointers import cards_at

_PUTS_FORWARD = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|and|so|but|hm+|oh|then|or)\W+)*(?:what|how) about (?!something\b|anything\b|a\b|an\b)",
    re.IGNORECASE,
)
_ELSE = ("instead", "similar", "like it", "like those", "others", "takes", *RELATIVE)
_CONFIRMS = re.compile(
    r"^(?!.*\b(?:what|how|which)\b)(?=.*(?:\?|\b(?:you|should)\b|\b(?:right|yeah)\W*$))"
    r".*\b(?:then|it is|says?|saying|recommend|suggest|pick|choose|take|think|go|going|get|start)\b",
    re.IGNORECASE,
)
_ONLY = re.compile(
    r"(?:so|and|ok(?:ay)?|but|hm+|oh|then|or|you|i|we|should|shall|do|think|reckon|guess|say|saying|recommend|suggest|pick|choose|take|get|go|going"
    r"|start|with|for|it|is|right|yeah|yes|just|still|rather|better|really|definitely|the|one|would|are|will)\b|'(?:d|ll|re|s|m)\b|\W+",
    re.IGNORECASE,
)
"""What stands beside an item of which it is only asked whether it is the one to take."""


def proposed(state: State, read: Intent) -> Intent:
    """The message as the question whether the one item it puts forward would suit; else as it is.

    Only beside cards, and where it asks for nothing more: "what about Hades but shorter" is a wish.
    """
    named = [m for m in read.mentions if m.item_id]
    if state.shown and _is_confirmed(read):
        meant = tuple(m.model_copy(update={"seed": False, "seen": False, "attitude": 0}) for m in named)
        plain = {"wishes": (), "flags": tuple(flag for flag in read.flags if flag != "takes"), "best_by": None}
        return read.model_copy(update={"act": "ask_item", "attribute": "suits", "mentions": meant, **plain})
    asks = _PUTS_FORWARD.match(read.text) and not any(map(read.has, _ELSE))
    more = read.wishes or read.device_groups or read.measured
    if not (state.shown and asks and len(named) == 1 == len(read.mentions)) or more:
        return read
    if read.act not in _OPEN and not (read.act == "ask_item" and read.attribute in {None, "about"}):
        return read
    if read.has("seen") or named[0].attitude:
        return read
    put = named[0].model_copy(update={"seed": False, "seen": False})
    return read.model_copy(update={"act": "ask_item", "attribute": "suits", "mentions": (put,), "references": ()})


def _is_confirmed(read: Intent) -> bool:
    """Whether it asks if the one item it names or points at is to be taken, and nothing besides."""
    placed = [r for r in read.references if r.position]
    items = {*(m.item_id or m.text for m in read.mentions), *(str(r.position) for r in placed)}
    if len(items) != 1 or read.has("pick one") or not _CONFIRMS.search(read.text):
        return False
    rest = read.text
    for said in (*(m.text for m in read.mentions), *(r.text for r in placed)):
        rest = re.sub(re.escape(said), " ", rest, count=1, flags=re.IGNORECASE)
    return not _ONLY.sub("", rest)


def on_their_device(state: State, read: Intent, catalogue: Catalogue) -> Intent:
    """The message as the question whether one card runs on what somebody has, where it does: "the second looks nice but we only
    have a laptop"; else as it is, a wish for others that do."""
    placed = [r for r in read.references if r.position]
    cards = catalogue.known(cards_at(placed, state.shown))
    more = read.wishes or read.mentions or read.measured or any(r.attitude < 0 for r in read.references)
    if len(placed) != 1 or not cards or more or not (read.has("own device") and read.asked and _BUT.search(read.text)):
        return read
    runs = {*cards[0].platforms, *cards[0].devices} & {*read.asked}
    return read.model_copy(update={"act": "ask_item", "attribute": "platform"}) if runs else read


_BUT = re.compile(r"\b(?:but|though|tho|only)\b", re.IGNORECASE)
_OPEN = frozenset({"recommend", "seen", "unclear", "off_topic"})
"""What the message may have been taken for."""

"""A choice between two or three that goes on: what somebody tells of themselves meanwhile bears on it, and asks for no others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering.foremost import DEGREES, having
from recsys.dialogue.holding.state import State
from recsys.dialogue.holding.superlatives import measure
from recsys.dialogue.telling.phrases import listed
from recsys.intent import Intent
from recsys.language.talk.chosen import leaves_open
from recsys.safety.conditions import Condition, conditions, meets
from recsys.types import Item

STILL = "still choosing"
_MOST = 3
_OF_THEMSELVES = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|and|but|so|well|hm+|oh|also|mind you|btw|thing is)\W+)*(?:i|we)(?:'m|'ve|'re|'d|'ll)?\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:something|anything|others?|else|instead|games?|films?|movies?|recommend\w*|show|more|neither)\b|\?",
    re.IGNORECASE,
)


def still_choosing(state: State, read: Intent) -> Intent:
    """The message as a question which of the two or three it leaves, where it only tells of time, money or a machine."""
    limits = read.measured or read.device_groups
    more = read.mentions or read.wishes or any(r.position for r in read.references)
    choosing = state.intent.act == "choose" and 1 < len(state.shown) <= _MOST and read.act == "recommend"
    if not choosing or more or not limits or not _OF_THEMSELVES.match(read.text) or _OTHERS.search(read.text):
        return read
    return read.outright.model_copy(update={"act": "choose", "flags": (*read.flags, STILL)})


def left_open(state: State, read: Intent) -> Intent:
    """ "You decide", in answer to a question, as a request for whatever the host would give; else the message as it is."""
    if not (state.asked and read.act == "choose" and read.has("pick one") and leaves_open(read.text)):
        return read
    return read.model_copy(update={"act": "surprise", "flags": tuple(f for f in read.flags if f != "pick one")})


def asked_of(read: Intent, held: Intent, catalogue: Catalogue) -> tuple[Condition, ...]:
    """What a choice has to keep to: all that its message tells, for those whom it names or else for whom everything is.

    Which have a kind that is asked for by degrees ("the scariest") is its order, and no condition; the worst has none to keep to.
    """
    if read.has("worst"):
        return ()
    told: dict[str, Any] = {"people": read.people or held.people}
    told |= {"wishes": ()} if read.best_by in DEGREES else {}
    return conditions(read.outright.model_copy(update=told), catalogue)


def place(item: Item, tests: Sequence[Condition], read: Intent) -> tuple[float, ...]:
    """What to sort a choice by: how many conditions the item misses, by how much of a time that is asked for, and the
    superlative, what is not known last."""
    missed, most, by = sum(not test.holds(item) for test in tests), read.bounds.minutes_max, read.best_by
    over = max(0, (item.minutes or 999) - most) if most and missed else 0
    if by in DEGREES:
        return missed, over, having(item, read) == (by == "least")
    return missed, over, *(measure(item, by) if by else ())


def keeping(items: Sequence[Item], tests: Sequence[Condition], read: Intent) -> tuple[Sequence[Item], str]:
    """Those of the items that keep to all of it, and what is said of it: where not all do, or one only told of themselves."""
    fit, told = [item for item in items if meets(item, tests)], listed([test.text for test in tests])
    if not fit:
        neither = "Neither of the two fits" if len(items) == 2 else "None of them fits"
        return (), f"{neither} that: {told}. Say “others” and I look for what does."
    if len(fit) == len(items):
        all_fit = f"{'Both' if len(fit) == 2 else 'All of them'} fit that: {told}."
        return fit, all_fit if tests and read.has(STILL) else ""
    who = f"Only {listed([item.title for item in fit])}" if len(fit) <= _MOST else f"{len(fit)} of these {len(items)}"
    return fit, f"{who} {'fits' if len(fit) == 1 else 'fit'} that: {told}."

"""A choice between two or three that goes on: what somebody tells of themselves meanwhile bears on it, and asks for no others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.phrases import listed
from recsys.dialogue.state import State
from recsys.intent import Intent
from recsys.language.chosen import leaves_open
from recsys.safety.conditions import conditions
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


def kept_by(items: Sequence[Item], read: Intent, catalogue: Catalogue) -> str:
    """Which of them keep to what was told, and where to start; empty where nothing was told."""
    tests = conditions(
        Intent(bounds=read.bounds, device_groups=read.device_groups, platform_groups=read.platform_groups), catalogue
    )
    if not (read.has(STILL) and tests):
        return ""
    fit, told = [i.title for i in items if all(t.holds(i) for t in tests)], listed([t.text for t in tests])
    if not fit:
        neither = "Neither of the two fits" if len(items) == 2 else "None of them fits"
        return f"{neither} that: {told}. Say “others” and I look for what does."
    if len(fit) == len(items):
        return f"{'Both' if len(fit) == 2 else 'All of them'} fit that: {told}. I would start with {fit[0]}."
    return f"Only {listed(fit)} {'fits' if len(fit) == 1 else 'fit'} that: {told}."

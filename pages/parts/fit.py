"""Whether a card fits, at a glance: its facts as chips on one line, each met, missed, not known, or not asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pages.parts.heard import DEVICES, Chip
from recsys.types import Evidence

ICONS = {"players": "group", "age": "cake", "time": "timer"}
UNKNOWN = " not known"
LINE = 308.0
"""Pixels: the narrowest card, one of two on a wide page; on a phone of 390 there are 324."""
FRAME, ICON, GAP = 8.0, 16.8, 5.2
"""Pixels of a chip without icon and words, of an icon, and between chips."""
LETTER, LETTERS = 7.1, {**dict.fromkeys(" ,ltijfr", 3.6), **dict.fromkeys("mwMW", 11.0)}
"""Pixels of most letters and digits, and of others."""


def fit(evidence: Sequence[Evidence]) -> tuple[Chip, ...]:
    """Green asked and met, grey not asked, orange asked and missed; last, in one, orange too, what is not known.

    Where they would not stay on one line icons give way, the last first: but not those of orange, which say what it means.
    """
    chips = list(_facts([e for e in evidence if e.kind == "fact"]))
    for at in reversed(range(len(chips))):
        if _width(chips) > LINE and chips[at].colour != "orange":
            chips[at] = replace(chips[at], icon="")
    return tuple(chips)


def _facts(facts: Sequence[Evidence]) -> Iterator[Chip]:
    for fact in facts:
        asked = bool(fact.data.get("asked"))
        if asked and fact.met is False:
            yield Chip(fact.text, "orange", "priority_high")
        elif fact.met or not asked:
            device = DEVICES.get(str(fact.data.get("device")), ("devices", ""))[0]
            yield Chip(fact.text, "green" if asked else "gray", ICONS.get(str(fact.data.get("slot")), device))
    if unknown := [e.text.removesuffix(UNKNOWN) for e in facts if e.data.get("asked") and e.met is None]:
        yield Chip(", ".join(unknown).capitalize(), "orange", "help", tail=UNKNOWN)


def _width(chips: Sequence[Chip]) -> float:
    """An estimate."""
    letters = (LETTERS.get(letter, LETTER) for chip in chips for letter in chip.words)
    own = sum(FRAME + ICON * bool(chip.icon) for chip in chips) + sum(letters)
    return own + GAP * max(len(chips) - 1, 0)

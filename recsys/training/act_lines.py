"""Our own messages, each with what it does: what the arbiter of acts learns from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from recsys.errors import ImportFailed
from recsys.intent import Intent
from recsys.language.talk.dialogue_acts import DOES, FACTS, TITLE, hidden
from recsys.language.words.text import clean
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.reading.settle_act import heard_act

OWN = "data/acts/said.txt"
PROJECT = Path(__file__).resolve().parents[2]
CARDS = 5
_TITLE = re.compile(r"\[(.*?)\]")


@dataclass(frozen=True)
class Line:
    """A message. style: who writes so. does, fact: of `dialogue_acts`, the fact only of a question for one. text: with
    TITLE for each title. cards: whether any are on the table. typed: as somebody types it."""

    style: str
    does: str
    fact: str | None
    text: str
    cards: bool
    typed: str


def read_lines(raw: bytes) -> list[Line]:
    """Every line: what it does, a tab, the message with its titles in brackets; "^" opens a talk, "# " names a style.

    Raises:
        ImportFailed: a line is of another form.
    """
    found, style = [], ""
    for number, row in enumerate(raw.decode("utf-8").splitlines(), 1):
        if row.startswith("# "):
            style = row[2:]
            continue
        label, _, said = row.partition("\t")
        does, _, fact = label.partition(":")
        if does not in DOES or (fact and fact not in FACTS) or not said:
            raise ImportFailed(f"{OWN}, line {number}: expected an act, a tab and a message, saw {row[:80]!r}.")
        marked = said.removeprefix("^")
        text = hidden(clean(_TITLE.sub(TITLE, marked)), [])
        found.append(Line(style, does, fact or None, text, marked == said, _TITLE.sub(r"\1", marked)))
    return found


def heard(line: Line, world: World) -> tuple[str, str | None]:
    """What the rules make of a line, and the fact they hear; the best known five are on the table, or none."""
    shown = tuple(sorted(world.ranks, key=lambda item: world.ranks[item])[:CARDS]) if line.cards else ()
    blind = ReadRequestInput(text=line.typed, shown=shown, focus=shown[0] if shown else None)
    read: Intent = ReadRequest().by_rules(blind, world)[0]
    return heard_act(read, line.cards), read.attribute

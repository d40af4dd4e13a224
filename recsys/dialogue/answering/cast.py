"""Who did what in an item, in answer to a question: "who is in it", "who directed it", "is Tom Hanks in it"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from recsys.dialogue.telling.phrases import listed
from recsys.intent import Intent
from recsys.safety.conditions import label
from recsys.types import Item

Roles = Mapping[str, Sequence[str]]
"""Names of who is told of, by role: "director", "writer", "star"."""
_ASKED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("writer", re.compile(r"\b(?:wrote|writers?|written|screenplay)\b", re.IGNORECASE)),
    (
        "star",
        re.compile(r"\b(?:in|stars?|starr\w+|cast|act(?:s|ed|ors?|resse?s?)?|plays?|played|playing)\b", re.IGNORECASE),
    ),
)
_DOES = {"star": "is in", "director": "directed", "writer": "wrote"}
_DID = {"director": "was directed by", "writer": "was written by", "star": "stars"}


def who(item: Item, roles: Roles, text: str) -> str:
    """Who made it, wrote it or is in it, as asked; that the catalogue does not say where it names nobody."""
    role = next((name for name, said in _ASKED if said.search(text)), "director")
    names = list(dict.fromkeys(roles.get(role, ())))
    if names:
        return f"{item.title} {_DID[role]} {listed(names)}."
    return f"This catalogue does not say who {_DOES[role]} {item.title}."


def whether(item: Item, roles: Roles, read: Intent) -> str:
    """Whether those whom a question names are of it; empty where it names nobody, or the catalogue nobody of the item."""
    named = [wish for wish in read.wishes if any(term.items for term in wish.terms)]
    if not named or not roles:
        return ""
    here = [f"{label(wish)} {_did(label(wish), roles)} {item.title}" for wish in named if wish.holds(item)]
    gone = [label(wish) for wish in named if not wish.holds(item)]
    yes = f"Yes, {listed(here)}." if here else ""
    no = f"Not {listed(gone, 'or')}, as far as I know: {_told(item, roles)}" if gone else ""
    return f"{yes} {no}".strip()


def _did(name: str, roles: Roles) -> str:
    """What somebody of that name, or surname, did in it."""
    last = name.rsplit(maxsplit=1)[-1]
    return next((did for role, did in _DOES.items() if any(last in each for each in roles.get(role, ()))), "made")


def _told(item: Item, roles: Roles) -> str:
    role = next((name for name in ("star", "director", "writer") if roles.get(name)), "")
    return f"{item.title} {_DID[role]} {listed(list(dict.fromkeys(roles[role])))}." if role else ""

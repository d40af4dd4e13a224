"""What is said of a title that somebody asks after and the catalogue does not have, and what it has in its place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold, undated
from recsys.dialogue.telling.phrases import listed
from recsys.intent import Intent
from recsys.language.talk.questions import named
from recsys.language.words.text import common_words, right_words
from recsys.types import Item

_NUMBERED = re.compile(r"\s+(?:\d+|[ivx]+)$", re.IGNORECASE)
_LIKENED = re.compile(r"\b(?:like|similar|compare\w*|same)\b", re.IGNORECASE)
_FEW = 3
"""Items of one name that are told."""
_OTHER = re.compile(r"\b(?:the|that) (?:other|first|second)\b|\bthat one\b", re.IGNORECASE)


def lacked(read: Intent) -> tuple[str, ...]:
    """Titles that the message names and the catalogue does not have, with the year where it is known."""
    return tuple(dict.fromkeys(m.title or m.text for m in read.mentions if not m.item_id))


def asks_after_lacked(read: Intent) -> bool:
    """Whether it asks a question about one of these."""
    return read.act == "ask_item" and bool(lacked(read)) and (read.has("asked after") or not named(read))


def the_other(question: Intent | None, read: Intent) -> tuple[str, ...]:
    """What "why not the other one" asks of, where the last question named it and the catalogue does not have it."""
    return lacked(question) if question and read.has("why") and _OTHER.search(read.text) and not read.mentions else ()


def still_lacked(question: Intent | None, read: Intent) -> tuple[str, ...]:
    """What "how long is it" asks of, where the last question was of a title that the catalogue does not have."""
    of_it = bool(read.references) and not (read.mentions or any(r.position for r in read.references))
    return lacked(question) if question and asks_after_lacked(question) and of_it else ()


def told(names: Sequence[str], read: Intent, catalogue: Catalogue, close: Sequence[str] = ()) -> str:
    """That it is not there; then the other one that was named, else what goes with it, else the nearest by name, else a way on.

    close: ids of what goes with the first of the names.
    """
    if not names:
        return "I do not have that one."
    no = f"I do not have {listed(names, 'or')}"
    if read.has("why"):
        return f"Because {no[0]}{no[1:]}."
    if beside := catalogue.known(m.item_id or "" for m in named(read)):
        return f"{no}, so I cannot set them side by side. {_blurb(beside[0])}"
    if same := _of_that_name(names[0], catalogue):
        rest = [f"{len(same) - _FEW} more"] if len(same) > _FEW else []
        return f"By that name I have {listed([*(item.title for item in same[:_FEW]), *rest])}."
    if near_it := [item.title for item in catalogue.known(close)]:
        return f"{no}. Close to {'it' if len(names) == 1 else undated(names[0])} I have {listed(near_it)}."
    if near := nearest(names[0], catalogue):
        return f"{no}. What I have that is nearest by name is {near.title}{f' ({near.year})' if near.year else ''}."
    if _LIKENED.search(read.text):
        return f"{no}, so I cannot say what it is like. Tell me what you enjoy in it, and I look for that."
    return f"{no}. Tell me what you like about it, and I look for something close."


def _of_that_name(name: str, catalogue: Catalogue) -> list[Item]:
    """Items of a series of that name, or with all of it in their title, the newest first."""
    said = f" {fold(undated(name)).removeprefix('the ')} "
    rare = any(word not in right_words() for word in said.split())
    found = catalogue.series_called(said) if rare else []
    titled = (i for i in catalogue.entitled(said) if said in f" {fold(i.title)} ")
    return sorted({i.id: i for i in (*found, *titled)}.values(), key=lambda item: (-(item.year or 0), item.id))


def nearest(name: str, catalogue: Catalogue) -> Item | None:
    """The newest item that has every word of the name but its number, or a rare word of it as its first; None without one."""
    own = fold(_NUMBERED.sub("", undated(name))).removeprefix("the ").split()
    if not own:
        return None
    numbered = bool(_NUMBERED.search(undated(name)))
    first = own[0] if own[0] not in common_words() and len(own[0]) > 3 else ""
    same = catalogue.entitled(" ".join(own)) if numbered else []
    same += [i for i in catalogue.entitled(first) if fold(i.title).removeprefix("the ").split()[0] == first]
    return max(same, key=lambda item: (item.year or 0, item.id), default=None)


def _blurb(item: Item) -> str:
    about = (item.description or "").split(". ")[0].rstrip(".")
    return f"{item.title} I have: {about[:1].lower()}{about[1:]}." if about else f"{item.title} I have."

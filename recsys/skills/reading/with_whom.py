"""Which of several items of one name is meant where somebody in it is named: "Heat, the one with Pacino"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Intent, Mention, Wish

_BEHIND = r"\W*(?:\b(?:the|that)? ?(?:one|version|film|movie|game) ?)?(?:\bwith|\bstarring|\bby|\bfrom)\s+(?:the )?"
"""Between a name and whom it is with."""


def told_by_people(read: Intent) -> Intent:
    """The reading with each name as the item that whom it is said to be with is in, where the one taken has them not and another of
    its name has; who told them apart is no wish besides. Without such a name it stays as it is."""
    for wish in read.wishes:
        for named in read.mentions:
            if (right := _with_them(named, wish)) and _is_said_of(named, wish, read.text):
                read = read.model_copy(
                    update={
                        "mentions": tuple(_as(right, m) if m is named else m for m in read.mentions),
                        "wishes": tuple(w for w in read.wishes if w is not wish),
                    }
                )
    return read


def _with_them(named: Mention, wish: Wish) -> str | None:
    """The first of the name's items that somebody is in, where the one taken is none of them."""
    theirs = [item for term in wish.terms for item in term.items]
    if wish.attitude <= 0 or named.item_id is None or named.item_id in theirs:
        return None
    return next((item for item in named.alternatives if item in theirs), None)


def _is_said_of(named: Mention, wish: Wish, text: str) -> bool:
    """Whether they are named right behind the name."""
    said = "|".join(map(re.escape, _words(wish)))
    return bool(re.search(rf"{re.escape(named.text)}{_BEHIND}(?:{said})\b", text, re.IGNORECASE))


def _words(wish: Wish) -> Sequence[str]:
    return (wish.phrase, *wish.phrase.split())


def _as(right: str, named: Mention) -> Mention:
    others = (named.item_id or "", *(i for i in named.alternatives if i != right))
    return named.model_copy(update={"item_id": right, "alternatives": others})

"""A dialogue and a list of items as a model is told of them: each utterance and each list in a fence of its own."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.safety.fence import fenced
from recsys.skills.base import World
from recsys.types import Item, Utterance

MOST_CHARS = 6_000
"""Characters of one list."""
MOST_SAID, LONGEST = 20, 600
"""Utterances that are told, the newest, and characters of each."""
_LABELS = {"user": "person", "assistant": "you"}


def spoken(talk: Sequence[Utterance]) -> bool:
    """Whether the person said anything."""
    return any(each.text.strip() for each in talk if each.role == "user")


def told(talk: Sequence[Utterance], world: World) -> str:
    """The dialogue in its order; of an answer that showed cards the titles too."""
    return "\n".join(fenced(_LABELS[each.role], _words(each, world), LONGEST) for each in talk[-MOST_SAID:])


def _words(utterance: Utterance, world: World) -> str:
    if utterance.role == "user":
        return utterance.text
    shown = [i.title for i in world.catalogue.known(utterance.items) if i.title not in utterance.text]
    return " – ".join([utterance.text, *shown])


def titled(item: Item) -> str:
    """Title, year and genres, as far as they are known."""
    year = f" ({item.year})" if item.year else ""
    return f"{item.title}{year}{': ' + ', '.join(item.genres) if item.genres else ''}"


def numbered(label: str, ids: Sequence[str], world: World) -> str:
    """The items in one fence, numbered from 1; an unknown id keeps its number and says nothing."""
    catalogue = world.catalogue
    lines = (f"{at}. {titled(catalogue[item]) if item in catalogue else '–'}" for at, item in enumerate(ids, start=1))
    return fenced(label, "; ".join(lines), MOST_CHARS)

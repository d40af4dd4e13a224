"""Dialogues between a seeker and a recommender, in one form for every data set."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from recsys.types import Item, Utterance


@dataclass(frozen=True)
class Dialogue:
    """Whose turn it is alternates: what one side said in several messages is one utterance."""

    id: str
    utterances: tuple[Utterance, ...]


def dialogue(name: str, said: Iterable[Utterance]) -> Dialogue:
    """With the messages of one side after each other made one, an item named twice in it kept once."""
    turns = []
    for role, group in groupby(said, key=lambda utterance: utterance.role):
        messages = list(group)
        items = tuple(dict.fromkeys(item for message in messages for item in message.items))
        turns.append(Utterance(role, "\n".join(message.text for message in messages if message.text), items))
    return Dialogue(name, tuple(turns))


def spelled(item: Item) -> str:
    """An item as a person would write it: title and year."""
    return f"{item.title} ({item.year})" if item.year else item.title

"""Dialogues between somebody who seeks and somebody who recommends, in one form for every data set, and their file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import pandas as pd

from recsys.catalogue.catalogue import Catalogue
from recsys.types import Item, Utterance

OWN = "own/"
"""How the id of a dialogue begins that was held with us, not read from a publisher's files."""
COLUMNS = ("number", "dialogue", "people", "role", "text", "items")


@dataclass(frozen=True)
class Dialogue:
    """Whose turn it is alternates: what one side said in several messages is one utterance.

    people: who took part, where that is known; dialogues that share nobody can be held apart.
    """

    id: str
    utterances: tuple[Utterance, ...]
    people: tuple[str, ...] = ()


def dialogue(name: str, said: Iterable[Utterance], people: Iterable[str] = ()) -> Dialogue:
    """With the messages of one side after each other made one, an item named twice in it kept once."""
    turns = []
    for role, group in groupby(said, key=lambda utterance: utterance.role):
        messages = list(group)
        items = tuple(dict.fromkeys(item for message in messages for item in message.items))
        turns.append(Utterance(role, "\n".join(message.text for message in messages if message.text), items))
    return Dialogue(name, tuple(turns), tuple(people))


def spelled(item: Item) -> str:
    """An item as a person would write it: title and year."""
    return f"{item.title} ({item.year})" if item.year else item.title


def untitled(said: Utterance, catalogue: Catalogue) -> str:
    """Its text with "this film" (or what the catalogue holds) in place of the titles of its items, with their years."""
    text, this = said.text, f"this {catalogue.domain.noun}"
    for item in catalogue.known(said.items):
        text = re.sub(rf"{re.escape(item.title)}( ?\(\d{{4}}\))?", lambda _: this, text, flags=re.IGNORECASE)
    return text


def telling(dialogues: Iterable[Dialogue]) -> tuple[Dialogue, ...]:
    """Those in which both sides speak and an item is named: something can be learnt from them."""
    return tuple(each for each in dialogues if len(each.utterances) > 1 and any(said.items for said in each.utterances))


def write_dialogues(path: Path, dialogues: Sequence[Dialogue]) -> None:
    """To a Parquet file with COLUMNS, a row for each utterance, those of a dialogue together and in order."""
    rows = [
        (number, each.id, list(each.people), said.role, said.text, list(said.items))
        for number, each in enumerate(dialogues)
        for said in each.utterances
    ]
    pd.DataFrame(rows, columns=list(COLUMNS)).to_parquet(path, index=False)


def read_dialogues(path: Path) -> tuple[Dialogue, ...]:
    """What `write_dialogues` wrote, in its order."""
    table = pd.read_parquet(path, columns=list(COLUMNS))
    found = []
    for _, group in groupby(table.itertuples(index=False, name=None), key=lambda row: row[0]):
        rows = list(group)
        utterances = tuple(Utterance(role, text, tuple(items)) for *_, role, text, items in rows)
        found.append(Dialogue(rows[0][1], utterances, tuple(rows[0][2])))
    return tuple(found)

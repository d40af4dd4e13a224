"""What people say in INSPIRED's training dialogues, without the strategies that were written into it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from recsys.catalogue.dialogues import Dialogue, dialogue
from recsys.catalogue.importers.spoken import named_in
from recsys.types import Item, Role, Utterance

_STRATEGY = re.compile(r"<\w+>")
Home = Callable[[str], str]
"""From a film as a dialogue writes it to its id."""


def talk_of_copy(rows: Iterable[Mapping[str, Any]], home: Home, known: Mapping[str, Item]) -> Iterator[Dialogue]:
    """Dialogues of train.json: lines "SEEKER: ..." and "RECOMMENDER: ...", and the films of each, told by their titles."""
    for row in rows:
        lines = row.get("dialog")
        spoken = [line for line in lines if isinstance(line, str)] if isinstance(lines, list) else []
        films = {home(film): known[home(film)].title for film in row["target"] if home(film) in known}
        said = (line.partition(":") for line in spoken)
        told = ((_role(side), " ".join(_STRATEGY.sub(" ", text).split()), ()) for side, _, text in said)
        yield dialogue(row["conv_id"], named_in(told, films))


def talk_of_table(rows: Iterable[Mapping[str, str]], home: Home, known: Mapping[str, Item]) -> Iterator[Dialogue]:
    """Dialogues of train.tsv, whose lines say who speaks and which films are named."""
    for name, group in groupby(rows, key=lambda row: row["dialog_id"]):
        yield dialogue(name, (_utterance(row, home, known) for row in group))


def _utterance(row: Mapping[str, str], home: Home, known: Mapping[str, Item]) -> Utterance:
    films: Sequence[str] = [home(film.strip()) for film in row.get("movies", "").split(";") if film.strip()]
    text = row.get("text", "").replace("QUOTATION_MARK", '"')
    return Utterance(_role(row.get("speaker", "")), text, tuple(film for film in films if film in known))


def _role(side: str) -> Role:
    return "assistant" if side.strip() == "RECOMMENDER" else "user"

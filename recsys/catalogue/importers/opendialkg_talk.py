"""What people say in OpenDialKG's dialogues, in the publisher's form and in the copy's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from recsys.catalogue.dialogues import Dialogue, dialogue
from recsys.catalogue.importers.json_rows import names
from recsys.catalogue.importers.spoken import Line, named_in
from recsys.types import Role

Ids = Mapping[str, str]
"""Item ids by the names of the graph."""


def talk_of_copy(rows: Iterable[Mapping[str, Any]], ids: Ids) -> Iterator[Dialogue]:
    """Dialogues of train.jsonl, which has one line a recommending turn, each with all that was said before it."""
    turns = defaultdict[str, list[Mapping[str, Any]]](list)
    for row in rows:
        turns[str(row["dialog_id"])].append(row)
    for name, group in turns.items():
        *_, last = sorted(group, key=lambda row: len(_texts(row)))
        recommended = {len(_texts(row)): [ids[film] for film in names(row["rec"]) if film in ids] for row in group}
        texts = [*_texts(last), str(last.get("resp") or "")]
        sides: tuple[Role, Role] = ("assistant", "user")
        lines = [(sides[(len(texts) - 1 - at) % 2], text, recommended.get(at, [])) for at, text in enumerate(texts)]
        about = {film for row in group for film in (*names(row.get("entity")), *names(row["rec"]))}
        yield dialogue(name, named_in(lines, {ids[film]: film for film in sorted(about) if film in ids}))


def talk_of_table(talks: Iterable[tuple[str, Iterable[object]]], ids: Ids) -> Iterator[Dialogue]:
    """Dialogues of opendialkg.csv: messages, and between them the walks on the graph that led to the next one."""
    for name, messages in talks:
        lines: list[Line] = []
        about: set[str] = set()
        ends: list[str] = []
        for message in messages:
            if not isinstance(message, dict):
                continue
            side: Role = "assistant" if message.get("sender") == "assistant" else "user"
            if isinstance(message.get("message"), str):
                lines.append((side, message["message"], [ids[end] for end in ends if end in ids]))
                ends = []
            else:
                ends = [end] if (end := walked_to(message)) and side == "assistant" else []
                about.update(ends)
        yield dialogue(name, named_in(lines, {ids[film]: film for film in sorted(about) if film in ids}))


def walked_to(message: Mapping[str, Any]) -> str:
    """The end of the walk that a message is; "" where it is none."""
    try:
        return str(message["metadata"]["path"][1][-1][2])
    except (TypeError, IndexError, KeyError):
        return ""


def _texts(row: Mapping[str, Any]) -> list[str]:
    context = row.get("context")
    return [str(text) for text in context] if isinstance(context, list) else []

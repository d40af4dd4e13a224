"""What people say in ReDial's dialogues, the films in it spelled out."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from recsys.catalogue.dialogues import Dialogue, dialogue, spelled
from recsys.catalogue.importers.request import Rejects
from recsys.errors import BadRow
from recsys.types import Item, Utterance

Row = tuple[int, Mapping[str, Any]]
"""A dialogue as ReDial has it, and its line."""

_FILM = re.compile(r"@(\d+)")


def read_talk(
    name: str, rows: Iterable[Row], merged: Mapping[str, str], known: Mapping[str, Item], rejects: Rejects
) -> Iterator[Dialogue]:
    """The dialogues of a file, @ids written out as titles; the seeker is the user, the workers are its people.

    A film that is not known keeps its name from the data set and is no item.

    Args:
        name: of the file. merged: as `merged_ids`. known: items by id.

    Raises:
        ImportFailed: a row is not what it should be, naming its line.
    """
    for line, row in rows:
        seeker, messages = row.get("initiatorWorkerId"), row.get("messages")
        if not isinstance(messages, list) or not all(isinstance(m, dict) and "text" in m for m in messages):
            rejects.add(BadRow(name, line, "messages", str(messages), "a list of objects with text and senderWorkerId"))
            continue
        names = row.get("movieMentions") or {}
        listed = names if isinstance(names, dict) else {}
        said = (_utterance(m, m.get("senderWorkerId") == seeker, listed, merged, known) for m in messages)
        workers = (row.get("initiatorWorkerId"), row.get("respondentWorkerId"))
        people = (str(worker) for worker in workers if worker is not None)
        yield dialogue(str(row.get("conversationId", line)), said, people)


def _utterance(
    message: Mapping[str, Any],
    seeks: bool,
    names: Mapping[str, Any],
    merged: Mapping[str, str],
    known: Mapping[str, Item],
) -> Utterance:
    raw = html.unescape(str(message["text"]))
    ids = [merged.get(film, film) for film in _FILM.findall(raw)]

    def title(match: re.Match[str]) -> str:
        item_id = merged.get(match[1], match[1])
        written = str(names.get(match[1]) or match[0])
        return spelled(known[item_id]) if item_id in known else " ".join(written.split())

    return Utterance(
        "user" if seeks else "assistant", _FILM.sub(title, raw).strip(), tuple(i for i in ids if i in known)
    )

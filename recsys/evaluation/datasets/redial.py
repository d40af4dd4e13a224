"""ReDial's dialogues with the items of the catalogue that `import redial` makes of the same folder."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.parts import open_parts
from recsys.catalogue.importers.redial import KIND, merged_ids
from recsys.catalogue.importers.request import Rejects
from recsys.errors import BadRow
from recsys.evaluation.datasets.dialogues import Dialogue, dialogue, spelled
from recsys.types import Utterance

_FILM = re.compile(r"@(\d+)")


def read_redial_dialogues(path: Path, files: Sequence[str], catalogue: Catalogue) -> Iterator[Dialogue]:
    """The dialogues of the first of these files that is there, @ids written out as titles; the seeker is the user.

    A film that the catalogue does not hold keeps its name from the data set and is no item.

    Raises:
        ImportFailed: the file is missing, or a row is not what it should be, naming its line.
    """
    parts = open_parts(path, KIND)
    merged = merged_ids(path)
    name = parts.need(*files)
    for line, row in read_objects(parts, name, Rejects()):
        seeker, messages = row.get("initiatorWorkerId"), row.get("messages")
        if not isinstance(messages, list) or not all(isinstance(m, dict) and "text" in m for m in messages):
            raise BadRow(name, line, "messages", str(messages), "a list of objects with text and senderWorkerId")
        names = row.get("movieMentions") or {}
        known = names if isinstance(names, dict) else {}
        said = (_utterance(m, m.get("senderWorkerId") == seeker, known, merged, catalogue) for m in messages)
        yield dialogue(str(row.get("conversationId", line)), said)


def _utterance(
    message: Mapping[str, Any], seeks: bool, names: Mapping[str, Any], merged: Mapping[str, str], catalogue: Catalogue
) -> Utterance:
    raw = html.unescape(str(message["text"]))
    ids = [merged.get(film, film) for film in _FILM.findall(raw)]

    def title(match: re.Match[str]) -> str:
        item_id = merged.get(match[1], match[1])
        written = str(names.get(match[1]) or match[0])
        return spelled(catalogue[item_id]) if item_id in catalogue else " ".join(written.split())

    return Utterance(
        "user" if seeks else "assistant", _FILM.sub(title, raw).strip(), tuple(i for i in ids if i in catalogue)
    )

"""OpenDialKG's dialogues about films, from the copy that has one line a recommending turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue, dialogue
from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.json_rows import names, read_objects
from recsys.catalogue.importers.opendialkg import KIND, item_id
from recsys.catalogue.importers.request import Rejects
from recsys.types import Role, Utterance


def read_opendialkg_dialogues(path: Path, files: Sequence[str], catalogue: Catalogue) -> Iterator[Dialogue]:
    """Each line is a dialogue that ends with one recommending turn; lines of one dialogue share its id.

    Entities of the context count as named in it.

    Raises:
        ImportFailed: the file is missing, or a row is not what it should be.
    """
    with open_archive(path, KIND) as archive:
        name = archive.need(*files)
        for line, row in read_objects(archive, name, Rejects()):
            yield dialogue(str(row.get("dialog_id", line)), _said(row, catalogue))


def _said(row: Mapping[str, Any], catalogue: Catalogue) -> Iterator[Utterance]:
    context = [str(text) for text in row.get("context") or ()]
    spoken = _known(row.get("entity"), catalogue)
    for at, text in enumerate(context):
        role: Role = "user" if (len(context) - at) % 2 else "assistant"
        yield Utterance(role, text, spoken if at == len(context) - 1 else ())
    yield Utterance("assistant", str(row.get("resp") or ""), _known(row.get("rec"), catalogue))


def _known(listed: object, catalogue: Catalogue) -> tuple[str, ...]:
    found = dict.fromkeys(item_id(name) for name in names(listed))
    return tuple(item for item in found if item in catalogue)

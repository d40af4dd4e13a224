"""ReDial's dialogues with the items of the catalogue that `import redial` makes of the same folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.redial import KIND, merged_ids
from recsys.catalogue.importers.redial_talk import read_talk
from recsys.catalogue.importers.request import Rejects


def read_redial_dialogues(path: Path, files: Sequence[str], catalogue: Catalogue) -> Iterator[Dialogue]:
    """The dialogues of the first of these files that is there, as `read_talk` gives them.

    Raises:
        ImportFailed: the file is missing, or a row is not what it should be, naming its line.
    """
    merged, known, rejects = merged_ids(path), {item.id: item for item in catalogue}, Rejects()
    with open_archive(path, KIND) as archive:
        name = archive.need(*files)
        yield from read_talk(name, read_objects(archive, name, rejects), merged, known, rejects)

"""What a snapshot's folder holds and how it is known to be whole: names, a manifest, checksums."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from recsys.errors import SnapshotError
from recsys.types import Domain

SCHEMA_VERSION = 2
MODELS_VERSION = 2
"""Of the models' files. A snapshot with others is built anew from its own data."""
ITEMS, INTERACTIONS, KNOWLEDGE = "catalogue.db", "interactions.parquet", "knowledge.parquet"
DATA = (ITEMS, INTERACTIONS, KNOWLEDGE)
WITHHELD = "withheld.json"
"""What was taken out of item texts; there is no such file where nothing was."""
DIALOGUES = "dialogues.parquet"
"""What people said to each other, where the source has it; there is no such file where it has none."""
REFINED = "refined.json"
"""By how much presses changed the ranker's weights; there is no such file where they did not."""
EXTRA = frozenset({WITHHELD, DIALOGUES, REFINED})
"""What a snapshot may hold beside its data, and a build of it anew needs."""

MANIFEST, CURRENT, LOCK, MODELS = "manifest.json", "CURRENT", "LOCK", "models"
EMBEDDED = "games"
"""The catalogue that is built from the code's own data."""

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
SNAPSHOT_ID = re.compile(r"\d{8}T\d{12}Z")
_POINTER = re.compile(rf"({SNAPSHOT_ID.pattern}) ([0-9a-f]{{64}})\n")


class Manifest(BaseModel):
    """What a snapshot is. counts: rows of items, interactions, triples, dialogues. files: SHA-256 by path within the folder."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_version: int = SCHEMA_VERSION
    models_version: int = 1
    name: str
    domain: Domain
    created: datetime
    counts: Mapping[str, int]
    files: Mapping[str, str]
    seeds: Mapping[str, int]
    embedding_model: str
    notes: tuple[str, ...]


def check_name(name: str) -> str:
    """The name of a catalogue, where it can be one.

    Raises:
        SnapshotError: saying what a name looks like.
    """
    if not NAME.fullmatch(name):
        rule = "1 to 40 of a-z, 0-9, - and _, a letter or digit first"
        raise SnapshotError(f"A catalogue's name is {rule}; saw {name[:80]!r}. Choose another name.")
    return name


def digests(folder: Path) -> dict[str, str]:
    """SHA-256 of every file below the folder, by path within it, sorted."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): digest(path) for path in files}


def digest(path: Path) -> str:
    """SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def pointer(snapshot_id: str, folder: Path) -> str:
    """What CURRENT says to make the snapshot in this folder current under this id."""
    return f"{snapshot_id} {digest(folder / MANIFEST)}\n"


def read_current(home: Path) -> tuple[Path, Manifest]:
    """The current snapshot's folder and manifest, its files not yet checked. home: the catalogue's folder.

    Raises:
        SnapshotError: CURRENT or the manifest is damaged, missing, or of another version.
    """
    try:
        match = _POINTER.fullmatch((home / CURRENT).read_text(encoding="ascii"))
        if not match:
            raise damaged(home.name, f"{CURRENT} does not name a snapshot", DATA)
        folder = home / match[1]
        if digest(folder / MANIFEST) != match[2]:
            raise damaged(home.name, f"{MANIFEST} is not what was written", DATA)
        return folder, _parse((folder / MANIFEST).read_text(encoding="utf-8"), home.name)
    except (OSError, ValueError) as error:
        raise damaged(home.name, f"{CURRENT} or {MANIFEST} cannot be read ({error})", DATA) from error


def check_files(folder: Path, manifest: Manifest, names: Iterable[str]) -> None:
    """Check these files of the folder against the manifest.

    Raises:
        SnapshotError: one is missing or not what was written, with the way out.
    """
    for name in names:
        path = folder / name
        if not path.is_file():
            raise damaged(manifest.name, f"{name} is missing", (name,))
        if digest(path) != manifest.files.get(name):
            raise damaged(manifest.name, f"{name} is not what was written", (name,))


def damaged(name: str, what: str, files: Iterable[str] = ()) -> SnapshotError:
    """The error for a damaged snapshot; files: what is damaged, which decides whether it can be built from itself."""
    mendable = name == EMBEDDED or not set(files) & {*DATA, *EXTRA}
    way_out = f"Run: python -m recsys build {name}" if mendable else f"Import it again under the name {name}"
    return SnapshotError(f"Expected a whole snapshot of the catalogue {name!r}, but {what}. {way_out}")


def _parse(text: str, name: str) -> Manifest:
    seen = json.loads(text).get("schema_version")
    if seen != SCHEMA_VERSION:
        raise damaged(name, f"it is of version {seen}, and this program reads version {SCHEMA_VERSION}", DATA)
    try:
        return Manifest.model_validate_json(text)
    except ValidationError as error:
        raise damaged(name, f"{MANIFEST} has another form ({error.error_count()} differences)", DATA) from error

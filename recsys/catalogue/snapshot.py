"""A catalogue on disk: an immutable folder that is written aside, read back, and only then made current.

    <catalogues_dir>/<name>/CURRENT             "<snapshot id> <SHA-256 of its manifest>"
    <catalogues_dir>/<name>/LOCK                held while CURRENT is changed
    <catalogues_dir>/<name>/<snapshot id>/      manifest.json, catalogue.db, interactions.parquet,
                                                knowledge.parquet, withheld.json, dialogues.parquet, refined.json,
                                                models/...

Wherever a build stops, CURRENT names a whole snapshot. What was built from one that has been replaced since is refused.
The one before it is kept for processes that still read it; older ones go.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

import pandas as pd
from pydantic import TypeAdapter

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.database import read_database, write_database
from recsys.catalogue.dialogues import Dialogue, read_dialogues, write_dialogues
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.manifest import (
    CURRENT,
    DATA,
    DIALOGUES,
    EMBEDDED,
    EXTRA,
    INTERACTIONS,
    ITEMS,
    KNOWLEDGE,
    LOCK,
    MANIFEST,
    MODELS,
    MODELS_VERSION,
    NAME,
    REFINED,
    SNAPSHOT_ID,
    WITHHELD,
    Manifest,
    check_files,
    check_name,
    damaged,
    digests,
    pointer,
    read_current,
)
from recsys.catalogue.screen import Withheld, read_withheld, written_withheld
from recsys.errors import SnapshotError, UnknownError
from recsys.types import Triple

TRIPLE = ("head", "relation", "tail")
_DRAFT = ".building-"
_DAY = 24 * 60 * 60
_NUMBERS = TypeAdapter(Mapping[str, float])
_UNREADABLE = (OSError, ValueError, TypeError, KeyError, sqlite3.Error)


@dataclass(frozen=True)
class Snapshot:
    """An opened snapshot: read only, shared by everyone."""

    folder: Path
    manifest: Manifest
    catalogue: Catalogue

    @property
    def models(self) -> Path:
        """The folder of the retrievers' files."""
        return self.folder / MODELS

    @cached_property
    def interactions(self) -> Interactions:
        """Who met what, read when first asked for. Raises SnapshotError where the file is gone or damaged."""
        try:
            return Interactions.read(self.folder / INTERACTIONS)
        except _UNREADABLE as error:
            raise damaged(self.manifest.name, f"{INTERACTIONS} cannot be read ({error})", DATA) from error

    @cached_property
    def triples(self) -> tuple[Triple, ...]:
        """The knowledge graph, read when first asked for. Raises SnapshotError where the file is gone or damaged."""
        try:
            table = pd.read_parquet(self.folder / KNOWLEDGE, columns=list(TRIPLE))
        except _UNREADABLE as error:
            raise damaged(self.manifest.name, f"{KNOWLEDGE} cannot be read ({error})", DATA) from error
        return tuple(Triple(*row) for row in table.itertuples(index=False, name=None))

    @cached_property
    def withheld(self) -> tuple[Withheld, ...]:
        """What was taken out of item texts, read when first asked for. Raises SnapshotError where the file is damaged."""
        try:
            if WITHHELD not in self.manifest.files:
                return ()
            return read_withheld((self.folder / WITHHELD).read_text(encoding="utf-8"))
        except _UNREADABLE as error:
            raise damaged(self.manifest.name, f"{WITHHELD} cannot be read ({error})", (WITHHELD,)) from error

    @cached_property
    def dialogues(self) -> tuple[Dialogue, ...]:
        """What people said to each other, read when first asked for. Raises SnapshotError where the file is damaged."""
        try:
            return read_dialogues(self.folder / DIALOGUES) if DIALOGUES in self.manifest.files else ()
        except _UNREADABLE as error:
            raise damaged(self.manifest.name, f"{DIALOGUES} cannot be read ({error})", (DIALOGUES,)) from error

    @cached_property
    def refined(self) -> Mapping[str, float]:
        """By how much presses changed the ranker's weights, by feature. Raises SnapshotError where the file is damaged."""
        try:
            held = (self.folder / REFINED).read_bytes() if REFINED in self.manifest.files else b"{}"
            return _NUMBERS.validate_json(held)
        except _UNREADABLE as error:
            raise damaged(self.manifest.name, f"{REFINED} cannot be read ({error})", (REFINED,)) from error

    @property
    def source(self) -> Source:
        """What this snapshot was built from, to build it anew."""
        catalogue, notes = self.catalogue, self.manifest.notes
        return Source(
            catalogue.domain, catalogue.items, self.interactions, self.triples, catalogue.vocabulary, notes, self.withheld,
            self.dialogues, self.refined, self.folder,
        )  # fmt: skip


def list_catalogues(catalogues_dir: Path) -> tuple[str, ...]:
    """The names of the catalogues that have a current snapshot, sorted; none where the folder is missing."""
    found = (path.parent.name for path in catalogues_dir.glob(f"*/{CURRENT}"))
    return tuple(sorted(name for name in found if NAME.fullmatch(name)))


def open_snapshot(catalogues_dir: Path, name: str) -> Snapshot:
    """The current snapshot of a catalogue, every file checked against its SHA-256.

    Raises:
        UnknownError: there is no such catalogue, or there can be none of that name.
        SnapshotError: it is damaged, half gone or of another version; or the embedded one is not built yet.
    """
    folder, manifest = _find(catalogues_dir, name)
    if manifest.models_version != MODELS_VERSION:
        raise damaged(name, f"its models are of version {manifest.models_version}, not {MODELS_VERSION}")
    check_files(folder, manifest, manifest.files)
    return _load(folder, manifest)


def open_source(catalogues_dir: Path, name: str) -> Source:
    """What the current snapshot was built from; its models may be missing or damaged.

    Raises:
        UnknownError, SnapshotError: as open_snapshot.
    """
    folder, manifest = _find(catalogues_dir, name)
    check_files(folder, manifest, (*DATA, *EXTRA & manifest.files.keys()))
    return _load(folder, manifest).source


def write_snapshot(
    catalogues_dir: Path,
    name: str,
    source: Source,
    save_models: Callable[[Path], None],
    *,
    seed: int,
    embedding_model: str,
) -> Path:
    """Write a snapshot, read it back and make it current; returns its folder.

    Args:
        save_models: writes the retrievers' files into the folder it is given; what it raises stops the build.
        seed: of the models. embedding_model: its name.

    Raises:
        SnapshotError: the name cannot be one, the disk refuses, what was read back differs, or the source was read from
        a snapshot of this catalogue that is not current any more.
    """
    home = catalogues_dir / check_name(name)
    created = datetime.now(UTC)
    draft = home / f"{_DRAFT}{created:%Y%m%dT%H%M%S%fZ}"
    manifest = Manifest(
        models_version=MODELS_VERSION,
        name=name,
        domain=source.domain,
        created=created,
        counts={kind: len(getattr(source, kind)) for kind in ("items", "interactions", "triples", "dialogues")},
        files={},
        seeds={"models": seed},
        embedding_model=embedding_model,
        notes=source.notes,
    )
    try:
        (draft / MODELS).mkdir(parents=True)
        save_models(draft / MODELS)
        _fill(draft, manifest, source)
        return _make_current(home, draft, source.read_from)
    except (OSError, sqlite3.Error) as error:
        way_out = "Free some space or set RECSYS_DATA_DIR to a folder that can be written"
        raise SnapshotError(f"Expected to write below {home}, saw: {error}. {way_out}.") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _find(catalogues_dir: Path, name: str) -> tuple[Path, Manifest]:
    known = list_catalogues(catalogues_dir)
    if name == EMBEDDED and name not in known:
        raise SnapshotError(f"The catalogue {name!r} is not built yet. Run: python -m recsys build {name}")
    if name not in known:
        raise UnknownError("catalogue", name, sorted({*known, EMBEDDED}))
    return read_current(catalogues_dir / name)


def _load(folder: Path, manifest: Manifest) -> Snapshot:
    try:
        items, vocabulary = read_database(folder / ITEMS)
    except _UNREADABLE as error:
        raise damaged(manifest.name, f"{ITEMS} cannot be read ({error})", DATA) from error
    met = bool(manifest.counts.get("interactions"))
    return Snapshot(folder, manifest, Catalogue(manifest.name, manifest.domain, items, vocabulary, met))


def _fill(draft: Path, manifest: Manifest, source: Source) -> None:
    """Write the data and the manifest, and read all of it back."""
    write_database(draft / ITEMS, source.items, source.vocabulary)
    source.interactions.write(draft / INTERACTIONS)
    triples = pd.DataFrame([(t.head, t.relation, t.tail) for t in source.triples], columns=list(TRIPLE), dtype=str)
    triples.to_parquet(draft / KNOWLEDGE, index=False)
    if source.withheld:
        (draft / WITHHELD).write_text(written_withheld(source.withheld), encoding="utf-8")
    if source.dialogues:
        write_dialogues(draft / DIALOGUES, source.dialogues)
    if source.refined:
        (draft / REFINED).write_bytes(_NUMBERS.dump_json(dict(source.refined), indent=1))
    whole = manifest.model_copy(update={"files": digests(draft)})
    (draft / MANIFEST).write_text(whole.model_dump_json(indent=2), encoding="utf-8")
    read = _load(draft, Manifest.model_validate_json((draft / MANIFEST).read_text(encoding="utf-8"))).source
    same = (
        (read.domain, read.items, read.vocabulary, read.triples, read.notes, read.withheld, read.dialogues, read.refined)
        == (source.domain, source.items, source.vocabulary, source.triples, source.notes, source.withheld, source.dialogues,
            source.refined)
    ) and read.interactions.table.equals(source.interactions.table)  # fmt: skip
    if not same:
        raise damaged(manifest.name, "what was read back is not what was written")


def _make_current(home: Path, draft: Path, read_from: Path | None) -> Path:
    """Give the draft its name, point CURRENT to it in one step, remove what is older than the one before.

    Raises:
        SnapshotError: it was read from a snapshot of this catalogue that is not current any more.
    """
    folder = home / draft.name.removeprefix(_DRAFT)
    (draft / CURRENT).write_text(pointer(folder.name, draft), encoding="ascii")
    for path in (path for path in draft.rglob("*") if path.is_file()):
        _to_disk(path)
    with (home / LOCK).open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        before = _current_id(home)
        if read_from and read_from.parent == home and read_from.name != before:
            raise SnapshotError(f"The catalogue {home.name!r} changed meanwhile. Run it again.")
        draft.rename(folder)
        os.replace(folder / CURRENT, home / CURRENT)
        _prune(home, oldest=min(folder.name, before or folder.name))
    return folder


def _current_id(home: Path) -> str:
    """The snapshot that CURRENT names; empty where there is none."""
    said = (home / CURRENT).read_bytes() if (home / CURRENT).exists() else b""
    return said.decode("ascii", "replace").partition(" ")[0]


def _to_disk(path: Path) -> None:
    with path.open("rb+") as stream:
        os.fsync(stream.fileno())


def _prune(home: Path, oldest: str) -> None:
    """Remove snapshots before the oldest to keep, and drafts that a crash left a day ago or earlier."""
    for path in home.iterdir():
        with suppress(OSError):  # another build's draft may go meanwhile
            old = SNAPSHOT_ID.fullmatch(path.name) and path.name < oldest
            left = _DRAFT in path.name and path.stat().st_mtime < time.time() - _DAY
            if old or left:
                shutil.rmtree(path, ignore_errors=True)

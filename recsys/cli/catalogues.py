"""`import`, `add` and `build`: from files to a catalogue that answers."""

from __future__ import annotations

import os
import re
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from recsys import add as adding
from recsys import build as building
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.download import fetch
from recsys.catalogue.importers.games import read_games
from recsys.catalogue.importers.own_tables import INTERACTION_COLUMNS
from recsys.catalogue.importers.registry import IMPORTERS, Importer, importer
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import list_catalogues, open_snapshot
from recsys.cli.console import Console
from recsys.config import Settings
from recsys.errors import ImportFailed, SnapshotError, UnknownError
from recsys.retrieval.encoder import default_encoder

EXTRAS = ("interactions", "tmdb", "store", "reviews", "movielens")
"""Options that name a further file."""


def run_import(args: Namespace, console: Console) -> int:
    """Import and build."""
    start = time.perf_counter()
    _check_room(console.settings)
    request = _request(args, console)
    building.import_catalogue(console.settings, args.kind, args.name, request, encoder=console.encoder)
    return _tell(args, console, time.perf_counter() - start)


def run_add(args: Namespace, console: Console) -> int:
    """Add to what is built."""
    start = time.perf_counter()
    extras = {"interactions": Path(args.interactions)} if args.interactions else {}
    request = ImportRequest(
        Path(args.path), extras, _columns(args), rejects=Rejects(args.lenient), progress=console.progress
    )
    notes = adding.add_tables(console.settings, args.name, request, encoder=console.encoder)
    return _tell(args, console, time.perf_counter() - start, notes)


def _columns(args: Namespace) -> dict[str, str]:
    return _pairs(args.columns, "") | _pairs(args.interaction_columns, INTERACTION_COLUMNS)


def _request(args: Namespace, console: Console) -> ImportRequest:
    """What the options ask for; a download is fetched first.

    Raises:
        ImportFailed: an option that this kind does not read, or a download that fails. UnknownError: no such download.
    """
    kind = importer(args.kind)
    extras = {name: Path(file) for name in EXTRAS if (file := getattr(args, name))}
    told = {"columns": args.columns, "interaction-columns": args.interaction_columns, "domain": args.domain}
    foreign = [name for name in extras if name not in kind.extras]
    foreign += [name for name, value in told.items() if value and not kind.columns]
    if foreign:
        raise ImportFailed(f"Importing {kind.kind} does not read --{foreign[0]}. Leave it out.")
    path = Path(args.path) if args.path else _downloaded(kind, args.download, console)
    return ImportRequest(path, extras, _columns(args), args.domain, Rejects(args.lenient), console.progress)


def _pairs(options: Sequence[str] | None, prefix: str) -> dict[str, str]:
    """Field to column of "title=Name,year=Released"; a comma that no field follows belongs to the name."""
    pairs = [pair.partition("=") for option in options or () for pair in re.split(r",(?=\w+=)", option)]
    if wrong := [field for field, equals, _ in pairs if not equals]:
        raise ImportFailed(f"Expected columns as FIELD=NAME,FIELD=NAME, saw {wrong[0][:80]!r}. Write field and name.")
    return {prefix + field.strip(): column for field, _, column in pairs}


def _downloaded(kind: Importer, which: str, console: Console) -> Path:
    if which not in kind.downloads:
        raise UnknownError(f"download of {kind.kind}", which, list(kind.downloads))
    return fetch(kind.downloads[which], console.settings.data_dir / "downloads", console.progress)


def run_build(args: Namespace, console: Console) -> int:
    """Build anew, or with --if-needed only what is missing, damaged or out of date."""
    start = time.perf_counter()
    learnt: tuple[str, ...] = ()
    if args.conversations:
        learnt = _build_with_conversations(args.name, console)
    elif not (args.if_needed and is_current(args.name, console)):
        _check_room(console.settings)
        building.build(console.settings, args.name, console.progress, console.encoder)
    return _tell(args, console, time.perf_counter() - start, more=learnt)


def _build_with_conversations(name: str, console: Console) -> tuple[str, ...]:
    """Build anew, learning from what was said and pressed; returns what there is to say of it."""
    from recsys.cli.learning import learn  # noqa: PLC0415  what it learns with is only needed here

    ensure_built(name, console)
    own, found = learn(name, console)
    building.build(console.settings, name, console.progress, console.encoder, own, found.changes)
    return (str(found),)


def ensure_built(name: str, console: Console) -> None:
    """Build the embedded catalogue where it is asked for the first time.

    Raises:
        UnknownError: there is no catalogue of that name.
    """
    known = list_catalogues(console.settings.catalogues_dir)
    if name == EMBEDDED and name not in known:
        _check_room(console.settings)
        building.build(console.settings, name, console.progress, console.encoder)
    elif name not in known:
        mend = f"Make it: python -m recsys import {name} PATH --name {name}" if name in IMPORTERS else ""
        raise UnknownError("catalogue", name, sorted({*known, EMBEDDED}), mend)


def is_current(name: str, console: Console) -> bool:
    """Whether the catalogue is built, whole, and made with these settings from today's data."""
    settings = console.settings
    try:
        snapshot = open_snapshot(settings.catalogues_dir, name)
        made_with = snapshot.manifest.embedding_model, snapshot.manifest.seeds.get("models")
        return made_with == _makes(settings, console) and _is_todays(name, snapshot.source)
    except (SnapshotError, UnknownError):
        return False


def _check_room(settings: Settings) -> None:
    """Make the data folder, for its owner only, so that a build does not find out at its end that it cannot.

    Raises:
        SnapshotError: the folder cannot be made or written.
    """
    folder = settings.data_dir
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        seen = "" if os.access(folder, os.W_OK) else "one that may only be read"
    except OSError as error:
        seen = str(error.strerror)
    if seen:
        raise SnapshotError(f"Expected a folder to write at {folder}, saw: {seen}. Set RECSYS_DATA_DIR to another.")


def _makes(settings: Settings, console: Console) -> tuple[str, int]:
    encoder = console.encoder or default_encoder(settings.embedding_model)
    return encoder.name, settings.seed


def _is_todays(name: str, built: Source) -> bool:
    """An import is its own source; the embedded catalogue's is the code's data."""
    if name != EMBEDDED:
        return True
    today = read_games(building.GAMES_FOLDER)
    facts = (today.items, today.triples, today.vocabulary) == (built.items, built.triples, built.vocabulary)
    return facts and today.interactions.table.equals(built.interactions.table)


def _tell(
    args: Namespace, console: Console, seconds: float, notes: Sequence[str] | None = None, more: Sequence[str] = ()
) -> int:
    """notes: instead of those that the catalogue keeps of its import."""
    snapshot = open_snapshot(console.settings.catalogues_dir, args.name)
    counts, notes = snapshot.manifest.counts, (*(snapshot.manifest.notes if notes is None else notes), *more)
    if args.json:
        console.document({
            "catalogue": args.name, "snapshot": snapshot.folder.name, "counts": dict(counts), "notes": list(notes),
            "seconds": round(seconds, 1),
        })  # fmt: skip
        return 0
    domain, n, met = snapshot.catalogue.domain, counts["items"], counts["interactions"]
    dialogues = f", {counts['dialogues']:,} dialogues" if counts.get("dialogues") else ""
    console.say(
        f"{args.name}: {n:,} {domain.noun if n == 1 else domain.nouns}, "
        f"{met:,} interaction{'' if met == 1 else 's'}{dialogues}, {seconds:.1f} s"
    )
    for note in notes:
        console.say(f"  {note}")
    return 0

"""From a publisher's files to a catalogue that answers: importer, retrievers, snapshot."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import OWN, Dialogue
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.games import read_games
from recsys.catalogue.importers.own_tables import INTERACTION_COLUMNS
from recsys.catalogue.importers.registry import importer
from recsys.catalogue.importers.rejects import REJECTS, write_rejects
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.manifest import EMBEDDED, check_name
from recsys.catalogue.snapshot import open_source, write_snapshot
from recsys.config import Settings
from recsys.encoding import Encoder
from recsys.errors import CatalogueError
from recsys.progress import Progress, part, silent
from recsys.retrieval.base import Retriever
from recsys.retrieval.cache import CachedEncoder
from recsys.retrieval.encoder import default_encoder
from recsys.retrieval.registry import fit_all, notes, save_all
from recsys.retrieval.shipped import Shipped

ROOT = Path(__file__).resolve().parent.parent
GAMES_FOLDER = ROOT / "data" / "games"

COMMAND = (sys.executable, "-P", "-m", "recsys")
"""The command line, as another process starts it."""

_LINE = re.compile(r"\[ *(\d+)%\] (.+)")
"""What `progress_line` writes."""


def import_catalogue(
    settings: Settings,
    kind: str,
    name: str,
    request: ImportRequest,
    *,
    encoder: Encoder | None = None,
) -> Path:
    """Read a publisher's files, build a catalogue of them and make it current; returns the snapshot's folder.

    All or nothing: whatever stops it, the catalogue of that name stays as it was. Where bad rows were left out, the
    catalogue's folder gets a list of them (importers/rejects.py) once the catalogue is current.

    Args:
        kind: of importers.registry. name: of the catalogue; the embedded one's is taken.
        request: what to read; its progress is told each step of reading and building, the share never falling.

    Raises:
        UnknownError: the kind. ImportFailed: the files. SnapshotError: the name or the disk.
    """
    read, progress = importer(kind).read, request.progress
    if check_name(name) == EMBEDDED:
        raise CatalogueError(f"The name {name!r} belongs to the embedded catalogue. Choose another name.")
    source = read(replace(request, progress=part(progress, 0.0, 0.1), name=name))
    folder = build_source(settings, name, with_left_out(source, request.rejects), progress, encoder)
    write_rejects(settings.catalogues_dir / name / REJECTS, request.rejects)
    return folder


def with_left_out(source: Source, rejects: Rejects) -> Source:
    """The source, its notes saying how many rows were left out, where any were."""
    if not rejects.count:
        return source
    rows = "1 bad row was" if rejects.count == 1 else f"{rejects.count:,} bad rows were"
    return replace(source, notes=(*source.notes, f"{rows} left out; {REJECTS} in the catalogue's folder says why."))


def build(
    settings: Settings,
    name: str,
    progress: Progress = silent,
    encoder: Encoder | None = None,
    own: Sequence[Dialogue] | None = None,
    refined: Mapping[str, float] | None = None,
) -> Path:
    """Build a catalogue's models anew and make the result current; returns the snapshot's folder.

    The embedded catalogue is read from the code's data, another one from its current snapshot.

    Args:
        own: dialogues held with us, to learn from beside the publisher's; None leaves those of the last time.
        refined: by how much presses change the ranker's weights, by feature; with own alone by nothing.

    Raises:
        UnknownError, SnapshotError: there is no such catalogue, its data are damaged, or another changed it meanwhile.
        ImportFailed: the code's data.
    """
    progress("Reading the catalogue", 0.0)
    source = read_games(GAMES_FOLDER) if name == EMBEDDED else open_source(settings.catalogues_dir, name)
    if own is not None:
        published = (each for each in source.dialogues if not each.id.startswith(OWN))
        source = replace(source, dialogues=(*published, *own), refined=refined or {})
    return build_source(settings, name, source, progress, encoder)


def build_in_own_process(settings: Settings, name: str) -> Generator[tuple[str, float], None, None]:
    """Build in a process of its own, so that this one's memory does not grow; yields each step and the share done.

    Closing the iterator stops the build; the catalogue then stays as it was.

    Raises:
        CatalogueError: the build failed; the message is the one it ended with.
    """
    yield from in_own_process(settings, ["build", check_name(name)])


def import_in_own_process(settings: Settings, name: str, request: ImportRequest) -> Generator[tuple[str, float], None, None]:
    """As build_in_own_process, of a table of one's own; bad rows are left out where the request is lenient."""
    options = [f"--{extra}={path}" for extra, path in request.extras.items()]
    for field, column in request.columns.items():
        own = field.removeprefix(INTERACTION_COLUMNS)
        options.append(f"--{'' if own == field else 'interaction-'}columns={own}={column}")
    options += [f"--domain={request.domain}"] if request.domain else []
    options += ["--lenient"] if request.rejects.lenient else []
    yield from in_own_process(settings, ["import", "csv", str(request.path), f"--name={check_name(name)}", *options])


def in_own_process(settings: Settings, args: list[str]) -> Generator[tuple[str, float], None, None]:
    """Run a command of ours in a process of its own; yields each step and the share done. Closing it stops the command.

    Raises:
        CatalogueError: it failed; the message is the one it ended with.
    """
    last = ""
    with subprocess.Popen(
        [*COMMAND, *args, "--json"],
        env=_environment(settings), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        try:
            for raw in process.stderr or ():
                line = raw.decode("utf-8", "replace").strip()
                if match := _LINE.fullmatch(line):
                    yield match[2], int(match[1]) / 100
                elif line:
                    last = line
        except GeneratorExit:
            process.terminate()
            raise
    if process.returncode != 0:
        raise CatalogueError(last or f"The work stopped with status {process.returncode}. Try it again.")


def _environment(settings: Settings) -> dict[str, str]:
    own = {"DATA_DIR": settings.data_dir, "EMBEDDING_MODEL": settings.embedding_model, "SEED": settings.seed}
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": paths, **{f"RECSYS_{k}": str(v) for k, v in own.items() if v is not None}}


def build_source(
    settings: Settings, name: str, source: Source, progress: Progress = silent, encoder: Encoder | None = None
) -> Path:
    """Fit the models of a source, write the snapshot and make it current; returns its folder.

    Raises:
        SnapshotError: the name or the disk, or another changed the catalogue that the source was read from.
    """
    encoder = encoder or default_encoder(settings.embedding_model)
    catalogue = Catalogue(name, source.domain, source.items, source.vocabulary)
    cached = Shipped(CachedEncoder(encoder, settings.data_dir / "cache"))
    retrievers = fit_all(
        catalogue,
        source.interactions,
        cached,
        settings.seed,
        part(progress, 0.1, 0.9),
        source.dialogues,
        source.triples,
    )
    return write_built(settings, name, source, retrievers, encoder, progress)


def write_built(
    settings: Settings,
    name: str,
    source: Source,
    retrievers: Mapping[str, Retriever],
    encoder: Encoder,
    progress: Progress,
) -> Path:
    """Make a source and its models the current snapshot; returns its folder. Raises SnapshotError."""
    source = replace(source, notes=tuple(dict.fromkeys((*source.notes, *notes(retrievers)))))
    progress("Writing the catalogue", 0.9)
    folder = write_snapshot(
        settings.catalogues_dir,
        name,
        source,
        lambda models: save_all(retrievers, models),
        seed=settings.seed,
        embedding_model=encoder.name,
    )
    progress("The catalogue is ready", 1.0)
    return folder

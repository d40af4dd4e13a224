"""From a publisher's files to a catalogue that answers: importer, retrievers, snapshot."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.games import read_games
from recsys.catalogue.importers.movielens import read_movielens
from recsys.catalogue.manifest import EMBEDDED, check_name
from recsys.catalogue.snapshot import open_source, write_snapshot
from recsys.config import Settings
from recsys.errors import CatalogueError, UnknownError
from recsys.progress import Progress, silent
from recsys.retrieval.encoder import Encoder, default_encoder
from recsys.retrieval.registry import fit_all, save_all

ROOT = Path(__file__).resolve().parent.parent
GAMES_FOLDER = ROOT / "data" / "games"
KINDS = ("movielens",)

_LINE = re.compile(r"\[ *(\d+)%\] (.+)")


def import_catalogue(
    settings: Settings,
    kind: str,
    path: Path,
    name: str,
    *,
    tmdb: Path | None = None,
    progress: Progress = silent,
    encoder: Encoder | None = None,
) -> Path:
    """Read a publisher's files, build a catalogue of them and make it current; returns the snapshot's folder.

    Args:
        kind: one of KINDS. path: the download, zip or folder. tmdb: TMDB's table, for films only.
        name: of the catalogue; the embedded one's is taken.
        progress: told each step, the share never falling.

    Raises:
        UnknownError: the kind. ImportFailed: the files. SnapshotError: the name or the disk.
    """
    if kind not in KINDS:
        raise UnknownError("kind of import", kind, list(KINDS))
    if check_name(name) == EMBEDDED:
        raise CatalogueError(f"The name {name!r} belongs to the embedded catalogue. Choose another name.")
    return _build(settings, name, read_movielens(path, tmdb, _part(progress, 0.0, 0.1)), progress, encoder)


def build(settings: Settings, name: str, progress: Progress = silent, encoder: Encoder | None = None) -> Path:
    """Build a catalogue's models anew and make the result current; returns the snapshot's folder.

    The embedded catalogue is read from the code's data, another one from its current snapshot.

    Raises:
        UnknownError, SnapshotError: there is no such catalogue, or its data are damaged. ImportFailed: the code's data.
    """
    progress("Reading the catalogue", 0.0)
    source = read_games(GAMES_FOLDER) if name == EMBEDDED else open_source(settings.catalogues_dir, name)
    return _build(settings, name, source, progress, encoder)


def build_in_own_process(settings: Settings, name: str) -> Generator[tuple[str, float], None, None]:
    """Build in a process of its own, so that this one's memory does not grow; yields each step and the share done.

    Closing the iterator stops the build; the catalogue then stays as it was.

    Raises:
        CatalogueError: the build failed; the message is the one it ended with.
    """
    command = [sys.executable, "-P", "-m", "recsys", "build", check_name(name), "--json"]
    last = ""
    with subprocess.Popen(
        command, env=_environment(settings), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
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
        raise CatalogueError(last or f"Building {name!r} stopped with status {process.returncode}. Try it again.")


def progress_line(label: str, share: float) -> str:
    """How the command line writes a step on stderr, for build_in_own_process to read: "[ 42%] Encoding"."""
    return f"[{share:4.0%}] {label}"


def _environment(settings: Settings) -> dict[str, str]:
    own = {"DATA_DIR": settings.data_dir, "EMBEDDING_MODEL": settings.embedding_model, "SEED": settings.seed}
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": paths, **{f"RECSYS_{k}": str(v) for k, v in own.items() if v is not None}}


def _build(settings: Settings, name: str, source: Source, progress: Progress, encoder: Encoder | None) -> Path:
    encoder = encoder or default_encoder(settings.embedding_model)
    catalogue = Catalogue(name, source.domain, source.items, source.vocabulary)
    retrievers = fit_all(catalogue, source.interactions, encoder, settings.seed, _part(progress, 0.1, 0.9))
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


def _part(progress: Progress, start: float, end: float) -> Progress:
    return lambda label, share: progress(label, start + (end - start) * share)

"""The files of a download, wherever they lie in it: a folder, a zip or one file; gzip'd ones are read through.

Nothing is unpacked to the disk; a table of people's own size is read whole, a long one line by line.
"""

from __future__ import annotations

import gzip
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import IO, cast

from recsys.catalogue.importers.archive import LIMIT
from recsys.errors import ImportFailed

MOST_FILES = 50_000
MOST_LINE = 8 * 1024 * 1024
"""Most bytes of one line."""

AGAIN = "Download it again and give its path."
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)


@dataclass(frozen=True)
class Parts:
    """A download and the place of each file in it, by its name without folders and without .gz."""

    path: Path
    kind: str
    places: Mapping[str, str]

    def first(self, *names: str) -> str | None:
        """The first of these names that is there; None where none is."""
        return next((name for name in names if name in self.places), None)

    def need(self, *names: str) -> str:
        """The first of these names that is there. Raises ImportFailed where none is."""
        name = self.first(*names)
        if name is None:
            raise ImportFailed(f"Expected {self.kind} with {' or '.join(names)}, saw neither in {self.path}. {AGAIN}")
        return name

    def read(self, name: str, limit: int = LIMIT) -> bytes:
        """All bytes of a file.

        Raises:
            ImportFailed: corrupt, encrypted, or larger than limit once unpacked.
        """
        try:
            with ExitStack() as stack:
                data = self._open(name, stack).read(limit + 1)
        except _BROKEN as error:
            raise self._broken(name, error) from error
        if len(data) > limit:
            raise ImportFailed(f"Expected {name} of at most {limit / 2**20:,.0f} MB unpacked, saw more in {self.path}.")
        return data

    def lines(self, name: str) -> Iterator[tuple[int, bytes]]:
        """The lines of a file with their numbers from 1, without their ends; one line is in memory at a time.

        Raises:
            ImportFailed: corrupt, encrypted, or a line past MOST_LINE.
        """
        try:
            with ExitStack() as stack:
                stream = self._open(name, stack)
                for number, line in enumerate(iter(lambda: stream.readline(MOST_LINE + 1), b""), 1):
                    if len(line) > MOST_LINE:
                        raise ImportFailed(
                            f"{name}, line {number}: expected at most {MOST_LINE / 2**20:,.0f} MB, saw more. {AGAIN}"
                        )
                    yield number, line.rstrip(b"\r\n")
        except _BROKEN as error:
            raise self._broken(name, error) from error

    def _open(self, name: str, stack: ExitStack) -> IO[bytes]:
        place = self.places[name]
        zipped = self.path.is_file() and zipfile.is_zipfile(self.path)
        member = stack.enter_context(zipfile.ZipFile(self.path)).open(place) if zipped else Path(place).open("rb")  # noqa: SIM115
        stream = stack.enter_context(member)
        return cast("IO[bytes]", stack.enter_context(gzip.open(stream)) if place.endswith(".gz") else stream)

    def _broken(self, name: str, error: Exception) -> ImportFailed:
        return ImportFailed(f"Expected {self.kind}, saw {name} in {self.path}, which cannot be read ({error}). {AGAIN}")


def open_parts(path: Path, kind: str) -> Parts:
    """The files of a folder, a zip or one file; of two of a name, the shallowest, then the first by path.

    Args:
        path: the download. kind: what it should be, for messages: "ReDial (https://…)".

    Raises:
        ImportFailed: nothing there, a corrupt zip, or more than MOST_FILES files.
    """
    try:
        places = list(islice(_places(path), MOST_FILES + 1))
    except _BROKEN as error:
        raise ImportFailed(f"Expected {kind}, saw {path}, which cannot be read ({error}). {AGAIN}") from error
    if not places:
        raise ImportFailed(f"Expected {kind} at {path}, saw nothing there. Check the path.")
    if len(places) > MOST_FILES:
        raise ImportFailed(f"Expected {kind}, saw more than {MOST_FILES:,} files in {path}. Give its own folder.")
    shallow = sorted(places, key=lambda place: (place.count("/"), place), reverse=True)
    return Parts(path, kind, {PurePosixPath(place).name.removesuffix(".gz"): place for place in shallow})


def _places(path: Path) -> Iterable[str]:
    if path.is_dir():
        return (file.as_posix() for file in path.rglob("*") if file.is_file())
    if not path.exists():
        return ()
    if not zipfile.is_zipfile(path):
        return (path.as_posix(),)
    with zipfile.ZipFile(path) as archive:
        return [i.filename for i in archive.infolist() if not i.is_dir() and "__MACOSX/" not in i.filename]

"""A download as its publisher ships it: zip, tar, gz, a folder or one file. Named files out of it, never more than fits.

Files are found by their last name, wherever they lie. What is read is counted as it comes, so that an archive that lies
about its sizes gains nothing by it.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from recsys.catalogue.importers.members import (
    AGAIN,
    BROKEN,
    MOST_MEMBERS,
    STREAMED,
    check_size,
    inflated,
    opened,
    unreadable,
)
from recsys.errors import ImportFailed

LIMIT = 512 * 1024 * 1024
"""Most bytes that a file may have, unpacked, where it is held in memory."""
BY_LINES = 64 * 1024 * 1024 * 1024
"""Most bytes that a file may have, unpacked, where one line is held at a time: Amazon's reviews of books have 20 GB."""
MOST_LINE = 8 * 1024 * 1024
"""Most bytes of one line."""


class Stream(io.RawIOBase):
    """A file that is read forward, never past its limit; what is broken in it is said as ImportFailed."""

    def __init__(self, file: IO[bytes], place: str, kind: str, limit: int) -> None:
        self._file, self._place, self._kind, self._limit, self._at = file, place, kind, limit, 0

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """As of any file. Raises ImportFailed where it is too large or broken."""
        try:
            piece = self._file.read(len(buffer))
        except BROKEN as error:
            raise unreadable(self._place, self._kind, error) from error
        self._at += len(piece)
        check_size(self._at, self._place, self._kind, self._limit)
        buffer[: len(piece)] = piece
        return len(piece)


@dataclass(frozen=True)
class Archive:
    """An opened download. files: how to open each, by its last name without ".gz".

    Of two of a name the shallowest is there, then the first by its path.
    """

    path: Path
    kind: str
    files: Mapping[str, Callable[[], IO[bytes]]]

    def __contains__(self, name: object) -> bool:
        return name in self.files

    def first(self, *names: str) -> str | None:
        """The first of these names that is there; None where none is."""
        return next((name for name in names if name in self), None)

    def need(self, *names: str) -> str:
        """The first of these names that is there. Raises ImportFailed where none is."""
        name = self.first(*names)
        if name is None:
            seen = "neither" if len(names) == 2 else "none"
            raise ImportFailed(f"Expected {self.kind} with {' or '.join(names)}, saw {seen} in {self.path}. {AGAIN}")
        return name

    def check(self, names: Sequence[str]) -> None:
        """Raises ImportFailed where one of the files is missing."""
        if missing := [name for name in names if name not in self]:
            expected = f"{self.kind} with {', '.join(names)}"
            raise ImportFailed(f"Expected {expected}, saw no {', '.join(missing)} in {self.path}. {AGAIN}")

    @contextmanager
    def stream(self, name: str, limit: int = STREAMED) -> Iterator[IO[bytes]]:
        """One file's bytes, gzip undone, to be read forward.

        Raises:
            ImportFailed: no such file; and while it is read: corrupt, encrypted, larger than limit.
        """
        self.check([name])
        place = f"{name} in {self.path}"
        with ExitStack() as stack:
            try:
                file = inflated(stack.enter_context(self.files[name]()))
            except BROKEN as error:
                raise unreadable(place, self.kind, error) from error
            yield stack.enter_context(io.BufferedReader(Stream(file, place, self.kind, limit), 1 << 16))

    def read(self, name: str, limit: int = LIMIT) -> bytes:
        """One file's bytes, gzip undone. Raises ImportFailed as `stream`."""
        with self.stream(name, limit) as stream:
            return b"".join(iter(lambda: stream.read(1 << 20), b""))

    def lines(self, name: str) -> Iterator[tuple[int, bytes]]:
        """The lines of a file with their numbers from 1, without their ends; one line is in memory at a time.

        Raises:
            ImportFailed: as `stream`, or a line past MOST_LINE.
        """
        with self.stream(name, BY_LINES) as stream:
            for number, line in enumerate(iter(lambda: stream.readline(MOST_LINE + 1), b""), 1):
                if len(line) > MOST_LINE:
                    most = f"{MOST_LINE / 2**20:,.0f} MB"
                    raise ImportFailed(f"{name}, line {number}: expected at most {most}, saw more. {AGAIN}")
                yield number, line.rstrip(b"\r\n")


@contextmanager
def open_archive(path: Path, kind: str) -> Iterator[Archive]:
    """A folder, a zip, a tar (gzip'd or not) or a single file, told apart by what it holds.

    Args:
        path: of the download. kind: what it should be, for messages: "the MovieLens ml-latest-small archive".

    Raises:
        ImportFailed: nothing there, corrupt, or of more than MOST_MEMBERS files.
    """
    if not path.exists():
        raise ImportFailed(f"Expected {kind} at {path}, saw nothing there. Check the path.")
    with ExitStack() as stack:
        try:
            members = stack.enter_context(opened(path, kind))
        except BROKEN as error:
            raise unreadable(path, kind, error) from error
        if len(members) > MOST_MEMBERS:
            raise ImportFailed(f"Expected {kind}, saw more than {MOST_MEMBERS:,} files in {path}. Give its own folder.")
        found = {PurePosixPath(name): open_ for name, open_ in members.items()}
        deepest_first = sorted(found, key=lambda name: (len(name.parts), name), reverse=True)
        yield Archive(path, kind, {n.name.removesuffix(".gz"): found[n] for n in deepest_first if not _of_a_mac(n)})


@contextmanager
def open_beside(path: Path | None, kind: str, archive: Archive) -> Iterator[Archive]:
    """The download at path, as `open_archive`; where there is none, the one that it would stand beside."""
    if path is None:
        yield archive
    else:
        with open_archive(path, kind) as beside:
            yield beside


def _of_a_mac(name: PurePosixPath) -> bool:
    """Whether it is what a Mac packs beside each file."""
    return "__MACOSX" in name.parts or name.name.startswith("._")

"""A download as its publisher ships it: zip, tar, gz, a folder or one file. Named files out of it, never more than fits.

Nothing is ever written: members are found by their last name and read as streams, so a name such as "../../x" leads
nowhere. What is read is counted as it comes, so that an archive that lies about its sizes gains nothing by it.
"""

from __future__ import annotations

import gzip
import io
import lzma
import os
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO, Any, cast

from recsys.errors import ImportFailed

LIMIT = 512 * 1024 * 1024
"""Most bytes that the files asked for may have together, unpacked, where they are held in memory."""
STREAMED = 4 * 1024 * 1024 * 1024
"""Most bytes that one file may have, unpacked, where it is read piece by piece."""
MOST_MEMBERS = 100_000

BROKEN = (
    *(zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError),
    *(NotImplementedError, RuntimeError, OSError, UnicodeError),
)  # fmt: skip
"""What Python's readers of archives raise where one is corrupt, encrypted or packed in a way they do not know."""


class Stream(io.RawIOBase):
    """A file that is read forward, never past its limit; what is broken in it is said as ImportFailed."""

    def __init__(self, file: IO[bytes], path: Path, kind: str, limit: int) -> None:
        self._file, self._path, self._kind, self._limit, self._at = file, path, kind, limit, 0

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """As of any file. Raises ImportFailed where it is too large or broken."""
        try:
            piece = self._file.read(len(buffer))
        except BROKEN as error:
            raise _unreadable(self._path, self._kind, error) from error
        self._at += len(piece)
        check_size(self._at, self._path, self._kind, self._limit)
        buffer[: len(piece)] = piece
        return len(piece)


@dataclass(frozen=True)
class Archive:
    """An opened download. files: how to open each, by its last name without ".gz", the shallowest of equal names."""

    path: Path
    kind: str
    files: Mapping[str, Callable[[], IO[bytes]]]

    def __contains__(self, name: object) -> bool:
        return name in self.files

    @contextmanager
    def stream(self, name: str, limit: int = STREAMED) -> Iterator[IO[bytes]]:
        """One file's bytes, gzip undone, to be read forward.

        Raises:
            ImportFailed: no such file; and while it is read: corrupt, encrypted, larger than limit.
        """
        self.check([name])
        with ExitStack() as stack:
            try:
                file = _inflated(stack.enter_context(self.files[name]()))
            except BROKEN as error:
                raise _unreadable(self.path, self.kind, error) from error
            yield stack.enter_context(io.BufferedReader(Stream(file, self.path, self.kind, limit), 1 << 16))

    def read(self, name: str, limit: int = LIMIT) -> bytes:
        """One file's bytes, gzip undone. Raises ImportFailed as `stream`."""
        with self.stream(name, limit) as stream:
            return b"".join(iter(lambda: stream.read(1 << 20), b""))

    def check(self, names: Sequence[str]) -> None:
        """Raises ImportFailed where one of the files is missing."""
        missing = [name for name in names if name not in self]
        if missing:
            raise ImportFailed(
                f"Expected {self.kind} with {', '.join(names)}, saw no {', '.join(missing)} in {self.path}. "
                f"{_again(self.kind)}"
            )


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
            members = stack.enter_context(_opened(path, kind))
        except BROKEN as error:
            raise _unreadable(path, kind, error) from error
        if len(members) > MOST_MEMBERS:
            raise ImportFailed(f"Expected {kind}, saw more than {MOST_MEMBERS:,} files in {path}. {_again(kind)}")
        deepest_first = sorted(members.items(), key=lambda member: (-len(PurePosixPath(member[0]).parts), member[0]))
        yield Archive(
            path, kind, {PurePosixPath(name).name.removesuffix(".gz"): open_ for name, open_ in deepest_first}
        )


def read_files(path: Path, names: Sequence[str], kind: str, limit: int = LIMIT) -> dict[str, bytes]:
    """The bytes of each named file in a download, wherever it lies within; the shallowest is taken.

    Args:
        path: the zip, tar, folder or single file; gzip is undone.
        names: file names without folders and without ".gz", each of which must be there.
        kind: what the archive should be, for messages.
        limit: most bytes, all files together, unpacked.

    Raises:
        ImportFailed: nothing there, no archive, corrupt, encrypted, a file missing, too large.
    """
    with open_archive(path, kind) as archive:
        archive.check(names)
        files: dict[str, bytes] = {}
        for name in names:
            files[name] = archive.read(name, limit - sum(map(len, files.values())))
        return files


def read_gzip(path: Path, kind: str, limit: int = LIMIT) -> bytes:
    """The bytes of one file that may be gzip'd.

    Raises:
        ImportFailed: nothing there, corrupt or larger than limit once unpacked.
    """
    with open_file(path, kind, limit) as stream:
        return b"".join(iter(lambda: stream.read(1 << 20), b""))


@contextmanager
def open_file(path: Path, kind: str, limit: int = STREAMED) -> Iterator[IO[bytes]]:
    """One file that may be gzip'd, to be read forward. Raises ImportFailed as read_gzip, also while it is read."""
    try:
        file = path.open("rb")
    except OSError as error:
        raise ImportFailed(f"Expected {kind} at {path}, saw: {error.strerror}. {_again(kind)}") from error
    with file, io.BufferedReader(Stream(_inflated(file), path, kind, limit), 1 << 16) as stream:
        yield stream


def check_size(size: int, path: Path, kind: str, limit: int) -> None:
    """Raises ImportFailed where there are more bytes than fit."""
    if size > limit:
        most = f"{limit / 2**20:,.0f} MB"
        raise ImportFailed(f"Expected {kind} of at most {most} unpacked, saw more in {path}. Import a smaller one.")


Members = dict[str, Callable[[], IO[bytes]]]
"""How to open each file, by its name within the archive."""


def _opened(path: Path, kind: str) -> AbstractContextManager[Members]:
    if path.is_dir():
        return _folder(path)
    if zipfile.is_zipfile(path):
        return _zip(path)
    with path.open("rb") as file:
        head = _inflated(file).read(tarfile.BLOCKSIZE)
    return _tar(path, kind) if head[257:262] == b"ustar" else _single(path)


@contextmanager
def _folder(path: Path) -> Iterator[Members]:
    found: Members = {}
    for place, _, names in os.walk(path):
        for name in names:
            file = Path(place) / name
            found[file.relative_to(path).as_posix()] = partial(_plain, file)
        if len(found) > MOST_MEMBERS:
            break
    yield found


def _plain(file: Path) -> IO[bytes]:
    return file.open("rb")


@contextmanager
def _zip(path: Path) -> Iterator[Members]:
    with zipfile.ZipFile(path) as archive:
        infos = [info for info in archive.infolist() if not info.is_dir()]
        yield {info.filename: partial(archive.open, info) for info in infos}


@contextmanager
def _tar(path: Path, kind: str) -> Iterator[Members]:
    with path.open("rb") as file, _open_tar(file, path, kind) as archive:
        found: Members = {}
        for member in archive:
            check_size(member.offset_data + member.size, path, kind, STREAMED)
            if member.isfile() and len(found) <= MOST_MEMBERS:
                found[member.name] = partial(_extracted, archive, member)
        yield found


def _open_tar(file: IO[bytes], path: Path, kind: str) -> tarfile.TarFile:
    counted: Any = _Counted(_inflated(file), path, kind)
    return tarfile.open(fileobj=counted, mode="r:")


def _extracted(archive: tarfile.TarFile, member: tarfile.TarInfo) -> IO[bytes]:
    file = archive.extractfile(member)
    assert file is not None, "only what is a file is listed"
    return file


class _Counted:
    """What tarfile reads from. It asks for a header's whole length at once, whatever that header claims."""

    def __init__(self, file: IO[bytes], path: Path, kind: str) -> None:
        self._file, self._path, self._kind = file, path, kind
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1) -> bytes:
        check_size(size if size >= 0 else STREAMED + 1, self._path, self._kind, 1 << 24)
        return self._file.read(size)


@contextmanager
def _single(path: Path) -> Iterator[Members]:
    yield {path.name: partial(_plain, path)}


def _inflated(file: IO[bytes]) -> IO[bytes]:
    """The file itself, or what is in it where it is gzip'd, whatever its name."""
    head = file.read(2)
    file.seek(0)
    return cast(IO[bytes], gzip.GzipFile(fileobj=file)) if head == b"\x1f\x8b" else file


def _unreadable(path: Path, kind: str, error: Exception) -> ImportFailed:
    seen = " ".join(str(error).split())[:200] or type(error).__name__
    return ImportFailed(f"Expected {kind}, saw {path}, which cannot be read ({seen}). {_again(kind)}")


def _again(kind: str) -> str:
    return f"Download {kind} again and give its path."

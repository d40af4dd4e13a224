"""How the files of a download are opened: of a folder, a zip, a tar (gzip'd or not) or a single file.

Nothing is ever written: members are read as streams, so a name such as "../../x" leads nowhere.
"""

from __future__ import annotations

import gzip
import lzma
import os
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any, cast

from recsys.errors import ImportFailed

STREAMED = 4 * 1024 * 1024 * 1024
"""Most bytes that a tar, or one file that is read piece by piece, may have unpacked."""
MOST_MEMBERS = 100_000
AGAIN = "Download it again and give its path."

BROKEN = (
    *(zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError),
    *(NotImplementedError, RuntimeError, OSError, UnicodeError),
)  # fmt: skip
"""What Python's readers of archives raise where one is corrupt, encrypted or packed in a way they do not know."""

Members = dict[str, Callable[[], IO[bytes]]]
"""How to open each file, by its name within the download."""


def opened(path: Path, kind: str) -> AbstractContextManager[Members]:
    """The members of a download, told apart by what it holds; more than MOST_MEMBERS need not all be listed.

    Raises:
        BROKEN: it cannot be read. ImportFailed: a tar of more than STREAMED.
    """
    if path.is_dir():
        return _folder(path)
    if zipfile.is_zipfile(path):
        return _zip(path)
    with path.open("rb") as file:
        head = inflated(file).read(tarfile.BLOCKSIZE)
    return _tar(path, kind) if head[257:262] == b"ustar" else _single(path)


def inflated(file: IO[bytes]) -> IO[bytes]:
    """The file itself, or what is in it where it is gzip'd, whatever its name."""
    head = file.read(2)
    file.seek(0)
    return cast(IO[bytes], gzip.GzipFile(fileobj=file)) if head == b"\x1f\x8b" else file


def check_size(size: int, place: object, kind: str, limit: int) -> None:
    """Raises ImportFailed where there are more bytes than fit. place, kind: what is read and should be, for messages."""
    if size > limit:
        most = f"{limit / 2**20:,.0f} MB"
        raise ImportFailed(f"Expected {kind} of at most {most} unpacked, saw more in {place}. Import a smaller one.")


def unreadable(place: object, kind: str, error: Exception) -> ImportFailed:
    """What is said of one of BROKEN."""
    seen = " ".join(str(error).split())[:200] or type(error).__name__
    return ImportFailed(f"Expected {kind}, saw {place}, which cannot be read ({seen}). {AGAIN}")


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
    counted: Any = _Counted(inflated(file), path, kind)
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

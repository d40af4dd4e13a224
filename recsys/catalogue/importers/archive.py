"""A download as its publisher ships it, a zip or a folder: named files out of it, never more than fits."""

from __future__ import annotations

import gzip
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

from recsys.errors import ImportFailed

LIMIT = 512 * 1024 * 1024
"""Most bytes that the files asked for may have together, unpacked."""

_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)


def read_files(path: Path, names: Sequence[str], kind: str, limit: int = LIMIT) -> dict[str, bytes]:
    """The bytes of each named file in a zip or a folder, wherever it lies within; the shallowest is taken.

    Args:
        path: the zip or the folder.
        names: file names without folders, each of which must be there.
        kind: what the archive should be, for messages: "the MovieLens ml-latest-small archive".
        limit: most bytes, all files together, unpacked.

    Raises:
        ImportFailed: nothing there, neither zip nor folder, corrupt, encrypted, a file missing, too large.
    """
    try:
        if path.is_dir():
            return _from_folder(path, names, kind, limit)
        if not path.exists():
            raise ImportFailed(f"Expected {kind} at {path}, saw nothing there. Check the path.")
        if not zipfile.is_zipfile(path):
            raise ImportFailed(f"Expected {kind} as a zip or a folder, saw {path}, which is neither. {_again(kind)}")
        with zipfile.ZipFile(path) as archive:
            return _from_zip(archive, path, names, kind, limit)
    except _BROKEN as error:
        seen = f"{path}, which cannot be read ({error})"
        raise ImportFailed(f"Expected {kind}, saw {seen}. {_again(kind)}") from error


def read_gzip(path: Path, kind: str, limit: int = LIMIT) -> bytes:
    """The bytes of a file that may be gzip'd.

    Raises:
        ImportFailed: nothing there, corrupt or larger than limit once unpacked.
    """
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as stream:
            data = stream.read(limit + 1)
    except (zlib.error, EOFError, OSError) as error:
        raise ImportFailed(f"Expected {kind} at {path}, saw: {error}. {_again(kind)}") from error
    _check_size(len(data), path, kind, limit)
    return data


def _from_folder(path: Path, names: Sequence[str], kind: str, limit: int) -> dict[str, bytes]:
    found = {name: min(path.rglob(name), key=lambda p: (len(p.parts), p), default=None) for name in names}
    files = {name: file for name, file in found.items() if file is not None}
    _check_all(files, names, path, kind)
    _check_size(sum(file.stat().st_size for file in files.values()), path, kind, limit)
    return {name: file.read_bytes() for name, file in files.items()}


def _from_zip(archive: zipfile.ZipFile, path: Path, names: Sequence[str], kind: str, limit: int) -> dict[str, bytes]:
    members = sorted(archive.infolist(), key=lambda info: -info.filename.count("/"))
    files = {PurePosixPath(info.filename).name: info for info in members if not info.is_dir()}
    _check_all(files, names, path, kind)
    _check_size(sum(files[name].file_size for name in names), path, kind, limit)
    return {name: _member(archive, files[name]) for name in names}


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    # A read of a given length unpacks no more than that, also where the archive lies about the size.
    with archive.open(info) as stream:
        return stream.read(info.file_size + 1)


def _check_all(found: Mapping[str, object], names: Sequence[str], path: Path, kind: str) -> None:
    missing = [name for name in names if name not in found]
    if missing:
        raise ImportFailed(
            f"Expected {kind} with {', '.join(names)}, saw no {', '.join(missing)} in {path}. {_again(kind)}"
        )


def _check_size(size: int, path: Path, kind: str, limit: int) -> None:
    if size > limit:
        most = f"{limit / 2**20:,.0f} MB"
        raise ImportFailed(f"Expected {kind} of at most {most} unpacked, saw more in {path}. Import a smaller one.")


def _again(kind: str) -> str:
    return f"Download {kind} again and give its path."

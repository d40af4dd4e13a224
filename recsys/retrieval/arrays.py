"""A model's arrays in one npz file beside the ids and the settings they were made with; checked before believed."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.errors import SnapshotError

_UNREADABLE = (OSError, ValueError, TypeError, KeyError, EOFError, MemoryError, RuntimeError, zipfile.BadZipFile)


def write_arrays(path: Path, ids: tuple[str, ...], about: str, arrays: Mapping[str, NDArray[np.generic]]) -> None:
    """Write the arrays, and under "ids" and "about" what they were made for."""
    named: dict[str, Any] = {"ids": np.array(ids, dtype=str), "about": np.array(about), **arrays}
    np.savez(path, **named)


def read_arrays(
    path: Path, names: Iterable[str], catalogue: Catalogue, about: str, mapped: Iterable[str] = ()
) -> tuple[NDArray[np.generic], ...]:
    """What `write_arrays` wrote: the named arrays, then the mapped ones, which stay on disk until they are read.

    Raises:
        SnapshotError: the file is missing or damaged, or of other items or settings.
    """
    try:
        with path.open("rb") as file, np.lib.npyio.NpzFile(file, allow_pickle=False) as stored:
            ids, made_with, *arrays = (np.asarray(stored[name]) for name in ("ids", "about", *names))
        arrays += [_mapped(path, name) for name in mapped]
    except _UNREADABLE as error:
        raise SnapshotError(f"{path.name}: expected arrays, saw {error}. Build the catalogue again.") from error
    check_ids(path, tuple(ids.tolist()), catalogue)
    if str(made_with) != about:
        raise wrong(path, f"arrays made with {about!r}", f"some made with {str(made_with)!r}")
    return tuple(arrays)


def check_ids(path: Path, ids: tuple[str, ...], catalogue: Catalogue) -> None:
    """Raises SnapshotError where the ids that a file was made for are not the catalogue's, in order."""
    if ids != catalogue.ids:
        raise wrong(path, f"the {len(catalogue)} items of {catalogue.name!r}", f"{len(ids)} that are not the same")


def wrong(path: Path, expected: str, seen: str) -> SnapshotError:
    """The error for a file that holds something else."""
    return SnapshotError(f"{path.name}: expected {expected}, saw {seen}. Build the catalogue again.")


def _mapped(path: Path, name: str) -> NDArray[np.generic]:
    """An array of an npz file where it lies in it. ValueError where it is packed or of objects."""
    with zipfile.ZipFile(path) as archive:
        member = archive.getinfo(f"{name}.npy")
    with path.open("rb") as file:
        file.seek(member.header_offset)
        header = file.read(30)
        file.seek(member.header_offset + 30 + sum(np.frombuffer(header[26:30], "<u2").tolist()))
        np.lib.format.read_magic(file)
        shape, in_columns, dtype = np.lib.format.read_array_header_1_0(file)
        if member.compress_type != zipfile.ZIP_STORED or dtype.hasobject:
            raise ValueError(f"{name} packed or with objects")
        if 0 in shape:
            return np.zeros(shape, dtype)
        return np.memmap(path, dtype, "r", file.tell(), shape, "F" if in_columns else "C")

"""The file that presses are written out to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from recsys.errors import RequestError
from recsys.files import OWNER, whole_file


@contextmanager
def export_file(path: Path, force: bool = False) -> Iterator[IO[bytes]]:
    """A new file, whole or not at all, for its owner only.

    Args:
        force: put it in place of a file of that name.

    Raises:
        RequestError: there is a file already, or it cannot be written.
    """
    try:
        if not force and path.exists():
            raise RequestError(f"Expected to write a new file, saw one already at {path}. Choose another, or --force.")
        with whole_file(path, OWNER) as file:
            yield file
    except OSError as error:
        raise RequestError(f"Expected to write {path}, saw: {error.strerror}. Choose another place.") from error

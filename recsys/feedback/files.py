"""A file that is there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from recsys.errors import RequestError


@contextmanager
def whole_file(path: Path, force: bool = False) -> Iterator[IO[bytes]]:
    """Written beside, for its owner only, and given its name when the block ends; nothing stays when it raises.

    Args:
        force: put it in place of a file of that name.

    Raises:
        RequestError: there is a file already, or it cannot be written.
    """
    try:
        if not force and path.exists():
            raise RequestError(f"Expected to write a new file, saw one already at {path}. Choose another, or --force.")
        with _beside(path) as file:
            yield file
    except OSError as error:
        raise RequestError(f"Expected to write {path}, saw: {error.strerror}. Choose another place.") from error


@contextmanager
def _beside(path: Path) -> Iterator[IO[bytes]]:
    with NamedTemporaryFile(dir=path.parent, prefix=".omakase-", delete=False) as file:
        beside = Path(file.name)
        try:
            yield file
            file.flush()
            os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise

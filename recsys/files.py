"""A file that is there whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

EVERYBODY, OWNER = 0o666, 0o600
"""Who may read and write a file; the umask takes away from it."""


@contextmanager
def whole_file(path: Path, mode: int = EVERYBODY) -> Iterator[IO[bytes]]:
    """Written beside and given its name when the block ends; when it raises, all is as it was.

    Raises:
        OSError: it cannot be written.
    """
    beside = path.parent / f".omakase-{secrets.token_hex(8)}"
    try:
        with open(beside, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise

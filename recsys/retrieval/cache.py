"""Vectors of texts that were encoded before, so that a rebuild encodes only what changed."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recsys.encoding import Encoder
from recsys.progress import Progress, silent

FILE = "embeddings.db"
_SCHEMA = "CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID"
_PATIENCE = 30.0
"""Seconds that one build waits for another's write."""
_AT_ONCE = 500


class CachedEncoder:
    """An encoder that keeps what it encoded in `<folder>/embeddings.db`, by SHA-256 of its name and the text.

    Several processes may share the folder. The cache only saves time: one that is damaged is begun anew, and where it
    cannot be read or written the texts are encoded as if there were none.
    """

    def __init__(self, encoder: Encoder, folder: Path) -> None:
        self.name = encoder.name
        self._encoder = encoder
        self._path = folder / FILE

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """As in Encoder; the wrapped one is asked only for texts that are not kept, each once."""
        keys = [self._key(text) for text in texts]
        kept = self._read(keys)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in kept}
        if missing or not texts:
            fresh = self._encoder.encode(list(missing.values()), progress)
            if any(len(vector) != fresh.shape[1] for vector in kept.values()):
                return self._encoder.encode(texts, progress)
            if not texts:
                return fresh
            new = dict(zip(missing, fresh, strict=True))
            self._write(new)
            kept.update(new)
        return np.stack([kept[key] for key in keys])

    def _key(self, text: str) -> bytes:
        return hashlib.sha256(f"{self.name}\0{text}".encode("utf-8", "surrogatepass")).digest()

    def _read(self, keys: Iterable[bytes]) -> dict[bytes, NDArray[np.float32]]:
        """The kept vectors among the keys; only sound ones."""
        try:
            with closing(self._open()) as cache:
                rows = [row for some in _parts(set(keys)) for row in cache.execute(_asked(len(some)), some)]
            vectors = {key: np.frombuffer(blob, "<f4").astype(np.float32) for key, blob in rows}
            return {key: vector for key, vector in vectors.items() if _sound(vector)}
        except (sqlite3.OperationalError, OSError):
            return {}
        except (sqlite3.DatabaseError, ValueError, TypeError):
            self._path.unlink(missing_ok=True)
            return {}

    def _write(self, vectors: Mapping[bytes, NDArray[np.float32]]) -> None:
        try:
            with closing(self._open()) as cache, cache:
                rows = ((key, vector.astype("<f4").tobytes()) for key, vector in vectors.items())
                cache.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)
        except (sqlite3.Error, OSError):
            return

    def _open(self) -> sqlite3.Connection:
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        cache = sqlite3.connect(self._path, timeout=_PATIENCE)
        try:
            cache.execute(_SCHEMA)
        except sqlite3.Error:
            cache.close()
            raise
        return cache


def _asked(n: int) -> str:
    return f"SELECT key, vector FROM vectors WHERE key IN ({', '.join('?' * n)})"


def _parts(keys: Iterable[bytes]) -> Iterator[list[bytes]]:
    rest = iter(keys)
    while some := list(islice(rest, _AT_ONCE)):
        yield some


def _sound(vector: NDArray[np.float32]) -> bool:
    """Whether it is a unit vector, or zero as of an empty text."""
    length = float(np.linalg.norm(vector))
    return len(vector) > 0 and (length == 0 or abs(length - 1) < 1e-3)

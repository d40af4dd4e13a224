"""Vectors of the texts that we ship ourselves, so that the embedded games are ready in seconds, not after a minute.

After a change to `data/games`:

    python -m recsys.retrieval.shipped
"""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.games import read_games
from recsys.catalogue.manifest import EMBEDDED
from recsys.encoding import Encoder
from recsys.progress import Progress, silent
from recsys.retrieval.encoder import default_encoder
from recsys.retrieval.registry import fit_all

FOLDER = Path(__file__).resolve().parents[2] / "data" / "games"
FILE = "vectors.npz"
_STEPS = 127
_KEY = 8


class Shipped:
    """An encoder that reads the vectors it can from a file, and asks another one for the rest.

    The file holds a SHA-256's first bytes of each text and its vector in steps of 1/127 of its largest component: cosines
    are off by less than .001. It only saves time: made with another encoder, missing or damaged, it counts as empty.
    """

    def __init__(self, encoder: Encoder, folder: Path = FOLDER) -> None:
        self.name = encoder.name
        self._encoder = encoder
        self._path = folder / FILE

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """As in Encoder."""
        rows = [self._rows.get(_key(text)) for text in texts]
        missing = [text for text, row in zip(texts, rows, strict=True) if row is None]
        if len(missing) == len(texts):
            return self._encoder.encode(texts, progress)
        vectors = np.empty((len(texts), self._steps.shape[1]), dtype=np.float32)
        kept = [row for row in rows if row is not None]
        vectors[[row is not None for row in rows]] = _unit(self._steps[kept].astype(np.float32))
        if missing:
            vectors[[row is None for row in rows]] = self._encoder.encode(missing, progress)
        return vectors

    @cached_property
    def _rows(self) -> dict[bytes, int]:
        return {key.tobytes(): row for row, key in enumerate(self._read[0])}

    @property
    def _steps(self) -> NDArray[np.int8]:
        return self._read[1]

    @cached_property
    def _read(self) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        try:
            with self._path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
                if str(stored["encoder"]) == self.name:
                    return stored["keys"], stored["steps"]
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            pass  # it only saves time
        return np.empty((0, _KEY), np.uint8), np.empty((0, 0), np.int8)


class _Noting:
    """An encoder that notes every text it is given."""

    def __init__(self, encoder: Encoder) -> None:
        self.name, self._encoder = encoder.name, encoder
        self.noted: dict[str, NDArray[np.float32]] = {}

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        vectors = self._encoder.encode(texts, progress)
        self.noted |= dict(zip(texts, vectors, strict=True))
        return vectors


def read_anew(encoder: Encoder) -> dict[str, NDArray[np.float32]]:
    """Every text that a build of the embedded games encodes, with its vector."""
    source, noting = read_games(FOLDER), _Noting(encoder)
    catalogue = Catalogue(EMBEDDED, source.domain, source.items, source.vocabulary)
    fit_all(catalogue, source.interactions, noting, 0, silent, source.dialogues, source.triples)
    return {text: vector for text, vector in noting.noted.items() if vector.any()}


def write(vectors: Mapping[str, NDArray[np.float32]], encoder: str, folder: Path = FOLDER) -> None:
    """Write the file of an encoder's vectors by text."""
    rows = np.stack(list(vectors.values()))
    steps = np.round(rows / np.abs(rows).max(axis=1, keepdims=True) * _STEPS).astype(np.int8)
    keys = np.frombuffer(b"".join(map(_key, vectors)), np.uint8).reshape(-1, _KEY)
    np.savez_compressed(folder / FILE, keys=keys, steps=steps, encoder=np.array(encoder))


def _key(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:_KEY]


def _unit(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


if __name__ == "__main__":
    model = default_encoder()
    write(read_anew(model), model.name)

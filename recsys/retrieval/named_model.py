"""A sentence-transformers model by its path or hub name, in place of the packaged one."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from sentence_transformers import SentenceTransformer
from transformers.utils import logging

from recsys.errors import ConfigError


class NamedModel:
    """Texts as unit vectors of `width` numbers, for any thread.

    Raises:
        ConfigError: there is no such model, or it cannot be read.
    """

    def __init__(self, source: str) -> None:
        logging.disable_progress_bar()  # type: ignore[no-untyped-call]
        try:
            self._model = SentenceTransformer(source, local_files_only=Path(source).exists(), device="cpu").eval()
        except (OSError, ValueError) as error:
            raise ConfigError(
                f"RECSYS_EMBEDDING_MODEL: expected the path or hub name of a sentence-transformers model, saw {source!r} "
                f"({str(error)[:200]}). Correct it, or leave it empty for the packaged model."
            ) from error
        self.width = self._model.get_embedding_dimension() or 0
        self._lock = threading.Lock()

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """(n, width) float32 unit rows. The tokenizer raises "Already borrowed" when two threads use it at once."""
        model = self._model
        with self._lock:
            pieces = model.preprocess(list(texts), prompt=model.prompts.get(model.default_prompt_name or ""))
        with torch.inference_mode():
            vectors = torch.nn.functional.normalize(model(pieces)["sentence_embedding"])
        return np.asarray(vectors.numpy(), dtype=np.float32)

"""Vectors without a model, for catalogues too large to read."""

from __future__ import annotations

from typing import Any

import numpy as np

from recsys.progress import Progress, silent

_WIDTH, _PIECE = 384, 50_000


class Generated:
    """An encoder that draws a unit vector around one of 2,000 centres for each text, not reading it."""

    name = "generated"

    def encode(self, texts: Any, progress: Progress = silent) -> Any:
        """(n, 384) float32, the same for the same number of texts."""
        rng = np.random.default_rng(len(texts))
        centres = np.random.default_rng(7).normal(size=(2_000, _WIDTH)).astype(np.float32)
        vectors = np.empty((len(texts), _WIDTH), np.float32)
        for start in range(0, len(texts), _PIECE):
            part = vectors[start : start + _PIECE]
            part[:] = centres[rng.integers(0, 2_000, len(part))] + rng.standard_normal(part.shape, np.float32)
            part /= np.linalg.norm(part, axis=1, keepdims=True)
        return vectors

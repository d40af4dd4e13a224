"""What every encoder can do; `retrieval/encoder` has the one of the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from recsys.progress import Progress, silent


class Encoder(Protocol):
    """Turns texts into unit vectors. Two encoders of one name give the same vectors."""

    @property
    def name(self) -> str:
        """Which encoder this is; saved beside its vectors."""
        ...

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """(n, d) float32: a unit row for each text; a zero row for an empty or blank one. No texts give (0, d)."""
        ...

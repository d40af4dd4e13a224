"""Is a title due here? What stands around a stretch of a text, word by word: a linear model over hashed words.

Where `chatter` counts the two words on either side, this hears some more of them: "played by", "a man named", "the movie … with".
Made by `python -m recsys train linker`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from recsys.language.words.hashed import buckets

BUCKETS = 2**14
"""Places for clues."""
NEAR = 6
"""Words on either side that are heard, of which the nearest three by their place."""
_ENDS = frozenset(".!?")


@dataclass(frozen=True)
class Surroundings:
    """weights: (BUCKETS,) float32 of each clue. Immutable, safe to share."""

    weights: NDArray[np.float32]

    def odds(self, said: Sequence[str], begin: int, end: int) -> float:
        """How much the words around said[begin:end + 1], which are `chatter.tokens`, raise the logarithm of the odds."""
        return float(self.weights[places(said, begin, end)].sum())


def places(said: Sequence[str], begin: int, end: int) -> NDArray[np.intp]:
    """The places of the clues, ascending, each once."""
    return buckets(clues(said, begin, end), BUCKETS)


def clues(said: Sequence[str], begin: int, end: int) -> Iterator[str]:
    """Words by their place, pairs of them, and the others of the sentence up to NEAR."""
    before, behind = said[max(0, begin - NEAR) : begin][::-1], said[end + 1 : end + 1 + NEAR]
    for side, heard in (("<", before), (">", behind)):
        stop = next((at + 1 for at, word in enumerate(heard) if word in _ENDS), len(heard))
        for at, word in enumerate(heard[:3]):
            yield f"{side}{at}{word}"
        for at in range(min(2, len(heard) - 1)):
            yield f"{side}{at}{heard[at]} {heard[at + 1]}"
        yield from (f"{side}{word}" for word in heard[1:stop])
    yield f"{before[0] if before else ''}|{behind[0] if behind else ''}"

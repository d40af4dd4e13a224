"""What is thought of each title of a message: a graded reading beside the rules of `tone`, learnt from what people answered.

A logistic regression over `clues`. The weights come from `python -m recsys train linker`; docs/attitudes.md says from what,
and what they reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax

from recsys.errors import ConfigError
from recsys.intent import Felt
from recsys.language.naming.clues import Heard, clues
from recsys.language.naming.mentions import Span
from recsys.language.words.hashed import buckets
from recsys.language.words.page import Page
from recsys.packaged import DataFile, Package, Recipe

HERE = Path(__file__).parent
WEIGHTS, RECIPE = "attitude.npz", "attitude.json"
BUCKETS = 2**15
"""Places for clues."""
AGAIN = "Put the file of the release back, or run: python -m recsys train linker."


class AttitudeRecipe(Recipe):
    """Figures are out of fold. features: a digest of them on that day; n: of the mentions that were judged."""

    made: date
    seed: int
    weights_sha256: str
    features: str
    files: tuple[DataFile, ...]
    n: int
    figures: Mapping[str, float]


_PACKAGE = Package(HERE, WEIGHTS, RECIPE, AttitudeRecipe, "the packaged file", AGAIN)
read_attitude_recipe = _PACKAGE.read_recipe


@dataclass(frozen=True)
class Attitudes:
    """Weights of the model. Immutable, safe to share by threads.

    weights: (BUCKETS, 2) of each clue for "disliked" and for "not said", against "liked". bias: (2,), which also makes up
    for how many more people like what they name.
    """

    weights: NDArray[np.float32]
    bias: NDArray[np.float32]

    def feels(self, found: Sequence[Iterable[str]]) -> list[Felt]:
        """For the clues of each title, how likely it is disliked, not spoken of, and liked; the same for the same clues."""
        return [self._felt(one) for one in found]

    def _felt(self, found: Iterable[str]) -> Felt:
        logits = self.weights[buckets(found, BUCKETS)].sum(axis=0, dtype=np.float64) + self.bias
        disliked, unsaid, liked = softmax([*logits, 0.0]).tolist()
        return Felt(liked=liked, disliked=disliked, unsaid=unsaid)

    @classmethod
    def load(cls, folder: Path = HERE) -> Self:
        """Read what `save` wrote; without a folder, the packaged weights.

        Raises:
            ConfigError: a file is missing, damaged, or not the one the other was written with.
        """
        recipe = read_attitude_recipe(folder)
        weights, bias = _PACKAGE.read_arrays(folder, recipe.weights_sha256, ("weights", "bias"), np.float32)
        if (
            weights.shape != (BUCKETS, 2)
            or bias.shape != (2,)
            or not (np.isfinite(weights).all() and np.isfinite(bias).all())
        ):
            seen = f"{weights.shape} and {bias.shape}"
            raise ConfigError(f"{WEIGHTS}: expected finite weights ({BUCKETS}, 2) and (2,), saw {seen}. {AGAIN}")
        return cls(weights, bias)

    def save(self, folder: Path) -> str:
        """As `Package.write_arrays`."""
        return _PACKAGE.write_arrays(folder, {"weights": self.weights.astype(np.float16), "bias": self.bias})


@cache
def packaged() -> Attitudes:
    """The weights that ship, read once. Raises ConfigError as `Attitudes.load`."""
    return Attitudes.load()


def felt(page: Page, spans: Sequence[Span], heard: Sequence[Heard]) -> list[Felt]:
    """What is thought of each span; heard: what the rules make of it."""
    return packaged().feels(clues(page, spans, heard)) if spans else []

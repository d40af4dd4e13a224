"""Whether a message is an attack on the product rather than a request: a second layer, never the only one.

The words of each window choose the most suspicious one; its words and its meaning together give the score. The weights
come from `python -m recsys train guard`; docs/guard.md says from what, and what they miss.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field
from scipy.special import expit

from recsys.encoding import Encoder
from recsys.errors import ConfigError
from recsys.packaged import DataFile, Package, Part, Recipe
from recsys.safety.windows import BUCKETS, plain, windows, word_counts

HERE = Path(__file__).parent
WEIGHTS, RECIPE = "guard.npz", "guard.json"
AGAIN = "Put the file of the release back, or run: python -m recsys train guard."


@dataclass(frozen=True, slots=True)
class Verdict:
    """score: 0 a request, 1 an attack. flagged: the score reaches the threshold."""

    score: float
    flagged: bool


class Figure(Part):
    """How many of n messages were flagged. split: how they were kept from the weights that judged them."""

    what: str
    split: str
    n: int
    flagged: int


class GuardFile(DataFile):
    """n: its messages. use: what for."""

    use: str


class GuardRecipe(Recipe):
    """What the weights were made of, and what they reached."""

    made: date
    encoder: str
    seed: int
    threshold: float = Field(gt=0, lt=1)
    weights_sha256: str
    files: tuple[GuardFile, ...]
    figures: tuple[Figure, ...]


_PACKAGE = Package(HERE, WEIGHTS, RECIPE, GuardRecipe, "the guard's file", AGAIN)
read_recipe = _PACKAGE.read_recipe


@dataclass(frozen=True)
class Guard:
    """Weights of a logistic regression. Immutable, safe to share by threads.

    encoder: the name of the one it was trained with. threshold: lowest score that is flagged. meaning: (d,) for the
    encoder's row of a window. words: (BUCKETS,) for its counts. bias: of the whole.
    """

    encoder: str
    threshold: float
    meaning: NDArray[np.float32]
    words: NDArray[np.float32]
    bias: float

    @classmethod
    def load(cls, folder: Path = HERE) -> Self:
        """Read what `save` wrote; without a folder, the packaged weights.

        Raises:
            ConfigError: a file is missing, damaged, or not the one the other was written with.
        """
        recipe = read_recipe(folder)
        arrays = _PACKAGE.read_arrays(folder, recipe.weights_sha256, ("meaning", "words", "bias"))
        return cls(recipe.encoder, recipe.threshold, *_checked(*arrays))

    def save(self, folder: Path) -> str:
        """As `Package.write_arrays`."""
        return _PACKAGE.write_arrays(folder, {"meaning": self.meaning, "words": self.words, "bias": np.float64(self.bias)})

    def judge(self, text: str, encoder: Encoder) -> Verdict:
        """How much the text reads like an attack; the same for the same text.

        An empty text, or one of which nothing is visible, is none. Neither is anything with an encoder of another name:
        its vectors mean something else, so nothing is judged.
        """
        parts = windows(plain(text)) if encoder.name == self.encoder else []
        if not parts:
            return Verdict(0.0, False)
        suspicion = word_counts(parts) @ self.words
        worst = int(np.argmax(suspicion))
        logit = suspicion[worst] + encoder.encode([parts[worst]])[0] @ self.meaning + self.bias
        score = float(expit(logit))
        return Verdict(score, score >= self.threshold)


def _checked(
    meaning: NDArray[Any], words: NDArray[Any], bias: NDArray[Any]
) -> tuple[NDArray[np.float32], NDArray[np.float32], float]:
    whole = meaning.ndim == 1 and words.shape == (BUCKETS,) and bias.shape == ()
    if not whole or any(a.dtype.kind != "f" or not np.isfinite(a).all() for a in (meaning, words, bias)):
        shapes = f"{meaning.shape}, {words.shape} and {bias.shape}"
        raise ConfigError(f"{WEIGHTS}: expected finite weights (d,), ({BUCKETS},) and (), saw {shapes}. {AGAIN}")
    return meaning, words, float(bias)

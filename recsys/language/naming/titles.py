"""Is this a title here? Weights that judge every stretch of a text that could name an item.

Two small networks of one hidden layer over the numbers of `evidence`: the first judges each stretch alone, the second again
with what the first says of the stretches around it. Made by `python -m recsys train linker`; the recipe beside the weights
says of what.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit

from recsys.errors import ConfigError
from recsys.language.naming.chatter import Chatter
from recsys.language.naming.evidence import LISTED, OWN
from recsys.language.naming.surroundings import Surroundings
from recsys.packaged import DataFile, Package, Recipe

HERE = Path(__file__).parent
WEIGHTS, RECIPE = "titles.npz", "titles.json"
AGAIN = "Get the packaged files again, or make them: python -m recsys train linker"

Floats = NDArray[np.float64]


class TitleRecipe(Recipe):
    """Figures are out of fold. features: a digest of them on that day."""

    made: date
    seed: int
    weights_sha256: str
    features: str
    own: tuple[str, ...]
    listed: tuple[str, ...]
    files: tuple[DataFile, ...]
    figures: Mapping[str, float]


_PACKAGE = Package(HERE, WEIGHTS, RECIPE, TitleRecipe, "the linker's file", AGAIN)
read_recipe = _PACKAGE.read_recipe


@dataclass(frozen=True)
class Network:
    """A hidden layer of tanh and one output. centre, scale, hidden: (n_features,), (n_features,), (n_features, h)."""

    centre: Floats
    scale: Floats
    hidden: Floats
    hidden_bias: Floats
    out: Floats
    bias: Floats

    def odds(self, rows: Floats) -> Floats:
        """(n,) logarithm of the odds of (n, n_features) rows."""
        inner = np.tanh((rows - self.centre) / self.scale @ self.hidden + self.hidden_bias)
        return np.asarray(inner @ self.out + self.bias, dtype=np.float64)


@dataclass(frozen=True)
class TitleModel:
    """What is shipped: how people chat, what stands around titles, and the two networks. Immutable, safe to share."""

    chatter: Chatter
    around: Surroundings
    alone: Network
    among: Network

    def likely(self, own: Floats) -> Floats:
        """(n,) how likely each stretch is a title, by itself."""
        return np.asarray(expit(self.alone.odds(own)), dtype=np.float64)

    def odds(self, own: Floats, listed: Floats) -> Floats:
        """(n,) logarithm of the odds, all told."""
        return self.among.odds(np.hstack([own, listed]))

    def save(self, folder: Path) -> str:
        """As `Package.write_arrays`."""
        nets: dict[str, Any] = {
            f"{name}_{part}": np.asarray(value, dtype=np.float32)
            for name, net in (("alone", self.alone), ("among", self.among))
            for part, value in vars(net).items()
        }
        around = {"around": self.around.weights.astype(np.float16)}
        return _PACKAGE.write_arrays(folder, {**nets, **_counts(self.chatter), **around}, compressed=True)

    @classmethod
    def load(cls, folder: Path = HERE) -> TitleModel:
        """Read what `save` wrote. Raises ConfigError: a file is missing, damaged, or of another make."""
        recipe = read_recipe(folder)
        raw = _PACKAGE.read_weights(folder, recipe.weights_sha256)
        if (recipe.own, recipe.listed) != (OWN, LISTED):
            raise ConfigError(f"{RECIPE}: expected the evidence that is read today, saw another. {AGAIN}")
        try:
            with np.load(io.BytesIO(raw), allow_pickle=False) as stored:
                arrays = {name: np.asarray(stored[name]) for name in stored.files}
            around = Surroundings(arrays["around"].astype(np.float32))
            return cls(_chatter(arrays), around, _network(arrays, "alone"), _network(arrays, "among"))
        except (OSError, ValueError, KeyError, EOFError, IndexError, zipfile.BadZipFile) as error:
            raise ConfigError(f"{WEIGHTS}: expected arrays, saw {str(error)[:200]}. {AGAIN}") from error


@cache
def shipped() -> TitleModel:
    """The packaged weights, read once."""
    return TitleModel.load()


def _network(arrays: Mapping[str, NDArray[Any]], name: str) -> Network:
    parts = ("centre", "scale", "hidden", "hidden_bias", "out", "bias")
    return Network(*(np.asarray(arrays[f"{name}_{part}"], dtype=np.float64) for part in parts))


def _counts(chatter: Chatter) -> Mapping[str, Any]:
    """Words by falling count as UTF-8 lines; pairs as the numbers of their words."""
    pairs = (*chatter.pairs, *chatter.left, *chatter.right)
    words = sorted(
        set(chatter.words) | {word for pair in pairs for word in pair}, key=lambda w: (-chatter.words.get(w, 0), w)
    )
    number = {word: at for at, word in enumerate(words)}
    rows = {
        "pairs": [(number[a], number[b], n) for (a, b), n in chatter.pairs.items()],
        **{
            side: [(number[a], number[b], *n) for (a, b), n in getattr(chatter, side).items()]
            for side in ("left", "right")
        },
    }
    return {
        "words": np.frombuffer("\n".join(words).encode(), dtype=np.uint8),
        "word_counts": np.array([chatter.words.get(word, 0) for word in words], dtype=np.int32),
        **{name: np.array(sorted(found), dtype=np.int32) for name, found in rows.items()},
    }


def _chatter(arrays: Mapping[str, NDArray[Any]]) -> Chatter:
    words = arrays["words"].tobytes().decode().split("\n")
    pairs = {(words[a], words[b]): n for a, b, n in arrays["pairs"].tolist()}
    left, right = (
        {(words[a], words[b]): (titled, n) for a, b, titled, n in arrays[side].tolist()} for side in ("left", "right")
    )
    counts = {word: n for word, n in zip(words, arrays["word_counts"].tolist(), strict=True) if n}
    return Chatter(counts, pairs, left, right)

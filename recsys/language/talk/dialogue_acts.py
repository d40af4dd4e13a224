"""What a message does and which fact it asks for, learnt from our own lines: the arbiter over the rules of `doing`.

A logistic regression over the words of the message, its meaning as the encoder has it, and what the rules made of it. The
weights come from `python -m recsys train acts`; docs/acts.md says from what, and what they reach.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Literal, Self, cast, get_args

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax

from recsys.errors import ConfigError
from recsys.intent import Attribute
from recsys.language.talk.pointers import without_places
from recsys.language.words.hashed import buckets
from recsys.packaged import Package, Recipe

Does = Literal[
    "ask", "choose", "count", "decided", "greet", "more", "off", "out", "pick", "recap", "seen", "serve", "thanks", "which",
    "why",
]  # fmt: skip
"""Ask: a fact of one item; which: of all the cards; serve: items, whatever of them; decided: a choice is made; pick: it is
left to the host; out: cards or titles are turned down, others take their place; off: nothing of all this."""
DOES: tuple[Does, ...] = get_args(Does)
FACTS: tuple[Attribute, ...] = get_args(Attribute)
HEARD: tuple[str, ...] = (*DOES, "unclear")
"""What the rules may say."""
HERE = Path(__file__).parent
WEIGHTS, RECIPE = "dialogue_acts.npz", "dialogue_acts.json"
ARRAYS = ("words", "meaning", "heard", "bias")
BUCKETS = 2**12
"""Places for clues."""
AGAIN = "Put the file of the release back, or run: python -m recsys train acts."
TITLE = "titleplace"
"""Stands where an item is named: no title is a clue."""
_TOKEN = re.compile(r"[a-z]+|[?!]")


class ActRecipe(Recipe):
    """Figures are out of fold. n: lines; encoder: of the meaning; features: a digest of the clues on that day."""

    made: date
    encoder: str
    weights_sha256: str
    features: str
    path: str
    sha256: str
    n: int
    styles: int
    figures: Mapping[str, float]


_PACKAGE = Package(HERE, WEIGHTS, RECIPE, ActRecipe, "the packaged file", AGAIN)
read_act_recipe = _PACKAGE.read_recipe


@dataclass(frozen=True)
class Judged:
    """does: the likeliest, with its probability. fact: the likeliest, were a fact asked for, with its probability."""

    does: Does
    sure: float
    fact: Attribute
    fact_sure: float


@dataclass(frozen=True)
class ActModel:
    """Weights of the model. Immutable, safe to share by threads.

    encoder: the name of the one it was trained with. words: (BUCKETS, k), meaning: (d, k), heard: (len(HEARD) +
    len(FACTS), k) and bias: (k,), with k = len(DOES) + len(FACTS).
    """

    encoder: str
    words: NDArray[np.float32]
    meaning: NDArray[np.float32]
    heard: NDArray[np.float32]
    bias: NDArray[np.float32]

    def judge(self, text: str, meaning: NDArray[np.floating], cards: bool, heard: str, fact: str | None) -> Judged:
        """What a message does; the same for the same.

        Args:
            text: as `hidden` gives it. meaning: (d,) the encoder's row of `spelled(text)`. cards: whether any are on the
                table. heard, fact: of the rules.
        """
        places = buckets(clues(text, cards), BUCKETS)
        logits = self.words[places].sum(axis=0, dtype=np.float64) / np.sqrt(len(places)) + meaning @ self.meaning
        logits = logits + self.heard[rows(heard, fact)].sum(axis=0) + self.bias
        acts, facts = softmax(logits[: len(DOES)]), softmax(logits[len(DOES) :])
        at, of = int(acts.argmax()), int(facts.argmax())
        return Judged(DOES[at], float(acts[at]), FACTS[of], float(facts[of]))

    @classmethod
    def load(cls, folder: Path = HERE) -> Self:
        """Read what `save` wrote; without a folder, the packaged weights.

        Raises:
            ConfigError: a file is missing, damaged, or not the one the other was written with.
        """
        recipe = read_act_recipe(folder)
        arrays = _PACKAGE.read_arrays(folder, recipe.weights_sha256, ARRAYS, np.float32)
        k = len(DOES) + len(FACTS)
        shapes = [(BUCKETS, k), (arrays[1].shape[:1] or (0,)) + (k,), (len(HEARD) + len(FACTS), k), (k,)]
        if any(a.shape != shape or not np.isfinite(a).all() for a, shape in zip(arrays, shapes, strict=True)):
            raise ConfigError(f"{WEIGHTS}: expected finite weights {shapes}, saw {[a.shape for a in arrays]}. {AGAIN}")
        return cls(recipe.encoder, *arrays)

    def save(self, folder: Path) -> str:
        """As `Package.write_arrays`."""
        return _PACKAGE.write_arrays(folder, {name: getattr(self, name).astype(np.float16) for name in ARRAYS})


@cache
def packaged_acts() -> ActModel:
    """The weights that ship, read once. Raises ConfigError as `ActModel.load`."""
    return ActModel.load()


def hidden(text: str, titles: list[tuple[int, int]]) -> str:
    """A cleaned text with TITLE for each title, given by start and end in order."""
    for start, end in reversed(titles):
        text = f"{text[:start]}{TITLE}{text[end:]}"
    return text


def spelled(text: str) -> str:
    """A text of `hidden` as it is shown to the encoder."""
    return text.replace(TITLE, "that game")


def clues(text: str, cards: bool) -> frozenset[str]:
    """Words, pairs of words and pieces of words, all in small letters and without numbers and places; never empty."""
    said = _TOKEN.findall(re.sub(r"\d+", " numberplace ", without_places(text.lower().replace("'", ""), " cardplace ")))
    row = ["^", *said, "$"]
    pairs = {f"{first} {second}" for first, second in pairwise(row)}
    pieces = {f"<{word}>"[at : at + n] for word in said for n in (3, 4) for at in range(len(word) + 3 - n)}
    more = {f"cards {cards}", f"length {min(len(said), 12) // 3}"}
    return frozenset({*said, *pairs, *(f"piece {piece}" for piece in pieces), *more})


def rows(heard: str, fact: str | None) -> list[int]:
    """Which rows of `heard` what the rules say stands for."""
    told = [len(HEARD) + FACTS.index(cast(Attribute, fact))] if fact and heard in {"ask", "which"} else []
    return [HEARD.index(heard), *told]

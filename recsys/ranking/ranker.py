"""A weight for every feature: scores, and what each feature added to them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray
from pydantic import ValidationError

from recsys.errors import ConfigError
from recsys.intent import Frozen
from recsys.ranking.table import FEATURES, NAMES

FILE, ASKED = "ranker.json", "asked.json"
"""What was learnt from people's dialogues, and from made-up requests."""
HERE = Path(__file__).parent
WITH, WITHOUT, ALONE = "dialogues", "no dialogues", "no lists"
"""Sets of weights: for a catalogue with dialogues, for one without, and for one without our lists of what goes together too."""
ALIKE = "asked alike"
"""The set of what was learnt from made-up requests."""


class Figure(Frozen):
    """What something recalled, out of fold. recall: "recall@k" to the share and half its 95 % interval, of n items."""

    what: str
    n: int
    dialogues: int
    recall: Mapping[str, tuple[float, float]]


class Change(Frozen):
    """How much less is recalled at 10 without some features, in points: the mean of n items, and half its 95 % interval."""

    without: str
    n: int
    points: tuple[float, float]


class Weights(Frozen):
    """A file. weights: by set (WITH, WITHOUT, ALONE; or ALIKE) and feature name; choices: the turns they were learnt from.

    figures, changes: measured out of fold; changes only where they were asked for.
    """

    learnt_from: str
    seed: int
    choices: int
    figures: tuple[Figure, ...]
    changes: tuple[Change, ...] = ()
    weights: Mapping[str, Mapping[str, float]]


class Ranker:
    """Scores are log odds: the sum of each feature times its weight, as in a conditional logit (McFadden 1974, eq. 1).

    Args:
        weights: by feature name. A feature that is not named weighs 0.

    Raises:
        ConfigError: a name is no feature's, or a weight is not finite.
    """

    def __init__(self, weights: Mapping[str, float]) -> None:
        unknown = sorted(set(weights) - set(NAMES))
        if unknown or not np.isfinite(list(weights.values())).all():
            raise ConfigError(
                f"A ranker's weights are finite and named as features, saw {', '.join(unknown) or 'an infinite one'}. "
                "Train it again: python -m recsys train ranker"
            )
        self.weights: Mapping[str, float] = {name: float(weights.get(name, 0.0)) for name in NAMES}
        self._vector = np.array(list(self.weights.values()))

    @classmethod
    def blend(cls) -> Self:
        """The documented weights of the table, for where nothing was trained."""
        return cls({feature.name: feature.prior for feature in FEATURES})

    @classmethod
    def default(cls, dialogues: bool = True, lists: bool = True) -> Self:
        """The shipped weights for a catalogue with or without a dialogue retriever; without one, with or without our lists."""
        return cls(_shipped(FILE).weights[WITH if dialogues else WITHOUT if lists else ALONE])

    @classmethod
    def asked_alike(cls) -> Self:
        """The shipped weights for a catalogue whose people are simulated, and that knows made-up requests."""
        return cls(_shipped(ASKED).weights[ALIKE])

    def changed(self, by: Mapping[str, float]) -> Self:
        """Each weight plus its change, none past 0; what no feature is named is passed over."""
        after = {name: weight + by.get(name, 0.0) for name, weight in self.weights.items()}
        return type(self)({name: new if new * self.weights[name] > 0 else 0.0 for name, new in after.items()})

    def score(self, matrix: NDArray[np.floating]) -> NDArray[np.float64]:
        """(n,) log odds, higher is better, of an (n, len(FEATURES)) matrix."""
        return np.asarray(matrix @ self._vector, dtype=np.float64)

    def contributions(self, matrix: NDArray[np.floating]) -> NDArray[np.float64]:
        """(n, len(FEATURES)) what each feature adds to the score; a row's sum is its score."""
        return np.asarray(matrix * self._vector, dtype=np.float64)


@cache
def _shipped(file: str) -> Weights:
    return read_weights(HERE / file)


def read_weights(path: Path) -> Weights:
    """The weights in a file. Raises ConfigError where it is missing or something else."""
    try:
        return Weights.model_validate_json(path.read_text(encoding="utf-8"))
    except (OSError, ValidationError, UnicodeDecodeError) as error:
        raise ConfigError(
            f"{path.name}: expected the ranker's weights, saw {str(error)[:200]}. Train it: python -m recsys train ranker"
        ) from error

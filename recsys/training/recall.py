"""How many of the chosen items stand among the first k, with the uncertainty of dialogues drawn anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from recsys.training.logit import Choices

CUTS = (1, 5, 10, 20)
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Ranks:
    """rank: (n,) of every chosen item, from 1, infinite where it was no candidate; owner: (n,) its dialogue."""

    rank: Floats
    owner: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.rank)

    def and_then(self, more: Self) -> Self:
        """These and the others."""
        return type(self)(np.append(self.rank, more.rank), np.append(self.owner, more.owner))

    def recall(self) -> Mapping[str, tuple[float, float]]:
        """By "recall@k" the share among the first k, and half its 95 % interval; 0 and 0 of nothing."""
        return {f"recall@{k}": mean_by_owner(self.rank <= k, self.owner) for k in CUTS}

    def above(self, other: Self) -> tuple[float, float]:
        """How much more this recalls at 10 than the other on the same rows, and half the 95 % interval."""
        return mean_by_owner((self.rank <= 10).astype(float) - (other.rank <= 10), self.owner)


def ranks(choices: Choices, scores: Floats) -> Ranks:
    """Of every chosen item by the scores, (n_rows,); among equal scores it is the last. Missed ones come behind."""
    sets, truth = choices.sets, choices.truth
    order = np.lexsort((truth, -scores, sets))
    place = np.empty(len(order))
    place[order] = np.arange(len(order))
    found = place[truth] - choices.starts[sets[truth]] + 1
    missed = np.repeat(choices.owner, choices.missed)
    return Ranks(np.append(found, np.full(len(missed), np.inf)), np.append(choices.owner[sets[truth]], missed))


def mean_by_owner(values: NDArray[np.generic], owner: NDArray[np.int64]) -> tuple[float, float]:
    """The mean of (n,) values and 1.96 of its standard errors, where values of one owner go together."""
    if not len(values):
        return 0.0, 0.0
    mean = float(np.mean(values.astype(float)))
    _, places = np.unique(owner, return_inverse=True)
    sums = np.bincount(places, values.astype(float) - mean)
    spread = len(sums) / max(len(sums) - 1, 1)
    return mean, 1.96 * float(np.sqrt(spread * (sums**2).sum())) / len(values)

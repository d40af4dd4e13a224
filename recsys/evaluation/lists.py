"""How popular all lists of a run are together, and how like what was wanted.

lists: one ranked list of item ids for each request, best first; an empty one is a failure. Each is cut at k (from 1),
and within one list a repeat counts once. Shares are of all places of all lists together, so a short list weighs less
and an empty one adds nothing: read them beside a hit rate, which failures lower. The order of the lists does not
matter. No list, or nothing but empty ones, gives 0. Names that link to no item are left out before.

They are OMuleT's. Other figures of all lists together are in `together`.

Raises:
    EvaluationError: k is below 1, or what a figure needs besides the lists is not as it says.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recsys.errors import EvaluationError
from recsys.evaluation.metrics import top

Lists = Sequence[Sequence[str]]
Vectors = Mapping[str, NDArray[np.floating[Any]]]


def pop(lists: Lists, k: int, popular: frozenset[str]) -> float:
    """Pop50@k: share, 0..1, of what is recommended that is among the 50 most popular items. Lower is newer."""
    return _share(_counted(lists, k), popular)


def rpop(lists: Lists, truths: Sequence[Collection[str]], k: int, popular: frozenset[str]) -> float:
    """RPop50@k: `pop` over the same share of all truths, uncut; from 0, 1 where lists are as popular as truths.

    Raises:
        EvaluationError: no truth is popular, so there is no ratio.
    """
    _same_length(lists, truths)
    wanted = _share(Counter(chain.from_iterable(map(set, truths))), popular)
    if not wanted:
        raise EvaluationError("RPop needs a truth among the popular items, and there is none. Report Pop alone.")
    return pop(lists, k, popular) / wanted


def sim(lists: Lists, truths: Sequence[Collection[str]], vectors: Vectors, k: int | None = None) -> float:
    """Sim@k, −1..1: cosine of the mean vector of a list and of its truths, averaged over requests.

    vectors: (d,) of any length, by item. Items without one are left out of their mean; a list of such only, or an
    empty one, counts 0. A request none of whose truths has a vector cannot be judged and is left out of the average.
    k: None takes the lists whole.

    Raises:
        EvaluationError: a vector is not finite, or there are lists and none can be judged.
    """
    _same_length(lists, truths)
    pairs = [(_cut(ranked, k), _mean(set(wanted), vectors)) for ranked, wanted in zip(lists, truths, strict=True)]
    cosines = [_cosine(_mean(ranked, vectors), wanted) for ranked, wanted in pairs if wanted is not None]
    if pairs and not cosines:
        raise EvaluationError(
            "Sim needs truths with vectors, and no truth has one. Give the vectors of their catalogue."
        )
    return math.fsum(cosines) / max(1, len(cosines))


def _cut(ranked: Sequence[str], k: int | None) -> list[str]:
    """The first k, or all; without repeats."""
    return list(dict.fromkeys(ranked if k is None else top(ranked, k)))


def _counted(lists: Lists, k: int) -> Counter[str]:
    """In how many lists each item is."""
    return Counter(chain.from_iterable(_cut(ranked, k) for ranked in lists))


def _share(counts: Counter[str], among: Collection[str]) -> float:
    return sum(n for item, n in counts.items() if item in among) / max(1, counts.total())


def _same_length(lists: Lists, truths: Sequence[Collection[str]]) -> None:
    if len(lists) != len(truths):
        raise EvaluationError(f"Each list has its truths, but {len(lists)} and {len(truths)} were given. Pair them up.")


def _mean(items: Collection[str], vectors: Vectors) -> NDArray[np.float64] | None:
    known = [vectors[item] for item in sorted(items) if item in vectors]  # a set's own order changes the last digit
    if not np.isfinite(known).all():
        raise EvaluationError("Sim needs finite vectors, and one holds NaN or infinity. Embed those items again.")
    return np.mean(known, axis=0, dtype=float) if known else None


def _cosine(one: NDArray[np.float64] | None, other: NDArray[np.float64]) -> float:
    """0 where one is missing or all zeros."""
    lengths = 0.0 if one is None else float(np.linalg.norm(one) * np.linalg.norm(other))
    return 0.0 if one is None or not lengths else float(np.clip(one @ other / lengths, -1, 1))

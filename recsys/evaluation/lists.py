"""What all lists of a run are like together: popular, various, new, real.

lists: one ranked list of item ids for each request, best first; an empty one is a failure. Each is cut at k (from 1),
and within one list a repeat counts once. Shares are of all places of all lists together, so a short list weighs less
and an empty one adds nothing: read them beside a hit rate, which failures lower. The order of the lists does not
matter. No list, or nothing but empty ones, gives 0. Names that link to no item are left out before, but for `factual`.

Most are OMuleT's (novelty is Vargas and Castells', 2011). They are no means over lists: their intervals are
`bootstrap_of`'s.

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


def entropy(lists: Lists, k: int) -> float:
    """Entropy@k in bits, −Σ p log₂ p over the recommended items: 0 (one item) to log₂ of how many. Higher is wider."""
    counts = np.array(sorted(_counted(lists, k).values()), dtype=float)
    p = counts / counts.sum()
    return max(0.0, -float(p @ np.log2(p)))


def maxfreq(lists: Lists, k: int) -> float:
    """MaxFreq@k: share, 0..1, of requests, failures too, that get the most frequent item. Lower is better."""
    return max(_counted(lists, k).values(), default=0) / max(1, len(lists))


def coverage(lists: Lists, k: int, n_items: int) -> float:
    """Share, 0..1, of a catalogue of n_items that is recommended at least once.

    Raises:
        EvaluationError: n_items is below 1, or more items than that were recommended.
    """
    met = len(_counted(lists, k))
    if not 1 <= n_items >= met:
        raise EvaluationError(
            f"Of a catalogue of {n_items} items {met} were recommended. Give the whole catalogue's size."
        )
    return met / n_items


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


def novelty(lists: Lists, k: int, share: Mapping[str, float]) -> float:
    """Mean −log₂ of the share of people who met the item, in bits from 0, over all that is recommended.

    share: 0..1 by item. An item that nobody met, or that is not in it, is one bit newer than the rarest that is:
    as if half as many had met it.

    Raises:
        EvaluationError: a share is outside 0..1, or none is above 0.
    """
    if not all(0 <= met <= 1 for met in share.values()) or not any(share.values()):
        raise EvaluationError(
            "Novelty needs shares of people in 0..1, one at least above 0. Divide by how many people."
        )
    unmet = min(filter(None, share.values())) / 2
    counts = _counted(lists, k)
    bits = math.fsum(n * -math.log2(share.get(item) or unmet) for item, n in counts.items())
    return bits / max(1, counts.total())


def factual(proposed: Lists, linked: Collection[str], k: int | None = None) -> float:
    """Factual@k: share, 0..1, of proposed names that link to an item of the catalogue.

    proposed: names as they were proposed, for each request. linked: those that link. k: None takes the lists whole.
    """
    return _share(Counter(chain.from_iterable(_cut(names, k) for names in proposed)), linked)


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

"""How good one ranked list is.

ranked: item ids, best first; it may be shorter than k, or empty, which gives 0. A repeat keeps its place and earns
nothing. truths: the relevant items' ids; their order and repeats do not matter. k: the cut-off, from 1.
All figures lie in 0..1. What was already mentioned is taken out by the caller, before the cut.

Raises:
    EvaluationError: there is no truth, or k is below 1.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from recsys.errors import EvaluationError


def top(ranked: Sequence[str], k: int) -> Sequence[str]:
    """The first k of a list, repeats and all."""
    if k < 1:
        raise EvaluationError(f"A cut-off k is 1 or more, not {k}. Ask for the first k ≥ 1 items.")
    return ranked[:k]


def hit(ranked: Sequence[str], truths: Collection[str], k: int) -> float:
    """1 where any truth is among the first k, else 0."""
    return float(bool(_places(ranked, truths, k)))


def recall(ranked: Sequence[str], truths: Collection[str], k: int) -> float:
    """Share of all truths that are among the first k; with more than k truths it cannot reach 1 (as CRAG counts)."""
    return len(_places(ranked, truths, k)) / len(set(truths))


def precision(ranked: Sequence[str], truths: Collection[str], k: int) -> float:
    """Share of k places that hold a truth; a place left empty holds none."""
    return len(_places(ranked, truths, k)) / k


def ndcg(ranked: Sequence[str], truths: Collection[str], k: int) -> float:
    """Binary gains 1/log2(1 + rank) over those of the best list there is: min(k, truths) truths first.

    The best list does not shorten with the one given, and a repeated title gains once: CRAG's and ChatCRS' code err
    in these. Source: Järvelin and Kekäläinen 2002.
    """
    ideal = range(1, min(k, len(set(truths))) + 1)
    places = _places(ranked, truths, k)
    return _gain(places) / _gain(ideal)


def mrr(ranked: Sequence[str], truths: Collection[str], k: int) -> float:
    """1/rank of the first truth among the first k, else 0."""
    places = _places(ranked, truths, k)
    return 1 / places[0] if places else 0.0


def _places(ranked: Sequence[str], truths: Collection[str], k: int) -> list[int]:
    """Ranks, from 1 and rising, at which a truth stands for the first time."""
    if not truths:
        raise EvaluationError("A list is measured against at least one truth, and there is none. Leave such rows out.")
    first = {item: rank for rank, item in reversed(list(enumerate(top(ranked, k), start=1)))}
    return sorted(first[item] for item in set(truths) & first.keys())


def _gain(places: Sequence[int]) -> float:
    return math.fsum(1 / math.log2(1 + rank) for rank in places)

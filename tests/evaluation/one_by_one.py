"""Figures of all lists together, each computed on its own and plainly, to hold `together` against."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping

from recsys.evaluation.lists import Lists, pop
from recsys.evaluation.together import Crowd


def figures(lists: Lists, k: int, crowd: Crowd) -> Iterator[tuple[str, float]]:
    """Each by its name."""
    met = Counter(item for ranked in lists for item in dict.fromkeys(ranked[:k]))
    yield f"pop50@{k}", pop(lists, k, crowd.popular)
    yield f"entropy@{k}", entropy(lists, k)
    yield f"maxfreq@{k}", max(met.values()) / len(lists)
    yield f"coverage@{k}", len(met) / crowd.n_items
    yield f"novelty@{k}", sum(n * _bits(item, crowd.share) for item, n in met.items()) / met.total()


def entropy(lists: Lists, k: int) -> float:
    met = Counter(item for ranked in lists for item in dict.fromkeys(ranked[:k]))
    return sum(n / met.total() * math.log2(met.total() / n) for n in met.values())


def _bits(item: str, share: Mapping[str, float]) -> float:
    return -math.log2(share.get(item) or min(filter(None, share.values())) / 2)

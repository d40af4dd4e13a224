"""What to go without where nothing meets the hard conditions, each with how many items that brings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

import numpy as np

from recsys.catalogue.columns import Mask
from recsys.safety.conditions import Condition
from recsys.types import Offer

MOST = 3
LIGHT = frozenset({"minutes", "hours", "year"})
"""What is given up more lightly than what somebody wants, may spend or has to play it on."""


def offers(
    tests: Sequence[Condition], among: Mask, at_once: int = 3, asked: Collection[str] = ()
) -> tuple[Offer, ...]:
    """What to go without so that something fits, what was just asked for last, how long or how old it is before all else, most
    gained first. Single conditions first, then pairs, then three.

    Counts are exact. Age and what was refused are never offered.

    Args:
        among: (n_items,) the rows that count.
        at_once: conditions given up together at most.
        asked: keys of the conditions that the last message asks for.
    """
    droppable = [at for at, test in enumerate(tests) if test.never_mind]
    failed = _failed(tests, among) if droppable and among.any() else {}
    for size in range(1, at_once + 1):
        found = [
            (
                any(tests[at].key in asked for at in dropped),
                any(tests[at].key not in LIGHT for at in dropped),
                Offer(_label([tests[at] for at in dropped]), _without([tests[at] for at in dropped]), gained),
            )
            for dropped in combinations(droppable, size)
            if (gained := sum(count for misses, count in failed.items() if misses <= set(dropped)))
        ]
        if found:
            ranked = sorted(found, key=lambda way: (*way[:2], -way[2].items, way[2].label))
            return tuple(offer for *_, offer in ranked[:MOST])
    return ()


def _failed(tests: Sequence[Condition], among: Mask) -> Mapping[frozenset[int], int]:
    """How many of the rows fail just these of the tests, by the tests' numbers."""
    misses = np.array([~test.fits[among] for test in tests], bool).reshape(len(tests), int(among.sum()))
    kinds, counts = np.unique(misses, axis=1, return_counts=True)
    return {frozenset(np.flatnonzero(kind).tolist()): int(count) for kind, count in zip(kinds.T, counts, strict=True)}


def _label(dropped: Sequence[Condition]) -> str:
    return " and ".join(t.without if not at else t.without[:1].lower() + t.without[1:] for at, t in enumerate(dropped))


def _without(dropped: Sequence[Condition]) -> str:
    return "Never mind " + " and ".join(t.never_mind for t in dropped)

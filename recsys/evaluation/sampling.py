"""Which cases a limit keeps: the same ones in every run of a seed, whatever else is in the data."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def sampled(found: Sequence[T], name: Callable[[T], str], limit: int | None, seed: int) -> list[T]:
    """In their order, those whose names are drawn; of one name all or none."""
    kept = drawn(map(name, found), limit, seed)
    return [each for each in found if name(each) in kept]


def drawn(names: Iterable[str], limit: int | None, seed: int) -> frozenset[str]:
    """limit of the distinct names, drawn by the seed; all of them without a limit.

    A name is drawn by its own hash, so that a further name in the data changes at most one of those drawn.
    """
    distinct = sorted(set(names), key=lambda name: (hashlib.sha256(f"{seed}/{name}".encode()).digest(), name))
    return frozenset(distinct[:limit])

"""What frightens: nothing for a child who did not ask for it, and no good surprise."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.childhood import CHILD
from recsys.intent import Intent
from recsys.types import Item

HARSH = frozenset({"Horror", "scary", "jump scares", "psychological horror", "gore"})
"""Genres and tags."""


def too_harsh(items: Sequence[Item], intent: Intent) -> NDArray[np.float64]:
    """(len(items),) 1 for what frightens, where a child plays and nobody asked for it; else 0."""
    asked = any(HARSH & {*t.genres, *t.tags} for w in intent.wishes if w.attitude > 0 for t in w.terms)
    child = intent.youngest is not None and intent.youngest <= CHILD and not asked
    return np.array([child and bool(HARSH & {*i.genres, *i.tags}) for i in items], float)

"""Lists of genres and tags that a source cuts or leaves out: what such a list lacks, an item may have nevertheless."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from recsys.catalogue.columns import Mask

FEW = 3
"""Genres that a list holds at least where it may have been cut; a shorter one is whole."""
TOLD = 0.5
"""Share of the items with genres from which on one without any is of genres that were not told."""
LONGER = 0.05
"""Share of the lists that may be longer than where they are cut: those that were completed."""


def is_cut(counts: Sequence[int]) -> Mask:
    """(n,) whether a list is as long as most are, or longer: FEW at least, where hardly any is longer."""
    lengths = np.array(counts, dtype=np.intp)
    times = np.bincount(lengths, minlength=1)
    most = int(np.flatnonzero(times == times.max())[-1])
    return np.asarray((lengths >= most) & bool(most >= FEW and times[most + 1 :].sum() <= LONGER * len(lengths)), bool)


def is_untold(counts: Sequence[int]) -> Mask:
    """(n,) whether a list is empty, where most are not."""
    lengths = np.array(counts, dtype=np.intp)
    return np.asarray((lengths == 0) & bool(len(lengths) and np.mean(lengths > 0) > TOLD), bool)

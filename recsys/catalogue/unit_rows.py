"""What each item has, as a sparse matrix with a row of unit length for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np
import scipy.sparse as sp


def unit_rows(held: Sequence[Collection[Any]], weights: Mapping[Any, float]) -> tuple[sp.csr_matrix, Mapping[Any, int]]:
    """(n_items, n_kinds) float32 rows of unit length, zero where an item has nothing that weighs, and the column of each kind.

    held: of each item, each kind once; what is not among the weights is left out. Columns are in the order of the sorted kinds.
    """
    kinds = sorted(weights)
    columns = {kind: at for at, kind in enumerate(kinds)}
    places = [sorted(columns[kind] for kind in each if kind in columns) for each in held]
    ends = np.cumsum([0, *map(len, places)])
    indices = np.fromiter(chain.from_iterable(places), np.int32, count=int(ends[-1]))
    values = np.array([weights[kind] for kind in kinds], dtype=np.float32)[indices]
    matrix = sp.csr_matrix((values, indices, ends), shape=(len(held), len(kinds)), dtype=np.float32)
    lengths = np.sqrt(np.asarray(matrix.multiply(matrix).sum(axis=1)).ravel())
    return sp.csr_matrix(sp.diags(1 / np.where(lengths > 0, lengths, 1)) @ matrix, dtype=np.float32), columns

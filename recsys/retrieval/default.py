"""Something for a request that says too little: a draw from the 100 most popular items (OMuleT, Table 1)."""

from __future__ import annotations

import hashlib
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.base import best, leading
from recsys.retrieval.popularity import popularity
from recsys.retrieval.rows import RowModel
from recsys.types import Candidate, Query

TOP = 100


class Default(RowModel):
    """get_default_games: a random sample of the top 100, drawn by (seed, query.text), so a request repeats its list."""

    name: ClassVar[str] = "default"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn from the catalogue; returns self."""
        return self._learn(catalogue, popularity(catalogue, interactions))

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n of the top 100 in the order drawn; score is the draw, in [0, 1), and says nothing of quality.

        Excluding an item takes it out of the list and changes nothing else.
        """
        ids, top = self.ids, self._top
        by_id = np.argsort(top)
        scores = self._rng(query.text).random(len(top))[by_id]
        return best(tuple(ids[row] for row in top[by_id]), scores, n, query.exclude)

    def _learn(self, catalogue: Catalogue, values: NDArray[np.floating]) -> Self:
        self._top = leading(values, TOP)
        return super()._learn(catalogue, values)

    def _rng(self, text: str) -> np.random.Generator:
        digest = hashlib.sha256(text.encode("utf-8", "replace")).digest()
        return np.random.default_rng([self._seed, *digest])

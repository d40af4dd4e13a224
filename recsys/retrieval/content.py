"""Items whose text means much the same as the request, or as the seed items' text."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.encoding import Encoder
from recsys.progress import Progress, silent
from recsys.retrieval.arrays import wrong
from recsys.retrieval.base import best
from recsys.retrieval.index import ASKED, DEPTH, EXACT_UP_TO, Index
from recsys.retrieval.rows import RowModel
from recsys.types import Candidate, Query

INDEX = "content.faiss"
_AGAIN = 4
"""Targets whose cosines are remembered: a turn asks for the same ones again."""


class Content(RowModel):
    """Cosine of embeddings. The target is the unit vector of the text, of the mean of the known seeds, or of their sum.

    Neither text nor a known seed gives an empty list. Seed items are never returned. Read back only with an
    encoder of the same name. Past `exact_up_to` items a list comes from an index, in `content.faiss`; its scores are
    exact, and about one item in a hundred of the best ten may be missing.
    """

    name: ClassVar[str] = "content"

    def __init__(self, encoder: Encoder, progress: Progress = silent, exact_up_to: int = EXACT_UP_TO) -> None:
        self.encoder = encoder
        self._progress = progress
        self._exact_up_to = exact_up_to
        self._index: Index | None = None

    @property
    def about(self) -> str:
        """The encoder's name: vectors of two encoders do not compare."""
        return f"encoder {self.encoder.name}"

    @property
    def vectors(self) -> NDArray[np.floating]:
        """(n_items, d) float32 unit rows in the order of ids; zero where an item's text is empty."""
        return self.values

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Embed `item.text` of every item; interactions are not read. Returns self."""
        vectors = self.encoder.encode([item.text for item in catalogue], self._progress)
        self._index = Index.of(vectors, _between(vectors)) if len(vectors) > self._exact_up_to else None
        return self._learn(catalogue, vectors)

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score is the cosine, -1 to 1."""
        target = self._target(query)
        if not target.any():
            return []
        barred = query.exclude.union(query.seed_items)
        if self._index is None or n + len(barred) > DEPTH:
            return best(self.ids, self.scores(target), n, barred)
        rows = self._index.near(target)
        return best(tuple(self.ids[row] for row in rows), self.vectors[rows] @ _unit(target), n, barred)

    def save(self, folder: Path) -> None:
        """Write `content.npz`, and the index where there is one."""
        super().save(folder)
        if self._index is not None:
            self._index.write(folder / INDEX)

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote.

        Raises:
            SnapshotError: a file is missing or damaged, or of other items or another encoder.
        """
        super().load(folder, catalogue)
        self._index = Index.read(folder / INDEX) if len(catalogue) > self._exact_up_to else None
        if self._index is not None and len(self._index) != len(catalogue):
            raise wrong(folder / INDEX, f"an index of {len(catalogue)} items", f"one of {len(self._index)}")
        return self

    def _target(self, query: Query) -> NDArray[np.floating]:
        """(d,) what to be near to; zero where there is nothing to go by. Without text the encoder is left asleep."""
        seeds = _unit(self.vectors[self.rows_of(query.seed_items)].sum(axis=0))
        return seeds + self.encoder.encode([query.text])[0] if query.text.strip() else seeds

    def scores(self, target: str | NDArray[np.floating]) -> NDArray[np.floating]:
        """(n_items,) cosine, -1 to 1, of each item with a text or a (d,) vector of any length; 0 for an empty one."""
        vector = self.encoder.encode([target])[0] if isinstance(target, str) else target
        return self._cosines(_unit(vector).astype(np.float32).tobytes())

    def _learn(self, catalogue: Catalogue, values: NDArray[np.floating]) -> Self:
        self._cosines = lru_cache(_AGAIN)(partial(_cosines, values))
        return super()._learn(catalogue, values)


def _cosines(vectors: NDArray[np.floating], target: bytes) -> NDArray[np.floating]:
    """(n_items,) of a (d,) float32 target; not to be written to."""
    found = vectors @ np.frombuffer(target, np.float32)
    found.flags.writeable = False
    return found


def _between(vectors: NDArray[np.floating]) -> NDArray[np.floating]:
    """(ASKED, d) what two seeds have in common, drawn: between two items it takes more cells than near one."""
    pairs = np.random.default_rng(0).integers(0, len(vectors), (ASKED, 2))
    return np.asarray(vectors[pairs].sum(axis=1))


def _unit(vector: NDArray[np.floating]) -> NDArray[np.floating]:
    """The vector at length 1; a zero vector stays zero."""
    return vector / (np.linalg.norm(vector) or 1)

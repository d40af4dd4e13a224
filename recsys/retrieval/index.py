"""Which vectors are nearest, without looking at each: an inverted file of k-means cells (faiss), for large catalogues.

Chosen over usearch by trying both on 200,000 × 384 clustered vectors: faiss was built in 12 s on a busy machine,
usearch was stopped unfinished after minutes there; and the same vectors give the same file.
Up to EXACT_UP_TO items nothing is approximate. How many cells are searched is measured when the index is built: the more
the flatter the rows lie (a person's factors want nearly all of them, embeddings a tenth), so no number fits all sizes.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recsys.errors import SnapshotError

EXACT_UP_TO = 100_000
"""Items up to which every vector is compared."""
DEPTH = 1_000
"""Items taken from the index for every list, so that a short one begins a longer one; past them a list is exact."""
ASKED = 256
"""Targets that the number of cells is measured with."""
_FOUND = 0.997
"""Share of the ten best to be found for these: .99 is promised for those to come."""
_FEWEST = 64
"""Cells searched at least: requests in words lie farther from the rows than the targets measured."""
_SAMPLE = 64
"""Vectors that each cell is trained on."""
_BEST = 10
_EQUAL = 1e-5
_PIECE = 50_000


class Index:
    """The cells of rows in half precision, of about √n the nearest to a target are searched; the file says how many."""

    def __init__(self, cells: Any) -> None:
        self._cells = cells

    @classmethod
    def of(cls, vectors: NDArray[np.floating], targets: NDArray[np.floating]) -> Index:
        """From (n, d) float32 rows, n > 0, and (m, d) targets such as will be asked for.

        Of these .997 of the ten best are found, or all cells are searched. The same rows and targets give the same cells.
        """
        import faiss  # noqa: PLC0415  only large catalogues need it

        size, width = vectors.shape
        count = max(1, math.isqrt(size))
        cells = faiss.IndexIVFScalarQuantizer(
            faiss.IndexFlatIP(width), width, count, faiss.ScalarQuantizer.QT_fp16, faiss.METRIC_INNER_PRODUCT
        )
        sample = np.random.default_rng(0).choice(size, min(size, count * _SAMPLE), replace=False)
        cells.cp.min_points_per_centroid = 1
        cells.train(np.ascontiguousarray(vectors[np.sort(sample)], dtype=np.float32))
        for start in range(0, size, _PIECE):
            cells.add(np.ascontiguousarray(vectors[start : start + _PIECE], dtype=np.float32))
        return cls(cells)._probing(vectors, np.asarray(targets, dtype=np.float32))

    @classmethod
    def read(cls, path: Path) -> Index:
        """From a file. Raises SnapshotError where it is missing or damaged."""
        import faiss  # noqa: PLC0415

        try:
            index = cls(faiss.read_index(str(path)))
            _ = index.probed  # other kinds have none
        except (RuntimeError, AttributeError) as error:
            what = str(error)[:200]
            raise SnapshotError(f"{path.name}: expected an index, saw {what}. Build the catalogue again.") from error
        return index

    def write(self, path: Path) -> None:
        """To a file."""
        import faiss  # noqa: PLC0415

        faiss.write_index(self._cells, str(path))

    def __len__(self) -> int:
        return int(self._cells.ntotal)

    @property
    def probed(self) -> int:
        """Cells searched for a target."""
        return int(self._cells.nprobe)

    def near(self, target: NDArray[np.floating], most: int = DEPTH) -> NDArray[np.intp]:
        """Row numbers of nearly the `most` rows with the greatest inner product with a (d,) target, ascending."""
        _, rows = self._cells.search(np.asarray(target, dtype=np.float32)[None], most)
        return np.sort(rows[0][rows[0] >= 0]).astype(np.intp)

    def _probing(self, vectors: NDArray[np.floating], targets: NDArray[np.floating]) -> Index:
        """Search twice as many cells until enough is found."""
        tenth = _tenth(vectors, targets)
        self._cells.nprobe = min(_FEWEST, self._cells.nlist)
        while self.probed < self._cells.nlist and self._found(vectors, targets, tenth) < _FOUND:
            self._cells.nprobe = min(2 * self.probed, self._cells.nlist)
        return self

    def _found(
        self, vectors: NDArray[np.floating], targets: NDArray[np.floating], tenth: NDArray[np.floating]
    ) -> float:
        """Share of the ten best found: as many as score like the tenth, so that of equals any will do."""
        found = [vectors[self.near(target)] @ target for target in targets]
        hits = [np.count_nonzero(s >= least - _EQUAL * abs(least)) for s, least in zip(found, tenth, strict=True)]
        return float(np.minimum(hits, _BEST).mean() / _BEST)


def _tenth(vectors: NDArray[np.floating], targets: NDArray[np.floating]) -> NDArray[np.floating]:
    """(m,) inner product of each target with its tenth best row, or with its last of fewer, in pieces."""
    most = min(_BEST, len(vectors))
    kept = np.empty((len(targets), 0), np.float32)
    for start in range(0, len(vectors), _PIECE):
        kept = np.concatenate((kept, targets @ vectors[start : start + _PIECE].T), axis=1)
        kept = np.partition(kept, -min(most, kept.shape[1]), axis=1)[:, -most:]
    return np.asarray(kept.min(axis=1))

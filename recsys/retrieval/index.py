"""Which vectors are nearest, without looking at each: an inverted file of k-means cells (faiss), for large catalogues.

Chosen over usearch by trying both on 200,000 × 384 clustered vectors: faiss was built in 12 s on a busy machine,
usearch was stopped unfinished after minutes there; and the same vectors give the same file.
Up to EXACT_UP_TO items nothing is approximate.
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
_PROBED = 64
_SAMPLE = 64
"""Vectors that each cell is trained on."""
_PIECE = 50_000


class Index:
    """The cells of rows in half precision; `probed` of about √n are searched for a target."""

    def __init__(self, cells: Any, probed: int = _PROBED) -> None:
        self._cells = cells
        self._cells.nprobe = probed

    @classmethod
    def of(cls, vectors: NDArray[np.floating], probed: int = _PROBED) -> Index:
        """From (n, d) float32 rows, n > 0; the same rows give the same cells."""
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
        return cls(cells, probed)

    @classmethod
    def read(cls, path: Path, probed: int = _PROBED) -> Index:
        """From a file. Raises SnapshotError where it is missing or damaged."""
        import faiss  # noqa: PLC0415

        try:
            return cls(faiss.read_index(str(path)), probed)
        except (RuntimeError, AttributeError) as error:
            what = str(error)[:200]
            raise SnapshotError(f"{path.name}: expected an index, saw {what}. Build the catalogue again.") from error

    def write(self, path: Path) -> None:
        """To a file."""
        import faiss  # noqa: PLC0415

        faiss.write_index(self._cells, str(path))

    def __len__(self) -> int:
        return int(self._cells.ntotal)

    def near(self, target: NDArray[np.floating], most: int = DEPTH) -> NDArray[np.intp]:
        """Row numbers of nearly the `most` rows with the greatest inner product with a (d,) target, ascending."""
        _, rows = self._cells.search(np.asarray(target, dtype=np.float32)[None], most)
        return np.sort(rows[0][rows[0] >= 0]).astype(np.intp)

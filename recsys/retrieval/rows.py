"""What most retrievers know is one array with a row for each item. Kept, saved and read here."""

from __future__ import annotations

from pathlib import Path
from typing import Self, cast

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.retrieval.arrays import read_arrays, write_arrays, wrong
from recsys.retrieval.fitted import OfItems


class RowModel(OfItems[NDArray[np.floating]]):
    """A model that is `values`, (n_items, …) finite floats in the order of the catalogue, in `<name>.npz`."""

    @property
    def about(self) -> str:
        """The settings that the values can only be read with; saved, and compared when read."""
        return ""

    @property
    def ids(self) -> tuple[str, ...]:
        """Item ids in row order. Raises NotFittedError before fit or load."""
        return self._known()[0].ids

    @property
    def values(self) -> NDArray[np.floating]:
        """(n_items, …) what was learned. Raises NotFittedError before fit or load."""
        return self._known()[1]

    def save(self, folder: Path) -> None:
        """Write `<name>.npz` with the arrays ids, about and values."""
        write_arrays(self._file(folder), self.ids, self.about, {"values": self.values})

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote.

        Raises:
            SnapshotError: the file is missing or damaged, or of other items or settings.
        """
        path = self._file(folder)
        (values,) = read_arrays(path, ["values"], catalogue, self.about)
        if _finite_rows(values) != len(catalogue):
            raise wrong(path, f"{len(catalogue)} finite rows", f"an array of shape {values.shape}")
        return self._learn(catalogue, cast(NDArray[np.floating], values))

    def _learn(self, catalogue: Catalogue, values: NDArray[np.floating]) -> Self:
        self._learned = (catalogue, values)
        return self

    def _file(self, folder: Path) -> Path:
        return folder / f"{self.name}.npz"


def _finite_rows(values: NDArray[np.generic]) -> int:
    """Number of rows of a float array without NaN or infinity; -1 for anything else."""
    sound = values.ndim > 0 and values.dtype.kind == "f" and bool(np.isfinite(values).all())
    return len(values) if sound else -1

"""What some retrievers know is how much each item goes with each other one: a sparse table. Kept, saved and read here."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Self

import numpy as np
import scipy.sparse as sp

from recsys.catalogue.catalogue import Catalogue
from recsys.retrieval.arrays import read_arrays, write_arrays, wrong
from recsys.retrieval.fitted import OfItems

_PARTS = ("data", "indices", "indptr")


class TableModel(OfItems[sp.csr_matrix]):
    """A model that is `table`, (n_items, n_items) finite float32 in the order of the catalogue, sparse in `<name>.npz`."""

    about: ClassVar[str]

    @property
    def table(self) -> sp.csr_matrix:
        """(n_items, n_items) float32 what was learned. Raises NotFittedError before fit or load."""
        return self._known()[1]

    def use(self, catalogue: Catalogue, table: sp.csr_matrix) -> Self:
        """Take a table for what was learned; returns self."""
        self._learned = (catalogue, table)
        return self

    @classmethod
    def file(cls) -> str:
        """What the file is called that it is saved in."""
        return f"{cls.name}.npz"

    def save(self, folder: Path) -> None:
        """Write `<name>.npz` with the arrays ids, about, data, indices and indptr."""
        catalogue, table = self._known()
        parts = {part: getattr(table, part) for part in _PARTS}
        write_arrays(folder / self.file(), catalogue.ids, self.about, parts)

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        """Read what `save` wrote.

        Raises:
            SnapshotError: the file is missing or damaged, or of other items or settings.
        """
        path, size = folder / self.file(), len(catalogue)
        data, indices, indptr = read_arrays(path, _PARTS, catalogue, self.about)
        try:
            table = sp.csr_matrix((data, indices, indptr), shape=(size, size))
            table.check_format(full_check=True)
        except (ValueError, TypeError) as error:
            raise wrong(path, f"a table of {size} items", str(error)) from error
        if data.dtype != np.float32 or not np.isfinite(table.data).all():
            raise wrong(path, "finite weights", f"others of {data.dtype}")
        return self.use(catalogue, table)

"""Interactions as arrays: who met which item, how strongly, and in which age group."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
import scipy.sparse as sp
from numpy.typing import NDArray

from recsys.types import Interaction

COLUMNS = ("user", "item", "weight", "age_group")


@dataclass(frozen=True)
class Interactions:
    """A table of COLUMNS: user str, item str, weight float > 0, age_group str or missing."""

    table: pd.DataFrame

    @classmethod
    def of(cls, rows: Iterable[Interaction]) -> Interactions:
        """From records, in the order given."""
        return cls(
            pd.DataFrame([(r.user, r.item, r.weight, r.age_group) for r in rows], columns=list(COLUMNS)).astype(
                {"weight": "float64"}
            )
        )

    @classmethod
    def read(cls, path: Path) -> Interactions:
        """From a Parquet file with COLUMNS."""
        return cls(pd.read_parquet(path, columns=list(COLUMNS)))

    def write(self, path: Path) -> None:
        """To a Parquet file."""
        self.table.to_parquet(path, index=False)

    def __len__(self) -> int:
        return len(self.table)

    def matrix(self, ids: tuple[str, ...], liked_from: float = 0.0) -> sp.csr_matrix:
        """(n_users, n_items) float32: weights of likes, users sorted by name, columns in the order of ids.

        Rows of unknown items are dropped; several interactions of one pair are summed.
        """
        rows = self.table[(self.table["weight"] >= liked_from) & self.table["item"].isin(set(ids))]
        users, user_rows = np.unique(rows["user"].to_numpy(dtype=str), return_inverse=True)
        columns = pd.Index(ids).get_indexer(pd.Index(rows["item"]))
        return sp.csr_matrix((rows["weight"].to_numpy(np.float32), (user_rows, columns)), shape=(len(users), len(ids)))

    def counts(self, ids: tuple[str, ...], age_group: str | None = None) -> NDArray[np.int64]:
        """(n_items,) how many distinct users met each item, in the order of ids; optionally of one age group."""
        rows = self.table if age_group is None else self.table[self.table["age_group"] == age_group]
        seen = rows[["user", "item"]].drop_duplicates()["item"].value_counts()
        return np.asarray(seen.reindex(list(ids), fill_value=0), dtype=np.int64)

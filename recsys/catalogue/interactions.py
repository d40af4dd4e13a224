"""Interactions as arrays: who met which item, how strongly, when, and in which age group."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
import scipy.sparse as sp
from numpy.typing import NDArray
from pandas.api.types import union_categoricals

from recsys.types import AGE_GROUPS, Interaction

COLUMNS = ("user", "item", "weight", "age_group", "time")


@dataclass(frozen=True)
class Interactions:
    """A table of COLUMNS: user str, item str, weight float > 0, age_group str or missing, time float or missing.

    The words are kept once each: user and item are categorical, their categories sorted and all of them in use;
    age_group has AGE_GROUPS as its categories. A table of plain columns is turned into that, so that tables with the
    same rows in the same order are equal.
    """

    table: pd.DataFrame

    def __post_init__(self) -> None:
        coded = {name: _coded(self.table[name]) for name in ("user", "item")}
        groups = pd.Categorical(self.table["age_group"], categories=list(AGE_GROUPS))
        object.__setattr__(self, "table", self.table.assign(**coded, age_group=groups))

    @classmethod
    def of(cls, rows: Iterable[Interaction]) -> Interactions:
        """From records, in the order given."""
        cells = [(r.user, r.item, r.weight, r.age_group, r.time) for r in rows]
        columns = dict(zip(COLUMNS, zip(*cells, strict=True), strict=True)) if cells else dict.fromkeys(COLUMNS, ())
        words = {name: pd.Categorical(np.array(columns[name], dtype=object)) for name in ("user", "item", "age_group")}
        numbers = {name: np.array(columns[name], dtype=np.float64) for name in ("weight", "time")}
        return cls(pd.DataFrame({**words, **numbers})[list(COLUMNS)])

    @classmethod
    def read(cls, path: Path) -> Interactions:
        """From a Parquet file with COLUMNS."""
        return cls(pd.read_parquet(path, columns=list(COLUMNS)))

    def write(self, path: Path) -> None:
        """To a Parquet file."""
        self.table.to_parquet(path, index=False)

    def __len__(self) -> int:
        return len(self.table)

    def and_then(self, more: Interactions) -> Interactions:
        """These, and behind them the others."""
        if not len(self) or not len(more):
            return more if len(more) else self
        tables = (self.table, more.table)
        words = {name: union_categoricals([table[name] for table in tables]) for name in ("user", "item")}
        return Interactions(pd.concat(tables, ignore_index=True).assign(**words))

    def matrix(self, ids: tuple[str, ...]) -> sp.csr_matrix:
        """(n_users, n_items) float32: 1 where a user met an item, however often, users sorted by name, columns in the order of
        ids. Who met none of them has no row.
        """
        return self._sparse(ids, np.ones(len(self), dtype=bool))

    def counts(self, ids: tuple[str, ...], age_group: str | None = None) -> NDArray[np.int64]:
        """(n_items,) how many distinct users met each item, in the order of ids; optionally of one age group."""
        everyone = np.ones(len(self), dtype=bool)
        kept = everyone if age_group is None else (self.table["age_group"] == age_group).to_numpy()
        return np.bincount(self._sparse(ids, kept).indices, minlength=len(ids)).astype(np.int64)

    def _sparse(self, ids: tuple[str, ...], kept: NDArray[np.bool_]) -> sp.csr_matrix:
        """As `matrix`, of the kept rows of the table."""
        users, items = self.table["user"].cat.codes.to_numpy(), self.table["item"].cat
        columns = pd.Index(ids, dtype=items.categories.dtype).get_indexer(items.categories)[items.codes.to_numpy()]
        kept = kept & (columns >= 0)
        present = np.zeros(len(self.table["user"].cat.categories), dtype=bool)
        present[users[kept]] = True
        rows = (np.cumsum(present) - 1)[users[kept]]
        met = sp.csr_matrix((np.ones(len(rows), np.float32), (rows, columns[kept])), shape=(int(present.sum()), len(ids)))
        met.data[:] = 1  # a pair that came several times was summed
        return met


def _coded(column: pd.Series) -> pd.Categorical:
    """The column with each word kept once, the words sorted."""
    coded = pd.Categorical(column).remove_unused_categories()
    in_order = coded.categories.is_monotonic_increasing
    return coded if in_order else coded.reorder_categories(sorted(coded.categories))

"""What people of an age group play more than others do (OMuleT, Table 1: get_games_by_age_group)."""

from __future__ import annotations

from typing import ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.base import best
from recsys.retrieval.rows import RowModel
from recsys.types import AGE_GROUPS, Candidate, Query


class Audience(RowModel):
    """Ranks by s·√(s / t): s the share of the group's users who met the item, t the share of all users.

    s alone gives what everybody plays, s / t alone what three people play; √ weighs the lift less than the count.
    Several groups: the sum. Items that nobody of the groups met are no candidates; no group in the query, or
    interactions without age groups, give an empty list.
    """

    name: ClassVar[str] = "audience"

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        """Learn from the catalogue; returns self."""
        everyone = _share(catalogue, interactions, None)
        groups = np.stack([_share(catalogue, interactions, group) for group in AGE_GROUPS], axis=1)
        lift = np.divide(groups, everyone[:, None], out=np.zeros_like(groups), where=everyone[:, None] > 0)
        return self._learn(catalogue, np.asfortranarray(groups * np.sqrt(lift)))  # asked group by group

    def retrieve(self, query: Query, n: int) -> list[Candidate]:
        """At most n candidates, best first; score > 0, the formula of the class."""
        columns = [column for column, group in enumerate(AGE_GROUPS) if group in query.age_groups]
        scores = self.values[:, columns].sum(axis=1)
        return best(self.ids, np.where(scores > 0, scores, np.nan), n, query.exclude)


def _share(catalogue: Catalogue, interactions: Interactions, age_group: str | None) -> NDArray[np.float64]:
    """(n_items,) the share of distinct users, of one group or of all, who met each item; 0 where there are none."""
    table = interactions.table
    users = table["user"] if age_group is None else table["user"][table["age_group"] == age_group]
    return interactions.counts(catalogue.ids, age_group) / max(users.nunique(), 1)

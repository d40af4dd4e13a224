"""How near items are to a text, to other items, to a taste and to a kind."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from recsys.intent import Wish
from recsys.safety.conditions import having_any
from recsys.skills.base import World


class Nearness:
    """Cosines of the items at `rows` with a text or with other items; zeros without vectors."""

    def __init__(self, world: World, rows: Sequence[int]) -> None:
        self._world, self._rows = world, list(rows)

    def text(self, text: str) -> NDArray[np.float64]:
        if self._world.meaning is None or not text:
            return np.zeros(len(self._rows))
        return np.asarray(self._world.meaning.scores(text)[self._rows], float)

    def items(self, ids: Sequence[str]) -> NDArray[np.float64]:
        """Half the cosine of meanings, half of genres and tags; over several items half the best, half the mean."""
        catalogue = self._world.catalogue
        known = [catalogue.rows[i] for i in ids if i in catalogue]
        if not known:
            return np.zeros(len(self._rows))
        near = np.asarray((catalogue.traits[self._rows] @ catalogue.traits[known].T).todense(), float)
        if self._world.meaning is not None:
            vectors = self._world.meaning.vectors
            near = 0.5 * near + 0.5 * (vectors[self._rows] @ vectors[known].T)
        return np.asarray(0.5 * near.max(axis=1) + 0.5 * near.mean(axis=1), float)

    def taste(self, ids: Sequence[str]) -> NDArray[np.float64]:
        """Collaborative scores from 0 to 1; zeros for simulated people, whose taste is genres and tags anyway."""
        if self._world.taste is None or not ids or self._world.catalogue.domain.simulated:
            return np.zeros(len(self._rows))
        return np.asarray(np.clip(np.nan_to_num(self._world.taste.scores(ids)[self._rows]), 0, 1), float)

    def kind(self, wishes: Sequence[Wish], beside: Sequence[Wish] = ()) -> NDArray[np.float64]:
        """Cosine of genres and tags with the middle of everything that has what the wishes name; 0 without wishes.

        beside: wishes whose items are left out of that middle, so that "spooky without gore" stays near what is spooky.
        """
        catalogue = self._world.catalogue
        rows = np.flatnonzero(having_any(wishes, catalogue) & ~having_any(beside, catalogue))
        if not len(rows):
            return np.zeros(len(self._rows))
        middle = np.asarray(catalogue.traits[rows].mean(axis=0)).ravel()
        return np.asarray(catalogue.traits[self._rows] @ (middle / (np.linalg.norm(middle) or 1)), float)

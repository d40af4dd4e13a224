"""Going through a catalogue: facets to narrow it by, what is left, and which facet to drop when nothing is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.overview import Overview
from recsys.types import Item

MOST_GENRES = 6
CHILD, SHORT = 7, 10
DEVICE_WORDS = {"TABLET": "Tablet", "PHONE": "Phone", "CONSOLE": "Console", "DESKTOP": "PC", "VR": "VR"}

Test = Callable[[Item], bool]


@dataclass(frozen=True)
class Browser:
    """A catalogue with its facets: by label, which items each holds for."""

    overview: Overview

    @property
    def catalogue(self) -> Catalogue:
        """What is gone through."""
        return self.overview.catalogue

    @cached_property
    def facets(self) -> Mapping[str, NDArray[np.bool_]]:
        """(n_items,) whether each label holds, for labels that hold for some items and not for all, best known first."""
        tested = {label: np.fromiter(map(test, self.catalogue), bool) for label, test in _tests(self.catalogue)}
        return {label: rows for label, rows in tested.items() if rows.any() and not rows.all()}

    @cached_property
    def gaps(self) -> Mapping[str, NDArray[np.bool_]]:
        """(n_items,) what is missing, by label; labels of which nothing is missing are left out."""
        items = self.catalogue.items
        lacking = {
            "No description": np.fromiter((not item.description for item in items), bool),
            "No genre": np.fromiter((not item.genres for item in items), bool),
            "No year": np.fromiter((item.year is None for item in items), bool),
            "No interactions": self.overview.met == 0,
        }
        return {label: rows for label, rows in lacking.items() if rows.any()}

    @cached_property
    def _standing(self) -> NDArray[np.intp]:
        """Row numbers by how many users met the item, then by fame, then by id."""
        fame = np.array([item.fame or 0 for item in self.catalogue])
        return np.lexsort((np.arange(len(fame)), -fame, -self.overview.met))

    def rows(self, chosen: Sequence[str], found: Sequence[str] | None = None) -> list[int]:
        """Row numbers of the items for which all chosen labels hold.

        Args:
            chosen: labels of facets or gaps; unknown ones hold for everything.
            found: ids that a search brought, best first; None lists everything, the most-met first.
        """
        order = self._standing if found is None else [self.catalogue.rows[item_id] for item_id in found]
        held = self._held(chosen)
        return [int(row) for row in order if held[row]]

    def without_one(self, chosen: Sequence[str], found: Sequence[str] | None = None) -> tuple[str, int] | None:
        """Where nothing is left: the label whose loss brings the most items, and how many; None where none brings any."""
        gains = [(len(self.rows([c for c in chosen if c != label], found)), label) for label in chosen]
        best = max(gains, key=lambda gain: gain[0], default=(0, ""))
        return (best[1], best[0]) if best[0] else None

    def _held(self, chosen: Sequence[str]) -> NDArray[np.bool_]:
        known = {**self.facets, **self.gaps}
        held = np.ones(len(self.catalogue), dtype=bool)
        for label in chosen:
            held &= known.get(label, True)
        return held


def _tests(catalogue: Catalogue) -> Iterator[tuple[str, Test]]:
    for device, word in DEVICE_WORDS.items():
        yield word, lambda item, device=device: device in item.devices  # type: ignore[misc]
    yield "Co-op", lambda item: "co-op" in item.modes
    yield f"Age {CHILD} or under", lambda item: item.age is not None and item.age <= CHILD
    yield f"Under {SHORT} min", lambda item: item.minutes is not None and item.minutes < SHORT
    yield "Free", lambda item: item.price == "free"
    if newest := max((item.year for item in catalogue if item.year is not None), default=None):
        yield f"From {newest - 4} on", lambda item: item.year is not None and item.year >= newest - 4
    genres = Counter(genre for item in catalogue for genre in item.genres)
    for genre, _ in sorted(genres.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_GENRES]:
        yield genre, lambda item, genre=genre: genre in item.genres  # type: ignore[misc]

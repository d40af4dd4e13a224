"""Every retriever keeps every promise. A new one joins with one line in RETRIEVERS."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.als import ALS
from recsys.retrieval.audience import Audience
from recsys.retrieval.base import Retriever
from recsys.retrieval.content import Content
from recsys.retrieval.default import Default
from recsys.retrieval.dialogue import DialogueRidge
from recsys.retrieval.ease import Ease
from recsys.retrieval.item_cf import ItemCF
from recsys.retrieval.popularity import Popularity
from recsys.retrieval.search import Search
from recsys.retrieval.suggested import Suggested
from tests.contracts import CLAUSES, Case
from tests.worlds import BagOfWords, spoken


class Alone(DialogueRidge):
    """With a model of descriptions of its own, which the registry fits and loads before it."""

    def __init__(self) -> None:
        self.near = Content(BagOfWords())
        super().__init__(self.near, spoken())

    def fit(self, catalogue: Catalogue, interactions: Interactions) -> Self:
        self.near.fit(catalogue, interactions)
        return super().fit(catalogue, interactions)

    def load(self, folder: Path, catalogue: Catalogue) -> Self:
        self.near.fit(catalogue, Interactions.of(()))
        return super().load(folder, catalogue)


def _lists(catalogue: Catalogue) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Of every second item the two behind it and the first."""
    for row in range(0, len(catalogue), 2):
        yield row, tuple(other for other in (row + 1, row + 2, 0) if other < len(catalogue) and other != row)


RETRIEVERS: tuple[Callable[[], Retriever], ...] = (
    Popularity,
    lambda: Default(7),
    Search,
    lambda: ALS(7),
    lambda: Content(BagOfWords()),
    Audience,
    Ease,
    ItemCF,
    lambda: Suggested(_lists),
    Alone,
)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
@pytest.mark.parametrize("make", RETRIEVERS, ids=lambda make: make().name)
def test_retriever(make: Callable[[], Retriever], clause: Callable[[Case], None], tmp_path: Path) -> None:
    clause(Case(make, tmp_path))

"""What kind of item each is, when it is of and who made it, as numbers that compare."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import scipy.sparse as sp

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.catalogue.unit_rows import unit_rows
from recsys.types import Item, Triple

PLAIN = frozenset("genre tag theme year decade device platform mode language".split())
"""Relations that say what kind of item it is; the tails of all others are names: people, studios, series."""
SPANS = (5, 10)
"""Years that count as one time."""


def names_of(catalogue: Catalogue, triples: Iterable[Triple]) -> list[set[str]]:
    """The folded names of people, studios and series that each item has."""
    found: list[set[str]] = [
        {fold(name) for name in (item.developer, item.series) if name} - {""} for item in catalogue
    ]
    folded = lru_cache(None)(fold)  # a name comes again with each of its items
    for triple in triples:
        if triple.relation not in PLAIN and triple.head in catalogue:
            found[catalogue.rows[triple.head]].add(folded(triple.tail))
    return [each - {""} for each in found]


def traits_of(catalogue: Catalogue, triples: Iterable[Triple]) -> sp.csr_matrix:
    """(n_items, n_traits) float32 unit rows of genres, tags, spans of years and names, zero where an item has none.

    Weighed by 1 + log((1 + items) / (1 + those that have it)), so that common ones count; what one item alone has is
    left out.
    """
    held: Sequence[set[tuple[str, ...]]] = [
        _plain(item) | {("name", name) for name in names}
        for item, names in zip(catalogue, names_of(catalogue, triples), strict=True)
    ]
    counts = Counter(trait for each in held for trait in each)
    weights = {trait: 1 + math.log((1 + len(held)) / (1 + n)) for trait, n in counts.items() if n > 1}
    return unit_rows(held, weights)[0]


def _plain(item: Item) -> set[tuple[str, ...]]:
    spans = {(f"{span} years", str(item.year // span)) for span in SPANS} if item.year else set()
    return {("kind", kind) for kind in (*item.genres, *item.tags)} | spans

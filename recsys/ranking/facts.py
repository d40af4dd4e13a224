"""What the ranker knows of each item of a catalogue, as arrays with a row for each."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.stats import rankdata

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.catalogue.traits import names_of
from recsys.catalogue.unit_rows import unit_rows
from recsys.encoding import Encoder
from recsys.language.words.text import common_words
from recsys.ranking.people import People
from recsys.retrieval.search import words
from recsys.types import Triple

Floats = NDArray[np.float32]
LONGEST = 4
"""Words of a name that is looked for in a text, at most."""


@dataclass(frozen=True)
class Words:
    """Which words items have: rows of unit length, the words weighed by rarity; zero where an item has none.

    columns: word to column.
    """

    rows: sp.csr_matrix
    columns: Mapping[str, int]

    @classmethod
    def of(cls, held: Sequence[Iterable[str]]) -> Words:
        """From the words of each item; those of every item weigh nothing beside the others."""
        sets = [set(each) for each in held]
        counts = Counter(word for each in sets for word in each)
        return cls(*unit_rows(sets, {word: math.log((1 + len(sets)) / n) for word, n in counts.items()}))

    def said(self, text: Iterable[str]) -> Floats:
        """(n_words,) 1 for the words that are among these."""
        vector = np.zeros(len(self.columns), dtype=np.float32)
        vector[[self.columns[word] for word in text if word in self.columns]] = 1
        return vector


@dataclass(frozen=True)
class Facts:
    """One catalogue as the features read it. Read only, shared by everyone.

    fame: (n_items,) 0 to 1, the logarithm of how many met it; meetings: how many that are in all. year: (n_items,) NaN where
    unknown. newness: (n_items,) 0 to 1, the share of the dated items that are as old or older; 0 where unknown. titles: the
    words of titles; names: people, studios, series; people: of these, who is somebody. vectors: (n_items, d) unit rows of the
    descriptions, as the encoder makes them; None without.
    """

    catalogue: Catalogue
    fame: Floats
    year: Floats
    newness: Floats
    titles: Words
    names: Words
    vectors: NDArray[np.floating] | None = None
    encoder: Encoder | None = None
    people: People = field(default_factory=People)
    meetings: int = 0

    @classmethod
    def of(
        cls,
        catalogue: Catalogue,
        users: Sequence[int] | NDArray[np.integer],
        triples: Iterable[Triple] = (),
        vectors: NDArray[np.floating] | None = None,
        encoder: Encoder | None = None,
    ) -> Facts:
        """Args: users: (n_items,) how many met each item, in the catalogue's order. triples: its knowledge graph."""
        met = np.log1p(np.asarray(users, dtype=np.float64))
        year = np.array([item.year or np.nan for item in catalogue], dtype=np.float32)
        told = tuple(triples)
        return cls(
            catalogue,
            (met / (met.max(initial=0) or 1)).astype(np.float32),
            year,
            _newness(year),
            Words.of([words(item.title) if item.title else () for item in catalogue]),
            Words.of(names_of(catalogue, told)),
            vectors,
            encoder,
            People.of(catalogue, told),
            int(np.sum(users)),
        )

    @property
    def width(self) -> int:
        """d; 0 without vectors."""
        return 0 if self.vectors is None else int(self.vectors.shape[1])

    def meanings(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """(n, d) unit rows; one row of zeros without texts or encoder. Nothing that was said is kept here: what is remembered
        of it the encoder knows (see `Remembering`)."""
        return self.encoder.encode(texts) if texts and self.encoder else np.zeros((1, self.width), np.float32)

    def rows(self, item_ids: Iterable[str]) -> list[int]:
        """Row numbers of the items that exist, in the order given."""
        known = self.catalogue.rows
        return [known[item_id] for item_id in item_ids if item_id in known]

    def named_in(self, text: str) -> Floats:
        """(n_names,) 1 for the people, studios and series that a text names in full.

        A name of one word counts where it is no ordinary English word.
        """
        said = fold(text).split()
        spans = (" ".join(said[at : at + n]) for n in range(1, LONGEST + 1) for at in range(len(said) - n + 1))
        return self.names.said(span for span in spans if " " in span or span not in common_words())

    def of_name(self, folded: str) -> tuple[str, ...]:
        """Ids, ascending, of the items of a person, studio or series by the folded name; none for an unknown one."""
        column = self.names.columns.get(folded)
        return () if column is None else tuple(self.catalogue.ids[row] for row in self._named.getcol(column).indices)

    @cached_property
    def _named(self) -> sp.csc_matrix:
        return self.names.rows.tocsc().sorted_indices()


def _newness(year: Floats) -> Floats:
    """(n_items,) the share of dated items that are as old or older, ties at their middle; 0 where unknown."""
    known = np.isfinite(year)
    found = np.zeros(len(year), dtype=np.float32)
    if known.any():
        found[known] = rankdata(year[known]) / known.sum()
    return found

"""Importers turn what a publisher ships into one Source; everything later works on that."""

from __future__ import annotations

from dataclasses import dataclass

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.interactions import Interactions
from recsys.types import Domain, Item, Triple


@dataclass(frozen=True)
class Source:
    """What a catalogue is built from.

    items: sorted by id. interactions and triples name only items of `items`.
    vocabulary: the genres and tags that items carry, with the words people use.
    notes: what the reader should know about the import, one line each.
    """

    domain: Domain
    items: tuple[Item, ...]
    interactions: Interactions
    triples: tuple[Triple, ...]
    vocabulary: Vocabulary
    notes: tuple[str, ...] = ()

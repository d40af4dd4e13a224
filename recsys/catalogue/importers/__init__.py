"""Importers turn what a publisher ships into one Source; everything later works on that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.other_names import with_other_names
from recsys.catalogue.screen import Withheld, screen, with_note
from recsys.types import MOVIES, Domain, Item, Triple


@dataclass(frozen=True)
class Source:
    """What a catalogue is built from, screened as it is made: item text that speaks to a machine is in `withheld` only.

    items: sorted by id; films with the other names we know of them. interactions and triples name only items of `items`.
    vocabulary: the genres and tags that items carry, with the words people use.
    dialogues: to learn from, those of the training split only; nobody is shown them, and no model is told of them.
    refined: by how much people's presses changed the ranker's weights, by feature.
    notes: what the reader should know about the import, one line each, the last about what was withheld, if anything.
    read_from: the snapshot's folder that it was read from, which must still be current when the same catalogue is
    written; None for what was imported.
    """

    domain: Domain
    items: tuple[Item, ...]
    interactions: Interactions
    triples: tuple[Triple, ...]
    vocabulary: Vocabulary
    notes: tuple[str, ...] = ()
    withheld: tuple[Withheld, ...] = ()
    dialogues: tuple[Dialogue, ...] = ()
    refined: Mapping[str, float] = field(default_factory=dict)
    read_from: Path | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        named = tuple(map(with_other_names, self.items)) if self.domain.noun == MOVIES.noun else self.items
        clean = screen(named, self.vocabulary, self.triples)
        withheld = tuple(dict.fromkeys((*self.withheld, *clean.withheld)))
        for name, value in (
            ("items", clean.items),
            ("vocabulary", clean.vocabulary),
            ("triples", clean.triples),
            ("withheld", withheld),
            ("notes", with_note(self.notes, withheld)),
        ):
            object.__setattr__(self, name, value)

"""Item text is data: what speaks to a machine instead of describing the item is taken out when a catalogue comes in.

Every Source is screened as it is made, so that no importer has to think of it, and no retriever, linker, prompt or page
meets what was taken out. That is kept aside, word for word. Clean rows stay as they are; screening again takes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Any

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.fragments import Bad, cut_name, cut_text
from recsys.catalogue.hostile import speaks
from recsys.catalogue.names import fold
from recsys.catalogue.stuffing import listed, praise, stuffed
from recsys.types import Item, Triple

UNTITLED = "Untitled"
"""The title of an item whose own title was nothing but text for a machine."""

_WORDS = ("genres", "tags", "platforms")
_NOTE = "had text that speaks to a machine; it is kept out of search and prompts, and listed in the catalogue's folder."


@dataclass(frozen=True, slots=True)
class Withheld:
    """What was taken out of a field of an item, as it stood there."""

    item: str
    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Screened:
    """What is left, and what is not. vocabulary and triples lose the words that were withheld from every item."""

    items: tuple[Item, ...]
    vocabulary: Vocabulary
    triples: tuple[Triple, ...]
    withheld: tuple[Withheld, ...]


def screen(items: Sequence[Item], vocabulary: Vocabulary, triples: Sequence[Triple]) -> Screened:
    """Items, words and facts without what speaks to a machine."""
    terms = frozenset(fold(name) for names in (vocabulary.genres, vocabulary.tags) for name in names)
    withheld: list[Withheld] = []
    kept = tuple(_screened(item, terms, withheld) for item in items)
    facts = tuple(fact for triple in triples if (fact := _fact(triple)))
    return Screened(kept, _vocabulary(vocabulary, items, kept), facts, tuple(withheld))


def with_note(notes: Iterable[str], withheld: Iterable[Withheld]) -> tuple[str, ...]:
    """The notes of an import, and last one line that says how many items had text withheld, where any had."""
    count = len({piece.item for piece in withheld})
    line = f"{count:,} {'item' if count == 1 else 'items'} {_NOTE}"
    return (*(note for note in notes if not note.endswith(_NOTE)), *([line] if count else ()))


def _screened(item: Item, terms: AbstractSet[str], withheld: list[Withheld]) -> Item:
    own = frozenset(map(fold, (*item.genres, *item.tags)))
    clean: dict[str, Any] = {}
    clean["description"], lost = cut_text(item.description, lambda text: _bad(text) or listed(text, terms, own))
    withheld.extend(Withheld(item.id, "description", text) for text in lost)
    for field in ("title", "developer", "series"):
        names, lost = _cut_all(filter(None, [getattr(item, field)]), _bad)
        clean[field] = names[0] if names else UNTITLED if field == "title" and lost else getattr(item, field) and None
        withheld.extend(Withheld(item.id, field, text) for text in lost)
    for field in ("aliases", *_WORDS):
        clean[field], lost = _cut_all(getattr(item, field), _bad_word if field in _WORDS else _bad)
        withheld.extend(Withheld(item.id, field, text) for text in lost)
    changes = {field: value for field, value in clean.items() if not _same(value, getattr(item, field))}
    return replace(item, **changes) if changes else item

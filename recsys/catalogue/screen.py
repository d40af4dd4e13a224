"""Item text is data: what speaks to a machine instead of describing the item is taken out when a catalogue comes in.

Every Source is screened as it is made, so that no importer has to think of it, and no retriever, linker, prompt or page
meets what was taken out. That is kept aside, word for word. Clean rows stay as they are; screening again takes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.fragments import Bad, cut_name, cut_text, cut_word
from recsys.catalogue.hostile import speaks
from recsys.catalogue.names import fold
from recsys.catalogue.stuffing import listed, praise, stuffed
from recsys.catalogue.visible import visible
from recsys.types import Item, Triple

UNTITLED = "Untitled"
"""The title of an item whose own title was nothing but text for a machine."""

_NAMES, _WORDS = ("title", "developer", "series"), ("genres", "tags", "platforms")
_NOTE = (
    "had text that speaks to a machine or repeats itself; it is kept out of search and prompts, and in a list apart."
)


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
    pairs = [_screened(item, terms) for item in items]
    kept = tuple(item for item, _ in pairs)
    words = Vocabulary(
        _carried(vocabulary.genres, _all_of("genres", items), _all_of("genres", kept)),
        _carried(vocabulary.tags, _all_of("tags", items), _all_of("tags", kept)),
    )
    gone = _all_of("genres", items) | _all_of("tags", items)
    gone -= _all_of("genres", kept) | _all_of("tags", kept)
    facts = [(triple, _fact(triple)) for triple in triples if triple.tail not in gone]
    withheld = [piece for _, lost in pairs for piece in lost]
    withheld += [Withheld(old.head, old.relation, old.tail) for old, new in facts if new != old]
    return Screened(kept, words, tuple(new for _, new in facts if new), tuple(withheld))


def with_note(notes: Iterable[str], withheld: Iterable[Withheld]) -> tuple[str, ...]:
    """The notes of an import, and last one line that says how many items had text withheld, where any had."""
    count = len({piece.item for piece in withheld})
    line = f"{count:,} {'item' if count == 1 else 'items'} {_NOTE}"
    return (*(note for note in notes if not note.endswith(_NOTE)), *([line] if count else ()))


def written_withheld(withheld: Iterable[Withheld]) -> str:
    """As JSON in ASCII, so that nothing in it can hide: a list of {"item", "field", "text"}."""
    return json.dumps([asdict(piece) for piece in withheld], indent=1)


def read_withheld(text: str) -> tuple[Withheld, ...]:
    """What `written_withheld` wrote. ValueError, TypeError or KeyError where the text is of another form."""
    return tuple(Withheld(**row) for row in json.loads(text))


def _screened(item: Item, terms: AbstractSet[str]) -> tuple[Item, list[Withheld]]:
    own = frozenset(map(fold, (*item.genres, *item.tags)))
    cuts: dict[str, tuple[Any, Sequence[str]]] = {
        "description": cut_text(item.description, lambda text: _bad(text) or listed(text, terms, own)),
        "aliases": _cut_each(item.aliases, _bad),
        **{field: cut_name(name, _bad) for field in _NAMES if (name := getattr(item, field))},
        **{field: _cut_each(getattr(item, field), _bad_word) for field in _WORDS},
    }
    changes = {field: left for field, (left, _) in cuts.items() if left != getattr(item, field)}
    changes |= {field: UNTITLED if field == "title" else None for field in _NAMES if changes.get(field) == ""}
    lost = [Withheld(item.id, field, text) for field, (_, texts) in cuts.items() for text in texts]
    return (replace(item, **changes) if changes else item), lost


def _bad(text: str) -> bool:
    return speaks(text) or stuffed(text)


def _bad_word(text: str) -> bool:
    return _bad(text) or praise(text)


def _cut_each(names: tuple[str, ...], bad: Bad) -> tuple[tuple[str, ...], list[str]]:
    """The names that something is left of; of two that differ in capitals only, the first."""
    left: dict[str, str] = {}
    lost: list[str] = []
    for name in names:
        clean, cut = cut_word(name, bad)
        again = clean.casefold() in left
        lost += [name] if again else cut
        if clean and not again:
            left[clean.casefold()] = clean
    kept = tuple(left.values())
    return (names if kept == tuple(names) else kept), lost


def _all_of(field: str, items: Iterable[Item]) -> frozenset[str]:
    return frozenset(name for item in items for name in getattr(item, field))


def _carried(
    words: Mapping[str, tuple[str, ...]], before: AbstractSet[str], after: AbstractSet[str]
) -> Mapping[str, tuple[str, ...]]:
    """The names of a vocabulary without those that items carried before and carry no more."""
    kept: dict[str, tuple[str, ...]] = {}
    for name, synonyms in words.items():
        clean, _ = cut_word(name, _bad_word)
        if clean and (name not in before or clean in after) and (clean not in kept or name == clean):
            kept[clean] = tuple(dict.fromkeys(map(visible, synonyms)))
    return kept


@lru_cache(maxsize=8192)
def _clean(name: str) -> str:
    return cut_name(name, _bad)[0]


def _fact(triple: Triple) -> Triple | None:
    relation, tail = _clean(triple.relation), _clean(triple.tail)
    if (relation, tail) == (triple.relation, triple.tail):
        return triple
    return replace(triple, relation=relation, tail=tail) if relation and tail else None

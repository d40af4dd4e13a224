"""Item text is data: what speaks to a machine instead of describing the item is taken out when a catalogue comes in.

Every Source is screened as it is made, so that no importer has to think of it and no retriever, linker, prompt or page
meets the rest. What is taken out is kept aside, word for word. Clean text stays as it is, and screening again takes
nothing more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.hostile import speaks
from recsys.catalogue.names import fold
from recsys.catalogue.stuffing import listed, stuffed
from recsys.catalogue.visible import visible
from recsys.types import Item, Triple

LONGEST_TEXT, LONGEST_NAME = 5000, 200
"""Most characters of a description, and of a title or another name."""

NAMES = ("title", "developer", "series", "aliases")
WORDS = ("genres", "tags", "platforms")
UNTITLED = "Untitled"

_HIDDEN = 8
_LINES = re.compile(r"[\n\r\v\f\x85\u2028\u2029]+")
_FRAGMENT = re.compile(
    r"```.*?(?:```|$)|<!--.*?(?:-->|$)|<(?P<tag>\w+)[^<>]*(?:hidden|display\s*:\s*none|font-size\s*:\s*0|opacity\s*:\s*0)"
    r"[^<>]*>.*?(?:</(?P=tag)>|$)|\{[^{}]*\}|[^\n]+?(?:[.!?…。！？]+[\"'”’»)\]]*(?=\s|$)|(?=\n|$|```|<!--))",
    re.DOTALL | re.IGNORECASE,
)
_UNSEEN = re.compile(r"```|<!--|<\w+[^<>]*(?:hidden|display\s*:\s*none|font-size\s*:\s*0|opacity\s*:\s*0)", re.IGNORECASE)
_ASIDE = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_JOINTS = re.compile(r"[\n|•·;()\[\]{}]+|(?<=[.!?:])\s+|\s+[-–—/]+\s+")
_LEAD = re.compile(r"(?:^|(?<=\W))(?:system|assistant|user|note|hint|important|attention|warning|please|and|ps|p\.s\.)\W*$", re.IGNORECASE)
_LOOSE = re.compile(r"[(\[{]\s*[)\]}]|\s*[-–—:;,.|/([{]\s*$|^\s*[-–—:;,.|/)\]}]+\s*")


@dataclass(frozen=True, slots=True)
class Withheld:
    """A piece of text that was taken out of a field of an item, as it stood there."""

    item: str
    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Screened:
    """What is left, and what is not. vocabulary and triples lose what only withheld words brought in."""

    items: tuple[Item, ...]
    vocabulary: Vocabulary
    triples: tuple[Triple, ...]
    withheld: tuple[Withheld, ...]


def screen(items: Iterable[Item], vocabulary: Vocabulary, triples: Iterable[Triple]) -> Screened:
    """Items, words and facts without what speaks to a machine."""
    items, triples = tuple(items), tuple(triples)
    terms = frozenset(fold(word) for names in (vocabulary.genres, vocabulary.tags) for word in names)
    kept, withheld = [], []
    for item in items:
        clean, lost = _screened(item, terms)
        kept.append(clean)
        withheld += lost
    names = Vocabulary(
        *(_carried(getattr(vocabulary, kind), kind, items, kept) for kind in ("genres", "tags"))
    )
    facts = tuple(fact for triple in triples if (fact := _fact(triple)))
    return Screened(tuple(kept), names, facts, tuple(withheld))


def note(withheld: Sequence[Withheld]) -> str:
    """One line for people; empty when nothing is withheld."""
    count = len({piece.item for piece in withheld})
    return f"{count:,} {'item' if count == 1 else 'items'} had {NOTE}" if count else ""


NOTE = "text that speaks to a machine; it is kept out of search and prompts, and aside in the catalogue's folder."


def _screened(item: Item, terms: frozenset[str]) -> tuple[Item, list[Withheld]]:
    own = frozenset(map(fold, (*item.genres, *item.tags)))
    found: dict[str, tuple[object, list[str]]] = {"description": _text(item.description, terms, own)}
    for field in NAMES:
        value = getattr(item, field)
        found[field] = _names(value) if field == "aliases" else _name(value) if value else (value, [])
    for field in WORDS:
        found[field] = _words(getattr(item, field))
    if not found["title"][0]:
        found["title"] = (UNTITLED, found["title"][1])
    changed = {field: value for field, (value, _) in found.items() if value != getattr(item, field)}
    lost = [Withheld(item.id, field, text) for field, (_, texts) in found.items() for text in texts]
    return (replace(item, **changed) if changed else item), lost

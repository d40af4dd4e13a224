"""Two sources of films as one: a film of both is one item."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import fold, without_article
from recsys.types import Item, Triple

MARK = "ml"
"""Stands before the second's ids and users, so that two numbers that are the same by chance stay two."""


def joined(first: Source, second: Source) -> Source:
    """The items of the first under their ids, and those that only the second has; the interactions of both, and the first's
    dialogues.

    Two films are one where their titles agree (folded, without article) and their years do, or else are one apart or one
    of them is not known; or where a title of one is another name of the other and their years are at most one apart. Such an
    item keeps what the first says of it and takes from the second what it lacks: year, genres, tags, description, links and
    other names.
    """
    home = _homes(first, second)
    ours = {item.id: item for item in first.items}
    added: list[Item] = []
    for item in second.items:
        if item.id in home:
            ours[home[item.id]] = _completed(ours[home[item.id]], item)
        else:
            added.append(replace(item, id=MARK + item.id))
    triples = [Triple(home.get(t.head, MARK + t.head), t.relation, t.tail) for t in second.triples]
    return Source(
        first.domain, tuple(sorted((*ours.values(), *added), key=lambda item: item.id)),
        first.interactions.and_then(_renamed(second.interactions, home)),
        tuple(dict.fromkeys((*first.triples, *triples))), _both(first.vocabulary, second.vocabulary),
        (*first.notes, *second.notes, f"{len(home):,} films of both are one item each, {len(added):,} were added."),
        (*first.withheld, *second.withheld), first.dialogues,
    )  # fmt: skip


def _homes(first: Source, second: Source) -> Mapping[str, str]:
    """Ids of the second's films that the first has too, with the first's; those of one title first, nearest years first, each
    film once.
    """
    namesakes = defaultdict[str, list[Item]](list)
    for item in first.items:
        for name in _names(item):
            namesakes[name].append(item)
    pairs = {
        (_key(ours) != _key(theirs), _apart(ours, theirs), theirs.id, ours.id)
        for theirs in second.items
        for name in _names(theirs)
        for ours in namesakes.get(name, ())
        if _are_one(ours, theirs)
    }
    home, taken = dict[str, str](), set[str]()
    for _, _, theirs_id, ours_id in sorted(pairs):
        if theirs_id not in home and ours_id not in taken:
            home[theirs_id] = ours_id
            taken.add(ours_id)
    return home


def _are_one(ours: Item, theirs: Item) -> bool:
    apart = _apart(ours, theirs)
    if _key(ours) == _key(theirs):
        return apart <= 2
    return apart <= 1 and None not in {ours.year, theirs.year} and bool({_key(ours), _key(theirs)} & _names(ours) & _names(theirs))


def _names(item: Item) -> set[str]:
    """The title's key, and what it goes by besides."""
    return {_key(item), *(without_article(fold(name)) for name in item.aliases)} - {""}


def _key(item: Item) -> str:
    return without_article(fold(item.title)) or item.title.casefold()


def _apart(one: Item, other: Item) -> int:
    """Years between two films; 2 where one is not known, and more where they are too many for one film."""
    if one.year is None or other.year is None:
        return 0 if one.year == other.year else 2
    return years if (years := abs(one.year - other.year)) <= 1 else 3


def _completed(item: Item, other: Item) -> Item:
    names = (name for name in (*item.aliases, *other.aliases, other.title) if fold(name) != fold(item.title))
    return replace(
        item, year=item.year or other.year, genres=item.genres or other.genres,
        tags=tuple(dict.fromkeys((*item.tags, *other.tags))), description=item.description or other.description,
        aliases=tuple(dict.fromkeys(names)), links=tuple((dict(other.links) | dict(item.links)).items()),
    )  # fmt: skip


def _renamed(met: Interactions, home: Mapping[str, str]) -> Interactions:
    users, items = (met.table[name].cat for name in ("user", "item"))
    named = {
        "user": users.rename_categories([MARK + user for user in users.categories]),
        "item": items.rename_categories([home.get(item, MARK + item) for item in items.categories]),
    }
    return Interactions(met.table.assign(**named))


def _both(one: Vocabulary, other: Vocabulary) -> Vocabulary:
    return Vocabulary({**other.genres, **one.genres}, {**other.tags, **one.tags})

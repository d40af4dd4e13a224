"""Items of a catalogue that are one film: a list that people keep has some films twice.

Two items are one film where they share a name and the year: the title of one is the other's title or alias or stands before
its colon ("Star Wars (1977)", "Star Wars: Episode IV – A New Hope (1977)"), or both have the same words behind a colon. An
item without a year is the film so called where all that are so called have one year ("Anchorman"). Case, marks, articles,
spaces ("Old Boy", "Oldboy"), numerals, and "part", "chapter", "episode" or "vol." before a number do not tell titles apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import names_of
from recsys.types import Item

WHOLE, PART = 1, 2
"""Ranks of `names_of`: up to WHOLE an item's own names; PART a part of its title."""


def twins(catalogue: Catalogue) -> Mapping[str, str]:
    """For every item that has twins, the id that stands for the film: of those the first in the catalogue."""
    named: dict[str, list[tuple[Item, int]]] = defaultdict(list)
    for item in catalogue:
        for name, rank in names_of(item):
            if rank <= PART:
                named[name.removeprefix("the ").replace(" ", "")].append((item, rank))
    film: dict[str, str] = {}
    for bearers in named.values():
        for one, other in _pairs(bearers):
            first, second = film.get(one.id, one.id), film.get(other.id, other.id)
            if first != second:
                film |= {i: first for i, to in film.items() if to == second} | {one.id: first, other.id: first}
    return film


def _pairs(bearers: list[tuple[Item, int]]) -> Iterator[tuple[Item, Item]]:
    years = {item.year for item, _ in bearers} - {None}
    for at, (one, rank) in enumerate(bearers):
        for other, its in bearers[at + 1 :]:
            undated = len(years) == 1 and (
                (one.year is None and rank <= WHOLE) or (other.year is None and its <= WHOLE)
            )
            if one.id != other.id and (undated or one.year == other.year is not None) and min(rank, its) <= WHOLE:
                yield one, other

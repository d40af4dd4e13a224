"""Items that go by one name: of a series or a world whose name their titles have, as Pokémon, LEGO or Star Wars."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold, names_series, without_article
from recsys.types import Item

MOST = 50
"""Items that are looked at for a name that all have."""


def goes_by(item: Item, name: str) -> bool:
    """Whether its title has the whole name, in any spelling, it is of the series of that name, or it is called by it and more:
    EA Sports FC 25, "fifa 25"."""
    said = without_article(fold(name))
    titled = f" {said} " in f" {fold(item.title)} " or any(fold(alias).startswith(f"{said} ") for alias in item.aliases)
    return bool(said) and (titled or names_series(name, item.series))


def called(name: str, catalogue: Catalogue) -> tuple[Item, ...]:
    """All of them, by id; empty for a name without words."""
    titled = catalogue.entitled(without_article(fold(name)))
    kin = catalogue.of_series({item.series for item in titled if item.series}.__contains__) if titled else ()
    ids = {i.id for i in (*titled, *kin, *catalogue.series_called(name))}
    return tuple(item for item in catalogue.known(sorted(ids)) if goes_by(item, name))


def spelt(name: str, items: Iterable[Item]) -> str:
    """The name as the first of the titles that has it spells it: "pokemon" is Pokémon; as it is where none has."""
    words = without_article(fold(name)).split()
    for item in items:
        typed = item.title.split()
        for at in range(len(typed) - len(words) + 1):
            if fold(" ".join(typed[at : at + len(words)])).split() == words:
                return " ".join(typed[at : at + len(words)]).rstrip(":,")
    return name


def all_called(name: str, items: Iterable[Item]) -> bool:
    """Whether all of them, and at least one, go by a name; of many the first are looked at."""
    first = list(islice(items, MOST))
    return bool(first) and all(goes_by(item, name) for item in first)

"""Other names of well-known films: in other countries, in their own language, as a number of a series.

`data/films/also.txt` has a film a line, with the year it came out: "1995: Seven = Se7en".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from recsys.catalogue.names import fold, without_article
from recsys.catalogue.own_lines import read_lines, wrong_line
from recsys.types import Item

FILE = Path(__file__).parents[2] / "data" / "films" / "also.txt"
_APART = 1
"""Years that a catalogue's may differ by."""


def with_other_names(film: Item) -> Item:
    """With the names that it goes by besides among its aliases, behind its own; without a year it is told by its title alone.

    Raises:
        ConfigError: the packaged file is missing or not what it should be.
    """
    known = {_key(name) for name in (film.title, *film.aliases)}
    more = [name for name in _of(film) if _key(name) not in known]
    return replace(film, aliases=(*film.aliases, *dict.fromkeys(more))) if more else film


def _of(film: Item) -> Iterator[str]:
    for year, names in _known().get(_key(film.title), ()):
        if film.year is None or abs(film.year - year) <= _APART:
            yield from names


def _key(name: str) -> str:
    return without_article(fold(name))


@cache
def _known() -> Mapping[str, list[tuple[int, tuple[str, ...]]]]:
    """By each of its names, folded, a film's year and all its names."""
    found = defaultdict[str, list[tuple[int, tuple[str, ...]]]](list)
    for number, line in enumerate(read_lines(FILE), 1):
        year, colon, names = line.partition(": ")
        called = tuple(names.split(" = "))
        if not (colon and year.isdecimal() and len(called) > 1):
            raise wrong_line(FILE, number, '"1995: Seven = Se7en"', line)
        for name in called:
            found[_key(name)].append((int(year), called))
    return found

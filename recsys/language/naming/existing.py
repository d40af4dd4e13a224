"""Titles that exist and that a catalogue lacks: well-known films, series and games, laid beside its own items.

Whoever says "Parasite" before a catalogue that holds only an obscure film of that name means the one of 2019. So what exists
is proposed and judged as the catalogue's own items are; what then leads outside is a title without an item.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from statistics import median

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.link import Link, TitleLinker
from recsys.catalogue.names import OF_SERIES, fold, unify_numerals
from recsys.errors import ConfigError
from recsys.language.words.text import common_words
from recsys.types import Item

FILE = Path(__file__).parents[3] / "data" / "titles" / "known.txt"
MARK = "~"
"""What the id of a title begins with that the catalogue lacks: behind all of its own in order."""
_LINE = re.compile(r"(?P<year>\d{4}) (?P<kind>film|series|game) (?P<fame>[123]): (?P<titles>.+)")
_KINDS = {"film": ("film", "series"), "game": ("game",)}
"""What is spoken of where items are films, and where they are games; elsewhere nothing here is."""
_AMONG = {3: 0.02, 2: 0.12, 1: 0.32}
"""Share of a catalogue that is at least as well known as a title of each class, where it holds hardly any itself."""
_APART, _ANY = 1, 99
"""Years that one film's may differ by; and of a game that no other is called as, which may be sold long before it is done."""
_ARTICLE = re.compile(r"^(the|a|an) ")
_SELDOM = 0.03
_CALLED = (1.0, 0.4, 0.4, 0.1, 0.2, 0.2)
"""How often an item is called by its title, with its article or without, and by the other kinds of names in `names_of`."""
_ENOUGH, _LAST = 10, 0.001
_SOME, _LATELY, _NEVER = 0.25, 1, 9_999
"""The least share of the best known one's fame of what is meant by "the original"; years within which several are new."""
_FADES, _TO_COME = 0.4, 0.2
"""How fast an item is spoken of less, as a power of its years; how much less than a new one that is still to come."""
_SERIES = 0.5
"""How much less a series is meant by a name than a film."""
SPOKEN_OF = 1
"""Years before it comes out that a title is spoken of."""
ANNOUNCED = 2
"""Years before that all of a title is known."""


@dataclass(frozen=True, slots=True)
class Existing:
    """A title that exists. kind: film, series or game. fame: 1 (known) to 3 (everybody knows it)."""

    title: str
    year: int
    kind: str
    fame: int

    @property
    def name(self) -> str:
        """The title with its year."""
        return f"{self.title} ({self.year})"


@cache
def existing() -> tuple[Existing, ...]:
    """All of the packaged list, in its order. Raises ConfigError: it is missing or not what it should be."""
    try:
        lines = FILE.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise ConfigError(
            f"Expected titles in {FILE.name}, saw: {error}. Get the project's data/titles again."
        ) from error
    return tuple(title for line in lines for title in _read(line))


def _read(line: str) -> Iterator[Existing]:
    match = _LINE.fullmatch(line)
    if not match:
        raise ConfigError(f'{FILE.name}: expected "2019 film 3: Title; Title", saw {line[:80]!r}. Mend the line.')
    for title in match["titles"].split("; "):
        yield Existing(title, int(match["year"]), match["kind"], int(match["fame"]))


@dataclass(frozen=True)
class Wide:
    """A catalogue with what exists beside it. catalogue, linker: of both. beyond: what only exists, by id."""

    catalogue: Catalogue
    linker: TitleLinker
    beyond: Mapping[str, Existing]

    @classmethod
    def of(cls, catalogue: Catalogue, linker: TitleLinker) -> Wide:
        """Of the kinds that are spoken of in the catalogue's field; the two themselves where there are none."""
        spoken, held = _spoken(catalogue), held_by(catalogue, linker)
        beyond = {i: e for i, e in spoken.items() if i not in held}
        if not beyond:
            return cls(catalogue, linker, beyond)
        levels = _levels({spoken[i]: item for i, item in held.items()}, linker.fame)
        fame = {**linker.fame, **{i: levels[e.fame] - _LAST for i, e in beyond.items()}}
        fame |= {item: max(fame[item], levels[spoken[i].fame]) for i, item in held.items()}
        items = (*catalogue.items, *(Item(i, e.title, e.year, aliases=_tail(e.title)) for i, e in beyond.items()))
        ordered = tuple(sorted(items, key=lambda item: item.id))
        wide = Catalogue(catalogue.name, catalogue.domain, ordered, catalogue.vocabulary)
        return cls(wide, TitleLinker(wide, fame), beyond)

    def unheard_of(self, year: int | None) -> Collection[str]:
        """Ids of what came out after a year; none where none is given."""
        return () if year is None else self._after(year)

    def is_announced(self, name: str, item_id: str, year: int) -> bool:
        """Whether it is still to come and this, of several words, is all of its title: "Top Gun Maverick", two years before."""
        title = self.beyond.get(item_id)
        return title is not None and title.year <= year + ANNOUNCED and " " in name and self.linker.rank(name, item_id) == 0

    @cached_property
    def _after(self) -> Callable[[int], frozenset[str]]:
        return cache(lambda year: frozenset(i for i, e in self.beyond.items() if e.year > year + SPOKEN_OF))

    def likeliest(self, name: str, ids: Sequence[str], year: int | None = None) -> tuple[str, ...]:
        """Those, by how often the item is spoken of, how often it is called so, and how new it is in that year."""
        often = {i: (self.linker.fame[i] + _SELDOM) * self._called(name, i) * self._fresh(i, year) * self._kind(i) for i in ids}
        return tuple(sorted(ids, key=lambda i: -often[i]))

    def _fresh(self, item_id: str, year: int | None) -> float:
        """What its age makes of how often an item is spoken of; of what is still to come fewer speak."""
        own = self.catalogue[item_id].year
        if year is None or own is None:
            return 1.0
        return _TO_COME if own > year else (1.0 + (year - own)) ** -_FADES

    def _kind(self, item_id: str) -> float:
        """What being a series makes of it: where films are spoken of a name that both have is rather the film's."""
        return _SERIES if item_id in self.beyond and self.beyond[item_id].kind == "series" else 1.0

    def _called(self, name: str, item_id: str) -> float:
        own, rank = unify_numerals(fold(self.catalogue[item_id].title)), self.linker.rank(name, item_id)
        if _ARTICLE.sub("", own) == _ARTICLE.sub("", name):
            return _CALLED[0] if len(own) >= len(name) else _CALLED[1]
        return _CALLED[1 if own.replace(" ", "") == name.replace(" ", "") else rank]

    def of_series(self, name: str, link: Link) -> Link | None:
        """The items of the series that goes by a name, in the link's order; None where there is none."""
        ids = tuple(i for i in link.alternatives if i not in self.beyond and self.linker.rank(name, i) == OF_SERIES)
        return replace(link, item_id=ids[0], alternatives=ids[1:]) if ids else None

    def nearest(self, ids: Sequence[str], year: int) -> tuple[str, ...]:
        """Those, the ones nearest to a year that was said first."""
        return tuple(sorted(ids, key=lambda i: abs((self.catalogue[i].year or _NEVER) - year)))

    def oldest(self, ids: Sequence[str]) -> tuple[str, ...]:
        """Those, the oldest first that is known well enough to be meant."""
        fame, years = self.linker.fame, {i: self.catalogue[i].year or _NEVER for i in ids}
        least = _SOME * max(fame[i] for i in ids)
        return tuple(sorted(ids, key=lambda i: (fame[i] < least, years[i])))

    def newest(self, name: str, ids: Sequence[str], gone: Collection[str], remade: bool = False) -> tuple[str, ...]:
        """Those and the titles that begin with their name, of the newest the best known first; of what was remade only those
        of its own name.
        """
        same = [i for i in ids if self._called(name, i) == _CALLED[0]]
        longer = [] if remade else [i for i in self.linker.begun(name) if i not in gone]
        ids = same or ids if remade else ids
        years = {i: self.catalogue[i].year or 0 for i in (*ids, *longer)}
        latest = max(years.values()) - _LATELY
        return tuple(sorted(years, key=lambda i: (years[i] < latest, -self.linker.fame[i], -years[i])))

    def within(self, link: Link) -> Link:
        """A link without what is not the catalogue's."""
        return replace(link, alternatives=tuple(i for i in link.alternatives if i not in self.beyond))


def _tail(title: str) -> tuple[str, ...]:
    """The one long word behind a colon, if no ordinary one: "Endgame"."""
    tail = title.rpartition(": ")[2]
    return (tail,) if tail != title and " " not in tail and len(tail) > 5 and fold(tail) not in common_words() else ()


def held_by(catalogue: Catalogue, linker: TitleLinker) -> Mapping[str, str]:
    """The item of each title that a catalogue holds, by the id that the title has where it is lacked."""
    spoken = _spoken(catalogue)
    times = Counter(e.title for e in spoken.values())
    found = ((i, _held(e, catalogue, linker, times[e.title] == 1)) for i, e in spoken.items())
    return {i: item for i, item in found if item}


def _spoken(catalogue: Catalogue) -> Mapping[str, Existing]:
    kinds = _KINDS.get(catalogue.domain.noun, ())
    return {f"{MARK}{e.kind}/{e.year}/{e.title}": e for e in existing() if e.kind in kinds}


def _held(e: Existing, catalogue: Catalogue, linker: TitleLinker, alone: bool) -> str | None:
    """The item that it is: of one name, or of all its words, and of about one year; or of no year, where no other is so called."""
    named = linker.exact(e.title)
    called = [i for i in named if linker.rank(e.title, i) < 2]
    bare = (i for i in called if all(catalogue[i].year is None for i in called))
    same = (*named, *_holding(e.title, catalogue))
    apart = _ANY if alone and e.kind == "game" else _APART
    dated = (i for i in same if abs((catalogue[i].year or 0) - e.year) <= apart)
    return next(dated, next(bare, None))


def _holding(title: str, catalogue: Catalogue) -> Iterator[str]:
    """Items whose titles have all the words of one of three and more: "Ice Age 4: Continental Drift"."""
    words = fold(title).split()
    if len(words) > 2:
        rows = set.intersection(*(set(catalogue.title_words.get(word, ())) for word in words))
        yield from (catalogue.ids[row] for row in sorted(rows))


def _levels(held: Mapping[Existing, str], fame: Mapping[str, float]) -> Mapping[int, float]:
    """How famous, as the catalogue counts, a title of each class is: as those of the class that the catalogue holds."""
    known = defaultdict[int, list[float]](list)
    for e, item_id in held.items():
        known[e.fame].append(fame[item_id])
    order = sorted(fame.values(), reverse=True)
    return {
        level: median(known[level]) if len(known[level]) >= _ENOUGH else _at(order, share)
        for level, share in _AMONG.items()
    }


def _at(order: Sequence[float], share: float) -> float:
    return order[int(share * len(order))] if order else 0.0

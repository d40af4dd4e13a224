"""Hard conditions: what every shown item must meet, whatever proposed it.

A fact the catalogue does not hold never counts as met; where lists of genres are cut, a genre that is not on such a list is
not known to be missing either (`may_fit`). What a whole catalogue does not know (ages, devices) cannot be a
condition on it: `unchecked.py` says so instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.columns import Mask
from recsys.catalogue.everyday import had, is_everyday
from recsys.catalogue.places import is_place
from recsys.catalogue.prices import money
from recsys.intent import Ideal, Intent, Term, Wish
from recsys.types import Item

Name = TypeVar("Name", bound=str)
UNMEASURED = "unmeasured "
"""Of an intent, a flag with what was bounded that no item tells: "unmeasured pages"."""
DEVICE_WORDS = {"DESKTOP": "PC", "PHONE": "phone", "TABLET": "tablet", "CONSOLE": "console", "VR": "VR"}

_MAKES = {"PS": "PlayStation"}


def by_make(platforms: Sequence[str]) -> list[str]:
    """Names of platforms as people say them: the make's for three or more of one ("Xbox"), else the first of each make."""
    makes: dict[str, list[str]] = {}
    for each in platforms:
        makes.setdefault(re.match(r"[A-Za-z]*", each).group(), []).append(each)  # type: ignore[union-attr]
    return [names[0] if len(names) <= 2 else _MAKES.get(make, make) for make, names in makes.items()]


@dataclass(frozen=True)
class Condition:
    """One test that every item of a catalogue passes or not. key: what it is about. text: for people.

    fits: (n_items,) whether the item of each row passes; rows: the row of each item id. never_mind: how a person names it
    when going without; empty when that is never offered. without: the offer's label. unsaid: (n_items,) whether the catalogue
    cannot tell of the item of each row; None where it can of all.
    """

    key: str
    text: str
    fits: Mask = field(repr=False, compare=False)
    rows: Mapping[str, int] = field(repr=False, compare=False)
    never_mind: str = ""
    without: str = ""
    unsaid: Mask | None = field(default=None, repr=False, compare=False)

    def holds(self, item: Item) -> bool:
        """Whether the item, one of the catalogue's, passes."""
        return bool(self.fits[self.rows[item.id]])

    def met(self, item: Item) -> bool | None:
        """The same; None where the catalogue cannot tell."""
        unsaid = self.unsaid is not None and bool(self.unsaid[self.rows[item.id]])
        return None if unsaid else self.holds(item)


def conditions(intent: Intent, catalogue: Catalogue) -> tuple[Condition, ...]:
    """The hard conditions of an intent, in the order device, players, age, time, numbers, kinds."""
    kinds = (_devices, _company, _age, _numbers, _wishes)
    return tuple(test for of_kind in kinds for test in of_kind(intent, catalogue))


def ideals(intent: Intent, catalogue: Catalogue) -> tuple[Condition, ...]:
    """What would be best and need not be, as tests in the same order; none of what must be anyway."""
    if intent.ideal == Ideal():
        return ()
    best, held = Intent(**dict(intent.ideal)), {test.text for test in conditions(intent, catalogue)}
    return tuple(test for test in conditions(best, catalogue) if test.text not in held)


def _devices(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    if not catalogue.has_devices:
        return
    columns, rows = catalogue.columns, catalogue.rows
    devices, platform_groups = needed_groups(intent.device_groups), needed_groups(intent.platform_groups)
    told = len(devices) == len(platform_groups) == 1  # "Switch" says console already
    for group in () if told else devices:
        words = " or ".join(DEVICE_WORDS[d] for d in group)
        fits = columns.having("devices", group)
        yield Condition("device:" + "|".join(group), words, fits, rows, words, f"Without {words}")
    for platforms in platform_groups:
        first, fits = by_make(platforms)[0], columns.having("platforms", platforms)
        yield Condition("platform:" + "|".join(platforms), first, fits, rows, first, f"Not on {first}")
    if barred := frozenset(intent.disliked_devices):
        only = " or ".join(f"{DEVICE_WORDS[d]}-only" for d in sorted(barred))
        named = f"no {only} {catalogue.domain.nouns}"
        tablets = any("TABLET" in group for group in (*intent.device_groups, *intent.ideal.device_groups))
        small = barred if tablets or "PHONE" not in barred else barred | {"TABLET"}  # all that phones run, tablets do
        yield Condition("not-device", named, columns.having("devices", columns.words("devices") - small), rows)


def needed_groups(groups: Sequence[tuple[Name, ...]]) -> list[tuple[Name, ...]]:
    """The groups, each once, but for those that another is part of, which say nothing more."""
    return list(dict.fromkeys(group for group in groups if not any({*each} < {*group} for each in groups)))


EVERYBODY = 3
"""The lowest age that a rating names (PEGI's), which leaves out nobody: for a child of two as well."""


def _age(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    youngest = intent.youngest
    if youngest is not None and youngest < 18 and catalogue.has_ages:
        fits = catalogue.columns.number("age") <= max(youngest, EVERYBODY)
        yield Condition("age", f"for age {youngest}", fits, catalogue.rows)


def _numbers(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    b, columns, rows = intent.bounds, catalogue.columns, catalogue.rows
    if b.year_min is not None or b.year_max is not None:
        fits = _between(columns.number("year"), b.year_min, b.year_max)
        yield Condition("year", _years(b.year_min, b.year_max), fits, rows, "the year", "Any year")
    if (b.price_max is not None or b.price_min) and catalogue.has_prices:
        under = bool(b.price_under and b.price_max)
        fits = _between(columns.price(), None, b.price_max, under)
        text = _price(b.price_min, b.price_max, catalogue.currency, under)
        if b.price_min:  # a class of prices fits where any of it lies above
            fits = fits & ((columns.price() > b.price_min) | (columns.least_price() >= b.price_min))
        yield Condition("price", text, fits, rows, "the price", "At any price")
    if (b.minutes_max is not None or b.minutes_min is not None) and catalogue.has_minutes:
        low, high = (b.minutes_min, None) if b.minutes_max is None else (None, b.minutes_max)
        rounds = "rounds of " if catalogue.domain.verb == "play" else ""
        text = f"{rounds}at most {high} min" if low is None else f"{rounds}at least {low} min"
        fits = _between(columns.number("minutes"), low, high)
        yield Condition("minutes", text, fits, rows, "the minutes", "Rounds of any length" if rounds else "However long")
    if (b.hours_max is not None or b.hours_min is not None) and catalogue.has_hours:
        fits = _between(columns.number("hours"), b.hours_min, b.hours_max)
        text = f"{_hours(b.hours_min, b.hours_max)} to the end"
        yield Condition("hours", text, fits, rows, "the hours", "However long the whole takes")
    yield from _measures(intent, catalogue)
    if b.players is not None and catalogue.has_players:
        least = min(b.players_least or b.players, b.players)
        span = f"{least} to {b.players}" if least < b.players else str(b.players)
        text = f"{span} players" if b.players > 1 else "one player"
        fits = (columns.number("players_max") >= b.players) & ~(columns.number("players_min") > least)
        yield Condition("players", text, fits, rows, "the number of players", "Any number of players")
    elif b.players is not None and (seats := next((m for m in catalogue.measures if _SEATS & {*m.header.split()}), None)):
        fits = columns.fact(seats.header) >= b.players
        yield Condition("players", f"for {b.players}", fits, rows, "the number of people", "Any number of people")


_SEATS = frozenset({"guests", "persons", "people", "sleeps", "seats"})
"""What a column is called that tells for how many something is, at most."""


def _measures(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    for said in intent.bounds.measures or ():
        if known := next((m for m in catalogue.measures if m.header == said.header), None):
            fits, name = _between(catalogue.columns.fact(said.header), said.low, said.high, said.under), known.name
            text, key = known.bounded(said.low, said.high, said.under), f"measure:{said.header}"
            yield Condition(key, text, fits, catalogue.rows, f"the {name}", f"Any amount of {name}")


def _company(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    """Not more players needed than there are: those who play, and the person who asks."""
    known = [p for p in intent.people if p.playing and p.role != "you"]
    wants_company = any("co-op" in t.modes for w in intent.wishes if w.attitude > 0 and w.must for t in w.terms)
    size = max(len(known) + 1, len(intent.device_groups))  # two people's devices are two people
    if wants_company and size > 1 and intent.bounds.players is None:
        fits = ~(catalogue.columns.number("players_min") > size)
        yield Condition("company", f"needs no more than {size} players", fits, catalogue.rows)


def _between(numbers: NDArray[np.float64], low: float | None, high: float | None, under: bool | None = None) -> Mask:
    """under: whether high itself is too much."""
    below = numbers < high if under and high is not None else numbers <= (np.inf if high is None else high)
    return (numbers >= (-np.inf if low is None else low)) & below


def _price(low: float | None, high: float | None, currency: str, under: bool) -> str:
    if high is None:
        return f"at least {money(low or 0, currency)}"
    most = f"{'under' if under else 'at most'} {money(high, currency)}" if high else "free"
    if low and low > high:
        return f"at least {money(low, currency)} and {most}"
    return f"{money(low, currency)} to {money(high, currency)}" if low else most


def _hours(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f"{low} to {high} hours" if low <= high else f"at least {low} and at most {high} hours"
    number = high if low is None else low
    return f"at {'most' if low is None else 'least'} {number} hour{'' if number == 1 else 's'}"


def _years(low: int | None, high: int | None) -> str:
    if low is not None and high is not None and low <= high:
        return f"from {low}" if low == high else f"{low}–{high}"
    ends = (f"from {low} on" if low is not None else "", f"up to {high}" if high is not None else "")
    return " and ".join(filter(None, ends))


def _wishes(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    asked, rows = [wish for wish in intent.wishes if wish.must and wish.terms], catalogue.rows
    if either := tuple(wish for wish in asked if wish.attitude > 0 and wish.either):
        name = " or ".join(label(wish) for wish in either)
        key = "wish:" + "/".join(wish.key for wish in either)
        fits, unsaid = having_any(either, catalogue), _unsaid(either, catalogue)
        yield Condition(key, name, fits, rows, name, f"Without {name}", unsaid)
    for wish in asked:
        name = label(wish)
        if wish.attitude > 0 and not wish.either:
            fits, unsaid = having_any([wish], catalogue), _unsaid([wish], catalogue)
            yield Condition("wish:" + wish.key, name, fits, rows, name, f"Without {name}", unsaid)
        elif wish.attitude < 0:
            untold = catalogue.untold & any(term.genres for term in wish.terms)
            fits = ~having_any([wish], catalogue) & ~untold
            yield Condition("no:" + wish.key, f"no {name}", fits, rows, unsaid=untold)


def having_any(wishes: Iterable[Wish], catalogue: Catalogue) -> Mask:
    """(n_items,) whether an item has what any of the wishes names, as `Wish.holds` tells of one."""
    found = np.zeros(len(catalogue), bool)
    for wish in wishes:
        if wish.terms:
            found |= np.logical_and.reduce([_having(term, catalogue) for term in wish.terms])
    return found


def _unsaid(wishes: Sequence[Wish], catalogue: Catalogue) -> Mask:
    """(n_items,) whether an item may have what any of the wishes names, though its list of kinds, which is cut, ends before."""
    found = np.zeros(len(catalogue), bool)
    for wish in wishes:
        had = [
            _having(term, catalogue) | (catalogue.cut & bool(term.genres)) | (catalogue.cut_tags & bool(term.tags))
            for term in wish.terms
        ]
        found |= np.logical_and.reduce(had)
    return found & ~having_any(wishes, catalogue)


def _having(term: Term, catalogue: Catalogue) -> Mask:
    columns = catalogue.columns
    found = columns.having("genres", term.genres) | columns.having("tags", term.tags)
    found |= columns.having("modes", term.modes) | columns.made_by(term.makers)
    found[[catalogue.rows[item] for item in (*term.items, *term.told) if item in catalogue]] = True
    return found


def label(wish: Wish) -> str:
    """The catalogue's word for a wish where it has one, else the person's; a name as it is written."""
    return " ".join(term.phrase if term.named else _kind(term) for term in wish.terms)


def by_whom(wish: Wish) -> str:
    """ "by Olay", "with Tom Hanks"; empty where the wish names nobody."""
    if not any(term.named for term in wish.terms):
        return ""
    made = any(term.makers for term in wish.terms) or f" by {label(wish).lower()}" in f" {wish.source.lower()}"
    return f"{'by' if made else 'with'} {label(wish)}"


def as_told(wish: Wish) -> str:
    """What an item is that has it: "relaxing", "by Olay"."""
    return by_whom(wish) or label(wish)


def _kind(term: Term) -> str:
    """A genre of several words in small letters too, where none has a capital within: "hand creams"."""
    if len(term.genres) > 1 and is_everyday(term.phrase.removesuffix("s")):  # of all that it means none is the word for it
        return term.phrase.removesuffix("s")
    if len(term.genres) > 1 and not term.tags and all(term.phrase in genre.lower().split() for genre in term.genres):
        return term.phrase  # "drill", of "Combi Drill" and "Drill Driver"
    named = term.genres and not term.tags
    word = had((term.tags or term.genres or (term.phrase,))[0]) if len(term.tags) <= 1 else term.phrase
    parts = word.split(" ") if named else [word]
    kept = (part.isupper() or any(c.isupper() for c in part[1:]) or is_place(word) for part in parts)
    return " ".join(part if keep else part.lower() for part, keep in zip(parts, kept, strict=True))


def meets(item: Item, tests: Sequence[Condition]) -> bool:
    """Whether the item passes every test."""
    return all(test.holds(item) for test in tests)


def for_their_ages(items: Iterable[Item], intent: Intent, catalogue: Catalogue) -> tuple[Item, ...]:
    """The items without what is not for a child who plays, in their order."""
    tests = tuple(_age(intent, catalogue))
    return tuple(item for item in items if meets(item, tests))


def fitting(catalogue: Catalogue, tests: Sequence[Condition]) -> Mask:
    """(n_items,) whether the item of each row passes every test."""
    found = np.ones(len(catalogue), bool)
    for test in tests:
        found &= test.fits
    return found


def may_fit(catalogue: Catalogue, tests: Sequence[Condition]) -> Mask:
    """(n_items,) whether nothing that is known of the item of each row speaks against any test."""
    found = np.ones(len(catalogue), bool)
    for test in tests:
        found &= test.fits if test.unsaid is None else test.fits | test.unsaid
    return found

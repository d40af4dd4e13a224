"""Hard conditions: what every shown item must meet, whatever proposed it.

A fact the catalogue does not hold never counts as met. What a whole catalogue does not know (ages, devices) cannot be a
condition on it: `unchecked` says so instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent, Term, Wish
from recsys.types import PRICE_CEILING, Item, Offer

DEVICE_WORDS = {"DESKTOP": "PC", "PHONE": "phone", "TABLET": "tablet", "CONSOLE": "console", "VR": "VR"}


@dataclass(frozen=True)
class Condition:
    """One test an item passes or not. key: what it is about. text: for people.

    never_mind: how a person names it when going without; empty when that is never offered. without: the offer's label.
    """

    key: str
    text: str
    holds: Callable[[Item], bool]
    never_mind: str = ""
    without: str = ""


def conditions(intent: Intent, catalogue: Catalogue) -> tuple[Condition, ...]:
    """The hard conditions of an intent, in the order device, players, age, time, numbers, kinds."""
    return tuple(
        [
            *_devices(intent, catalogue),
            *_company(intent),
            *_age(intent, catalogue),
            *_numbers(intent, catalogue),
            *_wishes(intent),
        ]
    )


def _devices(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    if not catalogue.has_devices:
        return
    told = len(intent.device_groups) == len(intent.platform_groups) == 1  # "Switch" says console already
    for group in () if told else intent.device_groups:
        words = " or ".join(DEVICE_WORDS[d] for d in group)
        yield Condition(
            "device:" + "|".join(group),
            words,
            partial(_runs_on_device, frozenset(group)),
            never_mind=words,
            without=f"Without {words}",
        )
    for platforms in intent.platform_groups:
        yield Condition(
            "platform:" + "|".join(platforms),
            platforms[0],
            partial(_runs_on_platform, frozenset(platforms)),
            never_mind=platforms[0],
            without=f"Not on {platforms[0]}",
        )
    if barred := frozenset(intent.disliked_devices):
        yield Condition(
            "not-device",
            "not only on " + " or ".join(DEVICE_WORDS[d] for d in sorted(barred)),
            lambda i: bool(set(i.devices) - barred),
        )


def _runs_on_device(devices: frozenset[str], item: Item) -> bool:
    return bool(devices & set(item.devices))


def _runs_on_platform(platforms: frozenset[str], item: Item) -> bool:
    return bool(platforms & set(item.platforms))


def _age(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    youngest = intent.youngest
    if youngest is not None and youngest < 18 and catalogue.has_ages:
        yield Condition("age", f"for age {youngest}", lambda i: i.age is not None and i.age <= youngest)


def _numbers(intent: Intent, catalogue: Catalogue) -> Iterable[Condition]:
    b = intent.bounds
    if b.year_min is not None or b.year_max is not None:
        yield Condition(
            "year",
            _span("", b.year_min, b.year_max),
            partial(_released_in, b.year_min or 0, b.year_max or 9999),
            never_mind="the year",
            without="Any year",
        )
    if b.price_max is not None and catalogue.has_prices:
        ceiling = b.price_max
        text = "free" if not ceiling else f"at most ${ceiling:g}"
        yield Condition(
            "price",
            text,
            lambda i: i.price is not None and PRICE_CEILING[i.price] <= ceiling,
            never_mind="the price",
            without="At any price",
        )
    if (b.minutes_max is not None or b.minutes_min is not None) and catalogue.has_minutes:
        low, high = (b.minutes_min or 0, 9999) if b.minutes_max is None else (0, b.minutes_max)
        text = f"rounds of at most {high} min" if b.minutes_max is not None else f"rounds of at least {low} min"
        yield Condition(
            "minutes",
            text,
            partial(_lasts, low, high),
            never_mind="the minutes",
            without="Rounds of any length",
        )
    if b.players is not None and catalogue.has_players:
        players = b.players
        yield Condition(
            "players",
            f"{players} players" if players > 1 else "one player",
            lambda i: _seats(i, players),
            never_mind="the number of players",
            without="Any number of players",
        )


def _company(intent: Intent) -> Iterable[Condition]:
    """Not more players needed than there are: those who play, and the person who asks."""
    known = [p for p in intent.people if p.playing and p.role != "you"]
    wants_company = any("co-op" in t.modes for w in intent.wishes if w.attitude > 0 and w.must for t in w.terms)
    size = max(len(known) + 1, len(intent.device_groups))  # two people's devices are two people
    if wants_company and size > 1 and intent.bounds.players is None:
        yield Condition("company", f"playable by {size}", lambda i: (i.players_min or 1) <= size)


def _released_in(low: int, high: int, item: Item) -> bool:
    return item.year is not None and low <= item.year <= high


def _lasts(low: int, high: int, item: Item) -> bool:
    return item.minutes is not None and low <= item.minutes <= high


def _seats(item: Item, players: int) -> bool:
    return item.players_max is not None and (item.players_min or 1) <= players <= item.players_max


def _span(unit: str, low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f"from {low}" if low == high else f"{low}–{high}{unit}"
    return f"from {low} on{unit}" if low is not None else f"up to {high}{unit}"


def _lacks(wish: Wish, item: Item) -> bool:
    return not wish.holds(item)


def _wishes(intent: Intent) -> Iterable[Condition]:
    asked = [wish for wish in intent.wishes if wish.must and wish.terms]
    if either := tuple(wish for wish in asked if wish.attitude > 0 and wish.either):
        name = " or ".join(label(wish) for wish in either)
        key = "wish:" + "/".join(wish.key for wish in either)
        yield Condition(key, name, partial(_has_any, either), never_mind=name, without=f"Without {name}")
    for wish in asked:
        name = label(wish)
        if wish.attitude > 0 and not wish.either:
            yield Condition("wish:" + wish.key, name, wish.holds, never_mind=name, without=f"Without {name}")
        elif wish.attitude < 0:
            yield Condition("no:" + wish.key, f"no {name}", partial(_lacks, wish))


def _has_any(wishes: Sequence[Wish], item: Item) -> bool:
    return any(wish.holds(item) for wish in wishes)


def label(wish: Wish) -> str:
    """The catalogue's word for a wish where it has one, else the person's; a name as it is written."""
    return " ".join(term.phrase if term.named else _kind(term) for term in wish.terms)


def by_whom(wish: Wish) -> str:
    """ "by Olay", "with Tom Hanks"; empty where the wish names nobody."""
    if not any(term.named for term in wish.terms):
        return ""
    made = any(term.makers for term in wish.terms) or f" by {label(wish).lower()}" in f" {wish.source.lower()}"
    return f"{'by' if made else 'with'} {label(wish)}"


def _kind(term: Term) -> str:
    """A genre of several words in small letters too, where none has a capital within: "hand creams"."""
    named = term.genres and not term.tags
    word = (term.tags or term.genres or (term.phrase,))[0] if len(term.tags) <= 1 else term.phrase
    parts = word.split(" ") if named else [word]
    return " ".join(part if part.isupper() or any(c.isupper() for c in part[1:]) else part.lower() for part in parts)


def meets(item: Item, tests: Sequence[Condition]) -> bool:
    """Whether the item passes every test."""
    return all(test.holds(item) for test in tests)


def unchecked(intent: Intent, catalogue: Catalogue) -> tuple[str, ...]:
    """One line for each thing asked for that this catalogue cannot tell, in the voice of the product."""
    noun, lines = catalogue.domain.nouns, []
    if intent.youngest is not None and intent.youngest < 18 and not catalogue.has_ages:
        lines.append(
            f"I cannot check ages here: this catalogue does not say from what age its {noun} are. Please look "
            f"before a child joins."
        )
    if intent.device_groups and not catalogue.has_devices:
        lines.append(f"This catalogue does not say where its {noun} run, so I could not check that.")
    if intent.bounds.price_max is not None and not catalogue.has_prices:
        lines.append("This catalogue has no prices, so I could not check that.")
    if intent.bounds.minutes_max is not None and not catalogue.has_minutes:
        lines.append(f"This catalogue does not say how long its {noun} take, so I could not check that.")
    if intent.has("cheaper") and intent.bounds.price_max == 0 and catalogue.has_prices:
        lines.append("Nothing is cheaper than free.")
    for wish in intent.wishes:
        if wish.attitude > 0 and any(set(term.tags) & catalogue.sporadic for term in wish.terms):
            lines.append(f"Only a few {noun} here are marked as {label(wish)}, so I went by what is near, too.")
        if wish.attitude < 0 and not wish.terms:
            lines.append(f"This catalogue does not say anything about {wish.phrase}, so I could not leave that out.")
    return tuple(lines)


def offers(tests: Sequence[Condition], items: Sequence[Item], most: int = 3) -> tuple[Offer, ...]:
    """What to go without so that something fits, most gained first. Single conditions first, then pairs, then three.

    Counts are exact. Age and what was refused are never offered.
    """
    droppable = [t for t in tests if t.never_mind]
    failed = Counter(frozenset(t.key for t in tests if not t.holds(item)) for item in items)
    for size in (1, 2, 3):
        found = []
        for dropped in combinations(droppable, size):
            keys = {t.key for t in dropped}
            if gained := sum(count for misses, count in failed.items() if misses <= keys):
                label = " and ".join(
                    t.without if not at else t.without[:1].lower() + t.without[1:] for at, t in enumerate(dropped)
                )
                found.append(Offer(label, "Never mind " + " and ".join(t.never_mind for t in dropped), gained))
        if found:
            return tuple(sorted(found, key=lambda o: (-o.items, o.label))[:most])
    return ()

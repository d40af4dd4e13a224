"""What can be true of an item: each fact is made from what it looks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from recsys.types import Item

Fact = Callable[[Item], bool]


def on(*devices: str) -> Fact:
    return lambda item: set(devices) <= set(item.devices)


def at(*platforms: str) -> Fact:
    """On one of these, at least."""
    return lambda item: bool(set(platforms) & set(item.platforms))


def of(*genres: str) -> Fact:
    return lambda item: set(genres) <= set(item.genres)


def none_of(*genres: str) -> Fact:
    return lambda item: not set(genres) & set(item.genres)


def with_(*tags: str) -> Fact:
    return lambda item: set(tags) <= set(item.tags)


def any_tag(*tags: str) -> Fact:
    return lambda item: bool(set(tags) & set(item.tags))


def without(*tags: str) -> Fact:
    return lambda item: not set(tags) & set(item.tags)


def mode(name: str) -> Fact:
    return lambda item: name in item.modes


def seats(n: int) -> Fact:
    return lambda item: (item.players_min or 99) <= n <= (item.players_max or 0)


def aged(limit: int) -> Fact:
    return lambda item: item.age is not None and item.age <= limit


def made(first: int, last: int = 9999) -> Fact:
    return lambda item: item.year is not None and first <= item.year <= last


def costing(*prices: str) -> Fact:
    return lambda item: item.price in prices


def scary(item: Item) -> bool:
    return "Horror" in item.genres or "scary" in item.tags


def fitting(catalogue: Iterable[Item], *facts: Fact) -> list[Item]:
    return [item for item in catalogue if all(fact(item) for fact in facts)]


def softer(item: Item) -> bool:
    return "challenging" not in item.tags


def eerie(item: Item) -> bool:
    return bool({"dark", "mystery", "zombies", "surreal", "tense", "scary"} & {*item.tags})


def no_dragons(item: Item) -> bool:
    return "dragon" not in f"{item.title} {item.description}".lower()


def without_net(item: Item) -> bool:
    """It does not need the internet."""
    return "always online" not in item.tags


def any_of(*names: str) -> Fact:
    """Of one of these genres, or with one of these tags."""
    return lambda item: bool({*names} & {*item.genres, *item.tags})


def lasts(least: int, most: int) -> Fact:
    """Of so many hours to the end."""
    return lambda item: item.hours is not None and least <= item.hours <= most


def rounds(most: int) -> Fact:
    return lambda item: item.minutes is not None and item.minutes <= most


def quiet(item: Item) -> bool:
    loud = {
        "gore",
        "violent",
        "war",
        "fast-paced",
        "scary",
        "jump scares",
        "zombies",
        "tense",
        "chaotic",
        "Horror",
        "Shooter",
        "Fighting",
    }
    return not loud & {*item.tags, *item.genres}

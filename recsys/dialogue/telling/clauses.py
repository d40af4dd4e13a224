"""A fact of an item as a clause: "it came out in 1999"; empty where the catalogue does not tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from recsys.catalogue.measures import Measure, measure, value
from recsys.catalogue.prices import costs
from recsys.dialogue.telling.phrases import a_round, listed, of_hours, seats
from recsys.dialogue.telling.placing import on
from recsys.safety.conditions import DEVICE_WORDS, Condition
from recsys.types import Item

Fact = Callable[[Item], str]
_DEVICES: Fact = lambda i: f"it runs on {listed([DEVICE_WORDS[d] for d in i.devices])}" if i.devices else ""  # noqa: E731
_SEATS: Fact = lambda i: f"it is for {seats(i)}" if i.players_max else ""  # noqa: E731
FACTS: Mapping[str, Fact] = {
    "device": _DEVICES,
    "not-device": _DEVICES,
    "platform": lambda i: f"it runs {on(i.platforms)}" if i.platforms else "",
    "age": lambda i: f"it is meant for age {i.age} and up" if i.age is not None else "",
    "year": lambda i: f"it came out in {i.year}" if i.year else "",
    "price": lambda i: f"it {told}" if (told := costs(i.price)) else "",
    "minutes": lambda i: f"{a_round(i)} takes about {i.minutes} minutes" if i.minutes else "",
    "hours": lambda i: f"it takes about {of_hours(i)} to the end" if i.hours else "",
    "players": _SEATS,
    "company": _SEATS,
}
"""By family of condition."""


def clause(item: Item, test: Condition) -> str:
    """The fact that a condition on a number or a machine is about."""
    family, _, header = test.key.partition(":")
    return has(measure(header), value(item, header)) if family == "measure" else FACTS[family](item)


def has(known: Measure, number: float | None) -> str:
    """A number that only this catalogue tells: "it has 304 pages", "its weight is 73 g"."""
    if number is None:
        return ""
    if known.name.endswith(" every"):
        return f"{known.name} {known.told(number)}"
    return f"it has {known.told(number)}" if known.counts else f"its {known.name} is {known.told(number)}"

"""Numbers that a catalogue tells of its items beyond our own fields: pages, calories, a weight in grams.

A measure is known by the column it stood in: "battery hours" is a battery in hours, "pages" counts pages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from recsys.catalogue.levels import level
from recsys.types import Item

UNITS: Mapping[str, Mapping[str, float]] = {
    "mass": {"g": 1, "gr": 1, "gram": 1, "gramme": 1, "kg": 1000, "kilo": 1000, "kilogram": 1000,
             "oz": 28.35, "ounce": 28.35, "lb": 453.6},
    "length": {"mm": 0.1, "cm": 1, "m": 100, "metre": 100, "meter": 100, "km": 100_000, "inch": 2.54, "inches": 2.54},
    "volume": {"ml": 1, "cl": 10, "l": 1000, "litre": 1000, "liter": 1000},
    "time": {"min": 1, "minute": 1, "h": 60, "hr": 60, "hour": 60, "day": 1440, "week": 10_080},
    "energy": {"kcal": 1, "cal": 1, "calorie": 1},
    "share": {"%": 1, "percent": 1, "pct": 1},
    "power": {"w": 1, "watt": 1, "kw": 1000, "kilowatt": 1000},
    "tension": {"v": 1, "volt": 1},
    "torque": {"nm": 1},
}  # fmt: skip
"""By what they measure, each unit in multiples of the first."""
_CALLED = {
    **dict.fromkeys(("abv", "alc", "alcohol"), "alcohol %"),
    **dict.fromkeys(("sleeps", "sleeps max", "max sleeps"), "capacity"),
    "kcal": "calories",
}
"""Headers that people say otherwise."""
_TOLD_ONLY = frozenset({"miles", "mph", "years", "yrs"})
"""Units that are said and not reckoned with: "a 90 mile commute" bounds nothing."""
_SPAN = re.compile(r"\d[\d.,]*\s*(?:-|–|to)\s*(\d[\d.,]*)")
_NUMBER = re.compile(r"[-+]?\d[\d,' ]*(?:\.\d+)?|[-+]?\d+,\d{1,2}")


def number(cell: str) -> float | None:
    """A number with at most a unit behind it: "1,290", "13.5 %", "2,5 kg"; None for anything else."""
    match = re.fullmatch(rf"({_NUMBER.pattern})\s*([%a-zA-Z]{{0,8}})", cell.strip())
    if not match or (match[2] and unit_of(match[2]) is None):
        return None
    digits = re.sub(r"[' ]", "", match[1])
    decimal = "." not in digits and re.fullmatch(r"[-+]?\d+,\d{1,2}", digits)
    try:
        return float(digits.replace(",", "." if decimal else ""))
    except ValueError:
        return None


def unit_in(cell: str) -> str:
    """The unit behind the number in a cell, "" where there is none."""
    found = re.search(r"(?<=[\d\s])(?:%|[a-z]{1,8})$", cell.strip().lower())
    return found[0] if found and unit_of(found[0]) else ""


def unit_of(word: str) -> tuple[str, float] | None:
    """What a unit measures and its multiple; None where it is no unit. Plurals are known."""
    low = word.lower()
    return next(
        ((what, units[w]) for what, units in UNITS.items() for w in (low, low.removesuffix("s")) if w in units), None
    )


@dataclass(frozen=True)
class Measure:
    """One such number. header: of the facts it stands in. name: what it is of, "weight"; unit: of its values, "" where it counts
    what it is called after, such as pages; steps: the words that stand for its numbers, where it is told by levels.
    """

    header: str
    name: str
    unit: str = ""
    steps: tuple[str, ...] = ()

    @cached_property
    def of(self) -> str | None:
        """What its unit measures: a key of UNITS; None without one."""
        found = unit_of(self.unit or self.name)
        return found[0] if found else None

    def scaled(self, value: float, unit: str) -> float:
        """A number said in a unit as one of its own values: 1 kg is 1,000 of a weight in grams."""
        said, own = unit_of(unit), unit_of(self.unit or self.name)
        return value * said[1] / own[1] if said and own and said[0] == own[0] else value

    def told(self, value: float) -> str:
        """A value with its unit: "1,290 g", "304 pages", "4.6"."""
        figure = f"{value:,.10g}"
        if named := next((step for step in self.steps if level(step) == value), ""):
            return named
        if self.unit:
            return figure + ("%" if self.unit in {"%", "percent", "pct"} else f" {self.unit}")
        one = self.name.removesuffix("s") if value == 1 else self.name
        return f"{figure} {one}" if self.counts else figure

    @property
    def counts(self) -> bool:
        """Whether it counts what it is called after: pages, calories."""
        return not self.unit and " " not in self.name and self.name.endswith("s")

    def bounded(self, low: float | None, high: float | None, under: bool | None = None) -> str:
        """A condition in words: "at most 350 pages", "weight at least 1,000 g"; "under 350 pages" where high itself is not."""
        if low is not None and low == high:
            span = self.told(low)
        elif low is not None and high is not None:
            span = f"{low:,.10g} to {self.told(high)}"
        else:
            span = f"{'under' if under else 'at most'} {self.told(high or 0)}" if low is None else f"at least {self.told(low)}"
        return span if self.counts else f"{self.name} {span}"


def measure(header: str) -> Measure:
    """The measure of a column, by its name in plain words."""
    words = _CALLED.get(header.removesuffix(" %"), header).split()
    if len(words) > 1 and (unit_of(words[-1]) or words[-1] in _TOLD_ONLY):
        return Measure(header, " ".join(words[:-1]), words[-1])
    return Measure(header, " ".join(words))


def measures(items: Sequence[Item]) -> tuple[Measure, ...]:
    """Of all facts that are numbers or levels wherever they are told, in the order first met."""
    numeric: dict[str, bool] = {}
    steps: dict[str, set[str]] = {}
    for item in items:
        for header, cell in item.facts:
            if level(cell) is not None:
                steps.setdefault(header, set()).add(cell.lower())
            else:
                numeric[header] = numeric.get(header, True) and _figure(header, cell) is not None
    levels = {header: said for header, said in steps.items() if header not in numeric and len(said) > 1}
    known = {header for header, is_number in numeric.items() if is_number and header not in steps} | levels.keys()
    found = dict.fromkeys(header for item in items for header, _ in item.facts if header in known)
    steps_of = {header: tuple(sorted(said, key=lambda step: level(step) or 0)) for header, said in levels.items()}
    return tuple(replace(measure(header), steps=steps_of.get(header, ())) for header in found)


def value(item: Item, header: str) -> float | None:
    """The number that an item has there, of a span the most; None where it is not told."""
    return next((_figure(name, cell) for name, cell in item.facts if name == header), None)


def _figure(header: str, cell: str) -> float | None:
    """Only what is counted in a unit has a span: "weight kg" of "29-36", and no "open" of "9-5"."""
    if (of := level(cell)) is not None:
        return of
    span = _SPAN.fullmatch(cell.strip()) if unit_of(header.rsplit(maxsplit=1)[-1]) else None
    return number(span[1] if span else cell)


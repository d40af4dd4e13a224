"""The numbers of an intent: what must hold, and what would be best and need not be."""

from __future__ import annotations

from collections.abc import Collection

from pydantic import BaseModel, ConfigDict

from recsys.types import Device


class Frozen(BaseModel):
    """Base of the immutable models that an intent is made of, and what skills are given and give."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Measured(Frozen):
    """What must hold of a number that only this catalogue tells: header is that of a fact, as in catalogue/measures.py. under: high
    itself is too much."""

    header: str
    low: float | None = None
    high: float | None = None
    under: bool | None = None


class Bounds(Frozen):
    """Numbers that must hold. Years are inclusive; price in the catalogue's currency; minutes a round; hours to the end; measures:
    of facts. price_under: price_max itself is too much, where prices are exact. players: how many play, the most of "3 to 5", of
    which players_least is the fewest.

    Unknown is never met. Of a span of minutes only the most must hold, the least steers.
    """

    year_min: int | None = None
    year_max: int | None = None
    price_min: float | None = None
    price_max: float | None = None
    price_under: bool | None = None
    minutes_min: int | None = None
    minutes_max: int | None = None
    hours_min: int | None = None
    hours_max: int | None = None
    players: int | None = None
    players_least: int | None = None
    age_max: int | None = None
    measures: tuple[Measured, ...] | None = None

    def merged(self, later: Bounds) -> Bounds:
        """These bounds with what was said later on top; a new range of one family or measure replaces the old one."""
        new, said = later.model_dump(exclude_none=True), {each.header for each in later.measures or ()}
        if kept := [each for each in self.measures or () if each.header not in said]:
            new["measures"] = (*kept, *(later.measures or ()))
        old = self.without({key.split("_")[0] for key in new}).model_dump(exclude_none=True)
        return Bounds(**{**old, **new})

    def without(self, families: Collection[str]) -> Bounds:
        """These bounds but for some families: "year", "price", "minutes", "hours", "players", "age", "measures"."""
        said = self.model_dump(exclude_none=True)
        return Bounds(**{key: value for key, value in said.items() if key.split("_")[0] not in families})

    def only(self, families: Collection[str]) -> Bounds:
        """These bounds of some families alone, named as in `without`."""
        said = self.model_dump(exclude_none=True)
        return Bounds(**{key: value for key, value in said.items() if key.split("_")[0] in families})


class Ideal(Frozen):
    """What numbers and machines would be best and need not be, as the same fields of an intent; empty where nothing was said."""

    bounds: Bounds = Bounds()
    device_groups: tuple[tuple[Device, ...], ...] = ()
    platform_groups: tuple[tuple[str, ...], ...] = ()

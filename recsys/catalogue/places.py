"""Countries and what is from there: "Spain", "spanish"."""

from __future__ import annotations

from functools import cache

from recsys.catalogue.names import fold

_PLACES = """
america american usa us,argentina argentinian argentine,australia australian,austria austrian,belgium belgian,brazil brazilian
britain british uk,canada canadian,caribbean,chile chilean,china chinese,cuba cuban,denmark danish,egypt egyptian,england english
ethiopia ethiopian,finland finnish,france french,georgia georgian,germany german,greece greek,hungary hungarian,iceland icelandic
india indian,indonesia indonesian,iran iranian persian,ireland irish,israel israeli,italy italian,jamaica jamaican,japan japanese
korea korean,lebanon lebanese,malaysia malaysian,mexico mexican,morocco moroccan,netherlands dutch,new zealand,nigeria nigerian
norway norwegian,peru peruvian,poland polish,portugal portuguese,russia russian,scotland scottish,south africa,spain spanish
sweden swedish,switzerland swiss,thailand thai,turkey turkish,ukraine ukrainian,vietnam vietnamese,wales welsh
"""
_OF_TWO = frozenset({"new zealand", "south africa"})


@cache
def places() -> tuple[tuple[str, ...], ...]:
    """Countries with what is from there, in small letters: ("spain", "spanish")."""
    lines = (each.strip() for line in _PLACES.strip().splitlines() for each in line.split(","))
    return tuple((each,) if each in _OF_TWO else tuple(each.split()) for each in lines)


@cache
def _by_name() -> dict[str, tuple[str, ...]]:
    return {name: place for place in places() for name in place}


def is_place(word: str) -> bool:
    """Whether it names a country or what is from there, which is written with a capital."""
    return fold(word) in _by_name()


def from_there(word: str) -> str:
    """ "Italian" for "Italy"; the word itself where it is no country, or nothing else is said for it."""
    place = _by_name().get(fold(word), ())
    return place[1].capitalize() if len(place) > 1 and place[0] == fold(word) else word

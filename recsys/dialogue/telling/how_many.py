"""How many there are: of the cards, of the catalogue, or none at all, and the way out then."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.dialogue.telling.phrases import listed
from recsys.types import Domain

NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def number(n: int) -> str:
    """In words up to ten."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def nothing(missing: Sequence[str], offers: Sequence[str], shown_before: int, domain: Domain) -> str:
    """What cannot be had at once, and the way out that brings most; all of them stand on the page's buttons.

    missing: the conditions. offers: label and count, "Not on iOS, 22". shown_before: how many fit and were shown.
    """
    if not missing:
        return f"I have nothing left: you know or ruled out every {domain.noun} I could name."
    all_of_it = "all of this at once" if len(missing) > 1 else "this"
    said = f"I have nothing for {all_of_it}: {listed(list(missing))}."
    if n := shown_before:
        them = f"the {number(n).lower()}" if n > 1 else "the one"
        said = f"You have seen {them} that I have for {all_of_it}: {listed(list(missing))}."
    if not offers:
        starts = (("the age", "for age "), ("what you refused", "no "))
        kept = [name for name, start in starts if any(told.startswith(start) for told in missing)]
        return f"{said} I always keep to {listed(kept)}; without the rest there is still none." if kept else said
    way, _, brings = offers[0].rpartition(", ")
    noun, nouns = domain.noun, domain.nouns
    return f"{said} Give up {given_up(way)} and I have {brings} {noun if brings == '1' else nouns}."


def given_up(way: str) -> str:
    """An offer's label as what it gives up: "the price" of "At any price"."""
    for told, meant in _GIVEN_UP:
        way = re.sub(rf"\b{told}", meant, way, flags=re.IGNORECASE)
    return way


_GIVEN_UP = (
    ("without ", ""), ("not on ", ""), ("any year", "the year"), ("at any price", "the price"),
    ("rounds of any length", "the length of a round"),
    ("however long the whole takes", "the length of the whole"), ("any number of players", "the number of players"),
    ("any number of people", "the number of people"),
    ("however long", "the length"), ("any amount of", "the"),
)  # fmt: skip
"""An offer's label as what it gives up."""


def count_cards(titles: Sequence[str], n: int, missing: Sequence[str]) -> str:
    """How many of the cards, and which, with what was asked of them."""
    asked = listed([*missing])
    among = f"these {number(n).lower()}" if n > 1 else "this one"
    if len(titles) == n == 2:
        return f"Both are {asked}." if asked == "free" else f"Both of these: {asked}."
    if len(titles) == n > 1:
        return f"All {number(n).lower()} of these: {asked}."
    return f"{number(len(titles)) if titles else 'None'} of {among}{f': {listed(titles)}' if titles else ''} ({asked})."


def count(fits: int, missing: Sequence[str], domain: Domain) -> str:
    """How many items fit, and what was kept to."""
    noun = domain.noun if fits == 1 else domain.nouns
    fit = " that fit" if fits != 1 else " that fits"
    said = [*missing]
    return (
        f"I have {fits} {noun}{fit}{': ' + ', '.join(said) if said else ' in this catalogue'}."
        if said
        else f"I have {fits} {noun} in this catalogue."
    )

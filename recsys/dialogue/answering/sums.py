"""Whether an item costs what is asked: little, much, anything at all, or so much; a catalogue may know classes of prices only."""

from __future__ import annotations

import re

from recsys.catalogue import prices
from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering.yes_no import asked
from recsys.intent import Intent
from recsys.language.words.figures import NUMBER
from recsys.types import PRICE_CEILING, Item

_COSTS_AT_ALL = re.compile(
    r"\bcosts? (?:\w+ )?(?:anything|something|money)\b|\b(?:have|has|need) to (?:pay|be (?:paid|bought))\b|\bis (?:it|that) paid\b",
    re.IGNORECASE,
)
_MORE_THAN = re.compile(r"\b(?:over|above|(?:more|dearer|higher) than|upwards of)\b", re.IGNORECASE)
_SIDED = re.compile(
    rf"{_MORE_THAN.pattern}|\b(?:under|below|less|most|max\w*|cheaper|up to|within|enough|afford|budget)\b"
    rf"|\b(?:for|with|on|than) \W*(?:an? )?(?:{NUMBER}|fiver|tenner)\b",
    re.IGNORECASE,
)
_JUST_SO_MUCH = re.compile(r"\b(?:costs?|is (?:it|that|this)|be|pay|charge|priced?)\b", re.IGNORECASE)
"""Asks of a sum, with no word for a side of it: "does it cost 60 bucks"."""


def of_sum(item: Item, text: str, dollars: float) -> bool | None:
    """Whether it costs at most the sum, more than it, or just so much, as asked; None where its class spans the sum."""
    floor, ceiling = prices.floor(item.price), prices.ceiling(item.price)
    if floor is None or ceiling is None:
        return None
    if not dollars:
        return ceiling == 0
    if _SUM.search(text) and _JUST_SO_MUCH.search(text) and not _SIDED.search(text):
        return (None if prices.is_class(item.price) else True) if floor <= dollars <= ceiling else False
    at_most = True if ceiling <= dollars else False if floor >= dollars else None
    return at_most if at_most is None or not _MORE_THAN.search(text) else not at_most


def of_price(item: Item, read: Intent, catalogue: Catalogue) -> bool | None:
    """Whether it is cheap, or expensive, or costs anything, as asked."""
    ceiling = prices.ceiling(item.price)
    if ceiling is None or not asked(read.text):
        return None
    cheap, dear = catalogue.little_and_much
    if _COSTS_AT_ALL.search(read.text):
        return ceiling > 0
    if re.search(r"\b(?:expensive|pricey|dear|costly|cost (?:a lot|much)|break the bank)\b", read.text.lower()):
        return ceiling > dear
    return ceiling <= cheap if re.search(r"\b(?:cheap|affordable)\b", read.text.lower()) else None


_SUM = re.compile(rf"\d|\b(?:{NUMBER}|fiver|tenner|twenty|thirty|forty|fifty)\b", re.IGNORECASE)


def told_of_sum(most: float | None, text: str, held: float | None, catalogue: Catalogue) -> str:
    """What should be known of a sum that was just said: that nobody named it, or that it lies within a class of prices, of
    which nothing is shown; else empty. most: as read of the text; held: what holds now.
    """
    if not most or held != most or not catalogue.has_prices:
        return ""
    if not _SUM.search(text):
        return f"I took that as at most {catalogue.currency}{most:.0f}; name a sum if it may cost more."
    if not all(map(prices.is_class, catalogue.prices)):
        return ""
    split = next((p for p in PRICE_CEILING if _span(p)[0] < most < _span(p)[1]), None)
    return f"What costs {_named(split)} may be more than ${most:g}, so I left it out." if split else ""


def _span(price: str) -> tuple[float, float]:
    return prices.floor(price) or 0.0, PRICE_CEILING[price]


def _named(price: str) -> str:
    low, high = _span(price)
    if price.endswith("plus"):
        return f"${low:g} or more"
    return f"${low:g} to ${high:g}" if low else f"up to ${high:g}"

"""The other parts of what an item belongs to: by its series, else by how their titles begin."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.language.text import common_words
from recsys.types import Item

_HEAD = re.compile(r": | [-–] | (?=(?:Part|Chapter|Vol\.?|Episode|[2-9]\d?|1½|[IVX]{2,})(?:\b|$))")
"""Where the part of a title ends that the titles of a series share."""


def parts(named: Item, catalogue: Catalogue) -> list[Item]:
    """The items of its series, or whose titles begin as its does, up to a colon or a number, or with all of it where it is no
    everyday word."""
    title, head = fold(named.title), _head(named)
    return [
        item
        for item in catalogue
        if (named.series and item.series == named.series and item.id != named.id)
        or (_head(item) == head and fold(item.title) != title)
        or (title not in common_words() and fold(item.title).startswith(f"{title} "))
    ]


def _head(item: Item) -> str:
    return fold(_HEAD.split(item.title)[0])

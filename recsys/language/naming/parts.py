"""The other parts of what an item belongs to: by its series, else by how their titles begin."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.language.words.text import common_words
from recsys.types import Item

_HEAD = re.compile(r": | [-–] | (?=(?:Part|Chapter|Vol\.?|Episode|[2-9]\d?|1½|[IVX]{2,})(?:\b|$))")
"""Where the part of a title ends that the titles of a series share."""


def parts(named: Item, catalogue: Catalogue) -> list[Item]:
    """The items of its series, or whose titles begin as its does, up to a colon or a number, or with all of it where it is no
    everyday word."""
    title, head = fold(named.title), _head(named)
    of_series = (item for item in catalogue.of_series(lambda name: name == named.series) if item.id != named.id)
    begun_alike = (item for item in catalogue.entitled(head) if _head(item) == head and fold(item.title) != title)
    gone_on = () if title in common_words() else catalogue.begun_by(title)
    found = {item.id: item for item in (*of_series, *begun_alike, *gone_on)}
    return [found[item_id] for item_id in sorted(found)]


def _head(item: Item) -> str:
    return fold(_HEAD.split(item.title)[0])

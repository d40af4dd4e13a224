"""Which of the items that one name could mean: "the old one", "the one from 2000", "no, the PS2 one", "the other one"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold, is_of_another_year, undated
from recsys.dialogue.telling.phrases import listed
from recsys.intent import Intent, Mention
from recsys.types import Item

_OLDEST = re.compile(r"\b(?:oldest|original|first)\b", re.IGNORECASE)
_NEWEST = re.compile(r"\b(?:newest|latest|most recent|remake|reboot)\b", re.IGNORECASE)
_BY_AGE = re.compile(r"\b(?:old|older|new|newer|classic|modern|recent)\b", re.IGNORECASE)
MEANT = re.compile(r"\b(?:mean|meant|thinking of|talking about)\b", re.IGNORECASE)
MOST = 4
"""Titles of a series that are named, the oldest."""
_OTHER = re.compile(r"\bother\b", re.IGNORECASE)


def namesake(named: Mention, read: Intent, catalogue: Catalogue) -> Mention | None:
    """The mention of the item that a message describes among those the words of a mention could mean; None if it fits none.

    A year, "the oldest" and "the newest" may describe the item that was taken; "older", "newer" and "the other" another one.
    """
    known = catalogue.known(tuple(dict.fromkeys((named.item_id or "", *named.alternatives))))
    fitting = _described(known, named.item_id or "", read)
    if not fitting:
        return None
    return _as(fitting[0], named, known)


def pointed_out(named: Mention, read: Intent, catalogue: Catalogue) -> Mention | None:
    """The same, where a correction points at the card of another item that the words could mean; else None."""
    cards = [m.item_id for m in read.mentions if m.by == "reference" and m.item_id in named.alternatives]
    if not cards or read.act not in {"recommend", "more", "unclear"} or not read.has("correction"):
        return None
    return _as(catalogue[cards[0] or ""], named, catalogue.known((named.item_id or "", *named.alternatives)))


def by_age(text: str) -> bool:
    """Whether words tell the old one from the new one: "remake", "the classic"."""
    return bool(_OLDEST.search(text) or _NEWEST.search(text) or _BY_AGE.search(text))


def of_series(read: Intent, catalogue: Catalogue) -> Iterator[str]:
    """A line for each name that is a series' and no title's: "like Diablo", of which there are only the second and the third;
    none where one name stands for several of them."""
    said = Counter(named.text for named in read.mentions)
    for named in (named for named in read.mentions if said[named.text] == 1):
        item = catalogue[named.item_id or ""] if named.item_id in catalogue and named.attitude >= 0 else None
        if item is None or not item.series or fold(item.series) != fold(named.text):
            continue
        own = _by_age(catalogue.of_series(item.series.__eq__))
        if not any(undated(i.title).casefold() == item.series.casefold() for i in own):
            yield f"Of the {item.series} series I have {listed([i.title for i in own[:MOST]])}; I went by {item.title}."


def stood_in_for(read: Intent, catalogue: Catalogue) -> Iterator[str]:
    """A line for each title that is not here, and the one of its series that was gone by: "FIFA 19", "Portal 3"."""
    for named in (m for m in read.mentions if m.item_id in catalogue):
        item = catalogue[named.item_id or ""]
        taken = named.seed or named.attitude > 0
        if named.by == "series" or (taken and is_of_another_year(named.text, item)):
            yield f"I do not have {named.text}; I went by {item.title}."


def _as(right: Item, named: Mention, known: Sequence[Item]) -> Mention:
    others = tuple(i.id for i in known if i.id != right.id)
    return named.model_copy(update={"item_id": right.id, "title": right.title, "alternatives": others})


def _described(known: Sequence[Item], taken: str, read: Intent) -> list[Item]:
    """Those that fit, the likeliest first; empty when the message describes none of them."""
    others = [i for i in known if i.id != taken]
    low, high = read.bounds.year_min, read.bounds.year_max
    if (low or high) and not (read.has("the one") or MEANT.search(read.text)):
        return []
    if low or high:
        dated = [i for i in known if i.year and (low or 0) <= i.year <= (high or 9999)]
        return sorted(dated, key=lambda i: i.id != taken)
    platforms = {p for group in read.platform_groups for p in group} | set(read.asked)
    on = next(filter(None, ([i for i in items if platforms & set(i.platforms)] for items in (others, known))), others)
    if _OLDEST.search(read.text):
        return _by_age(known if not platforms else on)
    if _NEWEST.search(read.text):
        return _by_age(known if not platforms else on)[::-1]
    if read.has("the old one") or read.has("older"):
        return _by_age(on)
    if read.has("the new one") or read.has("newer"):
        return _by_age(on)[::-1]
    return on if platforms or _OTHER.search(read.text) else []


def _by_age(items: Sequence[Item]) -> list[Item]:
    return sorted(items, key=lambda i: (i.year or 9999, i.id))

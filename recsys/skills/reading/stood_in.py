"""What stands in for a title that the catalogue lacks: what we know to go with it, else the nearest of its series."""

from __future__ import annotations

import re
from collections.abc import Collection

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold, undated, unify_numerals, without_article
from recsys.catalogue.written import told_of
from recsys.intent import Intent, Mention
from recsys.language.words.text import right_words
from recsys.types import Item

_YEAR = re.compile(r"\((\d{4})\)$")


def stood_in(read: Intent, catalogue: Catalogue) -> Intent:
    """The reading with what stands in for each title that is not there and that nobody dislikes or asks after: "Black Ops" for
    "Black Ops II"."""
    if read.act == "ask_item" or read.has("asked after"):
        return read
    named = {m.item_id for m in read.mentions}
    starts = read.act == "recommend"
    mentions = tuple(
        m if m.item_id or m.attitude < 0 else _with_another(m, named, starts, catalogue) for m in read.mentions
    )
    return read if mentions == read.mentions else read.model_copy(update={"mentions": mentions})


def _with_another(mention: Mention, named: Collection[str | None], starts: bool, catalogue: Catalogue) -> Mention:
    if mention.title in told_of(catalogue.domain.noun):
        return mention.model_copy(update={"by": "beyond", "seed": starts and not mention.attitude})
    item = _nearest(mention, catalogue)
    if item is None or item.id in named:
        return mention
    return mention.model_copy(update={"item_id": item.id, "title": item.title, "by": "series"})


def _nearest(named: Mention, catalogue: Catalogue) -> Item | None:
    """Of the longest series' name that it begins with: the item that shares most words with it, of these the nearest in time."""
    title = named.title or named.text
    said = without_article(unify_numerals(fold(undated(title))))
    own = catalogue.of_series(lambda name: _begins(said, without_article(fold(name))))
    words, dated = {*said.split()}, _YEAR.search(title)

    def likeness(item: Item) -> tuple[int, int, int, str]:
        shared = len(words & {*unify_numerals(fold(item.title)).split()})
        apart = abs((item.year or 0) - int(dated[1])) if dated else 0
        return shared, -apart, item.fame or 0, item.id

    longest = max((len(item.series or "") for item in own), default=0)
    return max((item for item in own if len(item.series or "") == longest), key=likeness, default=None)


def _begins(said: str, series: str) -> bool:
    """Whether a title is the series' name and more; of a name of one ordinary word ("Control") no more than a number."""
    if not said.startswith(f"{series} "):
        return False
    return " " in series or series not in right_words() or said.removeprefix(f"{series} ").isdigit()

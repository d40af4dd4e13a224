"""What stands in for a title that the catalogue lacks: what we know to go with it, else the nearest of its series."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold, undated, unify_numerals, without_article
from recsys.catalogue.written import told_of
from recsys.intent import Act, Intent, Mention
from recsys.language.words.text import right_words
from recsys.skills.base import World
from recsys.types import Item

_YEAR = re.compile(r"\((\d{4})\)$")


def stood_in(read: Intent, world: World) -> Intent:
    """The reading with what stands in for each title that is not there and that nobody asks after: "Black Ops" for "Black Ops II".

    What we know to go with it is told whatever is thought of the title; another item is taken only to start from.
    """
    if read.act == "ask_item" or read.has("asked after"):
        return read
    named, mentions = {m.item_id for m in read.mentions}, list[Mention]()
    for mention in read.mentions:
        mentions.append(mention if mention.item_id else _with_another(mention, read.act, named, world))
        named.add(mentions[-1].item_id)
    return read.model_copy(update={"mentions": tuple(mentions)})


def _with_another(mention: Mention, act: Act, named: Collection[str | None], world: World) -> Mention:
    starts = act == "recommend" and not (mention.attitude or mention.seen)
    if mention.title in told_of(world.catalogue.domain.noun) and world.company and world.company.beside(mention.title, 1):
        return mention.model_copy(update={"by": "beyond", "seed": starts})
    item = _nearest(mention, world.catalogue) if starts or (act == "recommend" and mention.attitude > 0) else None
    if item is None or item.id in named:
        return mention
    return mention.model_copy(update={"item_id": item.id, "title": item.title, "by": "series"})


def _nearest(named: Mention, catalogue: Catalogue) -> Item | None:
    """Of the longest series' name that it begins with: the item that shares most words with it, of these the nearest in time."""
    title = named.title or named.text
    said = without_article(unify_numerals(fold(undated(title))))
    words, dated = {*said.split()}, _YEAR.search(title)

    def likeness(item: Item) -> tuple[int, int, int, str]:
        shared = len(words & {*unify_numerals(fold(item.title)).split()})
        apart = abs((item.year or 0) - int(dated[1])) if dated else 0
        return shared, -apart, item.fame or 0, item.id

    return max(_of_its_series(said, catalogue), key=likeness, default=None)


def _of_its_series(said: str, catalogue: Catalogue) -> Sequence[Item]:
    """The items of the longest series' name that a title begins with; of a name of one ordinary word ("Control") where no more
    than a number follows."""
    words = said.split()
    for size in range(len(words) - 1, 0, -1):
        own = catalogue.series_named.get(" ".join(words[:size]), ())
        if own and (size > 1 or words[0] not in right_words() or "".join(words[size:]).isdigit()):
            return own
    return ()

"""What a request asks for in words that made no difference to its reading, so that it can be said and nobody is misled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from recsys.intent import Intent, Wish
from recsys.language.most_of import adjectives
from recsys.language.page import Page
from recsys.language.qualifiers import qualifiers
from recsys.language.subjects import Subject
from recsys.skills.base import World
from recsys.skills.said import over

MOST = 5
"""Stretches of a message that are tried, each a reading more."""
_NOTHING = "qqq"
"""A word that nothing understands, takes for another's slip, or is called."""


def with_unheard(read: Intent, titles: Sequence[tuple[int, int]], world: World, again: Callable[[str], Intent]) -> Intent:
    """The reading with a wish without terms, which only steers, for each qualifier in whose place a made-up word reads the same.

    titles: where its titles start and end; again: how a text reads. Only of a table of one's own, whose words nobody could
    foresee; any other reading, and one that asks for no items, comes back as it is.
    """
    if read.act != "recommend" or not world.catalogue.fact_names:
        return read
    page = Page.of(read.text)
    sized = adjectives(page.text, world.catalogue.measures)
    used = page.within([*titles, *sized]) | over(world.lexicon.find(page.words))
    nouns = {world.catalogue.domain.noun, world.catalogue.domain.nouns}
    unheard = _unheard(read, page, islice(qualifiers(page, used, nouns), MOST), again)
    wishes = tuple(Wish(phrase=one.phrase.lower(), source=one.phrase) for one in unheard)
    return read.model_copy(update={"wishes": (*read.wishes, *wishes)}) if wishes else read


def _unheard(read: Intent, page: Page, found: Iterator[Subject], again: Callable[[str], Intent]) -> Iterator[Subject]:
    for one in found:
        start, end = page.stretch(one.first, one.last)
        if _bare(again(page.text[:start] + _NOTHING + page.text[end:])) == _bare(read):
            yield one


def _bare(read: Intent) -> Intent:
    """The reading without the words it was made of."""
    return read.model_copy(update={"text": "", "wishes": tuple(w.model_copy(update={"source": ""}) for w in read.wishes)})

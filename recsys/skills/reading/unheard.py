"""What a request asks for in words that made no difference to its reading, so that it can be said and nobody is misled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from recsys.dialogue.holding.superlatives import asked_most
from recsys.intent import Intent, Wish
from recsys.language.quantities.most_of import adjectives
from recsys.language.talk.superlatives import superlatives
from recsys.language.wanted.qualifiers import qualifiers
from recsys.language.wanted.subjects import Subject
from recsys.language.words.page import Page
from recsys.language.words.text import is_stop
from recsys.skills.base import World
from recsys.skills.reading.mentioned import having
from recsys.skills.reading.said import over

MOST = 5
"""Stretches of a message that are tried, each a reading more."""
_NOTHING = "qqq"
"""A word that nothing understands, takes for another's slip, or is called."""
_ONE = re.compile(
    r"\W*(?:(?:hi|hello|hey)\W+)?(?:(?:i|we)(?:'m|'d| am| are| would)? )?(?:(?:want|need|like|fancy|after|looking for) )?"
    r"(?:an?|any|some|\w+(?: \w+)? (?:for|with)) [^?]*$",
    re.IGNORECASE,
)
_GOES_WITH = re.compile(r"\W*(?:what|which)\b.{0,30}? go(?:es)?(?: \w+)? with\b", re.IGNORECASE)


def with_unheard(read: Intent, titles: Sequence[tuple[int, int]], world: World, again: Callable[[str], Intent]) -> Intent:
    """The reading with a wish without terms, which only steers, for each qualifier in whose place a made-up word reads the same.

    titles: where its titles start and end; again: how a text reads. Only of a table of one's own, whose words nobody could
    foresee; any other reading, and one that asks for no items, comes back as it is.
    """
    if not _asks(read) or not world.catalogue.fact_names:
        return read
    read, page = _without_what_orders(read, world), Page.of(read.text)
    sized = adjectives(page.text, world.catalogue.measures)
    columns = {word for name in {*world.catalogue.fact_names} - world.catalogue.vocabulary.tags.keys() for word in name.split()}
    columns |= {word for each in world.catalogue.measures for word in each.name.split()}
    columns |= {world.catalogue.domain.verb, f"{world.catalogue.domain.verb}s"}
    called = {at for at, word in enumerate(page.words) if word.text in columns and not is_stop(word.text)}
    used = page.within([*titles, *sized]) | over(world.lexicon.find(page.words)) | called
    nouns = {word for name in world.catalogue.domain.called for word in name.split()}
    unheard = _unheard(read, page, islice(qualifiers(page, used, nouns), MOST), again)
    wishes = tuple(Wish(phrase=said, source=one.phrase) for one in unheard for said in _told(one.phrase.lower(), world))
    if read.act == "off_topic":
        wishes = tuple(wish for wish in wishes if having(wish.phrase, world.catalogue))
    return read.model_copy(update={"wishes": (*read.wishes, *wishes), "act": "recommend"}) if wishes else read


def _without_what_orders(read: Intent, world: World) -> Intent:
    """The reading without a wish for what the items are ordered by: "the cheapest game" tells of none that is "cheapest"."""
    most = superlatives(read.text) if asked_most(read, world.catalogue) else frozenset()
    wishes = tuple(w for w in read.wishes if w.terms or w.attitude < 0 or not most.issuperset(w.phrase.lower().split()))
    return read.model_copy(update={"wishes": wishes}) if most else read


def _asks(read: Intent) -> bool:
    """Whether items are asked for, be it by words of which none was understood: "an organic one", "what goes with port"."""
    one = read.act == "unclear" and _ONE.match(read.text)
    return read.act == "recommend" or bool(one or (read.act == "off_topic" and _GOES_WITH.match(read.text)))


def _unheard(read: Intent, page: Page, found: Iterator[Subject], again: Callable[[str], Intent]) -> Iterator[Subject]:
    for one in found:
        start, end = page.stretch(one.first, one.last)
        if _bare(again(page.text[:start] + _NOTHING + page.text[end:])) == _bare(read):
            yield one


def _told(phrase: str, world: World) -> Sequence[str]:
    """The phrase, or each of its words where only some of them are told of: "economical motorway"."""
    words = re.findall(r"\w+", phrase)
    return words if not having(phrase, world.catalogue) and any(having(word, world.catalogue) for word in words) else (phrase,)


def _bare(read: Intent) -> Intent:
    """The reading without the words it was made of, and without what they are taken for: a mood, a name; what is not understood is
    a request."""
    act = "recommend" if read.act == "unclear" else read.act
    wishes = tuple(w.model_copy(update={"source": ""}) for w in read.wishes)
    flags = tuple(flag for flag in read.flags if flag not in {"mood", "asked after"})
    mentions = tuple(m for m in read.mentions if m.item_id or _NOTHING not in m.text)
    return read.model_copy(update={"text": "", "act": act, "wishes": wishes, "flags": flags, "mentions": mentions})

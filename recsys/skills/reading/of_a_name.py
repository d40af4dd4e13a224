"""What goes by one name, asked for as a kind: "pokemon games", "the best Final Fantasy", "any good Star Wars game"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.catalogue.by_name import called, spelt
from recsys.catalogue.names import fold, without_article
from recsys.intent import Intent, Mention, Term, Wish
from recsys.language.words.text import common_words
from recsys.skills.base import World

LEAST = 2
"""Items of a name from which on it is a kind; the one item of a name is what to start from."""
LONGEST = 3
"""Words of such a name."""
_EVERYDAY = 5_000
_WORD = re.compile(r"[\w':&-]+")
_NOUN = re.compile(r"\b(?:games?|titles?|films?|movies?)\b", re.IGNORECASE)
_WHICH = re.compile(r"\b(?:best|greatest|finest|newest|latest|easiest|which|what|good|great|decent)\b", re.IGNORECASE)
_ASKED = re.compile(
    rf"(?:^\W*|[.!?;,]\s+|(?:{_WHICH.pattern}|\b(?:an?|any|some|other|another|more|new|fun|cool|nice|want|need|wants|fancy|for|got|find"
    r"|show me|recommend))\s+)$",
    re.IGNORECASE,
)
"""Before a name whose items are asked for."""
_LIKENED = re.compile(
    r"\b(?:like|than|similar to|as|played|finished|done|seen|had|love[ds]?|liked|hate[ds]?|not|no)\s+(?:\w+\s+)?$", re.IGNORECASE
)
"""Before one that is only spoken of: "like a Zelda game"."""
_ENDED = re.compile(r"\W*$|[,.;!?]|\s+(?:to|for|on|should|do|does|would|is|are|that|with|there|ever|right)\b", re.IGNORECASE)


_ON_OR_FOR = re.compile(r"\s+(?:on|for)\b", re.IGNORECASE)
_NOT_ITSELF = re.compile(r",? (?:but|just|only) (?:not|isn't|without) (?:another |actual |actually )?", re.IGNORECASE)
"""Between a name that something should be like and the same that it is not to be: "like Zelda but not Zelda"."""
_NEAR = 60
"""Characters before a name that are looked at."""


def of_a_name(read: Intent, world: World) -> Intent:
    """The reading with a wish for all that goes by such a name, in the place of one item of it and of kinds heard in it; as it is
    where nothing is asked for or fewer than two items go by it."""
    if itself := _itself(read.text):
        return _without(itself, read, world)
    alone = _alone(read.text, world) if read.act in {"recommend", "ask_item"} else ()
    names = dict.fromkeys((*(_names(read.text) if read.act == "recommend" else ()), *alone))
    name = next((name for name in names if _is_a_name(name, world)), None)
    if name is None:
        return read
    items = called(name, world.catalogue)
    said = spelt(name, items)
    wish = Wish(phrase=said, terms=(Term(phrase=said, told=tuple(i.id for i in items)),), source=name)
    others = tuple(w for w in read.wishes if f" {fold(w.phrase)} " not in f" {fold(name)} ")
    mentions = tuple(m for m in read.mentions if not _is_it(m, name))
    return read.model_copy(update={"act": "recommend", "wishes": (wish, *others), "mentions": mentions})


def _itself(text: str) -> str:
    """The name on both sides of "but not", the longest; else empty."""
    between = _NOT_ITSELF.search(text)
    if between is None:
        return ""
    before, behind = (f" {fold(side)} " for side in (text[: between.start()][-_NEAR:], text[between.end() :][:_NEAR]))
    words = behind.split()[: LONGEST + 1]
    names = (" ".join(words[:n]) for n in range(len(words), 0, -1))
    return next((name for name in names if before.endswith(f" {name} ")), "")


def _without(name: str, read: Intent, world: World) -> Intent:
    """The reading with all refused that goes by a name; as it is where it is one item's."""
    items = called(name, world.catalogue)
    if len(items) < LEAST:
        return read
    said = spelt(name, items)
    refused = Wish(phrase=said, terms=(Term(phrase=said, told=tuple(i.id for i in items)),), attitude=-2, must=True, source=name)
    return read.model_copy(update={"wishes": (*read.wishes, refused)})


def _names(text: str) -> Iterator[str]:
    """What may be such a name, the longest first: before "games", or behind "best" or "which"."""
    for noun in _NOUN.finditer(text):
        near = max(0, noun.start() - _NEAR)
        words = [near + word.start() for word in _WORD.finditer(text[near : noun.start()])][-LONGEST:]
        yield from (text[start : noun.start()].strip() for start in words if _is_asked(text[:start]))
    for which in _WHICH.finditer(text):
        words = [which.end() + word.end() for word in _WORD.finditer(text[which.end() :][:_NEAR])][:LONGEST]
        ended = [end for end in reversed(words) if _ENDED.match(text, end)]
        yield from (text[which.end() : end].strip() for end in ended if _is_asked(text[: which.end()] + " "))


def _alone(text: str, world: World) -> Iterator[str]:
    """All that is said, but for what it is played on and for whom, where it is no item's whole title: "zelda", "pokemon on ps5"."""
    said = _ON_OR_FOR.split(text)[0].strip(" .,!?")
    if len(said.split()) <= LONGEST and all(fold(item.title) != fold(said) for item in world.catalogue.entitled(said)):
        yield said


def _is_asked(before: str) -> bool:
    near = before[-_NEAR:]
    return bool(_ASKED.search(near)) and not _LIKENED.search(near)


def _is_a_name(name: str, world: World) -> bool:
    """Whether several go by it, and it is more than a kind or everyday words: of a series, or of rarer ones."""
    words = without_article(fold(name)).split()
    series = len(words) > 1 and world.catalogue.series_called(name)
    rare = any(word not in common_words(_EVERYDAY) for word in words)
    named = len("".join(words)) >= LEAST and (series or (rare and not world.lexicon.lookup(name)))
    return bool(named) and len(called(name, world.catalogue)) >= LEAST


def _is_it(mention: Mention, name: str) -> bool:
    """Whether it is no more than the name, as it was linked to one item: "a pokemon", "best final fantasy"."""
    named, said = without_article(fold(name)), without_article(fold(mention.text))
    more = len(said.split()) - len(named.split())
    return not mention.seen and f" {named} " in f" {said} " and more < 2

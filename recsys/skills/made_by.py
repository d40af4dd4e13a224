"""Who is named in a message: makers of items, and the people of the catalogue's facts, such as actors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from recsys.intent import Term
from recsys.language.devices import MACHINES_OF
from recsys.language.makers import joined
from recsys.language.page import Page
from recsys.language.terms import Found
from recsys.language.text import Word
from recsys.ranking.facts import LONGEST, Facts
from recsys.skills.base import World

MOST_WORDS = 200
"""Words of a message that are looked through for people."""
MOST_ITEMS = 500
"""Items of a person; a name of more is no person's."""
_BEFORE = frozenset("by with starring from featuring".split())
_SENTENCE = re.compile(r"[!?;\n]|\.\s")


def made_by(page: Page, taken: frozenset[int], world: World) -> list[Found]:
    """Terms in order, none over a taken word: makers by `Makers`, people by a name of two words or more.

    A person's name stands in capitals or after a word such as "with". Of people who are listed any will do.
    """
    words = page.words
    found = world.makers.find(words, taken)
    refused = {words[one.first].text for one in found if page.tones[one.first].attitude < 0}
    theirs = {name: _on(MACHINES_OF[name], world) for name in refused & MACHINES_OF.keys()}
    makers = [_with_machines(one, page, theirs) for one in found]
    if world.facts is None:
        return makers
    taken |= {at for one in makers for at in range(one.first, one.last)}
    named = groupby(
        _people(words[:MOST_WORDS], taken, world.facts),
        key=lambda one: len(_SENTENCE.findall(page.text, 0, words[one.first].start)),
    )
    people = [one for _, sentence in named for one in joined(words, list(sentence), all_are=True)]
    return sorted([*makers, *people], key=lambda one: one.first)


def _with_machines(one: Found, page: Page, theirs: Mapping[str, tuple[str, ...]]) -> Found:
    """Who makes machines too, refused, with all that runs on these alone: "but not Nintendo" is no Kirby either."""
    ids = theirs.get(page.words[one.first].text, ()) if page.tones[one.first].attitude < 0 else ()
    return replace(one, term=one.term.model_copy(update={"items": ids})) if ids else one


def _on(machines: frozenset[str], world: World) -> tuple[str, ...]:
    return tuple(item.id for item in world.catalogue if item.platforms and machines.issuperset(item.platforms))


def _people(words: Sequence[Word], taken: frozenset[int], facts: Callable[[], Facts]) -> Iterator[Found]:
    at = 0
    while at < len(words):
        ends = [end for end in range(min(at + LONGEST, len(words)), at + 1, -1) if taken.isdisjoint(range(at, end))]
        found = next((one for end in ends if (one := _person(words, at, end, facts))), None)
        if found:
            yield found
        at = found.last if found else at + 1


def _person(words: Sequence[Word], at: int, end: int, facts: Callable[[], Facts]) -> Found | None:
    said = words[at:end]
    if not (at and words[at - 1].text in _BEFORE) and not all(word.capital for word in said):
        return None
    ids = facts().of_name(" ".join(word.text for word in said))
    phrase = " ".join(word.raw if word.capital else word.raw.capitalize() for word in said)
    return Found(Term(phrase=phrase, items=ids), at, end) if 0 < len(ids) <= MOST_ITEMS else None

"""Who is named in a message: makers of items, and the people of the catalogue's facts, such as actors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby

from recsys.language.setting.devices import MACHINES_OF
from recsys.language.wanted.loose import KINDS
from recsys.language.wanted.makers import joined
from recsys.language.words.page import Page
from recsys.language.words.terms import Found
from recsys.language.words.text import text_at
from recsys.skills.base import World
from recsys.skills.reading.people_named import people_named

_SENTENCE = re.compile(r"[!?;\n]|\.\s")


def made_by(page: Page, taken: frozenset[int], world: World) -> list[Found]:
    """Terms in order, none over a taken word: makers by `Makers`, people by `people_named`; of those who are listed any will do;
    a kind is nobody's surname ("zombie films")."""
    words = page.words
    found = world.makers.find(words, taken)
    refused = {words[one.first].text for one in found if page.tones[one.first].attitude < 0}
    theirs = {name: _on(MACHINES_OF[name], world) for name in refused & MACHINES_OF.keys()}
    makers = [_with_machines(one, page, theirs) for one in found]
    if world.facts is None:
        return makers
    taken |= {at for one in makers for at in range(one.first, one.last)}
    kinds = {each.first for each in world.lexicon.find(words, taken) if text_at(words, each.last) in KINDS}
    named = groupby(
        (one for one in people_named(page, taken, world.facts) if one.last - one.first > 1 or one.first not in kinds),
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

"""No dead end twice: where nothing fitted before and nothing fits now, the kinds most in the way only steer from here on; and a
mood that was asked for before gives way where hardly anything has it and what is asked for now. Of a table of one's own, what
only lists of free words tell gives way at once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent, Wish
from recsys.language.words.terms import SOFT
from recsys.safety.conditions import conditions, fitting, label

FEW = 3
"""Items that fit, with fewer of which a mood said before only steers."""
MOST = 6
"""Kinds that are tried in every combination."""


def eased(before: Intent, now: Intent, catalogue: Catalogue) -> tuple[Intent, tuple[str, ...]]:
    """What holds now, and the names of the kinds that are no condition any more; the same and none where nothing helps.

    Only a kind that is wanted gives way, never a device, an age, a number, what is refused or what somebody may eat: as few as
    will do, of as many those without which most items fit, of equals those said first.
    """
    moods = [
        wish for wish in now.wishes if wish in before.wishes and wish.must and wish.attitude > 0 and _is_mood(wish)
    ]
    if moods and _fit(now, catalogue) < FEW <= _fit(before, catalogue):
        return _steering(now, moods), tuple(map(label, moods))
    if _fit(now, catalogue):
        return now, ()
    kinds = [wish for wish in now.wishes if wish.must and wish.terms and wish.attitude > 0 and not is_diet(wish)]
    if _fit(before, catalogue):
        kinds = [wish for wish in kinds if _is_free(wish, catalogue)]
    kinds = kinds[:MOST]
    for size in range(1, len(kinds) + 1):
        ways = [(_steering(now, few), tuple(map(label, few))) for few in combinations(kinds, size)]
        best = max(ways, key=lambda way: _fit(way[0], catalogue))
        if _fit(best[0], catalogue):
            return best
    return now, ()


_DIET = re.compile(r"vegan|(?:pesce?|lacto-?ovo-?)?vegetarian|pescatarian|halal|kosher|[a-z]+[ -]free", re.IGNORECASE)


def is_diet(wish: Wish) -> bool:
    """Whether it says what somebody may eat."""
    return any(_DIET.fullmatch(word) for term in wish.terms for word in (*term.genres, *term.tags))


def _is_mood(wish: Wish) -> bool:
    terms = wish.terms
    return bool(terms) and all(
        set(term.tags) <= SOFT and not (term.genres or term.modes or term.named) for term in terms
    )


def _is_free(wish: Wish, catalogue: Catalogue) -> bool:
    return all(term.tags and {*term.tags} <= catalogue.freely_told and not (term.genres or term.named) for term in wish.terms)


def _fit(intent: Intent, catalogue: Catalogue) -> int:
    return int(fitting(catalogue, conditions(intent, catalogue)).sum())


def _steering(intent: Intent, few: Sequence[Wish]) -> Intent:
    wishes = (w.model_copy(update={"must": False}) if w in few else w for w in intent.wishes)
    return intent.model_copy(update={"wishes": tuple(wishes)})

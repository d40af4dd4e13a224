"""Fighting that is asked for is no wish for blood: "good combat" is action; what is turned down with it stays violence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Term, Wish
from recsys.language.page import Page
from recsys.language.terms import Found, Lexicon

_FIGHTING = re.compile(r"(?:combat|fights?|fighting)", re.IGNORECASE)
_BACK = 40
_OF_ITS_KIND = re.compile(r" (?:games?|ones?|rpgs?)\b", re.IGNORECASE)
_HOW = re.compile(
    r"\b(?:(?:lots|plenty|loads|tons|a lot|bit) of|much|more|enough|good|great|fun|nice|decent|deep|solid|satisfying|amazing|awesome|cool|epic|interesting|tight|proper)"
    r"(?: \w+)? $",
    re.IGNORECASE,
)


_QUARREL = re.compile(
    r"\b(?:they|kids|boys|girls|children|brothers|sisters|siblings|always|constantly|don't)(?: \w+ly)? $", re.IGNORECASE
)


def told_apart(page: Page, found: Sequence[Found]) -> list[Found]:
    """The terms without a fighting that another says the kind of ("turn-based combat" is turn-based), and that somebody does."""
    ends = {f.last for f in found}
    return [
        f
        for f in found
        if not _FIGHTING.fullmatch((word := page.words[f.first]).text)
        or not (f.first in ends or _QUARREL.search(page.text[max(0, word.start - _BACK) : word.start]))
    ]


def as_action(page: Page, found: Found, wish: Wish, lexicon: Lexicon) -> Wish:
    """A wish for fighting as one for items of action, which steers; a fighting game, and any other wish, as it is."""
    word = page.words[found.first]
    kind = any(term.genres for term in wish.terms)
    meant = not kind or (
        _HOW.search(page.text[max(0, word.start - _BACK) : word.start]) and not _OF_ITS_KIND.match(page.text, word.end)
    )
    if wish.attitude <= 0 or not _FIGHTING.fullmatch(word.text) or not meant:
        return wish
    genres = (genre for name in ("action", "fighting") if (term := lexicon.lookup(name)) for genre in term.genres)
    action = Term(phrase="action", genres=tuple(dict.fromkeys(genres)))
    return (
        wish.model_copy(update={"phrase": action.phrase, "terms": (action,), "must": False}) if action.genres else wish
    )

"""Fighting that is asked for is no wish for blood: "good combat" is action; turned down, it is whatever one fights in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from recsys.intent import Term, Wish
from recsys.language.words.page import Page
from recsys.language.words.terms import Found, Lexicon

COMBAT = "combat"
TOLD_BY = ("combat", "battle", "fight", "duel", "sword", "weapon", "monster", "attack", "raid", "army", "conquer", "skeletons")
"""What a description says of something in which one fights."""
_FIGHTING = re.compile(r"(?:combat|fights?|fighting)", re.IGNORECASE)
_KINDS, _MOODS = ("action", "fighting", "shooter", "survival", "mmo"), ("violent", "souls-like", "loot", "war")
LEFT_ALONE = re.compile(
    r"\b(?:nobody|no ?one|nothing|none of them|they don't|no (?:enem(?:y|ies)|monsters?)) (?:\w+ )?(?:attacks?|attacking|fights?|kills?|hunts?|chases?) (?:me|us|him|her|them|you)\b"
    r"|\b(?:without|not) (?:being|getting) (?:attacked|hunted|chased)\b|\b(?:no|without(?: any)?) (?:enemies|attackers|attacks)\b",
    re.IGNORECASE,
)
"""Wants nobody to fight with: "where nobody attacks me"."""
_BACK = 40
_OF_ITS_KIND = re.compile(r" (?:games?|ones?|rpgs?)\b", re.IGNORECASE)
_HOW = re.compile(
    r"\b(?:(?:lots|plenty|loads|tons|a lot|bit) of|much|more|enough|good|great|fun|nice|decent|deep|solid|satisfying|amazing|awesome|cool|epic|interesting|tight|proper)"
    r"(?: \w+)? $",
    re.IGNORECASE,
)


_QUARREL = re.compile(
    r"\b(?:we|they|kids|boys|girls|children|brothers|sisters|siblings|always|constantly|don't)(?: \w+ly)? $", re.IGNORECASE
)


def told_apart(page: Page, found: Sequence[Found]) -> list[Found]:
    """The terms without a fighting that another says the kind of ("turn-based combat" is turn-based), and that somebody does."""
    ends = {f.last for f in found}
    return [
        f
        for f in found
        if not _FIGHTING.fullmatch(page.words[f.first].text)
        or not (f.first in ends or _QUARREL.search(page.before(f.first, _BACK)))
    ]


def in_peace(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """That nobody should attack, as a refusal of combat."""
    if (match := LEFT_ALONE.search(page.text)) and (term := _combat(lexicon)):
        yield Wish(phrase=COMBAT, terms=(term,), attitude=-2, must=True, source=match.group())


def _combat(lexicon: Lexicon) -> Term | None:
    """Whatever one fights in; None where no genre is fighting."""
    kinds, moods = ([term for name in names if (term := lexicon.lookup(name))] for names in (_KINDS, _MOODS))
    genres = dict.fromkeys(genre for term in kinds for genre in term.genres)
    tags = dict.fromkeys(tag for term in moods for tag in term.tags)
    return Term(phrase=COMBAT, genres=tuple(genres), tags=tuple(tags)) if "Fighting" in genres else None


def as_action(page: Page, found: Found, wish: Wish, lexicon: Lexicon) -> Wish:
    """A wish for fighting as one for items of action, which steers, and a refusal as one of combat; a fighting game, and any other
    wish, as it is."""
    word = page.words[found.first]
    refused = wish.attitude < 0 and wish.must and _FIGHTING.fullmatch(word.text)
    if refused and not _OF_ITS_KIND.match(page.text, word.end) and (combat := _combat(lexicon)):
        return wish.model_copy(update={"phrase": COMBAT, "terms": (combat,)})
    kind = any(term.genres for term in wish.terms)
    meant = not kind or (_HOW.search(page.before(found.first, _BACK)) and not _OF_ITS_KIND.match(page.text, word.end))
    if wish.attitude <= 0 or not _FIGHTING.fullmatch(word.text) or not meant:
        return wish
    genres = (genre for name in ("action", "fighting") if (term := lexicon.lookup(name)) for genre in term.genres)
    action = Term(phrase="action", genres=tuple(dict.fromkeys(genres)))
    return (
        wish.model_copy(update={"phrase": action.phrase, "terms": (action,), "must": False}) if action.genres else wish
    )

"""A refusal of a part of the kind that is asked for ("a sports game that's not football"), or of what has it as a part ("only
fishing, no farm with fishing in it"): the kind is asked for still."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from recsys.catalogue.names import fold
from recsys.intent import Wish
from recsys.language.words.terms import SOFT

_ENDING = re.compile(r"(?:ing|ers?|s)$")
_PLAIN = frozenset("game games film films movie movies one ones stuff thing things".split())
_SAME = 4
"""Letters at the start that two forms of a word share."""


def with_parts(wishes: Sequence[Wish], before: Sequence[Wish] = ()) -> list[Wish]:
    """The wishes, with refusals in narrower words than a kind that is asked for, among them or before, as these words alone,
    without terms, and without refusals of what is asked for as a part of something else."""
    whole = {wish.key for wish in (*before, *wishes) if wish.attitude > 0 and not _part(wish)}
    refused = [wish.phrase for wish in wishes if wish.attitude < 0 and wish.key not in whole]
    return [_as_part(w, whole) for w in wishes if not (w.attitude < 0 and w.key in whole and _comes_with(w, refused))]


_WITH = re.compile(r"\b(?:with|that(?: \w+)? (?:has|have)|including)\b", re.IGNORECASE)
_BESIDE_THE_POINT = r"\b(?:where|in which|with) (?:the )?{}(?:'s| is| are| as)? (?:just |only |merely |on the side|as a side|a side|a mini|an after)"


def _comes_with(wish: Wish, refused: Sequence[str]) -> bool:
    """Whether something else that has it is turned down, or what has it only on the side."""
    source, phrase = wish.source.lower(), wish.phrase.lower()
    head = source.partition(phrase)[0]
    has = list(_WITH.finditer(head))
    of_another = bool(has) and any(other.lower() in head[: has[-1].start()] for other in refused)
    return of_another or bool(re.search(_BESIDE_THE_POINT.format(re.escape(phrase)), source))


def _as_part(wish: Wish, whole: Set[str]) -> Wish:
    part = _part(wish) if _is_refused(wish) and wish.key in whole else ""
    return wish.model_copy(update={"phrase": part, "terms": ()}) if part else wish


def _is_refused(wish: Wish) -> bool:
    """Whether none of it is wanted, in strong words or plain ones: "no sudoku", "I don't like sudoku"."""
    return wish.attitude < 0 and wish.must


_SPORTS = frozenset(
    "football basketball tennis golf hockey baseball cricket rugby volleyball badminton skateboarding skating skiing snowboarding cycling "
    "wrestling bowling darts snooker billiards athletics gymnastics swimming surfing climbing chess mahjong solitaire poker draughts".split()
)
_ANIMALS = {
    "dogs": ("dogs", "puppies"), "cats": ("cats", "kittens"), "horses": ("horses", "ponies"), "dinosaurs": ("dinosaurs",),
}  # fmt: skip
_CALLED = {
    "soccer": "football", "footy": "football", "footie": "football", "skateboard": "skateboarding", "pool": "billiards",
    "dog": "dogs", "doggos": "dogs", "cat": "cats", "kitties": "cats", "horse": "horses", "dinos": "dinosaurs", "dinosaur": "dinosaurs",
}  # fmt: skip


def one_of_many(wish: Wish) -> tuple[str, ...]:
    """What descriptions call the one sport, board game or animal of many that a wish refuses; none where it refuses none, or more than that."""
    return called(wish) if _is_refused(wish) else ()


def is_another(old: Wish, wish: Wish) -> bool:
    """Whether two wishes of one meaning want two animals or sports: "dogs and cats"."""
    both = old.attitude > 0 and wish.attitude > 0
    return both and bool(called(old) and called(wish)) and called(old) != called(wish)


def called(wish: Wish) -> tuple[str, ...]:
    """What descriptions call the one sport or animal of many that a wish is of; none where it is of another kind, or of more."""
    said = {_CALLED.get(word, word) for word in wish.phrase.lower().split()} - _PLAIN
    whole = not wish.terms or any(term.genres or "animals" in term.tags for term in wish.terms)
    one = next(iter(said)) if whole and len(said) == 1 else ""
    return _ANIMALS.get(one, (one,) if one in _SPORTS else ())


def _part(wish: Wish) -> str:
    """What a phrase for a kind says beyond the kind: "kart" of "kart racer"; empty for the kind itself and for a mood."""
    names = [name for term in wish.terms for name in (*term.genres, *term.tags)]
    if len(wish.terms) != 1 or wish.terms[0].named or set(names) <= SOFT:
        return ""
    own = [word for name in names for word in fold(name).split()]
    said = (word for word in wish.phrase.lower().split() if word not in _PLAIN)
    return " ".join(word for word in said if not any(_same(word, name) for name in own))


def _same(word: str, name: str) -> bool:
    short = min(len(word), len(name), _SAME)
    return _ENDING.sub("", word) == _ENDING.sub("", name) or word[:short] == name[:short]

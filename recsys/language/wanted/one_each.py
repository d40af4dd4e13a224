"""One wish a meaning, whatever it was said in."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Wish
from recsys.language.wanted.milder import harsher
from recsys.language.wanted.narrower import is_another, one_of_many, with_parts
from recsys.language.words.page import Page
from recsys.language.words.terms import Found

_GIVES_IN = frozenset("but though although however unless except".split())


def still_refused(page: Page, found: Sequence[Found]) -> list[Found]:
    """The terms without those that only say why one before them was refused: "not farming, everyone recommends farming"; "no
    horror, but horror films are fine" takes it back."""
    refused: set[tuple[str, ...]] = set()
    left: list[Found] = []
    for each in found:
        tone, words = page.tones[each.first], each.term.words
        if words in refused and not tone.stated and page.clause(each.first).joined not in _GIVES_IN:
            continue
        refused |= {words} if tone.attitude == -2 else set()
        left.append(each)
    return left


def _is_narrower(old: Wish, new: Wish) -> bool:
    """Whether a wish in other words is said again by the name of its term."""
    names = {name.lower() for term in new.terms for name in (*term.genres, *term.tags)}
    typed = new.phrase.lower() in new.source.lower()
    return typed and new.phrase.lower() in names and old.phrase.lower() not in names


def _is_aside(asked: Wish, wish: Wish) -> bool:
    """Whether what is asked for is turned down mildly in other words, of something else: "not text heavy" takes no "good story"
    back; "more for kids" is the same words twice."""
    mild = asked.attitude > 0 and wish.attitude == -1 and not wish.must
    source = wish.source.lower()
    return mild and wish.phrase.lower() not in source and asked.phrase.lower() not in source


_TOO_MUCH = r"(?:\bnot|n't|\bnothing)(?: an?)? (?:too|so|that|very|overly|super)(?: much)? (?:an? )?"


def _is_too_much(asked: Wish, wish: Wish) -> bool:
    """Whether what is asked for should only not be too much so: "any comedies, not too silly"."""
    mild = asked.attitude > 0 and wish.attitude == -1 and not wish.must
    return mild and bool(re.search(_TOO_MUCH + re.escape(wish.phrase), wish.source, re.IGNORECASE))


def one_each(found: Sequence[Wish]) -> tuple[Wish, ...]:
    """One wish per meaning, the later attitude wins, the stronger `must` stays."""
    kept: dict[str, Wish] = {}
    for said in with_parts(found):
        asked = kept.get(said.key)
        wish = harsher(said) if asked and asked.attitude > 0 else said
        key = " ".join(one_of_many(wish)) or wish.key  # "no football or golf"
        again = asked is not None and asked.attitude > 0 and asked.phrase.lower() == wish.phrase.lower()
        if again and one_of_many(wish) and key != said.key:
            del kept[said.key]  # "our chess club is sick of chess"
        old = kept.get(key)
        if old and is_another(old, wish):  # the second is told by descriptions alone
            kept[wish.phrase] = wish.model_copy(update={"terms": (), "must": False})
            continue
        if old and (_is_aside(old, wish) or _is_too_much(old, wish)):
            continue
        same = old is not None and (old.attitude < 0) == (wish.attitude < 0)
        update: dict[str, object] = {}
        if old and same:
            either = old.either or wish.either
            update = {"must": old.must or wish.must, "either": either, "who": old.who or wish.who}
            if _is_narrower(old, wish):  # "horses and animals"
                update |= {"phrase": old.phrase, "terms": old.terms}
        kept[key] = wish.model_copy(update=update)
    return tuple(kept.values())

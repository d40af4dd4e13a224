"""What a message changed of the conditions, in words: "Now at most $20, no longer co-op: 13 games fit"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.telling.how_many import number
from recsys.dialogue.telling.phrases import listed, marked
from recsys.dialogue.telling.placing import told as told_of
from recsys.intent import Intent
from recsys.safety.conditions import Condition, conditions, label
from recsys.types import Item

_TOLD = frozenset({"price", "minutes", "hours", "year", "measure", "not-device"})
"""Families whose new limit nothing else of a reply says."""
_UNTOLD = frozenset({"company"})
_TWO = 2
_KIND = {"platform": "device"}


def changes(before: Intent, after: Intent, catalogue: Catalogue) -> str:
    """The limits that are new, and those that hold no longer; empty where nothing of that kind changed.

    The first limits of a talk are told without a "now". A kind, a device or a number that another takes the place of is not
    told as gone.
    """
    was, now = conditions(before, catalogue), conditions(after, catalogue)
    now_ = "now " if was else ""
    steers = {f"wish:{wish.key}" for wish in after.wishes if wish.attitude > 0}  # "cosy games", then "a cosy one"
    held = {test.text for test in now}
    was = tuple(test for test in was if test.key not in steers or test.text in held)
    said = [*(f"{now_}{test.text}" for test in _new(was, now) if _family(test) in _TOLD), *_gone(was, now)]
    return ", ".join(said)


def already(before: Intent, after: Intent, cards: Sequence[Item], catalogue: Catalogue) -> str:
    """That the same cards have what a message newly asks for: "All three already fit: offline"; empty where it asks nothing new.

    cards: those of before and now. What steers is told apart, by whether all of them have it; what is refused is told anyway.
    """
    new = [
        told_of(test)
        for test in _new(conditions(before, catalogue), conditions(after, catalogue))
        if _family(test) != "no"
    ]
    had = {wish.key for wish in before.wishes}
    soft = [w for w in after.wishes if w.terms and w.attitude > 0 and not w.must and w.key not in had]
    held = [*new, *(label(w) for w in soft if all(map(w.holds, cards)))]
    missed = [label(w) for w in soft if not all(map(w.holds, cards))]
    all_of_them = f"All {number(len(cards)).lower()} already fit that" if len(cards) > _TWO else "Both already fit that"
    fit = all_of_them if len(cards) > 1 else "It already fits that"
    told = f"{fit}: {listed(held)}." if held else ""
    return " ".join(filter(None, (told, f"I heard {marked(missed)}, and these still come first." if missed else "")))


def still(before: Intent, read: Intent, cards: Sequence[Item], catalogue: Catalogue) -> str:
    """That the cards keep to what a message says again: "As before, all five keep to that: at most $15"; empty where it says
    anything else besides."""
    held, said = {test.text for test in conditions(before, catalogue)}, conditions(read, catalogue)
    had = {wish.key for wish in before.wishes}
    if not (cards and said and all(test.text in held for test in said) and all(w.key in had for w in read.wishes)):
        return ""
    them = f"all {number(len(cards)).lower()} keep" if len(cards) > 1 else "it keeps"
    return f"As before, {them} to that: {listed([told_of(test) for test in said])}."


def _new(was: Sequence[Condition], now: Sequence[Condition]) -> list[Condition]:
    told = {test.text for test in was}
    return [test for test in now if test.text not in told and _family(test) not in _UNTOLD]


def _gone(was: Sequence[Condition], now: Sequence[Condition]) -> Iterator[str]:
    replaced = {_family(test) for test in _new(was, now)}
    held = {test.text for test in now}
    for test in was:
        if test.text not in held and (_family(test) == "no" or _family(test) not in replaced | _UNTOLD):
            yield f"no longer {test.text.replace('no ', 'without ', 1) if _family(test) == 'no' else told_of(test)}"


def _family(test: Condition) -> str:
    name = test.key.split(":")[0]
    return _KIND.get(name, name)

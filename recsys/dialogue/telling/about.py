"""How many of the cards are about what was asked for, said plainly: "Two are about trains; the others fit the rest"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.catalogue.by_name import all_called, spelt
from recsys.dialogue.telling.how_many import given_up, number
from recsys.dialogue.telling.phrases import listed
from recsys.intent import Intent, Wish
from recsys.types import Item, Offer

WORTH = 3
"""Items from which on a condition is worth giving up for a subject."""


def subjects(intent: Intent) -> tuple[Wish, ...]:
    """The wishes that descriptions tell of, none of them a person's own beside another's."""
    return tuple(w for w in intent.wishes if w.told and not w.who)


def told(
    asked: Sequence[Wish], picks: Sequence[Item], ways: Sequence[Offer], nouns: str, rest: bool = True, own: bool = False,
    beyond: str = "",
) -> str:
    """One sentence, or two where none tells of it: also what to go without then; empty where nothing was asked for.

    asked: the subjects; ways: what to give up so that something tells of one; rest: whether anything else was asked for; own: of
    a table of one's own, where a subject may be any word: “soft”; beyond: which item is, and what it breaks.
    """
    if not asked or not picks:
        return ""
    ids = {i for wish in asked for i in wish.told}
    those = [item for item in picks if item.id in ids]
    one, several = _says(asked, those, nouns, own)
    n = len(those)
    if n == len(picks):
        all_ = "Both" if n == 2 else f"All {number(n).lower()}"
        return f"{all_} {several}." if n > 1 else f"It {one}."
    if n:
        more = len(picks) - n > 1
        others = "the others" if more else "the other"
        others += (" fit" if more else " fits") + " the rest" if rest else " come nearest" if more else " comes nearest"
        return f"{number(n)} {one if n == 1 else several}; {others}."
    worth = [way for way in ways[:1] if way.items >= WORTH]
    loosen = "".join(f" Give up {given_up(way.label)} and I have {number(way.items).lower()}." for way in worth)
    closest = "these come" if len(picks) > 1 else "this comes"
    there = f" {beyond}." if beyond and not own else ""
    return f"Of the {nouns} that fit the rest, none {one}; {closest} closest.{loosen or there}"


def _says(asked: Sequence[Wish], those: Sequence[Item], nouns: str, own: bool) -> tuple[str, str]:
    """What is said of one that tells of what was asked for, and of several: "is about trains", "are Zelda games"."""
    noun = nouns.removesuffix("s")
    names = list(dict.fromkeys(re.sub(rf" (?:{nouns}|{noun})$", "", wish.phrase) for wish in asked))
    if own:
        quoted = listed([f"“{each}”" for each in names], "or")
        return f"tells of {quoted}", f"tell of {quoted}"
    if len(names) == 1 and all_called(names[0], those):
        name = spelt(names[0], those)
        return f"is a{'n' * (name[:1] in 'AEIOU')} {name} {noun}", f"are {name} {nouns}"
    name = " or ".join(names)
    return f"is about {name}", f"are about {name}"

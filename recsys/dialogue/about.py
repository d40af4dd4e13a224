"""How many of the cards tell of what was asked for, said plainly: "Two tell of trains; the others come close"."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.dialogue.how_many import given_up, number
from recsys.dialogue.phrases import ADJECTIVES
from recsys.intent import Intent, Wish
from recsys.types import Item, Offer


def subjects(intent: Intent) -> tuple[Wish, ...]:
    """The wishes that descriptions tell of and that can be told of: things, not how something is or what is done in it."""
    return tuple(w for w in intent.wishes if w.told and not w.who and (w.only_told or _is_thing(w.phrase.lower())))


def _is_thing(word: str) -> bool:
    return word not in ADJECTIVES and not word.endswith(("ing", "ive"))


def told(asked: Sequence[Wish], picks: Sequence[Item], ways: Sequence[Offer], nouns: str) -> str:
    """One sentence, or two where none tells of it: also what to go without then; empty where nothing was asked for.

    asked: the subjects; ways: what to give up so that something tells of one.
    """
    if not asked or not picks:
        return ""
    name = " or ".join(dict.fromkeys(wish.phrase for wish in asked))
    ids = {i for wish in asked for i in wish.told}
    n = sum(item.id in ids for item in picks)
    if n == len(picks):
        return f"All {number(n).lower()} tell of {name}." if n > 1 else f"It tells of {name}."
    if n:
        others = "the others come" if len(picks) - n > 1 else "the other comes"
        return f"{number(n)} {'tells' if n == 1 else 'tell'} of {name}; {others} close."
    loosen = "".join(f" Give up {given_up(way.label)} and I have {number(way.items).lower()}." for way in ways[:1])
    closest = "these come" if len(picks) > 1 else "this comes"
    return f"Of the {nouns} that fit the rest, none tells of {name}; {closest} closest.{loosen}"

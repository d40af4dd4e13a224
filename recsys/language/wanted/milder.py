"""Less of what is asked for: "spooky, but not too scary" is still spooky, without what is more so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from recsys.intent import Term, Wish
from recsys.language.words.page import Page
from recsys.language.words.terms import Found
from recsys.types import Item

_MORE_SO = {
    "scary": ("jump scares", "psychological horror", "gore"), "challenging": ("souls-like", "permadeath", "bullet hell"),
    "dark": ("gore", "psychological horror"), "violent": ("gore",), "tense": ("jump scares", "permadeath"),
    "grindy": ("microtransactions",),
}  # fmt: skip
"""What has more of a tag, where a catalogue has tags for that."""

_LOUD = frozenset(
    "gore|violent|war|fast-paced|scary|jump scares|psychological horror|zombies|tense|chaotic|battle royale|bullet hell|souls-like"
    "|Horror|Shooter|Fighting".split("|")
)
_QUIET = frozenset({"relaxing", "cosy"})
_MOST = 3


def harsher(wish: Wish) -> Wish:
    """A mild refusal as one of what is more so; any other wish, or one of which nothing is known to be more so, as it is."""
    tags = {tag for term in wish.terms for tag in term.tags}
    more = tuple(dict.fromkeys(name for tag in sorted(tags) for name in _MORE_SO.get(tag, ())))
    if wish.must or wish.attitude >= 0 or not more:
        return wish
    return wish.model_copy(update={"must": True, "terms": (Term(phrase=f"very {wish.phrase}", tags=more),)})


def at_odds(items: Iterable[Item], wishes: Iterable[Wish]) -> list[int]:
    """How much of each item, 0 to 3, is against a quiet mood that is wished for; 0 where none is."""
    quiet = any(wish.attitude > 0 and not _QUIET.isdisjoint(term.tags) for wish in wishes for term in wish.terms)
    return [min(_MOST, len(_LOUD & {*item.tags, *item.genres})) if quiet else 0 for item in items]


_NOT_TOO = r"\b(?:not|n't|nor|neither|or|and)(?: be| to be)? (?:too|very|overly|super|that|so) "
_MIDDLING = re.compile(
    rf"{_NOT_TOO}(?:hard|difficult|challenging|tough)\b.*(?:{_NOT_TOO}|\btoo )(?:easy|simple)\b|{_NOT_TOO}(?:easy|simple)\b.*(?:{_NOT_TOO}|\btoo )(?:hard|difficult|challenging|tough)\b",
    re.IGNORECASE,
)


def middling(wishes: Sequence[Wish], text: str) -> Sequence[Wish]:
    """The wishes without how hard it should be, where it is to be neither: "not too hard, not too easy"."""
    if not _MIDDLING.search(text):
        return wishes
    return [w for w in wishes if not (w.terms and all({*t.tags} & _HARD_OR_EASY for t in w.terms))]


_HARD_OR_EASY = frozenset({"challenging", "easy to learn"})


def too_much_of(page: Page, found: Found) -> bool:
    """Whether a kind stands right behind what it should not be too much of: "not too easy platformer"."""
    return bool(found.term.genres) and bool(_BEHIND.search(page.before(found.first, 40)))


_BEHIND = re.compile(r"(?:\bnot|n't|\bnothing)(?: an?)? (?:too|overly|super) [\w-]+ $", re.IGNORECASE)

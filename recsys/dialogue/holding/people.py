"""Who plays after one more message, and how many."""

from __future__ import annotations

import re

from recsys.catalogue.childhood import CHILD
from recsys.intent import Intent, Person

_GROWN = 18
_ANY_CHILD = frozenset("kid kids child children".split())
_WHO_LEFT = {"he": ("MALE", None), "she": ("FEMALE", None), "they": ("MALE", "FEMALE", None)}


def people(before: tuple[Person, ...], read: Intent) -> tuple[Person, ...]:
    """All who were told of, each once; who does not play any more is among them, and says so."""
    old = tuple(p.model_copy(update={"playing": False}) if is_gone(p, read) else p for p in before)
    gone = {p.role for p in old if not p.playing}
    new = tuple(p for p in read.people if p.playing or p.role not in {*_WHO_LEFT, *gone})
    known = {p.role for p in old if p.playing and not p.guessed and p.age is not None and p.age < _GROWN}
    same = known | _ANY_CHILD if known else known
    new = tuple(p for p in new if not (p.guessed and p.role in same))  # "the kids" are those of whom was told
    old, new = _aged_anew(old, new, read)
    told = {p.role for p in new if p.age is not None}
    kept = [
        p
        for p in old
        if not (p.guessed and any(not n.guessed and n.age is not None for n in new))
        and not (p.age is None and p.role in told)
    ]
    return tuple(dict.fromkeys((*kept, *new)))


_LEFT = re.compile(
    r"\b(?:the|my|our) (?:(?P<old>(?:big|bigger|older|old|oldest|biggest)(?: one| kid| child| boy| girl)?|eldest)"
    r"|(?:little|littler|small|smaller|young|younger) (?:one|kid|child|boy|girl)|littlest|smallest|youngest(?: one)?|baby|toddler)"
    r"(?:'s| is| was)? (?:just )?(?:(?:not|isn't) (?:playing|joining|coming|in)"
    r"|won't (?:play|join|be playing)|doesn't (?:want to )?(?:play|join)"
    r"|asleep|sleeping|napping|in bed|out|off to bed|gone(?: to bed| home)?|went (?:to bed|home|off)|fell asleep|left)\b",
    re.IGNORECASE,
)


def by_size(held: Intent, read: Intent) -> Intent:
    """The reading with the youngest or the oldest child of those told of as gone: "the little one isn't playing after all"."""
    known = [p for p in held.people if p.playing and p.age is not None and not p.guessed and p.age < _GROWN]
    found = _LEFT.search(read.text)
    if not found or len({p.age for p in known}) < 2:
        return read
    whom = (max if found["old"] else min)(known, key=lambda p: p.age or 0)
    return read.model_copy(update={"people": (*read.people, whom.model_copy(update={"playing": False}))})


def is_gone(person: Person, new: Intent) -> bool:
    """Whether a message says of somebody told of before that they do not play: "just me now", "she's in bed"."""
    aged = any(not p.playing and p.age is not None and not p.guessed for p in new.people)
    left = [p.role for p in new.people if not p.playing and (p.age is None or p.guessed)]
    left = [role for role in left if not (aged and role in _WHO_LEFT)]  # "the 4 year old, she's asleep"
    child = person.age is not None and person.age <= CHILD
    named = any(
        role == person.role or (child and role in _ANY_CHILD) or person.gender in _WHO_LEFT.get(role, ())
        for role in left
    )
    named |= any(not p.playing and not p.guessed and p.age is not None and p.age == person.age for p in new.people)
    others = new.has("alone") or (new.has("only they") and not any(_is_same(person, p) for p in new.people))
    return person.playing and person.role != "you" and (named or others)


def _is_same(person: Person, named: Person) -> bool:
    """Whether somebody told of before is named again: by their age, else by who they are."""
    aged = person.age is not None and named.age is not None and not named.guessed
    child = person.age is not None and person.age < _GROWN and named.role in _ANY_CHILD
    return person.age == named.age if aged else person.role == named.role or child


def are_fewer(old: Intent, new: Intent) -> bool:
    """Whether a message says that somebody leaves, or that one plays alone."""
    solo = any(w.attitude > 0 and w.must and any(t.modes == ("solo",) for t in w.terms) for w in new.wishes)
    return solo or new.has("alone") or any(is_gone(p, new) for p in old.people)


def left_alone(before: tuple[Person, ...], new: Intent) -> bool:
    """Whether all who were to play beside whoever asks are gone: "she's in bed" of the wife."""
    others = [p for p in before if p.playing and p.role != "you"]
    return bool(others) and all(is_gone(p, new) for p in others) and not any(p.playing for p in new.people)


def players(old: Intent, new: Intent) -> int | None:
    """How many play now: so many more or fewer than before, or all who were told of once somebody joins them."""
    before = old.bounds.players
    by = new.joining
    counted = {p.role for p in old.people if p.playing}
    if by > 0 and any(p.role in counted for p in new.people if p.playing):
        by = 0  # who was counted already
    if by and before:
        return max(1, before + by)
    if not (old.text and new.has("joins")):
        return before
    here = [p for p in people(old.people, new) if p.playing and p.role != "you"]
    if not here or any(p.guessed for p in here):
        return before
    known = [p for p in old.people if p.playing]
    for_children = bool(known) and all(p.age is not None and p.age <= CHILD for p in known)
    return max(before or 0, len(here) + (not for_children or bool(_I_TOO.search(new.text))))


_I_TOO = re.compile(
    r"\bi (?:(?:can|could|may|might|will|want to|would like to|also) )*(?:join|play)\b|\bi'(?:ll|d like to|m) (?:join|play)",
    re.IGNORECASE,
)


def _aged_anew(
    old: tuple[Person, ...], new: tuple[Person, ...], read: Intent
) -> tuple[tuple[Person, ...], tuple[Person, ...]]:
    """Both with the age of the one who is told of again put right: "my son is 12", "he's 10"."""
    aged = [p for p in new if p.playing and p.age is not None and not p.guessed]
    same = _put_right(old, aged[0], read) if len(aged) == 1 else None
    if same is None:
        return old, new
    right = same.model_copy(update={"age": aged[0].age})
    return tuple(right if p == same else p for p in old), tuple(p for p in new if p != aged[0])


def _put_right(old: tuple[Person, ...], said: Person, read: Intent) -> Person | None:
    """The only one told of before whom "he" or "she", or a correction without a name, can mean."""
    known = [p for p in old if p.playing and p.age is not None and not p.guessed]
    if (wrong := _instead_of(said.age or 0, read.text)) is not None:
        meant = [p for p in known if p.age == wrong]
    elif said.role in {"he", "she"}:
        meant = [p for p in known if p.gender == said.gender] or [p for p in known if p.gender is None]
    elif read.has("correction") or _ACTUALLY.search(read.text):
        meant = [p for p in known if said.role in {p.role, "someone"}]
    else:
        meant = []
    return meant[0] if len(meant) == 1 and not read.has("joins") else None


def _instead_of(age: int, text: str) -> int | None:
    """Which age was wrong, where it is said beside the right one: "the older one is 10 not 9"; else None."""
    found = _NOT_BUT.search(text)
    right, wrong = (found[1] or found[4], found[2] or found[3]) if found else ("", "")
    return int(wrong) if right == str(age) else None


_NOT_BUT = re.compile(
    r"\b(\d{1,2}),? (?:(?:and|years old),? )?(?:not|instead of|rather than) (\d{1,2})\b"
    r"|\bnot (\d{1,2}),? (?:but |s?he's |they're |s?he is )?(\d{1,2})\b",
    re.IGNORECASE,
)
_ACTUALLY = re.compile(r"^\W*(?:\w+\W+){0,3}?(?:actually|i mean)\b", re.IGNORECASE)

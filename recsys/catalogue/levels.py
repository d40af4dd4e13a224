"""How much there is of something, told in words: a column of "low", "medium" and "high" can be ordered as one of numbers can.

The words that such a column's tags are made of ("low barking") are also found by what people say for them: "barks little".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

LEVELS: Mapping[str, int] = {
    "none": 0, **dict.fromkeys(("minimal", "min", "very low"), 1), **dict.fromkeys(("low", "light"), 2),
    **dict.fromkeys(("medium", "moderate", "average"), 3), **dict.fromkeys(("high", "heavy"), 4), "very high": 5,
    **dict.fromkeys(("max", "maximum"), 6),
}  # fmt: skip
_LITTLE, _MUCH = 2, 4
"""Up to which and from which on there is little or much of it."""
_FELT: tuple[tuple[str, str, str], ...] = (
    ("barking|noise|volume|loudness", "quiet|silent", "noisy|loud"),
    ("energy|activity|exercise", "lazy|low energy|laid back|little exercise|not much exercise", "energetic|active|lively"),
    ("maintenance|care|upkeep|grooming", "low maintenance|easy care|easy to look after|easy to keep", "high maintenance"),
)  # fmt: skip
"""A word of a column's name, and what has little and much of it is called."""
_TAG = re.compile(rf"(?P<level>no|{'|'.join(sorted(LEVELS, key=len, reverse=True))}) (?P<thing>.+)")


def level(cell: str) -> int | None:
    """Where a word stands among all; None for any other."""
    return LEVELS.get(cell.strip().lower())


def verb(thing: str) -> str:
    """What is done where a thing is called after it: "bark" of "barking", "shed" of "shedding"; empty where nothing is."""
    last = thing.rsplit(maxsplit=1)[-1] if thing else ""
    stem = last.removesuffix("ing")
    if stem == last or len(stem) < 3:
        return ""
    return stem[:-1] if stem[-1] == stem[-2] and stem[-1] not in "lsz" else stem


def said_for_level(tag: str, tags: Iterable[str]) -> tuple[str, ...]:
    """What people say for a tag of such a column, "very high barking"; what has none of it is what has least of all. Empty for
    any other tag. tags: all that there are."""
    found = _TAG.fullmatch(tag.lower())
    if not found:
        return ()
    others = {*_of(found["thing"], tags)}
    at, it, does = LEVELS.get(found["level"], 0), found["thing"].removesuffix(" needs"), verb(found["thing"])
    least = at == min(others) < max(others)
    return (
        *(_said_for_none(it, does) if least else ()),
        *(_said_for_little(it, does) if at <= _LITTLE else ()),
        *(_said_for_much(it, does) if at >= _MUCH else ()),
    )


def _said_for_none(it: str, does: str) -> Iterator[str]:
    """it: of what there is none; does: what such a one does not, empty where nothing is called so."""
    yield from (f"no {it}", f"without {it}", *(f"{never} {does}" for never in _NEVER if does))


def _said_for_little(it: str, does: str) -> Iterator[str]:
    yield from (f"{so} {it}" for so in ("little", "very little", "not much", "not a lot of", "hardly any", "minimal", "less"))
    needs = (it, "exercise", "walking", "walks") if re.search(r"\b(?:energy|activity)\b", it) else (it,)
    many = [f"need {much} {need}" for need in needs for much in ("much", "many", "a lot of", "hours of")]
    yield from (f"{never} {need}" for never in _NEVER for need in many)
    if does:
        yield from (f"{never} {does} {much}" for never in _NEVER for much in ("much", "a lot", "too much"))
        yield from (f"{so} little" for so in (does, f"{does}s"))
        yield from (f"{hardly} {so}" for so in (does, f"{does}s") for hardly in (*_HARDLY, "hardly ever"))
    yield from (word for low, _ in _felt(it) for word in low.split("|"))


def _said_for_much(it: str, does: str) -> Iterator[str]:
    yield from (f"{so} {thing}" for so in ("lots of", "a lot of", "plenty of", "max", "maximum") for thing in (it, does) if thing)
    yield from (f"{so} a lot" for so in (does, f"{does}s") if does)
    yield from (word for _, high in _felt(it) for word in high.split("|"))


def _felt(it: str) -> list[tuple[str, str]]:
    """What has little and much of it is called."""
    return [(low, high) for words, low, high in _FELT if re.search(rf"\b(?:{words})\b", it)]


_NEVER = ("does not", "doesn't", "doesnt", "do not", "don't", "dont", "never")
_HARDLY = ("hardly", "barely", "rarely", "seldom")


def _of(thing: str, tags: Iterable[str]) -> Iterable[int]:
    matches = (_TAG.fullmatch(tag.lower()) for tag in tags)
    return (LEVELS.get(each["level"], 0) for each in matches if each and each["thing"] == thing)

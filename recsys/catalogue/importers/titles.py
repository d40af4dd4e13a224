"""MovieLens titles taken apart: "Postman, The (Postino, Il) (1994)" is "The Postman", 1994, also "Il Postino"."""

from __future__ import annotations

import re
from dataclasses import dataclass

_YEAR = re.compile(r"\s*\((\d{4})(?:[-\u2013]\d{0,4})?\)\s*$")
_LAST_GROUP = re.compile(r"^(.+?)\s+\(((?:[^()]|\([^()]*\))*)\)$")
_AKA = re.compile(r"^a\.?k\.?a\.?\s+", re.IGNORECASE)
_ARTICLE = re.compile(
    r"^(.+), (The|An|A|Da|La|Le|Les|L'|Un|Una|Une|El|Los|Las|Il|Lo|I|Gli|Der|Die|Das|Ein|Eine|De|Det|Den|En|Ett|Het)$"
)


@dataclass(frozen=True, slots=True)
class Title:
    """name and aliases with their articles in front; year is None where the data gives none."""

    name: str
    year: int | None
    aliases: tuple[str, ...]


def split_title(raw: str) -> Title:
    """The parts of a title as MovieLens writes it.

    The year is the last bracket of four digits (of a span, the first year). Brackets before it, at the end,
    are other names ("a.k.a." is dropped), in their order, without repeats; brackets inside a name stay.
    """
    year = _YEAR.search(raw)
    rest = (raw[: year.start()] if year else raw).strip()
    groups: list[str] = []
    while match := _LAST_GROUP.match(rest):
        rest, group = match.groups()
        groups.insert(0, group)
    name = article_first(rest)
    others = dict.fromkeys(article_first(_AKA.sub("", group).strip()) for group in groups)
    return Title(name, int(year[1]) if year else None, tuple(o for o in others if o and o != name))


def article_first(name: str) -> str:
    """A name with its article in front: "Matrix, The" is "The Matrix", "Anglaise, L'" is "L'Anglaise"."""
    match = _ARTICLE.match(name)
    if not match:
        return name
    noun, article = match.groups()
    return article + noun if article.endswith("'") else f"{article} {noun}"

"""Which kinds, makers or values of a column a catalogue holds: "what brands do you sell", "do you have Hilti"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.measures import number
from recsys.dialogue.telling.phrases import capital, listed

_ASKS = re.compile(
    r"^\W*(?:\w+\W+){0,3}?(?:what|which)(?: (?:all|the|other|different|(?:sort|kind|type)s? of))*"
    r" (?P<what>[a-z][\w' -]*?)(?: of \w+)?"
    r" (?:(?:do|have|can) (?:you|u|we|i)|are (?:there|available)|you (?:have|got|sell|stock|do))\b[^.!?]{0,20}\W*$",
    re.IGNORECASE,
)
_KINDS = frozenset("kind type sort genre category categorie style cuisine subject department".split())
_MAKERS = frozenset(
    "brand maker make manufacturer producer author designer artist label host presenter studio developer director".split()
)
_AREAS = frozenset("neighbourhood neighborhood district suburb quarter region".split())
_MOST = 8
"""Values that are named; more are counted."""


def stocked(text: str, catalogue: Catalogue) -> str:
    """The values, those of most items first; empty where a text asks for none, or fewer than two are known."""
    found = _ASKS.match(text)
    what = found["what"].lower() if found else ""
    values = Counter(_values(what, catalogue)) if what else Counter[str]()
    if len(values) < 2:
        return ""
    named, more = [name for name, _ in values.most_common(_MOST)], len(values) - _MOST
    told = listed([*named, f"{more} more"] if more > 0 else named)
    what = what if what not in {catalogue.domain.noun, catalogue.domain.nouns} else f"kinds of {catalogue.domain.nouns}"
    return f"{capital(what)} that I have: {told}. Name one and I will pick."


def _values(what: str, catalogue: Catalogue) -> Iterable[str]:
    asked = what.rsplit(maxsplit=1)[-1].removesuffix("s")
    column = next((name for name in catalogue.fact_names if _is_called(name, asked)), None)
    if column:
        cells = (cell for item in catalogue for name, cell in item.facts if name == column and number(cell) is None)
        return (part for cell in cells if cell not in {"yes", "no"} for part in cell.split(", "))
    if asked in _MAKERS:
        return (item.developer for item in catalogue if item.developer)
    kinds = asked in _KINDS or what in {catalogue.domain.noun, catalogue.domain.nouns}
    return (genre for item in catalogue for genre in item.genres) if kinds else ()


def _is_called(column: str, asked: str) -> bool:
    names = {column.removesuffix("s"), column.rsplit(maxsplit=1)[-1].removesuffix("s")}
    return asked in names or (asked == "area" and not names.isdisjoint(_AREAS))


_ASKS_FOR = re.compile(
    r"^\W*(?:\w+\W+){0,2}?(?:(?:do|did|have) (?:you|u) (?:have|got|sell|stock|carry|do)|got) (?:any |an? |the )?"
    r"(?P<what>[\w'& -]{2,40})\W*$",
    re.IGNORECASE,
)


def not_stocked(text: str, catalogue: Catalogue) -> str:
    """That nothing is called as a table of one's own was asked for: "do you sell Hilti"; empty for any other message."""
    found = _ASKS_FOR.match(text) if catalogue.fact_names else None
    return f"I find nothing called {found['what'].strip()} here: I only know these {catalogue.domain.nouns}." if found else ""

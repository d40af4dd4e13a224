"""Columns of somebody's table that none of our fields reads, kept by what is in them: words become tags, and words and
numbers facts of an item that can be told, and numbers be bounded.

Which column is what is told by the first rows: "pages" holds numbers, "cuisine" words that come again, "waterproof" yes
and no. Ids, addresses and what a shop keeps to itself (_OWN) are left alone, and so is prose.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Literal

from recsys.catalogue.importers import cells
from recsys.catalogue.importers.headers import plain
from recsys.catalogue.importers.table import Record
from recsys.catalogue.levels import LEVELS
from recsys.catalogue.measures import number, unit_in

Kind = Literal["number", "words", "names", "yes or no"]
MOST_WORDS, MOST_CHARS = 4, 40
"""Of a part that is a word for something, not a remark."""
_SHARED = 1 / 3
"""Share of the rows that must hold a part that another row holds too, so that a column sorts the items."""
_NEARLY = 0.9
"""Share of the cells that are numbers in a column of numbers; in the others nothing is told ("many", "tbc")."""
_MARKS = frozenset("x ✓ ✔ ☑".split())
_SCALE, _NONE = frozenset(LEVELS) - {"light", "heavy"}, "none"
_AMOUNTS = frozenset({"moderate", _NONE})
"""Beside which "light" and "heavy" tell how much there is of something too, and not what it weighs."""
_YES = frozenset("yes y true ja j oui si sí sim 1".split()) | _MARKS
_NO = frozenset("no n false nein nee non não 0".split())
_OWN = re.compile(
    r"\b(?:ids?|index|row|rank|sku|isbn\w*|asin|[eu]pc|ean|gtin|code|key|hash|cost|margin|markup|suppliers?|purchase\w*"
    r"|wholesale\w*|commissions?|contact\w*|internal\w*|warehouse|shelf|bin|barcode|created\w*|updated\w*|modified\w*|status|e?mail|phone|address"
    r"|image\w*|img|photo\w*|thumbnail|url|link|latitude|longitude|lat|lon|lng)\b"
)
_SPAN = re.compile(r"\d{1,3}(?:[:.]\d{1,2})?(?: ?[ap]m)?\s*(?:-|–|to)\s*\d{1,3}(?:[:.]\d{1,2})?(?: ?[ap]m)?", re.IGNORECASE)
""" "12:00-22:30", "8-15"."""
_DEGREE = re.compile(r"[$€£¥]{1,5}")
"""How dear it is, in signs."""
_ADDRESS = re.compile(r"://|@|^www\.|\.(?:jpe?g|png|webp|gif)$", re.IGNORECASE)


@dataclass(frozen=True)
class Spare:
    """One such column. name: the header in plain words, "battery hours"; separator: of the parts of its cells; scaled: whether
    these tell how much there is of it, and nothing without its name: "low", "high"."""

    column: str
    name: str
    kind: Kind
    separator: str = ","
    scaled: bool = False

    def tags(self, row: Record) -> tuple[str, ...]:
        """What the row's item is tagged with: the words as they stand, or the header where it says yes."""
        if self.kind == "yes or no":
            return (self.name,) if row[self.column].strip().lower() in _YES else ()
        words = cells.listed(row, self.column, self.separator) if self.kind == "words" else ()
        words = (row[self.column].strip(),) if self.scaled and row[self.column].strip().lower() == _NONE else words
        return tuple(f"{'no' if word.lower() == _NONE else word} {self.name}" for word in words) if self.scaled else words

    def fact(self, row: Record) -> tuple[tuple[str, str], ...]:
        """What can be told of the row's item: the header and the cell; nothing where it is missing or no such value."""
        cell = cells.text(row, self.column)
        if self.kind == "words":
            none = self.scaled and row[self.column].strip().lower() == _NONE
            cell = _NONE if none else ", ".join(cells.listed(row, self.column, self.separator))
        elif self.kind == "number" and number(cell) is None:
            cell = ""
        elif self.kind == "yes or no":
            cell = "yes" if cell.lower() in _YES else "no" if cell.lower() in _NO else ""
        return ((self.name, cell[:200]),) if cell else ()


@dataclass(frozen=True)
class Told:
    """Fields of an item."""

    tags: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]


def spare(columns: Sequence[str], rows: Sequence[Record], known: Container[str] = ()) -> tuple[Spare, ...]:
    """Those of the columns that tell something of an item, in their order. known: names of facts that a catalogue has already, to
    which a few rows are added."""
    found = (_kept(column, [row[column].strip() for row in rows], known) for column in columns)
    return tuple(each for each in found if each is not None)


def is_own(column: str) -> bool:
    """Whether it tells what a shop keeps to itself."""
    return bool(_OWN.search(plain(column)))


def _kept(column: str, cells_: Sequence[str], known: Container[str]) -> Spare | None:
    values = [cell for cell in cells_ if cell.lower() not in cells.MISSING]
    name = plain(column)
    if not name or not values or _OWN.search(name) or any(map(_ADDRESS.search, values)):
        return None
    if _is_yes_or_no({value.lower() for value in values}, len(values) < len(cells_)):
        return Spare(column, name, "yes or no")
    numbers = [value for value in values if number(value) is not None]
    if len(numbers) >= _NEARLY * len(values):
        name = _with_unit(name, {unit_in(value) for value in numbers})
        return Spare(column, name, "number") if len(set(numbers)) > 1 or name in known else None
    return _of_words(column, cells_, values, known)


def _of_words(column: str, cells_: Sequence[str], values: Sequence[str], known: Container[str]) -> Spare | None:
    """A column of words that come again, or of names; None for prose. values: its cells that are not missing."""
    name = plain(column)
    separator = next((mark for mark in cells.SEPARATORS if any(mark in value for value in values)), ",")
    parts = [[part.strip() for part in value.split(separator) if part.strip()] for value in values]
    if _sorts(parts) or name in known:
        levels = {cell.lower() for cell in cells_} & LEVELS.keys()
        said = levels | {part.lower() for each in parts for part in each}
        scaled = said - {_NONE} <= (frozenset(LEVELS) if said & _AMOUNTS else _SCALE)
        return Spare(column, name, "words", separator, scaled)
    return Spare(column, name, "names") if len({*values}) > 1 and all(map(_is_name, values)) else None


def _is_yes_or_no(said: set[str], some_miss: bool) -> bool:
    """Whether the cells say yes and no; a mark is a yes only where other cells have none, and 1 alone is a number."""
    return said <= _YES | _NO and (len(said) > 1 or not said <= {"1", "0"}) and (some_miss or not said <= _MARKS)


def _with_unit(name: str, units: set[str]) -> str:
    """A measure's name with the unit that all of its cells have, where the name has none."""
    unit = units.pop() if len(units) == 1 else ""
    return f"{name} {unit}" if unit and not name.endswith(f" {unit}") else name


def _is_name(value: str) -> bool:
    """Whether it is a few words or a span of times or sizes, and no number or code."""
    short = len(value) <= MOST_CHARS and len(value.split()) <= MOST_WORDS
    return short and bool(_SPAN.fullmatch(value) or (not re.search(r"\d", value) and re.search(r"[^\W\d_]{3}", value)))


def _sorts(cells_: Sequence[Sequence[str]]) -> bool:
    """Whether the cells hold words that come again with other items."""
    counts = Counter(part.lower() for parts in cells_ for part in {*parts})
    short = all(len(part) <= MOST_CHARS and len(part.split()) <= MOST_WORDS for part in counts)
    lettered = all(re.search(r"[^\W\d_]", part) or _DEGREE.fullmatch(part) for part in counts)
    shared = sum(any(counts[part.lower()] > 1 for part in parts) for parts in cells_)
    return short and lettered and len(counts) > 1 and shared >= _SHARED * len(cells_)


_KINDS = {"tags": ("words", "yes or no"), "numbers": ("number",), "names": ("names",)}


def as_read(spares: Sequence[Spare]) -> str:
    """What is told of them after an import; empty where there are none."""
    of = {kind: ", ".join(each.column for each in spares if each.kind in kinds) for kind, kinds in _KINDS.items()}
    told = (f"as {kind} {columns}" if columns else "" for kind, columns in of.items())
    return f" Kept {' and '.join(filter(None, told))}." if spares else ""


def facts_of(row: Record, spares: Sequence[Spare], told: Sequence[Spare] = ()) -> Told:
    """The tags and facts of the row's item. told: columns that a field reads and that can be told by their own name too."""
    tags = dict.fromkeys(tag for each in spares for tag in each.tags(row))
    return Told(tuple(tags), tuple(pair for each in (*told, *spares) for pair in each.fact(row)))

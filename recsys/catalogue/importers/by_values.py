"""What a column is by what stands in it, where its name does not tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from recsys.catalogue.importers.table import Record


def _is_year(value: str) -> bool:
    return bool(re.fullmatch(r"(?:1[89]|20)\d\d", value))


def _is_prose(value: str) -> bool:
    """At least five words, and no mere list of them."""
    words = len(value.split())
    return words >= 5 and words >= _PROSE * (value.count(",") + 1) and "://" not in value


_PROSE = 2.5
"""Words from comma to comma, at least."""


BY_VALUES: Mapping[str, Callable[[str], bool]] = {"year": _is_year, "description": _is_prose}
"""Fields whose column is told by what is in it where no name tells it."""
_ENOUGH, _MOST = 5, 0.8
"""Values that differ, at least; the share of them that must be prose, of which a few may be short."""


def all_such(holds: Callable[[str], bool], column: str, rows: Sequence[Record]) -> bool:
    """Whether every value of the first rows is such, of _ENOUGH at least that differ; of prose, most of them."""
    values = {row[column].strip() for row in rows} - {""}
    least = _MOST if holds is _is_prose else 1
    return len(values) >= _ENOUGH and sum(map(holds, values)) >= least * len(values)


def each_its_own(column: str, columns: Sequence[str], rows: Sequence[Record]) -> bool:
    """Whether it holds names, nearly all of them different, under a header that is one."""
    values = [row[column].strip() for row in rows if row[column].strip()]
    headed = not any(name.isdigit() for name in columns)
    said = sum(value.endswith(".") for value in values) > len(values) / 2  # sentences are no names
    return headed and not said and len(set(values)) >= max(_ENOUGH, 0.9 * len(rows)) and all(map(_is_name, values))


def _is_name(value: str) -> bool:
    return bool(re.search(r"[^\W\d_]{3}", value)) and len(value.split()) <= 12 and not re.search("://|@", value)

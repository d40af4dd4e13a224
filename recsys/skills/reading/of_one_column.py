"""Alternatives of a table of one's own are values of one column: "an enclosed garden, norfolk or suffolk"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent, Wish


def of_one_column(read: Intent, catalogue: Catalogue) -> Intent:
    """The reading in which what stands in a list of alternatives, and is no value of the column that two of them are of, must be
    besides; as it is where no column has two."""
    if not catalogue.fact_names:
        return read
    columns = {wish.key: _column(wish, catalogue) for wish in read.wishes if wish.either}
    ((most, n), *_) = Counter(filter(None, columns.values())).most_common(1) or [("", 0)]
    if n < 2:
        return read
    besides = {key for key, column in columns.items() if column and column != most}
    wishes = (w.model_copy(update={"either": False}) if w.key in besides else w for w in read.wishes)
    return read.model_copy(update={"wishes": tuple(wishes)})


def _column(wish: Wish, catalogue: Catalogue) -> str:
    """The column that has the wish's tags; empty for a genre and for what no column tells."""
    tags = {tag.lower() for term in wish.terms for tag in term.tags}
    found = (name for item in catalogue for name, cell in item.facts if not tags.isdisjoint(_parts(name, cell)))
    return next(found, "") if tags else ""


def _parts(name: str, cell: str) -> Iterable[str]:
    return (*cell.lower().split(", "), name)

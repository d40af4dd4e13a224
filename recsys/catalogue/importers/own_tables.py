"""Catalogues of people's own tables: items in one, interactions in another; the columns guessed or told."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from recsys.catalogue.importers import Source, cells
from recsys.catalogue.importers.guess import ITEM_FIELDS, Guess, guess_met, guess_table
from recsys.catalogue.importers.headers import called
from recsys.catalogue.importers.nouns import called_after, played_at_a_table
from recsys.catalogue.importers.player_columns import players_of
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.importers.spare import as_read, facts_of
from recsys.catalogue.importers.table import Record, each
from recsys.catalogue.importers.tabular import Table, open_table
from recsys.catalogue.importers.words import worded
from recsys.catalogue.importers.year_cells import is_of_another_time, undated_rows
from recsys.catalogue.interactions import COLUMNS, Interactions
from recsys.catalogue.names import fold as plain
from recsys.errors import BadRow, ImportFailed, UnknownError
from recsys.types import AGE_GROUPS, DOMAINS, Domain, Item, Triple

MOST_ITEMS = 5_000_000
MOST_INTERACTIONS = 100_000_000
PROBLEMS = 20
"""Bad rows that a report shows."""
INTERACTION_COLUMNS = "interactions."
"""In ImportRequest.columns, fields of the interactions stand behind this: "interactions.user"."""

_RATING_NAMES = frozenset({"rating", "ratings", "score", "stars", "overall"})


@dataclass(frozen=True)
class Report:
    """What importing would give. items, interactions: rows that hold. skipped: those that do not."""

    items: int
    interactions: int
    skipped: int
    problems: tuple[BadRow, ...]
    notes: tuple[str, ...]


def check(request: ImportRequest) -> Report:
    """Read everything, build nothing; bad rows are counted whether or not the request is lenient.

    Raises:
        ImportFailed: no table, no such column, or no row that holds.
    """
    rejects = Rejects(lenient=True)
    source = read_own_tables(replace(request, rejects=rejects))
    problems = tuple(rejects.rows[:PROBLEMS])
    return Report(len(source.items), len(source.interactions), rejects.count, problems, source.notes)


def read_own_tables(request: ImportRequest, beside: tuple[Item, ...] = ()) -> Source:
    """As `_read`, whose bad rows it tells to correct: nobody publishes them."""
    try:
        return _read(request, beside)
    except BadRow as row:
        raise row.of_ones_own from None


def _read(request: ImportRequest, beside: tuple[Item, ...]) -> Source:
    """The catalogue in a table of items, and in request.extras["interactions"], where it is given.

    An item without id is known by a slug of title and year. Fields of the interactions are told behind
    INTERACTION_COLUMNS in request.columns; they may also name the items of `beside`. No interactions at all is fine:
    search and descriptions answer.

    Raises:
        ImportFailed: naming file, line, column, value and what was expected. UnknownError: no such domain or field.
    """
    told = {field: column for field, column in request.columns.items() if not field.startswith(INTERACTION_COLUMNS)}
    table = open_table(request.path)
    known = frozenset(name for item in beside for name, _ in item.facts)
    guessed = guess_table(table, ITEM_FIELDS, told, known)
    names = (guessed.column("title") or "", Path(table.name).stem, request.name)
    domain = called_after(_domain(request.domain or guessed.domain), names)
    if not (request.domain or guessed.column("devices") or guessed.column("platforms")):
        domain = played_at_a_table(domain, names, guessed.column("players_max") is not None)
    request.progress("Reading the items", 0.0)
    made, undated = _items(table, guessed, request.rejects)
    items, vocabulary = worded(made, domain.name)
    request.progress("Reading the interactions", 0.5)
    met, domain, more = _met(request, (*beside, *items), guessed, domain)
    request.progress("Read the tables", 1.0)
    notes = (
        *guessed.notes,
        _read_as(guessed),
        *(more if "interactions" in request.extras or not beside else ()),
        *undated,
        f"{sum(bool(item.description) for item in items):,} of {len(items):,} have a description.",
    )
    return Source(domain, items, met, tuple(_triples(items)), vocabulary, notes)


def _domain(name: str) -> Domain:
    if name not in DOMAINS:
        raise UnknownError("domain", name, list(DOMAINS))
    return replace(DOMAINS[name], simulated=False, liked_from=0.0)


def _read_as(guessed: Guess) -> str:
    pairs = ", ".join(f"{field} from {column}" for field, column in guessed.mapping.items())
    used = {*guessed.mapping.values(), *(each.column for each in guessed.spare)}
    left = ", ".join(column for column in guessed.columns if column not in used)
    return f"{guessed.file}: read {pairs}.{as_read(guessed.spare)}" + (f" Not read: {left[:300]}." if left else "")


def _items(table: Table, guessed: Guess, rejects: Rejects) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """The items by id, and what is to be said of years that were left out."""
    if guessed.column("title") is None:
        seen = ", ".join(guessed.columns)[:200]
        raise ImportFailed(
            f"{table.name}, line 1: expected a column with titles, saw {seen}. Name it with --columns title=NAME."
        )
    items: dict[str, Item] = {}
    dated, undated = guessed.column("year"), list[Record]()

    def add(row: Record) -> None:
        item = _item(row, guessed)
        if item.id in items:
            column = guessed.column("id") or guessed.column("title") or ""
            what = "an id" if guessed.column("id") else "a title and year"
            raise row.wrong(column, f"{what} that no line above has")
        if len(items) == MOST_ITEMS:
            raise ImportFailed(f"{table.name}: expected at most {MOST_ITEMS:,} items, saw more. Import a part of it.")
        items[item.id] = item
        if dated and is_of_another_time(row, dated):
            undated.append(row)

    for _ in each(table.rows(rejects), add, rejects):
        pass
    if not items:
        raise ImportFailed(f"{table.name}: expected at least one row that holds, saw none. Check the columns.")
    return tuple(items[item_id] for item_id in sorted(items)), tuple(undated_rows(undated, dated or ""))


def _item(row: Record, guessed: Guess) -> Item:
    matches = guessed.matches
    column = {field: match.column for field, match in matches.items() if match.column is not None}
    facts: dict[str, Any] = {
        field: read(row, column[field])
        for field, read in (
            ("year", cells.year),
            ("price", cells.price),
            ("minutes", cells.minutes),
            ("hours", cells.hours),
            ("age", cells.age),
            ("players_min", cells.so_many),
            ("players_max", cells.so_many),
        )
        if field in column
    }
    facts |= {field: cells.text(row, column[field]) or None for field in ("developer", "series") if field in column}
    facts |= {
        f: cells.listed(row, column[f], matches[f].separator)
        for f in ("genres", "tags", "platforms", "aliases")
        if f in column
    }
    if "description" in column:
        facts["description"] = cells.text(row, column["description"])
    if "link" in column:
        facts["links"] = cells.link(row, column["link"])
    more = facts_of(row, guessed.spare, guessed.told)
    facts |= {"tags": (*facts.get("tags", ()), *more.tags), "facts": more.facts}
    source = next((field for field in ("devices", "platforms") if field in column), None)
    if source:
        facts["devices"] = cells.devices(row, column[source], matches[source].separator)
    facts |= players_of(row, column, facts)
    title = cells.title(row, column["title"])
    if whole := _of_brand(title, facts.get("developer"), column["title"]):
        title, facts["aliases"] = whole, (*facts.get("aliases", ()), title)
    name = cells.item_id(row, column["id"]) if "id" in column else slug(title, facts.get("year"))
    return Item(name, title, **facts)


def _of_brand(title: str, brand: str | None, column: str) -> str:
    """A model with its brand before it, "Trek Marlin 7"; empty where the title is no model, or has its brand already."""
    is_model = not called(column).isdisjoint({"model", "modelname", "modelno", "modelnumber"})
    return f"{brand} {title}" if is_model and brand and not plain(title).startswith(plain(brand)) else ""


def slug(title: str, year: int | None) -> str:
    """A stable id made of a title, and of the year where it is known: "the-matrix-1999"."""
    words = plain(title).split() or [hashlib.sha256(title.encode()).hexdigest()[:12]]
    return "-".join((*words, *([str(year)] if year else ())))[: cells.MOST_ID]


def _met(
    request: ImportRequest, items: tuple[Item, ...], guessed: Guess, domain: Domain
) -> tuple[Interactions, Domain, tuple[str, ...]]:
    if "interactions" not in request.extras:
        return Interactions.of(()), domain, ("No interactions were given: nothing goes by what people like.",)
    table = open_table(request.extras["interactions"])
    prefix = INTERACTION_COLUMNS
    told = {field.removeprefix(prefix): name for field, name in request.columns.items() if field.startswith(prefix)}
    columns = guess_met(table, told, guessed)
    if missing := [field for field in ("user", "item") if columns.column(field) is None]:
        raise ImportFailed(
            f"{table.name}, line 1: expected columns for user and item, saw none for {missing[0]} among "
            f"{', '.join(table.columns)[:200]}. Name it with --interaction-columns {missing[0]}=NAME."
        )
    met = _Met(columns, _known(items, guessed.column("id") is None), request.rejects)
    weights = met.read(table)
    rated = not called(columns.column("weight") or "").isdisjoint(_RATING_NAMES)
    liked = liked_from(met.most) if rated else 0.0
    notes = (*columns.notes, _read_as(columns), *met.notes)
    return weights, replace(domain, liked_from=liked), notes


def liked_from(most: float) -> float:
    """The rating from which it is a like: of five 3.5, of ten 7, of a hundred 70; else any."""
    return next((like for top, like in ((1, 0.0), (5, 3.5), (10, 7.0), (100, 70.0)) if most <= top), 0.0)


def _known(items: tuple[Item, ...], by_title: bool) -> Mapping[str, str]:
    """Item ids by what interactions may call them: the id, or the title where ids are our own and no two share it."""
    known: dict[str, str] = {}
    if by_title:
        shared: set[str] = set()
        for item in items:
            if known.setdefault(item.title, item.id) != item.id:
                shared.add(item.title)
        known = {title: name for title, name in known.items() if title not in shared}
        known = {alias: item.id for item in items for alias in item.aliases} | known
    return known | {item.id: item.id for item in items}


class _Met:
    """Reads interactions into columns of numbers, each name held once; of equal pairs all rows stay."""

    def __init__(self, columns: Guess, known: Mapping[str, str], rejects: Rejects) -> None:
        self._column = {field: match.column for field, match in columns.matches.items() if match.column is not None}
        self._known, self._rejects = known, rejects
        self._codes: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self._users, self._items, self._ages = array("i"), array("i"), array("b")
        self._weights, self._times = array("d"), array("d")
        self._refused = 0
        self.most = 0.0

    @property
    def notes(self) -> tuple[str, ...]:
        """What was left out on purpose."""
        return (f"{self._refused:,} interactions say no; they are left out.",) if self._refused else ()

    def read(self, table: Table) -> Interactions:
        """The rows that hold. Raises ImportFailed where there is none."""
        for _ in each(table.rows(self._rejects), self._add, self._rejects):
            pass
        if not self._users and not self._refused:
            raise ImportFailed(f"{table.name}: expected at least one interaction, saw none. Check the columns.")
        names = [pd.Index(list(codes), dtype="str") for codes in self._codes]
        ages = np.asarray(self._ages, dtype=np.int8)
        return Interactions(pd.DataFrame({
            "user": pd.Categorical.from_codes(np.asarray(self._users), categories=names[0]),
            "item": pd.Categorical.from_codes(np.asarray(self._items), categories=names[1]),
            "weight": np.asarray(self._weights, dtype=np.float64),
            "age_group": pd.Categorical.from_codes(ages, categories=pd.Index(AGE_GROUPS, dtype="str")),
            "time": np.asarray(self._times, dtype=np.float64),
        })[list(COLUMNS)])  # fmt: skip

    def _add(self, row: Record) -> None:
        column = self._column
        user = cells.item_id(row, column["user"])
        item = self._known.get(row[column["item"]].strip())
        if item is None:
            raise row.wrong(column["item"], "an item of the items' table")
        weight = cells.weight(row, column["weight"]) if "weight" in column else 1.0
        time = cells.when(row, column["time"]) if "time" in column else None
        group = cells.person_age(row, column["age"]) if "age" in column else None
        if weight is None:
            self._refused += 1
            return
        if len(self._users) == MOST_INTERACTIONS:
            raise ImportFailed(
                f"{row.file}: expected at most {MOST_INTERACTIONS:,} rows, saw more. Import a part of it."
            )
        for name, codes, kept in zip((user, item), self._codes, (self._users, self._items), strict=True):
            kept.append(codes.setdefault(name, len(codes)))
        self._ages.append(-1 if group is None else AGE_GROUPS.index(group))
        self._weights.append(weight)
        self._times.append(np.nan if time is None else time)
        self.most = max(self.most, weight)


def _triples(items: tuple[Item, ...]) -> Iterator[Triple]:
    for item in items:
        for relation, names in (("genre", item.genres), ("tag", item.tags), ("device", item.devices)):
            yield from (Triple(item.id, relation, name) for name in names)
        for relation, name in (("developer", item.developer), ("series", item.series)):
            if name:
                yield Triple(item.id, relation, name)
        if item.year is not None:
            yield Triple(item.id, "year", str(item.year))
            yield Triple(item.id, "decade", f"{item.year // 10 * 10}s")

"""Which column of somebody's table is what: guessed from the names and the first rows, to be looked at and put right."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from recsys.catalogue.importers import cells
from recsys.catalogue.importers.by_values import BY_VALUES, all_such, each_its_own
from recsys.catalogue.importers.headers import called, ends_in, fold, lasts, plain
from recsys.catalogue.importers.often_empty import often_empty
from recsys.catalogue.importers.player_columns import ENDS, fewest_and_most
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.spare import Spare, is_own, spare
from recsys.catalogue.importers.table import Record
from recsys.catalogue.importers.tabular import Table, open_table
from recsys.errors import BadRow, ImportFailed, UnknownError
from recsys.types import DOMAINS

ROWS = 200
"""Rows that a guess looks at."""

ITEM_FIELDS: Mapping[str, str] = {
    "id": "id itemid item_id appid app_id asin parent_asin sku isbn isbn13 productid movieid bookid gameid key code ean gtin upc",
    "title": "title name itemname productname product_name product gamename movietitle booktitle albumtitle recipename titel nom "
    "film movie game boardgame book album record recipe dish restaurant song podcast show course model modelname modelno "
    "modelnumber",
    "genres": "genres genre category categories kategorie maincategory subjects kind type course cuisine department",
    "tags": "tags tag keywords keyword labels themes topics populartags steamspytags mechanics mechanic styles style colour "
    "color grape variety",
    "description": "description desc overview summary plot synopsis about abouttext shortdescription longdescription blurb text "
    "details beschreibung content notes note info information tastingnotes",
    "year": "year released releasedate release_date releaseyear date published publicationyear publicationdate pubdate "
    "originalpublicationyear jahr vintage",
    "price": "price cost listprice currentprice finalprice retailprice saleprice unitprice msrp rrp preis prix amount isfree",
    "link": "link url website page href homepage address producturl productpage shoppage weblink",
    "devices": "devices device runson",
    "platforms": "platforms platform systems system os",
    "players": "players numplayers numberofplayers playercount minmaxplayers",
    "players_min": "playersmin",
    "players_max": "playersmax",
    "minutes": "minutes playtime duration runtime length playingtime totaltime cookingtime time",
    "hours": "hours hourstocomplete hourstobeat timetobeat howlongtobeat hltb mainstory",
    "age": "age minage minimumage agerating requiredage pegi esrb ages rated contentrating certification",
    "developer": "developer developers studio author authors brand make designer designers gamedesigner artist director "
    "maker creator manufacturer publisher producer company winery brewery vendor by host hosts presenter presenters",
    "series": "series franchise collection saga",
    "aliases": "aliases alias aka othernames alternativetitle originaltitle alternatetitles",
}
INTERACTION_FIELDS: Mapping[str, str] = {
    "user": "user userid uid username reviewerid customer customerid member memberid player person account visitor",
    "item": f"item {ITEM_FIELDS['id']} title name product game movie book",
    "weight": "weight rating ratings score stars hours playtime count plays value overall recommend recommended quantity",
    "time": "time timestamp date datetime created createdat unixreviewtime reviewtime when at",
    "age": "age userage agegroup age_group",
}
NEEDED = frozenset({"title", "user", "item"})
_SIGNS: Mapping[str, str] = {
    "books": "isbn isbn13 author authors pages numpages bookid booktitle",
    "music": "artist album track tracks songid",
    "games": "platforms platform players minplayers maxplayers devices appid app_id gameid steamspytags requiredage esrb",
    "movies": "director directors cast imdb imdbid tmdbid movieid runtime film movietitle",
    "products": "brand asin parent_asin sku productid product price cost ean gtin upc",
}
_UNTELLING = frozenset("tags tag keywords keyword labels populartags steamspytags styles style".split())
_MISSED: Mapping[str, str] = {
    "genres": "Without it I cannot tell what kind of thing each one is.",
    "description": "Without it I go by title, genres and tags alone.",
    "year": "Without it I cannot answer “from the nineties”.",
    "price": "Without it I cannot answer “under 20”.",
    "devices": "Without it I cannot answer “for the Switch”.",
    "players": "Without it I cannot answer “for four players”.",
    "minutes": "Without it I cannot answer “something short”.",
    "hours": "Without it I cannot answer “one to finish in a weekend”.",
    "age": "Without it I cannot answer “for a six-year-old”.",
}
_READ: Mapping[str, Callable[[Record, str], Any]] = {
    "id": cells.item_id, "title": cells.title, "year": cells.year, "price": cells.price, "link": cells.link,
    "players": cells.players, "players_min": cells.so_many, "players_max": cells.so_many,
    "minutes": cells.minutes, "hours": cells.hours, "age": cells.age, "weight": cells.weight,
    "time": cells.when,
}  # fmt: skip


@dataclass(frozen=True)
class Match:
    """One of our fields in the file.

    column: the file's, None where none fits. samples: at most two values.
    doubt: a question or a warning for people, "" where there is none. separator: of the parts, where it is a list.
    """

    field: str
    column: str | None
    samples: tuple[str, ...] = ()
    doubt: str = ""
    separator: str = ","

    @property
    def needed(self) -> bool:
        """Whether nothing can be read without it."""
        return self.field in NEEDED


@dataclass(frozen=True)
class Guess:
    """What a table seems to be. matches: one for each field, in their order. columns: all that the file has.

    domain: a name of DOMAINS, of tables of items. notes: what was assumed of the file itself. spare: columns that no field
    reads, and what is kept of them.
    """

    file: str
    columns: tuple[str, ...]
    matches: Mapping[str, Match]
    domain: str = "items"
    notes: tuple[str, ...] = ()
    spare: tuple[Spare, ...] = ()

    @property
    def told(self) -> tuple[Spare, ...]:
        """The column of tags, where its name says what they are of: "Grape", "colour"."""
        tags = self.matches["tags"]
        named = tags.column is not None and called(tags.column).isdisjoint(_UNTELLING)
        return (Spare(tags.column, plain(tags.column), "words", tags.separator),) if tags.column and named else ()

    def column(self, field: str) -> str | None:
        """The file's column of a field of ours."""
        return self.matches[field].column

    @property
    def mapping(self) -> Mapping[str, str]:
        """Field to column, of those that were found; what `ImportRequest.columns` takes."""
        return {field: match.column for field, match in self.matches.items() if match.column is not None}


def guess(path: Path, told: Mapping[str, str] | None = None) -> Guess:
    """Which column of a table of items is what. told: field to column, taken as it is; "" leaves a field out.

    Raises:
        ImportFailed: no table, or no such column. UnknownError: no such field.
    """
    return guess_table(open_table(path), ITEM_FIELDS, told or {})


def guess_interactions(path: Path, items: Guess | None = None) -> Guess:
    """As `guess`, of a table of interactions. items: the guess of theirs, where it is known."""
    return guess_met(open_table(path), {}, items)


def guess_met(table: Table, told: Mapping[str, str], items: Guess | None) -> Guess:
    """As `guess_interactions`, of an opened table: an item may be named in a column called as the items' own is."""
    found = guess_table(table, INTERACTION_FIELDS, told)
    own = [items.column(field) for field in ("id", "title")] if items else []
    alike = next((column for column in own if column in table.columns), None)
    if alike is None or "item" in told or found.column("item"):
        return found
    return guess_table(table, INTERACTION_FIELDS, {**told, "item": alike})


def guess_table(
    table: Table, fields: Mapping[str, str], told: Mapping[str, str], known: Container[str] = ()
) -> Guess:
    """As `guess`, of an opened table and any of our fields with the words for each. known: names of facts, as in `spare`."""
    _check_told(table, fields, told)
    rows = list(islice(table.rows(Rejects(lenient=True)), ROWS))
    found = {field: column or None for field, column in told.items()}
    found |= fewest_and_most(table.columns, told) if fields is ITEM_FIELDS else {}
    taken = {column for column in found.values() if column}
    for column, field in _by_name(often_empty(table.columns, rows), fields, {*found, *ENDS}, taken):
        found.setdefault(field, column)
    for field, names in _LAST_WORDS.items() if fields is ITEM_FIELDS else ():
        if field not in found and (ending := _ending_in(names, table.columns, found)):
            found[field] = ending
    if fields is ITEM_FIELDS and "minutes" not in found and (lasting := list(filter(lasts, table.columns))):
        found["minutes"] = lasting[0] if len(lasting) == 1 else None
    for field, holds in BY_VALUES.items() if fields is ITEM_FIELDS else ():
        rest = [column for column in table.columns if column not in found.values()]
        found.setdefault(field, next((column for column in rest if all_such(holds, column, rows)), None))
    if fields is ITEM_FIELDS and "title" not in found:
        rest = [column for column in table.columns if column not in found.values()]
        found["title"] = next((column for column in rest if each_its_own(column, table.columns, rows)), None)
    matches = {field: _match(field, found.get(field), field in told, fields[field], rows) for field in fields}
    if found.get("players_max"):
        matches["players"] = replace(matches["players"], doubt="")
    rest = [column for column in table.columns if column not in found.values()] if fields is ITEM_FIELDS else []
    return Guess(table.name, table.columns, matches, _domain(table.columns), table.notes, spare(rest, rows, known))


_LAST_WORDS = {
    "description": [*ITEM_FIELDS["description"].split(), "copy"], "genres": ["type", "kind", "category", "genre"],
    "price": ["price"],
}  # fmt: skip
"""Fields whose column may be called so behind another word: "care_notes", "Property Type", "Asking Price"."""


def _ending_in(names: Container[str], columns: Sequence[str], found: Mapping[str, str | None]) -> str | None:
    """The first column left whose last word is one of the names."""
    rest = (column for column in columns if column not in found.values() and not is_own(column))
    return next((column for column in rest if ends_in(column, names)), None)


def _check_told(table: Table, fields: Mapping[str, str], told: Mapping[str, str]) -> None:
    for field, column in told.items():
        if field not in fields:
            raise UnknownError("field", field, list(fields))
        if column and column not in table.columns:
            seen = ", ".join(table.columns)[:200]
            raise ImportFailed(
                f"{table.name}, line 1: expected a column named {column!r}, saw {seen}. Name one of these."
            )


def _by_name(
    columns: Mapping[str, bool], fields: Mapping[str, str], done: set[str], taken: set[str]
) -> list[tuple[str, str]]:
    """Columns with the field that each names, those that are often empty last, better names of a field first; each column and
    field once. columns: each with whether it is often empty."""
    ranked = sorted(
        (empty, words.split().index(name), list(fields).index(field), column, field)
        for field, words in ((field, " ".join(map(fold, words.split()))) for field, words in fields.items())
        for column, empty in columns.items()
        for name in called(column)
        if name in words.split() and field not in done and column not in taken
    )
    pairs: dict[str, str] = {}
    for *_, column, field in ranked:
        if column not in pairs and field not in pairs.values():
            pairs[column] = field
    return list(pairs.items())


def _match(field: str, column: str | None, told: bool, words: str, rows: Sequence[Record]) -> Match:
    if column is None:
        return Match(field, None, doubt=_MISSED.get(field, "I need this one." if field in NEEDED else ""))
    values = [row[column].strip() for row in rows if row[column].strip().lower() not in cells.MISSING]
    fits = _share(field, column, rows)
    samples = tuple(" ".join(value.split())[:80] for value in list(dict.fromkeys(values))[:2])
    named = not called(column).isdisjoint(map(fold, words.split()))
    sure = told or named or field != "title"
    doubt = _doubt(field, values, fits, len(rows)) if sure else "Is this what each one is called?"
    return Match(field, column, samples, doubt, _separator(values))


def _share(field: str, column: str, rows: Sequence[Record]) -> float:
    """The share of the rows that can be read as the field."""
    read = _READ.get(field)
    if read is None or not rows:
        return 1.0
    good = 0
    for row in rows:
        try:
            read(row, column)
            good += 1
        except BadRow:
            pass
    return good / len(rows)


def _doubt(field: str, values: Sequence[str], fits: float, n: int) -> str:
    if not values:
        return "The first rows have nothing in it."
    if fits < 1:
        return f"{round((1 - fits) * n)} of the first {n} rows cannot be read as {field}."
    if field == "age" and {value.lower().removeprefix("pegi ").rstrip("+") for value in values} <= set(
        "3 7 12 16 18".split()
    ):
        return "Looks like PEGI 3–18. Read as the lowest age?"
    if field == "weight" and all(value in ("1", "0", "-1") for value in values):
        return "Looks like yes and no. Is more better?"
    if field == "id" and len(set(values)) < len(values):
        return "Some values come twice. Is it an id?"
    return ""


def _separator(values: Sequence[str]) -> str:
    return next((separator for separator in cells.SEPARATORS if any(separator in value for value in values)), ",")


def _domain(columns: Sequence[str]) -> str:
    named = {name for column in columns for name in called(column)}
    signs = {domain: len(named & {fold(word) for word in words.split()}) for domain, words in _SIGNS.items()}
    best = max(signs, key=lambda domain: signs[domain])
    return best if signs[best] and best in DOMAINS else "items"

"""What Steam's store says of games: the catalogues that others made of its pages, joined by title.

W.-C. Kang and J. McAuley's steam_games.json.gz (python dicts a line), the same as Parquet, and a CSV of 2023.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from recsys.catalogue.importers.archive import Archive
from recsys.catalogue.importers.json_rows import read_objects
from recsys.catalogue.importers.literal import literal
from recsys.catalogue.importers.products import price_key
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.table import Record, read_table
from recsys.errors import BadRow, ImportFailed

FILES = ("steam_games.json", "games_ucsd.parquet", "store_2023.csv")
TABLE = ("Unique_ID", "title", "tags", "win_comp", "mac_comp", "linux_comp", "date_released", "price")
PARQUET = ("genres", "name", "tags", "specs", "price", "item_id", "developer", "year")
NONE_LISTED = "None Listed"
PLATFORMS = (("win_comp", "Windows"), ("mac_comp", "Mac"), ("linux_comp", "Linux"))

_MARKS = re.compile(r"[™®©]|\((?:TM|R)\)", re.IGNORECASE)
_EDITION = re.compile(
    r"(?:gameoftheyear(?:edition)?|goty(?:edition)?|specialedition|definitiveedition|enhancededition|goldedition"
    r"|completeedition|ultimateedition|deluxeedition|directorscut|remastered|hdedition|newsteamversion|redux)$"
)
_FREE = re.compile(r"free|\bplay for free\b", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


SOFTWARE = frozenset({
    "Utilities", "Software", "Design & Illustration", "Animation & Modeling", "Video Production", "Audio Production",
    "Photo Editing", "Software Training", "Web Publishing", "Accounting", "Benchmark", "Feature Film", "Movie",
})  # fmt: skip
ADD_ON = "Downloadable Content"


@dataclass(frozen=True, slots=True)
class Page:
    """What a store knows of a game. price: a key of PRICE_CEILING; tags and specs as the store writes them."""

    appid: str
    title: str
    year: int | None = None
    tags: tuple[str, ...] = ()
    specs: tuple[str, ...] = ()
    price: str | None = None
    developer: str | None = None
    platforms: tuple[str, ...] = ()

    @property
    def is_game(self) -> bool:
        """Whether it is neither an add-on to a game, nor software or a film that the store sells too."""
        played = any("player" in spec.lower() or spec == "MMO" for spec in self.specs)
        return ADD_ON not in self.specs and (played or not SOFTWARE.intersection(self.tags))


def clean_title(raw: str) -> str:
    """A title without trade marks and double spaces."""
    return " ".join(_MARKS.sub("", raw).split())


def join_key(title: str) -> str:
    """The letters and digits of a title, lower case, without accents and trade marks: what both sides agree on."""
    plain = unicodedata.normalize("NFKD", clean_title(title)).casefold().replace("&", "and")
    return "".join(c for c in plain if c.isalnum()) or title.casefold()


def loose_key(title: str) -> str:
    """The same without the name of an edition at its end."""
    key = join_key(title)
    return _EDITION.sub("", key) or key


def read_pages(sources: Iterable[Archive], rejects: Rejects) -> dict[str, Page]:
    """Pages by appid out of every known store file there is; what the first file lacks the later ones fill in."""
    pages: dict[str, Page] = {}
    for archive in sources:
        for name in FILES:
            if name in archive:
                for page in _read(archive, name, rejects):
                    pages[page.appid] = _filled(pages[page.appid], page) if page.appid in pages else page
    return pages


def _read(archive: Archive, name: str, rejects: Rejects) -> Iterator[Page]:
    suffix = PurePosixPath(name).suffix
    if suffix == ".csv":
        return _table_pages(archive, name, rejects)
    rows = _parquet_rows(archive, name) if suffix == ".parquet" else read_objects(archive, name, rejects, literal)
    return _dict_pages(name, rows, rejects)


def _filled(page: Page, more: Page) -> Page:
    return replace(
        page,
        year=page.year or more.year,
        tags=tuple(dict.fromkeys((*page.tags, *more.tags))),
        specs=page.specs or more.specs,
        price=more.price or page.price,
        developer=page.developer or more.developer,
        platforms=page.platforms or more.platforms,
    )


def _table_pages(archive: Archive, name: str, rejects: Rejects) -> Iterator[Page]:
    """The CSV of 2023; a game that it lists again is skipped."""
    seen: set[str] = set()
    for row in read_table(name, archive.read(name), TABLE):
        if not row["Unique_ID"].isdecimal() or not row["title"].strip():
            rejects.add(row.wrong("Unique_ID", "a game's number, and its title beside it"))
        elif row["Unique_ID"] not in seen:
            seen.add(row["Unique_ID"])
            yield _table_page(row, rejects)


def _table_page(row: Record, rejects: Rejects) -> Page:
    tags = _listed(row["tags"])
    if tags is None:
        rejects.add(row.wrong("tags", "a list such as ['Action', 'Indie']"))
    released = _YEAR.search(row["date_released"])
    return Page(
        row["Unique_ID"],
        clean_title(row["title"]),
        _year(released[0] if released else None),
        tags or (),
        price=_price(row["price"]),
        platforms=tuple(platform for column, platform in PLATFORMS if row[column] == "1"),
    )


def _parquet_rows(archive: Archive, name: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    try:
        table = pq.read_table(io.BytesIO(archive.read(name)), columns=list(PARQUET))
    except (pa.ArrowException, OSError, ValueError) as error:
        wanted = f"a Parquet file with {', '.join(PARQUET)}"
        raise ImportFailed(f"{name}: expected {wanted}, saw: {error}. Download it again.") from error
    missing = [column for column in PARQUET if column not in table.column_names]
    if missing:
        raise ImportFailed(f"{name}: expected the column {missing[0]!r}, saw {', '.join(table.column_names)}.")
    yield from enumerate(table.to_pylist(), 1)


def _dict_pages(name: str, rows: Iterable[tuple[int, Mapping[str, Any]]], rejects: Rejects) -> Iterator[Page]:
    """Pages of UCSD's rows; those without a title or a number are skipped, as the original has some."""
    for line, row in rows:
        title = row.get("title") or row.get("app_name") or row.get("name")
        appid = row.get("id", row.get("item_id"))
        if not isinstance(title, str) or not title.strip() or appid is None:
            continue
        number = str(appid).removesuffix(".0")
        if not number.isdecimal():
            rejects.add(BadRow(name, line, "id", str(appid), "a game's number"))
            continue
        developer = row.get("developer")
        released = _YEAR.search(str(row.get("release_date") or row.get("year") or ""))
        tags = (*(_listed(row.get("tags")) or ()), *(_listed(row.get("genres")) or ()))
        yield Page(
            number,
            clean_title(title),
            _year(released[0] if released else None),
            tuple(dict.fromkeys(tags)),
            _listed(row.get("specs")) or (),
            _price(row.get("price"), tags),
            " ".join(developer.split()) or None if isinstance(developer, str) else None,
        )


def _listed(value: object) -> tuple[str, ...] | None:
    """The texts of a list, or of a list written as text; empty where nothing is said, None where it is neither."""
    if value in (None, "", NONE_LISTED):
        return ()
    if isinstance(value, str):
        return _read_list(value)
    return _texts(value) if isinstance(value, list | tuple) else None


@lru_cache(maxsize=16_384)
def _read_list(written: str) -> tuple[str, ...] | None:
    try:
        value = literal(written) if written.startswith("[") and len(written) < 10_000 else None
    except ValueError:
        return None
    return _texts(value) if isinstance(value, list) else None


def _texts(listed: Iterable[object]) -> tuple[str, ...]:
    return tuple(" ".join(str(text).replace("&amp;", "&").split()) for text in listed)


def _price(value: object, tags: Iterable[str] = ()) -> str | None:
    """The price's key: a number of dollars or words that say it is free; None where unknown."""
    if isinstance(value, str) and _FREE.search(value):
        return "free"
    try:
        dollars = float(str(value).lstrip("$"))
    except ValueError:
        dollars = float("nan")
    if 0 <= dollars <= 1_000:
        return price_key(dollars)
    return "free" if "Free to Play" in tags else None


def _year(text: str | None) -> int | None:
    return int(text) if text and 1970 <= int(text) <= date.today().year + 1 else None

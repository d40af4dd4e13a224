"""Amazon reviews as UCSD ships them, of 2014, 2018 and 2023: ratings as interactions, metadata as products.

R. He and J. McAuley, WWW 2016; J. Ni et al., EMNLP 2019; Y. Hou et al., "Bridging Language and Items", 2024.
Lines are JSON, or in the metadata of 2014 python dicts, which are read as literals and never run.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import unescape
from pathlib import PurePosixPath
from typing import Any

import numpy as np
import pandas as pd

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.amazon_graph import is_graph, read_graph
from recsys.catalogue.importers.archive import Archive, open_archive, open_beside
from recsys.catalogue.importers.json_rows import names, read_objects
from recsys.catalogue.importers.literal import literal
from recsys.catalogue.importers.products import facts, link, price_key, vocabulary
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.interactions import COLUMNS, Interactions
from recsys.errors import BadRow, ImportFailed
from recsys.types import PRODUCTS, Item, Triple

KIND = "Amazon reviews (https://amazon-reviews-2023.github.io or https://cseweb.ucsd.edu/~jmcauley/datasets/amazon_v2/)"
DOMAIN = replace(PRODUCTS, liked_from=3.5)
MOST_GENRES, MOST_RELATED, MOST_TITLE, MOST_TEXT = 5, 16, 160, 2_000
RELATED = {
    "also_bought": "also bought", "also_viewed": "also viewed", "bought_together": "bought together",
    "also_buy": "also bought", "also_view": "also viewed",
}  # fmt: skip

_ASIN = re.compile(r"[A-Za-z0-9]{10}")
_TAGS = re.compile(r"<[^<>]{0,500}>")
_DOLLARS = re.compile(r"\$?\s*([0-9][0-9,]*(?:\.[0-9]+)?)")


def read_amazon(request: ImportRequest) -> Source:
    """The products of a category of Amazon reviews, with the ratings people gave.

    The reviews and the metadata may lie in one folder or zip, or the metadata be given as "store". Products are those
    that are rated, where there are ratings, and else all of the metadata; one without metadata is named by its ASIN.
    Of two ratings of one product by one person the later counts. The copy with a knowledge graph is read too.

    Raises:
        ImportFailed: naming file, line, column, value, what was expected and what to do.
    """
    with open_archive(request.path, KIND) as archive:
        if is_graph(archive):
            return read_graph(archive, request)
        with open_beside(request.extras.get("store"), "Amazon's metadata", archive) as more:
            return _read(archive, more, request)


def _read(archive: Archive, more: Archive, request: ImportRequest) -> Source:
    reviews, meta = _named(archive, meta=False), _named(more, meta=True)
    if not reviews and not meta:
        raise ImportFailed(f"Expected {KIND} with files in .json or .jsonl, gzip'd or not, saw none in {request.path}.")
    request.progress("Reading the ratings", 0.0)
    said, rows = _ratings(archive, reviews, request.rejects)
    request.progress("Reading the products", 0.5)
    rated = frozenset(said["item"])
    items, triples, listed = _products(more, meta, rated, request.rejects)
    request.progress("Read Amazon", 1.0)
    notes = _notes(items, said, rows, listed, bool(meta))
    return Source(DOMAIN, items, Interactions(said), triples, vocabulary(items), notes)


def _named(archive: Archive, *, meta: bool) -> list[str]:
    files = [name for name in sorted(archive.files) if PurePosixPath(name).suffix in (".json", ".jsonl")]
    return [name for name in files if ("meta" in name.lower()) == meta]


def _ratings(archive: Archive, files: Iterable[str], rejects: Rejects) -> tuple[pd.DataFrame, int]:
    """COLUMNS of one row for each person and product, and how many ratings were read."""
    users, items, weights, times = list[str](), list[str](), list[float](), list[float]()
    for name in files:
        for line, row in read_objects(archive, name, rejects, _object):
            user, item = row.get("reviewerID", row.get("user_id")), row.get("parent_asin", row.get("asin"))
            weight, time = (
                row.get("overall", row.get("rating")),
                _seconds(row.get("unixReviewTime", row.get("timestamp"))),
            )
            named = isinstance(user, str) and user.isprintable() and user
            if not named or not isinstance(item, str) or not _ASIN.fullmatch(item):
                rejects.add(BadRow(name, line, "asin", f"{user} {item}", "a person's id and an ASIN of ten letters"))
            elif not isinstance(weight, int | float) or not 1 <= weight <= 5:
                rejects.add(BadRow(name, line, "rating", str(weight), "a number from 1 to 5"))
            else:
                for column, value in ((users, user), (items, item)):
                    column.append(value)
                for numbers, number in ((weights, float(weight)), (times, time)):
                    numbers.append(number)
    table = pd.DataFrame({"user": users, "item": items, "weight": weights, "age_group": None, "time": times})
    table = table.astype({"user": str, "item": str, "weight": float, "time": float})
    latest = table.sort_values("time", kind="stable", na_position="first").drop_duplicates(
        ["user", "item"], keep="last"
    )
    return latest.sort_index()[list(COLUMNS)].reset_index(drop=True), len(table)


def _seconds(time: object) -> float:
    """Seconds since 1970; the milliseconds of 2023 are told by their size. NaN where unknown."""
    if not isinstance(time, int | float) or isinstance(time, bool) or not 0 < time < 1e14:
        return float("nan")
    return time / 1000 if time > 1e11 else float(time)


def _object(line: str) -> Any:
    """A line of JSON, or a python dict as the metadata of 2014 has them."""
    try:
        return json.loads(line)
    except ValueError:
        return literal(line)


def _products(
    archive: Archive, files: Iterable[str], rated: frozenset[str], rejects: Rejects
) -> tuple[tuple[Item, ...], tuple[Triple, ...], int]:
    """Products by ASIN, their facts, and how many the metadata lists; related products are those of the catalogue."""
    items: dict[str, Item] = {}
    related: dict[str, list[tuple[str, str]]] = {}
    listed = 0
    for name in files:
        for line, row in read_objects(archive, name, rejects, _object):
            listed += 1
            asin = row.get("parent_asin", row.get("asin"))
            if not isinstance(asin, str) or not _ASIN.fullmatch(asin):
                rejects.add(BadRow(name, line, "asin", str(asin), "an ASIN of ten letters and digits"))
            elif asin not in items and (asin in rated or not rated):
                items[asin], related[asin] = _product(asin, row), _related(row)
    for asin in sorted(rated - items.keys()):
        items[asin] = Item(asin, f"Product {asin}", links=link(asin))
    ordered = tuple(items[asin] for asin in sorted(items))
    return ordered, tuple(_facts(ordered, related, items)), listed


def _product(asin: str, row: Mapping[str, Any]) -> Item:
    brand = _brand(row)
    genres = _categories(row)
    title = _plain(row.get("title"))[:MOST_TITLE].strip() or " ".join(filter(None, (brand, *genres[-1:], asin)))
    texts = (_texts(row.get("description")), _texts(row.get("features", row.get("feature"))))
    text = next((text for text in texts if text), "")
    return Item(
        asin,
        title,
        genres=genres[-MOST_GENRES:],
        description=text[:MOST_TEXT],
        price=_price(row.get("price")),
        developer=brand or None,
        links=link(asin),
    )


def _plain(text: object) -> str:
    """Text without markup, entities and double spaces; nothing of anything else."""
    return " ".join(_TAGS.sub(" ", unescape(text[:50_000])).split()) if isinstance(text, str) else ""


def _texts(value: object) -> str:
    pieces = value if isinstance(value, list) else [value]
    return " ".join(filter(None, (_plain(piece) for piece in pieces[:50])))


def _brand(row: Mapping[str, Any]) -> str:
    details = row.get("details")
    found = row.get("brand") or row.get("store") or (details.get("Brand") if isinstance(details, dict) else None)
    return re.sub(r"^(?:Visit the|by)\s+", "", _plain(found))[:80]


def _categories(row: Mapping[str, Any]) -> tuple[str, ...]:
    """The categories, widest first: 2014 has lists of paths, later years one path; the widest of several is dropped."""
    listed = row.get("categories") or row.get("category") or ()
    paths = listed if isinstance(listed, list) and listed and isinstance(listed[0], list) else [listed]
    found = tuple(dict.fromkeys(_plain(name) for path in paths[:8] for name in names(path) if len(name) <= 60))
    found = tuple(name for name in found if name) or tuple(filter(None, (_plain(row.get("main_category")),)))
    return found[1:] if len(found) > 1 else found


def _price(value: object) -> str | None:
    """The key of PRICE_CEILING of a number or text such as "$12.99"; None where unknown, also for nothing at all."""
    match = _DOLLARS.fullmatch(value.strip()) if isinstance(value, str) else None
    dollars = float(match[1].replace(",", "")) if match else value
    if isinstance(dollars, bool) or not isinstance(dollars, int | float) or not 0 < dollars < 100_000:
        return None
    return price_key(dollars)


def _related(row: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Relation and ASIN, as many as MOST_RELATED of each."""
    nested = row.get("related")
    fields = nested if isinstance(nested, dict) else row
    found = [(relation, names(fields.get(field))[:MOST_RELATED]) for field, relation in RELATED.items()]
    return [(relation, asin) for relation, asins in found for asin in asins]


def _facts(
    items: Iterable[Item], related: Mapping[str, list[tuple[str, str]]], known: Mapping[str, Item]
) -> Iterator[Triple]:
    for item in items:
        yield from facts(item)
        yield from (
            Triple(item.id, relation, known[to].title) for relation, to in related.get(item.id, ()) if to in known
        )


def _notes(items: tuple[Item, ...], said: pd.DataFrame, rows: int, listed: int, has_meta: bool) -> tuple[str, ...]:
    unnamed = sum(item.title == f"Product {item.id}" for item in items)
    stars = Counter(np.floor(said["weight"]).astype(int))
    missing = {
        name: sum(not getattr(item, name) for item in items) for name in ("description", "price", "genres", "developer")
    }
    return (
        f"Amazon reviews: {rows:,} ratings, {len(said):,} after the later of two of one product by one person, of "
        f"{said['user'].nunique():,} people; {stars[5] + stars[4]:,} are of four or five stars, which count as liked."
        if rows
        else "No ratings here; the reviews file of the category would give what people like.",
        f"{listed:,} products in the metadata, {len(items):,} in the catalogue; {unnamed:,} have a rating and no metadata."
        if has_meta
        else f"{len(items):,} products, named by their ASIN: no metadata here; --store META gives titles and facts.",
        f"Unknown: the description of {missing['description']:,}, the price of {missing['price']:,}, the category of "
        f"{missing['genres']:,}, the brand of {missing['developer']:,}.",
    )

"""The Beauty 5-core with its knowledge graph: who bought what in which order, and facts by line number; no titles.

Y. Xian et al., "Reinforcement Knowledge Graph Reasoning for Explainable Recommendation", SIGIR 2019, in whose form the
graph is; the order of purchases as sequential recommenders ship it (sequential.txt, datamaps.json).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import unescape

import numpy as np
import pandas as pd

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.archive import Archive
from recsys.catalogue.importers.json_rows import read_document
from recsys.catalogue.importers.products import facts, link, vocabulary
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.interactions import COLUMNS, Interactions
from recsys.errors import BadRow, ImportFailed
from recsys.types import PRODUCTS, Item, Triple

SEQUENCE, MAPS, PRODUCTS_FILE = "sequential.txt", "datamaps.json", "kg_product.txt"
NAMES = {"brand": "kg_brand.txt", "category": "kg_category.txt", "related": "kg_related_product.txt"}
LINKS = {"brand": "kg_brand_p_b.txt", "category": "kg_category_p_c.txt"}
RELATED = {
    "also bought": "kg_also_bought_p_p.txt",
    "also viewed": "kg_also_viewed_p_p.txt",
    "bought together": "kg_bought_together_p_p.txt",
}
FOR_WHOM = frozenset({"Men's", "Women's", "Children's", "Men", "Women"})
"""Categories that say whom a product is for, not what it is."""

MOST_RELATED = 8
"""Related products of each kind that a product keeps, the first ones."""


def is_graph(archive: Archive) -> bool:
    """Whether the download is in this form."""
    return archive.first(SEQUENCE) is not None and archive.first(MAPS) is not None


def read_graph(archive: Archive, request: ImportRequest) -> Source:
    """The products with brand, categories and related products, and each purchase with weight 1.

    A title is brand, narrowest category and ASIN. Related products are those of the catalogue.

    Raises:
        ImportFailed: naming file, line, value, what was expected and what to do.
    """
    request.progress("Reading the purchases", 0.0)
    asins, users = (_numbered(archive, field) for field in ("id2item", "id2user"))
    said = _sequences(archive, asins, users, request.rejects)
    request.progress("Reading the graph", 0.3)
    graph = _graph(archive, request.rejects)
    carriers = _carriers(graph)
    items = tuple(_item(asin, graph.get(asin, {}), carriers) for asin in sorted(asins.values()))
    triples = tuple(_facts(items, graph))
    request.progress("Read Amazon", 1.0)
    notes = _notes(items, said, graph, sum(triple.relation in RELATED for triple in triples))
    return Source(replace(PRODUCTS, liked_from=0.0), items, said, triples, vocabulary(items), notes)


def _numbered(archive: Archive, field: str) -> Mapping[str, str]:
    found = read_document(archive, MAPS).get(field)
    if not isinstance(found, dict) or not found or not all(isinstance(name, str) and name for name in found.values()):
        raise ImportFailed(f"{MAPS}: expected names by number under {field!r}, saw none. Download it again.")
    return found


def _sequences(archive: Archive, asins: Mapping[str, str], users: Mapping[str, str], rejects: Rejects) -> Interactions:
    """Each purchase once, in order; weight 1, since the file has no ratings and no times."""
    who: list[str] = []
    what: list[str] = []
    for line, raw in archive.lines(SEQUENCE):
        user, *bought = raw.decode("ascii", "replace").split() or [""]
        if not user:
            continue
        unknown = next((number for number in bought if number not in asins), None if user in users else user)
        if unknown is not None or not bought:
            rejects.add(BadRow(SEQUENCE, line, "", unknown or "no products", f"numbers that {MAPS} lists"))
            continue
        who += [users[user]] * len(bought)
        what += [asins[number] for number in bought]
    table = pd.DataFrame({"user": who, "item": what, "weight": 1.0, "age_group": None, "time": np.nan})
    return Interactions(table.drop_duplicates(["user", "item"])[list(COLUMNS)].reset_index(drop=True))


def _graph(archive: Archive, rejects: Rejects) -> dict[str, dict[str, list[str]]]:
    """Names by relation of each ASIN; empty where the graph is not there."""
    if not archive.first(PRODUCTS_FILE):
        return {}
    asins = _texts(archive, PRODUCTS_FILE)
    tables = {kind: _texts(archive, name) for kind, name in NAMES.items() if archive.first(name)}
    graph: dict[str, dict[str, list[str]]] = {asin: {} for asin in asins}
    for relation, name in {**LINKS, **RELATED}.items():
        tails = tables.get(relation if relation in LINKS else "related")
        if tails is None or not archive.first(name):
            continue
        for line, raw in archive.lines(name):
            if line > len(asins):
                rejects.add(BadRow(name, line, "", raw[:80].decode("ascii", "replace"), f"{len(asins):,} lines"))
                break
            graph[asins[line - 1]][relation] = _picked(name, line, raw, tails, rejects)
    return graph


def _picked(name: str, line: int, raw: bytes, tails: Sequence[str], rejects: Rejects) -> list[str]:
    found: list[str] = []
    for number in raw.decode("ascii", "replace").split():
        if number.isdecimal() and int(number[:10]) < len(tails):
            found.append(tails[int(number[:10])])
        else:
            rejects.add(BadRow(name, line, "", number, f"numbers from 0 to {len(tails) - 1:,}"))
    return found


def _texts(archive: Archive, name: str) -> list[str]:
    return [unescape(raw.decode("utf-8", "replace")).strip() for _, raw in archive.lines(name)]


def _item(asin: str, known: Mapping[str, list[str]], carriers: Mapping[str, int]) -> Item:
    """A product; its categories from the widest to the narrowest, which its title names."""
    brand = " ".join(known.get("brand", ())[:1])
    genres = tuple(sorted(set(known.get("category", ())) & carriers.keys(), key=lambda name: (-carriers[name], name)))
    kinds = [name for name in genres if name not in FOR_WHOM]
    named = " ".join(filter(None, (brand, *(kinds or list(genres))[-1:]))) or "Product"
    return Item(asin, f"{named} {asin}", genres=genres, developer=brand or None, links=link(asin))


def _carriers(graph: Mapping[str, Mapping[str, list[str]]]) -> Mapping[str, int]:
    """How many products each category has; not the one that all have."""
    counts = Counter(name for known in graph.values() for name in set(known.get("category", ())) if name)
    return {name: count for name, count in counts.items() if count < len(graph) or len(counts) == 1}


def _facts(items: Sequence[Item], graph: Mapping[str, Mapping[str, list[str]]]) -> Iterator[Triple]:
    titles = {item.id: item.title for item in items}
    for item in items:
        yield from facts(item)
        for relation in RELATED:
            near = [asin for asin in graph.get(item.id, {}).get(relation, ()) if asin in titles][:MOST_RELATED]
            yield from (Triple(item.id, relation, titles[asin]) for asin in near)


def _notes(
    items: Sequence[Item], said: Interactions, graph: Mapping[str, Mapping[str, list[str]]], known: int
) -> tuple[str, ...]:
    related = sum(len(known.get(relation, ())) for known in graph.values() for relation in RELATED)
    brands = sum(bool(item.developer) for item in items)
    return (
        f"Amazon 5-core: {len(items):,} products, {len(said):,} purchases of {said.table['user'].nunique():,} people, in order "
        "and without times and ratings.",
        "The files have no titles, descriptions and prices: a product is named by its brand, its narrowest category and its "
        "number.",
        f"Knowledge graph: {brands:,} products have a brand; {related:,} related products are named, kept are those of this "
        f"catalogue, at most {MOST_RELATED} of each kind: {known:,}."
        if graph
        else f"No knowledge graph here; {PRODUCTS_FILE} and its like would give brands, categories and related products.",
    )

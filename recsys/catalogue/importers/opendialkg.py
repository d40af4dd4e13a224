"""OpenDialKG: dialogues that recommend films or books along a knowledge graph.

S. Moon et al., "OpenDialKG: Explainable Conversational Reasoning with Attention-based Walks over Knowledge Graphs",
ACL 2019; CC BY-NC 4.0. Read are the publisher's two files, and the copy with id2info.json and one line a turn.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any

from recsys.catalogue.dialogues import telling
from recsys.catalogue.importers import Source, films
from recsys.catalogue.importers.archive import Archive, open_archive
from recsys.catalogue.importers.film_words import read_film_words
from recsys.catalogue.importers.json_rows import names, read_document, read_objects
from recsys.catalogue.importers.opendialkg_talk import talk_of_copy, talk_of_table, walked_to
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.importers.table import decode, read_table
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import fold
from recsys.errors import BadRow, ImportFailed
from recsys.types import BOOKS, MOVIES, Domain, Interaction, Item

KIND = "OpenDialKG (https://github.com/facebookresearch/opendialkg)"
CSV, TRIPLES = "opendialkg.csv", "opendialkg_triples.txt"
INFO, TRAIN = "id2info.json", "train.jsonl"
TALKED = 4.0
"""Weight of a film that an answer recommends: what was thought of it is not said in the data."""

RELATIONS = {
    "starred_actors": "star", "directed_by": "director", "written_by": "writer", "has_genre": "genre",
    "release_year": "year", "in_language": "language",
}  # fmt: skip
_KIND_OF_WORK = re.compile(r" \([^()]*\b(?:film|movie|novel|book|series|program)\)$", re.IGNORECASE)
PEOPLE = ("director", "writer", "star", "language")
_FIELDS = {"actor": "star"}
_SAID = {"director": "Directed by", "writer": "Written by", "star": "Starring"}

Entity = dict[str, tuple[str, ...]]
"""Names by relation: genre, year, director, writer, star, language."""


def read_opendialkg(request: ImportRequest) -> Source:
    """The films of the graph, or with domain "books" its books, and which of them each dialogue recommends.

    A film is what has an actor or a director, a book what has a writer and neither; what has none is left out. One
    dialogue is one user. An item's id is its name in small letters with dashes. The graph has no plots: an item's description
    says who made it, which is what these dialogues ask for.

    Raises:
        ImportFailed: naming file, line, column, value, what was expected and what to do.
    """
    with open_archive(request.path, KIND) as archive:
        return _read(archive, request)


def _read(archive: Archive, request: ImportRequest) -> Source:
    domain = _domain(request.domain)
    request.progress("Reading the graph", 0.0)
    copied = archive.first(INFO) is not None
    entities = _info(archive) if copied else _graph(archive, request.rejects)
    chosen = {name: facts for name, facts in entities.items() if _kind(facts) is domain}
    if not chosen:
        raise ImportFailed(f"Expected {KIND} with {domain.nouns} in its graph, saw none in {request.path}.")
    request.progress("Reading the dialogues", 0.5)
    turns = _turns(archive, request.rejects) if copied else []
    messages = [] if copied else _messages(archive, request.rejects)
    talks = {(str(row["dialog_id"]), film) for row in turns for film in row["rec"] if isinstance(film, str)}
    talks |= {(who, end) for who, said in messages for end in _ends(said)}
    ids = {name: item_id(name) for name in chosen}
    by_id = {ids[name]: facts for name, facts in chosen.items()}
    words = read_film_words()
    items = tuple(
        _item(name, _title(name, by_id), facts, words.tags)
        for name, facts in sorted(chosen.items(), key=lambda pair: ids[pair[0]])
    )
    triples = tuple(
        triple
        for item in items
        for triple in films.facts(item, {kind: by_id[item.id].get(kind, ()) for kind in PEOPLE})
    )
    said = Interactions.of(Interaction(who, ids[name], TALKED) for who, name in sorted(talks) if name in ids)
    vocabulary = words.vocabulary(items)
    dialogues = telling((*talk_of_copy(turns, ids), *talk_of_table(messages, ids)))
    request.progress("Read OpenDialKG", 1.0)
    notes = _notes(domain, entities, items, talks, said, copied)
    return Source(domain, items, said, triples, vocabulary, notes, dialogues=dialogues)


def _domain(name: str | None) -> Domain:
    domains = {domain.name: domain for domain in (MOVIES, BOOKS)}
    if name is not None and name not in domains:
        raise ImportFailed(f"Expected {' or '.join(domains)} as the domain of OpenDialKG, saw {name[:80]!r}.")
    return domains[name or MOVIES.name]


def _kind(facts: Entity) -> Domain | None:
    if facts.get("star") or facts.get("director"):
        return MOVIES
    return BOOKS if facts.get("writer") else None


def item_id(name: str) -> str:
    """The name in small letters with dashes; itself where nothing is left of it."""
    return "-".join(fold(name).split()) or name


def _info(archive: Archive) -> dict[str, Entity]:
    found: dict[str, Entity] = {}
    for facts in read_document(archive, INFO).values():
        name = facts.get("name") if isinstance(facts, dict) else None
        if not isinstance(name, str) or not name.strip():
            raise ImportFailed(f"{INFO}: expected facts with a name, saw {str(facts)[:80]!r}. Download it again.")
        found[name] = {_FIELDS.get(field, field): names([v] if isinstance(v, str) else v) for field, v in facts.items()}
    return _one_each(found)


def _graph(archive: Archive, rejects: Rejects) -> dict[str, Entity]:
    """The facts of every entity that heads one of RELATIONS; a relation that begins with ~ is read backwards."""
    name = archive.need(TRIPLES)
    found = defaultdict[str, dict[str, dict[str, None]]](dict)
    for line, raw in archive.lines(name):
        cells = decode(name, raw).split("\t")
        if len(cells) != 3 or not all(cell.strip() for cell in cells):
            if raw.strip():
                rejects.add(
                    BadRow(name, line, "", raw.decode("utf-8", "replace"), "head, relation and tail, tabs between")
                )
            continue
        head, relation, tail = (" ".join(cell.split()) for cell in cells)
        if relation.startswith("~"):
            head, relation, tail = tail, relation[1:], head
        if relation in RELATIONS:
            found[head].setdefault(RELATIONS[relation], {})[tail] = None
    return _one_each({head: {kind: tuple(tails) for kind, tails in facts.items()} for head, facts in found.items()})


def _one_each(entities: Mapping[str, Entity]) -> dict[str, Entity]:
    """Of entities whose names differ in punctuation or accents only, the one with most facts."""
    best: dict[str, str] = {}
    for name in sorted(entities, key=lambda name: (-sum(map(len, entities[name].values())), name)):
        best.setdefault(item_id(name), name)
    return {name: entities[name] for name in best.values()}


def _title(name: str, ids: Container[str]) -> str:
    """The name without "(Thriller Film)" at its end, unless something else is so named."""
    bare = _KIND_OF_WORK.sub("", name)
    return name if item_id(bare) in ids else bare


def _item(name: str, title: str, facts: Entity, known: Iterable[str]) -> Item:
    raw = facts.get("genre", ())
    years = [int(year) for year in facts.get("year", ()) if year.isdecimal() and len(year) == 4]
    about = " ".join(f"{words} {', '.join(facts[kind])}." for kind, words in _SAID.items() if facts.get(kind))
    return Item(item_id(name), title, min(years, default=None), films.genres(raw), films.tags(raw, known), about)


def _turns(archive: Archive, rejects: Rejects) -> list[Mapping[str, Any]]:
    """The copy's training turns that are what they should be."""
    name, kept = archive.first(TRAIN), []
    for line, row in read_objects(archive, name, rejects) if name else ():
        if isinstance(row.get("dialog_id"), int | str) and isinstance(row.get("rec"), list):
            kept.append(row)
        else:
            rejects.add(BadRow(str(name), line, "", str(dict(row)), "a turn with dialog_id and rec"))
    return kept


def _messages(archive: Archive, rejects: Rejects) -> list[tuple[str, list[object]]]:
    """Number and messages of every dialogue of the publisher; none where there is no CSV."""
    name, kept = archive.first(CSV), []
    for number, row in enumerate(read_table(name, archive.read(name), ("Messages",)) if name else ()):
        try:
            messages = json.loads(row["Messages"])
        except (ValueError, RecursionError):
            messages = None
        if isinstance(messages, list):
            kept.append((str(number), messages))
        else:
            rejects.add(row.wrong("Messages", "a JSON list of messages"))
    return kept


def _ends(messages: Iterable[object]) -> Iterator[str]:
    """The end of every walk that the assistant chose."""
    for message in messages:
        if isinstance(message, dict) and message.get("sender") == "assistant" and message.get("type") == "action":
            end = walked_to(message)
            if end:
                yield end


def _notes(
    domain: Domain,
    entities: Mapping[str, Entity],
    items: tuple[Item, ...],
    talks: Iterable[tuple[str, str]],
    said: Interactions,
    copied: bool,
) -> tuple[str, ...]:
    listed = list(talks)
    other = BOOKS if domain is MOVIES else MOVIES
    others = sum(_kind(facts) is other for facts in entities.values())
    split = "the training dialogues only" if copied else "the publisher's file has no split, all dialogues are read"
    return (
        f"OpenDialKG: {len(items):,} {domain.nouns} of {len(entities):,} entities; {others:,} {other.nouns} are another "
        f"catalogue (--domain {other.name}), {len(entities) - len(items) - others:,} have no actor, director or writer.",
        f"{len({who for who, _ in listed}):,} dialogues recommend {len(listed):,} times, {len(said):,} times one of these "
        f"{domain.nouns}; {split}; each dialogue is a user.",
        f"{sum(not item.genres for item in items):,} have no genre that MovieLens knows; descriptions are the names of the people.",
    )

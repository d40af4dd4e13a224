"""ReDial: films and what people said of them while they recommended films to each other.

R. Li et al., "Towards Deep Conversational Recommendations", NeurIPS 2018; CC BY 4.0. Only the training split is read.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from recsys.catalogue.dialogues import telling
from recsys.catalogue.importers import Source, films
from recsys.catalogue.importers.archive import Archive, open_archive
from recsys.catalogue.importers.film_words import read_film_words
from recsys.catalogue.importers.json_rows import names, read_document, read_objects
from recsys.catalogue.importers.redial_talk import Row, read_talk
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.importers.table import read_table
from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.names import fold
from recsys.errors import BadRow, ImportFailed
from recsys.types import MOVIES, Interaction, Item, Triple

KIND = "ReDial (https://redialdata.github.io/website/)"
DIALOGUES = ("train_data.jsonl", "train.jsonl")
MOVIES_FILES = ("movies_with_mentions.csv", "movies.csv")
PEOPLE = ("director", "writer", "star")

LOVED, WANTED, SEEN, DISLIKED = 5.0, 4.0, 3.0, 1.0
"""Weights: liked and seen; liked, not seen or not said; seen and no word on liking it; not liked."""

_ARTICLE = re.compile(r"^(the|a|an) ")
_IMDB = re.compile(r"tt\d{7,10}")


@dataclass(frozen=True)
class Film:
    """A row of the films, with what id2info.json or the graph says of it; the title is "" where it has a year only."""

    id: str
    title: str
    year: int | None
    info: Mapping[str, Any] = field(default_factory=dict)

    @property
    def imdb(self) -> str:
        """IMDb's id, or nothing."""
        return str(self.info.get("imdb_id") or "")


def read_redial(request: ImportRequest) -> Source:
    """The films of ReDial, each once, and what the seekers of the training dialogues said of them.

    A film that ReDial has under several ids is one item; `merged_ids` tells which. A user is a worker who sought
    films; of what one said of a film in several dialogues the last counts.

    Raises:
        ImportFailed: naming file, line, column, value, what was expected and what to do.
    """
    with open_archive(request.path, KIND) as archive:
        return _read(archive, request)


def _read(archive: Archive, request: ImportRequest) -> Source:
    request.progress("Reading the films", 0.0)
    rows = _films(archive, request.rejects)
    merged = _merged(rows)
    items, triples = _items(rows, merged)
    request.progress("Reading the dialogues", 0.5)
    name = archive.first(*DIALOGUES) or ""
    talks = list(read_objects(archive, name, request.rejects)) if name else []
    said = [answer for answer in _said(name, talks, merged, request.rejects) if rows[answer.item].title]
    known = {item.id: item for item in items}
    dialogues = telling(read_talk(name, talks, merged, known, request.rejects))
    vocabulary = read_film_words().vocabulary(items)
    request.progress("Read ReDial", 1.0)
    notes = _notes(archive, rows, items, said, len(talks))
    return Source(MOVIES, items, Interactions.of(said), triples, vocabulary, notes, dialogues=dialogues)


def merged_ids(path: Path) -> Mapping[str, str]:
    """The item id of each of ReDial's film ids, for judging dialogues that name films by ReDial's.

    Raises:
        ImportFailed: as `read_redial`.
    """
    with open_archive(path, KIND) as archive:
        return _merged(_films(archive, Rejects()))


def _films(archive: Archive, rejects: Rejects) -> dict[str, Film]:
    info = read_document(archive, "id2info.json") if archive.first("id2info.json") else {}
    graph = _graph(archive)
    listed = archive.need(*MOVIES_FILES)
    found: dict[str, Film] = {}
    for row in read_table(listed, archive.read(listed), ("movieId", "movieName")):
        title = split_title(" ".join(unquote(row["movieName"]).split()))  # "Why Him%3F (2016)"
        if not row["movieId"].isdecimal() or row["movieId"] in found:
            rejects.add(row.wrong("movieId", "a whole number that no line above has"))
        else:
            facts = info.get(row["movieId"]) or graph.get(" ".join(row["movieName"].split()), {})
            known = facts if isinstance(facts, dict) else {}
            found[row["movieId"]] = Film(row["movieId"], title.name, title.year, known)
    if not found:
        raise ImportFailed(f"{listed}: expected at least one film, saw none. Download {KIND} again.")
    return found


def _graph(archive: Archive) -> Mapping[str, Mapping[str, list[str]]]:
    """What the knowledge graph says of each film, by title and relation; nothing where it is not there whole."""
    files = ("kg.json", "entity2id.json", "relation2id.json")
    if not all(map(archive.first, files)):
        return {}
    edges, entities, relations = (read_document(archive, name) for name in files)
    entity, relation = ({str(number): name for name, number in table.items()} for table in (entities, relations))
    found: dict[str, dict[str, list[str]]] = {}
    try:
        for head, pairs in edges.items():
            facts = defaultdict[str, list[str]](list)
            for kind, tail in pairs:
                facts[relation[str(kind)]].append(entity[str(tail)])
            found[" ".join(entity[head].split())] = facts
    except (KeyError, TypeError, ValueError) as error:
        expected = f"pairs of numbers that {files[2]} and {files[1]} list"
        raise ImportFailed(f"{files[0]}: expected {expected}, saw: {error}. Download {KIND} again.") from error
    return found


def _merged(rows: Mapping[str, Film]) -> Mapping[str, str]:
    """Each id's own or, where a film has several, that of the one with the year (of two such, the lower number).

    Two ids are one film where title and year agree; a title without a year is the one of that title with a year,
    by IMDb's id where both have one, and otherwise where there is one such title only.
    """
    same = defaultdict[tuple[str, int | None], list[Film]](list)
    for film in sorted(rows.values(), key=lambda film: int(film.id)):
        same[_key(film), film.year].append(film)
    dated = defaultdict[str, list[Film]](list)
    for (title, year), (first, *_) in same.items():
        if year is not None:
            dated[_ARTICLE.sub("", title)].append(first)
    return {
        film.id: _home(group[0], dated[_ARTICLE.sub("", title)]).id
        for (title, _), group in same.items()
        for film in group
    }


def _key(film: Film) -> str:
    return fold(film.title) or film.title.casefold()


def _home(film: Film, dated: list[Film]) -> Film:
    """Among films of its title with a year, the one that a film without is; itself where none is for sure."""
    if film.year is not None:
        return film
    by_imdb = [other for other in dated if film.imdb and other.imdb == film.imdb]
    if by_imdb:
        return max(by_imdb, key=lambda other: other.year or 0)
    namesakes = [other for other in dated if _key(other) == _key(film)]
    return namesakes[0] if len(namesakes) == 1 and not (film.imdb and namesakes[0].imdb) else film


def _items(rows: Mapping[str, Film], merged: Mapping[str, str]) -> tuple[tuple[Item, ...], tuple[Triple, ...]]:
    groups = defaultdict[str, list[Film]](list)
    for film in rows.values():
        groups[merged[film.id]].append(film)
    items: list[Item] = []
    triples: list[Triple] = []
    for kept, group in sorted(groups.items()):
        film = rows[kept]
        if not film.title:
            continue
        info = film.info or next((other.info for other in group if other.info), {})
        item = _item(film, info, [other.title for other in group])
        items.append(item)
        triples += films.facts(item, {relation: names(info.get(relation)) for relation in PEOPLE})
    return tuple(items), tuple(triples)


def _item(film: Film, info: Mapping[str, Any], titles: Iterable[str]) -> Item:
    raw = names(info.get("genre"))
    imdb = str(info.get("imdb_id") or "")
    return Item(
        film.id,
        film.title,
        film.year,
        films.completed(films.genres(raw)),
        films.tags(raw),
        " ".join(str(info.get("plot") or "").split()),
        aliases=tuple(dict.fromkeys(title for title in titles if fold(title) != fold(film.title))),
        links=(("imdb", f"https://www.imdb.com/title/{imdb}/"),) if _IMDB.fullmatch(imdb) else (),
    )


def _said(name: str, talks: Iterable[Row], merged: Mapping[str, str], rejects: Rejects) -> Iterator[Interaction]:
    """What seekers said of films."""
    said: dict[tuple[str, str], float] = {}
    for line, row in talks:
        if not isinstance(row.get("initiatorWorkerId"), int):
            seen = str(row.get("initiatorWorkerId", "nothing"))
            rejects.add(BadRow(name, line, "initiatorWorkerId", seen, "a worker's number"))
            continue
        for film, weight in _answers(name, line, row, merged, rejects):
            said[str(row["initiatorWorkerId"]), film] = weight
    return (Interaction(user, film, weight) for (user, film), weight in said.items())


def _answers(
    name: str, line: int, row: Mapping[str, Any], merged: Mapping[str, str], rejects: Rejects
) -> Iterator[tuple[str, float]]:
    """Item ids and weights of one dialogue: the seeker's own form, or the recommender's where that was left empty."""
    form = row.get("initiatorQuestions") or row.get("respondentQuestions") or {}
    for film, labels in form.items() if isinstance(form, dict) else ():
        weight = _weight(labels)
        if film not in merged:
            rejects.add(BadRow(name, line, "initiatorQuestions", str(film), "ids listed among the films"))
        elif weight is None:
            rejects.add(
                BadRow(name, line, "initiatorQuestions", str(labels), '{"suggested": 0-1, "seen": 0-2, "liked": 0-2}')
            )
        elif weight:
            yield merged[film], weight


def _weight(labels: object) -> float | None:
    """The weight of a form's answers, 0 where they say nothing; None where they are of another form."""
    if not isinstance(labels, dict) or not all(labels.get(name) in (0, 1, 2) for name in ("seen", "liked")):
        return None
    seen, liked = labels["seen"] == 1, labels["liked"]
    return {0: DISLIKED, 1: LOVED if seen else WANTED, 2: SEEN if seen else 0.0}[liked]


def _notes(
    archive: Archive, rows: Mapping[str, Film], items: tuple[Item, ...], said: list[Interaction], dialogues: int
) -> tuple[str, ...]:
    people, counts = len({row.user for row in said}), Counter(row.weight for row in said)
    without = sum(not item.genres for item in items)
    facts = "" if archive.first("id2info.json", "kg.json") else "; id2info.json would give genres, plots and people"
    spoken = (
        f"{dialogues:,} training dialogues: {people:,} people said {counts[LOVED]:,} times they saw and liked a film,"
        f" {counts[WANTED]:,} they would like it, {counts[SEEN]:,} they saw it, {counts[DISLIKED]:,} they did not like"
        " it; valid and test dialogues are not read."
    )
    nameless = sum(not film.title for film in rows.values())
    again = len(rows) - nameless - len(items)
    completed = sum(len(item.genres) > films.LISTED for item in items)
    return (
        f"ReDial: {len(rows):,} films listed, {again:,} of them under a further id, now one item each; "
        f"{nameless:,} without a title left out.",
        spoken if dialogues else f"No dialogues here; {DIALOGUES[0]} would give what people like.",
        f"{without:,} films have no genre, {sum(not item.description for item in items):,} no description{facts}.",
        *([f"{completed:,} cartoons whose three genres end before Family are for children, too."] if completed else []),
    )

"""MovieLens as GroupLens ships it (ml-latest-small, 2018): films, ratings, tags, links; TMDB's texts on top.

F. M. Harper and J. A. Konstan, "The MovieLens Datasets: History and Context", ACM TiiS 5(4), 2015.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.archive import read_files
from recsys.catalogue.importers.film_words import FilmWords, read_film_words
from recsys.catalogue.importers.table import Record, read_table
from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.importers.tmdb import Overview, read_tmdb
from recsys.catalogue.interactions import Interactions
from recsys.errors import ImportFailed
from recsys.progress import Progress, silent
from recsys.types import MOVIES, Interaction, Item, Triple

KIND = "the MovieLens ml-latest-small archive (https://grouplens.org/datasets/movielens/latest/)"
COLUMNS = {
    "movies.csv": ("movieId", "title", "genres"),
    "ratings.csv": ("userId", "movieId", "rating"),
    "tags.csv": ("userId", "movieId", "tag"),
    "links.csv": ("movieId", "imdbId", "tmdbId"),
}
NO_GENRES = "(no genres listed)"
MOST_TAGS = 16

Tagging = tuple[str, str, str]
"""Movie id, user id, tag as written."""


def read_movielens(path: Path, tmdb: Path | None = None, progress: Progress = silent) -> Source:
    """The catalogue of films in an ml-latest-small archive.

    A tag is kept where the vocabulary knows it, or two people use it, or three films carry it; people's names and
    opinions are not (see FilmWords). Of a film's tags the MOST_TAGS that most people gave it stay. Films keep
    GroupLens's ids as strings; two films of one title and year stay two.

    Args:
        path: the zip as downloaded, or the folder it unpacks to.
        tmdb: tmdb_5000_movies.csv, gzip'd or not: gives descriptions and more tags to the films it knows.
        progress: told of each file.

    Raises:
        ImportFailed: naming file, line, column, value, what was expected and what to do.
    """
    progress("Reading the archive", 0.0)
    files = read_files(path, tuple(COLUMNS), KIND)
    overviews = read_tmdb(tmdb) if tmdb else {}
    progress("Reading the films", 0.2)
    tables = {name: list(read_table(name, files[name], columns)) for name, columns in COLUMNS.items()}
    films = _films(tables["movies.csv"])
    _link(films, tables["links.csv"])
    progress("Reading the tags", 0.5)
    taggings = [_tagging(row, films) for row in tables["tags.csv"]]
    words = read_film_words()
    items = tuple(_tagged(films, taggings, overviews, words))
    progress("Reading the ratings", 0.7)
    interactions = _ratings(tables["ratings.csv"], films)
    vocabulary = words.vocabulary((g for i in items for g in i.genres), (t for i in items for t in i.tags))
    progress("Read the archive", 1.0)
    notes = _notes(items, interactions, taggings, overviews)
    return Source(MOVIES, items, interactions, tuple(_triples(items)), vocabulary, notes)


def _films(rows: Iterable[Record]) -> dict[str, Item]:
    films: dict[str, Item] = {}
    for row in rows:
        row.whole("movieId", "a whole number")
        if row["movieId"] in films:
            raise row.wrong("movieId", "an id that no line above has")
        films[row["movieId"]] = _film(row)
    if not films:
        raise ImportFailed(f"movies.csv: expected at least one film, saw none. Download {KIND} again.")
    return films


def _film(row: Record) -> Item:
    title = split_title(row["title"])
    if not title.name:
        raise row.wrong("title", 'a title such as "Toy Story (1995)"')
    genres = () if row["genres"] in ("", NO_GENRES) else tuple(dict.fromkeys(row["genres"].split("|")))
    return Item(row["movieId"], title.name, title.year, genres, aliases=title.aliases)


def _known(row: Record, films: Container[str]) -> str:
    if row["movieId"] not in films:
        raise row.wrong("movieId", "an id listed in movies.csv")
    return row["movieId"]


def _link(films: dict[str, Item], rows: Iterable[Record]) -> None:
    for row in rows:
        film = _known(row, films)
        links = [
            (site, address.format(row[column]))
            for site, column, address in (
                ("imdb", "imdbId", "https://www.imdb.com/title/tt{}/"),
                ("tmdb", "tmdbId", "https://www.themoviedb.org/movie/{}"),
            )
            if row[column] and row.whole(column, "a whole number or nothing") >= 0
        ]
        films[film] = replace(films[film], links=tuple(links))


def _tagging(row: Record, films: Container[str]) -> Tagging:
    return _known(row, films), row["userId"], row["tag"]


def _tagged(
    films: Mapping[str, Item], taggings: Iterable[Tagging], overviews: Mapping[str, Overview], words: FilmWords
) -> Iterator[Item]:
    by_people = _tags(taggings, words)
    for film, item in sorted(films.items()):
        tmdb_id = dict(item.links).get("tmdb", "").rsplit("/", 1)[-1]
        overview = overviews.get(tmdb_id, Overview("", ()))
        by_tmdb = [tag for tag in map(words.tag, overview.keywords) if tag and words.knows(tag)]
        tags = tuple(dict.fromkeys([*by_people[film], *by_tmdb]))[:MOST_TAGS]
        yield replace(item, description=overview.text, tags=tags)


def _tags(taggings: Iterable[Tagging], words: FilmWords) -> Mapping[str, list[str]]:
    """The tags of each film that are kept, those that most people gave it first, then the most used, then by name."""
    named = {(film, user, tag) for film, user, raw in taggings if (tag := words.tag(raw))}
    votes = Counter((film, tag) for film, _, tag in named)
    people = Counter(tag for _, tag in {(user, tag) for _, user, tag in named})
    carriers = Counter(tag for _, tag in votes)
    tags = defaultdict[str, list[str]](list)
    for film, tag in sorted(votes, key=lambda pair: (-votes[pair], -people[pair[1]], pair)):
        if words.knows(tag) or people[tag] >= 2 or carriers[tag] >= 3:
            tags[film].append(tag)
    return tags


def _ratings(rows: Iterable[Record], films: Container[str]) -> Interactions:
    """One interaction for each person and film; of two ratings the later line counts."""
    rated: dict[tuple[str, str], float] = {}
    for row in rows:
        row.whole("userId", "a whole number")
        rated[row["userId"], _known(row, films)] = row.number("rating", 0.5, 5.0)
    if not rated:
        raise ImportFailed(f"ratings.csv: expected at least one rating, saw none. Download {KIND} again.")
    return Interactions.of(Interaction(user, film, rating) for (user, film), rating in rated.items())


def _triples(items: Iterable[Item]) -> Iterator[Triple]:
    for item in items:
        yield from (Triple(item.id, "genre", genre) for genre in item.genres)
        yield from (Triple(item.id, "tag", tag) for tag in item.tags)
        if item.year is not None:
            yield Triple(item.id, "year", str(item.year))
            yield Triple(item.id, "decade", f"{item.year // 10 * 10}s")


def _notes(
    items: tuple[Item, ...], interactions: Interactions, taggings: list[Tagging], overviews: Mapping[str, Overview]
) -> tuple[str, ...]:
    twins = sum(n > 1 for n in Counter((item.title, item.year) for item in items).values())
    described = sum(bool(item.description) for item in items)
    return (
        f"MovieLens by GroupLens: {len(items):,} films, {len(interactions):,} ratings, {len(taggings):,} tags read.",
        f"{described:,} films have a description" + (" from TMDB." if overviews else "; give TMDB's file for more."),
        f"{twins} titles with their year name two films; they differ by id.",
    )

"""The forms that GroupLens has shipped MovieLens in: csv (latest, 20M, 25M, 32M), "::" (1M, 10M) and 100k's own."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from recsys.catalogue.importers.archive import Archive
from recsys.catalogue.importers.ratings import RatingForm, Ratings
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.table import Record, each, read_split, stream_table
from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.interactions import Interactions
from recsys.errors import ImportFailed
from recsys.types import AgeGroup, Item, age_group

COLUMNS = {
    "movies.csv": ("movieId", "title", "genres"),
    "ratings.csv": ("userId", "movieId", "rating"),
    "tags.csv": ("userId", "movieId", "tag"),
    "links.csv": ("movieId", "imdbId", "tmdbId"),
}
NO_GENRES = ("", "(no genres listed)")
GENRES = {"Children's": "Children"}
"""Names of the older forms that later ones spell otherwise."""
CODES: Mapping[str, AgeGroup] = {
    "1": "13-17", "18": "18-24", "25": "25-34", "35": "35plus", "45": "35plus", "50": "35plus", "56": "35plus",
}  # fmt: skip
"""Age codes of 1M by the youngest age of each; 1 is everybody under 18, of whom most are in their teens."""

Tagging = tuple[str, str, str]
"""Movie id, user id, tag as written."""
Films = dict[str, Item]


@dataclass(frozen=True)
class Form:
    """How one form is read. Bad rows go to the rejects that each function is given."""

    films: Callable[[Archive, Rejects], Films]
    taggings: Callable[[Archive, Container[str], Rejects], Iterator[Tagging]]
    ratings: Callable[[Archive, Iterable[str], Rejects], Interactions]


def form_of(archive: Archive) -> Form:
    """The form whose files are there.

    Raises:
        ImportFailed: a file is missing.
    """
    names, form = next(((names, form) for names, form in FORMS if names[0] in archive or names[1] in archive), FORMS[0])
    archive.check(names)
    return form


def _csv_films(archive: Archive, rejects: Rejects) -> Films:
    with archive.stream("movies.csv") as stream:
        rows = stream_table("movies.csv", stream, COLUMNS["movies.csv"], rejects)
        films = _films("movies.csv", rows, rejects)
    with archive.stream("links.csv") as stream:
        for film, links in each(
            stream_table("links.csv", stream, COLUMNS["links.csv"], rejects), lambda row: _links(row, films), rejects
        ):
            films[film] = replace(films[film], links=links)
    return films


def _csv_taggings(archive: Archive, films: Container[str], rejects: Rejects) -> Iterator[Tagging]:
    with archive.stream("tags.csv") as stream:
        rows = stream_table("tags.csv", stream, COLUMNS["tags.csv"], rejects)
        yield from each(rows, lambda row: (_known(row, films), row["userId"], row["tag"]), rejects)


def _csv_ratings(archive: Archive, films: Iterable[str], rejects: Rejects) -> Interactions:
    return _rated(archive, "ratings.csv", RatingForm(), films, "movies.csv", rejects)


def _dat_films(archive: Archive, rejects: Rejects) -> Films:
    with archive.stream("movies.dat") as stream:
        rows = read_split("movies.dat", stream, "::", COLUMNS["movies.csv"], rejects)
        return _films("movies.dat", rows, rejects)


def _dat_ratings(archive: Archive, films: Iterable[str], rejects: Rejects) -> Interactions:
    ages: dict[int, AgeGroup] = {}
    if "users.dat" in archive:  # 10M has none
        with archive.stream("users.dat") as stream:
            rows = read_split("users.dat", stream, "::", ("userId", "gender", "age", "occupation", "zip"), rejects)
            ages.update(each(rows, _coded_age, rejects))
    form = RatingForm(separator=b"::", header=False)
    return _rated(archive, "ratings.dat", form, films, "movies.dat", rejects, ages)


def _100k_films(archive: Archive, rejects: Rejects) -> Films:
    with archive.stream("u.genre") as stream:
        genres = [row["genre"] for row in read_split("u.genre", stream, "|", ("genre", "number"), rejects)]
    columns = ("movieId", "title", "released", "video", "imdb", *genres)
    with archive.stream("u.item") as stream:
        rows = (_flagged(row, genres) for row in read_split("u.item", stream, "|", columns, rejects))
        return _films("u.item", rows, rejects)


def _100k_ratings(archive: Archive, films: Iterable[str], rejects: Rejects) -> Interactions:
    with archive.stream("u.user") as stream:
        rows = read_split("u.user", stream, "|", ("userId", "age", "gender", "occupation", "zip"), rejects)
        ages = dict(each(rows, _age, rejects))
    form = RatingForm(separator=b"\t", header=False, low=1)
    return _rated(archive, "u.data", form, films, "u.item", rejects, ages)


def _no_taggings(archive: Archive, films: Container[str], rejects: Rejects) -> Iterator[Tagging]:
    return iter(())


FORMS = (
    (("movies.csv", "ratings.csv", "tags.csv", "links.csv"), Form(_csv_films, _csv_taggings, _csv_ratings)),
    (("movies.dat", "ratings.dat"), Form(_dat_films, _no_taggings, _dat_ratings)),
    (("u.item", "u.data", "u.user", "u.genre"), Form(_100k_films, _no_taggings, _100k_ratings)),
)
"""The files of each form, the first two of which tell it from the others."""


def _rated(
    archive: Archive,
    file: str,
    form: RatingForm,
    films: Iterable[str],
    listed: str,
    rejects: Rejects,
    ages: Mapping[int, AgeGroup] | None = None,
) -> Interactions:
    ratings = Ratings(file, form, [int(film) for film in films], listed, rejects.add)
    with archive.stream(file) as stream:
        return ratings.read(stream, ages)


def _films(file: str, rows: Iterable[Record], rejects: Rejects) -> Films:
    films: Films = {}

    def add(row: Record) -> None:
        film = str(row.whole("movieId", "a whole number"))
        if film in films:
            raise row.wrong("movieId", "an id that no line above has")
        films[film] = _film(row, film)

    for _ in each(rows, add, rejects):
        pass
    if not films:
        raise ImportFailed(f"{file}: expected at least one film, saw none. Download the archive again.")
    return films


def _film(row: Record, film: str) -> Item:
    title = split_title(row["title"])
    if not title.name:
        raise row.wrong("title", 'a title such as "Toy Story (1995)"')
    names = [] if row["genres"] in NO_GENRES else row["genres"].split("|")
    genres = tuple(dict.fromkeys(GENRES.get(name, name) for name in names))
    return Item(film, title.name, title.year, genres, aliases=title.aliases)


def _flagged(row: Record, genres: Iterable[str]) -> Record:
    """A row of u.item in the form of movies.csv: its genres are those with a 1."""
    named = "|".join(genre for genre in genres if row[genre] == "1" and genre != "unknown")
    return Record(row.file, row.line, {**row.cells, "genres": named})


def _known(row: Record, films: Container[str]) -> str:
    if row["movieId"] not in films:
        raise row.wrong("movieId", "an id listed in movies.csv")
    return row["movieId"]


def _links(row: Record, films: Container[str]) -> tuple[str, tuple[tuple[str, str], ...]]:
    film = _known(row, films)
    return film, tuple(
        (site, address.format(row[column]))
        for site, column, address in (
            ("imdb", "imdbId", "https://www.imdb.com/title/tt{}/"),
            ("tmdb", "tmdbId", "https://www.themoviedb.org/movie/{}"),
        )
        if row[column] and row.whole(column, "a whole number or nothing") >= 0
    )


def _age(row: Record) -> tuple[int, AgeGroup]:
    years = row.whole("age", "an age in years")
    if years > 120:
        raise row.wrong("age", "an age from 0 to 120")
    return row.whole("userId", "a whole number"), age_group(years)


def _coded_age(row: Record) -> tuple[int, AgeGroup]:
    if row["age"] not in CODES:
        raise row.wrong("age", f"one of {', '.join(CODES)}")
    return row.whole("userId", "a whole number"), CODES[row["age"]]

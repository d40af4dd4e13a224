"""MovieLens as GroupLens ships it, in every form: told apart by the files that are there. TMDB's texts on top.

F. M. Harper and J. A. Konstan, "The MovieLens Datasets: History and Context", ACM TiiS 5(4), 2015.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.archive import Archive, open_archive
from recsys.catalogue.importers.download import Download
from recsys.catalogue.importers.film_words import FilmWords, read_film_words
from recsys.catalogue.importers.films import facts
from recsys.catalogue.importers.movielens_forms import Form, Tagging, form_of
from recsys.catalogue.importers.request import Rejects
from recsys.catalogue.importers.tmdb import Overview, read_tmdb
from recsys.catalogue.interactions import Interactions
from recsys.progress import Progress, silent
from recsys.types import MOVIES, Item

KIND = "the MovieLens archive (https://grouplens.org/datasets/movielens/)"
MOST_TAGS = 16

_SITE, _MB = "https://files.grouplens.org/datasets/movielens", 2**20
DOWNLOADS = {
    "latest-small": Download(
        f"{_SITE}/ml-latest-small.zip", "sha256:696d65a3dfceac7c45750ad32df2c259311949efec81f0f144fdfb91ebc9e436", _MB
    ),
    "100k": Download(f"{_SITE}/ml-100k.zip", "md5:0e33842e24a9c977be4e0107933c0723", 5 * _MB),
    "1m": Download(f"{_SITE}/ml-1m.zip", "md5:c4d9eecfca2ab87c1945afe126590906", 6 * _MB),
    "10m": Download(f"{_SITE}/ml-10m.zip", "md5:ce571fd55effeba0271552578f2648bd", 70 * _MB),
    "20m": Download(f"{_SITE}/ml-20m.zip", "md5:cd245b17a1ae2cc31bb14903e1204af3", 200 * _MB),
    "25m": Download(f"{_SITE}/ml-25m.zip", "md5:6b51fb2759a8657d3bfcbfc42b592ada", 260 * _MB),
    "32m": Download(f"{_SITE}/ml-32m.zip", "md5:d472be332d4daa821edc399621853b57", 240 * _MB),
}
"""What GroupLens offers, with the MD5 that it publishes beside each; `latest` changes and has none that lasts."""


def read_movielens(
    path: Path, tmdb: Path | None = None, progress: Progress = silent, rejects: Rejects | None = None
) -> Source:
    """The catalogue of films in a MovieLens archive: latest, latest-small, 100k, 1M, 10M, 20M, 25M, 32M.

    A tag is kept where the vocabulary knows it, or two people use it, or three films carry it; people's names and
    opinions are not (see FilmWords). Of a film's tags the MOST_TAGS that most people gave it stay. Films keep
    GroupLens's ids as strings; two films of one title and year stay two. Of two ratings of a film by a person the later
    one counts.

    Args:
        path: the download as it comes, or the folder it unpacks to.
        tmdb: tmdb_5000_movies.csv, gzip'd or not: gives descriptions and more tags to the films it knows, where the
            archive has links to TMDB (not 100k, 1M and 10M).
        progress: told of each file.
        rejects: where bad rows go; strict by default.

    Raises:
        ImportFailed: naming file, line, column, value and what was expected.
    """
    rejects = rejects or Rejects()
    progress("Reading the archive", 0.0)
    with open_archive(path, KIND) as archive:
        overviews = read_tmdb(tmdb) if tmdb else {}
        return _read(archive, form_of(archive), overviews, progress, rejects)


def _read(
    archive: Archive, form: Form, overviews: Mapping[str, Overview], progress: Progress, rejects: Rejects
) -> Source:
    progress("Reading the films", 0.1)
    films = form.films(archive, rejects)
    progress("Reading the tags", 0.3)
    words = read_film_words()
    count, named = _named(form.taggings(archive, films, rejects), words)
    items = tuple(_tagged(films, named, overviews, words))
    progress("Reading the ratings", 0.5)
    interactions = form.ratings(archive, films, rejects)
    vocabulary = words.vocabulary(items)
    progress("Read the archive", 1.0)
    notes = _notes(items, interactions, count, bool(overviews))
    return Source(MOVIES, items, interactions, tuple(fact for item in items for fact in facts(item, {})), vocabulary, notes)


def _named(taggings: Iterable[Tagging], words: FilmWords) -> tuple[int, set[Tagging]]:
    """How many taggings there are, and those whose tag is kept, under its name."""
    count, named = 0, set[Tagging]()
    for film, user, raw in taggings:
        count += 1
        if tag := words.tag(raw):
            named.add((film, user, tag))
    return count, named


def _tagged(
    films: Mapping[str, Item], named: set[Tagging], overviews: Mapping[str, Overview], words: FilmWords
) -> Iterator[Item]:
    by_people = _tags(named, words)
    for film, item in sorted(films.items()):
        tmdb_id = dict(item.links).get("tmdb", "").rsplit("/", 1)[-1]
        overview = overviews.get(tmdb_id, Overview("", ()))
        by_tmdb = [tag for tag in map(words.tag, overview.keywords) if tag and words.knows(tag)]
        tags = tuple(dict.fromkeys([*by_people[film], *by_tmdb]))[:MOST_TAGS]
        yield replace(item, description=overview.text, tags=tags)


def _tags(named: set[Tagging], words: FilmWords) -> Mapping[str, list[str]]:
    """The tags of each film that are kept, those that most people gave it first, then the most used, then by name."""
    votes = Counter((film, tag) for film, _, tag in named)
    people = Counter(tag for _, tag in {(user, tag) for _, user, tag in named})
    carriers = Counter(tag for _, tag in votes)
    tags = defaultdict[str, list[str]](list)
    for film, tag in sorted(votes, key=lambda pair: (-votes[pair], -people[pair[1]], pair)):
        if words.knows(tag) or people[tag] >= 2 or carriers[tag] >= 3:
            tags[film].append(tag)
    return tags


def _notes(items: tuple[Item, ...], interactions: Interactions, taggings: int, overviews: bool) -> tuple[str, ...]:
    twins = sum(n > 1 for n in Counter((item.title, item.year) for item in items).values())
    described = sum(bool(item.description) for item in items)
    return (
        f"MovieLens by GroupLens: {len(items):,} films, {len(interactions):,} ratings, {taggings:,} tags read.",
        f"{described:,} films have a description" + (" from TMDB." if overviews else "; give TMDB's file for more."),
        f"{twins} titles with their year name two films; they differ by id.",
    )

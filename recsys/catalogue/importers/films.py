"""Films from sources other than MovieLens: their genres in MovieLens's words, their people as facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from recsys.types import Item, Triple

People = Mapping[str, tuple[str, ...]]
"""Names by relation ("director", "writer", "star")."""

GENRES: Mapping[str, str] = {
    **{name.lower(): name for name in ("Action", "Adventure", "Animation", "Comedy", "Crime", "Documentary", "Drama")},
    **{name.lower(): name for name in ("Fantasy", "Film-Noir", "Horror", "Musical", "Mystery", "Romance", "Sci-Fi")},
    **{name.lower(): name for name in ("Thriller", "War", "Western")},
    "family": "Children",
    "action film": "Action",
    "adventure film": "Adventure",
    "adventure fiction": "Adventure",
    "animated": "Animation",
    "animated film": "Animation",
    "anime": "Animation",
    "children": "Children",
    "children's film": "Children",
    "children's literature": "Children",
    "children's television series": "Children",
    "comedy-drama": "Comedy",
    "romantic comedy": "Comedy",
    "black comedy": "Comedy",
    "horror comedy": "Comedy",
    "screwball comedy": "Comedy",
    "slapstick": "Comedy",
    "sitcom": "Comedy",
    "crime fiction": "Crime",
    "crime thriller": "Thriller",
    "detective fiction": "Mystery",
    "documentary film": "Documentary",
    "family (film genre) #395": "Children",
    "family film": "Children",
    "film noir": "Film-Noir",
    "historical period drama": "Drama",
    "horror film": "Horror",
    "backstage musical": "Musical",
    "musical film": "Musical",
    "political thriller": "Thriller",
    "psychological thriller": "Thriller",
    "romance film": "Romance",
    "romance novel": "Romance",
    "paranormal romance": "Romance",
    "science fiction": "Sci-Fi",
    "science fiction film": "Sci-Fi",
    "suspense": "Thriller",
    "teen drama": "Drama",
    "high fantasy": "Fantasy",
    "urban fantasy": "Fantasy",
    "slasher": "Horror",
    "war film": "War",
    "western film": "Western",
}
"""What others call a genre, in lower case, and MovieLens's name for it."""

TAGS: Mapping[str, str] = {
    **{word: "biopic" for word in ("biography", "biographical film")},
    **{word: "historical" for word in ("history", "historical fiction", "historical novel", "historical period drama")},
    **{word: "sports" for word in ("sport", "sports")},
    **{word: "music" for word in ("music",)},
    **{word: "dark comedy" for word in ("black comedy",)},
    **{word: "adolescence" for word in ("coming of age", "teen film", "teen drama", "bildungsroman", "adolescence")},
    **{word: "based on a book" for word in ("film adaptation", "novel", "literature", "classics")},
    **{word: "dystopia" for word in ("dystopia", "utopian and dystopian fiction")},
    **{word: "superhero" for word in ("superhero", "superhero movie")},
    **{word: "espionage" for word in ("spy film", "espionage")},
    **{word: "mafia" for word in ("sicilian mafia",)},
    **{word: "martial arts" for word in ("martial arts film", "martial arts")},
    **{word: "post-apocalyptic" for word in ("post-apocalyptic fiction",)},
    **{word: "zombies" for word in ("zombie film",)},
    **{word: "vampires" for word in ("vampire",)},
    **{word: "time travel" for word in ("time travel",)},
    **{word: "heist" for word in ("heist film",)},
    **{word: "epic" for word in ("epic film",)},
    **{word: "road trip" for word in ("road movie",)},
    **{word: "lgbt" for word in ("lgbt", "lesbian", "bisexuality", "gay")},
    **{word: "animals" for word in ("animal",)},
    **{word: "gothic" for word in ("gothic fiction",)},
    **{word: "world war II" for word in ("world war ii",)},
    **{word: "world war I" for word in ("world war i",)},
    **{word: "vietnam" for word in ("vietnam war",)},
    **{word: "disney" for word in ("the walt disney company",)},
    **{word: "neo-noir" for word in ("neo-noir",)},
    **{word: "psychological" for word in ("psychological thriller",)},
    **{word: "football" for word in ("american football", "football")},
    **{word: "short film" for word in ("short", "short film")},
    **{word: "talk show" for word in ("talk-show",)},
    **{word: "reality TV" for word in ("reality-tv",)},
    **{word: "indie" for word in ("indie film",)},
    **{word: "slasher" for word in ("slasher",)},
}
"""What others call a genre that MovieLens's people write as a tag."""

SECOND: Mapping[str, str] = {
    "romantic comedy": "Romance",
    "comedy-drama": "Drama",
    "horror comedy": "Horror",
    "crime thriller": "Crime",
}
"""The other genre of those that are two."""


def genres(raw: Iterable[str]) -> tuple[str, ...]:
    """The genres among these words, in their order."""
    words = [word.lower() for word in raw]
    found = [name for word in words for name in (GENRES.get(word), SECOND.get(word)) if name]
    return tuple(dict.fromkeys(found))


LISTED = 3
"""Genres that IMDb's short list has at most, the first by alphabet."""
_BEFORE_FAMILY = tuple(frozenset(f"Animation Adventure {third}".split()) for third in ("Comedy", "Drama"))


def completed(listed: tuple[str, ...]) -> tuple[str, ...]:
    """The genres of a film; where its list is full of what comes before Family, with the one it was cut before.

    Of the 196 films in ReDial that list Adventure, Animation and Comedy or Drama, all but a handful are for children.
    """
    return (*listed, "Children") if frozenset(listed) in _BEFORE_FAMILY else listed


def tags(raw: Iterable[str], known: Iterable[str] = ()) -> tuple[str, ...]:
    """The tags among these words, in their order: those of TAGS, and those that are names of `known`."""
    names = frozenset(known)
    words = [word.lower() for word in raw]
    found = [TAGS.get(word, word if word in names else "") for word in words]
    return tuple(dict.fromkeys(name for name in found if name))


def facts(item: Item, people: People) -> Iterator[Triple]:
    """What is known of a film: its genres, tags, year and decade, and its people by relation."""
    yield from (Triple(item.id, "genre", genre) for genre in item.genres)
    yield from (Triple(item.id, "tag", tag) for tag in item.tags)
    if item.year is not None:
        yield Triple(item.id, "year", str(item.year))
        yield Triple(item.id, "decade", f"{item.year // 10 * 10}s")
    yield from (Triple(item.id, relation, name) for relation, listed in people.items() for name in listed)

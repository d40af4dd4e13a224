"""The words of a table of people's own: its genres and tags as they stand, with synonyms where the name is known."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.everyday import about, said_for
from recsys.catalogue.importers.film_words import read_film_words
from recsys.catalogue.levels import said_for_level
from recsys.types import Item

MOST_WORDS = 5_000
"""Tags, and genres, that a vocabulary has: those that most items carry."""
MOST_TAGS = 24
"""Tags of an item."""
FEW = 500
"""With more tags than this, one that only a single item carries is left out."""

_DONE = re.compile(r"[a-z]{1,4}[^aeiou\W]e")
"""What may also be done: "race", "hike"."""
_GAMES = Path(__file__).resolve().parents[3] / "data" / "games" / "vocabulary.json"


def worded(items: Sequence[Item], domain: str) -> tuple[tuple[Item, ...], Vocabulary]:
    """The items with the words that are kept, each spelled one way, and the vocabulary of these."""
    genres = _kept(Counter(genre for item in items for genre in item.genres))
    tags = _kept(Counter(tag for item in items for tag in item.tags))
    clean = tuple(
        replace(item, genres=_spelled(item.genres, genres), tags=_spelled(item.tags, tags)[:MOST_TAGS])
        for item in items
    )
    known = _known(domain)
    carried = ({name for item in clean for name in getattr(item, field)} for field in ("genres", "tags"))
    return clean, Vocabulary(*({name: _words(name, known, names) for name in sorted(names)} for names in carried))


def _kept(counts: Counter[str]) -> Mapping[str, str]:
    """How each kept word is spelled, by its lower case: as most often."""
    spelled: dict[str, str] = {}
    together = Counter[str]()
    for name, count in counts.most_common():
        spelled.setdefault(name.lower(), name)
        together[name.lower()] += count
    least = 2 if len(together) > FEW else 1
    return {word: spelled[word] for word, count in together.most_common(MOST_WORDS) if count >= least}


def _spelled(names: Sequence[str], spelled: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(spelled[name.lower()] for name in names if name.lower() in spelled))


def _words(name: str, known: Mapping[str, tuple[str, ...]], beside: Set[str]) -> tuple[str, ...]:
    """The name in small letters, what its field calls it, or else what people everywhere do; so too of what a header is about.
    beside: all such names."""
    bare = about(name.lower())
    more = (bare, *said_for(bare)) if bare != name.lower() else ()
    more = (*more, *said_for_level(name, beside))
    if _DONE.fullmatch(bare):
        more = (*more, f"{bare[:-1]}ing")
    return tuple(dict.fromkeys((name.lower(), *known.get(name.lower(), ()), *said_for(name), *more)))


def _known(domain: str) -> Mapping[str, tuple[str, ...]]:
    """Synonyms by the lower-case name: the games' own for games, the films' for films and for books less what says film."""
    if domain == "games" and _GAMES.is_file():
        raw = json.loads(_GAMES.read_text(encoding="utf-8"))
        return {name.lower(): tuple(words) for kind in ("genres", "tags") for name, words in raw[kind].items()}
    if domain not in ("movies", "books"):
        return {}
    films = read_film_words()
    known = {name.lower(): words for names in (films.tags, films.genres) for name, words in names.items()}
    if domain == "movies":
        return known
    return {
        name: tuple(w for w in words if not {"film", "movie", "flick"} & {*w.split()}) for name, words in known.items()
    }

"""The words of films: what people type for each MovieLens genre and tag, and which tags say nothing about a film."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from recsys.catalogue.catalogue import Vocabulary
from recsys.types import Item

_FILE = Path(__file__).with_name("movielens.json")


@dataclass(frozen=True)
class FilmWords:
    """Genres and tags with their words, and the ignored: names of people, opinions, notes to oneself.

    People are left out because tags name them on a film or two each: a catalogue that answers
    "not Tarantino" from five tagged films would be wrong about the rest.
    """

    genres: Mapping[str, tuple[str, ...]]
    tags: Mapping[str, tuple[str, ...]]
    ignored: frozenset[str]

    @cached_property
    def _names(self) -> Mapping[str, str]:
        return {word: name for name, words in self.tags.items() for word in (*words, name.lower())}

    @cached_property
    def _silent(self) -> frozenset[str]:
        genre_words = {word for name, words in self.genres.items() for word in (*words, name.lower())}
        return self.ignored | genre_words

    def tag(self, raw: str) -> str | None:
        """The name of a tag as people write it; itself, tidied, where it is not known.

        None where it is ignored, a word for a genre, or empty.
        """
        tidy = " ".join(raw.lower().split())
        return None if not tidy or tidy in self._silent else self._names.get(tidy, tidy)

    def knows(self, tag: str) -> bool:
        """Whether a tag name has a place in the vocabulary."""
        return tag in self.tags

    def vocabulary(self, items: Sequence[Item]) -> Vocabulary:
        """As `Vocabulary.for_items`."""
        return Vocabulary(self.genres, self.tags).for_items(items)


def read_film_words() -> FilmWords:
    """The words that ship beside this module."""
    raw = json.loads(_FILE.read_text(encoding="utf-8"))
    words = Vocabulary.of(raw)
    return FilmWords(words.genres, words.tags, frozenset(raw["ignored"]))

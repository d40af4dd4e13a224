"""The words of games from stores: Steam's tags in our genres and tags, with what people type for each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.importers.games import read_vocabulary
from recsys.types import Item

_FILE = Path(__file__).with_name("steam_words.json")
_GAMES = Path(__file__).resolve().parents[3] / "data" / "games"
MOST_GENRES, MOST_TAGS = 4, 12


@dataclass(frozen=True)
class GameWords:
    """Our genre and tag names with the store's tags for each; silent: the store's tags that say little of a game."""

    genres: Mapping[str, tuple[str, ...]]
    tags: Mapping[str, tuple[str, ...]]
    silent: frozenset[str]

    @cached_property
    def _known(self) -> tuple[Mapping[str, list[str]], Mapping[str, list[str]]]:
        return _turned(self.genres), _turned(self.tags)

    def split(self, raw: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Genres and tags in a store's tags, the first named first, at most MOST_GENRES and MOST_TAGS of them.

        A tag that we have no name for stays, in lower case, unless it says little of a game.
        """
        words = list(dict.fromkeys(word.lower() for word in raw))
        to_genre, to_tag = self._known
        genres = dict.fromkeys(genre for word in words for genre in to_genre.get(word, ()))
        tags = dict.fromkeys(tag for word in words for tag in to_tag.get(word, self._own(word)))
        return tuple(genres)[:MOST_GENRES], tuple(tags)[:MOST_TAGS]

    def _own(self, word: str) -> tuple[str, ...]:
        return () if word in self._known[0] or word in self.silent else (word,)



def read_game_words() -> GameWords:
    """The words that ship beside this module."""
    raw = json.loads(_FILE.read_text(encoding="utf-8"))
    names = Vocabulary.of(raw)
    return GameWords(names.genres, names.tags, frozenset(word.lower() for word in raw["silent"]))


def words_of(items: Sequence[Item]) -> Vocabulary:
    """The words of what the items carry, those of the embedded games among them."""
    return read_vocabulary(_GAMES).for_items(items)


def _turned(names: Mapping[str, tuple[str, ...]]) -> Mapping[str, list[str]]:
    turned: dict[str, list[str]] = {}
    for name, words in names.items():
        for word in words:
            turned.setdefault(word.lower(), []).append(name)
    return turned

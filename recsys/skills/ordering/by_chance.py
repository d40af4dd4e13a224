"""Items that a message names by chance: it holds an ordinary word of their title, and nothing of what they are.

"We played that to death" is no word about Death Squared, nor "games for 4" about Streets of Rage 4. A rare
word, or one that its description, kinds or tags hold as well, is no chance; a title that is meant is linked, and steers as such.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.names import fold
from recsys.language.words.text import common_words, is_stop
from recsys.retrieval.search import words
from recsys.types import Item

_STEM = 4
"""Letters that two forms of a word share at least: "trains" and "train"."""


def by_chance(items: Sequence[Item], text: str) -> NDArray[np.bool_]:
    """(n_items,) whether the text shares with an item only ordinary words, and only of its title."""
    said = frozenset(words(text))
    return np.array([_only_by_title(item, said) for item in items], dtype=bool)


def _only_by_title(item: Item, said: frozenset[str]) -> bool:
    title = {word for word in fold(item.title).split() if not is_stop(word)}
    shared = title & said
    if not shared or not all(word in common_words() or word.isdigit() for word in shared):
        return False
    told = fold(" ".join((*item.tags, *item.genres, item.description))).split()
    telling = (word for word in shared if not (word.isdigit() or is_stop(f"{word}t")))  # "don" is a half of "don't"
    return not any(_same(word, other) for word in telling for other in told)


def _same(word: str, other: str) -> bool:
    short, long = sorted((word, other), key=len)
    return word == other or (len(short) >= _STEM and long.startswith(short) and len(long) - len(short) <= 3)

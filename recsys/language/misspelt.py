"""The words for items as a child types them: "wat gams hav dragons"."""

from __future__ import annotations

import re

from rapidfuzz.distance import OSA

from recsys.language.text import common_words

_ITEMS = ("game", "games", "videogame", "videogames", "movie", "movies", "film", "films")
_WORD = re.compile(r"[a-z]{4,}")


def names_items(text: str) -> bool:
    """Whether a word of the text, no word of English, is one slip away from "games", "film" or another word for items."""
    odd = (word for word in _WORD.findall(text.lower()) if word not in common_words())
    return any(OSA.distance(word, name) <= 1 for word in odd for name in _ITEMS)

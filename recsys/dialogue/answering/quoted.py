"""What an item's own words say to a question that no column answers: "does it have a fridge"."""

from __future__ import annotations

import re

from recsys.language.words.text import common_words, content_words
from recsys.types import Item

_EVERYDAY, _LEAST = 400, 4
"""Words used most, of which no sentence is looked for; letters of one that is."""
_ENDING = re.compile(r"(?:ing|ed|es|s|e|y)$")


def quoted(item: Item, text: str) -> str:
    """The sentence of its description that has a word of the question, as it stands; empty where none has."""
    title = {*content_words(item.title)}
    asked = {_stem(word) for word in content_words(text) if len(word) >= _LEAST and word not in title | common_words(_EVERYDAY)}
    sentences = re.split(r"(?<=[.!?;]) ", item.description)
    said = next((each for each in sentences if asked & {*map(_stem, content_words(each))}), "")
    return f"Of {item.title} I only know: “{said.rstrip('.;')}”." if said else ""


def _stem(word: str) -> str:
    return _ENDING.sub("", word) if len(word) > _LEAST else word

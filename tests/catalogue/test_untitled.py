"""What a person said with a word in place of titles: as it is, whatever signs a title or the word has."""

from __future__ import annotations

from dataclasses import replace

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.dialogues import untitled
from recsys.types import MOVIES, Item, Utterance

FILM = Item("a", "Star (Wars)", 1977)


def test_titles_and_nouns_are_no_patterns() -> None:
    hostile = Catalogue("x", replace(MOVIES, noun=r"\h\1 film"), (FILM,), Vocabulary({}, {}))
    said = Utterance("user", "I saw star (wars) (1977) twice, and Star Wars", ("a", "unknown"))
    assert untitled(said, hostile) == r"I saw this \h\1 film twice, and Star Wars"

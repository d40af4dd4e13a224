"""What a word of games means, where that is all that is asked."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.jargon import asked_word, meaning


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("what's a roguelike?", "roguelike"), ("whats coop", "co-op"), ("what's couch coop", "couch co-op"),
        ("sorry, what is an rpg", "RPG"),
        ("whats a deckbuilder, the last one says that", "deckbuilder"),
        ("what does “metroidvania” mean?", "metroidvania"),
        ("um what are cosy games", "cozy game"), ("what do you mean by souls-like", "souls-like"),
        ("What is a point and click game?", "point-and-click"),
    ],
)  # fmt: skip
def test_a_word_is_asked_for(text: str, word: str) -> None:
    assert asked_word(text) == word
    assert meaning(word).endswith(".")


@pytest.mark.parametrize(
    "text", ["what is it", "what coop games have you got", "what's a good platformer", "what is celeste like", "roguelike", ""]
)
def test_nothing_else_asks_for_a_word(text: str) -> None:
    assert asked_word(text) == ""

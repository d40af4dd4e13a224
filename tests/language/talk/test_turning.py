"""That somebody turns to something else, in many words."""

from __future__ import annotations

import re

import pytest

from recsys.language.setting.headcount import change, players
from recsys.language.talk import acts


@pytest.mark.parametrize(
    "text",
    ["puzzles instead", "i'd rather have a puzzle", "hm, rather something short", "changed my mind, make it funny",
     "on second thought, something calm", "no wait, something calm", "or no, wait, let's do a story", "actually no, I won't sleep. Something calm",
     "forget that, racing", "scrap that, racing", "something completely different: a platformer", "you know what, I'm tired, puzzles"],
)  # fmt: skip
def test_who_turns_to_something_else(text: str) -> None:
    assert "instead" in acts.flags(text)


@pytest.mark.parametrize(
    "text",
    ["wait, she likes dragons", "a rather easy puzzle", "actually it runs on my phone", "and also puzzles", "a different colour", "anything else",
     "wait, is it on switch", "you know what my son also likes"],
)  # fmt: skip
def test_who_does_not(text: str) -> None:
    assert not re.search(r"\binstead\b", " ".join(acts.flags(text)))


@pytest.mark.parametrize(
    ("text", "n"),
    [("me n my bestie", 2), ("my sister and i want something", 2), ("me and my three flatmates", 4), ("4 friends and i", 5),
     ("me, my wife and our son", 3), ("smth to play online with my best mate", 2), ("my girlfriend and i broke up", None),
     ("for me, a friend said", None), ("me and my friends", None), ("my husband and me", 2)],
)  # fmt: skip
def test_who_plays_by_who_is_named(text: str, n: int | None) -> None:
    assert players(text) == n


@pytest.mark.parametrize(
    ("text", "by"),
    [("two more people will come", 2), ("my cousin joins too", 1), ("my boss may join", 1), ("my sister wants to play too", 1),
     ("my brother is coming out of hospital", 0), ("my brother says hi", 0), ("my mum comes from spain", 0)],
)  # fmt: skip
def test_who_comes_besides(text: str, by: int) -> None:
    assert change(text) == by

"""What somebody wants to do or be, as the kind or role; and what they do otherwise."""

from __future__ import annotations

import pytest

from recsys.language.words.deeds import by_kind
from tests.language.reading import read_of_all, wish


@pytest.mark.parametrize(
    ("text", "genre", "wanted"),
    [
        ("we want to race each other", "Racing", True), ("we just want to race", "Racing", True), ("something where we can race on switch", "Racing", True),
        ("my kids love to race", "Racing", True), ("let's race", "Racing", True), ("something to race my brother in", "Racing", True),
        ("I just want to shoot things", "Shooter", True), ("want to shoot stuff with my mates on ps5", "Shooter", True), ("let me shoot zombies", "Shooter", True),
        ("nothing where you shoot", "Shooter", False), ("I don't want to shoot anyone", "Shooter", False), ("games where you don't shoot", "Shooter", False),
        ("I want to punch people", "Fighting", True),
    ],
)  # fmt: skip
def test_what_is_done_is_a_kind(text: str, genre: str, wanted: bool) -> None:
    heard = wish(read_of_all(text), genre)
    assert (heard.attitude > 0, heard.must) == (wanted, True)


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("I want to be the bad guy", "villain"), ("let me play as the villain", "villain"), ("be the villain", "villain"), ("we'd love to be evil villains", "villains"),
        ("let us be the baddie", "villain"), ("I want to be a pirate", "pirate"), ("let me be a cat", "cat"), ("I'd like to be a wizard please", "wizard"),
        ("my son wants to be a knight", "knight"), ("games where I can be a thief", "thief"),
    ],
)  # fmt: skip
def test_what_somebody_wants_to_be_is_a_role(text: str, role: str) -> None:
    assert role in {word for w in read_of_all(text).wishes if w.attitude > 0 for word in w.phrase.lower().split()}


@pytest.mark.parametrize(
    "text",
    [
        "it's a race against time", "I shoot photos for a living", "I like to shoot hoops", "we had to race home", "want to be able to save", "I want to be the best at chess",
        "let me be clear", "I want to be a cat person", "the race was fun", "they shoot horses", "we want to race against the clock", "just shoot me a message",
        "I want to be surprised", "can it be a bit scary?",
    ],
)  # fmt: skip
def test_what_is_no_kind_stays(text: str) -> None:
    assert by_kind(text) == text


@pytest.mark.parametrize("text", ["i want to cry tonight", "we need a good cry", "I'd love to cry"])
def test_who_wants_to_cry_wants_something_sad(text: str) -> None:
    assert "something sad" in by_kind(text)


@pytest.mark.parametrize("text", ["boys don't cry", "I love Far Cry", "it made me cry", "cry baby"])
def test_other_tears_stay(text: str) -> None:
    assert by_kind(text) == text

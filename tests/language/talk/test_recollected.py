"""What somebody half remembers: which messages ask for it, what is told of it, and what asks for something else."""

from __future__ import annotations

import pytest

from recsys.language.talk.recollected import recollected
from recsys.language.words.text import clean


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("what was that game where you're a goose and annoy everyone", "you're a goose and annoy everyone"),
        ("trying to remember a game, you clean dirty stuff with a pressure washer", "clean dirty stuff with a pressure washer"),
        ("whats it called, the one where time only moves when you move", "the one where time only moves when you move"),
        ("a puzzle game where you push words around to change the rules, i forgot the name", "puzzle you push words around to change the rules"),
        ("forgot the name: you inspect a ship where everybody died", "inspect a ship where everybody died"),
        ("I remember a game where you are a kid with a raincoat and giants chase you, what is it called?", "you are a kid with a raincoat and giants chase you"),
        ("that game where one has a bomb and the other has the manual, whats its name", "one has a bomb and the other has the manual"),
        ("which game was it where you fly to planets and the sun blows up", "you fly to planets and the sun blows up"),
        ("can't remember the title, a fishing game but with monsters at night", "fishing but with monsters at night"),
        ("do you remember that game where plants shoot the undead on your lawn?", "plants shoot the undead on your lawn"),
        ("looking for the name of a film with talking toys and a cowboy", "talking toys and a cowboy"),
        ("what was the name of that movie where a man relives one day", "a man relives one day"),
        ("i forget what its called but you run a coffee shop and talk to elves", "run a coffee shop and talk to elves"),
        ("there's a game where you build bridges and cars drive over them, what was it", "you build bridges and cars drive over them"),
        ("tip of my tongue, zombies and a mall", "zombies and a mall"),
    ],
)  # fmt: skip
def test_what_is_remembered(text: str, told: str) -> None:
    assert recollected(clean(text)) == told


@pytest.mark.parametrize(
    "text",
    [
        "what game should i play where i can build", "what's a game where you can farm", "what are games where you build",
        "what's a good game where you play as a cat", "is there a game where you can be a cat", "do you know a game where you can fly",
        "what's the game about", "what's the one with the cats", "what is the game with the best story", "what was the best game with dragons",
        "I can't remember which I liked", "i forgot to say no horror please", "something like that game where you are a goose",
        "recommend me the game where you are a goose", "that game was boring, something with dragons please", "what's that one like",
        "can't remember the last time i had fun with a shooter", "which one was it again", "what is it called", "i don't remember",
        "what's the name of the studio that made it", "whats the game with dragons on your list", "i've forgotten how to relax, something calm",
        "games where you can build a city", "do you know the game stardew valley", "what was that", "",
    ],
)  # fmt: skip
def test_what_asks_for_something_else(text: str) -> None:
    assert recollected(clean(text)) == ""

"""Films and books beside games: named as such they are no games."""

from __future__ import annotations

import pytest

from recsys.language.naming.other_arts import without_other_arts
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    "text",
    [
        "I don't know games. My favourite films are Blade Runner, Arrival and Stalker", "like the film Alien",
        "my favorite book is Control", "Inside and Journey are my favourite movies, what game is like them",
    ],
)  # fmt: skip
def test_what_is_a_film_is_no_game(text: str) -> None:
    read = read_of_all(text)
    assert (read.act, read.mentions) == ("recommend", ())


@pytest.mark.parametrize(
    "text", ["my favourite games are Inside and Journey", "something like Control", "like the old Doom", "I loved the film nights in Unpacking"]
)
def test_games_stay(text: str) -> None:
    assert without_other_arts(text) == text

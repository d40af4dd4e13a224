"""What blind judges found bad among the first cards was misread; each kind of it once, with its neighbour that is read otherwise."""

from __future__ import annotations

import pytest

from recsys.intent import Wish
from tests.language.reading import read_of_all


def wished(text: str) -> dict[str, Wish]:
    """By phrase, what is wished for or refused."""
    return {wish.phrase.lower(): wish for wish in read_of_all(text).wishes if wish.attitude}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("turn based strategy, permadeath ok", {"turn based strategy"}),
        ("a racing game, gore is fine", {"racing game"}),
        ("racing or puzzle is fine", {"racing", "puzzle"}),
        ("we have an xbox series s, no disc drive", set()),
        ("no driving please", {"driving"}),
        ("my daughter is 8, reads ok but not fast", set()),
        ("nothing fast", {"fast"}),
        ("they should learn a bit without noticing", set()),
        ("a shooter where age doesn't matter", {"shooter"}),
        ("something with my 3 roomates tonight", set()),
        ("the living room is shared with my sister", set()),
        ("is there a game that's like reading a good book", {"good book"}),
        ("a stealth game where I don't have to kill anyone", {"stealth", "kill anyone"}),
        ("something long, nothing gloomy", {"gloomy"}),
    ],
)
def test_what_is_wished_for(text: str, words: set[str]) -> None:
    assert wished(text).keys() == words


@pytest.mark.parametrize("text", ["nothing gloomy", "a game where I don't have to kill anyone", "no driving please"])
def test_what_is_refused(text: str) -> None:
    (wish,) = wished(text).values()
    assert wish.attitude < 0
    assert wish.must


def test_a_number_of_machines_is_no_age() -> None:
    assert read_of_all("10 kids aged 10 to 13 and six pcs").youngest == 10
    assert read_of_all("kids aged 10, 13 and six").youngest == 6


def test_passing_the_pad_is_played_in_one_room() -> None:
    assert "couch" in wished("a horror game, passing the controller")

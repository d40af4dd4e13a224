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
        ("I've done Zelda and Mario to death", set()),
        ("anything about running a small shop", set()),
        ("there is no electricity where we camp", set()),
        ("nothing that takes ages to explain", set()),
        ("not set in a high school", {"high school"}),
        ("since 2010, about astronauts", {"astronauts"}),
        ("for two, about an hour", set()),
        ("I'm about to leave, something short", {"short rounds"}),
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


@pytest.mark.parametrize(("text", "players"), [("for two, on the couch", 2), ("for 4: something silly", 4), ("for 7, on a tablet", None)])
def test_a_message_may_begin_with_how_many_play(text: str, players: int | None) -> None:
    assert read_of_all(text).bounds.players == players


def test_passing_the_pad_is_played_in_one_room() -> None:
    assert "couch" in wished("a horror game, passing the controller")


@pytest.mark.parametrize(
    ("text", "youngest"),
    [
        ("he gets cross if a game treats him like a child", None),
        ("something for a child", 7),
        ("I am a veteran's daughter and like helicopters", None),
        ("a game for my daughter", 7),
        ("I used to raid and now I have twins and forty minutes", None),
        ("now I have twins, something for them", 7),
        ("simple but not baby simple", None),
    ],
)
def test_a_child_who_is_only_spoken_of_does_not_play(text: str, youngest: int | None) -> None:
    assert read_of_all(text).youngest == youngest


def test_an_older_xbox_runs_its_own_games_only() -> None:
    assert read_of_all("zombie coop xbox 360").platform_groups == (("Xbox 360",),)
    assert read_of_all("a racer for the xbox one").platform_groups == (("Xbox One",),)
    assert len(read_of_all("a racer for the xbox").platform_groups[0]) == 4

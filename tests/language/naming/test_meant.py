"""Which film is meant: by its year, as the remake, by a part of its name, misspelt; and whose name is no film."""

from __future__ import annotations

import pytest

from recsys.catalogue.link import NOTHING
from recsys.language.naming.candidates import Candidate
from recsys.language.naming.evidence import stands_beside
from recsys.language.naming.famous import people
from recsys.language.naming.mentions import SILENCE, Talk
from recsys.language.words.text import clean, words
from recsys.skills.base import World
from tests.language.shelves import films_of

FILMS = (
    ("Step Brothers", 2008, 4), ("Brothers", 2009, 3), ("Poltergeist", 1982, 5), ("Poltergeist", 2015, 1), ("Dawn of the Dead", 1978, 3),
    ("Dawn of the Dead", 2004, 3), ("It", 1990, 2), ("It", 2017, 4), ("The Rock", 1996, 4), ("Heat", 1995, 4), ("The Angry Birds Movie", 2016, 3),
    ("Angry Bird", 1970, 1), ("Avatar", 2009, 5), ("Amator", 1979, 1), ("Insidious", 2010, 4), ("Insidious: The Last Key", 2018, 3),
    ("Pleasantville", 1998, 3), ("Ocean's Eleven", 2001, 4), ("Ocean's 11", 1960, 1), ("The King and I", 1956, 3), ("The Shining", 1980, 4),
    ("Gladiator", 2000, 4), ("Ray", 2019, 1), ("The Gift", 2000, 4), ("The Gift", 2015, 3),
)  # fmt: skip


@pytest.fixture(scope="module")
def films() -> World:
    return films_of(FILMS).world


def heard(films: World, text: str, talk: Talk = SILENCE) -> list[str]:
    """The items that are linked."""
    cleaned = clean(text)
    spans = films.finder.find(cleaned, words(cleaned), (), talk)
    return [span.link.item_id for span in spans if span.link.item_id]


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("Have you seen the movie Step Brothers?", ["Step Brothers-2008"]),
        ("i loved step brothers", ["Step Brothers-2008"]),
        ("I didn't like the Poltergeist remake", ["Poltergeist-2015"]),
        ("I loved Poltergeist", ["Poltergeist-1982"]),
        ("I love Dawn of the Dead, the original 1978 version", ["Dawn of the Dead-1978"]),
        ("I love Dawn of the Dead from 2004", ["Dawn of the Dead-2004"]),
        ("have you seen the old 80's IT?", ["It-1990"]),
        ("I liked Angry Birds", ["The Angry Birds Movie-2016"]),
        ("I saw Avator yesterday", ["Avatar-2009"]),
        ("I loved Insidious: Last Key", ["Insidious: The Last Key-2018"]),
        (
            "I loved Heat, Gladiator and Pleasantville.They are great",
            ["Heat-1995", "Gladiator-2000", "Pleasantville-1998"],
        ),
        ("I loved Ocean's 11", ["Ocean's Eleven-2001"]),
    ],
)
def test_the_film_that_is_meant_is_linked(films: World, text: str, items: list[str]) -> None:
    assert heard(films, text) == items


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("I like Kevin Hart and the Rock", []),
        ("The Rock, Jack Black and Kevin Hart are hilarious", []),
        ("Dwayne Johnson (The Rock) is my favorite actor", []),
        ("I loved The Rock", ["The Rock-1996"]),
        ("I loved Heat and The Rock", ["Heat-1995", "The Rock-1996"]),
        ("I'm a fan of Steven King and I loved The Shining", ["The Shining-1980"]),
    ],
)
def test_the_name_of_somebody_known_is_no_film(films: World, text: str, items: list[str]) -> None:
    assert heard(films, text) == items


def test_of_two_about_as_well_known_the_newer_is_meant_at_the_time(films: World) -> None:
    assert heard(films, "I loved The Gift", Talk(year=2016)) == ["The Gift-2015"]


def test_names_of_people_are_found_whole() -> None:
    said = words(clean("I like robert downey jr. and J.K. Simmons, not jack"))
    assert [" ".join(word.text for word in said[a:b]) for a, b in people(said)] == ["robert downey jr", "j k simmons"]


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        ("I like Kevin Hart and the Rock", True),
        ("Dwayne Johnson (The Rock)", True),
        ("I like Kevin Hart, not Rock", False),
    ],
)
def test_what_stands_beside_a_person_is_told(text: str, beside: bool) -> None:
    said = words(clean(text))
    rock = Candidate(len(said) - 1, len(said), NOTHING, "rock")
    assert stands_beside(clean(text), said, rock, tuple(people(said))) is beside


def test_a_full_stop_without_a_space_ends_a_sentence() -> None:
    assert clean("I liked Heat.They are great, on foo.com") == "I liked Heat. They are great, on foo.com"


def test_kin_are_no_film() -> None:
    assert clean("my two step brothers and my stepson") == "my two brothers and my son"

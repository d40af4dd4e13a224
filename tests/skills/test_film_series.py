"""Films have no series: what belongs together is told by their titles."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.catalogue.names import is_part_of
from recsys.dialogue.answering.answers import answer
from recsys.intent import Intent
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.shelves import films_of

FILMS = (
    ("Thor", 2011, 5), ("Thor: The Dark World", 2013, 4), ("Thor: Ragnarok", 2017, 5), ("Iron Man", 1931, 1),
    ("Iron Man", 2008, 5), ("Iron Man 2", 2010, 4), ("Toy Story", 1995, 5), ("Toy Story 2", 1999, 4), ("Toy Story 3", 2010, 4),
    ("Scary Movie", 2000, 4), ("Heat", 1995, 5), ("Rogue One: A Galaxy Quarrel Story", 2016, 4),
    ("Galaxy Quarrel: Episode IV", 1977, 5), ("Galaxy Quarrel: Episode V", 1980, 5),
)  # fmt: skip


@cache
def shelf() -> Shelf:
    return films_of(FILMS)


def read(text: str) -> Intent:
    found = ReadRequest().twin(ReadRequestInput(text=text), shelf().world)
    assert isinstance(found, Intent)
    return found


def named(text: str) -> dict[str | None, int]:
    return {m.item_id: m.attitude for m in read(text).mentions}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("loved the first two thors", ["Thor-2011", "Thor: The Dark World-2013"]),
        ("seen the last two thors", ["Thor: Ragnarok-2017", "Thor: The Dark World-2013"]),
        ("i saw both iron mans", ["Iron Man 2-2010", "Iron Man-2008"]),
        ("they've seen all the toy story movies", ["Toy Story 2-1999", "Toy Story 3-2010", "Toy Story-1995"]),
    ],
)
def test_a_name_in_the_plural_names_as_many_parts_as_are_said(text: str, ids: list[str]) -> None:
    assert sorted(i or "" for i in named(text)) == ids


def test_none_of_a_series_is_wanted() -> None:
    gone = named("no toy story movies please")
    assert set(gone) == {"Toy Story-1995", "Toy Story 2-1999", "Toy Story 3-2010"}
    assert all(attitude < 0 for attitude in gone.values())


def test_an_everyday_word_names_no_series() -> None:
    assert not named("seen all the scary movies")


def test_the_first_two_of_a_name_are_no_cards() -> None:
    inputs = ReadRequestInput(text="not the first two thors", shown=("Heat-1995", "Toy Story-1995"))
    found = ReadRequest().twin(inputs, shelf().world)
    assert not found.references


def test_what_is_a_part_says_so() -> None:
    assert is_part_of("Rogue One: A Galaxy Quarrel Story", "galaxy quarrel")
    assert is_part_of("Galaxy Quarrel: Episode IV", "galaxy quarrel")
    assert not is_part_of("Galaxy Quarrelling", "galaxy quarrel")


def test_a_sequel_is_told_by_its_title_and_a_film_alone_is_not_said_to_be() -> None:
    asked, catalogue = Intent(act="ask_item", attribute="series", text="is there a sequel?"), shelf().world.catalogue
    assert answer(catalogue["Toy Story-1995"], asked, catalogue) == "Yes, I also have Toy Story 2 (1999) and Toy Story 3 (2010)."
    assert "does not say" in answer(catalogue["Heat-1995"], asked, catalogue)

"""Names that are near as a whole, though no word of theirs is rare, and names with the number of a part."""

from __future__ import annotations

import pytest

from recsys.catalogue.link import TitleLinker
from recsys.language.naming.candidates import Proposer
from recsys.language.words.text import clean, words
from tests.language.shelves import Shelf, films_of

ROWS = (
    ("Iron Man", 2008, 4), ("Thor", 2011, 4), ("Heat", 1995, 4), ("Cool Runnings", 1993, 3), ("The Big Short", 2015, 3), ("Grosse Pointe Blank", 1997, 3),
    ("There's Something About Mary", 1998, 4), ("Jumanji: Welcome to the Jungle", 2017, 5), ("The Rock", 1996, 4),
)  # fmt: skip


@pytest.fixture(scope="module")
def films() -> Shelf:
    return films_of(ROWS)


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("i like cool running and cartoons", "Cool Runnings-1993"),
        ("I liked The Biggest Short, it is clever", "The Big Short-2015"),
        ("I think I will go with Grosse Point Blanke.", "Grosse Pointe Blank-1997"),
        ("I likes there is something about mary and others", "There's Something About Mary-1998"),
    ],
)
def test_a_phrase_behind_a_cue_is_proposed_as_a_whole(films: Shelf, text: str, item: str) -> None:
    text, catalogue = clean(text), films.world.catalogue
    proposed = Proposer(catalogue, TitleLinker(catalogue)).propose(text, words(text))
    assert item in {c.link.item_id for c in proposed}


def test_the_number_of_a_part_is_looked_up_with_the_name() -> None:
    catalogue = films_of((("The Fast and the Furious 2", 2003, 4), ("Fast and Furious", 2009, 4))).world.catalogue
    text = "Fast and Furious 2 for sure"
    proposed = Proposer(catalogue, TitleLinker(catalogue)).propose(text, words(text))
    assert ("The Fast and the Furious 2-2003", 4) in {(c.link.item_id, c.last) for c in proposed}


@pytest.mark.parametrize(
    "text", ["i like to watch the best of the best", "have you seen the cast", "i love it and you"]
)
def test_little_words_behind_a_cue_are_not_looked_up(films: Shelf, text: str) -> None:
    catalogue = films.world.catalogue
    assert Proposer(catalogue, TitleLinker(catalogue)).propose(text, words(text)) == []


def test_a_long_title_before_a_name_is_no_person(films: Shelf) -> None:
    text = clean("I loved Jumanji: Welcome to the Jungle, Kevin Hart and The Rock had me dying in that one!")
    found = [span.link.item_id for span in films.world.finder.find(text, words(text)) if span.link.item_id]
    assert found == ["Jumanji: Welcome to the Jungle-2017"]

"""Names that a character, a person, a place or a day bears too are titles where something says so; and names that are near as a
whole, though no word of theirs is rare.
"""

from __future__ import annotations

import pytest

from recsys.catalogue.link import TitleLinker
from recsys.language.candidates import Proposer
from recsys.language.characters import DOUBT, doubt
from recsys.language.evidence import LISTED, OWN
from recsys.language.mentions import LONGEST_NAME
from recsys.language.text import clean, words
from tests.language.shelves import Shelf, films_of

ROWS = (
    ("Iron Man", 2008, 4), ("Thor", 2011, 4), ("Heat", 1995, 4), ("Cool Runnings", 1993, 3), ("The Big Short", 2015, 3), ("Grosse Pointe Blank", 1997, 3),
    ("There's Something About Mary", 1998, 4), ("Jumanji: Welcome to the Jungle", 2017, 5), ("The Rock", 1996, 4),
)  # fmt: skip


@pytest.fixture(scope="module")
def films() -> Shelf:
    return films_of(ROWS)


def _doubt(films: Shelf, said: str) -> float:
    before, name, behind = said.split("|")
    text = clean(before + name + behind)
    found, catalogue = words(text), films.world.catalogue
    candidates = Proposer(catalogue, TitleLinker(catalogue)).propose(text, found)
    at = next(c for c in candidates if text[found[c.first].start : found[c.last - 1].end] == name)
    return doubt(text, found, at, [0.0] * len(OWN), [0.0] * len(LISTED))


@pytest.mark.parametrize(
    "said", ["I cried when |Iron Man| died", "his team and |Thor| fight", "I know |thor| from school"]
)
def test_a_character_is_doubted(films: Shelf, said: str) -> None:
    assert _doubt(films, said) == DOUBT


@pytest.mark.parametrize(
    "said",
    [
        "have you seen |Iron Man|", "I watched the |Thor|, alone", "|Thor| was a really good film", "movies such as |Iron Man|",
        "how about |Thor|?", "I cried over |Heat|",
    ],
)  # fmt: skip
def test_what_is_said_to_be_a_title_is_not_and_no_other_name(films: Shelf, said: str) -> None:
    assert _doubt(films, said) == 0.0


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
    assert len("Jumanji: Welcome to the Jungle".split()) > LONGEST_NAME
    text = clean("I loved Jumanji: Welcome to the Jungle, Kevin Hart and The Rock had me dying in that one!")
    found = [span.link.item_id for span in films.world.finder.find(text, words(text)) if span.link.item_id]
    assert found == ["Jumanji: Welcome to the Jungle-2017"]

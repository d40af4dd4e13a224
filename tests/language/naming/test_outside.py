"""Titles that the catalogue lacks though it holds a namesake stay unlinked, whole; what was named before is known again."""

from __future__ import annotations

import pytest

from recsys.evaluation.protocols.linking import _Earlier
from recsys.language.naming.mentions import SILENCE, Talk
from recsys.language.naming.outside import is_last, is_new, is_old, lacked, whole
from recsys.language.words.text import clean, words
from recsys.skills.base import World
from recsys.types import Item
from tests.language.shelves import shelf_of
from tests.worlds import world

FILMS = (
    ("Frozen", 2013), ("Terminator", 1984), ("Jumanji", 1995), ("Spider-Man", 2002), ("Pet Sematary", 1989), ("Rambo", 2008),
    ("The Lion King", 1994), ("The Lion King", 2019), ("Alien", 1979), ("Heat", 1995), ("The Hangover Part III", 2013),
    ("It", 2017), ("Arrival", 2016), ("Jack Reacher", 2012),
)  # fmt: skip


@pytest.fixture(scope="module")
def films() -> World:
    return shelf_of(world([Item(f"{name}-{year}", name, year, fame=2 + (year < 2000)) for name, year in FILMS])).world


def heard(films: World, text: str, talk: Talk = SILENCE) -> list[tuple[str, str | None]]:
    cleaned = clean(text)
    return [(s.text, s.link.item_id) for s in films.finder.find(cleaned, words(cleaned), (), talk)]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Have you seen Terminator: Dark Fate?", "Terminator: Dark Fate"),
        ("I watched Jumanji: the Next Level!", "Jumanji: the Next Level"),
        ("I watched Spider-Man Far From Home with my kids yesterday evening", "Spider-Man Far From Home"),
        ("I didn't like the Pet Sematary remake", "Pet Sematary"),
        ("have you seen the new Pet Sematary movie?", "Pet Sematary"),
        ("I can't wait for Alien to come out in May", "Alien"),
        ("I watched Heat (2019) yesterday", "Heat (2019)"),
    ],
)
def test_a_title_that_is_lacked_is_named_whole_without_an_item(films: World, text: str, title: str) -> None:
    ((said, item),) = heard(films, text)
    assert (said.removeprefix("the "), item) == (title.removesuffix(")"), None)


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("1. Alien 2. Heat 3. Jumanji", ["Alien-1979", "Heat-1995", "Jumanji-1995"]),
        ("have you seen the new Lion King?", ["The Lion King-2019"]),
        ("I loved Hangover 3, you know", ["The Hangover Part III-2013"]),
        ("I watched Heat (1995) yesterday", ["Heat-1995"]),
        ("the sequel to Alien is coming out", ["Alien-1979"]),
        ("It is called Jack Reacher - The film starts with a killing spree of five people", ["Jack Reacher-2012"]),
        ("films like jack reacher Happy watching!", ["Jack Reacher-2012"]),
    ],
)
def test_what_only_looks_so_is_linked(films: World, text: str, items: list[str]) -> None:
    assert [item for _, item in heard(films, text)] == items


def test_a_name_said_again_means_the_same_film(films: World) -> None:
    assert [item for _, item in heard(films, "I really loved the Lion King")] == ["The Lion King-1994"]
    known = Talk(("The Lion King-2019",))
    assert [item for _, item in heard(films, "I really loved the Lion King", known)] == ["The Lion King-2019"]
    assert [item for _, item in heard(films, "the Lion King (1994) is better", known)] == ["The Lion King-1994"]


def test_a_title_lacked_before_stays_unlinked_also_in_short(films: World) -> None:
    assert heard(films, "I loved Rambo")[0][1] == "Rambo-2008"
    assert heard(films, "I loved Rambo", Talk(lacked=("Rambo: Last Blood",)))[0][1] is None
    assert heard(films, "I loved Rambo", Talk(("Rambo-2008",), ("Rambo: Last Blood",)))[0][1] == "Rambo-2008"
    assert heard(films, "I loved Frozen", Talk(lacked=("Frozen 2",)))[0][1] == "Frozen-2013"


@pytest.mark.parametrize(
    ("text", "end"),
    [("Frozen 2 was great", 2), ("Frozen II was great", 2), ("Frozen part 2", 3), ("Frozen 2 times", 1), ("Frozen 12 years ago", 1),
     ("Frozen, 2 of them", 1), ("Frozen on Netflix", 1), ("Frozen i liked", 1)],
)  # fmt: skip
def test_the_number_of_a_sequel_ends_a_title(text: str, end: int) -> None:
    assert whole(text, words(text), 1) == end


@pytest.mark.parametrize("before", ["the first ", "the 1st ", "the original ", "the old "])
def test_the_first_is_what_came_first(before: str) -> None:
    assert is_old(f"{before}Rambo was better", len(before), len(before) + 5)


@pytest.mark.parametrize(("before", "last"), [("a newer ", True), ("the last ", True), ("this last ", True), ("at last ", False)])
def test_the_last_is_what_came_last(before: str, last: bool) -> None:
    assert is_last(f"{before}Rambo was better", len(before)) == last


def test_what_is_new_and_where_a_title_ends_by_hand() -> None:
    text = clean("the new Alien: Covenant Begins, or Alien")
    said = words(text)
    assert is_new(text, text.index("Alien"), text.index("Alien") + 5)
    assert not is_new(text, text.rindex("Alien"), len(text))
    assert whole(text, said, 3) == 5
    assert whole(text, said, len(said)) == len(said)
    assert lacked("alien", ("Alien: Covenant",), known=False)
    assert not lacked("alien", ("Aliens",), known=False)


def test_the_protocol_remembers_what_the_linker_found_before(films: World) -> None:
    earlier = _Earlier(films)
    talk = earlier.talk(("hello", "have you seen the new Lion King?", "I saw Terminator: Dark Fate, and Heat"))
    assert talk == Talk(("The Lion King-2019", "Heat-1995"), ("Terminator: Dark Fate",))
    assert earlier.talk(()) == SILENCE

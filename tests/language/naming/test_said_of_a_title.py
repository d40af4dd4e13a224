"""What stands around a title tells that it is one: "the first …", "Marvel's …", "… starring", an answer by itself; and names in other forms."""

from __future__ import annotations

import pytest

from recsys.catalogue.link import NOTHING, TitleLinker
from recsys.language.naming.candidates import Candidate, Proposer
from recsys.language.naming.in_a_row import in_a_row
from recsys.language.naming.mentions import Talk
from recsys.language.naming.placed import AGAINST, BY_PLACE, DOTED, JUDGED, OWNED, PLAYS_IN, SENTENCE
from recsys.language.naming.raised import SEEN, is_said_anew, raised
from recsys.language.naming.roles import is_role
from recsys.language.words.text import clean, words
from tests.language.shelves import Shelf, films_of

ROWS = (
    ("Frozen", 2013, 5), ("Saw", 2003, 1), ("Saw", 2004, 5), ("Black Panther", 2018, 5), ("Hereditary", 2018, 4), ("The Witch", 2015, 4),
    ("Death Wish", 2018, 3), ("The Avengers", 2012, 5), ("Avatar", 2009, 5), ("Willow", 1988, 4), ("Bridesmaids", 2011, 5),
    ("The Bridesmaid", 2004, 1), ("X-Men", 2000, 5), ("Amen.", 2002, 1), ("Top Gun", 1986, 5), ("Maverick", 1994, 4), ("A", 1998, 1),
    ("Star Wars: Episode III – Revenge of the Sith", 2005, 4), ("Captain America: The Winter Soldier", 2014, 4),
    ("Mission: Impossible - Fallout", 2018, 4), ("Die Hard", 1988, 5), ("Die Hard 2", 1990, 4), ("Honeymoon", 2014, 3),
    ("Friday Night Lights", 2004, 4), ("Cars", 2006, 5), ("Sherlock Holmes", 2009, 4), ("Ant-Man", 2015, 4), ("Ant-Man and the Wasp", 2018, 4),
    ("Thriller", 2018, 1), ("Inception", 2010, 5), ("Coco", 2017, 5), ("Jaws", 1975, 5), ("Rocky", 1976, 5), ("Alien", 1979, 5),
    ("Step Brothers", 2008, 5), ("Brother", 2000, 3), ("Leprechaun", 1993, 4),
)  # fmt: skip


@pytest.fixture(scope="module")
def films() -> Shelf:
    return films_of(ROWS)


def lift(films: Shelf, text: str, item: str) -> float:
    """How much the odds of the item rise by what stands around its name."""
    cleaned = clean(text)
    found = Proposer(films.world.catalogue, TitleLinker(films.world.catalogue)).propose(cleaned, words(cleaned))
    (candidate,) = (each for each in found if each.link.item_id == item)
    return raised(cleaned, words(cleaned), candidate, (), frozenset(), plays=False)


@pytest.mark.parametrize(
    ("text", "otherwise", "item", "by"),
    [
        ("it was the first Frozen.", "it was the next Frozen.", "Frozen-2013", BY_PLACE),
        ("it was the old Frozen movie then", "it was the blue Frozen movie then", "Frozen-2013", BY_PLACE),
        ("we love the old cars, you know", "we love the blue cars, you know", "Cars-2006", 0),
        ("it was Marvel's Black Panther", "it was Martha's Black Panther", "Black Panther-2018", OWNED),
        ("it was Marvel's black panther", "it was Martha's black panther", "Black Panther-2018", 0),
        ("No. Frozen. You know", "No. Frozen snow. You know", "Frozen-2013", SENTENCE),
        ("No. Frozen! You know", "No. Frozen snow. You know", "Frozen-2013", 0),
        ("she adores Frozen you know", "she deplores Frozen you know", "Frozen-2013", DOTED),
        ("well, black panther vs emma", "well, black panther has emma", "Black Panther-2018", AGAINST),
        ("well, emma vs black panther you know", "well, emma has black panther you know", "Black Panther-2018", AGAINST),
        ("well, inception already seen", "well, inception already gone", "Inception-2010", SEEN),
        ("well, maverick last night", "well, maverick next night", "Maverick-1994", SEEN),
        ("well, Frozen is a pretty good movie", "well, Frozen is a pretty good meal", "Frozen-2013", JUDGED),
        ("well, I saw Emma Stone in Frozen land", "well, I saw Emma Stone or Frozen land", "Frozen-2013", PLAYS_IN),
    ],
)
def test_the_odds_of_a_name_rise(films: Shelf, text: str, otherwise: str, item: str, by: float) -> None:
    assert lift(films, text, item) - lift(films, otherwise, item) == by


def named(films: Shelf, text: str) -> list[str | None]:
    cleaned = clean(text)
    found = films.world.finder.find(cleaned, words(cleaned), (), Talk(year=2020))
    return [span.link.item_id for span in in_a_row(cleaned, words(cleaned), found, films.world.catalogue, films.world.linker.fame)]


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("I really enjoyed the first Saw movie but then they got ridiculous.", ["Saw-2004"]),
        ("did you see Death Wish with Bruce Willis or Black Panther?", ["Death Wish-2018", "Black Panther-2018"]),
        ("I saw Avatar in the theaters. It looks great.", ["Avatar-2009"]),
        ("what about friday night lights have you seen this one", ["Friday Night Lights-2004"]),
        ("saw willow in 1988 with my dad", ["Willow-1988"]),
        ("a thriller in 1988", []),
        ("whats willow about", ["Willow-1988"]),
        ("Why not try the Sherlock Holmes Film I told you about?", ["Sherlock Holmes-2009"]),
    ],
)
def test_what_stands_around_it_makes_it_a_title(films: Shelf, text: str, items: list[str]) -> None:
    assert named(films, text) == items


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("something like Xmen", ["X-Men-2000"]),
        ("The last movie I watched was Star Wars Episode III", ["Star Wars: Episode III – Revenge of the Sith-2005"]),
        ("did you see MI: Fallout?", ["Mission: Impossible - Fallout-2018"]),
        ("just watched ant man & wasp the other day, that was good", ["Ant-Man and the Wasp-2018"]),
        ("I loved Bridesmaid", ["Bridesmaids-2011"]),
        ("I assume you have already seen Step Brother as well.", ["Step Brothers-2008"]),
        ("I like Die Hard 1 and 2.", ["Die Hard-1988", "Die Hard 2-1990"]),
        ("seen rocky, alien and frozen", ["Rocky-1976", "Alien-1979", "Frozen-2013"]),
        ("inception and honeymoon were perfect", ["Inception-2010", "Honeymoon-2014"]),
        ("no good horror since the witch", ["The Witch-2015"]),
        ("already know alien and inception", ["Alien-1979", "Inception-2010"]),
    ],
)
def test_a_title_is_known_in_the_form_that_is_typed(films: Shelf, text: str, items: list[str]) -> None:
    assert named(films, text) == items


@pytest.mark.parametrize(
    "text",
    [
        "So tell me have you watched A movie called, Jojo Rabbit.",
        "Should we watch the trailer for Top Gun Maverick?",
        "It is about the group of heroes called the Avengers trying to save the world",
        "Have you considered the live action movie Alien?",
    ],
)
def test_what_only_looks_so_names_none(films: Shelf, text: str) -> None:
    assert [item for item in named(films, text) if item] == []


@pytest.mark.parametrize(
    ("text", "anew"),
    [
        ("It's about a Leprechaun who has gold", True), ("It's about Leprechaun, who has gold", False), ("A Leprechaun has gold", False),
        ("she saw it there", True), ("she saw It there", False),
    ],
)  # fmt: skip
def test_one_of_many_and_little_words_are_said_anew(text: str, anew: bool) -> None:
    typed = words(text)
    at = next(place for place, word in enumerate(typed) if word.text in {"leprechaun", "it"})
    assert is_said_anew(typed, Candidate(at, at + 1, NOTHING, typed[at].text)) == anew


def test_whoever_is_he_or_she_is_somebody() -> None:
    assert is_role("I love the Rock, he was great", 11, 15)
    assert not is_role("I love the Rock, hehe", 11, 15)

"""Little words that stand where only a title can, titles in a row without marks, and letters that stand for a title."""

from __future__ import annotations

import pytest

from recsys.language.naming.out_of_place import is_out_of_place
from recsys.language.words.text import clean, words
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.shelves import films_of

FILMS = (
    ("Up", 2009, 5), ("Her", 2013, 4), ("Us", 2004, 2), ("Inside Out", 2015, 4), ("Step Brothers", 2008, 5),
    ("Anchorman: The Legend of Ron Burgundy", 2004, 4), ("Talladega Nights: The Ballad of Ricky Bobby", 2006, 4),
    ("E.T. the Extra-Terrestrial", 1982, 5), ("The Lord of the Rings: The Two Towers", 2002, 5),
    ("The Lord of the Rings: The Return of the King", 2003, 5), ("Titanic", 1997, 5), ("Gladiator", 2000, 5), ("Troy", 2004, 4),
    ("L.A. Confidential", 1997, 4), ("Toy Story", 1995, 5), ("Toy Story 2", 1999, 4), ("Gremlins 2: The New Batch", 1990, 4),
    ("Dragonheart: A New Beginning", 2000, 2),
)  # fmt: skip


@pytest.fixture(scope="module")
def films() -> Shelf:
    return films_of(FILMS)


def heard(films: Shelf, text: str) -> list[str]:
    cleaned = clean(text)
    spans = films.world.finder.find(cleaned, words(cleaned))
    return [films.world.catalogue[span.link.item_id].title for span in spans if span.link.item_id]


@pytest.mark.parametrize("text", ["i like up", "Up was great", "have you seen up?", "up is my favourite", "movies like up"])
def test_up_is_a_title_where_no_other_up_can_stand(films: Shelf, text: str) -> None:
    assert heard(films, text) == ["Up"]


@pytest.mark.parametrize("text", ["what's up", "i gave up", "cheer me up", "what comes up is good", "i liked up to the end"])
def test_elsewhere_it_is_none(films: Shelf, text: str) -> None:
    assert heard(films, text) == []


@pytest.mark.parametrize(
    ("text", "word", "out"),
    [
        ("her was beautiful", "her", True), ("us is scary", "us", True), ("i thought her was slow", "her", True),
        ("i like her", "her", False), ("with us is best", "us", False), ("she loves us", "us", False),
    ],
)  # fmt: skip
def test_who_is_no_subject_begins_nothing_that_is_said_of_it(text: str, word: str, out: bool) -> None:
    start = text.index(word)
    assert is_out_of_place(text, start, start + len(word)) is out


def test_titles_without_a_mark_between_them_are_heard_one_by_one(films: Shelf) -> None:
    assert heard(films, "i've seen step brothers anchorman talladega nights") == [
        "Step Brothers", "Anchorman: The Legend of Ron Burgundy", "Talladega Nights: The Ballad of Ricky Bobby",
    ]  # fmt: skip
    assert heard(films, "seen titanic gladiator troy") == ["Titanic", "Gladiator", "Troy"]


def test_letters_stand_for_a_title_and_for_what_its_parts_begin_with(films: Shelf) -> None:
    assert heard(films, "I love E.T.") == heard(films, "et is my favorite") == ["E.T. the Extra-Terrestrial"]
    assert heard(films, "I like lotr")[0].startswith("The Lord of the Rings")


def test_letters_that_the_rest_of_a_title_does_not_spell_stand_for_none(films: Shelf) -> None:
    assert heard(films, "she travels back to L.A. to make a film") == []


def read(films: Shelf, text: str, listening: bool) -> list[str]:
    intent = ReadRequest().twin(ReadRequestInput(text=text, listening=listening), films.world)
    return [mention.title or "" for mention in intent.mentions if mention.item_id]


def test_a_series_that_titles_tell_is_all_its_films_to_the_host_and_none_but_the_named_to_who_listens(films: Shelf) -> None:
    assert read(films, "i loved all the toy story movies", listening=False) == ["Toy Story", "Toy Story 2"]
    assert read(films, "i loved all the toy story movies", listening=True) == ["Toy Story"]


def test_a_new_film_is_no_series_of_new_beginnings(films: Shelf) -> None:
    assert read(films, "it's not a new movie but I saw Titanic", listening=False) == ["Titanic"]

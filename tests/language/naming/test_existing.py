"""What exists and the catalogue lacks is named, with its year, and takes no item's place where an item is meant."""

from __future__ import annotations

from collections import Counter

import pytest

from recsys.language.naming.existing import MARK, Wide, existing
from recsys.language.naming.mentions import SILENCE, Talk
from recsys.language.words.text import clean, words
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import Item
from tests.language.shelves import films_of, shelf_of
from tests.worlds import world

FILMS = (
    ("Parasite", 1982, 1), ("Frozen", 2013, 5), ("Once Upon a Time", 2017, 1), ("The Matrix", 1999, 5), ("Castaway", 1986, 1),
    ("Cast Away", 2000, 4), ("Arrival", 2016, 4), ("The Arrival", 1996, 1), ("It", 1990, 3), ("It", 2017, 4), ("Heat", 1995, 4),
    ("Silver Linings Playbook", 2012, 4), ("Aladdin", 1992, 4), ("The Walking Dead", 1995, 1), ("The Dead Pool", 1988, 1),
    ("Deadpool", 2016, 5), ("3 Days to Kill", 2014, 3),
)  # fmt: skip


@pytest.fixture(scope="module")
def films() -> World:
    return films_of(FILMS).world


def heard(films: World, text: str, talk: Talk = SILENCE) -> list[str | None]:
    """The item of each title, or which title it is that the catalogue lacks."""
    cleaned = clean(text)
    spans = films.finder.find(cleaned, words(cleaned), (), talk)
    return [span.lacked.name if span.lacked else span.link.item_id for span in spans]


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("I loved Parasite", ["Parasite (2019)"]),
        ("I watched Parasite (1982) yesterday", ["Parasite-1982"]),
        ("have you seen Once Upon a Time in Hollywood?", ["Once Upon a Time in Hollywood (2019)"]),
        ("I loved Frozen 2", ["Frozen II (2019)"]),
        ("I loved Frozen", ["Frozen-2013"]),
        ("have you seen Endgame?", ["Avengers: Endgame (2019)"]),
        ("have you seen the new Aladdin?", ["Aladdin (2019)"]),
        ("have you seen the old Aladdin?", ["Aladdin-1992"]),
        ("have you seen the original version of It?", ["It-1990"]),
        ("I loved Castaway", ["Cast Away-2000"]),
        ("I watched The Arrival yesterday", ["Arrival-2016"]),
        ("I loved Silver Linings", ["Silver Linings Playbook-2012"]),
        ("I loved The Walking Dead", ["The Walking Dead (2010)"]),
        ("I loved Dead Pool", ["Deadpool-2016"]),
        ("have you seen Three Days to Kill?", ["3 Days to Kill-2014"]),
    ],
)
def test_what_is_meant_is_told_from_its_namesakes(films: World, text: str, titles: list[str]) -> None:
    assert heard(films, text) == titles


@pytest.mark.parametrize(
    "text",
    [
        "my friends and you are nice",
        "tell us about it",
        "her house is lost in the dark",
        "i had the old ones",
        "yesterday",
    ],
)
def test_everyday_words_are_no_titles_though_such_exist(films: World, text: str) -> None:
    assert heard(films, text) == []


def test_nobody_speaks_of_what_comes_out_years_later(films: World) -> None:
    assert heard(films, "I loved Parasite", Talk(year=2010)) == ["Parasite-1982"]


def test_a_catalogue_of_games_hears_of_games_only() -> None:
    games = shelf_of(world([Item("doom", "Doom", 2016, fame=5), Item("ink", "Ink", 2018)])).world
    assert heard(games, "I loved Elden Ring") == ["Elden Ring (2022)"]
    assert "Parasite (2019)" not in heard(games, "I loved Parasite")
    assert heard(games, "I loved Doom") == ["doom"]


def test_what_the_catalogue_holds_is_not_beyond_it(films: World) -> None:
    wide = Wide.of(films.catalogue, films.linker)
    assert {f"{MARK}film/2013/Frozen", f"{MARK}film/1999/The Matrix"}.isdisjoint(wide.beyond)
    assert all(i.startswith(MARK) and i not in films.catalogue for i in wide.beyond)


def test_the_list_names_each_title_of_a_year_once() -> None:
    assert len(existing()) > 5_000
    assert max(Counter((e.kind, e.year, e.title) for e in existing()).values()) == 1


def test_a_mention_of_what_is_lacked_bears_its_title_and_year(films: World) -> None:
    (mention,) = ReadRequest().twin(ReadRequestInput(text="I loved parasite"), films).mentions
    assert (mention.text, mention.title, mention.item_id) == ("parasite", "Parasite (2019)", None)


GAMES = (
    Item("lands-2", "Lands of Dusk II", 2000, ("RPG",), series="Diablo", fame=3), Item("lands-4", "Lands of Dusk IV", 2023, ("RPG",), series="Diablo", fame=5),
    Item("walk", "Lone Walk", 2010, ("RPG",), fame=2),
)  # fmt: skip


@pytest.fixture(scope="module")
def series() -> World:
    return shelf_of(world(GAMES)).world


@pytest.mark.parametrize("text", ["anything like diablo?", "I loved Diablo", "no diablo please"])
def test_a_title_that_is_lacked_leads_to_the_series_it_began(series: World, text: str) -> None:
    (span,) = series.finder.find(clean(text), words(clean(text)))
    assert (span.link.item_id, span.link.alternatives, span.lacked) == ("lands-4", ("lands-2",), None)


@pytest.mark.parametrize("text", ["like Diablo (1997)", "like Diablo from 1997", "the original Diablo"])
def test_that_very_title_is_still_lacked(series: World, text: str) -> None:
    assert [title for title in heard(series, text) if title and title.startswith("Diablo (")], heard(series, text)


NAMESAKES = (
    ("Harvest Night", 1977, 5), ("Harvest Night", 1994, 1), ("Harvest Night", 2006, 2), ("Harvest Night II", 1980, 2),
    ("The Rangers", 2012, 4), ("Rangers: The Long War", 2015, 4), ("It", 2017, 4),
)  # fmt: skip


@pytest.fixture(scope="module")
def namesakes() -> World:
    return films_of(NAMESAKES).world


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("I loved Harvest Night", "Harvest Night-1977"),
        ("I like old horror movies such as Heat or Harvest Night", "Harvest Night-1977"),
        ("Harvest Night is an all time classic", "Harvest Night-1977"),
        ("I liked Harvest Night from the 90s", "Harvest Night-1994"),
        ("Have you seen the second Harvest Night?", "Harvest Night II-1980"),
        ("I loved the live action version of Harvest Night", "Harvest Night-2006"),
        ("I loved the newer Harvest Night", "Harvest Night-2006"),
        ("we saw the last Harvest Night in May", "Harvest Night-2006"),
        ("I loved the Harvest Night that was released this year", None),
    ],
)
def test_what_is_said_of_age_tells_namesakes(namesakes: World, text: str, item: str | None) -> None:
    assert heard(namesakes, text)[-1] == item


def test_what_is_new_is_meant_rather_in_its_year(namesakes: World) -> None:
    assert heard(namesakes, "I loved Harvest Night", Talk(year=2007)) == ["Harvest Night-2006"]
    assert heard(namesakes, "Harvest Night is a classic", Talk(year=2007)) == ["Harvest Night-1977"]


def test_a_part_named_before_is_not_the_film_whose_whole_title_is_said(namesakes: World) -> None:
    before = Talk(("Rangers: The Long War-2015",))
    assert heard(namesakes, "I loved The Rangers", before) == ["The Rangers-2012"]
    assert heard(namesakes, "I loved Harvest Night", Talk(("Harvest Night-2006",))) == ["Harvest Night-2006"]


def test_a_title_in_the_plural_is_one_film(namesakes: World) -> None:
    read = ReadRequest().twin(ReadRequestInput(text="I have seen The Rangers"), namesakes)
    assert [mention.item_id for mention in read.mentions] == ["The Rangers-2012"]


def test_a_little_word_is_none_for_having_been_a_title(namesakes: World) -> None:
    assert heard(namesakes, "I am into it, have you seen it?", Talk(("It-2017",))) == []

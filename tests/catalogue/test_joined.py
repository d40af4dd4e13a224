"""Two sources of films as one: which films are one, what is kept of each, who rated what."""

from __future__ import annotations

from dataclasses import replace

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.dialogues import dialogue
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.joined import joined
from recsys.catalogue.interactions import Interactions
from recsys.types import MOVIES, Interaction, Item, Triple, Utterance


def source(items: list[Item], met: list[tuple[str, str]] = [], triples: list[Triple] = []) -> Source:  # noqa: B006
    rows = Interactions.of(Interaction(user, item, 4.0) for user, item in met)
    ordered = tuple(sorted(items, key=lambda item: item.id))
    genres: dict[str, tuple[str, ...]] = {genre: () for item in items for genre in item.genres}
    return Source(MOVIES, ordered, rows, tuple(triples), Vocabulary(genres, {}))


FIRST = source(
    [
        Item("1", "The Heat", 1995), Item("2", "Alien", 1979), Item("3", "Undated"), Item("4", "Twice", 2000),
        Item("5", "Off By One", 2001),
    ],
    [("7", "1")],
)  # fmt: skip
SECOND = source(
    [
        Item("1", "Something Else", 1990), Item("2", "Heat", 1995, ("Crime",), aliases=("L.A. Heat",)), Item("3", "Alien", 1992),
        Item("4", "Undated", 2010), Item("5", "Twice", 2000), Item("6", "Off by One", 2002),
    ],
    [("7", "2"), ("8", "1")],
    [Triple("2", "genre", "Crime"), Triple("1", "year", "1990")],
)  # fmt: skip
BOTH = joined(FIRST, SECOND)
ITEMS = {item.id: item for item in BOTH.items}


def test_films_of_one_title_are_one_where_the_years_agree_are_one_apart_or_unknown() -> None:
    assert sorted(ITEMS) == ["1", "2", "3", "4", "5", "ml1", "ml3"]
    assert ITEMS["3"].year == 2010
    assert ITEMS["5"].year == 2001


def test_a_film_is_known_by_its_other_names_in_the_same_years() -> None:
    ours = [Item("1", "Seven", 1995), Item("2", "Hot", 1990, aliases=("Cold",)), Item("3", "One", 2000, aliases=("Two",))]
    theirs = [
        Item("1", "Se7en", 1995), Item("2", "Cold", 1993), Item("3", "Three", 2000, aliases=("Two",)), Item("4", "Two", 2000),
        Item("5", "Cold"),
    ]  # fmt: skip
    both = {item.id: item for item in joined(source(ours), source(theirs)).items}
    assert sorted(both) == ["1", "2", "3", "ml2", "ml3", "ml5"]
    assert both["1"].aliases == ("Se7en",)
    assert both["3"].aliases == ("Two",)


def test_what_the_first_lacks_is_taken_from_the_second() -> None:
    assert ITEMS["1"].genres == ("Crime",)
    assert ITEMS["1"].title == "The Heat"
    assert set(ITEMS["1"].aliases) == {"L.A. Heat", "Heat"}
    assert Triple("1", "genre", "Crime") in BOTH.triples
    assert Triple("ml1", "year", "1990") in BOTH.triples


def test_people_of_one_number_stay_two() -> None:
    met = BOTH.interactions.table
    assert set(zip(met["user"], met["item"], strict=True)) == {("7", "1"), ("ml7", "1"), ("ml8", "ml1")}


def test_a_film_takes_one_namesake_only_the_nearest_in_years() -> None:
    twice = source([Item("8", "Twice", 2001), Item("9", "Twice", 2000)])
    assert {item.id for item in joined(FIRST, twice).items} >= {"4", "ml8"}
    assert "ml9" not in {item.id for item in joined(FIRST, twice).items}


def test_the_dialogues_of_the_first_stay() -> None:
    talk = dialogue("a", [Utterance("user", "Hi"), Utterance("assistant", "The Heat?", ("1",))])
    assert joined(replace(FIRST, dialogues=(talk,)), SECOND).dialogues == (talk,)


def test_nothing_is_joined_to_nothing() -> None:
    empty = source([])
    assert joined(FIRST, empty).items == FIRST.items
    assert joined(replace(empty), SECOND).items[0].id == "ml1"

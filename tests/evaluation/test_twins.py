"""Which items of a catalogue are one film, by hand."""

from __future__ import annotations

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.evaluation.datasets.homes import Homes
from recsys.evaluation.datasets.twins import twins
from recsys.types import MOVIES, Item

FILMS = (
    ("a", "Star Wars", 1977), ("b", "Star Wars: Episode IV - A New Hope", 1977), ("c", "Star Wars: The Clone Wars", 2008),
    ("d", "Anchorman", None), ("e", "Anchorman: The Legend of Ron Burgundy", 2004), ("f", "The Lion King", 1994),
    ("g", "The Lion King", 2019), ("h", "Halloween", None), ("i", "Halloween", 1978), ("j", "Halloween", 2007),
    ("k", "Kill Bill 2", 2004), ("l", "Kill Bill: Vol. 2", 2004), ("m", "Psycho", 1960),
)  # fmt: skip


def catalogue() -> Catalogue:
    return Catalogue("films", MOVIES, tuple(Item(i, title, year) for i, title, year in FILMS), Vocabulary({}, {}))


def test_items_of_one_name_and_year_are_one_film() -> None:
    assert twins(catalogue()) == {"a": "a", "b": "a", "d": "d", "e": "d", "k": "k", "l": "k"}


def test_a_film_that_the_catalogue_holds_twice_has_one_home() -> None:
    homes = Homes(catalogue())
    assert (
        homes.of("Star Wars: Episode IV - A New Hope (1977)") == homes.of("Star Wars (1977)") == homes.film("b") == "a"
    )
    assert homes.film("m") == "m"


def test_an_item_without_a_year_is_a_film_s_home_where_no_other_is_so_called() -> None:
    homes = Homes(catalogue())
    assert homes.of("Anchorman (2019)") == "d"
    assert homes.of("Halloween (2008)") == "j"
    assert homes.of("Halloween (2019)") is None

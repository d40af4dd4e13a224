"""Talk about a bookshop's table: what any of its books is called is no kind, and a number asked for exactly bounds them."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.words import worded
from recsys.intent import Intent
from recsys.safety.conditions import conditions
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import BOOKS, Item
from tests.language.shelves import shelf_of
from tests.worlds import World, world


def book(title: str, pages: int, by: str, *genres: str, about: str = "") -> Item:
    return Item(title.lower(), title, genres=genres, developer=by, description=about, facts=(("pages", str(pages)),))


ITEMS = (
    book("Anchor", 256, "Agatha Christie", "Crime", about="A corpse."), book("Beacon", 231, "Raymond Chandler", "Crime"),
    book("Cellar", 416, "Alan Moore", "Graphic Novel"), book("Drifts", 90, "Jo Lee", "Historical", about="A fisherman on the sea."),
    book("Ember", 256, "Ann Lee", "Crime", "Graphic Novel"), book("Frost", 340, "Sue Black", "True Crime"),
)  # fmt: skip


@cache
def shop() -> Shelf:
    items, vocabulary = worded(ITEMS, "books")
    made = world(items)
    return shelf_of(World(Catalogue("own", BOOKS, made.catalogue.items, vocabulary), made.interactions))


def read(text: str) -> Intent:
    return ReadRequest().twin(ReadRequestInput(text=text), shop().world)


def kept(text: str) -> str:
    """The first letters of what fits."""
    catalogue = shop().world.catalogue
    tests = conditions(read(text), catalogue)
    return "".join(item.title[0] for item in catalogue if all(test.holds(item) for test in tests))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("a crime novel with less than 300 pages, not Agatha Christie", "BE"), ("a historical novel", "D"), ("novels", "ABCDEF"),
        ("a good read under 100 pages", "D"), ("a graphic novel", "CE"), ("graphic novels", "CE"), ("two crime novels", "ABE"),
    ],
)  # fmt: skip
def test_what_all_books_are_called_is_no_kind(text: str, fits: str) -> None:
    assert kept(text) == fits


def test_so_many_novels_are_so_many_books() -> None:
    assert read("two historical novels please").count == 2


@pytest.mark.parametrize("text", ["a novel about the sea", "books about the sea", "a book about sea"])
def test_what_a_book_is_about_is_heard(text: str) -> None:
    assert [wish.told for wish in read(text).wishes] == [("drifts",)]


@pytest.mark.parametrize("text", ["exactly 256 pages", "a book with exactly 256 pages", "something that is exactly 256 pages long"])
def test_a_number_asked_for_exactly_is_a_bound_and_no_count(text: str) -> None:
    assert (read(text).act, kept(text)) == ("recommend", "AE")
    assert not [wish for wish in read(text).wishes if not wish.terms]


def test_so_many_items_are_no_pages() -> None:
    assert (read("exactly 3 books").count, read("exactly 3 books").bounds.measures) == (3, None)

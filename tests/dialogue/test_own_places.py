"""Talk about tables of restaurants, shoes and podcasts: yes and no by what it is about, what is cheap there, what there is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.words import worded
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.degrees import compared
from recsys.dialogue.answering.stocked import stocked
from recsys.dialogue.holding.superlatives import measure
from recsys.intent import Intent
from recsys.language.quantities.most_of import most_of
from recsys.safety.conditions import conditions
from recsys.shelf import Shelf
from recsys.skills.ordering.small import for_children
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.wording.wished import kind
from recsys.types import ITEMS, Item
from tests.language.shelves import shelf_of
from tests.worlds import World, world

HEADERS = ("area", "seats", "heel drop mm", "takes bookings", "outdoor seating", "wheelchair access", "opening hours")


def place(title: str, cells: str, price: int, brand: str, genre: str, *tags: str, **more: int) -> Item:
    told = dict(zip(HEADERS, cells.split(), strict=True))
    tags = (*tags, told["area"], *(name for name, cell in told.items() if cell == "yes"))
    facts = (*told.items(), ("race", "Race")) if "Race" in tags else (*told.items(),)
    return Item(title.lower(), title, genres=(genre,), tags=tags, price=f"£{price}", developer=brand, facts=facts, **more)


PLACES = (
    place("Anchor", "Hyde 40 0 yes no no 12:00-22:00", 12, "Nike", "True Crime", "Max", minutes=30),
    place("Beacon", "Hyde 90 4 no yes no 09:00-15:00", 14, "Brooks", "Pub", "Race", "Monthly", minutes=50),
    place("Cellar", "Mill 20 8 yes yes yes 17:00-23:00", 95, "Hoka", "Pub", "Kids", "high comfort", minutes=70),
    *(place(f"Extra {n}", "Mill 30 9 no no no 12:00-20:00", 40 + n, "On", "Cafe") for n in range(6)),
)  # fmt: skip


@cache
def places() -> Shelf:
    items, vocabulary = worded(PLACES, "items")
    made = world(items)
    domain = replace(ITEMS, noun="shop", nouns="shops")
    return shelf_of(World(Catalogue("own", domain, made.catalogue.items, vocabulary), made.interactions))


def read(text: str, *shown: str) -> Intent:
    asked = ReadRequestInput(text=text, shown=shown, focus=shown[0] if len(shown) == 1 else None)
    return ReadRequest().twin(asked, places().world)


def kept(text: str) -> str:
    """The first letters of what fits."""
    catalogue = places().world.catalogue
    tests = conditions(read(text), catalogue)
    return "".join(item.title[0] for item in catalogue if all(test.holds(item) for test in tests))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("a place that takes reservations", "AC"), ("with outside tables please", "BC"), ("it must be wheelchair accessible", "C"),
        ("no bookings please, in hyde", "B"), ("something cheap", "AB"), ("nothing too expensive", "ABEEEEE"),
        ("a pub, not for racing", "C"), ("zero drop please", "A"), ("at most 4 mm drop", "AB"), ("max 50 pounds, hyde", "AB"),
        ("nothing with crime", "BCEEEEEE"), ("not nike, in hyde", "B"), ("over an hour long", "C"),
        ("drop of 4 to 8 mm, budget about 50 pounds", "B"), ("a monthly one", "B"), ("lots of comfort please", "C"),
    ],
)  # fmt: skip
def test_a_table_is_heard_as_people_speak_of_it(text: str, fits: str) -> None:
    assert kept(text) == fits


def test_a_word_before_a_sum_is_no_kind_and_a_counted_one_no_subject() -> None:
    assert [wish.phrase for wish in read("max 50 pounds").wishes] == []
    assert [wish.phrase for wish in read("zero drop please").wishes] == []


@pytest.mark.parametrize(
    ("item", "question", "said"),
    [
        ("beacon", "do they take bookings?", "No, Beacon is not marked “bookings”."),
        ("anchor", "where is it?", "Area of Anchor: Hyde."),
        ("anchor", "when do they open?", "Opening hours of Anchor: 12:00-22:00."),
        ("anchor", "how long is it?", "Anchor takes about 30 minutes."), ("anchor", "is it cheap?", "Yes, Anchor costs £12."),
        ("cellar", "is it cheap?", "No, Cellar costs £95."),
    ],
)  # fmt: skip
def test_questions_about_a_card(item: str, question: str, said: str) -> None:
    asked, catalogue = read(question, item), places().world.catalogue
    assert asked.act == "ask_item"
    assert answer(catalogue[item], asked, catalogue) == said


@pytest.mark.parametrize(
    ("text", "first"),
    [("which has more seats", "Beacon"), ("whats the biggest one", "Beacon"), ("which one has the lowest drop?", "Anchor")],
)
def test_the_first_of_the_cards_by_a_column(text: str, first: str) -> None:
    catalogue = places().world.catalogue
    asked = read(text, "anchor", "beacon", "cellar")
    assert (asked.act, asked.best_by) == ("choose", most_of(text, catalogue.measures))
    assert min(catalogue, key=lambda item: measure(item, asked.best_by or "")).title == first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("what brands do you sell", "Brands that I have: On, Nike, Brooks and Hoka. Name one and I will pick."),
        ("which areas are there?", "Areas that I have: Mill and Hyde. Name one and I will pick."),
        ("what kinds of shops do you have", "Kinds of shops that I have: Cafe, Pub and True Crime. Name one and I will pick."),
        ("what do you have", ""), ("which pubs do you have", ""), ("what seats do they have", ""),
    ],
)  # fmt: skip
def test_what_there_is_is_told_by_name(text: str, told: str) -> None:
    assert stocked(text, places().world.catalogue) == told
    assert (read(text).act == "off_topic") == bool(told) or not told


def test_one_is_asked_for_and_no_fact_of_a_card() -> None:
    heard = read("is there one in the mill area", "anchor", "beacon")
    assert heard.act == "recommend"


def test_brands_that_are_also_words_are_joined_in_small_letters() -> None:
    (wish,) = read("hoka or brooks?").wishes
    assert {*wish.terms[0].makers} == {"Hoka", "Brooks"}


def test_what_items_have_stands_behind_them() -> None:
    assert kind(read("hyde, must take bookings"), places().world, ("anchor",)) == "hyde shop with bookings"
    assert kind(read("with wheelchair access"), places().world, ("cellar",)) == "shop with wheelchair access"


@pytest.mark.parametrize("text", ["whats your cheapest shop", "what is your most expensive shop", "which shop has the most seats"])
def test_the_most_of_all_there_is_is_asked_for_by_its_noun(text: str) -> None:
    assert read(text).act == "recommend"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("is the second one bigger than the first", "Yes: Beacon has 90 seats, Anchor 40 seats."),
        ("does the second have a lower drop than the first", "No: heel drop 4 mm for Beacon, 0 mm for Anchor."),
    ],
)
def test_two_are_compared_by_a_column(text: str, told: str) -> None:
    catalogue = places().world.catalogue
    assert compared(catalogue["beacon"], catalogue["anchor"], Intent(text=text), catalogue.measures) == told


@pytest.mark.parametrize(("text", "behind"), [("something cheap", True), ("for my daughter, 8", False), ("kids shops", False)])
def test_what_children_wear_comes_behind_for_everybody_else(text: str, behind: bool) -> None:
    catalogue = places().world.catalogue
    assert for_children(catalogue["cellar"], read(text), catalogue) == behind
    assert not for_children(catalogue["anchor"], read(text), catalogue)

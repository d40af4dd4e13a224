"""Talk about tables of rooms, bikes and courses: their measures, marks and makers as people speak of them."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.words import worded
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.foremost import foremost, side_by_side
from recsys.dialogue.holding.superlatives import asked_most, measure, turned_round
from recsys.dialogue.telling.how_many import given_up
from recsys.intent import Intent
from recsys.safety.conditions import conditions
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import ITEMS, Item
from tests.language.shelves import shelf_of
from tests.worlds import World, world

HEADERS = ("stars", "max guests", "distance to centre km", "mature height cm", "duration hours", "weight kg", "guest score")


def thing(title: str, cells: str, price: str, *tags: str, genre: str = "IT", words: tuple[tuple[str, str], ...] = ()) -> Item:
    facts = (*zip(HEADERS, cells.split(), strict=True), *words)
    return Item(title.lower(), title, genres=(genre,), tags=tags, facts=facts, price=price)


THINGS = (
    thing("Anchor", "5 2 0.4 40 12 9.5 9.4", "€480", "free wifi", "very easy", "France", words=(("certificate", "yes"),)),
    thing("Beacon", "3 4 2.5 180 4 12.5 8.1", "€95", "pets", "hard", "Italy", words=(("instructors", "Ann Lee"),)),
    thing("Cellar", "4 6 6 90 30 20 7.2", "€1250", "parking", "pets", "France", genre="Spa"),
)  # fmt: skip


@cache
def things() -> Shelf:
    items, vocabulary = worded(THINGS, "items")
    made = world(items)
    return shelf_of(World(Catalogue("own", ITEMS, made.catalogue.items, vocabulary), made.interactions))


def read(text: str, *shown: str) -> Intent:
    asked = ReadRequestInput(text=text, shown=shown, focus=shown[0] if len(shown) == 1 else None)
    return ReadRequest().twin(asked, things().world)


def kept(text: str) -> str:
    """The first letters of what fits."""
    catalogue = things().world.catalogue
    tests = conditions(read(text), catalogue)
    return "".join(item.title[0] for item in catalogue if all(test.holds(item) for test in tests))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("a 5 star place", "A"), ("4-star ones", "C"), ("3 stars or more", "ABC"),
        ("a room for a family of five", "C"), ("something taller than 1.5 m", "B"), ("closer than 3 km to the centre", "AB"),
        ("a score above 9.0", "A"), ("above 8.0 rating", "AB"),
        ("something under 1300€", "ABC"), ("at most 1.100 euros", "AB"), ("budget is 1200", "AB"), ("under 10 kg, max 2000", "A"),
        ("less than 480 euros", "B"), ("up to 480 euros", "AB"), ("under €95.50", "B"), ("below €95", ""),
        ("I'm 1.92m tall and want a spa", "C"), ("I'm 80 kg, under 500 euros please", "AB"),
        ("with pets and parking", "C"), ("pets ok, in france or italy", "BC"), ("pet friendly please", "BC"),
        ("with wifi", "A"), ("free wifi, under 500 euros", "A"), ("something tall, between 1 and 2 metres", "B"),
        ("I liked it", "ABC"), ("something for IT", "AB"),
    ],
)  # fmt: skip
def test_what_a_table_tells_is_heard_as_people_say_it(text: str, fits: str) -> None:
    assert kept(text) == fits


@pytest.mark.parametrize("text", ["I'm 1.92m tall", "something taller than 1.5 m"])
def test_a_height_is_no_age_and_no_time(text: str) -> None:
    heard = read(text)
    assert (heard.youngest, heard.bounds.minutes_max) == (None, None)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("show me the 2 most expensive items", "Cellar"), ("lol no. the 2 cheapest", "Beacon"), ("the shortest course", "Beacon"),
        ("the longest one", "Cellar"), ("the closest to the centre", "Anchor"), ("which is the tallest", "Beacon"),
        ("which takes the most people", "Cellar"), ("which one is nearer to the centre", "Anchor"), ("what is easier", "Anchor"),
        ("which is the easiest", "Anchor"), ("the hardest", "Beacon"),
    ],
)  # fmt: skip
def test_the_first_by_a_measure_is_found(text: str, first: str) -> None:
    catalogue = things().world.catalogue
    by = read(text, "beacon", "cellar", "anchor").best_by or asked_most(Intent(text=text), catalogue)
    assert by is not None
    assert min(catalogue, key=lambda item: measure(item, by)).title == first


def test_the_easiest_is_told_by_its_mark() -> None:
    catalogue = things().world.catalogue
    asked = Intent(text="which is the easiest", best_by="hard")
    assert foremost((catalogue["anchor"], catalogue["beacon"]), asked, catalogue) == (
        "Anchor is the easiest of the two: it is marked “very easy”."
    )


def test_the_other_end_of_a_column_is_asked_for() -> None:
    read_ = Intent(text="and the longest?", act="choose", best_by="-fact duration hours")
    turned = turned_round(Intent(text="the shortest course"), read_, things().world.catalogue)
    assert (turned.act, turned.text) == ("recommend", "the longest items")


@pytest.mark.parametrize(
    ("item", "question", "said"),
    [
        ("anchor", "is there a certificate with it?", "Yes, Anchor is marked “certificate”."),
        ("beacon", "who teaches it", "Instructors of Beacon: Ann Lee."),
        ("beacon", "how long does it take?", "The duration of Beacon is 4 hours."),
        ("beacon", "ok and how far is it from the centre", "The distance to centre of Beacon is 2.5 km."),
        ("beacon", "how tall does it get?", "The mature height of Beacon is 180 cm."),
        ("anchor", "does it have wifi?", "Yes, Anchor is marked “free wifi”."),
    ],
)  # fmt: skip
def test_questions_are_answered_by_what_the_columns_are_called(item: str, question: str, said: str) -> None:
    asked, catalogue = read(question, item), things().world.catalogue
    assert asked.act == "ask_item"
    assert answer(catalogue[item], asked, catalogue) == said


@pytest.mark.parametrize(
    ("text", "phrase"), [("do you have beacons", "beacons"), ("something with pets above 8.0 rating", "pets")]
)
def test_what_is_asked_after_is_looked_for_and_no_bound_is(text: str, phrase: str) -> None:
    heard = read(text)
    assert (heard.act, [wish.phrase for wish in heard.wishes]) == ("recommend", [phrase])


@pytest.mark.parametrize("text", ["adults only please", "we can't stand screaming kids", "somewhere child-free"])
def test_who_wants_no_children_brings_none(text: str) -> None:
    assert not any(person.playing for person in read(text).people)


def test_too_is_as_well_before_another_sentence() -> None:
    heard = read("my mum comes too so nothing with pets")
    assert [(wish.phrase, wish.attitude) for wish in heard.wishes] == [("pets", -2)]


def test_one_number_on_both_sides_is_told_once() -> None:
    (test,) = conditions(read("a 5 star place"), things().world.catalogue)
    assert test.text == "5 stars"


def test_so_many_of_the_cheapest_are_of_everything() -> None:
    assert read("the 3 cheapest", "anchor", "beacon", "cellar").act == "recommend"
    assert read("which is the cheapest", "anchor", "beacon", "cellar").act == "choose"


def test_two_are_set_side_by_side_by_what_the_columns_tell_of_each() -> None:
    catalogue = things().world.catalogue
    assert side_by_side((catalogue["anchor"], catalogue["beacon"])).startswith(
        "Anchor: it, €480, 5 stars, max guests 2, distance to centre 0.4 km, mature height 40 cm. Beacon: "
    )


def test_what_it_is_about_tells_of_its_columns() -> None:
    catalogue = things().world.catalogue
    said = answer(catalogue["anchor"], read("tell me more about it", "anchor"), catalogue)
    assert "5 stars; max guests 2; distance to centre 0.4 km; mature height 40 cm." in said


def test_a_country_that_no_row_has_is_asked_for_all_the_same() -> None:
    assert [(wish.phrase, wish.terms) for wish in read("do you have anything in Japan?").wishes] == [("Japan", ())]


@pytest.mark.parametrize("text", ["a spa, max 250 a night pls", "under 250 per person", "something up to 250 please"])
def test_what_a_sum_is_paid_per_stands_behind_it(text: str) -> None:
    assert read(text).bounds.price_max == 250


def test_how_many_they_are_is_given_up_by_its_name() -> None:
    (test,) = conditions(read("a room for a family of five"), things().world.catalogue)
    assert (test.text, given_up(test.without)) == ("for 5", "the number of people")

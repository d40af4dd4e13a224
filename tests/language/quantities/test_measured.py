"""Bounds on numbers that only the catalogue at hand tells."""

from __future__ import annotations

import pytest

from recsys.catalogue.measures import measure
from recsys.intent import Measured
from recsys.language.quantities.measured import measured, speaks_of
from recsys.language.quantities.money import price
from recsys.language.quantities.most_of import adjectives, more_so, most_of
from recsys.language.quantities.units import in_thousands, priced_at_the_end
from recsys.language.quantities.years import years

KNOWN = tuple(map(measure, ("pages", "calories", "weight g", "battery hours", "capacity l", "abv", "rating")))


@pytest.mark.parametrize(
    ("text", "header", "low", "high"),
    [
        ("shorter than 350 pages", "pages", None, 350), ("at most 300 pages", "pages", None, 300),
        ("no more than 1,000 pages", "pages", None, 1000), ("300 pages or more", "pages", 300, None),
        ("between 200 and 300 pages", "pages", 200, 300), ("200-300 pages", "pages", 200, 300),
        ("around 200 pages", "pages", 160, 240), ("under 500 calories", "calories", None, 500),
        ("max 500 kcal", "calories", None, 500), ("lighter than 1 kg", "weight g", None, 1000),
        ("up to 1.5kg", "weight g", None, 1500), ("battery should last at least 24 hours", "battery hours", 24, None),
        ("a 40 litre backpack", "capacity l", 32, 48), ("less than 10% alcohol", "abv", None, 10),
        ("exactly 256 pages", "pages", 256, 256), ("precisely 12% alcohol", "abv", 12, 12), ("exactly 1 kg", "weight g", 1000, 1000),
        ("under 14%", "abv", None, 14), ("a rating over 4", "rating", 4, None),
    ],
)  # fmt: skip
def test_a_number_bounds_what_it_is_said_of(text: str, header: str, low: float | None, high: float | None) -> None:
    (found,) = measured(text, KNOWN)
    assert found.bound is not None
    assert (found.bound.header, found.bound.low, found.bound.high) == (header, low, high)


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("less than 256 pages", True), ("under 360 calories", True), ("below 12% alcohol", True), ("lighter than 1 kg", True),
        ("at most 256 pages", None), ("no more than 256 pages", None), ("256 pages or less", None), ("up to 360 calories", None),
        ("not under 256 pages", None), ("more than 256 pages", None),
    ],
)  # fmt: skip
def test_less_than_a_number_is_not_the_number_itself(text: str, under: bool | None) -> None:
    (found,) = measured(text, KNOWN)
    assert found.bound is not None
    assert found.bound.under is under


@pytest.mark.parametrize(
    "text",
    [
        "under 20 euros",
        "for 4 people",
        "from the 90s",
        "before 2010",
        "my 8 year old",
        "3 books please",
        "I read 300 pages a day",
        "under 7 pounds",
    ],
)
def test_other_numbers_are_of_no_measure(text: str) -> None:
    assert [each for each in measured(text, KNOWN) if each.bound] == []


CARS = tuple(map(measure, ("mileage miles", "seats", "battery hours", "weight g", "range km")))


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("from 2018 or newer under 60000 miles", [("mileage miles", None, 60000)]),
        ("at least 35 hours battery and weight below 200", [("battery hours", 35, None), ("weight g", None, 200)]),
        ("a car with 7 seats", [("seats", 7, 7)]), ("seven seats please", [("seats", 7, 7)]), ("a 7-seater", [("seats", 7, 7)]),
        ("at least five seats", [("seats", 5, None)]), ("at least thirty hours of battery", [("battery hours", 30, None)]), ("500 seats", []), ("I have three dogs", []),
        ("at least 200 miles of range", []), ("at least 200 km of range", [("range km", 200, None)]),
        ("over 35 hours of battery", [("battery hours", 35, None)]), ("at least 20 hours of music", []),
    ],
)  # fmt: skip
def test_a_number_is_of_what_stands_next_to_it(text: str, bounds: list[tuple[str, float | None, float | None]]) -> None:
    found = [each.bound for each in measured(text, CARS) if each.bound]
    assert [(each.header, each.low, each.high) for each in found] == bounds


@pytest.mark.parametrize(
    ("text", "said"),
    [("max 12 grand", "max $12000"), ("under 7k", "under 7000"), ("less than 60k miles", "less than 60000 miles"),
     ("1.5k max", "1500 max"), ("a 4k screen", "a 4k screen"), ("the k2", "the k2")],
)  # fmt: skip
def test_thousands_are_told_in_full(text: str, said: str) -> None:
    assert in_thousands(text) == said


def test_a_unit_of_another_size_is_of_something_else() -> None:
    drop = (measure("drop mm"),)
    assert measured("shoes that last 800 km", drop) == []
    assert [each.bound for each in measured("a drop of 1 to 2 cm", drop)] == [Measured(header="drop mm", low=10, high=20)]


def test_minutes_are_of_the_items_own_where_they_are_told() -> None:
    assert measured("under 2 hours", KNOWN, timed=True) == []
    (found,) = measured("battery over 2 hours", KNOWN, timed=True)
    assert found.bound == Measured(header="battery hours", low=2)


def test_what_no_item_tells_is_kept_to_be_said() -> None:
    (found,) = measured("shorter than 350 pages", ())
    assert (found.bound, found.what) == (None, "pages")
    assert measured("a story of 20 songs", ()) == []


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("which is the lightest", "fact weight g"), ("a light tent", "fact weight g"), ("best rated stove", "-fact rating"),
        ("low calorie lunch", "fact calories"), ("the one with the most pages", "-fact pages"), ("the strongest", "-fact abv"),
        ("a light for my tent", None), ("a tent", None), ("less than 300 calories", None),
    ],
)  # fmt: skip
def test_the_most_or_least_of_a_measure(text: str, by: str | None) -> None:
    assert most_of(text, KNOWN) == by


def test_light_is_no_lamp_before_a_thing() -> None:
    assert adjectives("a light tent", KNOWN) == [(2, 7)]
    assert adjectives("a light tent", ()) == adjectives("a light for my tent", KNOWN) == []


@pytest.mark.parametrize(
    ("text", "most"), [("gluten free pasta", None), ("a sugar-free dessert", None), ("something free", 0)]
)
def test_what_is_free_of_something_costs_what_it_does(text: str, most: float | None) -> None:
    assert price(text) == most


@pytest.mark.parametrize("text", ["no 80s please", "not the 90s", "anything but the 80s", "no music from the 80s"])
def test_a_decade_that_is_refused_is_not_asked_for(text: str) -> None:
    assert years(text, 2025) == {}


def test_a_decade_beside_a_no_still_bounds() -> None:
    assert years("no later than the 80s", 2025) == {"year_max": 1989}
    assert years("no, 80s", 2025) == {"year_min": 1980, "year_max": 1989}


def test_what_serves_more_will_do() -> None:
    (found,) = measured("dessert for 8 people", (measure("servings"),))
    assert found.bound == Measured(header="servings", low=8)
    assert measured("dessert for 8 people", KNOWN) == []


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("a dry white, max 12", 12),
        ("something red under 20 please", 20),
        ("a present for my dad, up to 50", 50),
        ("under 3 hours", None),
        ("a book up to 1990", None),
        ("something for kids under 8", None),
    ],
)
def test_a_ceiling_at_the_end_is_a_sum_where_nothing_else_is_counted(text: str, most: float | None) -> None:
    assert price(priced_at_the_end(text)) == most


@pytest.mark.parametrize(
    ("text", "by"), [("the strongest cheese", "-fact strength"), ("your mildest", "fact strength"), ("the oldest one", "-fact age weeks")]
)
def test_what_has_the_most_of_a_scale(text: str, by: str) -> None:
    assert most_of(text, (measure("strength"), measure("age weeks"))) == by


def test_how_strong_it_is_asks_for_its_strength() -> None:
    assert speaks_of("how strong is it?", (measure("strength"),)) == measure("strength")


def test_miles_are_a_unit_and_no_part_of_the_name() -> None:
    mileage = measure("mileage miles")
    assert (mileage.name, mileage.told(60000)) == ("mileage", "60,000 miles")
    assert [each.bound for each in measured("low miles, under 60000 miles", (mileage,))] == [
        Measured(header="mileage miles", high=60000, under=True)
    ]


ROOMY = tuple(map(measure, ("width cm", "depth cm", "lead time weeks", "sleeps max", "distance to pub miles")))


@pytest.mark.parametrize(
    ("text", "header", "low", "high"),
    [
        ("under 140cm wide", "width cm", None, 140), ("at most 80 cm deep", "depth cm", None, 80),
        ("delivery within 4 weeks", "lead time weeks", None, 4), ("sleeps 6 or more", "sleeps max", 6, None),
        ("sleeps four at most", "sleeps max", None, 4),
        ("in walking distance to a pub", "distance to pub miles", None, 1),
    ],
)  # fmt: skip
def test_rooms_and_deliveries_are_bound_as_people_say_it(text: str, header: str, low: float | None, high: float | None) -> None:
    (found,) = measured(text, ROOMY)
    assert found.bound is not None
    assert (found.bound.header, found.bound.low, found.bound.high) == (header, low, high)


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("the widest one you have", "-fact width cm"), ("the narrowest", "fact width cm"), ("which arrives soonest", "fact lead time weeks"),
        ("the biggest cottage", "-fact sleeps max"), ("closest to a pub", "fact distance to pub miles"),
    ],
)  # fmt: skip
def test_rooms_and_deliveries_are_ordered_as_people_say_it(text: str, by: str) -> None:
    assert most_of(text, ROOMY) == by


@pytest.mark.parametrize(("text", "by"), [("something narrower", "fact width cm"), ("narrower than 1 m", None), ("the widest", None)])
def test_what_is_compared_is_told_from_what_is_foremost(text: str, by: str | None) -> None:
    assert more_so(text, ROOMY) == by

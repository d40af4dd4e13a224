"""A sum that is named is what it may cost at most, whoever says it and however."""

from __future__ import annotations

import pytest

from recsys.intent import Bounds
from recsys.language.quantities.money import is_under, least_price, price
from recsys.language.quantities.numbers import bounds
from recsys.language.words.text import clean


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("got like 20 bucks", 20), ("I have about a tenner", 10), ("budget's 15", 15), ("for 20 euros tops", 20),
        ("nothing over 15 quid", 15), ("a few quid", 10), ("my pension allows ten pounds at most dear", 10),
        ("i can pay maximum 25 euro", 25), ("bout 30 bux max", 30), ("spending limit is 20 dollars", 20),
        ("games for 4 friends, 20 is the limit", 20), ("a racing game, 15 is the most I can pay", 15), ("30 would be my absolute maximum", 30),
        ("i got a gift card of 25 dollars", 25), ("cant do more than a fiver", 5), ("20€ max", 20),
        ("not more as 15 euro", 15), ("my budget would be somewhere around $20", 20), ("my pocket money is 12", 12),
        ("a couple of dollars is all", 10), ("i only got 10 quid till payday", 10), ("budget: 25", 25),
    ],
)  # fmt: skip
def test_a_sum_is_a_ceiling(text: str, most: float) -> None:
    assert price(clean(text)) == most


@pytest.mark.parametrize(
    "text",
    [
        "we are free tonight", "free on friday, want a puzzle", "i paid 30 quid for it", "games with free roam",
        "2 hours to spend", "level 20 is the highest", "9 is the youngest", "the most I can say is nothing", "for my budget 4 player game", "she spent 60 dollars on it and hates it", "an hour of free time",
        "over 30 dollars is fine", "it was worth 20 bucks", "a broken heart story", "the day she broke my console", "cheap to run", "cheap to insure and small",
    ],
)  # fmt: skip
def test_what_is_no_ceiling(text: str) -> None:
    assert price(clean(text)) is None


@pytest.mark.parametrize(
    "text",
    [
        "games are so cheap these days, what's a good rpg", "games cost a fortune now. any good rpgs?", "everything costs 70 bucks these days, recommend me an rpg",
        "pc games have become so cheap", "phone games are mostly free these days, what's a good one", "new games cost 70 dollars now, madness. a good strategy game?",
        "everything is 80 euros now. any older rpg?", "back then games cost 60 bucks too. a good platformer?", "wow games got cheap, what puzzle game is good",
    ],
)  # fmt: skip
def test_what_things_cost_in_general_is_no_limit(text: str) -> None:
    assert bounds(clean(text), 2025) == Bounds()


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("everything costs 70 bucks these days, I want something under 20", 20), ("games cost a fortune now, I have 15 euros", 15), ("something cheap these days", 10),
        ("are there any cheap games these days", 10), ("games that are cheap", 10), ("games that cost 20 bucks now", 20), ("which games are free", 0), ("I'm broke these days", 10),
        ("is everything free these days? I need free stuff", 0), ("rpg games for 20 bucks", 20),
    ],
)  # fmt: skip
def test_what_is_asked_for_beside_it_is_one(text: str, most: float) -> None:
    assert bounds(clean(text), 2025).price_max == most


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("a platformer between 15 and 30 bucks", 15, 30), ("farming from 5 to 15 euros", 5, 15), ("shooters between 20 and 40 on xbox", 20, 40),
        ("I have between 10 and 20 dollars", None, 20), ("10 to 20 dollars", None, 20), ("for kids between 6 and 9", None, None),
        ("rounds between 10 and 20 minutes", None, None), ("between 2 and 4 players", None, None),
    ],
)  # fmt: skip
def test_a_range_of_prices_has_two_ends(text: str, least: float | None, most: float | None) -> None:
    assert (least_price(clean(text)), price(clean(text))) == (least, most)


@pytest.mark.parametrize("text", ["my budget is zero", "budget: 0", "zero budget puzzle games", "my budget's basically nothing"])
def test_a_budget_of_nothing_is_free(text: str) -> None:
    assert price(clean(text)) == 0


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("4 platformers since 2012 under 30", 30), ("a shooter for ps4, below 25", 25), ("farming on the xbox under 15 pls", 15), ("something calm, under 20 please", 20),
        ("for my nieces, under 12", None), ("a round, under 15 please", None), ("kids, all under 9", None), ("short, under 20 minutes", None),
    ],
)  # fmt: skip
def test_a_ceiling_at_the_end_is_a_price_whatever_stands_before_it(text: str, most: float | None) -> None:
    assert bounds(clean(text), 2025).price_max == most


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("what about over 25 dollars", 25), ("platformers from 15 euros up", 15), ("at least $20 please", 20), ("a shooter above 30 quid", 30),
        ("nothing over 25 dollars", None), ("anything over $25 is out", None), ("I paid over 25 dollars for it", None), ("don't show me any over 30 bucks", None),
        ("I have over 20 dollars", None),
    ],
)  # fmt: skip
def test_a_sum_may_be_the_least(text: str, least: float | None) -> None:
    assert least_price(clean(text)) == least


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("less than 1 euro", True), ("less than one euro", True), ("under £8", True), ("below 8.50 euros", True), ("up to 8 euros", None),
        ("8 euros or less", None), ("not under 8 euros", None), ("8 euros, under 30 minutes", None),
    ],
)  # fmt: skip
def test_a_sum_may_itself_be_too_much(text: str, under: bool | None) -> None:
    assert is_under(text, price(text)) is under


@pytest.mark.parametrize(("text", "most"), [("under €8.50", 8.5), ("at most 1.50 euros", 1.5), ("1,500 dollars", 1500), ("$19.99", 19.99)])
def test_a_sum_has_its_cents(text: str, most: float) -> None:
    assert price(text) == most

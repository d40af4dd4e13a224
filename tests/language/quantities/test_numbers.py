"""How many, years, money, minutes, players: every number a person means, and none they do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.intent import Bounds
from recsys.language.quantities import numbers
from recsys.language.quantities.years import years

TODAY = 2025


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("give me three puzzle games", 3), ("5 games", 5), ("top 10", 10), ("a couple of games", 2), ("just one", 1),
        ("just one?", None),
        ("recommend 7", 7), ("a dozen platformers", 12), ("give me 5 more", 5), ("suggest two, please", 2),
        ("2 player games", None), ("games for 3 kids", None), ("my 4 year old needs games", None), ("5 minutes", None),
        ("games under 10 minutes", None), ("0 games", None), ("100 games", None), ("I played 200 games", None),
        ("$20 games", None), ("one-player puzzles", None), ("2016 games", None), ("", None),
        ("my two most recent games were Celeste and Hades", None), ("my top 3 games are these", None), ("I own about 20 games", None),
        ("we play two games a week, something short", None), ("finished all four Ori games", None), ("it needs 3 game modes", None),
        ("two of my favourite games are Celeste and Hades", None), ("one of my three sons wants racing games", None),
        ("I bought 3 games last month, give me 2 new games", 2), ("can I have 3 puzzle games", 3), ("I want to play 4 games tonight", 4),
        ("3 of your best games", 3), ("two of the best puzzle games", 2), ("looking for two games for my switch", 2),
    ],
)  # fmt: skip
def test_how_many_items_are_wanted(text: str, n: int | None) -> None:
    assert numbers.count(text) == n


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("from 2015", 2015, 2015), ("released in 2015", 2015, 2015), ("since 2018", 2018, None),
        ("after 2010", 2011, None), ("newer than 2010", 2011, None), ("2019 or newer", 2019, None),
        ("from 2010 on", 2010, None), ("before 2000", None, 1999), ("older than 2005", None, 2004),
        ("until 2012", None, 2012), ("2010-2015", 2010, 2015), ("between 1995 and 1990", 1990, 1995),
        ("newer than 2015 but older than 2020", 2016, 2019), ("the 80s", 1980, 1989), ("late '90s", 1995, 1999),
        ("early 2000s", 2000, 2004), ("from the nineties", 1990, 1999), ("before the 90s", None, 1989),
        ("last 5 years", TODAY - 5, None), ("this year", TODAY, None), ("2015", None, None),
        ("in 20 minutes", None, None),
        ("", None, None),
        ("not older than 2015", 2015, None),
        ("nothing before 2015", 2015, None),
        ("80s or 90s", 1980, 1999),
        ("nothing after 2010", None, 2010), ("nothing newer than 2005", None, 2005), ("not before 2005", 2005, None),
        ("nothing from before the 90s", 1990, None), ("nothing after the 90s", None, 1999), ("after the 90s", 2000, None),
        ("from the 90s on", 1990, None), ("from the noughties", 2000, 2009),
        ("my pc is from 2014", None, None), ("on a 2012 laptop", None, None), ("My computer was bought in 2016", None, None),
        ("a pc game from 2014", 2014, 2014), ("my laptop is from 2012, games after 2015", 2016, None),
    ],
)  # fmt: skip
def test_years(text: str, low: int | None, high: int | None) -> None:
    said = years(text, TODAY)
    assert (said.get("year_min"), said.get("year_max")) == (low, high)


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("under $10", 10), ("10 dollars max", 10), ("$15 or less", 15), ("at most 20 euros", 20), ("max 5€", 5),
        ("my budget is 30 bucks", 30), ("free games", 0), ("something free to play", 0), ("f2p", 0),
        ("I paid $60 for it", None), ("feel free to suggest", None), ("stress-free", None), ("under 10", None),
        ("more than $30", None), ("", None),
        ("not free to play", None),
        ("no free games", None),
        ("nothing over 20 quid", 20), ("no more than £15", 15), ("under a tenner", 10), ("not above fifteen pounds", 15),
        ("racing games under 15", 15), ("metroidvanias for 15 or less", 15), ("under 30 minutes a round", None), ("kids under 10", None),
        ("not more expensive than 20", 20), ("10-20 dollars", 20), ("$10-20", 20), ("i won't go above 25", 25), ("sub 30 dollar games", 30),
        ("not more expensive than 20 minutes", None), ("any free ones?", 0), ("anything over £30 is out", 30), ("I'm skint", 10),
    ],
)  # fmt: skip
def test_what_it_may_cost(text: str, most: float | None) -> None:
    assert numbers.price(text) == most


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("under 30 minutes", None, 29), ("at most 30 minutes", None, 30), ("half an hour", None, 30),
        ("10-15 min", 10, 15), ("15 to 10 minutes", 10, 15), ("two hours", None, 120), ("an hour", None, 60),
        ("at least 30 minutes", 30, None), ("over 20 minutes", 20, None), ("ten minute rounds", None, 10),
        ("5 min or less", None, 5), ("1 to 2 hours", 60, 120), ("200 hours in it", None, None),
        ("30 seconds", None, None), ("", None, None),
        ("no longer than 20 minutes", None, 20),
        ("1.5 hours", None, 90), ("2.25 h", None, 135), ("10.5 hours", None, 630), ("under 0 minutes", None, 0),
        ("20+ minutes", 20, None),
        ("nothing over 45 minutes", None, 45), ("not over half an hour", None, 30), ("never more than an hour", None, 60),
        ("I can't do more than 40 minutes", None, 40), ("anything over 20 minutes is too long", None, 20),
        ("no rounds longer than 15 min", None, 15), ("without going above twenty minutes", None, 20),
        ("nothing under an hour", 60, None), ("an hour or more", 60, None), ("30 minutes minimum", 30, None),
        ("three quarters of an hour", None, 45), ("an hour and a half", None, 90),
        ("at least 15 hours", None, None), ("over 40 hours of it", None, None), ("at least 2 hours", 120, None),
        ("used to play 6 hours a day", None, None), ("he plays fortnite 4 hours a day", None, None), ("he's on minecraft 5 hrs a day", None, None),
        ("she spent 2 hours every night on it", None, None), ("I can play 2 hours a night", None, 120), ("used to have time, now 15 minutes a day", None, 15),
        ("3 hours a week", None, None), ("no zombies and over 20 minutes", 20, None), ("no horror, at least 30 minutes", 30, None),
    ],
)  # fmt: skip
def test_how_long_a_round_takes(text: str, low: int | None, high: int | None) -> None:
    said = numbers.minutes(text)
    assert (said.get("minutes_min"), said.get("minutes_max")) == (low, high)


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("4 players", 4), ("2-player", 2), ("the two of us", 2), ("for 5 people", 5), ("me and 3 friends", 4),
        ("games for 4 or more", 4), ("for 4 or more hours", None), ("there's three of us plus my sister", 4), ("with two friends", 3), ("my wife and I", 2), ("me and my son", 2), ("both of us", 2), ("0 players", None), ("we're 0 now", None), ("does it work for 5000", None),
        ("few people know", None), ("a good player", None), ("", None),
        ("me and my two kids", 3), ("we're 6", 6), ("us two", 2), ("is it good for 2?", 2), ("can it be played by 8?", 8),
        ("what have you got for 2 on a train", 2), ("can four play it?", 4),
        ("I've got three kids' games already", None), ("we have three kids games", None), ("for two hours", None),
        ("my 3 nephews are here, something they can all play at once", 3), ("my four kids all want to play together", 4),
        ("a game my two sons can play at the same time", 2), ("3 nieces over, they should all be able to play at once", 3),
        ("me and my 3 kids want to play together", 4), ("my 3 nephews like racing games", None), ("my two kids take turns", None),
        ("show me 3 games my kids can play together", None),
        ("me and the missus", 2), ("me and the wife", 2), ("a family of five", 5), ("we're 6 and 8", None),
    ],
)  # fmt: skip
def test_how_many_play(text: str, n: int | None) -> None:
    assert numbers.players(text) == n


def test_all_numbers_of_a_message_together() -> None:
    read = numbers.bounds("4 players, since 2015, under $20, 10-15 minutes", TODAY)
    assert read == Bounds(year_min=2015, price_max=20, minutes_min=10, minutes_max=15, players=4)


PIECES = st.sampled_from(
    "0 1 3 15 99 2016 9999 1/2 $ € two a few dozen under over between and to - / . , players minutes hours h m years "
    "90s old free of us people games since before rated pegi".split()
)


@given(st.lists(PIECES, max_size=12).map(" ".join))
def test_numbers_are_in_bounds_whatever_is_typed(text: str) -> None:
    n = numbers.count(text)
    assert n is None or 1 <= n <= 50
    read = numbers.bounds(text, TODAY)
    assert read.players is None or 1 <= read.players <= 100
    assert read.price_max is None or read.price_max >= 0
    for low, high in ((read.year_min, read.year_max), (read.minutes_min, read.minutes_max)):
        assert low is None or high is None or low <= high, text


def test_spelled_numbers() -> None:
    assert [numbers.value(text) for text in ("12", "Two", "a dozen", "a few")] == [12, 2, 12, 3]


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("can you give me 5", 5), ("give me three", 3), ("show me 5", 5), ("a party game. give me three", 3), ("could you show us 4 please", 4),
        ("just give me 2", 2), ("can i have 5", 5), ("give me 5 minutes", None), ("show me 2 player games", None), ("can you give me 10 euros off", None),
        ("give me five of us", None),
    ],
)  # fmt: skip
def test_so_many_cards_are_asked_for_without_a_noun(text: str, n: int | None) -> None:
    assert numbers.count(text) == n

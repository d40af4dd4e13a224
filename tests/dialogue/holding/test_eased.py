"""Twice in a row nothing fits: one kind gives way, and it is said which; what is no kind never does."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.eased import eased
from recsys.intent import Bounds, Intent, Term, Wish
from recsys.types import Item
from tests.worlds import world


def game(name: str, *tags: str, year: int = 2020) -> Item:
    return Item(name, name.title(), year=year, tags=tags)


GAMES = world(
    [game("a", "cosy"), game("b", "cosy", "space"), game("c", "words"), game("d", "scary", year=1990)]
).catalogue


def wish(name: str, attitude: int = 1, must: bool = True) -> Wish:
    return Wish(phrase=name, terms=(Term(phrase=name, tags=(name,)),), attitude=attitude, must=must)


def intent(*wishes: Wish, bounds: Bounds = Bounds()) -> Intent:  # noqa: B008  frozen
    return Intent(wishes=wishes, bounds=bounds)


STUCK = intent(wish("words"), wish("cosy"))


def test_the_kind_without_which_most_fit_gives_way_and_the_rest_stays() -> None:
    now, name = eased(STUCK, STUCK, GAMES)
    assert name == ("words",)
    assert [(w.phrase, w.must) for w in now.wishes] == [("words", False), ("cosy", True)]


def test_of_equals_it_is_the_one_said_first() -> None:
    both = intent(wish("words"), wish("space"))
    assert eased(both, both, GAMES)[1] == ("words",)


def test_as_many_as_it_takes() -> None:
    three = intent(wish("cosy"), wish("words"), wish("scary"))
    now, names = eased(three, three, GAMES)
    assert names == ("words", "scary")
    assert [w.must for w in now.wishes] == [True, False, False]


@pytest.mark.parametrize(
    ("before", "now"),
    [
        (intent(wish("cosy")), STUCK),  # the first dead end offers a way out instead
        (STUCK, intent(wish("cosy"))),  # something fits again
        (intent(wish("cosy", -1), wish("words", -1), wish("scary", -1)),) * 2,
        (intent(bounds=Bounds(year_min=2030)),) * 2,
        (intent(wish("cosy"), bounds=Bounds(year_min=2030)),) * 2,  # nor would it help
    ],
)
def test_nothing_else_gives_way(before: Intent, now: Intent) -> None:
    assert eased(before, now, GAMES) == (now, ())


def test_a_mood_said_before_gives_way_where_hardly_anything_has_both() -> None:
    many = world(
        [game(f"m{i}", "relaxing") for i in range(3)] + [game("n", "relaxing", "mystery"), game("o", "mystery")]
    ).catalogue
    before, now = intent(wish("relaxing")), intent(wish("relaxing"), wish("mystery"))
    steered, names = eased(before, now, many)
    assert names == ("relaxing",)
    assert [(w.phrase, w.must) for w in steered.wishes] == [("relaxing", False), ("mystery", True)]
    assert eased(intent(), now, many) == (now, ())  # said at once, it holds
    assert eased(intent(wish("mystery")), now, many) == (now, ())  # a kind does not give way

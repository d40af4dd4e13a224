"""What is said of cards by their places: that one is too much of something, or is known; and what a restart makes of it."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State, follow
from tests.language.reading import read_of_all
from tests.language.shelves import whole

CARDS = ("celeste", "hades", "elden-ring", "portal-2", "overcooked-2")
CATALOGUE = whole().catalogue


def after(*messages: str) -> State:
    state = State(shown=CARDS, offered=CARDS, focus=CARDS[0])
    for text in messages:
        state = follow(state, read_of_all(text, CARDS), CATALOGUE)
    return state


@pytest.mark.parametrize(
    ("text", "bound", "below"),
    [
        ("number 3 is too expensive", "price_max", 60), ("the third looks too pricey", "price_max", 60),
        ("the 2nd is too new", "year_max", 2020),
        ("the fourth one is too old", "year_min", 9999),
    ],
)  # fmt: skip
def test_others_are_measured_by_the_card_that_is_too_much(text: str, bound: str, below: int) -> None:
    read = read_of_all(text, CARDS)
    said = getattr(after(text).intent.bounds, bound)
    assert (read.act, said is not None and said < below) == ("recommend", True)


def test_a_card_that_is_only_disliked_sets_no_limit() -> None:
    assert read_of_all("the third is rubbish", CARDS).act == "rate"


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("i have 1 and 3", [1, 3]), ("we allready own 2 and 4", [2, 4]), ("oh i've got 1, 2 and 5 already", [1, 2, 5]),
        ("i have 3 and 6 year old girls", []), ("i have 3 and 7", []),
    ],
)  # fmt: skip
def test_cards_that_somebody_has_are_known_by_their_numbers(text: str, known: list[int]) -> None:
    read = read_of_all(text, CARDS)
    assert [r.position for r in read.references] == known
    assert (read.act == "seen") is bool(known)


@pytest.mark.parametrize("text", ["4 and 8", "7", "both", "2 and 9"])
def test_numbers_that_are_no_cards_are_asked_of_none(text: str) -> None:
    read = read_of_all(text, CARDS)
    assert (read.act, read.references) == ("unclear", ())


@pytest.mark.parametrize("text", ["start over", "new request: a racing game", "another search please, horror"])
def test_what_was_chosen_pulls_no_more_after_a_restart(text: str) -> None:
    intent = after("I'll take the second", text).intent
    assert not [m for m in intent.mentions if m.attitude > 0 or m.seed]
    assert [m.item_id for m in intent.mentions if m.seen] == ["hades"]


def test_what_is_loved_is_kept_through_one() -> None:
    assert [m.attitude > 0 for m in after("I love Hades", "start over").intent.mentions] == [True]


def test_nothing_that_was_liked_pulls_where_all_is_to_be_different() -> None:
    mentions = after("I love Hades and Elden Ring", "what about something totally different").intent.mentions
    assert [(m.attitude, m.seed, m.seen) for m in mentions] == [(0, False, True)] * 2

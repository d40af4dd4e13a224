"""A choice keeps to what the person asks of it: what fits comes first, and what does not is told, whatever is measured."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State
from tests.strategies.hosting import CARDS, GAMES, answer, ids

TITLES = {item_id: GAMES[item_id].title for item_id in GAMES.ids}


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        ("which of these is the newest for my 8 year old?", ["farm-friends"]),
        ("which is the longest for 4 players?", ["farm-friends"]),
        ("which is the newest on PS5?", ["dungeon-duo"]),
        ("Boss Rush or Farm Friends for my 6 year old?", ["farm-friends"]),
        ("which is the newest for my 2 year old?", ["farm-friends"]),
        ("Boss Rush, Cooking Chaos or Dungeon Duo for my 8 year old, which first?", ["cooking-chaos"]),
    ],
)
def test_what_fits_comes_before_what_is_foremost_by_a_fact(text: str, fitting: list[str]) -> None:
    said = answer(text, state=CARDS)
    assert said.read.act == "choose"
    assert ids(said)[: len(fitting)] == fitting
    assert said.reply.startswith("Only ")
    assert [title for i, title in TITLES.items() if title in said.reply] == [TITLES[i] for i in fitting]


def test_of_those_that_fit_the_superlative_decides() -> None:
    cards = State(shown=("boss-rush", "dungeon-duo", "cooking-chaos", "farm-friends"), focus="boss-rush")
    said = answer("which is the newest for 4 players?", state=cards)
    assert ids(said)[:2] == ["farm-friends", "cooking-chaos"]
    assert said.reply.startswith("Only Farm Friends and Cooking Chaos fit that: 4 players. Farm Friends is the newest")


@pytest.mark.parametrize("text", ["which is the newest for 12 players?", "which would you pick for 12 players?"])
def test_where_none_fits_none_is_called_the_one(text: str) -> None:
    assert answer(text, state=CARDS).reply.startswith("None of them fits that: 12 players.")


def test_who_was_told_of_before_is_chosen_for() -> None:
    before = answer("games for my son (8)").state
    assert answer("Boss Rush or Farm Friends, which first?", state=before).reply.startswith(
        "Only Farm Friends fits that"
    )
    assert "fits that" not in answer("Boss Rush or Ghost Manor, for my husband?", state=before).reply


def test_what_is_named_to_pick_one_from_is_what_it_is_picked_from() -> None:
    said = answer("Boss Rush or Cooking Chaos for my 6 year old, which one would you pick?")
    assert ids(said) == ["cooking-chaos"]


def test_a_card_that_does_not_fit_is_not_the_foremost() -> None:
    said = answer("is the second the newest for my 8 year old?", state=CARDS).reply
    assert said.startswith("No: only Farm Friends fits that: for age 8.")


def test_the_worst_has_nothing_to_keep_to() -> None:
    assert "fits that" not in answer("which of these is the worst?", state=answer("games for my son (8)").state).reply

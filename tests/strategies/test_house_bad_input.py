"""Catalogues and people that give little or nothing to go by: an honest answer each time, and never a fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.dialogue.holding.state import MOST_TALK, State
from recsys.intent import Mention
from recsys.shelf import Shelf
from recsys.strategies.host import converse
from recsys.strategies.house import House
from recsys.strategies.turn import Answer, Turn
from recsys.types import Item
from tests.language.shelves import eight, shelf_of
from tests.strategies.driver import Script, core, drive
from tests.worlds import World, empty, games, twins, world

ONE = world([games().catalogue.items[0]])
NOBODY = world(games().catalogue.items)
UNTOLD = world([replace(item, description="", tags=(), genres=()) for item in games().catalogue], [("u", "boss-rush")])
IDENTICAL = world([Item(f"{at:03}", "The Same", genres=("Action",), description="Alike.") for at in range(150)])
CATALOGUES = {"one item": ONE, "nobody met any": NOBODY, "no words": UNTOLD, "all alike": IDENTICAL, "twins": twins()}
SAID = (
    "recommend me something", "co-op games for two", "I love Boss Rush", "something like The Same",
    "not Boss Rush, I hated it", "cosy, on my phone, free, before 1990", "more", "surprise me", "", "🎮" * 50,
)  # fmt: skip


def played(text: str, where: Shelf, state: State | None = None) -> Script:
    host = converse(Turn(text, state or State(), where.catalogue, guarded=False), House())
    return drive(host, lambda call: core(call, where), shelf=where)


def answer(text: str, where: Shelf, state: State | None = None) -> Answer:
    value: Answer = played(text, where, state).value
    return value


@pytest.mark.parametrize("where", CATALOGUES.values(), ids=CATALOGUES.keys())
def test_any_message_about_any_catalogue_is_answered_in_words(where: World) -> None:
    shelf, state = shelf_of(where), State()
    for text in SAID:
        done = answer(text, shelf, state)
        state = done.state
        assert done.reply or not text
        assert len({pick.item.id for pick in done.picks}) == len(done.picks) <= 5


def test_one_item_is_recommended_once_and_then_there_is_nothing_more() -> None:
    shelf = shelf_of(ONE)
    first = answer("recommend me something", shelf)
    assert [pick.item.id for pick in first.picks] == [ONE.catalogue.ids[0]]
    assert not first.picks[0].role
    again = answer("more", shelf, first.state)
    assert not again.picks
    assert "nothing left" in again.reply


def test_an_empty_catalogue_says_that_there_is_nothing() -> None:
    done = answer("recommend me something", shelf_of(empty()))
    assert not done.picks
    assert not done.question
    assert "nothing left" in done.reply


def test_items_all_alike_leave_nothing_to_ask_and_come_in_the_order_of_their_ids() -> None:
    done = answer("recommend me something", shelf_of(IDENTICAL))
    assert not done.question
    assert [pick.item.id for pick in done.picks] == ["000", "001", "002", "003", "004"]


def test_who_dislikes_everything_is_told_that_nothing_is_left() -> None:
    hated = tuple(Mention(text=i.title, item_id=i.id, attitude=-2) for i in eight().catalogue)
    done = answer(
        "recommend me something", eight(), State(intent=State().intent.model_copy(update={"mentions": hated}))
    )
    assert not done.picks
    assert "nothing left" in done.reply


def test_contradictory_conditions_are_named_with_true_ways_out() -> None:
    done = answer("a game from before 1990 and on my phone and free", eight())
    assert not done.picks
    for offer in done.offers:
        after = answer(offer.message, eight(), done.state)
        assert len(after.picks) == min(5, offer.items)


def test_two_hundred_turns_neither_grow_what_is_asked_nor_end_the_talk() -> None:
    state = State()
    for number in range(200):
        text = ("more", "I like Boss Rush", "something cosy", "on my phone", "forget all that, something new")[
            number % 5
        ]
        ran = played(text, eight(), state)
        state = ran.value.state
        assert ran.value.reply
        assert len(ran.calls) <= 3
        for call in ran.of("get_candidates"):
            assert len(call.args["talk"]) <= MOST_TALK
            assert len(call.args["asked"]) <= 20

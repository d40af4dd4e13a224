"""What is put right, or changes, a few messages into a talk."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.among import alike_of_one
from recsys.dialogue.holding.proposed import on_their_device
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Intent
from tests.language.reading import read_of_all
from tests.language.shelves import whole

CARDS = ("rocket-league", "it-takes-two", "kahoot")


def after(*messages: str) -> Intent:
    """What holds after these messages, each answered with the same cards."""
    state = State()
    for text in messages:
        state = follow(state, read_of_all(text, state.shown), whole().world.catalogue).answered(CARDS, None, False)
    return state.intent


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("no wait, the older one is 10 not 9", {6, 10}), ("sorry, he's 7, not 6", {7, 9}), ("not 9, she's 11", {6, 11}),
        ("oh and my niece is 4", {6, 9, 4}),
    ],
)  # fmt: skip
def test_the_age_that_was_wrong_is_put_right(text: str, ages: set[int]) -> None:
    people = after("games for my nephews, 6 and 9, on my phone", text).people
    assert {p.age for p in people if p.playing} == ages


def test_fewer_are_left() -> None:
    assert after("we are a team of 9 at work", "sorry, it's 7 now, two are on holiday").bounds.players == 7


def test_who_asks_may_join() -> None:
    assert after("my kid is 12 and has a vr headset", "I meant something I can join in too").bounds.players == 2


@pytest.mark.parametrize(
    ("first", "then", "tag"),
    [
        ("co-op with my sister, she lives abroad, so online", "actually she's here over easter so same couch", "couch"),
        ("couch co-op with my sister", "she moved out, so online together now", "online co-op"),
    ],
)
def test_at_home_or_apart(first: str, then: str, tag: str) -> None:
    tags = {tag for w in after(first, then).wishes if w.attitude > 0 for t in w.terms for tag in t.tags}
    assert tags & {"couch", "online co-op"} == {tag}


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("hm the second looks nice but we only have a laptop", "ask_item"),
        ("I like the look of the first but I only have a switch", "ask_item"),
        ("the second looks nice but we only have an old wii", "recommend"), ("we only have a laptop", "recommend"),
        ("the second looks nice but we only have a laptop and want it scarier", "recommend"),
    ],
)  # fmt: skip
def test_a_card_they_like_that_runs_on_what_they_have(text: str, act: str) -> None:
    state = State(shown=CARDS)
    assert on_their_device(state, read_of_all(text, CARDS), whole().world.catalogue).act == act


def test_two_are_left_by_name() -> None:
    assert after("3 of us share a ps4", "tom moved out so it's only me and lisa now").bounds.players == 2


def test_who_is_asked_for_next_plays_in_another_number() -> None:
    assert after("8 of us at the club, on tablets", "and something for the wife who likes flowers").bounds.players is None


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("is number 2 like minecraft", "In part"), ("is the first like tetris effect: connected?", ("In part", "Hardly")),
        ("what is rocket league like?", ""), ("is the first hard?", ""),
    ],
)  # fmt: skip
def test_whether_one_card_is_like_another_game(text: str, starts: str | tuple[str, ...]) -> None:
    world = whole().world
    item = world.catalogue["planet-zoo" if "2" in text else "rocket-league"]
    said = alike_of_one(item, read_of_all(text, CARDS), world.catalogue)
    assert said.startswith(starts)
    assert bool(said) is bool(starts)


def test_somebody_who_is_ill_is_one_less() -> None:
    assert after("party of 6 on xbox", "it's 5 now, jess is off sick").bounds.players == 5

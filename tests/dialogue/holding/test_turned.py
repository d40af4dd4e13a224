"""A change of mind: what gives way to it, and what stays."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.merging import merged
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Bounds, Intent, Term, Wish
from tests.dialogue.talked import wishes
from tests.language.reading import read_of_all
from tests.language.shelves import whole


def talk(*messages: str) -> State:
    now = State()
    for text in messages:
        now = follow(now, read_of_all(text), whole().catalogue)
    return now


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("like Resident Evil 2", "actually no, I won't sleep. Something relaxing instead"),
        ("I like Rocket League", "or no, wait, something with a story instead"),
        ("like Stardew Valley", "hmm farming isn't her thing. something in space"),
        ("like Civilization VI", "hm, rather a short puzzle game"),
        ("like Dark Souls", "something my mum could play, cosy"),
        ("like Civilization VI", "a racing game please"),
    ],
)
def test_who_turns_to_another_kind_leaves_the_title(before: str, after: str) -> None:
    assert talk(before).intent.liked_items
    assert talk(before, after).intent.liked_items == ()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("like Stardew Valley", "with co-op please"), ("like Stardew Valley", "on switch"),
        ("like Hades", "but a bit more relaxing"),
        ("like Civilization VI", "strategy games instead of rpgs"), ("like Stardew Valley", "also something with puzzles"),
    ],
)  # fmt: skip
def test_who_narrows_a_title_down_keeps_it(before: str, after: str) -> None:
    assert talk(before, after).intent.liked_items == talk(before).intent.liked_items


def test_a_quiet_mood_takes_the_place_of_a_loud_one_and_of_what_is_loud() -> None:
    held = wishes(talk("scary horror games", "something relaxing"))
    assert held == {"relaxing": 1}
    assert {"scary", "relaxing"} <= set(wishes(talk("something scary", "but a bit more relaxing")))


@pytest.mark.parametrize(
    "text", ["forget that, a racing game", "scrap that, racing", "something completely different: racing"]
)
def test_who_plays_on_what_for_how_much_and_what_is_refused_outlive_the_kind(text: str) -> None:
    state = talk("puzzle games for switch under $20, no war, for my son (9), from 2015 on", text)
    assert (wishes(state)["war"], wishes(state).get("Puzzle"), wishes(state)["Racing"]) == (-2, None, 1)
    assert state.intent.bounds == Bounds(price_max=20)
    assert (state.intent.youngest, state.intent.platform_groups) == (9, (("Switch",),))


def test_a_kind_that_is_forgotten_gives_way_to_the_one_behind_it() -> None:
    held = wishes(talk("rpg for switch but no turn-based", "ah forget rpgs, a racing game"))
    assert (held.get("RPG"), held["Racing"], held["turn-based"]) == (None, 1, -2)


def test_who_joins_is_counted_once() -> None:
    assert talk("co-op for three of us", "my cousin joins too").intent.bounds.players == 4
    assert talk("for me and my girlfriend", "my girlfriend wants to play too").intent.bounds.players == 2
    assert talk("online games for six", "two more people will come", "nothing violent").intent.bounds.players == 8


@pytest.mark.parametrize(
    ("text", "must"),
    [("I live alone, puzzles", None), ("I'm on my own in the evenings, puzzles", False), ("a puzzle to play alone", True),
     ("since May I sit at home by myself, puzzles", False), ("just me, puzzles", True)],
)  # fmt: skip
def test_a_life_alone_is_no_condition(text: str, must: bool | None) -> None:
    found = [w.must for w in talk(text).intent.wishes if any("solo" in t.modes for t in w.terms)]
    assert found == ([] if must is None else [must])


def test_who_is_not_a_thing_s_friend_refuses_it() -> None:
    held = wishes(talk("Hm, farming isn't him. Something in space, perhaps"))
    assert (held["farming"] < 0, held["space"] > 0) == (True, True)


def test_what_is_wanted_by_one_and_too_much_for_another_is_no_model() -> None:
    state = talk("My son is 12 and wants Call of Duty: Warzone. I think that's too violent. What else is there?")
    assert state.intent.liked_items == ()
    assert talk("I love Hades, and Doom was too violent").intent.liked_items == ("hades",)


@pytest.mark.parametrize(
    "text",
    ["I am not so fast in english reading", "my hands are slow", "we may not install anything", "I'm very emotional"],
)
def test_what_somebody_is_is_no_wish(text: str) -> None:
    assert talk(f"history games. {text}").intent.wishes == talk("history games").intent.wishes[:1]


def test_two_more_people_are_no_two_more_games() -> None:
    read = read_of_all("Two more people have just said they will come. Is that a problem?", ("catan-universe", "uno"))
    assert (read.act, read.joining, read.has("others")) == ("recommend", 2, False)
    assert read_of_all("We may be four in the end. Does that still work?", ("uno",)).joining == 0


def test_who_plays_alone_is_no_party_any_more() -> None:
    assert talk("games for 3 on switch", "and solo for later").intent.bounds.players is None


def test_no_wait_refuses_no_wait() -> None:
    assert [w.phrase for w in talk("no wait, rpgs rather").intent.wishes] == ["rpgs"]


def test_and_my_brother_too_is_one_more() -> None:
    assert talk("for me and my girlfriend", "and my brother too").intent.bounds.players == 3


def test_a_quality_is_asked_for_besides_and_a_kind_instead() -> None:
    drawn, comedy = (Wish(phrase=kind, terms=(Term(phrase=kind, genres=(kind,)),), must=True) for kind in ("Animation", "Comedy"))
    before = Intent(text="animated films", wishes=(drawn,))
    assert merged(before, Intent(text="funny", wishes=(comedy,))).wishes == (drawn, comedy)
    assert merged(before, Intent(text="a comedy", wishes=(comedy,))).wishes == (comedy,)

"""What messages do, in strangers' words: two set against each other, one told about, one taken, what is left to show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.dialogue.holding.state import State
from tests.strategies.hosting import CARDS, answer, ids

FIVE = State(shown=("farm-friends", "boss-rush", "dungeon-duo", "ghost-manor", "apple-orchard"), focus="farm-friends")


@pytest.mark.parametrize(
    "text",
    [
        "whats the difference between boss rush and dungeon duo",
        "how does Boss Rush differ from Dungeon Duo?",
        "could you compare Boss Rush and Dungeon Duo",
        "Boss Rush vs Dungeon Duo",
        "Boss Rush or Dungeon Duo?",
        "is Boss Rush better than Dungeon Duo?",
        "how is boss rush different from dungeon duo",
    ],
)
def test_two_that_are_named_are_set_side_by_side_and_nothing_else(text: str) -> None:
    given = answer(text, state=CARDS)
    assert set(ids(given)) == {"boss-rush", "dungeon-duo"}
    assert "Dungeon Duo: RPG, 2 players, rounds of about 45 minutes, $20 to $40." in given.reply
    assert "Boss Rush: " in given.reply


@pytest.mark.parametrize(
    "text",
    ["is it better than Boss Rush?", "how does that compare to boss rush", "is that more fun than Boss Rush for us?"],
)
def test_one_that_is_named_is_set_against_the_one_spoken_of(text: str) -> None:
    focused = replace(CARDS, focus="dungeon-duo")
    assert set(ids(answer(text, state=focused))) == {"boss-rush", "dungeon-duo"}


def test_places_are_set_against_each_other() -> None:
    asked = answer("what is the difference between the first and the third?", state=FIVE)
    assert set(ids(asked)) == {"farm-friends", "dungeon-duo"}
    assert "start with" not in asked.reply


@pytest.mark.parametrize(
    "text",
    ["I want something better than Boss Rush", "what game is better than Boss Rush?", "4 vs 4 games like Boss Rush"],
)
def test_better_than_one_can_be_a_wish(text: str) -> None:
    assert answer(text, state=CARDS).state.intent.act == "recommend"


@pytest.mark.parametrize(
    "text",
    [
        "whats ghost manor like",
        "so what's Ghost Manor like then?",
        "what is Ghost Manor like to play",
        "is ghost manor any good",
    ],
)
def test_what_one_is_like_is_told(text: str) -> None:
    told = answer(text, state=CARDS)
    assert not told.picks
    assert "haunted" in told.reply


@pytest.mark.parametrize(
    "text",
    ["the one in the middle, how long is it?", "how long is the middle one?", "how long does the game in middle take"],
)
def test_the_middle_one_is_a_place(text: str) -> None:
    assert "Dungeon Duo" in answer(text, state=FIVE).reply


def test_the_middle_ages_are_no_place() -> None:
    assert "Dungeon Duo" not in answer("is that one in the middle ages?", state=FIVE).reply


def test_those_that_are_counted_are_of_the_kind() -> None:
    scary = answer("something scary, on VR")
    assert "I have 1 game that fits" in answer("so how many of those are there", state=scary.state).reply


@pytest.mark.parametrize(
    "text",
    [
        "Thanks, I'll take that one. You have been lovely.",
        "ill get that, ta",
        "ok that one then",
        "We'll have it. Thank you so much!",
    ],
)
def test_what_is_taken_is_named(text: str) -> None:
    taken = answer(text, state=replace(CARDS, focus="dungeon-duo"))
    assert not taken.picks
    assert "Dungeon Duo it is" in taken.reply


@pytest.mark.parametrize(
    "text", ["more action and less talk", "one with less grind", "less grinding, more fighting please"]
)
def test_more_of_one_and_less_of_another_are_other_cards(text: str) -> None:
    first = answer("a game for my pc", n=2)
    assert not set(ids(answer(text, state=first.state, n=2))) & set(ids(first))


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("could I play the third one with my sister Gudrun as well?", "Yes, Dungeon Duo is for 2 players"),
        ("can i play the second with my mate Bogdan", "No, Boss Rush is for one player"),
        ("can we play it with someone else?", "Yes, Farm Friends"),
        ("could my neighbour Horst play the third one with us?", "Yes, Dungeon Duo is for 2 players"),
    ],
)
def test_somebodys_name_is_no_title(text: str, reply: str) -> None:
    assert reply in answer(text, state=FIVE).reply


def test_that_there_is_no_more_is_true_of_the_catalogue() -> None:
    first = answer("co-op games", n=3)
    more = answer("show me others", state=first.state, n=3)
    assert (len(first.picks), len(more.picks)) == (3, 1)
    assert "that I have not shown yet" in more.reply
    assert "You have seen the four" in answer("show me others", state=more.state, n=3).reply


def test_what_no_catalogue_tells_is_not_promised() -> None:
    asked = answer("do any of them have crossplay with pc?", state=CARDS).reply
    assert asked.startswith("This catalogue does not say")
    assert "crossplay" in asked
    assert "Yes" not in answer("is the first one cross-platform?", state=CARDS).reply


@pytest.mark.parametrize("text", ["we did Boss Rush last year", "not Boss Rush, their mum does not want it"])
def test_a_remark_never_ends_in_nothing_where_others_fit(text: str) -> None:
    """Two games fit, both were shown: who does not ask for others is shown what is left of them."""
    first = answer("cooking games", n=5)
    said = answer(text, state=first.state, n=5)
    assert ids(first)
    assert set(ids(said)) == set(ids(first)) - {"boss-rush"}
    assert ids(answer("show me others", state=first.state, n=5)) == []


def test_a_machine_that_is_told_of_is_no_small_talk() -> None:
    first = answer("cooking games")
    assert answer("My computer is a Mac, from the work", state=first.state).state.intent.device_groups

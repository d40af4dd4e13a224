"""Looking up what somebody half remembers: a best guess, other guesses, and that nothing of it is held afterwards."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State
from recsys.skills.reading.recollect import REMEMBERED, recollect
from recsys.types import Item
from tests.language.reading import read_of_all
from tests.language.shelves import shelf_of, whole
from tests.strategies.hosting import answer, ids
from tests.worlds import world

ASKED = "what was that game where you grow crops on the farm with friends"


@pytest.mark.parametrize(
    ("told", "item_id"),
    [
        ("a goose annoys a whole village", "untitled-goose-game"),
        ("alone in a fire lookout tower in the woods", "firewatch"),
        ("one has a bomb and the other has the manual", "keep-talking-and-nobody-explodes"),
    ],
)
def test_it_is_found_by_its_meaning_and_its_rare_words(told: str, item_id: str) -> None:
    assert recollect(told, whole().world)[0] == item_id


def test_of_two_that_are_told_alike_the_better_known_is_meant() -> None:
    told = "A man wakes up in a lighthouse"
    rows = [Item("a", "Glimmer", description=told, fame=1), Item("b", "Beacon", description=told, fame=5)]
    assert recollect("a man in a lighthouse", shelf_of(world(rows)).world) == ("b", "a")


def test_nothing_comes_near_to_nothing() -> None:
    assert recollect("", whole().world) == ()


def test_nothing_else_is_heard_of_a_memory() -> None:
    read = read_of_all("what was that game where a kid in a raincoat runs from giants for 20 minutes")
    assert [w.phrase for w in read.wishes] == [REMEMBERED]
    assert not read.people
    assert read.bounds.minutes_max is None


def test_a_card_that_is_described_is_no_memory() -> None:
    read = read_of_all("what was that game with the goose", ("untitled-goose-game", "stardew-valley"))
    assert read.act == "ask_item"


def test_a_guess_by_name_then_others_and_then_it_is_let_go() -> None:
    first = answer(ASKED)
    assert first.reply.startswith(f"That sounds most like {first.picks[0].item.title}.")
    assert ids(first)[0] == "farm-friends"
    assert first.state.focus == ids(first)[0]
    after = answer("something with dragons", state=first.state)
    assert all(wish.phrase != REMEMBERED for wish in after.state.intent.wishes)


def test_what_is_no_memory_is_served_as_ever() -> None:
    assert "sounds most like" not in answer("a farming game", state=State()).reply

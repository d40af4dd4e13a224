"""Going back to an earlier list: which one is meant, what comes back, and what no longer holds."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.earlier import holding, told
from recsys.dialogue.holding.state import State
from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from recsys.language.talk.lists import earlier_list
from recsys.learning.thumbs import Steering
from recsys.strategies.recalled import asked_again
from recsys.strategies.turn import Turn
from recsys.types import Utterance
from tests.worlds import games

LISTS = (("a", "b"), ("c", "d"), ("e", "f"))


@pytest.mark.parametrize(
    "text",
    [
        "go back to the ones before", "previous list please", "can i see the last list again", "show me the earlier ones",
        "back to the previous ones", "the previous games again", "give me those games from before",
        "take me back to the old list", "show the ones you showed before",
    ],
)  # fmt: skip
def test_the_list_before_the_one_on_the_table(text: str) -> None:
    assert earlier_list(text, LISTS) == ("c", "d")


@pytest.mark.parametrize(
    "text", ["show me the first ones again", "back to the original list", "what were the first five again?"]
)
def test_the_first_list(text: str) -> None:
    assert earlier_list(text, LISTS) == ("a", "b")


@pytest.mark.parametrize(
    "text",
    [
        "the first one", "something like the ones before", "not the previous ones", "I liked the old games more",
        "old games please", "the last one", "back to racing",
    ],
)  # fmt: skip
def test_what_asks_for_no_list(text: str) -> None:
    assert earlier_list(text, LISTS) == ()


def test_there_is_nothing_to_go_back_to() -> None:
    assert earlier_list("go back to the ones before", LISTS[:1]) == ()
    assert earlier_list("go back to the ones before", (("a", "b"), ("b", "a"))) == ()


def test_what_does_not_hold_of_the_cards_is_let_go_and_nothing_else() -> None:
    catalogue = games().catalogue
    cooking, farming = (
        Wish(phrase=tag, terms=(Term(phrase=tag, tags=(tag,)),), must=True) for tag in ("cooking", "farming")
    )
    asked = Intent(
        wishes=(cooking, farming), bounds=Bounds(year_max=2017, players=3), device_groups=(("CONSOLE",),),
        people=(Person(role="child", age=2),),
    )  # fmt: skip
    cards = catalogue.known(("cooking-chaos", "cooking-chaos-2"))
    kept, gone = holding(asked, cards, catalogue)
    assert (kept.wishes, kept.bounds, kept.people) == ((cooking,), Bounds(players=3), asked.people)
    assert kept.device_groups == asked.device_groups
    assert gone == ("up to 2017", "farming")
    assert holding(asked, catalogue.known(("apple-orchard",)), catalogue)[0].device_groups == ()
    assert told(cards, gone).endswith(
        "and Cooking Chaos 2. What does not hold of all of them I let go: up to 2017 and farming."
    )


def test_what_was_turned_down_and_what_is_not_for_a_child_stays_away() -> None:
    cards = ("apple-orchard", "boss-rush", "cooking-chaos", "farm-friends")
    shown = (Utterance("assistant", "One list.", cards), Utterance("assistant", "Another.", ("ghost-manor",)))
    told = Intent(
        people=(Person(role="child", age=7),), mentions=(Mention(text="it", item_id="apple-orchard", attitude=-2),)
    )
    turn = Turn(
        "go back to the ones before",
        State(intent=told, talk=shown),
        games().catalogue,
        Steering(exclude=frozenset({"farm-friends"})),
    )
    assert [item.id for item in asked_again(turn)] == ["cooking-chaos"]

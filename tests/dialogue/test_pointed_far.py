"""Cards pointed at in other ways: of an earlier list, by what they tell of, two at once, from the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.dialogue.holding.state import State, target
from recsys.language.talk.lists import of_earlier_list
from recsys.types import Utterance
from tests.dialogue.talked import CATALOGUE
from tests.language.reading import read
from tests.strategies.hosting import CARDS, answer, ids

LISTS = (("a", "b", "c"), ("d", "e"), ("f", "g", "h"))


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("the second from the first list, what did it cost?", "b"), ("what about the last list's second?", "e"),
        ("the first one you showed before, is it on PC?", "d"), ("the first of the previous lot please", "d"),
        ("is the last one in your first list on mac", "c"), ("the third one you showed at first", "c"),
        ("the third of the last list", None), ("the second one", None), ("the first list was better", None),
    ],
)  # fmt: skip
def test_a_card_of_an_earlier_list(text: str, item: str | None) -> None:
    found = of_earlier_list(text, LISTS)
    assert (found and found[1]) == item
    assert of_earlier_list(text, LISTS[:1]) is None


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("I have number 3", "c"), ("played 3 already", "c"), ("is the third one on pc?", "c"),
        ("is number 2 on pc?", None), ("the fourth one", None),
    ],
)  # fmt: skip
def test_a_place_beyond_the_last_list_is_of_the_one_before(text: str, item: str | None) -> None:
    found = of_earlier_list(text, LISTS[:2])
    assert (found and found[1]) == item


def test_it_is_spoken_of_though_other_cards_lie_there() -> None:
    talk = (Utterance("assistant", "", ("ghost-manor", "apple-orchard")), Utterance("assistant", "", CARDS.shown))
    said = answer("who made the second one from the first list?", state=replace(CARDS, talk=talk))
    assert CATALOGUE["apple-orchard"].title in said.reply


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("I'll go for the first and the third", ("Farm Friends", "Dungeon Duo")),
        ("thanks, I will propose the first and the second", ("Farm Friends", "Boss Rush")),
        ("let's take the second and the last one", ("Boss Rush", "Dungeon Duo")),
        ("ok we take that one. thanks!", ("Farm Friends",)),
    ],
)
def test_all_that_is_taken_is_named(text: str, titles: tuple[str, ...]) -> None:
    said = answer(text, state=CARDS)
    assert said.reply == f"{' and '.join(titles)} it is. Enjoy."


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("does the one before last run on mac?", "Boss Rush"),
        ("how long is the one before the last?", "Boss Rush"),
        ("the last one, what year?", "Dungeon Duo"),
        ("how much would the second be?", "Boss Rush"),
    ],
)
def test_counted_from_the_end(text: str, title: str) -> None:
    assert title in answer(text, state=CARDS).reply


def test_the_longer_of_the_first_two() -> None:
    said = answer("which of the first two is longer?", state=CARDS)
    assert set(ids(said)) == {"farm-friends", "boss-rush"}
    assert "longest of the two" in said.reply


SHOWN = ("farm-friends", "boss-rush", "dungeon-duo")


@pytest.mark.parametrize(
    "text",
    [
        "tell me more about 2", "ok what about 2", "is 2 multiplayer?", "how much does 2 cost?", "how long is 2",
        "when did 2 come out", "i have 2", "we've played 2 already", "I own 2 too",
    ],
)  # fmt: skip
def test_a_card_by_its_number_alone(text: str) -> None:
    assert target(State(shown=SHOWN), read(text, SHOWN)) == "boss-rush"


@pytest.mark.parametrize(
    "text",
    ["i have 2 kids", "show me 2 more", "is 2 too many?", "is it for 2?", "I only have 2", "i've played 2 hours"],
)
def test_a_number_that_counts_is_no_card(text: str) -> None:
    assert not any(r.position for r in read(text, SHOWN).references)

"""What is said of all the cards at once: that they are too much alike."""

from __future__ import annotations

import pytest

from recsys.language.talk.all_alike import all_alike, varying
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    "text",
    [
        "they're too similar", "these are all the same", "all too alike", "these all look the same", "too much of the same", "a bit samey",
        "could be more varied", "no variety here", "mix it up a bit", "needs more variety", "it's all the same", "they still seem so similar to each other",
    ],
)  # fmt: skip
def test_the_cards_are_too_much_alike(text: str) -> None:
    assert all_alike(text)


@pytest.mark.parametrize(
    "text",
    [
        "similar", "something similar", "more of the same", "the same again please", "are they all the same price?", "same but for switch", "very similar",
        "a game with more variety", "a variety of weapons", "more like these", "mix of puzzle and action", "the first and the third look the same", "more",
    ],
)  # fmt: skip
def test_more_of_it_or_something_else(text: str) -> None:
    assert not all_alike(text)


def test_nothing_is_thought_of_one_card_and_the_rest_is_heard() -> None:
    read = varying(read_of_all("these are too similar, something with zombies"))
    assert not read.references
    assert read.has("varied")
    assert [wish.phrase for wish in read.wishes] == ["zombies"]
    assert not varying(read_of_all("the second is too similar")).has("varied")

"""A dead end is left in the host's own words, or by a yes to what it offers."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.way_out import taken_way_out
from recsys.types import Utterance
from tests.dialogue.talked import talk, wishes

OFFER = "I have nothing for all of this at once: VR and golf. Give up VR and golf and I have 3 games."


@pytest.mark.parametrize("text", ["yes", "ok do that", "yes, drop that", "sure, give them up", "fine, go without it then"])
def test_a_yes_takes_the_way_out(text: str) -> None:
    assert taken_way_out(text, [Utterance("user", "vr golf"), Utterance("assistant", OFFER)]) == "give up VR and golf"


@pytest.mark.parametrize("text", ["yes but keep golf", "drop the golf", "no", "what else is there?"])
def test_what_says_more_is_left_as_it_is(text: str) -> None:
    assert taken_way_out(text, [Utterance("assistant", OFFER)]) == text


def test_a_yes_to_cards_takes_nothing_up() -> None:
    assert taken_way_out("yes", [Utterance("assistant", "Five games.", ("hades",))]) == "yes"


@pytest.mark.parametrize(
    "text", ["ok give up farming and co-op", "go without farming and co-op", "give up on the farming and on co-op"]
)
def test_what_is_given_up_in_the_words_of_the_offer_is_gone(text: str) -> None:
    held = wishes(talk("co-op farming puzzles on switch", text))
    assert not {"farming", "co-op"} & held.keys()


@pytest.mark.parametrize("text", ["never give up farming", "i'd rather not give up farming"])
def test_what_is_not_given_up_stays(text: str) -> None:
    assert "farming" in wishes(talk("co-op farming on switch", text))

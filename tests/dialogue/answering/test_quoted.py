"""An item's own words answer what no column does."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.quoted import quoted
from recsys.types import Item

VAN = Item("van", "Ocean Camper", description="Pop-up roof, two beds and a fridge. Good on hills; charges the phone wirelessly.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("does it have a fridge?", "Of Ocean Camper I only know: “Pop-up roof, two beds and a fridge”."),
        ("is there wireless charging", "Of Ocean Camper I only know: “charges the phone wirelessly”."),
        ("what about the beds", "Of Ocean Camper I only know: “Pop-up roof, two beds and a fridge”."),
        ("does it have a toilet?", ""),
        ("is the camper any good?", ""),
        ("", ""),
    ],
)
def test_the_sentence_that_tells_of_it(text: str, said: str) -> None:
    assert quoted(VAN, text) == said

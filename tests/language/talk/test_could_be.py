"""What all of the cards should be, put as a question."""

from __future__ import annotations

import pytest

from recsys.language.talk.could_be import as_wish, of_kinds
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("can it have dragons?", "something with dragons"), ("could it be set in space?", "something set in space"), ("can they be a bit creepy?", "something a bit creepy"),
        ("could there be vampires in it?", "something with vampires"), ("ok, can it take place in japan", "something set in japan"), ("could they include cats too?", "something with cats"),
        ("does it have dragons?", ""), ("is it set in space?", ""), ("can the second one have dragons?", ""), ("can I have pets in it?", ""), ("can it be played offline?", ""),
        ("could it run on my laptop?", ""), ("can you marry in it?", ""), ("can we have something with magic?", ""),
    ],
)  # fmt: skip
def test_a_question_of_all_as_a_wish(text: str, wish: str) -> None:
    assert as_wish(text, listed=False) == wish


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("something with dragons", True), ("something shorter", True), ("something with less grinding", True), ("something with two players", False),
        ("something scary for kids", False), ("something modded", False), ("something co-op", False), ("something like the first", False),
    ],
)  # fmt: skip
def test_how_it_is_played_and_by_whom_is_asked_of_one(text: str, is_one: bool) -> None:
    read = of_kinds(read_of_all(text, shown=("celeste", "hades")), text)
    assert (read is not None) is is_one
    assert read is None or not read.has("others")


def test_where_it_runs_is_asked_of_a_list_and_of_one_of_two() -> None:
    assert as_wish("ok, on switch?", listed=True) == "something on switch"
    assert as_wish("ok, on switch?", listed=False) == ""
    assert as_wish("is it on switch?", listed=True) == ""

"""Whose company was only told of with what they loved."""

import pytest

from tests.language.reading import read_of_all

ALONE, FOR_TWO = "Return of the Obra Dinn", "It Takes Two"


@pytest.mark.parametrize(
    "text",
    [
        f"My wife and I adored {ALONE}. Anything in that vein?", f"we loved {ALONE}, something like it please",
        f"Me and my brother finished {ALONE}. more like it?", f"we both really enjoyed {ALONE}, what is similar?",
    ],
)  # fmt: skip
def test_two_who_loved_what_one_plays_are_not_held_to_co_op(text: str) -> None:
    read = read_of_all(text)
    assert read.bounds.players is None
    assert not [w for w in read.wishes if any(t.modes for t in w.terms)]


@pytest.mark.parametrize(
    "text",
    [
        f"My wife and I adored {FOR_TWO}. Anything in that vein?",
        f"My wife and I adored {ALONE}. Something we can play together?",
        f"my wife and I loved {ALONE}. now a game for the two of us",
    ],
)  # fmt: skip
def test_who_played_or_wants_to_play_together_is(text: str) -> None:
    assert [w for w in read_of_all(text).wishes if w.attitude > 0 and any("co-op" in t.modes for t in w.terms)]

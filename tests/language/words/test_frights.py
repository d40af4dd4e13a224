"""How much of a fright is too much, in pictures."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    "text",
    [
        "spooky, but not jumping out of my skin spooky", "something spooky but not jump out of your skin scary", "a spooky game, not scared out of my wits spooky", "a creepy game, not sleepless nights creepy",
        "halloween spooky, not nightmare spooky", "spooky, not hide behind the sofa scary", "spooky but not wet myself scary", "spooky not terrifying",
    ],
)  # fmt: skip
def test_too_much_of_a_fright_is_left_out_and_a_mild_one_stays(text: str) -> None:
    read = read_of_all(text)
    assert any(w.attitude > 0 and any("scary" in t.tags for t in w.terms) for w in read.wishes)
    assert any(w.attitude < 0 and any("jump scares" in t.tags for t in w.terms) for w in read.wishes)
    assert not any(w.attitude < 0 and any("scary" in t.tags for t in w.terms) for w in read.wishes)


@pytest.mark.parametrize("text", ["nothing spooky", "not scary, cosy", "not spooky, not scary, just cute"])
def test_no_fright_at_all(text: str) -> None:
    assert any(w.attitude < 0 and any("scary" in t.tags for t in w.terms) for w in read_of_all(text).wishes)

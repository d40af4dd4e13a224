"""The age of somebody told of before is said again: it is theirs from then on, and nobody joins."""

from __future__ import annotations

import pytest

from recsys.language.quantities.units import with_unit
from tests.dialogue.talked import talk


@pytest.mark.parametrize(
    ("messages", "ages"),
    [
        (("puzzles for my 11 year old nephew", "he's actually 8"), [8]),
        (("racing games for my 15 year old", "sorry, he is 8"), [8]),
        (("racing games for my 15 year old", "no sorry, aged 8"), [8]),
        (("my daughter is 5 and my son 9", "she's 7 actually"), [7, 9]),
        (("puzzles for my son 8", "actually my son is 9"), [9]),
        (("puzzles for my son 8", "she is 6, my daughter"), [8, 6]),
        (("puzzles for my son 8", "my daughter joins, she's 6"), [8, 6]),
        (("puzzles for my son 8", "and his friend who's 6"), [8, 6]),
    ],
)  # fmt: skip
def test_an_age_is_put_right(messages: tuple[str, ...], ages: list[int]) -> None:
    assert [p.age for p in talk(*messages).intent.people] == ages


@pytest.mark.parametrize(
    ("text", "families", "meant"),
    [
        ("no, 6", ("age",), "sorry, aged 6"),
        ("sorry i meant 8", ("age",), "sorry, aged 8"),
        ("no, 6", ("age", "players"), "no, 6"),
        ("no, 6", (), "no, 6"),
        ("6 more", ("age",), "6 more"),
    ],
)
def test_a_bare_number_put_right_is_the_only_one_that_was_told(
    text: str, families: tuple[str, ...], meant: str
) -> None:
    assert with_unit(text, families) == meant


def test_a_ceiling_before_priced_cards_is_of_a_price_though_an_age_was_told() -> None:
    assert with_unit("under 10", ("age",), priced=True) == "at most $10"

"""Shares with their interval, and when none is drawn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.feedback.summary import Answers, answers, brain, by, share, strategy
from recsys.store.tallies import Group

GROUPS = (
    Group("free", "llm", 40, 30, 24), Group("omulet", "embedded", 90, 9, 8), Group("omulet", "llm", 10, 1, 0),
    Group("base", "llm", 40, 0, 0),
)  # fmt: skip


@pytest.mark.parametrize(("liked", "rated", "low", "high"), [
    (24, 30, 0.6269, 0.9049), (15, 30, 0.3315, 0.6685), (40, 57, 0.5734, 0.8047), (30, 30, 0.8865, 1.0),
    (0, 30, 0.0, 0.1135),
])  # fmt: skip
def test_the_interval_is_that_of_the_formula_by_hand(liked: int, rated: int, low: float, high: float) -> None:
    drawn = share(liked, rated)
    assert drawn is not None
    assert (drawn.value, round(drawn.low, 4), round(drawn.high, 4)) == (liked / rated, low, high)


@given(st.integers(0, 29).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_below_thirty_none_is_drawn(counts: tuple[int, int]) -> None:
    assert share(*counts) is None


@given(st.integers(30, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_share_lies_within_its_interval(counts: tuple[int, int]) -> None:
    drawn = share(*counts)
    assert drawn is not None
    assert 0 <= drawn.low <= drawn.value + 1e-12
    assert drawn.value - 1e-12 <= drawn.high <= 1


def test_groups_add_up() -> None:
    assert answers(GROUPS) == Answers(180, 40, 32)
    assert answers(()) == Answers(0, 0, 0)


def test_kinds_are_added_up_most_given_first_ties_by_name() -> None:
    assert list(by(GROUPS, strategy).items()) == [
        ("omulet", Answers(100, 10, 8)), ("base", Answers(40, 0, 0)), ("free", Answers(40, 30, 24)),
    ]  # fmt: skip
    assert by(GROUPS, brain) == {"embedded": Answers(90, 9, 8), "llm": Answers(90, 31, 24)}

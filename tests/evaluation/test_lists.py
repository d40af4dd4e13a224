"""How popular lists are and how like what was wanted: values by hand, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.errors import EvaluationError
from recsys.evaluation.lists import pop, rpop, sim

LISTS = [["a", "b", "z"], ["a", "c", "z"], ["a"]]
"""Cut at 2: a three times, b and c once; five places."""
POPULAR = frozenset("a")
VECTORS = {"a": np.array([2.0, 0]), "b": np.array([0, 2.0]), "c": np.array([-1.0, 0]), "o": np.zeros(2)}
MANY = st.lists(st.lists(st.sampled_from("abcdef"), max_size=6), max_size=8)
CUT = st.integers(1, 7)
FIGURES: dict[str, Callable[[list[list[str]], int], float]] = {
    "pop": lambda lists, k: pop(lists, k, POPULAR),
    "rpop": lambda lists, k: rpop(lists, [["a"]] * len(lists), k, POPULAR) if lists else 0,
    "sim": lambda lists, k: sim(lists, [["a", "b"]] * len(lists), VECTORS, k),
}


@pytest.mark.parametrize(("k", "expected"), [(1, 1), (2, 3 / 5), (3, 3 / 7)])
def test_three_lists_by_hand(k: int, expected: float) -> None:
    assert pop(LISTS, k, POPULAR) == pytest.approx(expected)


def test_rpop_compares_with_the_truths() -> None:
    assert rpop(LISTS, [["a"], ["d", "e"], ["a"]], 2, POPULAR) == pytest.approx((3 / 5) / (2 / 4))
    with pytest.raises(EvaluationError, match="Report Pop alone"):
        rpop(LISTS, [["b"]] * 3, 2, POPULAR)
    with pytest.raises(EvaluationError, match="3 and 1 were given"):
        rpop(LISTS, [["a"]], 2, POPULAR)


def test_sim_is_of_the_means_of_each_request() -> None:
    assert sim([["a"]], [["a", "b"]], VECTORS) == pytest.approx(1 / 2**0.5)
    assert sim([["a"]], [["c"]], VECTORS) == pytest.approx(-1)
    assert sim([["a"], ["b"], []], [["a"], ["a"], ["a"]], VECTORS) == pytest.approx(1 / 3)
    assert sim([["a", "b"]], [["a"]], VECTORS, k=1) == pytest.approx(1)


def test_sim_leaves_out_what_has_no_vector() -> None:
    assert sim([["a", "unknown"], ["a"]], [["a", "unknown"], ["unknown"]], VECTORS) == pytest.approx(1)
    assert sim([["unknown"], ["o"], ["a"]], [["a"]] * 3, VECTORS) == pytest.approx(1 / 3)
    with pytest.raises(EvaluationError, match="no truth has one"):
        sim([["a"]], [["unknown"]], VECTORS)


@pytest.mark.parametrize("value", [nan, inf])
def test_what_is_not_finite_is_told(value: float) -> None:
    with pytest.raises(EvaluationError, match="finite vectors"):
        sim([["x"]], [["a"]], VECTORS | {"x": np.array([value, 0])})


@pytest.mark.parametrize("name", FIGURES)
def test_nothing_recommended_counts_nothing(name: str) -> None:
    assert FIGURES[name]([], 5) == FIGURES[name]([[], []], 5) == 0


@pytest.mark.parametrize("name", FIGURES)
def test_a_cut_is_one_or_more(name: str) -> None:
    with pytest.raises(EvaluationError, match="not 0"):
        FIGURES[name](LISTS, 0)


@pytest.mark.parametrize("name", FIGURES)
@given(lists=MANY, k=CUT, data=st.data())
def test_neither_the_order_of_lists_nor_repeats_matter(
    name: str, lists: list[list[str]], k: int, data: st.DataObject
) -> None:
    figure, once = FIGURES[name], [list(dict.fromkeys(ranked)) for ranked in lists]
    assert figure(data.draw(st.permutations(lists)), k) == figure(lists, k)
    assert figure([[*ranked[:1], *ranked] for ranked in once], k + 1) == figure([r[:k] for r in once], k + 1)


@given(lists=MANY, k=CUT)
def test_shares_and_cosines_lie_within_their_range(lists: list[list[str]], k: int) -> None:
    assert 0 <= pop(lists, k, POPULAR) <= 1
    assert -1 <= FIGURES["sim"](lists, k) <= 1

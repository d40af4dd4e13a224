"""All lists of a run together: values by hand, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log2, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.errors import EvaluationError
from recsys.evaluation.lists import coverage, entropy, factual, maxfreq, novelty, pop, rpop, sim

LISTS = [["a", "b", "z"], ["a", "c", "z"], ["a"]]
"""Cut at 2: a three times, b and c once; five places."""
POPULAR = frozenset("a")
SHARE = {"a": 1 / 2, "b": 1 / 4, "d": 0.0}
VECTORS = {"a": np.array([2.0, 0]), "b": np.array([0, 2.0]), "c": np.array([-1.0, 0]), "o": np.zeros(2)}
MANY = st.lists(st.lists(st.sampled_from("abcdef"), max_size=6), max_size=8)
CUT = st.integers(1, 7)
FIGURES: dict[str, Callable[[list[list[str]], int], float]] = {
    "pop": lambda lists, k: pop(lists, k, POPULAR),
    "rpop": lambda lists, k: rpop(lists, [["a"]] * len(lists), k, POPULAR) if lists else 0,
    "entropy": entropy,
    "maxfreq": maxfreq,
    "coverage": lambda lists, k: coverage(lists, k, 6),
    "novelty": lambda lists, k: novelty(lists, k, SHARE),
    "sim": lambda lists, k: sim(lists, [["a", "b"]] * len(lists), VECTORS, k),
    "factual": lambda lists, k: factual(lists, {"a", "b"}, k),
}


@pytest.mark.parametrize(("name", "k", "expected"), [
    ("pop", 1, 1), ("pop", 2, 3 / 5), ("pop", 3, 3 / 7),
    ("rpop", 2, 3 / 5),
    ("entropy", 1, 0), ("entropy", 2, 0.6 * log2(5 / 3) + 0.4 * log2(5)), ("entropy", 3, 1.842371),
    ("maxfreq", 1, 1), ("maxfreq", 2, 1),
    ("coverage", 1, 1 / 6), ("coverage", 2, 3 / 6), ("coverage", 3, 4 / 6),
    ("novelty", 1, 1), ("novelty", 2, (3 * 1 + 2 + 3) / 5),
    ("factual", 1, 1), ("factual", 2, 4 / 5), ("factual", 3, 4 / 7),
])  # fmt: skip
def test_three_lists_by_hand(name: str, k: int, expected: float) -> None:
    assert FIGURES[name](LISTS, k) == pytest.approx(expected, abs=1e-6)


def test_maxfreq_is_a_share_of_requests_failures_too() -> None:
    """OMuleT's example: one game in 60 % of the lists."""
    assert maxfreq([["adopt me", str(row)] for row in range(6)] + [["x"], ["y"], [], []], 10) == 0.6


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
    with pytest.raises(EvaluationError, match="shares of people"):
        novelty(LISTS, 2, {"a": value})


def test_an_item_that_nobody_met_is_newer_than_any_that_somebody_did() -> None:
    assert [novelty([[item]], 1, SHARE) for item in "abdz"] == [1, 2, 3, 3]


@pytest.mark.parametrize("share", [{}, {"a": 0.0}, {"a": 1.5}, {"a": -0.1, "b": 0.5}])
def test_novelty_needs_shares(share: dict[str, float]) -> None:
    with pytest.raises(EvaluationError, match="Divide by how many people"):
        novelty(LISTS, 2, share)


@pytest.mark.parametrize("n_items", [0, 2])
def test_a_catalogue_holds_what_is_recommended(n_items: int) -> None:
    with pytest.raises(EvaluationError, match="whole catalogue"):
        coverage(LISTS, 2, n_items)


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
def test_shares_lie_within_0_and_1_and_entropy_within_its_items(lists: list[list[str]], k: int) -> None:
    for name in ("pop", "maxfreq", "coverage", "factual"):
        assert 0 <= FIGURES[name](lists, k) <= 1
    met = {item for ranked in lists for item in ranked[:k]}
    assert 0 <= entropy(lists, k) <= log2(max(1, len(met))) + 1e-9
    assert -1 <= FIGURES["sim"](lists, k) <= 1
    assert 0 <= FIGURES["novelty"](lists, k) <= 3


@given(lists=MANY, k=CUT)
def test_a_longer_cut_covers_no_less(lists: list[list[str]], k: int) -> None:
    assert coverage(lists, k, 6) <= coverage(lists, k + 1, 6)
    assert maxfreq(lists, k) <= maxfreq(lists, k + 1)

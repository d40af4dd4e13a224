"""The figures of all lists together: by hand, as one by one, and their intervals those of `bootstrap_of`."""

from __future__ import annotations

import math
from math import log2

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.assistant import Assistant
from recsys.errors import EvaluationError
from recsys.evaluation.intervals import bootstrap_of
from recsys.evaluation.lists import rpop
from recsys.evaluation.together import Crowd, crowd_of, relative, share, together
from tests.evaluation import one_by_one

CROWD = Crowd(40, frozenset({"i0", "i1", "i2"}), {f"i{n}": 1 / (n + 2) for n in range(20)})


def made(n: int) -> list[list[str]]:
    rng = np.random.default_rng(3)
    lists = [[f"i{item}" for item in rng.geometric(0.15, size=rng.integers(0, 9)) - 1] for _ in range(n)]
    return [[item if int(item[1:]) < 40 else "i39" for item in ranked] for ranked in lists]


def means(lists: list[list[str]], k: int, crowd: Crowd) -> dict[str, float]:
    found = together(lists, k, crowd, [str(n) for n in range(len(lists))], seed=1)
    return {name.partition("@")[0]: interval.mean for name, interval in found.items()}


@pytest.mark.parametrize(("k", "expected"), [
    (1, (1, 0, 1, 1 / 6, 1)), (2, (3 / 5, 0.6 * log2(5 / 3) + 0.4 * log2(5), 1, 3 / 6, (3 * 1 + 2 + 3) / 5)),
    (3, (3 / 7, 1.842371, 1, 4 / 6, (3 * 1 + 2 + 3 + 2 * 3) / 7)),
])  # fmt: skip
def test_three_lists_by_hand(k: int, expected: tuple[float, ...]) -> None:
    """Cut at 2: a three times, b and c once; five places."""
    crowd = Crowd(6, frozenset("a"), {"a": 1 / 2, "b": 1 / 4, "d": 0.0})
    found = means([["a", "b", "z"], ["a", "c", "z"], ["a"]], k, crowd)
    named = dict(zip(("pop50", "entropy", "maxfreq", "coverage", "novelty"), expected, strict=True))
    assert found == pytest.approx(named, abs=1e-6)


def test_maxfreq_is_a_share_of_requests_failures_too() -> None:
    """OMuleT's example: one game in 60 % of the lists."""
    lists = [["i0", f"i{row + 1}"] for row in range(6)] + [["i20"], ["i21"], [], []]
    assert means(lists, 10, CROWD)["maxfreq"] == 0.6


@pytest.mark.parametrize("k", [1, 3, 10])
def test_figures_are_those_of_each_on_its_own(k: int) -> None:
    lists = made(60)
    found = together(lists, k, CROWD, [str(n) for n in range(60)], seed=1)
    assert {name: interval.mean for name, interval in found.items()} == pytest.approx(dict(one_by_one.figures(lists, k, CROWD)))


def test_intervals_are_those_of_plain_resampling() -> None:
    lists = made(60)
    found = together(lists, 5, CROWD, [str(n) for n in range(60)], seed=1)["entropy@5"]
    plain = bootstrap_of(60, lambda rows: one_by_one.entropy([lists[row] for row in rows], 5), seed=2)
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high), abs=0.05)


def test_popularity_by_what_was_wanted_varies_by_cases_with_their_truths() -> None:
    lists, truths = made(40), [[f"i{n % 7}", f"i{n % 5}"] for n in range(40)]
    found = relative(lists, truths, 5, CROWD.popular, seed=1)
    assert found.mean == rpop(lists, truths, 5, CROWD.popular)

    def ratio(rows: NDArray[np.int64]) -> float:
        return rpop([lists[row] for row in rows], [truths[row] for row in rows], 5, CROWD.popular)

    plain = bootstrap_of(40, ratio, seed=2)
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high), rel=0.1)


def test_what_stands_below_the_cut_changes_nothing() -> None:
    lists = [ranked for ranked in made(60) if len(ranked) > 1]
    truths = [[f"i{n % 7}", f"i{n % 5}"] for n in range(len(lists))]
    longer = [[*ranked[:2], "i0", *ranked[2:]] for ranked in lists]
    found = [relative(each, truths, 2, CROWD.popular, seed=1) for each in (lists, longer)]
    assert found[0] == found[1]


def test_popularity_by_what_was_wanted_may_have_no_ratio_in_a_resample() -> None:
    found = relative([["i0"], ["i9"], []], [["i0"], ["i9"], ["i9"]], 5, CROWD.popular, seed=1)
    assert found.low < found.mean == 1.5 < found.high
    alone = relative([["i0"]], [["i0"]], 5, CROWD.popular, seed=1)
    assert (alone.mean, alone.low, alone.high) == (1, -math.inf, math.inf)
    assert relative([["i0"]] * 9, [["i0"], ["i9"], ["i8"]] * 3, 5, CROWD.popular, seed=1).high > 1
    with pytest.raises(EvaluationError, match="Report Pop alone"):
        relative([["i0"]], [["i9"]], 5, CROWD.popular, seed=1)


def test_a_share_of_all_cases_varies_as_by_plain_resampling() -> None:
    rng = np.random.default_rng(5)
    wholes = rng.integers(1, 9, 50).astype(float)
    parts = rng.binomial(wholes.astype(int), 0.8).astype(float)
    found = share(parts, wholes, seed=1)
    plain = bootstrap_of(50, lambda rows: float(parts[rows].sum() / wholes[rows].sum()), seed=2)
    assert (found.mean, found.n) == (plain.mean, 50)
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high), abs=0.01)


def test_lists_of_one_group_are_drawn_together() -> None:
    same, other = [["i0"]] * 5, [["i1"]] * 5
    apart = together([*same, *other], 1, CROWD, [str(n) for n in range(10)], seed=1)["maxfreq@1"]
    grouped = together([*same, *other], 1, CROWD, ["a"] * 5 + ["b"] * 5, seed=1)["maxfreq@1"]
    assert grouped.high - grouped.low > apart.high - apart.low


def test_one_group_alone_tells_nothing_of_how_figures_vary() -> None:
    found = together([["i0"], ["i1"]], 5, CROWD, ["a", "a"], seed=1)
    assert {(interval.low, interval.high) for interval in found.values()} == {(-math.inf, math.inf)}


def test_no_list_at_all_gives_zero() -> None:
    found = together([[], []], 5, CROWD, ["a", "b"], seed=1)
    assert {name: interval.mean for name, interval in found.items()} == dict.fromkeys(found, 0.0)


def test_the_crowd_of_a_catalogue_counts_its_people(assistant: Assistant) -> None:
    crowd = crowd_of(assistant, "games")
    assert crowd.n_items == 8
    assert crowd.popular == frozenset(assistant.shelf("games").catalogue.ids)
    assert (crowd.share["cooking-chaos"], crowd.share["ghost-manor"], crowd.share["mystery-box"]) == (1.0, 2 / 6, 0.0)

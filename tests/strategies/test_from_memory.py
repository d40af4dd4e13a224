"""The baselines that use no tool: the raw words against descriptions, alone and with MMR."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from recsys.intent import Intent
from recsys.learning.thumbs import Steering
from recsys.skills.base import World
from recsys.skills.name_items import KNOWN, NameItems, NameItemsInput, spread_out
from recsys.skills.recommend import Proposal, RecommendOutput
from recsys.strategies.base import Request
from recsys.strategies.from_memory import FromMemory
from recsys.strategies.registry import strategy_named
from tests.language.shelves import eight
from tests.strategies.driver import drive, nothing

CATALOGUE = eight().catalogue


@dataclass(frozen=True)
class Numbers:
    """Vectors and scores given by hand."""

    vectors: NDArray[np.floating]
    given: NDArray[np.floating]

    def scores(self, target: str | NDArray[np.floating]) -> NDArray[np.floating]:
        return self.given


def scored(scores: Sequence[float], ranks: dict[str, int] | None = None, alike: Sequence[int] | None = None) -> World:
    """The eight games with these scores by id. alike: items of one number have one direction, all others none in common."""
    vectors = np.eye(len(scores))[list(alike) if alike else range(len(scores))]
    return replace(eight().world, meaning=Numbers(vectors, np.array(scores, float)), ranks=ranks or {})


def named(world: World, diverse: bool = False, barred: frozenset[str] = frozenset(), n: int = 20) -> list[str | None]:
    inputs = NameItemsInput(request="words", diverse=diverse, barred=barred, n=n)
    return [p.item_id for p in NameItems().twin(inputs, world).proposals]


IDS = CATALOGUE.ids
FALLING = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]


# -- the strategy


@pytest.mark.parametrize(("name", "diverse"), [("base", False), ("base+div", True)])
def test_it_asks_the_skill_once_with_the_raw_request_and_no_tool(name: str, diverse: bool) -> None:
    found = RecommendOutput(proposals=(Proposal(name="Farm Friends"),), words="Start with [1].")
    barred = frozenset({"boss-rush"})
    request = Request(Intent(text="read"), 30, Steering(liked=("x",)), barred, said="raw words\nmore")
    script = drive(strategy_named(name).propose(request, CATALOGUE), nothing, lambda wanted: found)
    assert script.thoughts == [
        ("name_items", NameItemsInput(request="raw words\nmore", diverse=diverse, barred=barred, n=30))
    ]
    assert script.acts == []
    assert (script.value.proposals, script.value.words, script.value.listings) == (found.proposals, found.words, ())


def test_twenty_names_are_asked_for_where_fewer_cards_are_wanted() -> None:
    script = drive(FromMemory("base", "x", False).propose(Request(Intent(), 3, said="farm"), CATALOGUE), nothing)
    assert script.thoughts[0][1].n == 20


def test_the_words_are_searched_in_the_descriptions() -> None:
    script = drive(
        strategy_named("base").propose(Request(Intent(), 5, said="haunted halls until dawn"), CATALOGUE), nothing
    )
    assert script.value.proposals[0].item_id == "ghost-manor"
    assert script.value.proposals[0].name == "Ghost Manor"


# -- the twin


def test_best_first_and_ties_by_id() -> None:
    assert named(scored(FALLING)) == list(IDS)
    assert named(scored(FALLING[::-1])) == list(IDS)[::-1]
    assert named(scored([0.5] * 8)) == list(IDS)
    scores = [p.score for p in NameItems().twin(NameItemsInput(request="x"), scored(FALLING)).proposals]
    assert scores == FALLING


@pytest.mark.parametrize("diverse", [False, True])
def test_barred_items_are_left_out(diverse: bool) -> None:
    found = named(scored(FALLING), diverse, frozenset({IDS[0], IDS[3]}))
    assert set(found) == set(IDS) - {IDS[0], IDS[3]}
    assert named(scored(FALLING), diverse, frozenset(IDS)) == []


@pytest.mark.parametrize("diverse", [False, True])
@pytest.mark.parametrize("n", [0, 1, 3, 100])
def test_at_most_n(n: int, diverse: bool) -> None:
    assert len(named(scored(FALLING), diverse, n=n)) == min(n, len(IDS))


@pytest.mark.parametrize("diverse", [False, True])
def test_without_words_or_vectors_nothing_is_named(diverse: bool) -> None:
    blind = replace(eight().world, meaning=None)
    assert NameItems().twin(NameItemsInput(request="farm", diverse=diverse), blind) == RecommendOutput()
    assert NameItems().twin(NameItemsInput(request=" \n", diverse=diverse), scored(FALLING)) == RecommendOutput()


def test_diverse_leaves_out_what_everybody_knows_unless_nothing_else_is_there() -> None:
    ranks = {item_id: KNOWN - 2 + at for at, item_id in enumerate(IDS)}  # ranks 48 to 55
    assert set(named(scored(FALLING, ranks), True)) == set(IDS[3:])
    assert set(named(scored(FALLING, ranks), False)) == set(IDS)
    famous = dict.fromkeys(IDS, 1)
    assert set(named(scored(FALLING, famous), True)) == set(IDS)
    unranked = {IDS[0]: 1}  # what nobody ranked is not well known
    assert set(named(scored(FALLING, unranked), True)) == set(IDS[1:])


def test_diverse_puts_a_twin_of_the_first_behind_what_is_less_fitting() -> None:
    alike = [0, 0, 1, 2, 3, 4, 5, 6]
    assert named(scored([1.0, 0.95, 0.6, 0, 0, 0, 0, 0], alike=alike), True)[:3] == [IDS[0], IDS[2], IDS[1]]
    assert named(scored([1.0, 0.95, 0.6, 0, 0, 0, 0, 0], alike=alike), False)[:3] == list(IDS[:3])


# -- maximal marginal relevance, by hand


def test_mmr_of_four_by_hand() -> None:
    """0 and 1 point the same way, 2 lies at cosine 0.6 to them, 3 at right angles to 0; balance 0.5.

    First 0 (0.45). Then 1: 0.40 - 0.50 = -0.10, 2: 0.40 - 0.30 = 0.10, 3: 0.05 - 0, so 2. As 3 lies at cosine 0.8 to 2, it
    now has 0.05 - 0.40 = -0.35, and 1 still has -0.10: so 1, then 3.
    """
    vectors = np.array([[1.0, 0.0], [1.0, 0.0], [0.6, 0.8], [0.0, 1.0]])
    scores = np.array([0.9, 0.8, 0.8, 0.1])
    assert spread_out([0, 1, 2, 3], scores, vectors, 4, balance=0.5) == [0, 2, 1, 3]
    assert spread_out([0, 1, 2, 3], scores, vectors, 2, balance=0.5) == [0, 2]
    assert spread_out([3, 1], scores, vectors, 4, balance=0.5) == [1, 3]
    assert spread_out([], scores, vectors, 4) == []


@given(
    st.lists(st.tuples(st.floats(-1, 1), st.floats(0, 6.28)), min_size=1, max_size=12),
    st.integers(0, 14),
    st.floats(0, 1),
)
def test_mmr_takes_each_row_once_and_by_relevance_alone_gives_the_best(
    rows: list[tuple[float, float]], n: int, balance: float
) -> None:
    scores = np.array([score for score, _ in rows])
    vectors = np.array([[np.cos(angle), np.sin(angle)] for _, angle in rows])
    taken = spread_out(list(range(len(rows))), scores, vectors, n, balance)
    assert len(taken) == len(set(taken)) == min(n, len(rows))
    best = spread_out(list(range(len(rows))), scores, vectors, n, 1.0)
    assert [scores[row] for row in best] == sorted(scores, reverse=True)[:n]

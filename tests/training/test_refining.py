"""Presses change the ranker where what is liked can be told from what stood beside it, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.state import State
from recsys.ranking.facts import Facts
from recsys.ranking.ranker import Ranker
from recsys.ranking.table import NAMES
from recsys.retrieval.popularity import Popularity
from recsys.training.logit import Choices
from recsys.training.refining import FEWEST, PEOPLE, Refinement, in_order, learn, refine, shown_together
from recsys.types import Item, Utterance
from tests import worlds

ITEMS = [Item(f"game-{n:02d}", f"Game {n}", 1980 + n) for n in range(20)]
MET = [(f"user-{u}", item.id) for n, item in enumerate(ITEMS) for u in range(20 - n)]  # what is newer was met by fewer
WORLD = worlds.world(ITEMS, MET)


@dataclass(frozen=True)
class Judged:
    user_id: str
    state: Mapping[str, Any]
    shown: tuple[str, ...]
    liked: frozenset[str]


def answers(
    liked: Callable[[Sequence[str], np.random.Generator], str], lists: int = 200, people: int = 20
) -> list[Judged]:
    """Answers of five games drawn at random, one of which each person likes."""
    rng, found = np.random.default_rng(5), []
    for number in range(lists):
        shown = tuple(ITEMS[at].id for at in rng.choice(len(ITEMS), 5, replace=False))
        talk = (Utterance("user", "a game"), Utterance("assistant", "Here", shown))
        state = State(shown=shown, talk=talk).to_json()
        found.append(Judged(f"user-{number % people}", state, shown, frozenset([liked(shown, rng)])))
    return found


def newest(shown: Sequence[str], rng: np.random.Generator) -> str:
    return max(shown)


def anything(shown: Sequence[str], rng: np.random.Generator) -> str:
    return str(rng.choice(list(shown)))


def refined(judged: Sequence[Judged], catalogue: Catalogue = WORLD.catalogue) -> Refinement:
    popularity = Popularity()
    popularity.fit(WORLD.catalogue, WORLD.interactions)
    facts = Facts.of(catalogue, WORLD.interactions.counts(catalogue.ids))
    return refine(judged, catalogue, {"popularity": popularity}, facts, Ranker.blend())


def test_what_is_liked_moves_the_weights_its_way() -> None:
    found = refined(answers(newest))
    assert (found.before, found.gain) == (0.0, (1.0, 0.0))  # the blend likes what many met, which is old here
    changed = Ranker.blend().changed(found.changes)
    assert changed.weights["newness"] > Ranker.blend().weights["newness"]
    assert changed.weights["popularity rank"] < Ranker.blend().weights["popularity rank"]
    assert found == refined(answers(newest))
    assert str(found).startswith(
        "The ranker follows thumbs now (answers with some thumbs up: 200, of people: 20; +1.000"
    )


def test_presses_at_random_change_nothing() -> None:
    found = refined(answers(anything))
    assert found.changes == {}
    assert found.gain[0] - found.gain[1] <= 0
    assert str(found).startswith("The ranker is as it was (answers with some thumbs up: 200")


@pytest.mark.parametrize(("lists", "people"), [(FEWEST - 1, PEOPLE), (FEWEST, PEOPLE - 1), (0, 1)])
def test_too_few_change_nothing(lists: int, people: int) -> None:
    found = refined(answers(newest, lists, people))
    assert found == Refinement(lists, min(lists, people))
    assert f"it takes {FEWEST} of {PEOPLE}" in str(found)


def test_an_answer_liked_whole_and_items_that_are_gone_say_nothing() -> None:
    popularity, facts = Popularity(), Facts.of(WORLD.catalogue, [1] * len(ITEMS))
    popularity.fit(WORLD.catalogue, WORLD.interactions)
    state = State().to_json()
    whole = Judged("ann", state, ("game-00", "game-01"), frozenset({"game-00", "game-01"}))
    gone = Judged("ann", state, ("sold-out", "game-03", "game-02"), frozenset({"sold-out", "game-02"}))
    lists = shown_together([whole, gone], ["ann"], WORLD.catalogue, {"popularity": popularity}, facts)
    assert (len(lists), lists.truth.tolist(), lists.matrix.shape) == (1, [False, True], (2, len(NAMES) + 1))
    assert lists.matrix[:, -1].tolist() == pytest.approx([1, 1 / np.log2(3)])


def test_the_place_explains_what_it_can_and_is_left_out() -> None:
    """The first is liked in every list; in most of them it is also the newest."""
    rng = np.random.default_rng(3)
    n, at = 200, NAMES.index("newness")
    matrix = np.zeros((2 * n, len(NAMES) + 1), np.float32)
    matrix[0::2, at] = rng.random(n) < 0.8
    truth = np.tile([True, False], n)
    placed = matrix.copy()
    placed[:, -1] = np.tile([1.0, 0.63], n)
    blend = np.array([*Ranker.blend().weights.values()])
    starts, owner, missed = np.arange(0, 2 * n, 2), np.arange(n), np.zeros(n, np.int64)
    with_place, without = (learn(Choices(m, truth, starts, owner, missed), blend) for m in (placed, matrix))
    assert with_place.shape == (len(NAMES),)
    assert blend[at] < with_place[at] < without[at]


def test_pairs_in_order() -> None:
    lists = Choices(
        np.zeros((5, 1)),
        np.array([True, False, False, False, True]),
        np.array([0, 3]),
        np.array([0, 1]),
        np.zeros(2, int),
    )
    assert in_order(lists, np.array([2.0, 1.0, 2.0, 5.0, 4.0])).tolist() == [0.75, 0.0]

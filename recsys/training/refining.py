"""What people's presses change of the ranker's weights: what got a thumb up, beside what stood in the same answer.

Only items that were shown together are compared: what nobody saw is not held against anybody. What stands first is pressed
for standing there (Joachims et al. 2017, "Unbiased learning-to-rank with biased feedback"), so the place is one more
column, learnt beside the others and left out afterwards. Nothing is changed unless people whose presses were not learnt
from are served better.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from sklearn.model_selection import GroupKFold

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.state import State
from recsys.progress import Progress, silent
from recsys.ranking.context import Context, Pool
from recsys.ranking.facts import Facts
from recsys.ranking.features import features
from recsys.ranking.ranker import Ranker
from recsys.ranking.sources import gather
from recsys.ranking.table import LEAST, NAMES
from recsys.retrieval.base import Retriever
from recsys.training.logit import Choices, fit
from recsys.training.recall import mean_by_owner

FEWEST, PEOPLE = 50, 10
"""Answers and people that it takes to learn from."""
FOLDS = 5
PULL = 40.0
"""Towards the weights in use, shared out over the items with a thumb up; what training pulls to the blend with, all told."""
DIGITS = 3
Floats = NDArray[np.float64]


class Judged(Protocol):
    """An answer of which something got a thumb up. state: after it, as `State.to_json` has it. shown: first to last."""

    @property
    def user_id(self) -> str: ...
    @property
    def state(self) -> Mapping[str, Any]: ...
    @property
    def shown(self) -> tuple[str, ...]: ...
    @property
    def liked(self) -> frozenset[str]: ...


@dataclass(frozen=True)
class Refinement:
    """changes: feature to what is added to its weight; empty where nothing is. lists, people: what it was learnt from.

    before: share of pairs of a liked item and another of the same answer that the weights in use put in that order. gain:
    what the changed weights do better for people they were not learnt from, and half its 95 % interval.
    """

    lists: int
    people: int
    before: float = 0.0
    gain: tuple[float, float] = (0.0, 0.0)
    changes: Mapping[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        """One line for people."""
        learnt_from = f"answers with some thumbs up: {self.lists:,}, of people: {self.people:,}"
        if self.lists < FEWEST or self.people < PEOPLE:
            return f"The ranker is as it was ({learnt_from}; it takes {FEWEST} of {PEOPLE})."
        told = f"{self.gain[0]:+.3f} ± {self.gain[1]:.3f} on {self.before:.3f} of the pairs in the right order"
        return f"The ranker {'follows thumbs now' if self.changes else 'is as it was'} ({learnt_from}; {told})."


def refine(
    judged: Sequence[Judged],
    catalogue: Catalogue,
    retrievers: Mapping[str, Retriever],
    facts: Facts,
    ranker: Ranker,
    progress: Progress = silent,
) -> Refinement:
    """Learn the changes and test them by five folds of people; the same presses give the same changes.

    Args:
        retrievers: that learnt nothing from these conversations. ranker: the weights in use without presses.
    """
    people = sorted({each.user_id for each in judged})
    lists = shown_together(judged, people, catalogue, retrievers, facts, progress)
    told = len(lists), len(np.unique(lists.owner))
    if told[0] < FEWEST or told[1] < PEOPLE:
        return Refinement(*told)
    weights = np.array([*ranker.weights.values()])
    before = in_order(lists, lists.matrix[:, :-1] @ weights)
    gain = mean_by_owner(_out_of_fold(lists, weights) - before, lists.owner)
    better = gain[0] - gain[1] > 0
    changes = learn(lists, weights) - weights if better else np.zeros(len(weights))
    kept = {name: round(float(change), DIGITS) for name, change in zip(NAMES, changes, strict=True)}
    return Refinement(*told, float(before.mean()), gain, {name: change for name, change in kept.items() if change})


def shown_together(
    judged: Sequence[Judged],
    people: Sequence[str],
    catalogue: Catalogue,
    retrievers: Mapping[str, Retriever],
    facts: Facts,
    progress: Progress = silent,
) -> Choices:
    """A set for each answer with an item that got a thumb up and one that did not; the last column is the place's.

    owner: the person's number in people. Items that are gone from the catalogue are left out.
    """
    matrices, truths, owners = [np.zeros((0, len(NAMES) + 1), np.float32)], [np.zeros(0, bool)], []
    for at, each in enumerate(judged):
        progress("Learning from thumbs", at / len(judged))
        shown = [item for item in each.shown if item in catalogue]
        liked = np.array([item in each.liked for item in shown], bool)
        if liked.any() and not liked.all():
            matrices.append(_matrix(State.from_json(each.state), shown, retrievers, facts))
            truths.append(liked)
            owners.append(people.index(each.user_id))
    sizes = np.array([len(truth) for truth in truths[1:]], dtype=np.int64)
    owner = np.array(owners, dtype=np.int64)
    starts = np.cumsum(sizes) - sizes
    return Choices(np.concatenate(matrices), np.concatenate(truths), starts, owner, np.zeros(len(owner), np.int64))


def _matrix(
    state: State, shown: Sequence[str], retrievers: Mapping[str, Retriever], facts: Facts
) -> NDArray[np.float32]:
    """(len(shown), len(NAMES) + 1) as they were ranked among all candidates, and 1 / log2(1 + place)."""
    intent = state.intent
    context = Context(intent, state.unanswered().talk, intent.liked_items, intent.disliked_items)
    pool = _with(gather(context, retrievers), shown)
    place = {item: row for row, item in enumerate(pool.ids)}
    matrix = features(context, pool, facts)[[place[item] for item in shown]]
    return np.column_stack([matrix, 1 / np.log2(2 + np.arange(len(shown)))]).astype(np.float32)


def _with(pool: Pool, shown: Iterable[str]) -> Pool:
    """The pool with these in it, too."""
    more = tuple(sorted(set(shown) - set(pool.ids)))
    return Pool((*pool.ids, *more), {name: [*scores, *[np.nan] * len(more)] for name, scores in pool.scores.items()})


def learn(lists: Choices, weights: Floats) -> Floats:
    """(n_features,) the weights drawn towards what was pressed, without the place's."""
    least = np.append(np.minimum(LEAST, np.abs(weights)), 0.0)
    return fit(lists, np.append(weights, 0.0), PULL / max(int(lists.truth.sum()), 1), least)[:-1]


def _out_of_fold(lists: Choices, weights: Floats) -> Floats:
    """(n_sets,) the share of each set's pairs in order, by weights learnt from other people."""
    found = np.zeros(len(lists))
    for seen, aside in GroupKFold(FOLDS).split(lists.owner, groups=lists.owner):
        chosen = np.isin(np.arange(len(lists)), seen)
        held_out = lists.of(~chosen)
        found[aside] = in_order(held_out, held_out.matrix[:, :-1] @ learn(lists.of(chosen), weights))
    return found


def in_order(lists: Choices, scores: Floats) -> Floats:
    """(n_sets,) of each set the share of pairs of a chosen row and another whose chosen one has the higher score; equal
    scores count half.
    """
    found = np.zeros(len(lists))
    for at, (start, size) in enumerate(zip(lists.starts, lists.sizes, strict=True)):
        rows = slice(start, start + size)
        truth, mine = lists.truth[rows], scores[rows]
        gap = mine[truth][:, None] - mine[~truth][None, :]
        found[at] = float(((gap > 0) + 0.5 * (gap == 0)).mean())
    return found

"""Recommend inside a dialogue, knowing what goes together with the items named in it (CRAG §3.3.2, eq. 6).

A model uses the retrieved items at its own discretion (the paper's `rag`) or as candidates (`rec`). The twin orders the
whole catalogue by a documented sum: place in the collaborative list, fame, nearness to what was said and named, kinds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from scipy.stats import rankdata

from recsys.intent import Frozen, Intent
from recsys.safety.conditions import conditions, fitting
from recsys.skills.base import World
from recsys.skills.ordering.nearness import Nearness
from recsys.skills.recommend import Proposal, RecommendOutput
from recsys.types import Item, Utterance

WEIGHTS: Mapping[str, float] = {
    "retrieved": 1.5,  # 10 / (9 + place) in the collaborative list
    "rank": -0.7,  # the natural logarithm of the rank by fame, the middle one of equals
    "text": 3.2,  # cosine of what the person said with the item's text
    "seeds": 4.5,  # nearness to the items named: half meaning, half genres and tags
    "wish": 0.5,  # share of the kinds wished for
    "unlike": -1.0,  # nearness to the items spoken ill of
}
"""Of a conditional logit, rounded. Fitted on two worker-disjoint folds of ReDial's training dialogues (731 and 367 rows):

recall@10 .138 and .164 at 35 retrieved, .126 and .153 without; EASE on the same query .093 and .131, fame alone .059 and
.063. `wish` and `unlike` change nothing there (most wishes are conditions); they are set for what people say elsewhere.
"""
CANDIDATE = 20.0
"""What being retrieved adds where the retrieved items are candidates: more than all else."""
WORDS = 500
"""Characters of what was said, the newest, that are compared with what items are about."""


class RecommendInTalkInput(Frozen):
    """What holds, the dialogue, and what was retrieved.

    retrieved: ids that fit, best first. candidates: recommend among them first. seeds: ids named and not refused. barred:
    ids not wanted. n: names to list.
    """

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    retrieved: tuple[str, ...] = ()
    candidates: bool = False
    seeds: tuple[str, ...] = ()
    barred: frozenset[str] = frozenset()
    n: int = 20


class RecommendInTalk:
    """The skill."""

    name: ClassVar[str] = "recommend_in_talk"

    def twin(self, inputs: RecommendInTalkInput, world: World) -> RecommendOutput:
        """At most n items that meet every hard condition, best first, ties by id."""
        catalogue = world.catalogue
        items = catalogue.at(fitting(catalogue, conditions(inputs.intent, catalogue)) & catalogue.apart(inputs.barred))
        scores = score(items, inputs, world)
        best = np.lexsort((np.arange(len(items)), -scores))[: inputs.n]
        found = ((items[row], float(scores[row])) for row in best)
        return RecommendOutput(
            proposals=tuple(Proposal(name=item.title, item_id=item.id, score=round(value, 4)) for item, value in found)
        )


def score(items: Sequence[Item], inputs: RecommendInTalkInput, world: World) -> NDArray[np.float64]:
    """(len(items),) the documented sum; comparable within one request."""
    catalogue, intent, w = world.catalogue, inputs.intent, WEIGHTS
    near = Nearness(world, [catalogue.rows[i.id] for i in items])
    place = {item: 10 / (9 + at) for at, item in enumerate(inputs.retrieved, start=1)}
    wanted = [wish for wish in intent.wishes if wish.attitude > 0 and wish.terms]
    met = np.array([sum(wish.holds(i) for wish in wanted) for i in items], float) / max(1, len(wanted))
    total = near_talk(near, inputs.talk, inputs.seeds) + w["unlike"] * near.items(intent.disliked_items)
    total += w["retrieved"] * np.array([place.get(i.id, 0.0) for i in items], float)
    total += w["rank"] * _ranks(items, world) + w["wish"] * met
    candidates = frozenset(inputs.retrieved) if inputs.candidates else frozenset[str]()
    return total + CANDIDATE * np.array([i.id in candidates for i in items], float)


def near_talk(near: Nearness, talk: Sequence[Utterance], seeds: Sequence[str]) -> NDArray[np.float64]:
    """How near items are to what the person said and to the items named, weighed as in the sum."""
    said = " ".join(each.text for each in talk if each.role == "user")[-WORDS:].strip()
    return WEIGHTS["text"] * near.text(said) + WEIGHTS["seeds"] * near.items(seeds)


def _ranks(items: Sequence[Item], world: World) -> NDArray[np.float64]:
    if world.fame is None:
        return np.zeros(len(items))
    return np.asarray(np.log(rankdata(-world.fame))[[world.catalogue.rows[i.id] for i in items]], float)

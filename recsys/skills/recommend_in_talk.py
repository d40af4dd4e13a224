"""Recommend inside a dialogue, knowing what goes together with the items liked in it (CRAG §3.3.2, eq. 6).

A model uses the retrieved items at its own discretion (the paper's `rag`) or as candidates (`rec`). The twin orders the
whole catalogue by a documented sum: the collaborative list, kinds wished for, nearness in meaning, and popularity.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from recsys.intent import Frozen, Intent
from recsys.safety.conditions import conditions, meets
from recsys.skills.base import World
from recsys.skills.nearness import Nearness
from recsys.skills.recommend import Proposal, RecommendOutput
from recsys.types import Item, Utterance

WEIGHTS: Mapping[str, float] = {
    "retrieved": 2.0,  # 10 / (9 + place) in the collaborative list
    "wish": 0.5,  # share of the kinds wished for
    "text": 0.5,  # cosine of what was said with the item's text
    "seeds": 0.5,  # nearness to the items spoken well of: half meaning, half genres and tags
    "unlike": -0.3,  # the same to items spoken ill of
    "fame": 0.2,  # each step of fame, of 5
}
CANDIDATE = 10.0
"""What being retrieved adds where the retrieved items are candidates."""
WORDS = 500
"""Characters of what was said, the newest, that are compared with what items are about."""


class RecommendInTalkInput(Frozen):
    """What holds, the dialogue, and what was retrieved.

    retrieved: ids that fit, best first. candidates: recommend among them first. seeds: ids spoken well of. barred: ids not
    wanted. n: names to list.
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
        tests = conditions(inputs.intent, world.catalogue)
        items = [i for i in world.catalogue if i.id not in inputs.barred and meets(i, tests)]
        scores = score(items, inputs, world)
        best = np.lexsort((np.arange(len(items)), -scores))[: inputs.n]
        return RecommendOutput(
            proposals=tuple(
                Proposal(name=items[row].title, item_id=items[row].id, score=round(float(scores[row]), 4))
                for row in best
            )
        )


def score(items: Sequence[Item], inputs: RecommendInTalkInput, world: World) -> NDArray[np.float64]:
    """(len(items),) the documented sum; comparable within one request."""
    near, total = Nearness(world, [world.catalogue.rows[i.id] for i in items]), np.zeros(len(items))
    for name, part in parts(items, inputs, near, world).items():
        total += WEIGHTS[name] * part
    found = frozenset(inputs.retrieved)
    return total + (CANDIDATE * np.array([i.id in found for i in items], float) if inputs.candidates else 0)


def parts(
    items: Sequence[Item], inputs: RecommendInTalkInput, near: Nearness, world: World
) -> Mapping[str, NDArray[np.float64]]:
    """Each part of the sum, (len(items),)."""
    intent = inputs.intent
    place = {item: 10 / (9 + at) for at, item in enumerate(inputs.retrieved, start=1)}
    wanted = [w for w in intent.wishes if w.attitude > 0 and w.terms]
    fame = np.zeros(len(world.catalogue)) if world.fame is None else world.fame
    return {
        "retrieved": np.array([place.get(i.id, 0.0) for i in items], float),
        "wish": np.array([sum(w.holds(i) for w in wanted) / max(1, len(wanted)) for i in items], float),
        "text": near.text(said(inputs.talk)),
        "seeds": near.items(inputs.seeds),
        "unlike": near.items(intent.disliked_items),
        "fame": np.asarray(fame[[world.catalogue.rows[i.id] for i in items]], float),
    }


def said(talk: Sequence[Utterance]) -> str:
    """What the person said, the last WORDS characters."""
    return " ".join(each.text for each in talk if each.role == "user")[-WORDS:]

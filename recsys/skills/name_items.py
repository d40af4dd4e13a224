"""Name items from the request alone: the baselines that use no tool (OMuleT §4.2.2, Base LLM and Base LLM + Div).

A model names what comes to its mind. The twin searches descriptions for the raw words; for diversity it picks by
maximal marginal relevance (Carbonell & Goldstein 1998) and leaves out what everybody knows.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from recsys.intent import Frozen
from recsys.skills.base import World
from recsys.skills.recommend import Proposal, RecommendOutput

BALANCE = 0.7
"""Share of relevance against difference, in MMR."""
DEPTH = 200
"""Items that MMR looks at."""
KNOWN = 50
"""Ranks that count as well known (Pop50)."""


class NameItemsInput(Frozen):
    """The raw request. diverse: also unlike each other and not too well known."""

    request: str
    diverse: bool = False
    barred: frozenset[str] = frozenset()
    n: int = 20


class NameItems:
    """The skill; gives what `recommend` gives."""

    name: ClassVar[str] = "name_items"

    def twin(self, inputs: NameItemsInput, world: World) -> RecommendOutput:
        """At most n proposals by cosine of the words with descriptions, ties by id; none without words or vectors."""
        if world.meaning is None or not inputs.request.strip():
            return RecommendOutput()
        scores = np.asarray(world.meaning.scores(inputs.request), float)
        ids = world.catalogue.ids
        rows = [int(r) for r in np.lexsort((np.arange(len(ids)), -scores)) if ids[r] not in inputs.barred]
        if inputs.diverse:
            rows = [r for r in rows if world.ranks.get(ids[r], KNOWN + 1) > KNOWN] or rows
            rows = spread_out(rows[:DEPTH], scores, world.meaning.vectors, inputs.n)
        items = [world.catalogue.items[r] for r in rows[: inputs.n]]
        found = (
            Proposal(name=i.title, item_id=i.id, score=round(float(scores[world.catalogue.rows[i.id]]), 4))
            for i in items
        )
        return RecommendOutput(proposals=tuple(found))


def spread_out(
    rows: list[int], scores: NDArray[np.floating], vectors: NDArray[np.floating], n: int, balance: float = BALANCE
) -> list[int]:
    """At most n of the rows, each the best by balance * score - (1 - balance) * cosine with the nearest one taken."""
    left, taken = list(rows), list[int]()
    nearest = np.zeros(len(left))
    while left and len(taken) < n:
        at = int(np.argmax(balance * scores[left] - (1 - balance) * nearest))
        taken.append(left.pop(at))
        nearest = np.maximum(np.delete(nearest, at), vectors[left] @ vectors[taken[-1]])
    return taken

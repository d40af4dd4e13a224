"""Rank: every candidate a score, and what moved it, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import numpy as np

from recsys.intent import Frozen, Intent
from recsys.skills.base import World
from recsys.skills.recommend import RecommendInput, parts
from recsys.types import Listing

TOLD = 60
"""Of how many, the first, it is told what moved them."""


class RankInput(Frozen):
    """The request, the lists that the candidates came from, what thumbs say, and the candidates' ids."""

    intent: Intent
    listings: tuple[Listing, ...] = ()
    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()


class RankOutput(Frozen):
    """ids, best first, with their scores, comparable within one request. moved: id to part to what it added."""

    ids: tuple[str, ...] = ()
    scores: tuple[float, ...] = ()
    moved: Mapping[str, Mapping[str, float]] = {}


class Rank:
    """The skill; always by the twin: hundreds of items are not for a model to read."""

    name: ClassVar[str] = "rank"

    def twin(self, inputs: RankInput, world: World) -> RankOutput:
        """The known ids of the pool, best first, ties by id."""
        items = world.catalogue.known(sorted(set(inputs.pool)))
        if not items:
            return RankOutput()
        asked = RecommendInput(
            intent=inputs.intent, listings=inputs.listings, liked=inputs.liked, disliked=inputs.disliked
        )
        added = parts(items, asked, world)
        scores = np.sum(list(added.values()), axis=0)
        order = np.argsort(-scores, kind="stable")
        return RankOutput(
            ids=tuple(items[at].id for at in order),
            scores=tuple(round(float(scores[at]), 4) for at in order),
            moved={
                items[at].id: {part: round(float(values[at]), 3) for part, values in added.items() if values[at]}
                for at in order[:TOLD]
            },
        )

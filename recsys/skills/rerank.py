"""Rerank: how well each recommended item suits the dialogue, from −2 to 2, all in one call (CRAG §3.3.3, eq. 7).

A model tends to repeat retrieved items first. Scores are asked instead of an order, so that nothing gets lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from recsys.intent import Frozen, Intent
from recsys.safety.conditions import conditions, meets
from recsys.skills.base import World
from recsys.skills.reflect import refused
from recsys.types import Utterance


class RerankInput(Frozen):
    """What holds, the dialogue, and ids as recommended, best first."""

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    items: tuple[str, ...] = ()


class RerankOutput(Frozen):
    """A score of −2 (very bad) to 2 (very good) for each of the ids, in their order."""

    scores: tuple[int, ...] = ()

    def order(self, items: Sequence[str]) -> tuple[str, ...]:
        """The ids by score, the highest first, ties as they were; an id without a score has 0."""
        scores = dict(zip(items, self.scores, strict=False))
        return tuple(sorted(items, key=lambda item: -scores.get(item, 0)))


class Rerank:
    """The skill."""

    name: ClassVar[str] = "rerank"

    def twin(self, inputs: RerankInput, world: World) -> RerankOutput:
        """−2 for what breaks a hard condition, −1 for a refused kind, 0 for all else and for unknown ids.

        The twin that recommends has weighed already what else is known, and looking at it again tells nothing new (the
        paper's Finding 5): orders by nearness or by wishes were worse at 5 and 10 on training folds.
        """
        tests = conditions(inputs.intent, world.catalogue)
        items = {item.id: item for item in world.catalogue.known(inputs.items)}
        bad = {key: -2 * (not meets(i, tests)) or -int(refused(i, inputs.intent)) for key, i in items.items()}
        return RerankOutput(scores=tuple(bad.get(item, 0) for item in inputs.items))

"""Rerank: how well each recommended item suits the dialogue, from −2 to 2, all in one call (CRAG §3.3.3, eq. 7).

A model tends to repeat retrieved items first. Scores are asked instead of an order, so that nothing gets lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from recsys.intent import Frozen, Intent
from recsys.skills.base import World
from recsys.skills.reflect import fits
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
        """1 for a kind wished for, −1 for one refused or for none of those wished for, else 0."""
        catalogue, wished = world.catalogue, any(w.terms and w.attitude > 0 for w in inputs.intent.wishes)
        items = {item.id: item for item in catalogue.known(inputs.items)}
        suits = {key: int(wished) if fits(item, inputs.intent) else -1 for key, item in items.items()}
        return RerankOutput(scores=tuple(suits.get(item, 0) for item in inputs.items))

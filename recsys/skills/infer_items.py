"""Infer items: whom no title was named to is guessed to like a few, to start collaborative retrieval from (CRAG §3.4)."""

from __future__ import annotations

from typing import ClassVar

from recsys.intent import Frozen, Intent
from recsys.skills.base import World
from recsys.skills.recommend import RecommendOutput
from recsys.skills.recommend_in_talk import RecommendInTalk, RecommendInTalkInput
from recsys.types import Utterance

GUESSES = 5
"""Items that are guessed."""


class InferItemsInput(Frozen):
    """What holds, and the dialogue."""

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    barred: frozenset[str] = frozenset()
    n: int = GUESSES


class InferItems:
    """The skill; its twin takes what it would recommend without collaborative knowledge."""

    name: ClassVar[str] = "infer_items"

    def twin(self, inputs: InferItemsInput, world: World) -> RecommendOutput:
        """At most n items, the likeliest first; none where nothing was said."""
        asked = RecommendInTalkInput(intent=inputs.intent, talk=inputs.talk, barred=inputs.barred, n=inputs.n)
        return RecommendInTalk().twin(asked, world)

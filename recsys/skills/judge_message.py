"""Judge a message before it is read: a request, or an attempt to make the product do something else.

A second layer only: whatever slips through can at worst change which real items are shown.
"""

from __future__ import annotations

from typing import ClassVar

from recsys.intent import Frozen
from recsys.skills.base import World


class JudgeMessageInput(Frozen):
    """One message."""

    text: str


class Judgement(Frozen):
    """score: 0 a request, 1 an attack. flagged: it is sent back."""

    score: float = 0.0
    flagged: bool = False


class JudgeMessage:
    """The skill; never asks a model, which would be the one attacked."""

    name: ClassVar[str] = "judge_message"

    def twin(self, inputs: JudgeMessageInput, world: World) -> Judgement:
        """By the trained guard; a world without one flags nothing."""
        if world.guard is None:
            return Judgement()
        verdict = world.guard(inputs.text)
        return Judgement(score=round(verdict.score, 4), flagged=verdict.flagged)

"""Another brain with some of its skills thought by their twins, or not at all: what is each of them worth?"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from recsys.brain.base import Brain, EmbeddedBrain, Emit, Thought, unheard
from recsys.errors import UnknownError
from recsys.skills.base import Skill, World
from recsys.skills.prompts import prompts
from recsys.skills.unthought import UNTHOUGHT

LEFT_OUT = "left out"
"""Who thought a skill that was left out, in traces."""


@dataclass(frozen=True)
class AblatedBrain:
    """twins: names of skills that the model is not asked for. unthought: names of skills left out (skills.unthought).

    Raises:
        UnknownError: a name of no skill, listing those there are.
    """

    whole: Brain
    twins: frozenset[str] = frozenset()
    unthought: frozenset[str] = frozenset()
    _twin: Brain = field(default_factory=EmbeddedBrain)

    def __post_init__(self) -> None:
        for names, known in ((self.twins, prompts()), (self.unthought, UNTHOUGHT)):
            for name in sorted(names - known.keys()):
                raise UnknownError("skill", name, sorted(known))

    @property
    def name(self) -> str:
        """That of the whole one."""
        return self.whole.name

    def run(
        self, skill: Skill[Any, Any], inputs: BaseModel, world: World, left: float = 20.0, emit: Emit = unheard
    ) -> Thought:
        """As the whole brain, but for the skills named."""
        if skill.name in self.unthought:
            start = time.perf_counter()
            output = UNTHOUGHT[skill.name](inputs, world)
            return Thought(output, LEFT_OUT, (time.perf_counter() - start) * 1000)
        brain = self._twin if skill.name in self.twins else self.whole
        return brain.run(skill, inputs, world, left, emit)

"""A brain runs a skill: the embedded one by its twin, a language model by its prompt with the twin to fall back on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from pydantic import BaseModel

from recsys.errors import ModelTrouble
from recsys.skills.base import Skill, World

Emit = Callable[[str], None]


def unheard(text: str) -> None:
    """Nobody listens while it is thought."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A skill's output, who produced it, in how many milliseconds, with how many tokens and model calls.

    away: why a model that was asked did not help, so that the twin did.
    """

    output: Any
    by: str
    ms: float
    tokens: int = 0
    calls: int = 0
    away: ModelTrouble | None = None


class Brain(Protocol):
    """Runs skills."""

    @property
    def name(self) -> str:
        """Its key, as written in traces."""
        ...

    def run(
        self, skill: Skill[Any, Any], inputs: BaseModel, world: World, left: float = 20.0, emit: Emit = unheard
    ) -> Thought:
        """The skill's output for the inputs. left: seconds of the turn. emit: told words that are final as they come."""
        ...


class EmbeddedBrain:
    """Every skill by its twin: no network, no key, milliseconds."""

    name: ClassVar[str] = "embedded"

    def run(
        self, skill: Skill[Any, Any], inputs: BaseModel, world: World, left: float = 20.0, emit: Emit = unheard
    ) -> Thought:
        """The twin's output; deterministic."""
        start = time.perf_counter()
        output = skill.twin(inputs, world)
        return Thought(output, self.name, (time.perf_counter() - start) * 1000)

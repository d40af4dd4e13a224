"""One running turn: a strategy's generator, its trace, and its clock. Lives in the context, never in the agent."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import BaseModel

from recsys.brain.base import Brain
from recsys.errors import TurnError
from recsys.skills.base import World
from recsys.strategies.base import Act, Result, Say, Think
from recsys.strategies.host import Answer, Host
from recsys.types import Step, TraceStep

Clock = Callable[[], float]


@dataclass
class Run:
    """Drives one generator from act to act.

    deadline: in seconds on the clock. emit: called with each Step as it happens.
    """

    host: Host
    brain: Brain
    world: World
    deadline: float
    clock: Clock = time.monotonic
    emit: Callable[[Step], None] = lambda step: None
    trace: list[TraceStep] = field(default_factory=list)
    answer: Answer | None = None
    started: bool = False

    def advance(self, results: Sequence[Result]) -> Act | Answer:
        """Send the results of the last act and go on to the next act or the answer; skills run on the way.

        Raises:
            TurnError: the wall clock ran out.
        """
        try:
            wanted = self.host.send(tuple(results)) if self.started else next(self.host)
            self.started = True
            while not isinstance(wanted, Act):
                self._in_time()
                wanted = self.host.send(self._think(wanted)) if isinstance(wanted, Think) else self._say(wanted)
            self._in_time()
            return wanted
        except StopIteration as end:
            answer: Answer = end.value
            self.answer = answer
            return answer

    def record(self, name: str, args: Mapping[str, Any], ms: float, output: Any, error: str | None) -> None:
        """Add a tool call to the trace."""
        self.trace.append(TraceStep("tool", name, "tool", round(ms, 2), dict(args), output, error))

    def _think(self, wanted: Think) -> Any:
        thought = self.brain.run(wanted.skill, wanted.inputs, self.world)
        inputs, output = _plain(wanted.inputs), _plain(thought.output)
        self.trace.append(
            TraceStep(
                "skill", wanted.skill.name, thought.by, round(thought.ms, 2), inputs, output, tokens=thought.tokens
            )
        )
        return thought.output

    def _say(self, wanted: Say) -> Any:
        if self.trace and not self.trace[-1].label:
            self.trace[-1] = replace(self.trace[-1], label=wanted.label)
        else:
            self.trace.append(TraceStep("tool", wanted.name, "policy", 0.0, label=wanted.label))
        self.emit(Step(self.trace[-1].name if self.trace else "", wanted.label))
        return next(self.host)

    def _in_time(self) -> None:
        if self.clock() > self.deadline:
            raise TurnError("This took longer than it may, so I stopped. Try again, or ask for less at once.")


def _plain(model: BaseModel) -> Any:
    """A model as plain data without its empty fields."""
    return model.model_dump(mode="json", exclude_defaults=True)

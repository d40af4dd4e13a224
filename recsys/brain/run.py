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
from recsys.strategies.base import UNNAMED, Act, Call, Hear, Result, Say, Think, Wanted
from recsys.strategies.turn import Answer, Host
from recsys.types import Heard, Step, Token, TraceStep, Utterance

Clock = Callable[[], float]


@dataclass
class Run:
    """Drives one generator from act to act.

    deadline: in seconds on the clock. without: tools left out, for ablation: their calls give nothing.
    emit: called with each Step, what was Heard, and each Token that is final before the answer is. told: those tokens' text.
    talk: the dialogue so far, as the last act gave it.
    """

    host: Host
    brain: Brain
    world: World
    deadline: float
    clock: Clock = time.monotonic
    without: frozenset[str] = frozenset()
    emit: Callable[[Step | Heard | Token], None] = lambda event: None
    trace: list[TraceStep] = field(default_factory=list)
    answer: Answer | None = None
    started: bool = False
    told: str = ""
    talk: tuple[Utterance, ...] = ()
    _left_out: tuple[bool, ...] = ()
    _acted: tuple[Call, ...] = ()
    _acted_from: int = 0

    def advance(self, results: Sequence[Result]) -> Act | Answer:
        """Send the results of the last act and go on to the next act or the answer; skills run on the way.

        Raises:
            TurnError: the wall clock ran out.
        """
        self._put_in_order()
        try:
            wanted = self.host.send(self._merged(results)) if self.started else next(self.host)
            self.started = True
            while not isinstance(wanted, Act) or not (act := self._kept(wanted)).calls:
                self._in_time()
                wanted = self._done(wanted)
            self._in_time()
            self._acted, self._acted_from, self.talk = act.calls, len(self.trace), act.talk
            return act
        except StopIteration as end:
            answer: Answer = end.value
            self.answer = answer
            return answer

    def _put_in_order(self) -> None:
        """Tools that ran side by side stand in the trace in the order of their calls, so that it is the same each time."""
        calls = [(call.tool, dict(call.args)) for call in self._acted]
        done = self.trace[self._acted_from :]
        if len(calls) > 1 and len(done) == len(calls):
            self.trace[self._acted_from :] = sorted(
                done, key=lambda step: _place((step.name, dict(step.inputs)), calls)
            )

    def record(self, name: str, args: Mapping[str, Any], ms: float, output: Any, error: str | None) -> None:
        """Add a tool call to the trace."""
        self.trace.append(TraceStep("tool", name, "tool", round(ms, 2), dict(args), output, error))

    @property
    def away(self) -> tuple[str, ...]:
        """Names of the skills for which the model was asked and did not help."""
        return tuple(step.name for step in self.trace if step.kind == "skill" and step.error)

    def _done(self, wanted: Wanted) -> Wanted:
        """What comes after a thought, a line, or calls that are all left out."""
        if isinstance(wanted, Think):
            return self.host.send(self._think(wanted))
        if isinstance(wanted, Hear):
            self.emit(Heard(wanted.intent))
            return next(self.host)
        return self._say(wanted) if isinstance(wanted, Say) else self.host.send(self._merged(()))

    def _kept(self, act: Act) -> Act:
        """The calls that are not left out."""
        self._left_out = tuple(call.tool in self.without for call in act.calls)
        return replace(act, calls=tuple(call for call in act.calls if call.tool not in self.without))

    def _merged(self, results: Sequence[Result]) -> tuple[Result, ...]:
        """The results with nothing in the places of calls that were left out."""
        given = iter(results)
        return tuple(Result() if left_out else next(given, Result()) for left_out in self._left_out)

    def _think(self, wanted: Think) -> Any:
        left = self.deadline - self.clock()
        thought = self.brain.run(wanted.skill, wanted.inputs, self.world, left, self._tell)
        self.trace.append(
            TraceStep(
                "skill", wanted.skill.name, thought.by, round(thought.ms, 2), _plain(wanted.inputs),
                _plain(thought.output), f"the language model: {thought.away}" if thought.away else None,
                tokens=thought.tokens, calls=thought.calls,
            )
        )  # fmt: skip
        return thought.output

    def _tell(self, text: str) -> None:
        self.told += text
        self.emit(Token(text))

    def _say(self, wanted: Say) -> Any:
        if wanted.name == UNNAMED and self.trace and not self.trace[-1].label:
            self.trace[-1] = replace(self.trace[-1], label=wanted.label)
        else:
            self.trace.append(TraceStep("tool", wanted.name, wanted.by, 0.0, label=wanted.label))
        self.emit(Step(self.trace[-1].name if self.trace else "", wanted.label))
        return next(self.host)

    def _in_time(self) -> None:
        if self.clock() > self.deadline:
            raise TurnError("This took longer than it may, so I stopped. Try again, or ask for less at once.")


def _place(call: tuple[str, dict[str, Any]], calls: list[tuple[str, dict[str, Any]]]) -> int:
    return calls.index(call) if call in calls else len(calls)


def _plain(model: BaseModel) -> Any:
    """A model as plain data without its empty fields."""
    return model.model_dump(mode="json", exclude_defaults=True)

"""One fresh process: open a catalogue, say "ready", run hostile tool calls through the agent, and report times as JSON.

python -m recsys.bench.barrage CATALOGUE CALLS
"""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, ClassVar

from recsys.assistant import Assistant, load
from recsys.bench.attacks import Attack, Attacker
from recsys.bench.worker import tell
from recsys.brain.base import EmbeddedBrain
from recsys.catalogue.catalogue import Catalogue
from recsys.config import load_settings
from recsys.dialogue.holding.state import State
from recsys.learning.thumbs import Steering
from recsys.shelf import Shelf
from recsys.strategies.base import Act, Call, Proposed, Request, Wanted
from recsys.tools.specs import specs
from recsys.tools.toolbox import TOOLS
from recsys.turns import Agent, Job, Options, run_turn
from recsys.types import Done, TraceStep

A_TURN = 15
"""Calls of one turn, one after the other, so that none waits for another."""
SECONDS = 120.0


@dataclass(frozen=True)
class Barrage:
    """A strategy that makes calls, whatever comes of them, and proposes nothing."""

    calls: Sequence[Attack]

    name: ClassVar[str] = "barrage"
    label: ClassVar[str] = "Barrage"
    heeds_dial: ClassVar[bool] = False
    needs_model: ClassVar[bool] = False

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """One call an act."""
        for tool, args in self.calls:
            yield Act((Call(tool, args),))
        return Proposed()


def arguments() -> Mapping[str, tuple[str, ...]]:
    """The names of each tool's arguments."""
    return {spec.name: tuple(spec.schema["properties"]) for spec in specs(TOOLS)}


def fire(agent: Agent, shelf: Shelf, calls: Sequence[Attack]) -> Iterator[TraceStep]:
    """What became of each call, in order, as the agent's trace has it."""
    for start in range(0, len(calls), A_TURN):
        barrage = Barrage(calls[start : start + A_TURN])
        job = Job("anything good", Options(guarded=False), barrage, EmbeddedBrain(), (), SECONDS)
        for event in run_turn(agent, job, shelf, State(), Steering(), ""):
            if isinstance(event, Done):
                yield from (step for step in event.trace if step.by == "tool")


def main(catalogue: str, n: int, seed: int = 7) -> None:
    """Make n calls."""
    assistant: Assistant = load(load_settings())
    with closing(assistant):
        assistant.warm(catalogue)
        tell("ready")
        shelf = assistant.shelf(catalogue)
        calls = list(Attacker(arguments(), shelf.catalogue.ids, seed).calls(n))
        tell(json.dumps({"ms": [step.ms for step in fire(assistant.agent, shelf, calls)]}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

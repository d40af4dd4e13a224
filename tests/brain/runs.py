"""Running turns that a test drives by hand."""

from __future__ import annotations

from collections.abc import Callable

from recsys.brain.base import EmbeddedBrain
from recsys.brain.run import Run
from recsys.dialogue.holding.state import State
from recsys.intent import Intent
from recsys.strategies.turn import Answer, Host
from recsys.types import Step, Token
from tests.language.shelves import eight


def done(reply: str = "done") -> Answer:
    return Answer(reply, State(), Intent())


def run_of(
    host: Host, clock: Callable[[], float] = lambda: 0.0, deadline: float = 10.0, without: frozenset[str] = frozenset()
) -> tuple[Run, list[Step | Token]]:
    steps: list[Step | Token] = []
    return Run(host, EmbeddedBrain(), eight().world, deadline, clock, without, steps.append), steps

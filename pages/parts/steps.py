"""A trace for people: the steps that have a label, each with its time and whether a part of it failed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pages.parts.words import BRAINS
from recsys.safety.render import bold, esc
from recsys.types import TraceStep


@dataclass(frozen=True)
class Told:
    """One line of "How I got there": what was done, what came of it, in seconds."""

    done: str
    came: str
    seconds: float
    failed: bool

    @property
    def markdown(self) -> str:
        """The line, what was done in bold."""
        came = "a part did not answer, went on without it" if self.failed else self.came
        spent = f"{self.seconds:.2f} s" if self.seconds >= 0.005 else ""
        more = " · ".join(part for part in (esc(came), spent) if part)
        return bold(self.done) + (f" :gray[· {more}]" if more else "")


def told(trace: Iterable[TraceStep]) -> tuple[Told, ...]:
    """The labelled steps in order; the time of steps without a label goes to the next that has one, or to the last."""
    found: list[Told] = []
    ms, failed = 0.0, False
    for step in trace:
        ms, failed = ms + step.ms, failed or bool(step.error)
        if step.label:
            done, _, came = step.label.partition(" · ")
            brain = BRAINS.get(step.by, "") if step.name == "write_reply" else ""
            found.append(Told(done, came or brain, ms / 1000, failed))
            ms, failed = 0.0, False
    return tuple(found)

"""A protocol whose right answer is known: each case is a number, and a contestant's name says what it answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from recsys.evaluation import provenance
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.result import Result
from recsys.evaluation.runner import result_path
from recsys.evaluation.scoring import over_rows

FAILS = {"faulty": 0, "poor": 9}
"""The last digit of the numbers that a contestant raises on."""


@dataclass(frozen=True)
class Number:
    """A case: its number."""

    number: int

    @property
    def id(self) -> str:
        return f"c{self.number:02}"

    @property
    def told(self) -> str:
        return f"which number is {self.number}?"

    @property
    def wanted(self) -> str:
        return str(self.number)


@dataclass(frozen=True)
class Numbers(Preset):
    """good answers all, half the even ones; faulty raises on one in ten, poor too and is half.

    asked: every case that was asked, in order.
    """

    name: str = "numbers"
    about: str = ""
    data: str = ""
    catalogue: str = "games"
    main: str = "right"
    n: int = 20
    stop_at: int | None = None
    asked: list[tuple[str, str]] = field(default_factory=list)

    def cases(self, setting: Setting) -> Sequence[Number]:
        return [Number(number) for number in range(self.n)]

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Number], Answered]:
        def ask(case: Number) -> Answered:
            if case.number == self.stop_at:
                raise KeyboardInterrupt
            self.asked.append((contestant.name, case.id))
            if case.number % 10 == FAILS.get(contestant.name):
                raise ValueError("a zero at the end")
            knows = contestant.name not in {"half", "poor"} or case.number % 2 == 0
            return Answered(str(case.number) if knows else "?")

        return ask

    def score(self, cases: Sequence[Number], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        right = [float(outcome.answer == case.wanted) for case, outcome in zip(cases, outcomes, strict=True)]
        return over_rows({"right": right}, [(case.id, case.id) for case in cases], setting.seed)


GOOD, HALF, FAULTY, POOR = (Contestant(name) for name in ("good", "half", "faulty", "poor"))


def lasting(result: Result) -> str:
    """All of a result but its times."""
    return result.model_dump_json(exclude={"timings"})


def saved(setting: Setting, preset: Preset | None = None) -> Path:
    """Where a run of the numbers is saved."""
    preset = preset or Numbers()
    return result_path(setting, provenance.settings(preset, setting, preset.cases(setting)))

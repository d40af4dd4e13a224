"""A result: what was measured, with everything that is needed to measure it again. Times stand apart in `timings`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Self

from pydantic import Field, ValidationError

from recsys.errors import EvaluationError
from recsys.evaluation.intervals import Interval
from recsys.files import whole_file
from recsys.intent import Frozen
from recsys.store.plain import finite

VERSION = 1
FILE = "result.json"


class Figure(Frozen):
    """A mean with its 95 % bootstrap interval, None where one row tells nothing of it.

    n: rows, or cases where the figure is of all lists together.
    """

    mean: float
    low: float | None
    high: float | None
    n: int

    @classmethod
    def of(cls, interval: Interval) -> Self:
        """From an interval."""
        return cls(mean=interval.mean, low=finite(interval.low), high=finite(interval.high), n=interval.n)


class Miss(Frozen):
    """A case that went wrong: what was asked, what was wanted, what came, and each step on the way."""

    case: str
    told: str
    wanted: str
    answer: Any
    failure: str | None
    trace: tuple[Mapping[str, Any], ...]


class Row(Frozen):
    """One contestant. values: of the main metric, one a row, in the order of `Result.units`."""

    strategy: str
    options: Mapping[str, Any]
    metrics: Mapping[str, Figure]
    failures: int
    calls: int
    tokens: int
    values: tuple[float, ...] = ()
    worst: tuple[Miss, ...] = ()


class Difference(Frozen):
    """strategy minus reference, the best or the whole strategy, on the same rows. p: of a sign-flip test, two-sided."""

    strategy: str
    reference: str
    metric: str
    figure: Figure
    p: float


class Time(Frozen):
    """ms_p50, ms_p95: of a turn. seconds: of all cases. harness: the share of the whole run that was not answering."""

    ms_p50: float
    ms_p95: float
    seconds: float
    harness: float


class Timings(Frozen):
    """What differs between two runs of the same seed. when: UTC."""

    when: str
    strategies: Mapping[str, Time]


class Result(Frozen):
    """All of a run. n: cases. units: case and group of each row of `Row.values`."""

    version: int = VERSION
    protocol: str
    catalogue: str
    n: int
    main: str
    rows: tuple[Row, ...]
    differences: tuple[Difference, ...] = ()
    units: tuple[tuple[str, str], ...] = ()
    settings: Mapping[str, Any]
    timings: Timings = Field(repr=False)

    def save(self, path: Path) -> None:
        """Whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write(f"{self.model_dump_json(indent=1)}\n".encode())

    def more_calls(self, difference: Difference) -> float:
        """How many more calls of a language model a case the strategy made than its reference; negative where fewer."""
        calls = {row.strategy: row.calls for row in self.rows}
        return (calls[difference.strategy] - calls[difference.reference]) / max(self.n, 1)

    def gain_per_call(self, difference: Difference) -> float | None:
        """What each further call a case brings of the difference; None where both made as many."""
        return difference.figure.mean / more + 0.0 if (more := self.more_calls(difference)) else None

    def document(self) -> dict[str, Any]:
        """As `evaluate --json` prints it."""
        return {
            "protocol": self.protocol, "catalogue": self.catalogue, "n": self.n,
            "rows": [self._row(row) for row in self.rows],
            "differences": [
                {**d.model_dump(mode="json"), "more_calls": self.more_calls(d), "gain_per_call": self.gain_per_call(d)}
                for d in self.differences
            ],
            "settings": dict(self.settings),
        }  # fmt: skip

    def _row(self, row: Row) -> dict[str, Any]:
        time = self.timings.strategies[row.strategy]
        told = row.model_dump(mode="json", exclude={"values", "worst"})
        return {**told, "ms_p50": time.ms_p50, "ms_p95": time.ms_p95}


def load_result(path: Path) -> Result:
    """A saved result.

    Raises:
        EvaluationError: it is missing, cut short or of another version.
    """
    try:
        result = Result.model_validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        raise EvaluationError(
            f"{path}: expected a result of version {VERSION}, saw one that is missing, cut short or of another form. "
            "Measure it again."
        ) from error
    if result.version != VERSION:
        raise EvaluationError(
            f"{path}: expected a result of version {VERSION}, saw {result.version}. Measure it again with this program."
        )
    return result


def saved_results(folder: Path) -> Iterator[Path]:
    """The result files under a folder, the newest first; none where there is no folder."""
    yield from sorted(folder.glob(f"*/{FILE}"), key=lambda path: (-path.stat().st_mtime, str(path)))

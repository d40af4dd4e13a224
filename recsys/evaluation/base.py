"""What evaluation is made of: a case is asked of a contestant, the outcomes of all cases are scored by the protocol."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Protocol

from recsys.assistant import Assistant, Options
from recsys.errors import EvaluationError
from recsys.evaluation.intervals import Interval
from recsys.intent import Frozen
from recsys.types import Done

Split = Literal["dev", "test"]


@dataclass(frozen=True)
class Contestant:
    """What is compared: a strategy, a brain, tools left out, under a name of its own. form: how a protocol asks it."""

    name: str
    options: Options = Options()
    form: str = ""

    @property
    def whole(self) -> Options:
        """Its options with nothing left out."""
        nothing: frozenset[str] = frozenset()
        return replace(self.options, without=nothing, unthought=nothing, twins=nothing, filters=True)


@dataclass(frozen=True)
class Setting:
    """What a protocol is run on.

    data: the folder of a data set. limit: at most so many cases, drawn by the seed. split: dev to tune on, test to report.
    """

    assistant: Assistant
    catalogue: str
    data: Path | None = None
    limit: int | None = None
    seed: int = 7
    split: Split = "dev"
    as_published: bool = False


class Outcome(Frozen):
    """What a contestant made of a case. answer: as plain JSON, what it means is the protocol's.

    options: tells those it was asked under from others of the same name. failure: why there is no answer; it then counts
    as wrong. ms, calls, tokens: of the turn. trace: steps, without times. asked, since: seconds that asking took, and since
    the contestant's first case was begun, stops between runs left out.
    """

    contestant: str
    options: str = ""
    case: str
    answer: Any = None
    failure: str | None = None
    ms: float = 0.0
    calls: int = 0
    tokens: int = 0
    trace: tuple[Mapping[str, Any], ...] = ()
    asked: float = 0.0
    since: float = 0.0


@dataclass(frozen=True)
class Answered:
    """An answer before it is written down. done: the turn, where one was taken.

    ms: of the answer itself, where there is no turn and the protocol did more besides.
    """

    answer: Any
    done: Done | None = None
    failure: str | None = None
    ms: float | None = None


@dataclass(frozen=True)
class Scored:
    """What a protocol measured of one contestant.

    figures: by metric name. values: (n,) one value a row of `rows`, for paired differences, of those metrics that are
    means over rows. rows: case id and group of each row; resampling keeps a group together.
    """

    figures: Mapping[str, Interval]
    values: Mapping[str, Sequence[float]] = field(default_factory=dict)
    rows: Sequence[tuple[str, str]] = ()


class Case(Protocol):
    """One thing that is asked."""

    @property
    def id(self) -> str:
        """Unique in its protocol, the same in every run."""
        ...

    @property
    def told(self) -> str:
        """What is asked, in a line for people."""
        ...

    @property
    def wanted(self) -> str:
        """What would be right, in a line for people."""
        ...


@dataclass(frozen=True)
class Preset(ABC):
    """A protocol: which cases, how they are asked, what is measured.

    about: one line. data: what it reads and how to get it; "" where nothing is needed. catalogue: which one it is asked
    on unless told; "" for the one that opens first. main: the metric that ranks. forms: the ways in which it asks each
    contestant; one unnamed way where there is one. published: what `--as-published` does; "" where it says nothing.
    compares: what its contestants differ in: the strategy with all its options, the brain alone, or nothing at all.
    """

    name: str
    about: str
    data: str
    catalogue: str
    main: str
    forms: tuple[str, ...] = ("",)
    published: str = ""
    compares: Literal["strategies", "brains", "nothing"] = "strategies"

    def prepared(self, setting: Setting) -> AbstractContextManager[Setting]:
        """The setting in which cases are asked, such as one whose models never saw what is asked; itself unless needed."""
        return nullcontext(setting)

    @abstractmethod
    def cases(self, setting: Setting) -> Sequence[Any]:
        """All cases, the same for every contestant, in a fixed order. Raises EvaluationError where data are missing."""

    @abstractmethod
    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Any], Answered]:
        """What answers the cases, one after another. What it raises counts as a failure of that case."""

    @abstractmethod
    def score(self, cases: Sequence[Any], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """The figures of one contestant; outcomes[i] is of cases[i]."""

    def folder(self, setting: Setting) -> Path:
        """Where its data are. Raises EvaluationError where the setting names no folder."""
        if setting.data is None:
            raise EvaluationError(f"The protocol {self.name!r} needs data: {self.data}. Give the folder with --data.")
        return setting.data

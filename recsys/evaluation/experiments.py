"""Experiments as files: one TOML for each row of a results table, with what differs from the strategy as it ships.

strategy = "omulet"
name = "omulet, no search"             # of the row; the file's name without one
brain = "embedded"                     # or llm
without = ["get_search_results"]       # tools left out
unthought = ["recommend"]              # skills left out
twins = ["read_request"]               # skills that the model is not asked for
retrieved = 20                         # items retrieved, by a strategy that tells a model of them
filters = false                        # the stage that keeps to hard conditions

[sweep]                                # a row for each value, or for each combination of several
filters = [true, false]
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError

from recsys.assistant import Options
from recsys.errors import EvaluationError
from recsys.evaluation.base import Contestant, Preset
from recsys.intent import Frozen
from recsys.strategies.registry import strategy_named
from recsys.strategies.single import Single


class Experiment(Frozen):
    """A row. filters: by default kept by strategies; a retriever under its own name is measured bare."""

    strategy: str
    name: str
    brain: Literal["embedded", "llm"] | None = None
    without: frozenset[str] = frozenset()
    unthought: frozenset[str] = frozenset()
    twins: frozenset[str] = frozenset()
    retrieved: int | None = Field(default=None, ge=0, le=100)
    filters: bool | None = None

    def contestant(self, form: str = "") -> Contestant:
        """As it takes part. Raises UnknownError for a strategy that does not exist."""
        bare = isinstance(strategy_named(self.strategy), Single)
        options = Options(
            self.strategy, brain=self.brain, without=self.without, unthought=self.unthought, twins=self.twins,
            retrieved=self.retrieved,
            filters=not bare if self.filters is None else self.filters,
        )  # fmt: skip
        return Contestant(", ".join(filter(None, (self.name, form))), options, form)


def entered(preset: Preset, experiments: Sequence[Experiment]) -> tuple[Contestant, ...]:
    """Each experiment in each of the protocol's forms; where no strategy takes part, one for each brain that does."""
    if preset.compares != "strategies":
        brains = (each.brain if preset.compares == "brains" else None for each in experiments)
        return tuple(Contestant(brain or preset.name, Options(brain=brain)) for brain in dict.fromkeys(brains))
    return tuple(experiment.contestant(form) for experiment, form in product(experiments, preset.forms))


def plain_experiments(
    strategies: Sequence[str], brains: Sequence[str | None] = (None,), without: frozenset[str] = frozenset()
) -> list[Experiment]:
    """Each strategy as it ships with each brain, named by what differs between them."""
    several = len(brains) > 1
    return [
        _checked({"strategy": s, "brain": b, "name": f"{s}, {b}" if several else s, "without": without}, "--brain")
        for s, b in product(strategies, brains)
    ]


def read_experiments(path: Path) -> list[Experiment]:
    """Those of a file, or of every .toml in a folder by name.

    Raises:
        EvaluationError: naming the file, what was expected and what was seen.
    """
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        folders = ", ".join(sorted(each.name for each in path.iterdir() if each.is_dir()))
        seen = f"only the folders {folders}. Give one of them" if folders else "saw none. Give a file or another folder"
        raise EvaluationError(f"Expected experiments as .toml files in {path}, {seen}.")
    return [experiment for file in files for experiment in _read(file)]


def _read(file: Path) -> Iterator[Experiment]:
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise EvaluationError(f"{file}: expected a TOML file, saw: {error.strerror}. Check the path.") from error
    except ValueError as error:
        raise EvaluationError(f"{file}: expected a TOML file, saw: {error}. Mend it.") from error
    sweep = table.pop("sweep", {})
    if not isinstance(sweep, dict) or not all(isinstance(values, list) for values in sweep.values()):
        raise EvaluationError(f"{file}: expected [sweep] with a list for each option, saw {sweep}. Mend it.")
    name = table.setdefault("name", file.stem)
    for values in product(*sweep.values()):
        swept = dict(zip(sweep, values, strict=True))
        told = "".join(f", {option} {value}" for option, value in swept.items())
        yield _checked({**table, **swept, "name": f"{name}{told}"}, str(file))


def _checked(table: dict[str, Any], where: str) -> Experiment:
    try:
        return Experiment.model_validate(table)
    except ValidationError as error:
        first = error.errors()[0]
        option = ".".join(map(str, first["loc"]))
        raise EvaluationError(
            f"{where}: {option}: {first['msg']}; saw {str(first['input'])[:80]!r}. Mend it."
        ) from error

"""Who takes part: from the names that people type to strategies under options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from recsys.assistant import Options
from recsys.errors import EvaluationError
from recsys.evaluation.base import Contestant, Preset
from recsys.strategies.registry import strategy_named
from recsys.strategies.single import Single
from recsys.tools.specs import specs
from recsys.tools.toolbox import TOOLS


def contestants(
    preset: Preset,
    strategies: Sequence[str],
    brains: Sequence[str | None] = (None,),
    without: frozenset[str] = frozenset(),
) -> tuple[Contestant, ...]:
    """Each strategy with each brain, in each of the protocol's forms.

    A retriever under its own name is measured bare: its list as it is, without conditions kept or gaps filled.

    Raises:
        UnknownError: a strategy or a tool. EvaluationError: a name twice.
    """
    specs(TOOLS, without)
    if len(set(strategies)) < len(strategies):
        raise EvaluationError(f"Expected each strategy once, saw {', '.join(strategies)}.")
    return tuple(
        Contestant(_name(strategy, brain, form, len(brains) > 1), _options(strategy, brain, without), form)
        for strategy, brain, form in product(strategies, brains, preset.forms)
    )


def _options(strategy: str, brain: str | None, without: frozenset[str]) -> Options:
    bare = isinstance(strategy_named(strategy), Single)
    return replace(Options(strategy, brain=brain, without=without), filters=not bare)


def _name(strategy: str, brain: str | None, form: str, several: bool) -> str:
    return ", ".join([strategy, *([brain] if several and brain else []), *([form] if form else [])])

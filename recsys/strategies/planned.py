"""OMuleT with a plan that the model writes for each request: the paper's P_LLM (§4.2.2), as data that is checked.

A step may use the items of earlier steps; a step that cannot be run gives nothing and the plan goes on. Where no plan
comes, the fixed policy is followed.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from recsys.catalogue.catalogue import Catalogue
from recsys.skills.plan_tools import Plan, PlanStep, PlanTools, PlanToolsInput
from recsys.skills.recommend import Recommend, RecommendOutput
from recsys.strategies.base import Act, Call, Proposed, Request, Result, Say, Think, Wanted
from recsys.strategies.listings import failed, ids_of, listings, retriever
from recsys.strategies.omulet import OMuleT
from recsys.types import Listing


class Planned:
    """The model plans, the tools run, the model recommends."""

    name: ClassVar[str] = "planned"
    label: ClassVar[str] = "OMuleT, planned by the model"
    heeds_dial: ClassVar[bool] = False
    needs_model: ClassVar[bool] = True

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Plan, run, format, recommend."""
        asked = PlanToolsInput(request=request.said, intent=request.intent, tools=request.tools)
        plan: Plan = yield Think(PlanTools(), asked)
        if not plan.steps:
            return (yield from OMuleT().propose(request, catalogue))
        yield Say(f"Planned the search · steps: {len(plan.steps)}")
        calls, results = yield from run_plan(plan.steps)
        kept = _used(plan, calls, results)
        yield Say(f"Ran the plan · {len({i for x in kept for i in x.ids})} found")
        ranked: RecommendOutput = yield Think(Recommend(), request.to_recommend(kept))
        return Proposed(ranked.proposals, kept, failed(calls, results), ranked.words)


def run_plan(steps: Sequence[PlanStep]) -> Generator[Wanted, Any, tuple[list[Call], list[Result]]]:
    """Each step's call and result, in order; "$k" in ids stands for what step k brought."""
    calls: list[Call] = []
    results: list[Result] = []
    for step in steps:
        calls.append(Call(step.tool, _args(step, results)))
        results += yield Act((calls[-1],))
    return calls, results


def _args(step: PlanStep, results: Sequence[Result]) -> Mapping[str, Any]:
    given = step.args.model_dump(exclude_none=True)
    if "ids" in given:
        given["ids"] = list(dict.fromkeys(i for ref in given["ids"] for i in _expanded(ref, results)))
    return given


def _expanded(ref: str, results: Sequence[Result]) -> tuple[str, ...]:
    if not ref.startswith("$"):
        return (ref,)
    number = ref[1:]
    known = number.isascii() and number.isdigit() and len(number) < 3 and 1 <= int(number) <= len(results)
    return ids_of(results[int(number) - 1].value) if known else ()


def _used(plan: Plan, calls: Sequence[Call], results: Sequence[Result]) -> tuple[Listing, ...]:
    """The lists to recommend from: the steps that the plan names, else every retrieval."""
    found = listings(calls, results)
    named = [at - 1 for at in dict.fromkeys(plan.use) if 1 <= at <= len(calls)]
    if not named:
        return found
    by_step = dict(zip((at for at, call in enumerate(calls) if retriever(call)), found, strict=True))
    checked = Listing("fits", ())
    return tuple(by_step.get(at) or replace(checked, ids=ids_of(results[at].value)) for at in named)

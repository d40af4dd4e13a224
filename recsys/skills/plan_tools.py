"""Plan the tool calls of one request: the paper's P_LLM (OMuleT §4.2.2), as data instead of code that would be run."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from recsys.intent import Frozen, Intent
from recsys.skills.base import ToolSpec, World

MOST_STEPS = 12
Several = Annotated[tuple[str, ...], BeforeValidator(lambda value: (value,) if isinstance(value, str) else value)]
"""One text alone is taken for a list of one."""


class PlanArgs(BaseModel):
    """The arguments any tool may take; what a step leaves empty is not given.

    ids: item ids, or "$k" for the ids that step k brought, counted from 1.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    ids: Several | None = None
    names: Several | None = None
    genres: Several | None = None
    devices: Several | None = None
    age_groups: Several | None = None
    query: str | None = None
    words: str | None = None
    retriever: str | None = None
    n: int | None = None


class PlanStep(BaseModel):
    """One tool call."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    tool: str
    args: PlanArgs = PlanArgs()


class Plan(BaseModel):
    """Steps in order, and which of them bring what is to be recommended from; without `use` every retrieval does."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    steps: tuple[PlanStep, ...] = ()
    use: tuple[int, ...] = ()


class PlanToolsInput(Frozen):
    """What the paper gives its planner: the raw request, the formatted intent, the tools."""

    request: str
    intent: Intent
    tools: tuple[ToolSpec, ...] = Field(default=(), exclude=True)


class PlanTools:
    """The skill. Without a model there is no plan of one's own, and the fixed policy is followed."""

    name: ClassVar[str] = "plan_tools"

    def twin(self, inputs: PlanToolsInput, world: World) -> Plan:
        """An empty plan."""
        return Plan()

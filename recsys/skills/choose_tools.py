"""Choose the next tools to call, or name the items: one step of a model that goes its own way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import Field

from recsys.intent import Frozen
from recsys.skills.base import ToolSpec, World
from recsys.skills.recommend import Proposal


class ChosenCall(Frozen):
    """One tool call. id: by which its result is told."""

    id: str
    tool: str
    args: Mapping[str, Any] = {}


class Exchange(Frozen):
    """Calls, and what each gave, as text."""

    calls: tuple[ChosenCall, ...]
    texts: tuple[str, ...]


class ChooseToolsInput(Frozen):
    """The request, the tools, and what was tried so far."""

    request: str
    tools: tuple[ToolSpec, ...] = Field(default=(), exclude=True)
    exchanges: tuple[Exchange, ...] = ()
    n: int = 20


class Chosen(Frozen):
    """Either calls to make, or names, best first; neither where nobody could choose."""

    calls: tuple[ChosenCall, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    words: str = ""


class ChooseTools:
    """The skill. Without a model nothing is chosen."""

    name: ClassVar[str] = "choose_tools"

    def twin(self, inputs: ChooseToolsInput, world: World) -> Chosen:
        """Nothing."""
        return Chosen()

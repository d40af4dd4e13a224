"""The tools as a model is told of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_function

from recsys.errors import UnknownError
from recsys.skills.base import ToolSpec


def specs(tools: Iterable[BaseTool]) -> tuple[ToolSpec, ...]:
    """Name, description and arguments of each tool (milliseconds); what the turn adds by itself is not told."""
    told = (convert_to_openai_function(tool) for tool in tools)
    return tuple(ToolSpec(t["name"], t["description"], t["parameters"]) for t in told)


def kept(told: Sequence[ToolSpec], without: Collection[str] = (), besides: Iterable[str] = ()) -> tuple[ToolSpec, ...]:
    """Those that are not left out.

    Args:
        besides: what else can be left out, where the strategy heeds it: sources of candidates.

    Raises:
        UnknownError: one that is left out does not exist.
    """
    names = [*(spec.name for spec in told), *besides]
    for name in without:
        if name not in names:
            raise UnknownError("tool", name, names)
    return tuple(spec for spec in told if spec.name not in without)

"""The one place where LangChain is wired: a chat model, the tools, and a middleware that times every call."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import Any, cast

from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware, ToolCallRequest
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import ToolMessage
from langchain_core.tools import BaseTool
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import Command

from recsys.errors import RecsysError
from recsys.tools.context import DOWN, TurnContext

MOST_STEPS = 80
"""Steps of the graph in one turn: a model that chooses twelve calls one by one needs about forty, a fixed policy sixteen."""

MOST_ERROR = 500
"""Characters of a tool's error that a trace keeps; LangChain repeats the arguments in it."""


class Tracing(AgentMiddleware[Any, TurnContext]):
    """Times each tool call and writes it to the run's trace; a tool that fails answers with its error."""

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]]
    ) -> ToolMessage | Command[Any]:
        """The tool's message, or an error message that the strategy can go on without."""
        call, context = request.tool_call, cast(TurnContext, request.runtime.context)
        start = time.perf_counter()
        try:
            message = handler(request)
        except (RecsysError, ValueError, LookupError, OSError, sqlite3.Error) as error:
            down = {DOWN: True}
            message = ToolMessage(
                str(error), tool_call_id=call["id"], name=call["name"], status="error", additional_kwargs=down
            )
        output = _brief(getattr(message, "artifact", None))
        ms = (time.perf_counter() - start) * 1000
        context.live.run.record(call["name"], call["args"], ms, output, _failure(message))
        return message


def _failure(message: ToolMessage | Command[Any]) -> str | None:
    return message.text[:MOST_ERROR] if isinstance(message, ToolMessage) and message.status == "error" else None


def build_agent(model: BaseChatModel, tools: Sequence[BaseTool]) -> CompiledStateGraph[Any, TurnContext, Any, Any]:
    """A shared, immutable agent. What a turn remembers travels in its TurnContext."""
    return create_agent(model, list(tools), middleware=[Tracing()], context_schema=TurnContext)


def _brief(value: Any) -> Any:
    """A tool's value as plain data for the trace: ids and facts whole, long texts cut."""
    if isinstance(value, dict):
        return {key: _brief(entry) for key, entry in list(value.items())[:50]}
    if isinstance(value, str):
        return value[:200]
    if isinstance(value, (list, tuple)):
        return [_brief(entry) for entry in value[:100]]
    if isinstance(value, (int, float, bool)) or value is None:
        return value
    return getattr(value, "item_id", None) or str(getattr(value, "phrase", value))

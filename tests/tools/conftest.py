"""Tools called as LangChain calls them: by name, with a tool call and a real runtime."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from langchain.tools import ToolRuntime
from langchain_core.messages import ToolMessage

from recsys.shelf import Shelf
from recsys.tools.context import Live, TurnContext
from recsys.tools.toolbox import TOOLS
from tests.language.shelves import eight

Use = Callable[..., ToolMessage]


def use_on(shelf: Shelf, run: object = None) -> Use:
    """Calls tools of this shelf: use("get_item_name", ids=[...]) gives the tool's message."""
    by_name = {tool.name: tool for tool in TOOLS}

    def use(name: str, **args: Any) -> ToolMessage:
        runtime: ToolRuntime[TurnContext, dict[str, Any]] = ToolRuntime(
            state={}, context=TurnContext(Live(shelf.world, shelf.retrievers, run)), config={},
            stream_writer=lambda _: None, tool_call_id="call_1", store=None,
        )  # fmt: skip
        call = {"name": name, "args": {**args, "runtime": runtime}, "id": "call_1", "type": "tool_call"}
        message = by_name[name].invoke(call)
        assert isinstance(message, ToolMessage)
        return message

    return use


@pytest.fixture(scope="session")
def use() -> Use:
    """Tools over the eight games."""
    return use_on(eight())

"""A strategy as a LangChain chat model, so that a fixed policy runs in the same graph as a model that chooses.

Each call takes the tool results since the last one, sends them to the running strategy, and turns what it wants next
into a message: tool calls, or the answer's text. The strategy's memory is in the run that the context carries.
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models.base import LangSmithParams
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from langgraph.config import get_stream_writer
from langgraph.runtime import get_runtime

from recsys.brain.run import Run
from recsys.strategies.base import Act, Result
from recsys.tools.context import DOWN, TurnContext


class PolicyChatModel(BaseChatModel):
    """Speaks for the strategy that runs in the current context. Deterministic, without state of its own."""

    @property
    def _llm_type(self) -> str:
        return "policy"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"model": "policy"}

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        params = super()._get_ls_params(stop=stop, **kwargs)
        params["ls_model_name"], params["ls_provider"] = kwargs.get("model") or "policy", "omakase"
        return params

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[Any, AIMessage]:
        """The model as it is: a strategy calls tools by their names and reads no specification, which takes milliseconds."""
        return self.bind(tool_choice=tool_choice, **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        message = _next_message(messages)
        return ChatResult(generations=[ChatGeneration(message=message)])


def _next_message(messages: list[BaseMessage]) -> AIMessage:
    run: Run = get_runtime(TurnContext).context.live.run
    run.emit = get_stream_writer()
    wanted = run.advance(_results(messages))
    if isinstance(wanted, Act):
        calls = [
            {"name": c.tool, "args": dict(c.args), "id": f"call_{uuid.uuid4().hex}", "type": "tool_call"}
            for c in wanted.calls
        ]
        return AIMessage("", tool_calls=calls)
    return AIMessage(wanted.reply)


def _results(messages: list[BaseMessage]) -> list[Result]:
    """The tool messages at the end, in the order of the calls they answer."""
    answered: dict[str, Result] = {}
    for message in reversed(messages):
        if isinstance(message, ToolMessage):
            failed = message.status == "error"
            answered[message.tool_call_id] = Result(
                None if failed else message.artifact,
                message.text if failed else None,
                message.text,
                refused=failed and DOWN not in message.additional_kwargs,
            )
        elif isinstance(message, AIMessage):
            return [answered.get(call["id"] or "", Result(error="no answer")) for call in message.tool_calls]
        else:
            break
    return []

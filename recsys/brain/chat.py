"""One OpenAI-compatible chat model behind an endpoint: messages in, what it said out, every failure a ModelError.

Structured output is asked for; a server that does not know it, or no temperature (400), is asked without from then on.
After FAILURES failures in a row nobody is asked for PAUSE seconds, so that a dead endpoint costs no turn its time.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2
import openai
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.utils.function_calling import convert_to_openai_function
from langchain_openai import ChatOpenAI
from pydantic import BaseModel

from recsys.brain.endpoint import Endpoint, deadline
from recsys.errors import ModelError, RecordingError
from recsys.skills.base import ToolSpec
from recsys.skills.prompts.base import Message, Said, ToolCall

FAILURES = 3
PAUSE = 30.0


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said, and the tokens of both sides as the server counts them; 0 where it does not."""

    said: Said
    tokens: int = 0


@dataclass
class Health:
    """What is known of an endpoint, shared by everybody who asks it.

    pause: seconds it is left alone after FAILURES failures in a row. way: the index in _ways that it understands.
    """

    failures: int = 0
    paused_until: float = 0.0
    pause: float = PAUSE
    way: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def away(self, now: float) -> bool:
        """Whether it is left alone just now."""
        return now < self.paused_until

    def note(self, failed: bool, now: float) -> None:
        """Count a call."""
        with self.lock:
            self.failures = self.failures + 1 if failed else 0
            self.paused_until = now + self.pause if self.failures >= FAILURES else 0.0


class Chat:
    """Safe to share between threads. http, health: shared by all keys of one endpoint."""

    def __init__(self, endpoint: Endpoint, http: httpx2.Client, health: Health) -> None:
        self.health = health
        self.timeout = endpoint.timeout
        self._streaming = ChatOpenAI(
            model=endpoint.model, base_url=endpoint.base_url, api_key=endpoint.api_key, max_retries=0,
            timeout=endpoint.timeout, http_client=http, stream_usage=True, tags=["nostream"],
            openai_proxy="",  # a proxy of the environment would not be ours
        )  # fmt: skip
        self._model = self._streaming.model_copy(update={"disable_streaming": True})

    @property
    def away(self) -> bool:
        """Whether the last calls failed, and it is left alone."""
        return self.health.away(time.monotonic())

    def ask(
        self, messages: Sequence[Message], seconds: float, *, name: str = "", form: type[BaseModel] | None = None,
        tools: Sequence[ToolSpec] = (),
    ) -> Heard:  # fmt: skip
        """The whole answer within the seconds. name: of the form.

        Raises:
            ModelError: with the reason.
        """
        told = [_message(message) for message in messages]
        with self._watched(seconds):
            reply = self._reply(told, name, form, tools)
        if reply.invalid_tool_calls or not (reply.tool_calls or reply.text.strip()):
            raise ModelError("malformed", passing=True, wait=0.0)
        calls = tuple(ToolCall(call["id"] or "", call["name"], call["args"]) for call in reply.tool_calls)
        return Heard(Said(reply.text, calls), _tokens(reply))

    def stream(self, messages: Sequence[Message], seconds: float) -> Iterator[Heard]:
        """The answer's text piece by piece, the tokens with the last. Raises ModelError also in the middle."""
        told, finished = [_message(message) for message in messages], False
        with self._watched(seconds):
            for chunk in self._streaming.stream(told):
                finished = finished or "finish_reason" in chunk.response_metadata
                yield Heard(Said(chunk.text), _tokens(chunk))
        if not finished:
            raise ModelError("away")

    def _reply(
        self, told: Sequence[BaseMessage], name: str, form: type[BaseModel] | None, tools: Sequence[ToolSpec]
    ) -> AIMessage:
        """The first of the ways of asking that the server knows, and all asking starts from there afterwards.

        A recording knows the ways in which it was asked, maybe without the turn that found them out.
        """
        ways = _ways(name, form, tools)
        for at in range(min(self.health.way, len(ways) - 1), len(ways)):
            try:
                reply = self._model.bind(**ways[at]).invoke(told)
                self.health.way = max(self.health.way, at)
                return reply
            except (openai.BadRequestError, RecordingError):
                if at == len(ways) - 1:
                    raise
        raise ModelError("refused")

    @contextmanager
    def _watched(self, seconds: float) -> Iterator[None]:
        """Failures as ModelErrors, counted; nobody is asked while it is left alone."""
        if self.away:
            raise ModelError("away")
        try:
            with deadline(seconds):
                yield
        except (openai.OpenAIError, httpx2.HTTPError, ValueError, LookupError, TypeError, AttributeError) as error:
            trouble = _trouble(error)
            self.health.note(trouble.why in {"away", "late", "busy"}, time.monotonic())
            raise trouble from error
        self.health.note(False, time.monotonic())


def _trouble(error: Exception) -> ModelError:
    """What an error of the client means. Its own words are not kept: they may hold a part of the key."""
    if isinstance(error, openai.APITimeoutError | httpx2.TimeoutException):
        return ModelError("late")
    if isinstance(error, openai.RateLimitError):
        return ModelError("busy", passing=True, wait=_retry_after(error))
    if isinstance(error, openai.InternalServerError):
        return ModelError("away", passing=True, wait=_retry_after(error))
    if isinstance(error, openai.APIStatusError):
        return ModelError("refused")
    if isinstance(error, openai.APIConnectionError | httpx2.TransportError):
        return ModelError("away")
    return ModelError("malformed", passing=True, wait=0.0)


def _retry_after(error: openai.APIStatusError) -> float | None:
    try:
        return max(0.0, float(error.response.headers.get("retry-after", "")))
    except ValueError:
        return None


def _message(message: Message) -> BaseMessage:
    if message.role == "system":
        return SystemMessage(message.text)
    if message.role == "tool":
        return ToolMessage(message.text, tool_call_id=message.call_id)
    if message.role == "assistant":
        calls = [{"name": c.name, "args": dict(c.args), "id": c.id, "type": "tool_call"} for c in message.calls]
        return AIMessage(message.text, tool_calls=calls)
    return HumanMessage(message.text)


def _ways(name: str, form: type[BaseModel] | None, tools: Sequence[ToolSpec]) -> list[dict[str, Any]]:
    """What a request carries, from the most that a server may know to the least."""
    offered: dict[str, Any] = {"tools": [_tool(tool) for tool in tools]} if tools else {}
    structured = {"response_format": _format(name, form)} if form else {}
    return [{"temperature": 0, **structured, **offered}, {**structured, **offered}, offered]


def _format(name: str, form: type[BaseModel]) -> dict[str, Any]:
    schema = _bare(convert_to_openai_function(form, strict=True)["parameters"])
    return {"type": "json_schema", "json_schema": {"name": name, "schema": schema, "strict": True}}


def _bare(schema: Any) -> Any:
    """Without defaults and descriptions: strict servers refuse the first, and the rules say the second."""
    if isinstance(schema, dict):
        return {key: _bare(value) for key, value in schema.items() if key not in {"default", "description"}}
    return [_bare(value) for value in schema] if isinstance(schema, list) else schema


def _tool(tool: ToolSpec) -> dict[str, Any]:
    function = {"name": tool.name, "description": tool.description, "parameters": dict(tool.schema)}
    return {"type": "function", "function": function}


def _tokens(reply: AIMessage | AIMessageChunk) -> int:
    return reply.usage_metadata["total_tokens"] if reply.usage_metadata else 0

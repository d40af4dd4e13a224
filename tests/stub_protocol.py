"""OpenAI's chat protocol: what a request asks, and a reply as one JSON body or as server-sent events."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Body = dict[str, Any]


class Refusal(Exception):
    """Raised by an answer: the server does not accept this request."""

    def __init__(self, status: int = 400) -> None:
        super().__init__(f"status {status}")
        self.status = status


@dataclass(frozen=True)
class ToolCall:
    """A tool call; a text is sent as it stands, so that it can be wrong."""

    name: str
    arguments: str | Mapping[str, Any]


@dataclass(frozen=True)
class Reply:
    """What the model says: text, tool calls, both or neither; usage is (tokens in, tokens out)."""

    text: str | None = None
    calls: tuple[ToolCall, ...] = ()
    usage: tuple[int, int] = (10, 5)


def skill_of(body: Body) -> str | None:
    """The name of the asked JSON schema, else the system message's line "skill: NAME", else None."""
    if name := ((body.get("response_format") or {}).get("json_schema") or {}).get("name"):
        return str(name)
    found = re.search(r"(?mi)^skill: *(\S+)", texts_of(body, "system", "developer"))
    return found[1] if found else None


def texts_of(body: Body, *roles: str) -> str:
    """What was sent in these roles, joined by line ends."""
    contents = [message.get("content") or "" for message in body.get("messages", ()) if message["role"] in roles]
    parts = [[{"text": content}] if isinstance(content, str) else content for content in contents]
    return "\n".join(str(part.get("text", "")) for one in parts for part in one)


def schema_of(body: Body) -> Body:
    """The JSON schema that the answer is asked to keep; empty when there is none."""
    schema: Body = ((body.get("response_format") or {}).get("json_schema") or {}).get("schema") or {}
    return schema


def error(kind: str, message: str) -> Body:
    return {"error": {"message": message, "type": kind, "param": None, "code": kind}}


def head(body: Body, number: int, stream: bool) -> Body:
    kind = "chat.completion.chunk" if stream else "chat.completion"
    return {"id": f"chatcmpl-{number}", "object": kind, "created": 1_700_000_000, "model": body["model"]}


def completion(body: Body, reply: Reply, number: int) -> Body:
    message: Body = {"role": "assistant", "content": reply.text, "refusal": None}
    if reply.calls:
        message["tool_calls"] = _calls(reply, number)
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": _finish(reply)}
    return {**head(body, number, False), "choices": [choice], "usage": _usage(reply)}


def _calls(reply: Reply, number: int) -> list[Body]:
    texts = [call.arguments if isinstance(call.arguments, str) else json.dumps(call.arguments) for call in reply.calls]
    return [
        {"id": f"call_{number}_{i}", "type": "function", "function": {"name": call.name, "arguments": text}}
        for i, (call, text) in enumerate(zip(reply.calls, texts, strict=True))
    ]


def _finish(reply: Reply) -> str:
    return "tool_calls" if reply.calls else "stop"


def _usage(reply: Reply) -> Body:
    asked, answered = reply.usage
    return {"prompt_tokens": asked, "completion_tokens": answered, "total_tokens": asked + answered}


def events(body: Body, reply: Reply, number: int) -> list[bytes]:
    """The server-sent events of a reply: its words in pieces of four letters, then the end, the usage and [DONE]."""
    deltas = [{"role": "assistant", "content": None if reply.text is None else ""}, *_deltas(reply, number)]
    events = [chunk(body, number, delta) for delta in deltas]
    events.append(chunk(body, number, {}, _finish(reply)))
    if (body.get("stream_options") or {}).get("include_usage"):
        events.append(_event({**head(body, number, True), "choices": [], "usage": _usage(reply)}))
    return [*events, b"data: [DONE]\n\n"]


def _deltas(reply: Reply, number: int) -> Iterator[Body]:
    yield from ({"content": piece} for piece in _pieces(reply.text or ""))
    for i, call in enumerate(_calls(reply, number)):
        arguments = call["function"]["arguments"]
        yield {"tool_calls": [{**call, "index": i, "function": {**call["function"], "arguments": ""}}]}
        yield from ({"tool_calls": [{"index": i, "function": {"arguments": p}}]} for p in _pieces(arguments))


def _pieces(text: str) -> list[str]:
    return re.findall(r"(?s).{1,4}", text)


def chunk(body: Body, number: int, delta: Body, finish: str | None = None) -> bytes:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
    usage = {"usage": None} if (body.get("stream_options") or {}).get("include_usage") else {}
    return _event({**head(body, number, True), "choices": [choice], **usage})


def _event(value: Body) -> bytes:
    return b"data: %b\n\n" % json.dumps(value).encode()

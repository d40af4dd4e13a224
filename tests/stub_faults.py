"""What can go wrong with a model's server, and what a model that went wrong says."""

from __future__ import annotations

import json
from enum import Enum

from tests.stub_protocol import Body, Reply, ToolCall, schema_of
from tests.stub_waiter import filled


class Fault(Enum):
    """What can go wrong; `other` of Stub.fail asks for the form after the semicolon."""

    REFUSED = "the port is closed (for chosen requests only: hung up without a byte)"
    SLOW_DRIP = "headers at once, then one byte at a time without end"
    TIMEOUT = "accepted, never answered"
    RATE_LIMITED = "429 with Retry-After"
    SERVER_ERROR = "500, JSON"
    BAD_GATEWAY = "502, HTML"
    BAD_JSON = "200, a body that is not JSON; and says so in its type"
    TRUNCATED_JSON = "200, JSON cut in the middle, its length told as it is; the whole one's length told"
    HALF_STREAM = "cut after half of the words, no finish_reason, no [DONE], politely ended; hung up"
    EMPTY = "200, no bytes; no choices"
    NULL_CONTENT = "neither content nor a tool call"
    UNKNOWN_TOOL = "a call of a tool that nobody offered"
    BAD_ARGUMENTS = "arguments (without tools: content) that are not JSON; that break their schema"
    TOOL_LOOP = "another tool call every time, never an answer"


def faulty(fault: Fault | None, body: Body, other: bool) -> Reply | None:
    """What a model that went wrong says, where the fault lies there."""
    name, schema = _tool(body)
    match fault:
        case Fault.NULL_CONTENT:
            return Reply()
        case Fault.UNKNOWN_TOOL:
            return Reply(calls=(ToolCall("launch_rockets", {"count": 3}),))
        case Fault.TOOL_LOOP:
            return Reply(calls=(ToolCall(name or "again", filled(schema, schema, None)),))
        case Fault.BAD_ARGUMENTS:
            wrong = json.dumps(_broken(schema)) if other else "farms, the best ones"
            return Reply(calls=(ToolCall(name, wrong),)) if name else Reply(wrong)
    return None


def _tool(body: Body) -> tuple[str, Body]:
    """The tool that is asked for, else the first offered, with its schema; without tools, ("", the asked schema)."""
    tools = {tool["function"]["name"]: tool["function"].get("parameters", {}) for tool in body.get("tools") or ()}
    choice = body.get("tool_choice")
    name = choice["function"]["name"] if isinstance(choice, dict) else next(iter(tools), "")
    return (name, tools[name]) if tools else ("", schema_of(body))


def _broken(schema: Body) -> Body:
    """An object in which every property is of a wrong type."""
    properties = schema.get("properties") or {"nobody": {}}
    texts = {name: json.dumps(inner) for name, inner in properties.items()}
    return {name: 7.5 if "$ref" in text or "object" in text else {"no": 7.5} for name, text in texts.items()}

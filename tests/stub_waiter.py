"""A waiter answers each skill with what a test gave for it; others recommend what nobody has, or obey a stranger."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.stub_protocol import Body, Reply, schema_of, skill_of, texts_of

Script = Mapping[str, Any] | str | Callable[[Body], Any]
"""A dict is sent as JSON, a str or a Reply as it is; a callable gets the request's body and gives one of these."""


class Waiter:
    """Answers each skill with what the test gave for it; a skill that nobody thought of gets {}."""

    def __init__(self, answers: Mapping[str, Script] | None = None, **more: Script) -> None:
        self.answers: dict[str, Script] = {**(answers or {}), **more}

    def __call__(self, body: Body) -> Reply:
        return _reply(self.answers.get(skill_of(body) or "", "{}"), body)


def _reply(script: Script | Reply, body: Body) -> Reply:
    if isinstance(script, Reply):
        return script
    if callable(script):
        return _reply(script(body), body)
    return Reply(script if isinstance(script, str) else json.dumps(script))


def invented(names: Sequence[str]) -> Callable[[Body], Script]:
    """Recommends these, whatever was asked: they stand in every place of the asked schema that takes a text."""

    def answer(body: Body) -> Script:
        schema = schema_of(body)
        return filled(schema, schema, names) if schema else {"items": list(names), "reply": " and ".join(names)}

    return answer


def obedient(marker: str, names: Sequence[str], otherwise: Script = "{}") -> Callable[[Body], Script | Reply]:
    """Does what an instruction in the text asks: once the marker stands in what users and tools say, gives the names."""
    return lambda body: _reply(invented(names) if marker in texts_of(body, "user", "tool") else otherwise, body)


def filled(schema: Body, whole: Body, names: Sequence[str] | None) -> Any:
    """A value of this schema, small; with names, every text is one of them or names them all, enumerated or not."""
    for key in ("anyOf", "oneOf", "allOf"):
        if inner := [each for each in schema.get(key) or () if each.get("type") != "null"]:
            return filled(inner[0], whole, names)
    if "$ref" in schema:
        return filled(whole["$defs"][schema["$ref"].rpartition("/")[2]], whole, names)
    if names is None and ("const" in schema or "enum" in schema):
        return schema["const"] if "const" in schema else schema["enum"][0]
    match schema.get("type", "object" if "properties" in schema or schema is whole else "string"):
        case "object":
            return {name: filled(inner, whole, names) for name, inner in (schema.get("properties") or {}).items()}
        case "array":
            each = [None] * schema.get("minItems", 0) if names is None else [[name] for name in names]
            return [filled(schema.get("items") or {}, whole, one) for one in each]
        case "integer" | "number":
            return schema.get("minimum", schema.get("maximum", 1))
        case "boolean":
            return True
        case "null":
            return None
    return " and ".join(names) if names else "x"

"""Ways to ask the stub, and things to ask it for."""

from __future__ import annotations

from typing import Any, Literal

import httpx2
from langchain_openai import ChatOpenAI
from pydantic import BaseModel

from tests.stub_llm import Stub


class Line(BaseModel):
    name: str
    why: str | None
    mood: Literal["calm", "wild"]


class Picks(BaseModel):
    """What is asked for here."""

    items: list[Line]
    words: str
    n: int
    sure: bool


SEARCH = {
    "type": "function",
    "function": {
        "name": "search",
        "description": "Search.",
        "parameters": {
            "type": "object",
            "properties": {"query": {"type": "string"}, "k": {"type": "integer", "minimum": 3}},
            "required": ["query", "k"],
        },
    },
}


def model(url: str, **more: Any) -> ChatOpenAI:
    given: dict[str, Any] = {"model": "m", "api_key": "sk-test", "timeout": 20, "max_retries": 0, **more}
    return ChatOpenAI(base_url=url, **given)


def post(stub: Stub, **more: Any) -> httpx2.Response:
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi"}], **more}
    with httpx2.Client(trust_env=False, verify=False, timeout=20) as client:
        return client.post(f"{stub.url}/chat/completions", json=body)


def picks_format() -> dict[str, Any]:
    return {"type": "json_schema", "json_schema": {"name": "Picks", "schema": Picks.model_json_schema()}}

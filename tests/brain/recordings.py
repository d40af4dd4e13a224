"""Chats whose calls are kept in a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from recsys.brain.chat import Chat, Health
from recsys.brain.endpoint import Endpoint, client
from recsys.brain.recording import Recording
from recsys.errors import ModelError
from recsys.skills.prompts.base import Message
from tests.brain.modelled import KEY
from tests.stub_llm import refused_url


def recorded(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="ascii").splitlines()]


def chat(file: Path, url: str = "") -> Chat:
    """One that records what it hears there, or that replays."""
    endpoint = Endpoint(url or refused_url(), "m", SecretStr(KEY), 2.0)
    return Chat(endpoint, client(endpoint, Recording(file, "record" if url else "replay").over), Health())


def ask(asked: Chat, text: str = "hello", **more: Any) -> str:
    """What it says, or why it does not."""
    try:
        return asked.ask([Message("user", text)], 2.0, **more).said.text
    except ModelError as error:
        return f"{error.why} {error.wait}"

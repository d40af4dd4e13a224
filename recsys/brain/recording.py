"""Calls of a language model kept in a file and answered from it: the same result again, without the model and its cost.

One line a call, as JSON, in the order in which the answers ended; a line that was cut off when its process ended is no
call. What a recorded turn heard is made from its line, so that a replayed turn hears the very same.
"""

from __future__ import annotations

import json
import os
import re
import threading
import time
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import httpx2
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from recsys.errors import ConfigError, RecordingError

__all__ = ["Call", "Player", "Recorder", "Recording", "key_of"]

_ENDS = {"late": httpx2.ReadTimeout, "away": httpx2.ReadError}
_PLACEHOLDER = 8
"""Characters below which a key is no secret, but what servers of one's own take for one: "none", "ollama"."""

_UNQUOTED = str.maketrans("", "", '\\"')
"""Takes away what JSON within JSON puts between the letters of a key."""


class Call(BaseModel):
    """What was asked and what was heard.

    key: see key_of. request: the body. status: None where no answer began. response: the answer's body, streamed or not,
    as far as it came; "" of a refusal, whose words may hold a part of the key. ended: why it broke off, if it did.
    seconds: until its end. tokens: of both sides, where the server counts them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[1] = 1
    key: str
    request: Any
    status: int | None = Field(None, ge=100, le=599)
    response: str = ""
    content_type: str = ""
    retry_after: str = ""
    ended: Literal["late", "away"] | None = None
    seconds: float
    tokens: int | None = None

    def answer(self) -> httpx2.Response:
        """What is heard, at once. Raises httpx2.ReadTimeout or ReadError where nothing was."""
        if self.status is None:
            raise _ENDS[self.ended or "away"]("No answer was recorded.")
        headers = {"Content-Type": self.content_type, "Retry-After": self.retry_after}
        told = {name: value for name, value in headers.items() if value}
        return httpx2.Response(self.status, headers=told, stream=_Heard(self.response.encode(), self.ended))


class _Heard(httpx2.SyncByteStream):
    def __init__(self, body: bytes, ended: str | None) -> None:
        self._body, self._ended = body, ended

    def __iter__(self) -> Iterator[bytes]:
        yield self._body
        if self._ended:
            raise _ENDS[self._ended]("The recorded answer broke off here.")


@dataclass(frozen=True)
class Recording:
    """The file, and whether calls are added to it or answered from it."""

    path: Path
    mode: Literal["record", "replay"]

    @property
    def replays(self) -> bool:
        """Whether nobody is asked."""
        return self.mode == "replay"

    def over(self, transport: httpx2.BaseTransport) -> httpx2.BaseTransport:
        """A transport that records what this one hears, or that replays and never asks it. Raises ConfigError."""
        return Player(self.path) if self.replays else Recorder(transport, self.path)


class Recorder(httpx2.BaseTransport):
    """Asks another transport, hears the answer to its end, and adds the call to the file before it hands it on.

    Headers are not kept. A call in whose body or answer the key stands is not kept at all. Safe to share between
    threads. Readable by the file's owner only.

    Raises:
        ConfigError: the file cannot be written, or is something else.
    """

    def __init__(self, asked: httpx2.BaseTransport, path: Path) -> None:
        self._asked, self._path, self._lock = asked, path, threading.Lock()
        before = _text(path) if path.exists() else ""
        if before and not list(_calls(before, path)):
            raise _unusable(path, "a new file or a recording")
        self._append("" if before[-1:] in {"", "\n"} else "\n")

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        call = self._heard(request)
        line = json.dumps(call.model_dump(exclude_none=True))
        secret = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if len(secret) < _PLACEHOLDER or secret.translate(_UNQUOTED) not in line.translate(_UNQUOTED):
            self._append(line + "\n")
        return call.answer()

    def close(self) -> None:
        self._asked.close()

    def _heard(self, request: httpx2.Request) -> Call:
        request.read()
        known, start, body = partial(Call, key=key_of(request), request=_body(request)), time.perf_counter(), b""
        try:
            with closing(self._asked.handle_request(request)) as response:
                known = partial(
                    known, status=response.status_code, content_type=response.headers.get("Content-Type", ""),
                    retry_after=response.headers.get("Retry-After", ""),
                )  # fmt: skip
                for piece in response.iter_raw():
                    body += piece if response.is_success else b""
        except httpx2.TransportError as error:
            known = partial(known, ended="late" if isinstance(error, httpx2.TimeoutException) else "away")
        text = body.decode(errors="replace")
        return known(response=text, seconds=round(time.perf_counter() - start, 3), tokens=_tokens(text))

    def _append(self, text: str) -> None:
        try:
            with self._lock, open(self._path, "a", encoding="ascii", opener=_private) as file:
                file.write(text)
        except OSError as error:
            raise _unusable(self._path, "a file that can be written", error) from error


class Player(httpx2.BaseTransport):
    """Answers from the file alone. A call made several times hears its answers in their order, then the last again.

    Safe to share between threads.

    Raises:
        ConfigError: the file cannot be read, or is no recording. RecordingError, when asked: this call is not in it.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, threading.Lock()
        self._answers: dict[str, deque[Call]] = defaultdict(deque)
        for call in _calls(_text(path), path):
            self._answers[call.key].append(call)
        if not self._answers:
            raise _unusable(path, "a recording")

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        request.read()
        with self._lock:
            answers = self._answers.get(key_of(request))
            if not answers:
                raise RecordingError(str(self._path), str((_body(request) or {}).get("model")))
            call = answers.popleft() if len(answers) > 1 else answers[0]
        return call.answer()


def key_of(request: httpx2.Request) -> str:
    """SHA-256 of method, path and body, in hexadecimal: the same however the body's fields are ordered and spaced.

    No header is in it, nor the host: whoever asks the same is answered the same.
    """
    body = json.dumps(_body(request), sort_keys=True, separators=(",", ":"))
    return sha256(f"{request.method} {request.url.path}\n{body}".encode()).hexdigest()


def _body(request: httpx2.Request) -> Any:
    return json.loads(request.content) if request.content else None


def _tokens(response: str) -> int | None:
    """As the server counts them; the last count of a stream."""
    found = re.findall(r'"total_tokens": ?(\d+)', response)
    return int(found[-1]) if found else None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise _unusable(path, "a recording", error) from error


def _calls(text: str, path: Path) -> Iterator[Call]:
    for number, line in enumerate(text.split("\n"), 1):
        try:
            value = json.loads(line)
        except ValueError:
            continue  # cut off
        try:
            yield Call.model_validate(value)
        except ValidationError:
            raise _unusable(path, f"a call of version 1 in line {number}") from None


def _unusable(path: Path, expected: str, error: OSError | None = None) -> ConfigError:
    seen = error.strerror if error else "something else"
    return ConfigError(
        f"RECSYS_LLM_RECORDING: expected {expected} at {path}, saw: {seen}. Name another file, or record one with "
        f"RECSYS_LLM_RECORDING_MODE=record."
    )

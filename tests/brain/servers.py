"""Ways to ask a model's server as the product does, and a server that talks as a test likes."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx2
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from recsys.brain.endpoint import Endpoint, client

BODY = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
KEY = "sk-hunter2-0123456789"


def at(url: str, timeout: float = 20.0, allowed: tuple[str, ...] = ()) -> Endpoint:
    return Endpoint(url, "m", SecretStr(KEY), timeout, allowed)


def ask(endpoint: Endpoint, **more: Any) -> httpx2.Response:
    with client(endpoint) as asking:
        return asking.post(f"{endpoint.base_url}/chat/completions", json=BODY, **more)


def chat(endpoint: Endpoint) -> ChatOpenAI:
    return ChatOpenAI(
        model=endpoint.model, base_url=endpoint.base_url, api_key=endpoint.api_key, max_retries=0,
        timeout=endpoint.timeout, http_client=client(endpoint),
    )  # fmt: skip


@contextmanager
def serving(talk: Callable[[socket.socket], None]) -> Iterator[str]:
    """A server that reads a first piece and then talks as it likes, to one client after the other."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listener.accept()
                    with connection, suppress(OSError):
                        connection.recv(65536)
                        talk(connection)
                        connection.shutdown(socket.SHUT_WR)
                        while connection.recv(65536):
                            pass

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
        listener.shutdown(socket.SHUT_RDWR)
    thread.join()


def whole(head: str, body: bytes = b"") -> Callable[[socket.socket], None]:
    """Talks an answer with these headers."""
    data = f"HTTP/1.1 {head}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body
    return lambda connection: connection.sendall(data)

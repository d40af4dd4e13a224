"""Where the model lives, and a client that reaches nothing else: no redirects, no proxies, a pinned address, an end.

A request has a total time, of which every step takes its part: the look-up, the connection, the handshake, each read of
headers and body. A server that drips never trips a read timeout; it trips this. `with deadline(seconds)` around a call
shortens it for whatever is asked within, in this thread and in contexts copied from it; of nested ones the nearest end
counts. Without one, a request has the endpoint's time.
"""

from __future__ import annotations

import math
import socket
import ssl
import time
import weakref
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NoReturn

import httpcore2
import httpx2
from pydantic import SecretStr

from recsys.brain.hosts import DEFAULT_HOSTS, PORTS, checked, reachable
from recsys.errors import ConfigError

__all__ = ["DEFAULT_HOSTS", "MAX_BYTES", "Endpoint", "checked", "client", "deadline"]

_SENT = frozenset("host authorization content-type content-length accept accept-encoding connection".split())
"""Headers that leave: not who asks, on which system, nor what OPENAI_… variables of the environment would add."""
MAX_BYTES = 1 << 20
"""Longest body of an answer."""
_ENDS: ContextVar[float] = ContextVar("ends", default=math.inf)
"""When what is asked here ends, in time.monotonic()."""


@dataclass(frozen=True)
class Endpoint:
    """An address that has been checked, a model's name there, and a key that is never shown.

    timeout: longest request in all, in seconds. allowed_hosts: as in `checked`.

    Raises:
        ConfigError: the address is not allowed, the key cannot be sent, or the time is not positive.
    """

    base_url: str
    model: str
    api_key: SecretStr
    timeout: float = 8.0
    allowed_hosts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "base_url", checked(self.base_url, self.allowed_hosts))
        key = self.api_key.get_secret_value()
        if not (key.isascii() and key.isprintable() and " " not in key and len(key) <= 500):
            raise ConfigError("The key: expected letters, digits and signs without spaces. Copy it again.")
        if not 0 < self.timeout < math.inf:
            raise ConfigError(f"RECSYS_LLM_TIMEOUT: expected seconds above 0, saw {self.timeout}. Correct it.")

    def __reduce__(self) -> NoReturn:
        raise TypeError("An Endpoint is not pickled: it holds a key.")

    def with_key(self, key: SecretStr) -> Endpoint:
        """The same with a person's own key, for as long as the session lasts."""
        return replace(self, api_key=SecretStr(key.get_secret_value().strip()))


Over = Callable[[httpx2.BaseTransport], httpx2.BaseTransport]


def client(endpoint: Endpoint, over: Over = lambda transport: transport) -> httpx2.Client:
    """A client for ChatOpenAI's `http_client` that asks this endpoint and nobody else. Safe to share between threads.

    Its requests raise httpx2.ReadTimeout or ConnectTimeout at the end of their time, httpx2.ConnectError where the host
    turns out to be somewhere it may not, httpx2.ReadError for a body above MAX_BYTES or one that is compressed. The key
    is not in it. Its connections are closed with it, or when nobody holds it any more. over: what stands between.
    """
    transport = over(_Transport(endpoint))
    asking = httpx2.Client(
        transport=transport,
        timeout=endpoint.timeout,
        headers={"Accept-Encoding": "identity"},
        follow_redirects=False,
        trust_env=False,
    )
    weakref.finalize(asking, transport.close)
    return asking


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Whatever is asked within ends at most so many seconds from now."""
    with _until(time.monotonic() + seconds):
        yield


@contextmanager
def _until(moment: float) -> Iterator[None]:
    before = _ENDS.get()
    _ENDS.set(min(before, moment))
    try:
        yield
    finally:
        _ENDS.set(before)  # not by token: a generator may be closed in another context than it was begun in


def _left(most: float | None = None) -> float:
    """Seconds left for what is asked here, at most `most`.

    Raises:
        httpx2.ReadTimeout: none are.
    """
    left = _ENDS.get() - time.monotonic()
    if left <= 0:
        raise httpx2.ReadTimeout("The time for this request is over.")
    return left if most is None else min(left, most)


@cache
def _tls() -> ssl.SSLContext:
    return httpx2.create_ssl_context(trust_env=False)


class _Transport(httpx2.HTTPTransport):
    """One origin, by connections that _Network makes."""

    def __init__(self, endpoint: Endpoint) -> None:
        # Not the parent's: it takes no network. Should it ever keep its pool elsewhere, asking fails.
        network = _Network(endpoint.allowed_hosts)
        self._pool = httpcore2.ConnectionPool(
            ssl_context=_tls(), network_backend=network, max_connections=100, keepalive_expiry=5.0
        )
        self._origin = _origin(httpx2.URL(endpoint.base_url))
        self._seconds = endpoint.timeout

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        if _origin(request.url) != self._origin:
            raise httpx2.ConnectError("This client asks its own endpoint only.", request=request)
        headers = [pair for pair in request.headers.multi_items() if pair[0].lower() in _SENT]
        with _until(time.monotonic() + self._seconds):
            timeouts = request.extensions.get("timeout", {})
            extensions = {**request.extensions, "timeout": {**timeouts, "pool": _left(timeouts.get("pool"))}}
            sent = httpx2.Request(
                request.method, request.url, headers=headers, stream=request.stream, extensions=extensions
            )
            response = super().handle_request(sent)
            response.stream = _Body(response.stream, _ENDS.get())
        response.headers.pop("Set-Cookie", None)  # people share this client
        if response.headers.get("Content-Encoding", "identity") != "identity":
            response.close()
            raise httpx2.ReadError("The answer is compressed, though it was asked not to be.", request=request)
        return response


def _origin(url: httpx2.URL) -> tuple[str, bytes, int]:
    return url.scheme, url.raw_host, url.port or PORTS.get(url.scheme, 0)


class _Body(httpx2.SyncByteStream):
    """A body that ends in time and before MAX_BYTES, or with an error."""

    def __init__(self, stream: Any, ends: float) -> None:
        self._stream, self._ends = stream, ends

    def __iter__(self) -> Iterator[bytes]:
        pieces, read = iter(self._stream), 0
        while True:
            with _until(self._ends):
                piece = next(pieces, None)
            if piece is None:
                return
            read += len(piece)
            if read > MAX_BYTES:
                self.close()
                raise httpx2.ReadError(f"The answer is longer than {MAX_BYTES:,} bytes.")
            yield piece

    def close(self) -> None:
        self._stream.close()


class _Network(httpcore2.SyncBackend):
    """Looks a host up once per connection, judges every address found, and connects to one of those, by number."""

    def __init__(self, allowed_hosts: tuple[str, ...]) -> None:
        self._allowed = allowed_hosts

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.NetworkStream:
        failed: Exception = httpx2.ConnectError(f"{host} has no address.")
        for address in self._addresses(host, port):
            try:
                stream = super().connect_tcp(address, port, _left(timeout), local_address, socket_options)
                return _Stream(stream)
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout) as error:
                failed = error
        raise failed

    def _addresses(self, host: str, port: int) -> list[str]:
        found = _look_up(host, port)
        for address in found:
            if not reachable(host, address, port, self._allowed):
                raise httpx2.ConnectError(
                    f"{host} is at {address}, which is not public. Allow that address, or a network that holds it, in "
                    f"RECSYS_LLM_ALLOWED_HOSTS if it is where the model lives."
                )
        return found


def _look_up(host: str, port: int) -> list[str]:
    """The host's addresses, each once, in the system's order; in a thread, because a look-up cannot be cut short."""
    worker = ThreadPoolExecutor(1)
    asked = worker.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    worker.shutdown(wait=False)
    try:
        return list(dict.fromkeys(str(found[4][0]) for found in asked.result(_left())))
    except TimeoutError:
        raise httpx2.ConnectTimeout(f"Nobody said in time where {host} is.") from None
    except (OSError, UnicodeError) as error:
        raise httpx2.ConnectError(f"Nobody knows where {host} is.") from error


class _Stream(httpcore2.NetworkStream):
    """A connection whose every step is given no more than the time left."""

    def __init__(self, stream: httpcore2.NetworkStream) -> None:
        self._stream = stream

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, _left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._stream.write(buffer, _left(timeout))

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore2.NetworkStream:
        return _Stream(self._stream.start_tls(ssl_context, server_hostname, _left(timeout)))

    def close(self) -> None:
        self._stream.close()

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)

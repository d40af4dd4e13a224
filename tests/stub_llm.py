"""A server on this machine that speaks OpenAI's chat protocol: it says what a test scripts and breaks as real ones do.

Within `with Stub(Waiter(recommend={"items": []})) as stub`, ask at `stub.url`, break with `stub.fail(Fault.TIMEOUT)`,
and see in `stub.requests` what was sent.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.stub_faults import Fault, faulty
from tests.stub_protocol import Body, Refusal, Reply, ToolCall, chunk, completion, error, events, head, skill_of
from tests.stub_waiter import Waiter, invented, obedient

__all__ = [
    "Fault",
    "Refusal",
    "Reply",
    "Request",
    "Stub",
    "ToolCall",
    "Waiter",
    "invented",
    "obedient",
    "refused_url",
    "said",
]


Chooser = Callable[[Body], Fault | None]
_CUT = (Fault.TRUNCATED_JSON, Fault.HALF_STREAM)


@dataclass(frozen=True)
class Request:
    """What was sent; header names are in lower case."""

    path: str
    headers: Mapping[str, str]
    body: Body

    @property
    def skill(self) -> str | None:
        """Which skill asks."""
        return skill_of(self.body)


def said(body: Body) -> Reply:
    """The answer where a test gives none."""
    return Reply("Hello from the stub.")


@dataclass
class Stub:
    """The server; a context manager. What a script raised is raised again when it is left.

    pace: seconds between the bytes of a slow drip, 0 as fast as they go. retry_after: seconds told with a 429.
    """

    answer: Callable[[Body], Reply] = said
    pace: float = 0.01
    retry_after: float = 1
    requests: list[Request] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._server: _Server | None = None
        self._port = 0
        self._plan: tuple[Fault | Chooser | None, int | None] = (None, None)
        self.other = False

    @property
    def url(self) -> str:
        """The base url, ending in /v1."""
        return f"http://127.0.0.1:{self._port}/v1"

    def fail(self, fault: Fault | Chooser, times: int | None = None, *, other: bool = False) -> None:
        """Break all requests, the next `times`, or those for which a callable names a fault; `other`: see Fault."""
        with self._lock:
            self._plan, self.other = (fault, times), other
        if fault is Fault.REFUSED and times is None:
            self._close()

    def heal(self) -> None:
        """No more faults."""
        with self._lock:
            self._plan, self.other = (None, None), False
        if self._port and not self._server and not self.stopped.is_set():
            self._open()

    def next_fault(self, body: Body) -> Fault | None:
        """The fault of this request; counts it."""
        with self._lock:
            plan, left = self._plan
            fault = plan(body) if callable(plan) else plan
            if left == 0 or fault is None:
                return None
            self._plan = (plan, left and left - 1)
            return fault

    def number(self) -> int:
        """Counts from 1."""
        return next(self._numbers)

    def _open(self) -> None:
        self._server = _Server(self, self._port)
        self._port = self._server.server_port

    def _close(self) -> None:
        if self._server:
            self._server.hang_up()
        self._server = None

    def __enter__(self) -> Stub:
        self._open()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.stopped.set()
        self._close()
        if self.errors and kind is None:
            raise self.errors[0]


def refused_url() -> str:
    """A base url at which nobody listens: port 1 was given away in 1988 and is not in use."""
    return "http://127.0.0.1:1/v1"


class _Server(ThreadingHTTPServer):
    """Listens from its making until hang_up, which also ends every conversation."""

    def __init__(self, stub: Stub, port: int) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.stub = stub
        self.talks: list[tuple[Any, threading.Thread]] = []
        self.loop = threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True)
        self.loop.start()

    def process_request(self, request: Any, client_address: Any) -> None:
        talk = threading.Thread(target=self.process_request_thread, args=(request, client_address), daemon=True)
        self.talks.append((request, talk))
        talk.start()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that leaves is no error, and nothing is printed."""

    def hang_up(self) -> None:
        self.shutdown()
        self.server_close()
        self.loop.join()
        for connection, _ in self.talks:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        for _, talk in self.talks:
            talk.join(1)  # a script that never returns keeps its thread, not the test


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Server

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        self._record({})
        known = self.path == "/v1/models"
        models = {"object": "list", "data": [{"id": "stub", "object": "model", "created": 0, "owned_by": "tests"}]}
        self._json(200 if known else 404, models if known else error("not_found", "There is no such path."))

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            body = json.loads(raw)
            self._record(body)
            body["model"], body["messages"]
        except (ValueError, KeyError, TypeError):
            return self._json(400, error("invalid_request_error", "Expected JSON with model and messages."))
        if self.path != "/v1/chat/completions":
            return self._json(404, error("not_found", "There is no such path."))
        try:
            fault = self.server.stub.next_fault(body)
            reply = faulty(fault, body, self.server.stub.other)
            if fault is None or fault in _CUT:
                reply = self.server.stub.answer(body)
        except Refusal as refusal:
            return self._json(refusal.status, error("invalid_request_error", "This is not understood here."))
        except Exception as raised:
            self.server.stub.errors.append(raised)
            return self._json(500, error("stub", "The script raised."))
        if reply is None:
            self._break(fault, body)
        elif fault in _CUT:
            self._cut(fault, body, reply)
        else:
            self._say(body, reply)

    def _record(self, body: Body) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.stub.requests.append(Request(self.path, headers, body))

    def _say(self, body: Body, reply: Reply) -> None:
        number = self.server.stub.number()
        if body.get("stream"):
            self._chunked("text/event-stream", events(body, reply, number))
        else:
            self._json(200, completion(body, reply, number))

    def _break(self, fault: Fault | None, body: Body) -> None:
        self.close_connection = True
        stub, stream = self.server.stub, bool(body.get("stream"))
        match fault:
            case Fault.TIMEOUT:
                self.rfile.read(1)  # until the client leaves or the stub stops
            case Fault.SLOW_DRIP:
                self._drip(chunk(body, 0, {"content": "…"}) if stream else b" ")
            case Fault.RATE_LIMITED:
                wait = {"Retry-After": f"{stub.retry_after:g}"}
                self._json(429, error("rate_limit_exceeded", "Too many requests."), wait)
            case Fault.SERVER_ERROR:
                self._json(500, error("server_error", "The server had an error."))
            case Fault.BAD_GATEWAY:
                self._send(502, b"<html><body><h1>502 Bad Gateway</h1></body></html>", "text/html")
            case Fault.BAD_JSON:
                kind = "text/html" if stub.other else "text/event-stream" if stream else "application/json"
                self._send(200, b"data: {oops\n\n" if stream else b"{oops", kind)
            case Fault.EMPTY:
                nothing = json.dumps({**head(body, 0, stream), "choices": []}).encode() if stub.other else b""
                if stream and nothing:
                    nothing = b"data: %b\n\ndata: [DONE]\n\n" % nothing
                self._send(200, nothing, "text/event-stream" if stream else "application/json")

    def _cut(self, fault: Fault | None, body: Body, reply: Reply) -> None:
        self.close_connection = True
        other = self.server.stub.other
        whole = json.dumps(completion(body, reply, 0)).encode()
        half = whole[: len(whole) // 2]
        some = events(body, reply, 0)
        some = some[: (len(some) - 2) // 2 + 1]
        if body.get("stream"):
            torn = [*some[:-1], some[-1][: len(some[-1]) // 2] + (b"" if other else b"\n\n")]
            self._chunked("text/event-stream", torn if fault is Fault.TRUNCATED_JSON else some, ended=not other)
        elif fault is Fault.TRUNCATED_JSON:
            self._send(200, half, "application/json", {"Content-Length": str(len(whole if other else half))})
        else:
            self._chunked("application/json", [half], ended=not other)

    def _drip(self, data: bytes) -> None:
        self._headers(200, {"Content-Type": "text/event-stream" if len(data) > 1 else "application/json"})
        for byte in itertools.cycle(data):
            if self.server.stub.stopped.wait(self.server.stub.pace):
                return
            self.wfile.write(bytes([byte]))

    def _chunked(self, kind: str, pieces: Sequence[bytes], *, ended: bool = True) -> None:
        self._headers(200, {"Content-Type": kind, "Transfer-Encoding": "chunked"})
        for piece in pieces:
            self.wfile.write(b"%x\r\n%b\r\n" % (len(piece), piece))
        if ended:
            self.wfile.write(b"0\r\n\r\n")

    def _json(self, status: int, value: Any, more: Mapping[str, str] = {}) -> None:
        self._send(status, json.dumps(value).encode(), "application/json", more)

    def _send(self, status: int, data: bytes, kind: str, more: Mapping[str, str] = {}) -> None:
        self._headers(status, {"Content-Type": kind, "Content-Length": str(len(data)), **more})
        self.wfile.write(data)

    def _headers(self, status: int, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in (*headers.items(), *([("Connection", "close")] if self.close_connection else [])):
            self.send_header(name, value)
        self.end_headers()

"""A request ends: by its total time however the server drags it out, and by the most that it may bring."""

from __future__ import annotations

import gzip
import socket
import threading
import time
from collections.abc import Generator

import httpx2
import openai
import pytest

from recsys.brain import endpoint as module
from recsys.brain.endpoint import MAX_BYTES, client, deadline
from tests.brain.servers import BODY, ask, at, chat, serving, whole
from tests.stub_llm import Fault, Stub

# No longer


def test_a_slow_drip_ends_by_the_total_time() -> None:
    with Stub(pace=0.005) as stub:
        stub.fail(Fault.SLOW_DRIP)
        endpoint = at(stub.url, timeout=0.15)
        with pytest.raises(httpx2.TimeoutException):
            ask(endpoint)
        with pytest.raises(openai.APITimeoutError):
            chat(endpoint).invoke("Hi")
        with pytest.raises(openai.APITimeoutError):
            list(chat(endpoint).stream("Hi"))


@pytest.mark.parametrize(
    ("first", "more"),
    [
        pytest.param(b"HTTP/1.1 200 OK\r\nX-Slow: ", b"a", id="headers that drip"),
        pytest.param(b"", b"HTTP/1.1 102 Processing\r\n\r\n", id="promises to go on"),
    ],
)
def test_what_never_ends_ends_by_the_total_time(first: bytes, more: bytes) -> None:
    def drip(connection: socket.socket) -> None:
        connection.sendall(first)
        while not stopped.wait(0.001):
            connection.sendall(more)

    stopped = threading.Event()
    with serving(drip) as url:
        with pytest.raises(httpx2.TimeoutException):
            ask(at(url, timeout=0.15))
        stopped.set()


def test_silence_ends_too() -> None:
    with Stub() as stub:
        stub.fail(Fault.TIMEOUT)
        with pytest.raises(httpx2.TimeoutException):
            ask(at(stub.url, timeout=0.1))


def test_a_deadline_shortens_what_is_asked_within_and_nothing_else() -> None:
    with Stub(pace=0.005) as stub:
        endpoint = at(stub.url)
        stub.fail(Fault.SLOW_DRIP)
        with deadline(60), deadline(0.1), deadline(60), pytest.raises(httpx2.TimeoutException):
            ask(endpoint)
        with deadline(0.1), pytest.raises(openai.APITimeoutError):
            chat(endpoint).invoke("Hi")
        stub.heal()
        assert ask(endpoint).status_code == 200


def test_a_step_has_its_own_time_or_what_is_left() -> None:
    with deadline(60):
        assert module._left(5) == 5
        assert 5 < module._left() <= 60
        with deadline(1):
            assert module._left(5) <= 1


def test_after_the_deadline_nothing_is_sent() -> None:
    with Stub() as stub:
        with deadline(0), pytest.raises(httpx2.ReadTimeout):
            ask(at(stub.url))
        assert stub.requests == []


def test_the_time_of_a_body_is_that_of_its_request() -> None:
    with Stub(pace=0.005) as stub, client(at(stub.url)) as asking:
        stub.fail(Fault.SLOW_DRIP)
        request = asking.build_request("POST", f"{stub.url}/chat/completions", json=BODY)
        with deadline(0.5):
            response = asking.send(request, stream=True)
        with pytest.raises(httpx2.TimeoutException):
            response.read()


def test_a_handshake_that_nobody_answers_ends_by_the_total_time() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(httpx2.TimeoutException):
        ask(at(f"https://127.0.0.1:{silent.getsockname()[1]}/v1", timeout=0.15))


def test_deadlines_of_threads_do_not_touch() -> None:
    entered, left, seen = threading.Event(), threading.Event(), []

    def short() -> None:
        with deadline(0):
            entered.set()
            left.wait()

    with Stub() as stub:
        thread = threading.Thread(target=short)
        thread.start()
        entered.wait()
        seen.append(ask(at(stub.url)).status_code)
        left.set()
        thread.join()
    assert seen == [200]


def test_a_deadline_in_an_abandoned_generator_is_over() -> None:
    def words() -> Generator[str, None, None]:
        with deadline(0):
            yield "half"

    speaking = words()
    next(speaking)
    speaking.close()
    assert module._ENDS.get() > time.monotonic()


# No more


@pytest.mark.parametrize("stream", [False, True])
def test_a_body_without_end_is_cut(stream: bool) -> None:
    sent = [0]

    def pour(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
        while True:
            sent[0] += connection.send(b" " * 65536)

    with serving(pour) as url:
        with pytest.raises(httpx2.ReadError, match="longer than 1,048,576 bytes"):
            ask(at(url))
        with pytest.raises((openai.APIConnectionError, httpx2.ReadError)):
            _ = list(chat(at(url)).stream("Hi")) if stream else chat(at(url)).invoke("Hi")
    assert sent[0] < 100 * MAX_BYTES


def test_the_longest_body_is_read_whole() -> None:
    with serving(whole("200 OK", b" " * MAX_BYTES)) as url:
        assert len(ask(at(url)).content) == MAX_BYTES
    with serving(whole("200 OK", b" " * (MAX_BYTES + 1))) as url, pytest.raises(httpx2.ReadError):
        ask(at(url))


def test_a_compressed_body_is_refused_before_it_is_blown_up() -> None:
    bomb = gzip.compress(b" " * 20 * MAX_BYTES)
    assert len(bomb) < MAX_BYTES
    with (
        serving(whole("200 OK\r\nContent-Encoding: gzip", bomb)) as url,
        pytest.raises(httpx2.ReadError, match="compress"),
    ):
        ask(at(url))


def test_cookies_are_not_kept() -> None:
    with serving(whole("200 OK\r\nSet-Cookie: who=ann")) as url, client(at(url)) as asking:
        assert "Set-Cookie" not in asking.get(f"{url}/models").headers
        assert len(asking.cookies) == 0

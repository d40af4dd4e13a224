"""The client that asks a model's server asks nobody else, and the key is seen by nobody else."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import socket
import ssl
import threading
import traceback
from dataclasses import asdict, replace
from typing import Any

import httpx2
import openai
import pytest
from pydantic import SecretStr, TypeAdapter

from recsys.brain import endpoint as module
from recsys.brain.endpoint import Endpoint, client
from recsys.errors import ConfigError
from tests.brain.servers import KEY, ask, at, chat, serving, whole
from tests.stub_llm import Fault, Stub, refused_url

PUBLIC = "93.184.215.14"


# What it is


def test_it_serves_chatopenai_whole_and_streamed_by_one_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    look_up, asked = socket.getaddrinfo, []

    def noted(host: Any, *args: Any, **more: Any) -> Any:
        asked.append(host)
        return look_up(host, *args, **more)

    monkeypatch.setattr(socket, "getaddrinfo", noted)
    with Stub() as stub:
        name = stub.url.replace("127.0.0.1", "localhost")
        model = chat(at(name))
        assert model.invoke("Hi").text == "Hello from the stub."
        assert "".join(chunk.text for chunk in model.stream("Hi")) == "Hello from the stub."
        assert [request.headers["authorization"] for request in stub.requests] == [f"Bearer {KEY}"] * 2
        assert stub.requests[0].headers["host"] == name.split("/")[2]
        assert stub.requests[0].headers["accept-encoding"] == "identity"
    assert asked.count("localhost") == 1


def test_a_client_that_nobody_holds_leaves_no_connection() -> None:
    left = threading.Event()

    def talk(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        while connection.recv(65536):
            pass
        left.set()

    with serving(talk) as url:
        client(at(url)).get(f"{url}/models")
        gc.collect()
        assert left.wait(10)


def test_a_refused_port_is_a_connection_error() -> None:
    with pytest.raises(httpx2.ConnectError):
        ask(at(refused_url()))


def test_no_proxy_and_no_password_file_of_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    with Stub() as stub:
        assert ask(at(stub.url)).status_code == 200


# Nowhere else


@pytest.mark.parametrize("follow", [False, True])
@pytest.mark.parametrize("status", ["301 Moved", "302 Found", "307 Temporary Redirect", "308 Permanent Redirect"])
def test_redirects_to_another_server_are_not_followed(status: str, follow: bool) -> None:
    with Stub() as other, serving(whole(f"{status}\r\nLocation: {other.url}/models")) as url:
        if follow:
            with pytest.raises(httpx2.ConnectError):
                ask(at(url), follow_redirects=True)
        else:
            assert ask(at(url)).is_redirect
        with pytest.raises(openai.APIStatusError):
            chat(at(url)).invoke("Hi")
    assert other.requests == []


def test_a_client_asks_its_own_endpoint_only() -> None:
    with Stub() as own, Stub() as other, client(at(own.url)) as asking:
        for url in (other.url, own.url.replace("127.0.0.1", "localhost"), own.url.replace("http:", "https:")):
            with pytest.raises(httpx2.ConnectError, match="own endpoint"):
                asking.get(f"{url}/models")
        assert asking.get(f"{own.url}/models").status_code == 200
    assert other.requests == []


class Resolver:
    """Names lead where a test says, each answer once; every connection tried is noted and refused."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> None:
        self.asked: list[str] = []
        self.tried: list[str] = []
        self._answers = iter(answers)
        monkeypatch.setattr(socket, "getaddrinfo", self._look_up)
        monkeypatch.setattr(socket, "create_connection", self._connect)

    def _look_up(self, host: str, port: int, **more: Any) -> Any:
        self.asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in next(self._answers)]

    def _connect(self, address: tuple[str, int], *args: Any, **more: Any) -> Any:
        self.tried.append(address[0])
        raise ConnectionRefusedError


@pytest.mark.parametrize("inner", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "0.0.0.0"])
def test_a_name_that_changes_its_mind_gains_nothing(monkeypatch: pytest.MonkeyPatch, inner: str) -> None:
    resolver = Resolver(monkeypatch, [PUBLIC], [inner], [PUBLIC, inner])
    with client(at("https://api.openai.com/v1")) as asking:
        for _ in range(3):
            with pytest.raises(httpx2.ConnectError):
                asking.get("https://api.openai.com/v1/models")
    assert resolver.asked == ["api.openai.com"] * 3
    assert resolver.tried == [PUBLIC]


def test_where_an_inner_address_was_allowed_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    resolver = Resolver(monkeypatch, ["10.1.0.7", "10.1.0.8", "10.1.0.7"], ["10.2.0.7"])
    endpoint = at("http://llm.example:8000/v1", allowed=("llm.example", "10.1.0.0/16"))
    with pytest.raises(httpx2.ConnectError):
        ask(endpoint)
    with pytest.raises(httpx2.ConnectError, match=r"llm\.example is at 10\.2\.0\.7.*RECSYS_LLM_ALLOWED_HOSTS"):
        ask(endpoint)
    assert resolver.tried == ["10.1.0.7", "10.1.0.8"]


def test_a_name_that_nobody_knows_or_tells_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    told = threading.Event()

    def unknown(*args: Any, **more: Any) -> Any:
        raise socket.gaierror("unknown")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(httpx2.ConnectError, match=r"Nobody knows where api\.openai\.com is"):
        ask(at("https://api.openai.com/v1"))
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **more: told.wait() and [])
    with pytest.raises(httpx2.ConnectTimeout, match="in time"):
        ask(at("https://api.openai.com/v1", timeout=0.2))
    told.set()


def test_tls_is_for_the_name_and_trusts_no_stranger() -> None:
    hello: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=lambda: _overhear(listener, hello), daemon=True)
        thread.start()
        with pytest.raises(httpx2.ConnectError):
            ask(at(f"https://localhost:{listener.getsockname()[1]}/v1"))
        thread.join()
    assert b"\x00\x09localhost" in hello[0]  # server name indication
    tls = module._tls()
    assert (tls.check_hostname, tls.verify_mode) == (True, ssl.CERT_REQUIRED)


def _overhear(listener: socket.socket, hello: list[bytes]) -> None:
    connection, _ = listener.accept()
    with connection:
        hello.append(connection.recv(65536))


# The key


def test_the_key_is_never_shown() -> None:
    endpoint = replace(at("https://api.openai.com/v1"), api_key=SecretStr("none")).with_key(SecretStr(f" {KEY}\n"))
    assert endpoint.api_key.get_secret_value() == KEY
    shown = [repr(endpoint), str(endpoint), f"{endpoint}", repr(asdict(endpoint)), repr(vars(endpoint))]
    shown += [json.dumps(asdict(endpoint), default=str), TypeAdapter(Endpoint).dump_json(endpoint).decode()]
    shown += [repr(client(endpoint)), repr(vars(client(endpoint)))]
    assert [text for text in shown if "hunter2" in text] == []
    for keep in (pickle.dumps, copy.deepcopy):
        with pytest.raises(TypeError, match="holds a key"):
            keep(endpoint)


@pytest.mark.parametrize("key", [f"{KEY}\r\nX-Evil: 1", f"{KEY} two", f"{KEY}é", f"{KEY}\x00", KEY * 100])
def test_a_key_that_cannot_be_sent_is_refused_and_not_repeated(key: str) -> None:
    with pytest.raises(ConfigError) as refused:
        at("https://api.openai.com/v1").with_key(SecretStr(key))
    assert "hunter2" not in "".join(traceback.format_exception(refused.value))


def test_errors_of_the_client_do_not_hold_the_key() -> None:
    with Stub(pace=0.005) as stub:
        told = []
        for fault in Fault:
            stub.fail(fault)
            try:
                chat(at(stub.url, timeout=0.1)).invoke("Hi")
            except Exception as error:
                told.append("".join(traceback.format_exception(error)))
            stub.heal()
        assert len(told) >= 9
        assert [text for text in told if "hunter2" in text] == []


@pytest.mark.parametrize("timeout", [0, -1, float("nan"), float("inf")])
def test_a_time_is_positive_and_ends(timeout: float) -> None:
    with pytest.raises(ConfigError, match="RECSYS_LLM_TIMEOUT"):
        at("https://api.openai.com/v1", timeout=timeout)

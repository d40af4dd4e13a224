"""Each fault of the stub does to the real client what it should."""

from __future__ import annotations

import itertools
import json
import socket
from typing import Any

import httpx2
import openai
import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from pydantic import ValidationError

from tests.stub_asking import SEARCH, Picks, model, picks_format, post
from tests.stub_llm import Fault, Reply, Stub, refused_url

Raises = type[Exception]
ERRORS: dict[Fault, tuple[Raises | None, Raises | None, Raises | None, Raises | None]] = {
    Fault.REFUSED: (openai.APIConnectionError,) * 4,
    Fault.TIMEOUT: (openai.APITimeoutError,) * 4,
    Fault.RATE_LIMITED: (openai.RateLimitError,) * 4,
    Fault.SERVER_ERROR: (openai.InternalServerError,) * 4,
    Fault.BAD_GATEWAY: (openai.InternalServerError,) * 4,
    Fault.BAD_JSON: (json.JSONDecodeError, json.JSONDecodeError, ValueError, json.JSONDecodeError),
    Fault.TRUNCATED_JSON: (json.JSONDecodeError,) * 2 + (openai.APIConnectionError,) * 2,
    Fault.HALF_STREAM: (json.JSONDecodeError, None) + (openai.APIConnectionError,) * 2,
    Fault.EMPTY: (json.JSONDecodeError, ValueError, IndexError, None),
}
"""What the client raises: to a whole answer, to a stream; the same for the fault's other form. None is silence."""
CASES = [
    pytest.param(fault, other, streaming, error, id=f"{fault.name}{'-other' * other}{'-stream' * streaming}")
    for fault, errors in ERRORS.items()
    for (other, streaming), error in zip(itertools.product((False, True), repeat=2), errors, strict=True)
]


@pytest.mark.parametrize(("fault", "other", "streaming", "error"), CASES)
def test_a_fault_on_the_wire_is_an_error_or_silence(
    fault: Fault, other: bool, streaming: bool, error: Raises | None
) -> None:
    with Stub(lambda body: Reply("A long answer, cut short.")) as stub:
        stub.fail(fault, other=other)
        chat = model(stub.url, streaming=streaming, timeout=0.2 if fault is Fault.TIMEOUT else 20)
        if error is None:
            answer = chat.invoke("Hi")
            assert len(answer.text) < 20
            assert answer.response_metadata.get("finish_reason") is None
        else:
            with pytest.raises(error):
                chat.invoke("Hi")
        assert len(stub.requests) == (fault is not Fault.REFUSED)


def test_every_fault_is_tried() -> None:
    model_faults = {Fault.NULL_CONTENT, Fault.UNKNOWN_TOOL, Fault.BAD_ARGUMENTS, Fault.TOOL_LOOP}
    assert {*ERRORS, *model_faults, Fault.SLOW_DRIP} == set(Fault)


def test_a_429_says_how_long_to_wait_and_a_502_is_a_page() -> None:
    with Stub(retry_after=0.5) as stub:
        stub.fail(Fault.RATE_LIMITED)
        assert (post(stub).status_code, post(stub).headers["Retry-After"]) == (429, "0.5")
        stub.fail(Fault.BAD_GATEWAY)
        assert (post(stub).status_code, post(stub).headers["Content-Type"]) == (502, "text/html")
        stub.fail(Fault.SERVER_ERROR)
        assert post(stub).json()["error"]["code"] == "server_error"


@pytest.mark.parametrize("streaming", [False, True])
def test_a_slow_drip_has_its_headers_at_once_and_its_body_in_crumbs(streaming: bool) -> None:
    body = {"model": "m", "messages": [], "stream": streaming}
    with Stub(pace=0.005) as stub, httpx2.Client(trust_env=False, verify=False, timeout=20) as client:
        stub.fail(Fault.SLOW_DRIP)
        with client.stream("POST", f"{stub.url}/chat/completions", json=body) as response:
            pieces = response.iter_raw()
            assert len(b"".join(next(pieces) for _ in range(5))) < len('data: {"id": "chatcmpl-0"')


def test_half_a_stream_brings_half_the_words_and_no_reason_to_end() -> None:
    with Stub(lambda body: Reply("One, two, three.")) as stub:
        stub.fail(Fault.HALF_STREAM)
        chunks = list(model(stub.url).stream("Count"))
        assert "".join(chunk.text for chunk in chunks) == "One, two"
        assert {chunk.response_metadata.get("finish_reason") for chunk in chunks} == {None}
        stub.fail(Fault.HALF_STREAM, other=True)
        heard = model(stub.url).stream("Count")
        assert next(heard).text + next(heard).text + next(heard).text == "One, two"
        with pytest.raises(openai.APIConnectionError):
            next(heard)


def test_a_cut_body_tells_its_own_length_or_that_of_the_whole() -> None:
    with Stub() as stub:
        stub.fail(Fault.TRUNCATED_JSON)
        half = post(stub)
        assert int(half.headers["Content-Length"]) == len(half.content) > 50
        with pytest.raises(json.JSONDecodeError):
            half.json()
        stub.fail(Fault.TRUNCATED_JSON, other=True)
        with pytest.raises(httpx2.RemoteProtocolError):
            post(stub)


def test_nothing_is_no_bytes_or_no_choices() -> None:
    with Stub() as stub:
        stub.fail(Fault.EMPTY)
        assert post(stub).content == post(stub, stream=True).content == b""
        stub.fail(Fault.EMPTY, other=True)
        assert post(stub).json()["choices"] == []
        assert post(stub, stream=True).content.endswith(b"[DONE]\n\n")


def test_a_refused_port_is_closed_and_comes_back() -> None:
    with Stub() as stub:
        url = stub.url
        port = int(url.rsplit(":", 1)[1].removesuffix("/v1"))
        stub.fail(Fault.REFUSED)
        for closed in (port, 1):
            with socket.socket() as probe:
                assert probe.connect_ex(("127.0.0.1", closed)) != 0
        stub.heal()
        assert stub.url == url
        assert model(url).invoke("Hi").text == "Hello from the stub."
    with pytest.raises(openai.APIConnectionError):
        model(refused_url()).invoke("Hi")


@pytest.mark.parametrize("streaming", [False, True])
def test_a_model_that_says_nothing(streaming: bool) -> None:
    with Stub() as stub:
        stub.fail(Fault.NULL_CONTENT)
        answer = model(stub.url, streaming=streaming).invoke("Hi")
        assert (answer.content, answer.tool_calls, answer.response_metadata["finish_reason"]) == ("", [], "stop")
        stub.fail(Fault.NULL_CONTENT)
        assert post(stub).json()["choices"][0]["message"]["content"] is None


@pytest.mark.parametrize("streaming", [False, True])
def test_a_model_that_calls_what_there_is_not_or_wrongly_or_without_end(streaming: bool) -> None:
    with Stub() as stub:
        bound = model(stub.url, streaming=streaming).bind_tools([SEARCH])
        stub.fail(Fault.UNKNOWN_TOOL)
        assert bound.invoke("Hi").tool_calls[0]["name"] == "launch_rockets"
        stub.fail(Fault.BAD_ARGUMENTS)
        wrong = bound.invoke("Hi")
        assert [call["name"] for call in wrong.invalid_tool_calls] == ["search"]
        stub.fail(Fault.BAD_ARGUMENTS, other=True)
        assert bound.invoke("Hi").tool_calls[0]["args"] == {"query": {"no": 7.5}, "k": {"no": 7.5}}
        stub.fail(Fault.TOOL_LOOP)
        loop: list[Any] = [HumanMessage("Hi")]
        for _ in range(3):
            loop.append(bound.invoke(loop))
            loop.append(ToolMessage("nothing", tool_call_id=loop[-1].tool_calls[0]["id"]))
        calls = [message.tool_calls[0] for message in loop if isinstance(message, AIMessage)]
        assert [call["args"] for call in calls] == [{"query": "x", "k": 3}] * 3
        assert len({call["id"] for call in calls}) == 3


def test_without_tools_bad_arguments_are_content_that_breaks_the_schema() -> None:
    with Stub() as stub:
        structured = model(stub.url).with_structured_output(Picks)
        for other in (False, True):
            stub.fail(Fault.BAD_ARGUMENTS, other=other)
            with pytest.raises((ValidationError, ValueError)):
                structured.invoke("Pick")
        broken = json.loads(post(stub, response_format=picks_format()).json()["choices"][0]["message"]["content"])
        with pytest.raises(ValidationError) as caught:
            Picks.model_validate(broken)
        assert {error["loc"][0] for error in caught.value.errors()} == {"items", "words", "n", "sure"}

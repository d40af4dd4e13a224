"""The stub speaks OpenAI's protocol to the real client, survives it, and stops when it is told to."""

from __future__ import annotations

import json
import socket
import threading
import urllib.error
import urllib.request
from typing import Any

import httpx2
import pytest
from langchain_core.messages import HumanMessage, SystemMessage, ToolMessage

from tests.stub_asking import SEARCH, Picks, model, post
from tests.stub_llm import Fault, Reply, Stub, ToolCall, Waiter


def test_a_text_with_its_usage_and_what_was_sent_is_recorded() -> None:
    with Stub(lambda body: Reply("Try Pan Works — “twice”.", usage=(7, 3))) as stub:
        answer = model(stub.url).invoke([SystemMessage("skill: chat\nBe kind."), HumanMessage("Hi")])
    assert answer.text == "Try Pan Works — “twice”."
    assert answer.response_metadata["finish_reason"] == "stop"
    assert answer.usage_metadata is not None
    assert (answer.usage_metadata["input_tokens"], answer.usage_metadata["output_tokens"]) == (7, 3)
    (request,) = stub.requests
    assert request.path == "/v1/chat/completions"
    assert request.headers["authorization"] == "Bearer sk-test"
    assert request.body["messages"][1] == {"role": "user", "content": "Hi"}
    assert request.skill == "chat"


def test_a_stream_comes_in_pieces_with_usage_at_the_end() -> None:
    with Stub(lambda body: Reply("One, two, three.", usage=(7, 3))) as stub:
        chunks = list(model(stub.url, stream_usage=True).stream("Count"))
    texts = [chunk.text for chunk in chunks if chunk.text]
    assert len(texts) == 4
    assert "".join(texts) == "One, two, three."
    assert [chunk.usage_metadata["total_tokens"] for chunk in chunks if chunk.usage_metadata] == [10]
    assert [chunk.response_metadata.get("finish_reason") for chunk in chunks].count("stop") == 1
    assert stub.requests[0].body["stream_options"] == {"include_usage": True}


def test_without_being_asked_a_stream_tells_no_usage() -> None:
    with Stub() as stub:
        chunks = list(model(stub.url, stream_usage=False).stream("Count"))
    assert [chunk.usage_metadata for chunk in chunks if chunk.usage_metadata] == []


@pytest.mark.parametrize("streaming", [False, True])
def test_tool_calls_arrive_whole_and_results_can_be_answered(streaming: bool) -> None:
    calls = (ToolCall("search", {"query": "farms", "k": 5}), ToolCall("search", '{"query": "fish", "k": 4}'))

    def answer(body: dict[str, Any]) -> Reply:
        told = [message["content"] for message in body["messages"] if message["role"] == "tool"]
        return Reply(" ".join(told)) if told else Reply("Looking.", calls)

    with Stub(answer) as stub:
        bound = model(stub.url, streaming=streaming).bind_tools([SEARCH])
        asked = bound.invoke("Find")
        told = [ToolMessage(call["args"]["query"], tool_call_id=call["id"]) for call in asked.tool_calls]
        answered = bound.invoke([HumanMessage("Find"), asked, *told])
    assert asked.text == "Looking."
    assert [call["args"] for call in asked.tool_calls] == [{"query": "farms", "k": 5}, {"query": "fish", "k": 4}]
    assert len({call["id"] for call in asked.tool_calls}) == 2
    assert asked.response_metadata["finish_reason"] == "tool_calls"
    assert answered.text == "farms fish"


def test_structured_output_by_schema_and_by_mode() -> None:
    picks = {"items": [{"name": "Farm", "why": None, "mood": "calm"}], "words": "Farm.", "n": 1, "sure": True}
    with Stub(Waiter(Picks=picks)) as stub:
        made = model(stub.url).with_structured_output(Picks).invoke("Pick")
        assert made == Picks.model_validate(picks)
        mode = model(stub.url).with_structured_output(Picks, method="json_mode", include_raw=True)
        raw = mode.invoke([SystemMessage("skill: Picks"), HumanMessage("Pick")])
        assert raw["parsed"] == made
    assert stub.requests[0].body["response_format"]["type"] == "json_schema"
    assert stub.requests[1].body["response_format"] == {"type": "json_object"}


def test_models_are_listed_and_other_paths_are_not_there() -> None:
    with Stub() as stub:
        with urllib.request.urlopen(f"{stub.url}/models", timeout=1) as listed:
            assert [each["id"] for each in json.load(listed)["data"]] == ["stub"]
        with pytest.raises(urllib.error.HTTPError) as nowhere:
            urllib.request.urlopen(f"{stub.url}/embeddings", timeout=1)
        nowhere.value.close()
        assert nowhere.value.code == 404
        assert post(stub, messages=None).status_code == 200
        assert (
            httpx2.post(f"{stub.url}/chat/completions", content="{oops", trust_env=False, verify=False).status_code
            == 400
        )


def test_many_at_once_are_answered_each_with_its_own() -> None:
    answers: dict[int, str] = {}

    def ask(number: int, url: str) -> None:
        answers[number] = model(url).invoke(f"{number}").text

    with Stub(lambda body: Reply(body["messages"][0]["content"])) as stub:
        askers = [threading.Thread(target=ask, args=(i, stub.url)) for i in range(8)]
        for asker in askers:
            asker.start()
        for asker in askers:
            asker.join()
    assert answers == {i: str(i) for i in range(8)}
    assert len(stub.requests) == 8


def test_what_a_script_raises_is_raised_to_the_test() -> None:
    def wrong(body: dict[str, Any]) -> Reply:
        raise AssertionError("the prompt is wrong")

    with pytest.raises(AssertionError, match="the prompt is wrong"), Stub(wrong) as stub:
        assert post(stub).status_code == 500


def test_faults_for_the_next_few_and_for_chosen_requests() -> None:
    with Stub() as stub:
        stub.fail(Fault.SERVER_ERROR, times=2)
        assert [post(stub).status_code for _ in range(4)] == [500, 500, 200, 200]
        stub.fail(lambda body: Fault.BAD_GATEWAY if body["model"] == "big" else None)
        assert [post(stub, model=name).status_code for name in ("small", "big", "small")] == [200, 502, 200]
        stub.fail(Fault.REFUSED, times=1)
        with pytest.raises(httpx2.RemoteProtocolError):
            post(stub)
        assert post(stub).status_code == 200
        stub.fail(Fault.SERVER_ERROR)
        stub.heal()
        assert post(stub).status_code == 200
    assert len(stub.requests) == 10


def test_it_stops_at_once_while_clients_wait() -> None:
    before, asked = set(threading.enumerate()), threading.Semaphore(0)
    plan = iter((Fault.TIMEOUT, Fault.SLOW_DRIP))

    def choose(body: dict[str, Any]) -> Fault:
        asked.release()
        return next(plan)

    ended: list[Exception] = []
    with Stub(pace=60) as stub, socket.socket() as idle:
        idle.connect(("127.0.0.1", httpx2.URL(stub.url).port or 0))
        stub.fail(choose)
        waiting = [threading.Thread(target=_ask_until_it_ends, args=(stub.url, ended)) for _ in range(2)]
        for one in waiting:
            one.start()
            asked.acquire()
    for one in waiting:
        one.join()
    assert len(ended) == 1  # the drip ends as a body without a length does: by the end of the connection
    assert set(threading.enumerate()) <= before


def _ask_until_it_ends(url: str, ended: list[Exception]) -> None:
    body = {"model": "m", "messages": []}
    try:
        httpx2.post(f"{url}/chat/completions", json=body, timeout=30, trust_env=False, verify=False)
    except httpx2.HTTPError as error:
        ended.append(error)


def test_clients_that_leave_are_survived_in_silence(capfd: pytest.CaptureFixture[str]) -> None:
    with Stub(pace=0) as stub:
        for fault in (Fault.SLOW_DRIP, Fault.TIMEOUT):
            stub.fail(fault)
            with socket.create_connection(("127.0.0.1", httpx2.URL(stub.url).port or 0)) as client:
                body = b'{"model": "m", "messages": []}'
                client.sendall(
                    b"POST /v1/chat/completions HTTP/1.1\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body)
                )
                if fault is Fault.SLOW_DRIP:
                    client.recv(10)
        stub.heal()
        assert post(stub).status_code == 200
    assert capfd.readouterr() == ("", "")

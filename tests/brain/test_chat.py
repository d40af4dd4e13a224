"""One model over the real wire: what is asked for, what is understood, what is counted, and how failures are named."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from pydantic import BaseModel, SecretStr

from recsys.brain.chat import FAILURES, Chat, Health
from recsys.brain.endpoint import Endpoint, client
from recsys.errors import ModelError
from recsys.skills.base import ToolSpec
from recsys.skills.prompts.base import Message
from tests.stub_llm import Fault, Refusal, Reply, Stub, refused_url
from tests.stub_llm import ToolCall as StubCall

HELLO = [Message("system", "skill: test"), Message("user", "hello")]
TOOL = ToolSpec("look_up", "Look it up.", {"type": "object", "properties": {"word": {"type": "string"}}})


class Inner(BaseModel):
    deep: tuple[str, ...] = ()


class Form(BaseModel):
    """A form."""

    names: tuple[str, ...] = ()
    inner: Inner = Inner()


class Served:
    """A stub, and chats that ask it."""

    def __init__(self, stub: Stub) -> None:
        self.stub = stub
        endpoint = Endpoint(stub.url, "m", SecretStr("sk-1"), 2.0)
        self.http = client(endpoint)
        self.chat = Chat(endpoint, self.http, Health())


@pytest.fixture
def served() -> Iterator[Served]:
    with Stub() as stub:
        made = Served(stub)
        yield made
        made.http.close()


def asked(served: Served) -> dict[str, object]:
    """The last request's body."""
    return served.stub.requests[-1].body


def why(served: Served, **more: object) -> str:
    """How a failing question is named."""
    with pytest.raises(ModelError) as raised:
        served.chat.ask(HELLO, 1.0, **more)  # type: ignore[arg-type]
    return raised.value.why


def test_a_form_is_asked_for_by_a_strict_schema_without_defaults(served: Served) -> None:
    served.chat.ask(HELLO, 2.0, name="test", form=Form)
    schema = asked(served)["response_format"]["json_schema"]  # type: ignore[index]
    assert (schema["name"], schema["strict"]) == ("test", True)
    assert schema["schema"]["required"] == ["names", "inner"]
    assert schema["schema"]["properties"]["inner"]["additionalProperties"] is False
    assert "default" not in json.dumps(schema)
    assert asked(served)["temperature"] == 0
    assert asked(served)["stream"] is False


@pytest.mark.parametrize("knows", ["format", "nothing"])
def test_a_server_that_knows_less_is_asked_for_less_from_then_on(served: Served, knows: str) -> None:
    def refuses(body: dict[str, object]) -> Reply:
        if "temperature" in body or (knows == "nothing" and "response_format" in body):
            raise Refusal(400)
        return Reply('{"names": []}')

    with Stub(refuses) as stub:
        picky = Served(stub)
        for _ in range(2):
            picky.chat.ask(HELLO, 2.0, name="test", form=Form)
        picky.http.close()
    tried = [("temperature" in r.body, "response_format" in r.body) for r in stub.requests]
    first = [(True, True), (False, True)] + ([(False, False)] if knows == "nothing" else [])
    assert tried == [*first, first[-1]]


def test_tools_are_offered_and_their_results_told(served: Served) -> None:
    served.stub.answer = lambda body: Reply(
        calls=(StubCall("look_up", {"word": "a"}), StubCall("look_up", {"word": "b"}))
    )
    heard = served.chat.ask(HELLO, 2.0, tools=[TOOL])
    assert [(c.name, c.args) for c in heard.said.calls] == [("look_up", {"word": "a"}), ("look_up", {"word": "b"})]
    told = [
        Message("assistant", "", heard.said.calls),
        *(Message("tool", c.args["word"], call_id=c.id) for c in heard.said.calls),
    ]
    served.stub.answer = lambda body: Reply("done")
    assert served.chat.ask([*HELLO, *told], 2.0, tools=[TOOL]).said.text == "done"
    messages = asked(served)["messages"]
    assert [m["role"] for m in messages] == ["system", "user", "assistant", "tool", "tool"]  # type: ignore[attr-defined]


def test_tokens_are_counted_also_when_streaming_from_an_own_address(served: Served) -> None:
    served.stub.answer = lambda body: Reply("one two three", usage=(20, 7))
    assert served.chat.ask(HELLO, 2.0).tokens == 27
    parts = list(served.chat.stream(HELLO, 2.0))
    assert "".join(part.said.text for part in parts) == "one two three"
    assert len([part for part in parts if part.said.text]) > 1
    assert sum(part.tokens for part in parts) == 27
    assert asked(served)["stream_options"] == {"include_usage": True}


def test_a_stream_that_is_cut_is_away_after_its_first_words(served: Served) -> None:
    served.stub.answer = lambda body: Reply("one two three four")
    served.stub.fail(Fault.HALF_STREAM)
    parts = served.chat.stream(HELLO, 2.0)
    heard = [next(parts).said.text, next(parts).said.text]
    with pytest.raises(ModelError, match="away"):
        list(parts)
    assert "".join(heard).startswith("one")


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        (Fault.TIMEOUT, "late"), (Fault.SLOW_DRIP, "late"), (Fault.RATE_LIMITED, "busy"), (Fault.SERVER_ERROR, "away"),
        (Fault.BAD_GATEWAY, "away"), (Fault.REFUSED, "away"), (Fault.BAD_JSON, "malformed"), (Fault.EMPTY, "malformed"),
        (Fault.NULL_CONTENT, "malformed"),
    ],
    ids=lambda value: getattr(value, "name", value),
)  # fmt: skip
def test_a_failure_is_named(served: Served, fault: Fault, expected: str) -> None:
    served.stub.fail(fault)
    assert why(served, name="test", form=Form) == expected


def test_retry_after_is_handed_on(served: Served) -> None:
    served.stub.retry_after = 7
    served.stub.fail(Fault.RATE_LIMITED)
    with pytest.raises(ModelError) as raised:
        served.chat.ask(HELLO, 1.0)
    assert (raised.value.passing, raised.value.wait) == (True, 7.0)


def test_a_wrong_key_is_refused_and_not_asked_twice(served: Served) -> None:
    def refuse(body: dict[str, object]) -> Reply:
        raise Refusal(401)

    served.stub.answer = refuse
    assert why(served, name="test", form=Form) == "refused"
    assert len(served.stub.requests) == 1


def test_the_key_is_in_the_header_and_in_no_error() -> None:
    endpoint = Endpoint(refused_url(), "m", SecretStr("sk-secret"), 1.0)
    http = client(endpoint)
    with pytest.raises(ModelError) as raised:
        Chat(endpoint, http, Health()).ask(HELLO, 1.0)
    http.close()
    assert "sk-secret" not in f"{raised.value!r} {raised.value.__cause__!r} {endpoint!r}"


def test_after_failures_in_a_row_nobody_is_asked_until_the_pause_is_over() -> None:
    health = Health(pause=10.0)
    for _ in range(FAILURES - 1):
        health.note(True, 100.0)
    assert not health.away(100.0)
    health.note(False, 100.0)
    for _ in range(FAILURES):
        assert not health.away(100.0)
        health.note(True, 100.0)
    assert health.away(109.9)
    assert not health.away(110.0)


def test_an_answer_that_cannot_be_read_is_no_outage(served: Served) -> None:
    served.stub.fail(Fault.NULL_CONTENT)
    for _ in range(FAILURES + 1):
        assert why(served) == "malformed"
    assert not served.chat.away


def test_a_call_is_not_json_is_malformed(served: Served) -> None:
    served.stub.answer = lambda body: Reply(calls=(StubCall("look_up", "{not json"),))
    assert why(served, tools=[TOOL]) == "malformed"

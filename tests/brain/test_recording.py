"""Calls recorded from a real server and replayed without one: the same turns, nothing of a key, and what is missing told."""

from __future__ import annotations

import stat
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, SecretStr

from recsys.assistant import Assistant, Options
from recsys.brain.chat import FAILURES, Chat, Health
from recsys.brain.endpoint import Endpoint, client
from recsys.brain.models import Models
from recsys.brain.recording import Recording
from recsys.config import Settings
from recsys.errors import ModelError, RecordingError
from recsys.skills.prompts.base import Message
from recsys.types import Done, Event
from tests.brain.modelled import KEY, modelled
from tests.brain.recordings import ask, chat, recorded
from tests.language.shelves import eight
from tests.stub_llm import Fault, Refusal, Reply, Stub
from tests.test_faults import HELPED, good

ASK = "co-op games please"
OWN = "sk-own-77aa31"


class Form(BaseModel):
    """A form."""

    names: tuple[str, ...] = ()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "run.jsonl"


@pytest.fixture
def assistant(tmp_path: Path, file: Path) -> Iterator[Callable[..., Assistant]]:
    """Makes assistants whose settings name the file: with an address they record, without one they replay."""
    opened: list[Assistant] = []

    def made(url: str | None = None, **more: Any) -> Assistant:
        recording = {"llm_base_url": url, "llm_api_key": SecretStr(KEY)} if url else {"llm_recording_mode": "replay"}
        folder = tmp_path / str(len(opened))
        settings = Settings(data_dir=folder, llm_model="stub", llm_recording=file, **{**recording, **more})
        opened.append(modelled(folder, eight(), Models.of(settings)))
        return opened[-1]

    yield made
    for each in opened:
        each.close()


def told(assistant: Assistant, text: str = ASK, strategy: str = "omulet", **more: Any) -> list[Event]:
    """A turn's events without the times."""
    *events, done = assistant.answer(text, options=Options(strategy, **more))
    assert isinstance(done, Done)
    return [*events, replace(done, ms=0.0, trace=tuple(replace(step, ms=0.0) for step in done.trace))]


def stream(asked: Chat) -> tuple[str, str | None]:
    """The words that came, and why they ended."""
    words = ""
    try:
        for part in asked.stream([Message("user", "hello")], 2.0):
            words += part.said.text
    except ModelError as error:
        return words, error.why
    return words, None


# -- turns


@pytest.mark.parametrize("streams", [False, True], ids=["whole", "streamed"])
@pytest.mark.parametrize("strategy", ["omulet", "planned", "free"])
def test_a_turn_is_repeated_without_key_and_server(
    assistant: Callable[..., Assistant], file: Path, strategy: str, streams: bool
) -> None:
    with Stub(good()) as stub:
        first = told(assistant(stub.url, llm_stream=streams), strategy=strategy)
    lines = recorded(file)
    assert len(lines) == len(stub.requests) == first[-1].llm_calls  # type: ignore[union-attr]
    assert [line["tokens"] for line in lines] == [15] * len(lines)
    assert told(assistant(llm_stream=streams), strategy=strategy) == first
    assert recorded(file) == lines


@pytest.mark.parametrize("times", [1, None], ids=["once", "always"])
@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name)
def test_a_turn_in_which_the_model_failed_is_repeated(
    assistant: Callable[..., Assistant], fault: Fault, times: int | None
) -> None:
    with Stub(good(), pace=0.002, retry_after=0.05) as stub:
        stub.fail(fault, times)
        first = told(assistant(stub.url, llm_timeout=0.5))
        stub.heal()
    assert told(assistant(llm_timeout=0.5)) == first


def test_nobody_waits_in_a_replay(
    assistant: Callable[..., Assistant], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Stub(good(), retry_after=0.05) as stub:
        stub.fail(Fault.RATE_LIMITED, 1)
        first = told(assistant(stub.url))
    assert [line["status"] for line in recorded(file)] == [429, 200, 200]
    file.write_text(file.read_text(encoding="ascii").replace('"retry_after": "0.05"', '"retry_after": "9"'))
    monkeypatch.setattr("time.sleep", lambda seconds: pytest.fail(f"waited {seconds} s"))
    assert told(assistant()) == first


def test_what_is_asked_does_not_depend_on_the_pause_after_failures(assistant: Callable[..., Assistant]) -> None:
    with Stub(good(), retry_after=0) as stub:
        asking = assistant(stub.url)
        stub.fail(Fault.RATE_LIMITED, 2 * FAILURES)
        first = [told(asking, f"co-op games for {n}") for n in range(2, 6)]
    assert [HELPED in events[-1].notices for events in first] == [True, True, False, False]  # type: ignore[union-attr]
    replaying = assistant()
    assert [told(replaying, f"co-op games for {n}") for n in range(2, 6)] == first


def test_a_turn_that_is_not_in_the_recording_is_told_and_nobody_is_asked(
    assistant: Callable[..., Assistant], file: Path
) -> None:
    with Stub(good()) as stub:
        told(assistant(stub.url))
        asked = len(stub.requests)
        replaying = assistant(stub.url, llm_recording_mode="replay")
        with pytest.raises(
            RecordingError, match=r"'stub' in the recording .*run\.jsonl.*RECSYS_LLM_RECORDING_MODE=record"
        ):
            told(replaying, "something else altogether")
        told(replaying)
        assert len(stub.requests) == asked


# -- calls


def test_answers_to_the_same_call_come_in_their_order_and_the_last_again(file: Path) -> None:
    with Stub() as stub:
        asking = chat(file, stub.url)
        for word in ("one", "two"):
            stub.answer = lambda body, word=word: Reply(word)  # type: ignore[misc]
            ask(asking)
        ask(asking, "another")
    replaying = chat(file)
    assert [ask(replaying) for _ in range(3)] == ["one", "two", "two"]
    assert ask(replaying, "another") == "two"


@pytest.mark.parametrize("other", [False, True], ids=["", "other form"])
@pytest.mark.parametrize(
    "fault",
    [Fault.HALF_STREAM, Fault.TRUNCATED_JSON, Fault.BAD_JSON, Fault.EMPTY, Fault.RATE_LIMITED, Fault.REFUSED],
    ids=lambda fault: fault.name,
)
def test_a_failure_is_heard_as_it_is_without_a_recording(file: Path, fault: Fault, other: bool) -> None:
    with Stub(lambda body: Reply("one two three four"), retry_after=7) as stub:
        plain = Endpoint(stub.url, "m", SecretStr(KEY), 2.0)
        stub.fail(fault, other=other)
        unrecorded, recording = Chat(plain, client(plain), Health()), chat(file, stub.url)
        expected = stream(unrecorded), ask(unrecorded)
        assert (stream(recording), ask(recording)) == expected
        stub.heal()
    replaying = chat(file)
    assert (stream(replaying), ask(replaying)) == expected


def test_a_server_that_knows_less_is_replayed_also_without_the_call_that_found_out(file: Path) -> None:
    def refuses(body: dict[str, Any]) -> Reply:
        if "temperature" in body:
            raise Refusal(400)
        return Reply('{"names": []}')

    with Stub(refuses) as stub:
        asking = chat(file, stub.url)
        for text in ("first", "second"):
            ask(asking, text, name="test", form=Form)
    assert [line["status"] for line in recorded(file)] == [400, 200, 200]
    assert ask(chat(file), "second", name="test", form=Form) == '{"names": []}'


def test_two_threads_share_a_recording_and_a_replay(file: Path) -> None:
    def echo(body: dict[str, Any]) -> Reply:
        return Reply(f"said {body['messages'][-1]['content']}")

    def both(asked: Chat) -> dict[str, str]:
        heard: dict[str, str] = {}
        start = threading.Barrier(2)

        def run(name: str) -> None:
            start.wait()
            for n in range(20):
                heard[f"{name}{n}"] = ask(asked, f"{name}{n}")

        threads = [threading.Thread(target=run, args=(name,)) for name in "ab"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return heard

    with Stub(echo) as stub:
        first = both(chat(file, stub.url))
    assert len(recorded(file)) == 40
    assert both(chat(file)) == first == {f"{name}{n}": f"said {name}{n}" for name in "ab" for n in range(20)}


# -- the key


def test_a_planted_key_is_in_no_file(assistant: Callable[..., Assistant], file: Path) -> None:
    """The operator's and a person's own: in the header, in a message, in an answer, in a refusal."""
    with Stub(good()) as stub:
        asking = assistant(stub.url)
        told(asking)
        told(asking, "farm games", key=SecretStr(OWN))
        assert {r.headers["authorization"] for r in stub.requests} == {f"Bearer {KEY}", f"Bearer {OWN}"}
        kept = len(recorded(file))
        told(asking, f"farm games, my key is {KEY}")
        told(asking, f"farm games, my key is {OWN}", key=SecretStr(OWN))
        stub.answer = lambda body: Reply(f'Your key is "{KEY}".')
        told(asking, "puzzle games")
    assert kept == len(recorded(file)) == 4
    assert KEY not in file.read_text(encoding="ascii")
    assert OWN not in file.read_text(encoding="ascii")


def test_a_key_that_json_writes_otherwise_is_kept_out_too(file: Path) -> None:
    key = 'pa"ss\\word/1'
    with Stub(lambda body: Reply("ok")) as stub:
        endpoint = Endpoint(stub.url, "m", SecretStr(key), 2.0)
        asking = Chat(endpoint, client(endpoint, Recording(file, "record").over), Health())
        assert ask(asking, f"it is {key}") == "ok"
    assert recorded(file) == []


def test_of_a_refusal_only_that_it_was_one_is_kept(file: Path) -> None:
    def refuse(body: dict[str, Any]) -> Reply:
        raise Refusal(401)

    with Stub(refuse) as stub:
        assert ask(chat(file, stub.url)) == "refused None"
    (line,) = recorded(file)
    assert (line["status"], line["response"]) == (401, "")
    assert ask(chat(file)) == "refused None"


def test_only_the_owner_may_read_it(file: Path) -> None:
    with Stub() as stub:
        ask(chat(file, stub.url))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

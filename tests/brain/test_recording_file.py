"""The file of a recording: cut off, of somebody else, or not there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from recsys.brain.models import Models
from recsys.config import Settings
from recsys.errors import ConfigError, RecordingError
from tests.brain.recordings import ask, chat
from tests.stub_llm import Stub


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "run.jsonl"


def test_a_line_that_was_cut_off_is_no_call_and_recording_goes_on_after_it(file: Path) -> None:
    with Stub() as stub:
        ask(chat(file, stub.url), "first")
        ask(chat(file, stub.url), "second")
        file.write_text(file.read_text(encoding="ascii")[:-40])
        replaying = chat(file)
        assert ask(replaying, "first") == "Hello from the stub."
        with pytest.raises(RecordingError):
            ask(replaying, "second")
        ask(chat(file, stub.url), "third")
    assert ask(chat(file), "third") == "Hello from the stub."


@pytest.mark.parametrize("mode", ["record", "replay"])
@pytest.mark.parametrize("text", ["notes of mine\n", '{"version": 2}\n', "[]\n"])
def test_another_file_is_refused_and_left_as_it_is(file: Path, text: str, mode: Any) -> None:
    file.write_text(text)
    with pytest.raises(ConfigError, match=r"RECSYS_LLM_RECORDING: .*run\.jsonl"):
        Models.of(Settings(llm_recording=file, llm_recording_mode=mode))
    assert file.read_text() == text


@pytest.mark.parametrize("mode", ["record", "replay"])
def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path, mode: Any) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        Models.of(Settings(llm_recording=tmp_path / "none" / "run.jsonl", llm_recording_mode=mode))


def test_a_replay_of_no_file_is_told() -> None:
    with pytest.raises(ConfigError, match="RECSYS_LLM_RECORDING_MODE is replay"):
        Models.of(Settings(llm_recording_mode="replay"))

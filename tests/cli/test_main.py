"""The program: status, usage, pipes, settings, and how little it loads."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from recsys.build import ROOT
from recsys.cli import ask
from recsys.cli.console import Console
from recsys.cli.parser import PROTOCOLS as TYPED
from recsys.cli.parser import parser
from recsys.errors import RecsysError
from recsys.evaluation.protocols.registry import PROTOCOLS
from tests.cli.conftest import Run, is_one_line


def process(*argv: str, **more: str) -> subprocess.CompletedProcess[str]:
    """`python -m recsys …` as a person would run it."""
    return subprocess.run(
        [sys.executable, *argv], cwd=ROOT, env={**os.environ, **more}, capture_output=True, text=True, check=False
    )


def loaded(ended: subprocess.CompletedProcess[str]) -> set[str]:
    """The modules that a process under -X importtime imported."""
    return {line.rsplit("|", 1)[-1].strip() for line in ended.stderr.splitlines() if line.startswith("import time:")}


def test_help_names_every_command_that_works(run: Run) -> None:
    helped = run("--help")
    assert helped.status == 0
    assert [line.split()[0] for line in helped.out.split("COMMAND\n")[1].splitlines() if line.startswith("    ")] == [
        "import", "add", "build", "ask", "link", "evaluate", "feedback", "train", "bench", "doctor",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "argv",
    [
        [], ["sing"], ["ask"], ["ask", "x", "-n", "many"], ["ask", "x", "--brain", "big"], ["ask", "x", "--jso"],
        ["import", "movielens", "x"], ["import", "netflix", "x", "--name", "y"], ["build"], ["doctor", "--json"],
    ],
)  # fmt: skip
def test_wrong_usage_is_one_line_and_status_2(run: Run, argv: list[str]) -> None:
    ended = run(*argv)
    assert (ended.status, ended.out) == (2, "")
    assert is_one_line(ended.err, "python -m recsys", "--help")


def test_a_wrong_setting_is_one_line_and_status_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECSYS_WALL_CLOCK", "soon")
    ended = run("ask", "x")
    assert (ended.status, ended.out) == (1, "")
    assert is_one_line(ended.err, "RECSYS_WALL_CLOCK", "'soon'")


def test_an_interrupted_command_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(ask, "run", interrupted)
    ended = run("ask", "x")
    assert (ended.status, ended.err) == (130, "Stopped.\n")


def test_a_failure_stays_one_plain_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def failed(*args: object) -> int:
        raise RecsysError("Expected one,\nsaw \x1b[31mtwo.")

    monkeypatch.setattr(ask, "run", failed)
    ended = run("ask", "x")
    assert (ended.status, ended.out, ended.err) == (1, "", "Expected one, saw  [31mtwo.\n")


def test_what_is_said_is_one_plain_line(capsys: pytest.CaptureFixture[str]) -> None:
    Console().say("one\x1b[2J\ntwo\u202e\u2028three")
    assert capsys.readouterr().out == "one [2J two  three\n"


def test_a_step_is_written_once(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console()
    for share in (0.1, 0.101, 0.2, 0.1):
        console.progress("Reading", share)
    assert capsys.readouterr().err.splitlines() == ["[ 10%] Reading", "[ 20%] Reading", "[ 10%] Reading"]


@pytest.mark.parametrize("argv", [["--help"], ["link", "Cooking Chaos"], ["doctor"]])
@pytest.mark.usefixtures("built")
def test_a_real_process_does_without_torch_and_langchain(argv: list[str]) -> None:
    ended = process("-X", "importtime", "-m", "recsys", *argv)
    assert ended.returncode == 0, ended.stderr[-400:]
    assert "recsys.cli.parser" in loaded(ended)
    assert not loaded(ended) & {"torch", "langchain", "langchain_core", "streamlit"}


def test_help_loads_neither_pandas_nor_numpy() -> None:
    ended = process("-X", "importtime", "-m", "recsys", "ask", "--help")
    assert not loaded(ended) & {"numpy", "pandas", "sqlalchemy"}


@pytest.mark.usefixtures("built")
def test_a_reader_that_stops_reading_causes_no_traceback() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "recsys", "link", "Cooking Chaos"]
    buffered = {**os.environ, "PYTHONUNBUFFERED": ""}
    ended = subprocess.run(command, cwd=ROOT, env=buffered, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (1, b"")


@pytest.mark.usefixtures("built")
def test_a_terminal_that_knows_only_ascii_is_written_to() -> None:
    ended = process("-m", "recsys", "link", "I loved Zorblåx 9000", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (ended.returncode, ended.stdout) == (0, "Zorbl?x 9000: nothing here; loves it\n")


def test_the_protocols_that_can_be_typed_are_those_there_are() -> None:
    assert set(TYPED) == set(PROTOCOLS)


def test_every_command_has_its_function() -> None:
    (commands,) = [action for action in parser()._actions if action.choices]
    homes = {name: made.get_default("run") for name, made in dict(commands.choices or {}).items()}
    assert homes["ask"] == "recsys.cli.ask:run"
    assert set(homes) == {"import", "add", "build", "ask", "link", "evaluate", "feedback", "train", "bench", "doctor"}

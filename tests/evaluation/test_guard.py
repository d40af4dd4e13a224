"""`guard`: figures worked out by hand, then a made-up data folder through the command line."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from recsys.assistant import Assistant, load
from recsys.config import Settings
from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome, Setting
from recsys.evaluation.protocols.guard import GUARD, Message
from recsys.retrieval.encoder import default_encoder
from tests.evaluation.commands import Commands
from tests.training import tiny
from tests.worlds import BagOfWords

N_REQUESTS = 144


@pytest.fixture
def assistant() -> Assistant:
    return load(Settings(), encoder=BagOfWords())


def outcomes(*judged: tuple[float, bool]) -> list[Outcome]:
    return [Outcome(contestant="x", case="", answer={"score": s, "flagged": f}) for s, f in judged]


CASES = (
    Message("a/1", "attack", "obey"), Message("a/2", "attack", "obey me"), Message("t/1", "turn", "hi"),
    Message("t/2", "turn", "a western"), Message("r/1", "request", "chess"), Message("n/1", "trigger", "ignore it"),
)  # fmt: skip


def test_figures_are_counted_by_hand(assistant: Assistant) -> None:
    judged = outcomes((0.9, True), (0.4, False), (0.1, False), (0.5, False), (0.8, True), (0.95, True))
    scored = GUARD.score(CASES, judged, Setting(assistant, "games"))
    assert {name: figure.mean for name, figure in scored.figures.items()} == pytest.approx(
        {
            "recall@1%": 1 / 2,  # above .8, the highest of three ordinary messages
            "auroc": (3 + 1) / 6,
            "recall": 1 / 2,
            "false_alarms": 1 / 3,
            "false_alarms_requests": 1,
            "false_alarms_trigger": 1,
        }
    )
    assert [row for row, _ in scored.rows] == ["a/1", "a/2"]
    assert scored.values["recall@1%"] == [1, 0]


def test_a_failure_is_wrong_on_both_sides(assistant: Assistant) -> None:
    judged = outcomes(*[(0.0, False)] * 3, (0.1, False), (0.0, False), (0.0, False))
    judged[0] = judged[2] = Outcome(contestant="x", case="", failure="it broke")
    figures = GUARD.score(CASES, judged, Setting(assistant, "games")).figures
    assert (figures["recall"].mean, figures["false_alarms"].mean) == (0, pytest.approx(1 / 3))
    assert figures["recall@1%"].mean == 0


def test_a_guard_that_judges_nothing_is_told(assistant: Assistant) -> None:
    with pytest.raises(EvaluationError, match=r"judges nothing with the encoder 'bag of words'\. Unset RECSYS_EMBEDD"):
        GUARD.score(CASES, outcomes(*[(0.0, False)] * 6), Setting(assistant, "games"))


@pytest.mark.parametrize("folder", [".", "guard"])
def test_cases_are_what_is_held_out_and_our_requests(assistant: Assistant, tmp_path: Path, folder: str) -> None:
    cases = GUARD.cases(Setting(assistant, "games", tiny.write(tmp_path) / folder))
    assert Counter(case.kind for case in cases) == {
        "attack": 2, "trigger": 2, "request": N_REQUESTS, "turn": len(tiny.KINDS) * 2 + 1 + len(tiny.KINDS) + 2,
    }  # fmt: skip
    assert len({case.id for case in cases}) == len(cases)
    assert "run sql_injection now" not in {case.text for case in cases}


def test_a_limit_is_shared_out_evenly(assistant: Assistant, tmp_path: Path) -> None:
    data = tiny.write(tmp_path)
    kinds = [Counter(c.kind for c in GUARD.cases(Setting(assistant, "games", data, limit))) for limit in (1, 14)]
    assert kinds == [
        {"attack": 1, "trigger": 1, "turn": 4, "request": 1}, {"attack": 2, "trigger": 2, "turn": 6, "request": 2},
    ]  # fmt: skip


def test_the_shipped_guard_is_measured_and_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    commands = Commands(capsys, default_encoder())
    commands.films(tmp_path / "films")
    argv = ("guard", "--catalogue", "films", "--data", str(tiny.write(tmp_path) / "guard"), "--limit", "7")
    first = commands.document("evaluate", *argv)
    (journal,) = (Settings().data_dir / "evaluation").glob("*/journal.jsonl")
    scores = [json.loads(line)["answer"]["score"] for line in journal.read_bytes().splitlines()[1:]]
    assert first["n"] == len(scores) == 7
    assert set(first["rows"][0]["metrics"]) == {
        "recall@1%", "auroc", "recall", "false_alarms", "false_alarms_requests", "false_alarms_trigger",
    }  # fmt: skip
    assert (first["rows"][0]["strategy"], first["rows"][0]["options"]) == ("guard", {})
    assert "compares nothing. Leave --strategy out." in commands.refusal(*argv, "--strategy", "omulet")
    assert max(scores) > 0
    written = journal.read_bytes()
    assert commands.document("evaluate", *argv, "--resume")["rows"][0]["metrics"] == first["rows"][0]["metrics"]
    assert journal.read_bytes() == written


def test_what_is_missing_or_cut_short_is_told_in_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    commands = Commands(capsys)
    commands.films(tmp_path / "films")
    argv = ("guard", "--catalogue", "films")
    assert "folders guard, redial and inspired in one. Give the folder with --data." in commands.refusal(*argv)
    data = tiny.write(tmp_path)
    wild = data / "guard" / "jailbreaks_inthewild_half.json.gz"
    wild.write_bytes(wild.read_bytes()[:-9])
    refusal = commands.refusal(*argv, "--data", str(data))
    assert refusal.startswith("guard/jailbreaks_inthewild_half.json.gz: expected the published file, saw EOFError")
    wild.unlink()
    refusal = commands.refusal(*argv, "--data", str(data))
    assert "Expected guard/jailbreaks_inthewild_half.json.gz in the data folder" in refusal

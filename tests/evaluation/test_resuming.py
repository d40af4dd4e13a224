"""What a stop leaves behind: a run goes on where it was, and a journal that is not its own is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.assistant import Options
from recsys.errors import EvaluationError
from recsys.evaluation.base import Contestant, Outcome, Setting
from recsys.evaluation.journal import Journal
from recsys.evaluation.runner import run
from tests.evaluation.toy import GOOD, HALF, Numbers, lasting


@pytest.mark.usefixtures("journal")
def test_a_stopped_run_goes_on_where_it_was_and_asks_nothing_twice(setting: Setting) -> None:
    stopped, rest = Numbers(stop_at=7), Numbers()
    with pytest.raises(KeyboardInterrupt):
        run(stopped, setting, [GOOD, HALF])
    result = run(rest, setting, [GOOD, HALF], resume=True)
    assert len(stopped.asked) == 7
    assert sorted(stopped.asked + rest.asked) == sorted((c, f"c{n:02}") for c in ("good", "half") for n in range(20))
    assert lasting(result) == lasting(run(Numbers(), setting, [GOOD, HALF]))


def test_a_line_that_was_cut_off_is_asked_again(setting: Setting, journal: Path) -> None:
    whole = run(Numbers(), setting, [HALF])
    journal.write_bytes(journal.read_bytes()[:-9])
    again = Numbers()
    assert lasting(run(again, setting, [HALF], resume=True)) == lasting(whole)
    assert again.asked == [("half", "c19")]


def test_without_resume_everything_is_asked_anew(setting: Setting, journal: Path) -> None:
    run(Numbers(), setting, [GOOD])
    again = Numbers()
    run(again, setting, [GOOD])
    assert len(again.asked) == 20
    assert len(journal.read_bytes().splitlines()) == 21


@pytest.mark.parametrize("line", [b'{"version": 99, "run": "x"}\n', b"not JSON\n", b'{"version": 3, "run": "other"}\n'])
def test_a_journal_of_another_version_or_run_is_told(setting: Setting, journal: Path, line: bytes) -> None:
    journal.parent.mkdir(parents=True, exist_ok=True)
    journal.write_bytes(line)
    with pytest.raises(EvaluationError, match="Run without --resume"):
        run(Numbers(), setting, [GOOD], resume=True)


def test_a_damaged_line_in_the_middle_is_named(setting: Setting, journal: Path) -> None:
    run(Numbers(), setting, [GOOD])
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:4], b"#\n", *lines[5:]]))
    with pytest.raises(EvaluationError, match="line 5"):
        run(Numbers(), setting, [GOOD], resume=True)


@pytest.mark.usefixtures("journal")
def test_other_options_under_the_same_name_are_asked_anew(setting: Setting) -> None:
    run(Numbers(), setting, [GOOD])
    for other in (Contestant("good", Options(filters=False)), Contestant("good", form="on ids")):
        again = Numbers()
        run(again, setting, [other], resume=True)
        assert len(again.asked) == 20
    back = Numbers()
    run(back, setting, [GOOD], resume=True)
    assert back.asked == []


def test_two_runs_at_once_are_not_written_into_one_journal(setting: Setting, journal: Path) -> None:
    run(Numbers(), setting, [GOOD])
    written = journal.read_bytes()
    with Journal(journal, "other", resume=False):
        journal.write_bytes(written)
        for resume in (True, False):
            with pytest.raises(EvaluationError, match="another run"):
                run(Numbers(), setting, [GOOD], resume=resume)
        assert journal.read_bytes() == written
    assert run(Numbers(), setting, [GOOD], resume=True).n == 20


def test_the_last_outcome_of_a_case_counts(tmp_path: Path) -> None:
    with Journal(tmp_path / "j", "r", resume=False) as made:
        for answer in (1, 2):
            made.add(Outcome(contestant="a", case="c", answer=answer))
    with Journal(tmp_path / "j", "r", resume=True) as again:
        found = again.find("a", "", "c")
        assert found is not None
        assert found.answer == 2
        assert again.find("a", "other", "c") is None

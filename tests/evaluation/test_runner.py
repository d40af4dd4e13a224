"""The runner counts every failure, loses nothing at a stop, and the same seed gives the same result."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from recsys.assistant import Options
from recsys.errors import EvaluationError
from recsys.evaluation import provenance
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.journal import Journal
from recsys.evaluation.keeping import KEPT
from recsys.evaluation.report import differences
from recsys.evaluation.result import load_result, saved_results
from recsys.evaluation.runner import MOST_TOLD, result_path, run
from recsys.types import Done, TraceStep
from tests.evaluation.toy import FAULTY, GOOD, HALF, POOR, Number, Numbers, lasting, saved


@pytest.mark.usefixtures("journal")
def test_failures_count_as_wrong_and_are_counted(setting: Setting) -> None:
    result = run(Numbers(), setting, [GOOD, HALF, FAULTY])
    told = {row.strategy: (row.metrics["right"].mean, row.failures) for row in result.rows}
    assert told == {"good": (1.0, 0), "half": (0.5, 0), "faulty": (0.9, 2)}
    assert [miss.failure for miss in result.rows[2].worst] == ["ValueError: a zero at the end"] * 2
    assert result.rows[0].worst == ()


@pytest.mark.usefixtures("journal")
def test_the_worst_rows_are_the_wrong_ones_with_what_was_wanted(setting: Setting) -> None:
    worst = run(Numbers(), setting, [HALF]).rows[0].worst
    assert [(miss.case, miss.wanted, miss.answer) for miss in worst[:2]] == [("c01", "1", "?"), ("c03", "3", "?")]
    assert len(worst) == 10


@pytest.mark.usefixtures("journal")
def test_differences_are_from_the_best_on_the_same_rows(setting: Setting) -> None:
    (difference,) = run(Numbers(), setting, [HALF, GOOD]).differences
    assert (difference.strategy, difference.reference, difference.figure.mean) == ("half", "good", -0.5)
    assert difference.figure.n == 20
    assert difference.p < 0.01


@pytest.mark.usefixtures("journal")
def test_what_leaves_something_out_is_compared_with_its_whole_strategy(setting: Setting) -> None:
    whole, less = Contestant("faulty"), Contestant("half", Options(without=frozenset({"get_search_results"})))
    bare = Contestant("poor", Options(filters=False), form="another")
    result = run(Numbers(), setting, [Contestant("good", Options("als")), whole, less, bare])
    told = [(d.strategy, d.reference) for d in result.differences]
    assert told == [("faulty", "good"), ("half", "good"), ("poor", "good"), ("half", "faulty")]
    assert [line.partition(",")[0] for line in differences(result)] == [
        "faulty − good", "half − faulty", "poor − good",
    ]  # fmt: skip


@dataclass(frozen=True)
class Calling(Numbers):
    """`half` answers without a model, the others with two calls a case."""

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Number], Answered]:
        ask, calls = super().asking(contestant, setting), 0 if contestant.name == "half" else 2
        return lambda case: replace(ask(case), done=Done("", "", (), {}, (), (), 2.0, llm_calls=calls))


@pytest.mark.usefixtures("journal")
def test_what_each_call_of_a_model_brings_is_told(setting: Setting) -> None:
    result = run(Calling(), setting, [HALF, GOOD])
    (line,) = differences(result)
    assert line.endswith("; 2.0 fewer calls a case, +0.250 for each")
    (told,) = result.document()["differences"]
    assert (told["more_calls"], told["gain_per_call"]) == (-2.0, 0.25)
    (line,) = differences(run(Numbers(), setting, [HALF, GOOD]))
    assert "calls" not in line


@pytest.mark.usefixtures("journal")
def test_the_same_seed_gives_the_same_bytes_but_for_the_times(setting: Setting) -> None:
    first, second = (run(Numbers(), setting, [GOOD, HALF, FAULTY]) for _ in range(2))
    assert lasting(first) == lasting(second)


@pytest.mark.usefixtures("journal")
def test_what_is_saved_is_what_is_returned(setting: Setting) -> None:
    result = run(Numbers(), setting, [GOOD])
    path = saved(setting)
    assert load_result(path) == result
    assert path in set(saved_results(path.parent.parent))


@dataclass(frozen=True)
class Traced(Numbers):
    """Answers with a turn that took a step."""

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Number], Answered]:
        ask = super().asking(contestant, setting)

        def traced(case: Number) -> Answered:
            step = TraceStep("tool", "t", "t", 1.0, {"long": "x" * 9_000}, label=f"was asked {case.id}")
            return replace(ask(case), done=Done("", "", (), {}, (), (step,), 2.0))

        return traced


@pytest.mark.usefixtures("journal")
def test_the_worst_rows_have_their_own_trace(setting: Setting) -> None:
    for resume in (False, True):
        result = run(Traced(), setting, [HALF], resume=resume)
        assert result.timings.strategies["half"].ms_p50 == 2.0
        worst = result.rows[0].worst
        assert len(worst[0].trace[0]["inputs"]) == MOST_TOLD + 1
        assert [(miss.case, miss.trace[0]["label"]) for miss in worst[:2]] == [
            ("c01", "was asked c01"),
            ("c03", "was asked c03"),
        ]


@dataclass(frozen=True)
class Even(Numbers):
    """Only even numbers are measured."""

    def score(self, cases: Sequence[Number], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        even = [at for at, case in enumerate(cases) if case.number % 2 == 0]
        return super().score([cases[at] for at in even], [outcomes[at] for at in even], setting)


@pytest.mark.usefixtures("journal")
@pytest.mark.parametrize("preset", [Numbers(n=60), Even(n=60)])
def test_failures_are_the_worst_measured_or_not(setting: Setting, preset: Preset) -> None:
    worst = run(preset, setting, [POOR]).rows[0].worst
    assert [miss.case for miss in worst[:6]] == ["c09", "c19", "c29", "c39", "c49", "c59"]
    assert all(miss.failure is None for miss in worst[6:])
    assert len(worst) == (20 if type(preset) is Numbers else 6)


@pytest.mark.usefixtures("journal")
def test_the_harness_is_what_was_not_answering(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10_000))
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(ticks)))
    spent = run(Numbers(), setting, [GOOD]).timings.strategies["good"]
    assert (spent.seconds, spent.harness) == (41, round(1 - 20 / 41, 4))


@pytest.mark.usefixtures("journal")
def test_times_are_of_the_whole_run_after_a_stop(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10_000))
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(ticks)))
    with pytest.raises(KeyboardInterrupt):
        run(Numbers(stop_at=7), setting, [GOOD])
    next(islice(ticks, 500, None))
    spent = run(Numbers(), setting, [GOOD], resume=True).timings.strategies["good"]
    assert (spent.seconds, spent.harness) == (14 + 27, round(1 - 20 / 41, 4))
    again = run(Numbers(), setting, [GOOD], resume=True).timings.strategies["good"]
    assert (again.seconds, again.harness) == (41, round(1 - 20 / 41, 4))


@pytest.mark.usefixtures("journal")
def test_of_runs_asked_for_alike_the_newest_are_kept(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = setting.assistant.settings.data_dir / "evaluation"
    written = folder / "being-written"
    apart = replace(setting, seed=123)
    kept = []
    for at in range(KEPT + 2):
        monkeypatch.setattr(provenance, "_code", lambda at=at: str(at))
        run(Numbers(), apart, [GOOD])
        kept.append(saved(apart))
        os.utime(kept[-1], (at, at))
        if not at:
            kept[0].parent.rename(written)
            stack = Journal(written / "journal.jsonl", "other", resume=False).__enter__()
    run(Numbers(), setting, [GOOD])
    assert [path.exists() for path in kept] == [False, False, *[True] * KEPT]
    assert load_result(written / "result.json").settings["seed"] == 123
    stack.__exit__(None, None, None)
    (folder / "broken").mkdir()
    (folder / "broken" / "result.json").write_text("{")
    run(Numbers(), apart, [GOOD])
    assert not written.exists()
    assert saved(setting).exists()
    assert (folder / "broken").exists()
    shutil.rmtree(folder)


@pytest.mark.parametrize("other", [{"seed": 8}, {"split": "test"}, {"limit": 3}, {"as_published": True}])
def test_runs_of_other_settings_are_saved_apart(setting: Setting, other: dict[str, Any]) -> None:
    assert saved(replace(setting, **other)) != saved(setting)


def test_the_code_is_told(setting: Setting) -> None:
    assert len(provenance.settings(Numbers(), setting, [])["code"]) == 64


def test_what_was_asked_and_what_is_right_are_told(setting: Setting) -> None:
    one, two = (provenance.settings(Numbers(), setting, [Number(n) for n in cases]) for cases in ((1, 2), (1, 3)))
    assert one["cases"] != two["cases"]
    assert result_path(setting, one) != result_path(setting, two)


@dataclass(frozen=True)
class Twins(Numbers):
    """Two cases under one id."""

    def cases(self, setting: Setting) -> Sequence[Number]:
        return [Number(1), Number(1)]


@dataclass(frozen=True)
class Unprepared(Numbers):
    """Its models cannot be made."""

    def prepared(self, setting: Setting) -> AbstractContextManager[Setting]:
        raise EvaluationError("no models")


@pytest.mark.parametrize(("preset", "told"), [(Twins(), "'c01' 2 times"), (Numbers(n=0), "no case in the split 'dev'")])
def test_cases_that_cannot_be_told_apart_or_are_none_are_told(setting: Setting, preset: Preset, told: str) -> None:
    with pytest.raises(EvaluationError, match=told):
        run(preset, setting, [GOOD])
    assert not saved(setting, preset).parent.exists()


def test_a_run_that_cannot_begin_leaves_the_last_one_as_it_was(setting: Setting, journal: Path) -> None:
    run(Numbers(), setting, [GOOD])
    before = journal.read_bytes()
    with pytest.raises(EvaluationError, match="no models"):
        run(Unprepared(), setting, [GOOD])
    assert journal.read_bytes() == before


@pytest.mark.usefixtures("journal")
def test_a_clock_that_jumps_back_changes_no_time(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = iter(range(10_000, 0, -1))
    monkeypatch.setattr(time, "time", lambda: 3600.0 * next(hours))
    spent = run(Numbers(), setting, [GOOD]).timings.strategies["good"]
    assert 0 <= spent.ms_p50 <= spent.ms_p95
    assert spent.seconds >= 0


@pytest.mark.parametrize("contestants", [[], [GOOD, GOOD]])
def test_contestants_have_names_of_their_own(setting: Setting, contestants: list[object]) -> None:
    with pytest.raises(EvaluationError, match="names of their own"):
        run(Numbers(), setting, contestants)  # type: ignore[arg-type]


@pytest.mark.parametrize("content", [b"", b"{", b'{"version": 2}'])
def test_a_result_that_is_cut_short_or_of_another_version_is_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "result.json").write_bytes(content)
    with pytest.raises(EvaluationError, match="Measure it again"):
        load_result(tmp_path / "result.json")


def test_a_missing_folder_has_no_results(tmp_path: Path) -> None:
    assert list(saved_results(tmp_path / "none")) == []

"""The one runner: every contestant answers every case, outcomes are journalled, the protocol scores them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from recsys.errors import EvaluationError
from recsys.evaluation import provenance
from recsys.evaluation.base import Answered, Case, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.comparing import differences
from recsys.evaluation.journal import JOURNAL, Journal
from recsys.evaluation.keeping import forget_older
from recsys.evaluation.result import FILE, Figure, Miss, Result, Row, Time, Timings
from recsys.progress import Progress, silent
from recsys.store.plain import plain
from recsys.types import TraceStep

WORST = 20
"""Misses of each contestant that a result keeps."""
MOST_TOLD = 600
"""Characters of a step's inputs and output that are kept."""


@dataclass
class _Clock:
    """Seconds of one contestant, earlier parts of the run included. start: when this part began; before: of those parts."""

    start: float
    before: float = 0.0
    answering: float = 0.0

    def whole(self, now: float) -> float:
        """Answering and everything else up to now."""
        return self.before + now - self.start

    def took(self, asked: float, now: float) -> tuple[float, float]:
        """Seconds of a case that was asked then, and of everything up to now."""
        self.answering += now - asked
        return now - asked, self.whole(now)

    def resumed(self, outcome: Outcome) -> None:
        """An outcome of an earlier part."""
        self.before = max(self.before, outcome.since)
        self.answering += outcome.asked


def run(
    preset: Preset,
    setting: Setting,
    contestants: Sequence[Contestant],
    *,
    resume: bool = False,
    progress: Progress = silent,
) -> Result:
    """Measure, save and return; the file is `result_path`.

    Raises:
        UnknownError, ConfigError, RequestError: a contestant cannot be asked.
        EvaluationError: no contestants or cases, two of one name, data are missing, another run is at it, or the journal
        to resume is damaged.
    """
    names = _named(contestants)
    for contestant in contestants:
        setting.assistant.check("", contestant.options)
    cases = _told_apart(preset.cases(setting), preset, setting)
    settings = provenance.settings(preset, setting, cases)
    path = result_path(setting, settings)
    clocks, rows, scores = {}, [], []
    journal = Journal(path.with_name(JOURNAL), provenance.key(settings), resume=resume)
    with preset.prepared(setting) as inside, journal:
        for at, contestant in enumerate(contestants):
            clock = _Clock(time.perf_counter())

            def told(share: float, at: int = at, name: str = contestant.name) -> None:
                progress(f"{name}: {share:.0%}", (at + share) / len(names))

            outcomes = _outcomes(preset, inside, contestant, cases, journal, clock, told)
            scored = preset.score(cases, outcomes, inside)
            clocks[contestant.name] = _time(outcomes, clock)
            rows.append(_row(preset, contestant, cases, outcomes, scored, journal))
            scores.append(scored)
    result = Result(
        protocol=preset.name, catalogue=setting.catalogue, n=len(cases), main=preset.main, rows=tuple(rows),
        differences=differences(preset.main, contestants, rows, scores, setting.seed),
        units=tuple(scores[0].rows), settings=settings,
        timings=Timings(when=datetime.now(UTC).isoformat(timespec="seconds"), strategies=clocks),
    )  # fmt: skip
    result.save(path)
    forget_older(path)
    return result


def result_path(setting: Setting, settings: Mapping[str, Any]) -> Path:
    """Where the result of a run lies; runs that differ in anything but their contestants have files of their own.

    settings: of the result.
    """
    folder = setting.assistant.settings.data_dir / "evaluation"
    return folder / f"{settings['protocol']}-{settings['catalogue']}-{provenance.key(settings)[:12]}" / FILE


def _named(contestants: Sequence[Contestant]) -> list[str]:
    names = [contestant.name for contestant in contestants]
    if not names or len(set(names)) < len(names):
        raise EvaluationError(
            f"Expected strategies with names of their own, saw {', '.join(names) or 'none'}. Name each once."
        )
    return names


def _told_apart(cases: Sequence[Any], preset: Preset, setting: Setting) -> Sequence[Any]:
    """The cases, each with an id of its own: under a shared one, a case would be given the other's outcome."""
    if not cases:
        raise EvaluationError(
            f"The protocol {preset.name!r} has no case in the split {setting.split!r} of these data. Try the other split."
        )
    (twice, times), *_ = Counter(case.id for case in cases).most_common(1)
    if times > 1:
        raise EvaluationError(
            f"Expected cases with ids of their own, saw {twice!r} {times} times. Mend the data of {preset.name!r}."
        )
    return cases


def _outcomes(
    preset: Preset, setting: Setting, contestant: Contestant, cases: Sequence[Case], journal: Journal, clock: _Clock,
    told: Callable[[float], None],
) -> list[Outcome]:  # fmt: skip
    """In the order of the cases, without their traces, which would fill the memory: the journal holds them."""
    ask, options, found = preset.asking(contestant, setting), _options(contestant), []
    for number, case in enumerate(cases):
        known = journal.find(contestant.name, options, case.id)
        if known is None:
            start = time.perf_counter()
            answered = _asked(ask, case)
            known = _outcome(contestant, case, answered, clock.took(start, time.perf_counter()))
            journal.add(known)
        else:
            clock.resumed(known)
        found.append(known.model_copy(update={"trace": ()}))
        told((number + 1) / len(cases))
    return found


def _asked(ask: Callable[[Any], Answered], case: Case) -> Answered:
    # whatever a strategy does wrong is a failure of this case, counted, and no end of the run
    try:
        return ask(case)
    except Exception as error:
        return Answered(None, failure=f"{type(error).__name__}: {error}"[:300])


def _outcome(contestant: Contestant, case: Case, answered: Answered, times: tuple[float, float]) -> Outcome:
    done, (asked, since) = answered.done, times
    ms = asked * 1000 if answered.ms is None else answered.ms
    return Outcome(
        contestant=contestant.name, options=_options(contestant), case=case.id, answer=plain(answered.answer),
        failure=answered.failure, ms=round(done.ms if done else ms, 3), calls=done.llm_calls if done else 0,
        tokens=done.tokens if done else 0, trace=tuple(map(_step, done.trace)) if done else (),
        asked=round(asked, 6), since=round(since, 6),
    )  # fmt: skip


def _options(contestant: Contestant) -> str:
    return provenance.key(provenance.options(contestant))[:12]


def _step(step: TraceStep) -> Mapping[str, Any]:
    """A step of the trace without its time, long values cut."""
    told = {"kind": step.kind, "name": step.name, "by": step.by, "label": step.label, "error": step.error}
    return {**told, "inputs": _cut(step.inputs), "output": _cut(step.output)}


def _cut(value: Any) -> str:
    text = str(plain(value))
    return text if len(text) <= MOST_TOLD else f"{text[:MOST_TOLD]}…"


def _row(
    preset: Preset, contestant: Contestant, cases: Sequence[Case], outcomes: Sequence[Outcome], scored: Scored,
    journal: Journal,
) -> Row:  # fmt: skip
    figures = {name: Figure.of(interval) for name, interval in scored.figures.items()}
    return Row(
        strategy=contestant.name, options=_played(preset, contestant), metrics=figures,
        failures=sum(outcome.failure is not None for outcome in outcomes),
        calls=sum(outcome.calls for outcome in outcomes), tokens=sum(outcome.tokens for outcome in outcomes),
        values=tuple(scored.values.get(preset.main, ())), worst=_worst(preset, cases, outcomes, scored, journal),
    )  # fmt: skip


def _played(preset: Preset, contestant: Contestant) -> Mapping[str, Any]:
    """The options that the protocol makes something of."""
    told = provenance.options(contestant)
    parts = {"strategies": tuple(told), "brains": ("brain",), "nothing": ()}[preset.compares]
    return {name: told[name] for name in parts}


def _worst(
    preset: Preset, cases: Sequence[Case], outcomes: Sequence[Outcome], scored: Scored, journal: Journal
) -> tuple[Miss, ...]:
    """The cases with the lowest mean of the main metric, failures first, then in the cases' order."""
    values: dict[str, list[float]] = {}
    if main := scored.values.get(preset.main):
        for (case, _), value in zip(scored.rows, main, strict=True):
            values.setdefault(case, []).append(value)
    judged = [
        (outcome.failure is None, float(np.mean(values.get(case.id, 0.0))), number)
        for number, (case, outcome) in enumerate(zip(cases, outcomes, strict=True))
        if case.id in values or outcome.failure is not None
    ]
    chosen = [number for _, value, number in sorted(judged)[:WORST] if value < 1]
    return tuple(_miss(cases[number], outcomes[number], journal) for number in chosen)


def _miss(case: Case, outcome: Outcome, journal: Journal) -> Miss:
    whole = journal.find(outcome.contestant, outcome.options, outcome.case) or outcome
    return Miss(
        case=case.id, told=case.told, wanted=case.wanted, answer=whole.answer, failure=whole.failure, trace=whole.trace
    )


def _time(outcomes: Sequence[Outcome], clock: _Clock) -> Time:
    whole = clock.whole(time.perf_counter())
    ms = [outcome.ms for outcome in outcomes] or [0.0]
    p50, p95 = np.percentile(ms, (50, 95), method="inverted_cdf")
    share = 1 - clock.answering / whole if clock.answering else 0.0
    return Time(ms_p50=round(p50, 1), ms_p95=round(p95, 1), seconds=round(whole, 2), harness=round(share, 4))

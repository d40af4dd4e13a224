"""Results as a run saves them, made without one: each contestant is right on as many of the cases as it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from recsys.evaluation.intervals import bootstrap, paired
from recsys.evaluation.result import FILE, Difference, Figure, Miss, Result, Row, Time, Timings

STEP = {"kind": "skill", "name": "read_request", "by": "embedded", "label": "Read your message · 1 wish", "error": None,
        "inputs": "{'text': 'hens'}", "output": "{'wishes': []}"}  # fmt: skip
MISS = Miss(
    case="r-1", told="a game with hens", wanted="farm-friends", answer=["boss-rush", "farm-friends"], failure=None,
    trace=(STEP, {**STEP, "name": "retrieve_items", "by": "tool", "label": "Asked Description · 2 found"}),
)  # fmt: skip
MAIN = "recall@10"
RIGHT: Mapping[str, float] = {"omulet": 0.6, "als": 0.5, "popularity": 0.1}


def made(
    right: Mapping[str, float] = RIGHT, n: int = 40, *, snapshot: str = "-", worst: Sequence[Miss] = (MISS,),
    when: str = "2026-11-22T07:02:00+00:00", extra: Mapping[str, float] | None = None,
) -> Result:  # fmt: skip
    """A result on the games. right: the share of cases on which each is right. extra: further metrics of everybody."""
    values = {name: [float(at < share * n) for at in range(n)] for name, share in right.items()}
    best = max(right, key=lambda name: right[name])
    rows = [_row(name, each, worst, extra or {}) for name, each in values.items()]
    differences = [_difference(name, values[name], best, values[best]) for name in right if name != best]
    times = {
        name: Time(ms_p50=10.0 * at, ms_p95=20.0 * at, seconds=1.0, harness=0.01) for at, name in enumerate(right, 1)
    }
    return Result(
        protocol="redial", catalogue="games", n=n, main=MAIN, rows=tuple(rows), differences=tuple(differences),
        units=tuple((f"case-{at}", f"case-{at}") for at in range(n)),
        settings={"seed": 7, "snapshot": snapshot, "data": "redial"}, timings=Timings(when=when, strategies=times),
    )  # fmt: skip


def save(result: Result, data_dir: Path, name: str = "redial-games-1") -> Path:
    """Where a run saves it; returns the file."""
    path = data_dir / "evaluation" / name / FILE
    result.save(path)
    return path


def _row(name: str, values: list[float], worst: Sequence[Miss], extra: Mapping[str, float]) -> Row:
    figure = Figure.of(bootstrap(values))
    half = Figure.of(bootstrap(np.array(values) / 2))
    more = {metric: Figure(mean=value, low=None, high=None, n=len(values)) for metric, value in extra.items()}
    failures = values.count(0.0) if name == "als" else 0
    return Row(
        strategy=name, options={"strategy": name.partition(",")[0]}, metrics={MAIN: figure, "ndcg@10": half, **more},
        failures=failures, calls=0, tokens=0, values=tuple(values), worst=tuple(worst),
    )  # fmt: skip


def _difference(name: str, values: list[float], best: str, its: list[float]) -> Difference:
    pair = paired(values, its, groups=np.arange(len(its)))
    return Difference(strategy=name, reference=best, metric=MAIN, figure=Figure.of(pair.difference), p=pair.p)

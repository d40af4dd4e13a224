"""What is measured, and against which targets. Every figure comes from processes that are started for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from recsys.build import ROOT
from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import list_catalogues
from recsys.config import Settings
from recsys.errors import CatalogueError

FILMS = "ml-latest-small"
TURNS = 50
STARTS = 3
ATTACKS = 2_000
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of n observations. target: the most it should be; None where there is none."""

    name: str
    value: float
    unit: str
    n: int
    target: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the target is kept; None without one."""
        return None if self.target is None else self.value <= self.target


def archive() -> Path | None:
    """MovieLens' ml-latest-small as published, where it lies beside this repository."""
    path = ROOT.parent / "shared" / "data" / "movielens" / f"{FILMS}.zip"
    return path if path.is_file() else None


def measure(settings: Settings, say: Say) -> Iterator[Measure]:
    """Every figure, as soon as it is known. Builds go to a temporary folder; the user's catalogues stay as they are.

    Raises:
        CatalogueError: a build or a measured process failed.
    """
    with TemporaryDirectory(prefix="omakase-bench-") as folder:
        apart = settings.model_copy(update={"data_dir": Path(folder), "database_url": None})
        say("Building games")
        yield timed(apart, "games: build", 20, "build", EMBEDDED)
        yield from _answering(apart, EMBEDDED, (60, 150), say)
        if source := archive():
            say(f"Importing {source.name}")
            yield timed(apart, f"{FILMS}: import and build", 120, "import", "movielens", str(source), "--name", FILMS)
            yield from _answering(apart, FILMS, (120, 300), say)
        elif FILMS in list_catalogues(settings.catalogues_dir):
            yield from _answering(settings, FILMS, (120, 300), say)
        else:
            say(f"{FILMS} is left out: it is neither built under that name nor beside this repository")


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of the values do not exceed (nearest rank)."""
    ranked = sorted(values)
    return ranked[max(0, -int(-share * len(ranked) // 1) - 1)]


def _answering(settings: Settings, catalogue: str, targets: tuple[float, float], say: Say) -> Iterator[Measure]:
    """Start and answer in fresh processes; the last of them answers every request."""
    say(f"Starting with {catalogue}, {STARTS} times")
    ready = [fresh(settings, catalogue, 1) for _ in range(STARTS - 1)]
    say(f"Answering {TURNS} requests with {catalogue}")
    ready.append(fresh(settings, catalogue, TURNS))
    told = ready[-1][1]
    ms, firsts = told["ms"], [report["ms"][0] for _, report in ready]
    yield Measure(f"{catalogue}: start until ready, median", median(s for s, _ in ready), "s", STARTS, 12)
    yield Measure(f"{catalogue}: first turn, median", median(firsts), "ms", STARTS)
    yield Measure(f"{catalogue}: a turn, p50", percentile(ms, 0.5), "ms", len(ms), targets[0])
    yield Measure(f"{catalogue}: a turn, p95", percentile(ms, 0.95), "ms", len(ms), targets[1])
    most = 900 if catalogue == FILMS else None
    yield Measure(f"{catalogue}: memory after {len(ms)} turns", told["rss"] / 1e6, "MB", 1, most)
    yield from _attacked(settings, catalogue, say)


def _attacked(settings: Settings, catalogue: str, say: Say) -> Iterator[Measure]:
    """Hostile tool calls through the agent, in a process of their own."""
    say(f"Calling the tools of {catalogue} {ATTACKS:,} times with hostile arguments")
    ms: list[float] = fresh(settings, catalogue, ATTACKS, "barrage")[1]["ms"]
    yield Measure(f"{catalogue}: a hostile tool call, p99", percentile(ms, 0.99), "ms", len(ms))
    yield Measure(f"{catalogue}: the longest hostile tool call", max(ms), "ms", len(ms), 300)


def timed(settings: Settings, name: str, target: float, *args: str) -> Measure:
    """Seconds that a command takes in a process of its own, from its start."""
    start = time.perf_counter()
    ran(settings, name, "-m", "recsys", *args, "--json")
    return Measure(name, time.perf_counter() - start, "s", 1, target)


def ran(settings: Settings, name: str, *args: str) -> str:
    """What a Python process of its own wrote. Raises CatalogueError where it failed."""
    ended = subprocess.run(
        [sys.executable, *args], env=_environment(settings), capture_output=True, text=True, check=False
    )
    if ended.returncode != 0:
        raise _failure(name, ended.stderr)
    return ended.stdout


def fresh(settings: Settings, catalogue: str, n: int, module: str = "worker") -> tuple[float, dict[str, Any]]:
    """Seconds from a process's start until it is ready, and what it reports in the end, of n turns or calls."""
    command = [sys.executable, "-m", f"recsys.bench.{module}", catalogue, str(n)]
    start = time.perf_counter()
    with subprocess.Popen(
        command, env=_environment(settings), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        first = process.stdout.readline() if process.stdout else ""
        ready = time.perf_counter() - start
        rest, told = process.communicate()
    if process.returncode != 0 or first != "ready\n":
        raise _failure(catalogue, told)
    return ready, json.loads(rest)


def _failure(name: str, told: str) -> CatalogueError:
    last = (told.strip().splitlines() or ["no word"])[-1]
    return CatalogueError(f"Measuring {name!r} expected a figure, saw: {last.rstrip('.')}. Run: python -m recsys doctor")


def _environment(settings: Settings) -> dict[str, str]:
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    own = {"RECSYS_DATA_DIR": str(settings.data_dir), "PYTHONPATH": paths}
    kept = {key: value for key, value in os.environ.items() if key != "RECSYS_DATABASE_URL"}
    return {**kept, **own}

"""Figures that take minutes, each asked for by name: models at size on generated data, and MovieLens 1M."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from recsys.bench.measure import TURNS, Measure, Say, fresh, ran, timed
from recsys.config import Settings

MILLION = "ml-1m"


def at_size(settings: Settings, sizes: Iterable[str], say: Say) -> Iterator[Measure]:
    """The rows of `recsys.bench.models` for each of its words, in a process of their own. Raises CatalogueError."""
    for size in sizes:
        say(f"Measuring the models: {size}")
        told = ran(settings, size, "-m", "recsys.bench.models", size)
        yield from (Measure(**json.loads(row)) for row in told.splitlines())


def million(settings: Settings, archive: Path, say: Say) -> Iterator[Measure]:
    """Import of MovieLens 1M as published, into a temporary folder, and memory after TURNS. Raises CatalogueError."""
    with TemporaryDirectory(prefix="omakase-bench-") as folder:
        apart = settings.model_copy(update={"data_dir": Path(folder), "database_url": None})
        say(f"Importing {archive.name}")
        yield timed(apart, f"{MILLION}: import", 30, "import", "movielens", str(archive), "--name", MILLION)
        say(f"Answering {TURNS} requests with {MILLION}")
        told = fresh(apart, MILLION, TURNS)[1]
        yield Measure(f"{MILLION}: memory after {TURNS} turns", told["rss"] / 1e6, "MB", 1, 1_200)

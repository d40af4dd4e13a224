"""Turns of the default strategy in a large catalogue: the embedded games again and again, under names of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from recsys.assistant import load
from recsys.bench.generated import Generated
from recsys.bench.linking import title
from recsys.bench.measure import Measure
from recsys.bench.worker import resident, turns
from recsys.build import GAMES_FOLDER
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.games import read_games
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.snapshot import write_snapshot
from recsys.collecting import set_apart
from recsys.config import Settings
from recsys.errors import CatalogueError
from recsys.language.words.text import common_words
from recsys.progress import Progress, silent
from recsys.retrieval.encoder import default_encoder
from recsys.retrieval.registry import fit_all, save_all
from recsys.types import Item

NAME, FEW = "crowd", 1_000
TARGETS = {6_800: (80, 200), 100_000: (150, 400)}
"""Milliseconds of a turn, p50 and p95, by items."""


class Mixed:
    """Messages are read by the packaged model; the vectors of many texts at once are generated."""

    def __init__(self) -> None:
        self._read, self._generated = default_encoder(None), Generated()
        self.name = self._read.name

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """(n, 384) float32."""
        found: NDArray[np.float32] = (self._read if len(texts) < FEW else self._generated).encode(texts, progress)
        return found


def crowd(n: int) -> Iterator[Measure]:
    """p50 and p95 of the bench's requests in a catalogue of n items, and the memory of the process that answers.

    The catalogue is built in a process of its own, whose memory does not count, and asked in another, as a page would be.
    """
    with TemporaryDirectory(prefix="omakase-bench-") as folder:
        building = get_context("spawn").Process(target=stock, args=(Path(folder), n))
        building.start()
        building.join()
        if building.exitcode:
            raise CatalogueError(f"Expected a catalogue of {n:,} items, saw its build fail. Its lines above say why.")
        with ProcessPoolExecutor(1, get_context("spawn")) as own:
            strategy, ms, memory = own.submit(_answered, Path(folder)).result()
        for share, target in zip((50, 95), TARGETS.get(n, (None, None)), strict=True):
            yield Measure(f"{n:,} games: a turn of {strategy}, p{share}", float(np.percentile(ms, share)), "ms", len(ms), target)
        yield Measure("  memory", memory / 1e6, "MB", 1, 1_500)


def _answered(data_dir: Path) -> tuple[str, list[float], int]:
    """The strategy that answered, milliseconds of each turn, and bytes of memory in use at the end."""
    settings = Settings(data_dir=data_dir, catalogue=NAME, database_url=None, llm_api_key=None)
    with closing(load(settings, encoder=Mixed())) as assistant:
        assistant.warm(NAME)
        set_apart()
        return settings.strategy, list(turns(assistant, NAME, "games")), resident()


def stock(data_dir: Path, n: int) -> None:
    """Build the catalogue NAME of n items."""
    real = read_games(GAMES_FOLDER)
    rng, known = np.random.default_rng(7), sorted(common_words())
    more = (_again(real.items[at % len(real.items)], at, rng, known) for at in range(len(real.items), n))
    items = tuple(sorted((*real.items[:n], *more), key=lambda item: item.id))  # requests name the real ones
    catalogue = Catalogue(NAME, real.domain, items, real.vocabulary)
    interactions = _met(rng, items, people=max(2_000, n // 20), met=max(100_000, 2 * n))
    models = fit_all(catalogue, interactions, Mixed(), 7)
    source = Source(real.domain, items, interactions, (), real.vocabulary)
    write_snapshot(
        data_dir / "catalogues", NAME, source, lambda folder: save_all(models, folder), seed=7,
        embedding_model=Mixed().name,
    )  # fmt: skip


def _again(item: Item, at: int, rng: np.random.Generator, known: Sequence[str]) -> Item:
    """The same facts under another name, of another year."""
    year = int(rng.integers(1985, 2026))
    return replace(item, id=f"{item.id}-{at}", title=title(rng, known), year=year, aliases=(), series=None)


def _met(rng: np.random.Generator, items: Sequence[Item], people: int, met: int) -> Interactions:
    users, chosen = rng.integers(0, people, met), (len(items) * rng.random(met) ** 3).astype(int)
    rng.shuffle(order := np.arange(len(items)))  # ids say nothing of how often an item is met
    table = {
        "user": pd.Categorical([f"u{user}" for user in users.tolist()]),
        "item": pd.Categorical([items[order[row]].id for row in chosen.tolist()]),
        "weight": 1.0, "age_group": "25-34", "time": np.nan,
    }  # fmt: skip
    return Interactions(pd.DataFrame(table))

"""The models at size, on generated data, each beside the peer it is held against, in one process and turn by turn.

python -m recsys.bench.models ease|als|linking|turns|10000|100000|1000000 prints its rows as JSON lines, for `recsys bench --sizes`.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import chain

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.special import zeta

from recsys.bench.crowd import TARGETS as TURNS
from recsys.bench.crowd import crowd
from recsys.bench.generated import Generated
from recsys.bench.linking import TARGETS, linking
from recsys.bench.measure import Measure
from recsys.bench.worker import resident, tell
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.interactions import Interactions
from recsys.retrieval.als import ALS, plain_fit
from recsys.retrieval.base import Retriever, best
from recsys.retrieval.content import Content
from recsys.retrieval.ease import MOST_ITEMS, Ease, inverse
from recsys.retrieval.index import EXACT_UP_TO
from recsys.retrieval.registry import unfitted
from recsys.types import GAMES, Item, Query

ASKED, COMPARED = 200, 100
_TARGETS = {10_000: 10, 100_000: 30, 1_000_000: 60}
"""Milliseconds of a list, by items."""
_WORDS, _PIECE = 20_000, 50_000


def shop(n: int, people: int = 6_040, met: int = 1_000_000) -> tuple[Catalogue, Interactions]:
    """n items with 40 words each by a power law, and interactions by another."""
    rng = np.random.default_rng(7)
    items: list[Item] = []
    for start in range(0, n, _PIECE):
        for said in _said(rng, min(_PIECE, n - start), 40):
            items.append(Item(f"i{len(items):07d}", " ".join(said[:3]), description=" ".join(said[3:])))
    users, chosen = rng.integers(0, people, met), (n * rng.random(met) ** 3).astype(int)
    named = pd.Categorical([f"u{user}" for user in users.tolist()])
    bought = pd.Categorical([items[row].id for row in chosen.tolist()])
    told = {"user": named, "item": bought, "weight": 1.0, "age_group": "25-34", "time": np.nan}
    return Catalogue("shop", GAMES, tuple(items), Vocabulary({}, {})), Interactions(pd.DataFrame(told))


def _said(rng: np.random.Generator, n: int, width: int) -> Iterator[list[str]]:
    """n lists of words by Zipf's law with exponent 1.2, the rarest all one word."""
    shares = np.arange(1, _WORDS) ** -1.2 / zeta(1.2)
    drawn = np.searchsorted(np.cumsum(shares), rng.random((n, width))) + 1
    for row in drawn.tolist():
        yield [f"w{k:x}" for k in row]


def retrieval(n: int) -> Iterator[Measure]:
    """p95 of each retriever's list of 50, ASKED times; seeds are drawn, words too. Past EXACT_UP_TO what an index misses."""
    catalogue, interactions = shop(n, max(6_040, n // 20), max(200_000, 2 * n))
    models = []
    for model in unfitted(Generated(), 7).values():
        models.append(model.fit(catalogue, interactions))
        yield Measure(f"{n:,} generated items: {model.name}, p95", _p95(model, catalogue), "ms", ASKED, _TARGETS.get(n))
        if n > EXACT_UP_TO and isinstance(model, Content | ALS):
            yield Measure("  of the best ten its index misses", _missed(model, catalogue), "", COMPARED, 0.01)
        if isinstance(model, Ease) and model.note:
            yield Measure("  items that take part, the most met", model.knows, "items", 1, MOST_ITEMS)
    yield Measure(f"{n:,} generated items: memory", resident() / 1e6, "MB", 1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    yield Measure("  the most while they were fitted", peak, "MB", 1, 8_000 if n > EXACT_UP_TO else None)


def _p95(model: Retriever, catalogue: Catalogue) -> float:
    """Milliseconds."""
    rng, ms = np.random.default_rng(8), []
    for said in list(_said(rng, ASKED, 3)):
        text = " ".join(said) if model.name == "search" else ""
        query = Query(text, _seeds(rng, catalogue, 2), ("25-34",))
        ms.append(_seconds(lambda query=query: model.retrieve(query, 50)) * 1e3)  # type: ignore[misc]
    return float(np.percentile(ms, 95))


def _missed(model: Content | ALS, catalogue: Catalogue) -> float:
    """Share of the ten best of an exact list that the index's has not, for two seeds; of equals any will do."""
    rng, missed = np.random.default_rng(9), 0
    for _ in range(COMPARED):
        seeds = _seeds(rng, catalogue, 2)
        wanted = best(model.ids, _exact(model, seeds), 10, seeds)
        least = min((c.score - 1e-5 * abs(c.score) for c in wanted), default=0.0)
        found = sum(c.score >= least for c in model.retrieve(Query(seed_items=seeds), 10))
        missed += max(0, len(wanted) - found)
    return missed / (10 * COMPARED)


def _exact(model: Content | ALS, seeds: tuple[str, ...]) -> NDArray[np.floating]:
    if isinstance(model, ALS):
        return model.scores(seeds)
    return model.scores(np.asarray(model.vectors[model.rows_of(seeds)].sum(axis=0)))


def _seeds(rng: np.random.Generator, catalogue: Catalogue, n: int) -> tuple[str, ...]:
    return tuple(catalogue.ids[int(len(catalogue) * r**3)] for r in rng.random(n))


def ease(n: int = 10_000, times: int = 3) -> Iterator[Measure]:
    """EASE's inverse of (n, n) over numpy's in float64, medians of turns."""
    rows = np.random.default_rng(7).random((n // 4, n), np.float32)
    gram = rows.T @ rows + 200 * np.eye(n, dtype=np.float32)
    wide = gram.astype(np.float64)
    ours, theirs = [], []
    for _ in range(times):
        copy = np.array(gram, order="F")
        ours.append(_seconds(lambda copy=copy: inverse(copy)))  # type: ignore[misc]
        theirs.append(_seconds(lambda: np.linalg.inv(wide)))
    yield Measure(f"EASE's inverse, {n:,} items", float(np.median(ours)), "s", times)
    yield Measure("  over numpy's float64 inv", float(np.median(ours) / np.median(theirs)), "×", times, 0.6)


def als(times: int = 3) -> Iterator[Measure]:
    """ALS over plain implicit with the same settings, on 1,000,000 generated interactions of ML-1M's size."""
    catalogue, interactions = shop(3_706)
    ours, theirs = [], []
    for _ in range(times):
        ours.append(_seconds(lambda: ALS(7).fit(catalogue, interactions)))
        met = interactions.matrix(catalogue.ids)
        theirs.append(_seconds(lambda met=met: plain_fit(met, 7, 100.0)))  # type: ignore[misc]
    yield Measure("ALS, generated at ML-1M's size", float(np.median(ours)), "s", times)
    yield Measure("  over plain implicit", float(np.median(ours) / np.median(theirs)), "×", times, 1.1)


def linked() -> Iterator[Measure]:
    """`linking` at 10,000 and 100,000 titles."""
    return chain.from_iterable(map(linking, TARGETS))


def answered() -> Iterator[Measure]:
    """`crowd` of 6,800 and 100,000 items."""
    return chain.from_iterable(map(crowd, TURNS))


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main(what: str) -> None:
    """Print each row as a line of JSON, as soon as it is known."""
    kinds: dict[str, Callable[[], Iterator[Measure]]] = {"ease": ease, "als": als, "linking": linked, "turns": answered}
    for row in retrieval(int(what)) if what.isdigit() else kinds[what]():
        tell(json.dumps(asdict(row)))


if __name__ == "__main__":
    main(sys.argv[1])

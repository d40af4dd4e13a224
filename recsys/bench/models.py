"""The models at size, on generated data, each beside the peer it is held against, in one process and turn by turn.

python -m recsys.bench.models ease|als|10000|100000|1000000 prints its rows as JSON, for `recsys bench --sizes`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from recsys.bench.worker import resident, tell
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.interactions import Interactions
from recsys.progress import Progress, silent
from recsys.retrieval.als import ALS, plain_fit
from recsys.retrieval.ease import inverse
from recsys.retrieval.registry import fit_all
from recsys.types import GAMES, Interaction, Item, Query

Row = dict[str, Any]
ASKED = 200
_WIDTH, _WORDS = 384, 20_000


class Generated:
    """An encoder that draws a unit vector around one of 2,000 centres for each text, not reading it."""

    name = "generated"

    def encode(self, texts: Any, progress: Progress = silent) -> Any:
        """(n, 384) float32, the same for the same number of texts."""
        rng = np.random.default_rng(len(texts))
        centres = np.random.default_rng(7).normal(size=(2_000, _WIDTH)).astype(np.float32)
        vectors = np.empty((len(texts), _WIDTH), np.float32)
        for start in range(0, len(texts), 50_000):
            part = vectors[start : start + 50_000]
            part[:] = centres[rng.integers(0, 2_000, len(part))] + rng.standard_normal(part.shape, np.float32)
            part /= np.linalg.norm(part, axis=1, keepdims=True)
        return vectors


def shop(n: int, people: int = 6_040, met: int = 1_000_000) -> tuple[Catalogue, Interactions]:
    """n items with 40 words each by a power law, and interactions by another."""
    rng = np.random.default_rng(7)
    words = np.array([f"w{k:x}" for k in range(_WORDS + 1)])
    drawn = words[np.minimum(rng.zipf(1.2, (n, 40)), _WORDS)]
    items = tuple(
        Item(f"i{row:07d}", " ".join(said[:3]), description=" ".join(said[3:])) for row, said in enumerate(drawn)
    )
    users, chosen = rng.integers(0, people, met), (n * rng.random(met) ** 3).astype(int)
    pairs = zip(users.tolist(), chosen.tolist(), strict=True)
    rows = (Interaction(f"u{user}", items[row].id, 1.0, "25-34") for user, row in pairs)
    return Catalogue("shop", GAMES, items, Vocabulary({}, {})), Interactions.of(rows)


def retrieval(n: int) -> Iterator[Row]:
    """p95 of each retriever's list of 50, ASKED times; seeds are drawn, words too."""
    catalogue, interactions = shop(n, met=200_000)
    models = fit_all(catalogue, interactions, Generated(), 7)
    rng = np.random.default_rng(8)
    for name, model in models.items():
        ms = []
        for _ in range(ASKED):
            text = " ".join(f"w{k:x}" for k in np.minimum(rng.zipf(1.2, 3), _WORDS)) if name == "search" else ""
            seeds = tuple(catalogue.ids[int(n * r**3)] for r in rng.random(2))
            query = Query(text, seeds, ("25-34",))
            ms.append(_seconds(lambda model=model, query=query: model.retrieve(query, 50)) * 1e3)  # type: ignore[misc]
        target = {10_000: 10, 100_000: 30, 1_000_000: 60}.get(n)
        yield _row(f"{n:,} generated items: {name}, p95", float(np.percentile(ms, 95)), "ms", ASKED, target)
    yield _row(f"{n:,} generated items: memory", resident() / 1e6, "MB", 1, None)


def ease(n: int = 10_000, times: int = 3) -> Iterator[Row]:
    """EASE's inverse of (n, n) over numpy's in float64, medians of turns."""
    rows = np.random.default_rng(7).random((n // 4, n), np.float32)
    gram = rows.T @ rows + 200 * np.eye(n, dtype=np.float32)
    wide = gram.astype(np.float64)
    ours, theirs = [], []
    for _ in range(times):
        copy = np.array(gram, order="F")
        ours.append(_seconds(lambda copy=copy: inverse(copy)))  # type: ignore[misc]
        theirs.append(_seconds(lambda: np.linalg.inv(wide)))
    yield _row(f"EASE's inverse, {n:,} items", float(np.median(ours)), "s", times, None)
    yield _row("  over numpy's float64 inv", float(np.median(ours) / np.median(theirs)), "×", times, 0.6)


def als(times: int = 3) -> Iterator[Row]:
    """ALS over plain implicit with the same settings, on 1,000,000 generated interactions of ML-1M's size."""
    catalogue, interactions = shop(3_706)
    ours, theirs = [], []
    for _ in range(times):
        ours.append(_seconds(lambda: ALS(7).fit(catalogue, interactions)))
        met = interactions.matrix(catalogue.ids)
        met.data[:] = 1
        theirs.append(_seconds(lambda met=met: plain_fit(met, 7, 100.0)))  # type: ignore[misc]
    yield _row("ALS, generated at ML-1M's size", float(np.median(ours)), "s", times, None)
    yield _row("  over plain implicit", float(np.median(ours) / np.median(theirs)), "×", times, 1.1)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _row(name: str, value: float, unit: str, n: int, target: float | None) -> Row:
    return {"name": name, "value": value, "unit": unit, "n": n, "target": target}


def main(what: str) -> None:
    """Print the rows as JSON."""
    kinds: dict[str, Callable[[], Iterator[Row]]] = {"ease": ease, "als": als}
    tell(json.dumps(list(retrieval(int(what)) if what.isdigit() else kinds[what]())))


if __name__ == "__main__":
    main(sys.argv[1])

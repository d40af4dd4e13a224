"""Folds of dialogues that share no speaker, so that no model has seen a speaker that it is judged by."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

TRIES, SWEEPS = 100, 50
ROOM = 1.25
"""How much more than its share of the dialogues a fold may have."""
CROSSING = -1


def worker_folds(speakers: Sequence[Collection[str]], n: int, seed: int) -> NDArray[np.int64]:
    """(n_dialogues,) the fold of each, 0 to n - 1; CROSSING where its speakers are of several.

    Speakers move to the fold they talk with most until none does (local search for a minimal cut); the best of TRIES
    beginnings counts. The same seed gives the same folds.
    """
    names = sorted({name for pair in speakers for name in pair})
    number = {name: at for at, name in enumerate(names)}
    pairs = [sorted(number[name] for name in pair) for pair in speakers]
    together = np.zeros((len(names), len(names)))
    for pair in pairs:
        together[np.ix_(pair, pair)] += 1
    np.fill_diagonal(together, 0)
    tries = (_searched(together, n, np.random.default_rng([seed, attempt])) for attempt in range(TRIES))
    best = max((_folds(pairs, home) for home in tries), key=lambda found: int((found != CROSSING).sum()))
    return best


def _folds(pairs: Sequence[Sequence[int]], home: NDArray[np.int64]) -> NDArray[np.int64]:
    homes = [{int(home[name]) for name in pair} for pair in pairs]
    return np.array([found.pop() if len(found) == 1 else CROSSING for found in homes], dtype=np.int64)


def _searched(together: NDArray[np.float64], n: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """(n_speakers,) the fold of each."""
    home, weight = rng.integers(n, size=len(together)), together.sum(axis=1)
    load = np.bincount(home, weight, n)
    most = ROOM * weight.sum() / n
    for _ in range(SWEEPS):
        moved = False
        for name in rng.permutation(len(together)):
            ties = np.bincount(home, together[name], n)
            ties[(load + weight[name] > most) & (np.arange(n) != home[name])] = -1
            to = int(ties.argmax())
            if ties[to] > ties[home[name]]:
                load[[home[name], to]] += (-weight[name], weight[name])
                home[name], moved = to, True
        if not moved:
            break
    return home


def seen_by(speakers: Sequence[Collection[str]], folds: NDArray[np.int64], fold: int) -> NDArray[np.bool_]:
    """(n_dialogues,) those that a model for the fold may learn from: none of their speakers is of the fold's dialogues."""
    apart = {name for pair, home in zip(speakers, folds, strict=True) if home == fold for name in pair}
    return np.array([not apart & set(pair) for pair in speakers], dtype=bool)

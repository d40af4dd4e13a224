"""What all lists of a run are like together, popular, various and new, with intervals: all resamples in one product."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from recsys.assistant import Assistant
from recsys.evaluation.intervals import LEVEL, RESAMPLES, Interval
from recsys.evaluation.lists import Lists, rpop
from recsys.types import Query

MOST_POPULAR = 50
Floats = NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Crowd:
    """What is known of a catalogue's people. popular: the most popular items. share: of people who met each item."""

    n_items: int
    popular: frozenset[str]
    share: Mapping[str, float]


def crowd_of(assistant: Assistant, name: str) -> Crowd:
    """Of a catalogue that is built. Raises as `Assistant.shelf`."""
    shelf = assistant.shelf(name)
    first = shelf.retrievers["popularity"].retrieve(Query(), MOST_POPULAR)
    table, ids = shelf.interactions(), shelf.catalogue.ids
    people = max(1, table.table["user"].nunique())
    share = dict(zip(ids, (table.counts(ids) / people).tolist(), strict=True))
    return Crowd(len(ids), frozenset(candidate.item_id for candidate in first), share)


def together(lists: Lists, k: int, crowd: Crowd, groups: Sequence[str], seed: int) -> dict[str, Interval]:
    """pop50@k, entropy@k, maxfreq@k, coverage@k and, where anybody met anything, novelty@k.

    pop50 is the share of what is recommended that is among the popular items: lower is newer. entropy, in bits, is
    −Σ p log₂ p over the recommended items: 0 (one item) to log₂ of how many. maxfreq is the share of requests, failures
    too, that get the most frequent item; coverage the share of the catalogue that is recommended at least once. novelty
    (Vargas and Castells 2011; the others are OMuleT's) is the mean −log₂ of the share of people who met the item; one that
    nobody met is a bit newer than the rarest that somebody did.

    lists: as in `lists`. Intervals are as `intervals.bootstrap_of` makes them. groups: of each list.
    """
    rows = [list(dict.fromkeys(ranked[:k])) for ranked in lists]
    ids = sorted({item for row in rows for item in row})
    held = _incidence(rows, ids)
    popular = np.array([item in crowd.popular for item in ids], float)
    figures: dict[str, Callable[[Floats, Floats], Floats]] = {
        f"pop50@{k}": lambda counts, _: counts @ popular / _total(counts),
        f"entropy@{k}": lambda counts, _: _entropy(counts),
        f"maxfreq@{k}": lambda counts, n: counts.max(axis=1, initial=0) / n,
        f"coverage@{k}": lambda counts, _: (counts > 0).sum(axis=1) / crowd.n_items,
    }
    if any(crowd.share.values()):
        bits = _bits(ids, crowd.share)
        figures[f"novelty@{k}"] = lambda counts, _: counts @ bits / _total(counts)
    drawn = _weights(groups, seed)
    whole, resampled = held.sum(axis=0).reshape(1, -1), drawn @ held
    n, alone = np.array([len(rows)]), len(set(groups)) == 1
    return {
        name: _interval(of(whole, n), of(resampled, drawn.sum(axis=1)), len(rows), name, alone) for name, of in figures.items()
    }


def relative(lists: Lists, truths: Sequence[Collection[str]], k: int, popular: frozenset[str], seed: int) -> Interval:
    """rpop50@k: `lists.rpop`, its interval over cases, each drawn with its truths.

    A resample without a popular truth, or without a list, has no ratio and counts as the figure itself.
    Raises EvaluationError as `lists.rpop`.
    """
    ratio = rpop(lists, truths, k, popular)
    both = [(set(ranked[:k]), set(wanted)) for ranked, wanted in zip(lists, truths, strict=True)]
    counts = np.array([[len(a & popular), len(a), len(b & popular), len(b)] for a, b in both], float)
    few, listed, wanted, all_wanted = (_weights([str(at) for at in range(len(both))], seed) @ counts).T
    above, below = few * all_wanted, listed * wanted
    resampled = np.divide(above, below, out=np.full(RESAMPLES, ratio), where=below > 0)
    return _interval(np.array([ratio]), resampled, len(both), "rpop", len(both) == 1)


def share(parts: Floats, wholes: Floats, seed: int) -> Interval:
    """The sum of the cases' parts over that of their wholes, 0..1, cases resampled; wholes, (n,), are above 0."""
    figure, n = np.array([parts.sum() / wholes.sum()]), len(wholes)
    drawn = _weights([str(at) for at in range(n)], seed)
    return _interval(figure, drawn @ parts / (drawn @ wholes), n, "share", n == 1)


def _incidence(rows: Sequence[Sequence[str]], ids: Sequence[str]) -> sp.csr_array:
    column = {item: at for at, item in enumerate(ids)}
    at = [(number, column[item]) for number, row in enumerate(rows) for item in row]
    places = tuple(zip(*at, strict=True)) if at else ((), ())
    return sp.csr_array((np.ones(len(at)), places), shape=(len(rows), len(ids)))


def _weights(groups: Sequence[str], seed: int) -> Floats:
    """(RESAMPLES, n) how often each list is in each resample; groups are drawn whole."""
    members = np.unique(groups, return_inverse=True)[1]
    return _counts(int(members.max()) + 1, seed)[:, members]


@lru_cache(maxsize=2)
def _counts(n: int, seed: int) -> Floats:
    """(RESAMPLES, n) how often each of n groups is drawn; the same for every figure of a run, and read only."""
    drawn = np.random.default_rng(seed).multinomial(n, np.full(n, 1 / n), size=RESAMPLES).astype(float)
    drawn.flags.writeable = False
    return drawn


def _total(counts: Floats) -> Floats:
    total: Floats = np.maximum(counts.sum(axis=1), 1)
    return total


def _entropy(counts: Floats) -> Floats:
    p = counts / _total(counts)[:, None]
    logs = np.log2(p, out=np.zeros_like(p), where=p > 0)
    bits: Floats = np.maximum(-(p * logs).sum(axis=1), 0)
    return bits


def _bits(ids: Sequence[str], share: Mapping[str, float]) -> Floats:
    unmet = min(filter(None, share.values())) / 2
    return np.array([-np.log2(share.get(item) or unmet) for item in ids])


def _interval(figure: Floats, resampled: Floats, n: int, name: str, alone: bool) -> Interval:
    """Percentiles moved by what resampling moves the mean, cut at the figure's range. alone: of one group, which tells nothing."""
    value = float(figure[0])
    if alone:
        return Interval(value, -math.inf, math.inf, n)
    tail = (1 - LEVEL) / 2
    low, high = np.quantile(resampled + (value - resampled.mean()), (tail, 1 - tail))
    most = np.inf if name.startswith(("entropy", "novelty", "rpop")) else 1.0
    return Interval(value, float(np.clip(low, 0, most)), float(np.clip(high, 0, most)), n)

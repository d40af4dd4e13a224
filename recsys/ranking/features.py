"""Every number of every candidate, in one pass: (n, len(FEATURES)), the columns in the order of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from recsys.catalogue.prices import ceiling
from recsys.intent import Intent
from recsys.ranking.context import Context, Pool
from recsys.ranking.facts import Facts
from recsys.ranking.sources import SOURCES
from recsys.ranking.table import DIALOGUE, NAMES
from recsys.retrieval.search import words
from recsys.safety.conditions import having_any
from recsys.types import Item

Columns = Mapping[str, Any]
"""Feature name to (n,) array, or to one number for all."""
Rows = Sequence[int]
DECAY = 0.8
"""What a message counts for beside the one after it."""
FAR = 20.0
"""Years that are as far as it gets."""


def features(context: Context, pool: Pool, facts: Facts) -> NDArray[np.float32]:
    """(n, len(FEATURES)) float32 in 0 to 1, finite; what is not known is 0. Rows are in the pool's order.

    Raises:
        UnknownError: an id of the pool is no item of the catalogue.
    """
    items = [facts.catalogue[item_id] for item_id in pool.ids]
    rows = [facts.catalogue.rows[item_id] for item_id in pool.ids]
    columns: dict[str, Any] = {
        **_retrieved(pool), **_asked(context, items, rows, facts), **_said(context, rows, facts), **_kinds(context, rows, facts),
        **_meaning(context, rows, facts), **_years(context, rows, facts), **_fame(context, rows, facts),
    }  # fmt: skip
    matrix = np.empty((len(pool), len(NAMES)), dtype=np.float32)
    for column, name in enumerate(NAMES):
        matrix[:, column] = columns[name]
    return np.clip(np.nan_to_num(matrix, copy=False, nan=0.0, posinf=1.0, neginf=0.0), 0, 1, out=matrix)


def _retrieved(pool: Pool) -> Columns:
    """Shares of the best score and discounted ranks; scores at or below 0 have the share 0."""
    found: dict[str, Any] = {}
    for name in (source.name for source in SOURCES):
        scores = np.array(pool.scores.get(name, np.full(len(pool), np.nan)), dtype=np.float64)
        scores[~np.isfinite(scores)] = np.nan
        found[name], found[f"{name} rank"] = _shares(scores), _ranks(scores)
    with np.errstate(divide="ignore"):
        found["dialogue log"] = np.maximum(1 + np.log(found[DIALOGUE]) / 5, 0)
    return found


def _shares(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    positive = np.maximum(np.nan_to_num(scores), 0)
    return positive / (positive.max(initial=0) or 1)


def _ranks(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """1 / log2(1 + rank), the same for equal scores; 0 where there is no score."""
    known = np.isfinite(scores)
    ranks = np.zeros(len(scores))
    ordered = np.sort(-scores[known])
    ranks[known] = 1 / np.log2(2 + np.searchsorted(ordered, -scores[known]))
    return ranks


def _asked(context: Context, items: Sequence[Item], rows: Rows, facts: Facts) -> Columns:
    """What of the intent is met; 0 where nothing of the kind is asked."""
    intent = context.intent
    wanted = [wish for wish in intent.wishes if wish.attitude > 0 and wish.terms]
    now = [wish for wish in wanted if wish.source and wish.source in context.request]
    genres = {genre for wish in wanted for term in wish.terms for genre in term.genres}
    refused = [wish for wish in intent.wishes if wish.attitude < 0 and wish.terms]
    worth = {
        wish.key: 1.0 if wish.must or wish in refused else context.worth.get(wish.key, 1.0)
        for wish in (*wanted, *refused)
    }
    held = {w.key: having_any([w], facts.catalogue)[rows] * worth[w.key] for w in (*wanted, *refused)}
    return {
        "wishes": _share([held[wish.key] for wish in wanted]),
        "wishes now": _share([held[wish.key] for wish in now]),
        "main genre": np.array([item.genres[:1] != () and item.genres[0] in genres for item in items], dtype=float),
        "refused": _share([held[wish.key] for wish in refused]),
        "devices": _share(_places(intent, items)),
        "numbers": _share(_numbers(intent, items)),
    }


def _share(met: Sequence[Any]) -> Any:
    """(n,) the mean over the tests; 0 without any."""
    return np.mean(met, axis=0) if met else 0.0


def _places(intent: Intent, items: Sequence[Item]) -> list[list[bool]]:
    tests = [[bool(set(group) & set(item.devices)) for item in items] for group in intent.device_groups]
    return tests + [[bool(set(group) & set(item.platforms)) for item in items] for group in intent.platform_groups]


def _numbers(intent: Intent, items: Sequence[Item]) -> list[list[bool]]:
    """One list for each bound that is asked for; an unknown fact is not met."""
    asked, youngest = intent.bounds, intent.youngest
    facts = (
        ([item.year for item in items], asked.year_min, asked.year_max),
        ([ceiling(item.price) for item in items], asked.price_min or None, asked.price_max),
        ([item.minutes for item in items], asked.minutes_min, asked.minutes_max),
        ([item.hours for item in items], asked.hours_min, asked.hours_max),
        ([item.players_max for item in items], asked.players, None),
        ([item.players_min for item in items], None, asked.players),
        ([item.age for item in items], None, youngest),
    )
    return [
        [value is not None and (low is None or value >= low) and (high is None or value <= high) for value in values]
        for values, low, high in facts
        if low is not None or high is not None
    ]


def _said(context: Context, rows: Rows, facts: Facts) -> Columns:
    """Words of titles, and names of people, studios and series, in what the person said."""
    titles = facts.titles.rows[rows]
    whole = np.asarray(titles.sum(axis=1)).ravel()
    now, ever = facts.named_in(context.request), facts.named_in(context.asked)
    held = facts.names.rows[rows]
    return {
        "title": titles @ facts.titles.said(words(context.request)) / np.where(whole > 0, whole, 1),
        "names": held @ now > 0,
        "names before": held @ np.maximum(ever - now, 0) > 0,
    }


def _kinds(context: Context, rows: Rows, facts: Facts) -> Columns:
    """Genres, tags, people and title words shared with items."""
    named, liked, disliked = (facts.rows(ids) for ids in (context.named, context.liked, context.disliked))
    kind = _cosines(facts.catalogue.traits, rows, named)
    return {
        "kind": kind.mean(axis=1),
        "kind best": kind.max(axis=1),
        "kind last": kind[:, -1],
        "kind liked": _cosines(facts.catalogue.traits, rows, liked).mean(axis=1),
        "people": _cosines(facts.names.rows, rows, named).max(axis=1),
        "sequel": _cosines(facts.titles.rows, rows, named).max(axis=1),
        "kind disliked": _cosines(facts.catalogue.traits, rows, disliked).max(axis=1),
    }


def _cosines(matrix: sp.csr_matrix, rows: Rows, others: Rows) -> NDArray[np.float32]:
    """(n, len(others)); one column of zeros without others."""
    if not others:
        return np.zeros((len(rows), 1), dtype=np.float32)
    return np.asarray((matrix[rows] @ matrix[others].T).todense(), dtype=np.float32)


def _meaning(context: Context, rows: Rows, facts: Facts) -> Columns:
    """Cosines of descriptions; 0 without vectors, for an empty text and below 0."""
    names = ("meaning", "meaning talk", "meaning named", "meaning best", "meaning last", "meaning disliked")
    if facts.vectors is None:
        return dict.fromkeys(names, 0.0)
    vectors = np.asarray(facts.vectors[rows], dtype=np.float32)
    named, disliked = (_vectors(facts, ids) for ids in (context.named, context.disliked))
    near = vectors @ named.T
    said = facts.meanings(context.messages(facts.catalogue))
    recent = np.asarray(DECAY ** np.arange(len(said))[::-1], dtype=np.float32)
    now, talk = vectors @ said[-1], vectors @ _unit(np.asarray(recent @ said, dtype=np.float32))
    mean = vectors @ _unit(named.mean(axis=0))
    return dict(
        zip(
            names,
            (now, talk, mean, near.max(axis=1), near[:, -1], (vectors @ disliked.T).max(axis=1)),
            strict=True,
        )
    )


def _vectors(facts: Facts, ids: Sequence[str]) -> NDArray[np.float32]:
    """(n, d) of the known ones, one row of zeros without any."""
    assert facts.vectors is not None
    rows = facts.rows(ids)
    found = np.asarray(facts.vectors[rows], dtype=np.float32)
    return found if rows else np.zeros((1, facts.vectors.shape[1]), dtype=np.float32)


def _unit(vector: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(vector / (np.linalg.norm(vector) or 1), dtype=np.float32)


def _years(context: Context, rows: Rows, facts: Facts) -> Columns:
    """Distances in years, 0 where a year is unknown."""
    year = facts.year[rows]
    named = facts.year[facts.rows(context.named)]
    dated = named[np.isfinite(named)]
    mean, last = (dated.mean(), dated[-1]) if len(dated) else (np.nan, np.nan)
    return {
        "years apart": np.minimum(np.abs(year - mean) / FAR, 1),
        "years apart last": np.minimum(np.abs(year - last) / FAR, 1),
        "newness": facts.newness[rows],
    }


def _fame(context: Context, rows: Rows, facts: Facts) -> Columns:
    fame, named = facts.fame[rows], facts.fame[facts.rows(context.named)]
    return {
        "fame": fame,
        "fame at first": fame if len(named) == 0 else 0.0,
        "fame apart": np.abs(fame - named.mean()) if len(named) else 0.0,
    }

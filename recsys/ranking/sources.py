"""Where candidates come from: which retriever is asked what, and how many it may propose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from recsys.ranking.context import Context, Pool
from recsys.retrieval.base import Retriever
from recsys.types import Query


@dataclass(frozen=True)
class Source:
    """A retriever asked one way. n: the most it proposes. says: what its score tells. prior: weights of score and rank."""

    name: str
    retriever: str
    n: int
    says: str
    query: Callable[[Context], Query]
    prior: tuple[float, float] = (0.5, 0.5)


def _seeds(context: Context) -> Query:
    return Query(seed_items=context.seeds)


def _named(context: Context) -> Query:
    return Query(seed_items=context.named)


def _request(context: Context) -> Query:
    return Query(text=context.request)


def _talk(context: Context) -> Query:
    return Query(text=context.request, seed_items=context.seeds, talk=context.talk)


def _company(context: Context) -> Query:
    return Query(age_groups=context.intent.ages)


SOURCES: tuple[Source, ...] = (
    Source("dialogue", "dialogue", 400, "recommended in dialogues like this one", _talk, (1.0, 2.0)),
    Source("ease", "ease", 150, "what people who met the liked items met too (EASE)", _seeds, (1.0, 1.0)),
    Source("ease talk", "ease", 100, "the same for every item that either side named", _named),
    Source("als", "als", 50, "taste of a person who met the liked items (ALS)", _seeds),
    Source("item_cf", "item_cf", 50, "met together with the liked items", _seeds),
    Source("suggested", "suggested", 150, "what we would suggest to who likes what either side named", _named, (2.0, 2.0)),
    Source("content", "content", 40, "description near the last message", _request),
    Source("content liked", "content", 40, "description near the liked items", _seeds),
    Source("search", "search", 40, "holds words of the last message", _request),
    Source("audience", "audience", 40, "met by people of the players' ages", _company),
    Source("popularity", "popularity", 60, "met by many", lambda context: Query()),
)
"""All of them. A catalogue need not have every retriever."""


def gather(context: Context, retrievers: Mapping[str, Retriever], exclude: frozenset[str] = frozenset()) -> Pool:
    """What every source proposes, ids sorted; a source whose retriever is not there is left out.

    exclude: ids never proposed.
    """
    found: dict[str, dict[str, float]] = {}
    for source in SOURCES:
        if source.retriever in retrievers:
            query = replace(source.query(context), exclude=exclude)
            proposed = retrievers[source.retriever].retrieve(query, source.n)
            found[source.name] = {each.item_id: each.score for each in proposed}
    return pooled(found)


def pooled(found: Mapping[str, Mapping[str, float]]) -> Pool:
    """A pool of what each source proposed, id to score; ids sorted."""
    ids = tuple(sorted({item for scores in found.values() for item in scores}))
    return Pool(ids, {name: [scores.get(item, np.nan) for item in ids] for name, scores in found.items()})

"""Candidates of many retrievers in one call, each list with its scores: what the strategy `house` ranks.

Not among the tools that a model is offered: it would be told of hundreds of items at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Annotated, Any, Literal, cast

import numpy as np
from langchain.tools import ToolRuntime, tool
from langchain_core.tools import BaseTool
from pydantic import BaseModel, ConfigDict, Field

from recsys.errors import RecsysError
from recsys.retrieval.base import best
from recsys.tools.context import Live
from recsys.tools.text import as_json
from recsys.types import AgeGroup, Candidate, Query, Utterance

NAMED = "named"
"""Not a retriever of its own: items of the people, studios and series that a text names, and of those of seed items."""
LONGEST = 20_000
"""Characters of one query's text or utterance that are read."""


class Said(BaseModel):
    """An utterance of the dialogue."""

    role: Literal["user", "assistant"]
    text: Annotated[str, Field(max_length=LONGEST)]
    items: list[str] = []


class Asked(BaseModel):
    """One retriever, asked one way. name: of the list; retriever: who is asked, for n items."""

    model_config = ConfigDict(extra="forbid")

    name: str
    retriever: str
    text: Annotated[str, Field(max_length=LONGEST)] = ""
    ids: list[str] = []
    age_groups: list[AgeGroup] = []
    n: Annotated[int, Field(ge=1, le=1_000)] = 60


class Gathered(BaseModel):
    """What each list holds: ids best first, with scores. failed: retrievers that could not be asked."""

    lists: dict[str, tuple[tuple[str, float], ...]] = {}
    failed: tuple[str, ...] = ()


@tool(response_format="content_and_artifact")
def get_candidates(
    asked: Annotated[list[Asked], Field(max_length=30)],
    runtime: ToolRuntime[Any, Any],
    talk: Annotated[list[Said], Field(max_length=100)] = [],  # noqa: B006  pydantic copies it
) -> tuple[str, Gathered]:
    """Return what several retrievers find at once; one that this catalogue has not, or that fails, is left out."""
    found = gathered(asked, talk, cast(Live, runtime.context.live))
    return as_json({name: len(pairs) for name, pairs in found.lists.items()}), found


def gathered(asked: Iterable[Asked], talk: Iterable[Said], live: Live) -> Gathered:
    """Every list that could be had, in the order asked for."""
    without = live.run.without if live.run else frozenset()
    dialogue = tuple(Utterance(said.role, said.text, tuple(said.items)) for said in talk)
    lists: dict[str, tuple[tuple[str, float], ...]] = {}
    failed: list[str] = []
    for each in asked:
        if each.retriever in without or each.retriever not in {*live.retrievers, NAMED}:
            continue
        try:
            lists[each.name] = _pairs(_found(each, dialogue, live))
        except (RecsysError, ValueError, LookupError, OSError, sqlite3.Error):
            failed.append(each.retriever)
    return Gathered(lists=lists, failed=tuple(dict.fromkeys(failed)))


def _pairs(found: Iterable[Candidate]) -> tuple[tuple[str, float], ...]:
    return tuple((candidate.item_id, round(candidate.score, 6)) for candidate in found)


def _found(asked: Asked, talk: tuple[Utterance, ...], live: Live) -> list[Candidate]:
    query = Query(asked.text, tuple(asked.ids), tuple(asked.age_groups), talk=talk)
    if asked.retriever == NAMED:
        return _named(query, asked.n, live)
    return live.retrievers[asked.retriever].retrieve(query, asked.n)


def _named(query: Query, n: int, live: Live) -> list[Candidate]:
    """Ranked by how rare the names are that an item shares, then by fame."""
    if live.world.facts is None:
        return []
    facts = live.world.facts()
    wanted = facts.named_in(query.text)
    if rows := facts.rows(query.seed_items):
        wanted = wanted + np.asarray(facts.names.rows[rows].max(axis=0).todense()).ravel()
    shared = facts.names.rows @ wanted
    return best(facts.catalogue.ids, np.where(shared > 0, shared + 0.01 * facts.fame, np.nan), n, query.seed_items)


GATHERING: tuple[BaseTool, ...] = (get_candidates,)

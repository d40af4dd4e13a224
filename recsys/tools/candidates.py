"""Candidates of every retriever in one call, each list with its scores: what the strategy `house` ranks.

Not among the tools that a model is offered: it would be told of hundreds of items at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, cast

from langchain.tools import ToolRuntime, tool
from langchain_core.tools import BaseTool
from pydantic import BaseModel, Field

from recsys.errors import RecsysError
from recsys.tools.context import Live
from recsys.tools.text import as_json
from recsys.tools.toolbox import AgeGroups, Message, Name
from recsys.types import Query

TAUGHT = 300
"""Candidates of the retriever that learned from dialogues, whose list goes deepest."""
KNOWN = 300
"""Well-known items, so that there is always something that fits."""


class Found(BaseModel):
    """What each retriever brought: ids best first with scores; and the names of those that failed."""

    lists: Mapping[str, tuple[tuple[str, float], ...]] = Field(default_factory=dict)
    failed: tuple[str, ...] = ()


Weights = Annotated[dict[Name, float], Field(description="Item ids, each with −1 (hated) to 1 (loved)", max_length=200)]


@tool(response_format="content_and_artifact")
def get_candidates(
    runtime: ToolRuntime[Any, Any],
    wanted: Message = "",
    talk: Message = "",
    items: Weights | None = None,
    age_groups: AgeGroups | None = None,
    n: Annotated[int, Field(ge=1, le=200)] = 60,
) -> tuple[str, Found]:
    """Return what every retriever finds for words, a whole conversation, items with attitudes, and age groups."""
    live = cast(Live, runtime.context.live)
    without = live.run.without if live.run else frozenset()
    lists: dict[str, tuple[tuple[str, float], ...]] = {}
    failed: list[str] = []
    for name, query, most in _asked(wanted, talk, items or {}, tuple(age_groups or ()), n):
        retriever = name.partition(":")[0]
        if retriever not in live.retrievers or retriever in without:
            continue
        try:
            found = live.retrievers[retriever].retrieve(query, most)
        except (RecsysError, ValueError, LookupError, OSError, sqlite3.Error):
            failed.append(retriever)
        else:
            lists[name] = tuple((candidate.item_id, round(candidate.score, 5)) for candidate in found)
    told = {name: len(found) for name, found in lists.items()}
    return as_json(told), Found(lists=lists, failed=tuple(dict.fromkeys(failed)))


def _asked(
    wanted: str, talk: str, items: Mapping[str, float], ages: tuple[Any, ...], n: int
) -> Iterator[tuple[str, Query, int]]:
    """Each list's name, its query and its length; a list of nothing to go by is not asked for.

    A name is the retriever's, and after a colon what it was asked with where it is asked more than once.
    """
    liked = tuple(item for item, weight in items.items() if weight > 0)
    if liked:
        yield from ((name, Query(seed_items=liked), n) for name in ("als", "ease", "item_cf", "content"))
    if wanted.strip():
        yield "content:wanted", Query(wanted), n
        yield "search", Query(wanted), n
    if talk.strip():
        yield "content:talk", Query(talk), n
        yield "dialogue", Query(talk, liked), TAUGHT
    if ages:
        yield "audience", Query(age_groups=ages), n
    if not (liked or wanted.strip() or ages):
        yield "default", Query(talk), n
    yield "popularity", Query(), KNOWN


GATHERING: tuple[BaseTool, ...] = (get_candidates,)

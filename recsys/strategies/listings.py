"""What tool results are to a strategy: lists of items, and which retriever found them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from recsys.strategies.base import Call, Result
from recsys.types import Listing

RETRIEVERS: Mapping[str, str] = {
    "get_similar_items_cf": "als", "get_similar_items_content": "content", "get_search_results": "search",
    "get_items_by_age_group": "audience", "get_default_items": "default",
}  # fmt: skip
"""The retriever behind each retrieval tool of Table 1."""


def retriever(call: Call) -> str | None:
    """The retriever that a call asks; None where it asks none."""
    return str(call.args.get("retriever", "")) if call.tool == "retrieve_items" else RETRIEVERS.get(call.tool)


def listings(calls: Sequence[Call], results: Sequence[Result]) -> tuple[Listing, ...]:
    """The lists that retrieval calls brought, in order."""
    found = ((retriever(call), call, result) for call, result in zip(calls, results, strict=True))
    return tuple(
        Listing(name, result.ids, _seed(call.args.get("ids")))
        for name, call, result in found
        if name
    )


def _seed(ids: Any) -> str | None:
    """The first id to start from; None without one, and where a model gave anything else."""
    first = ids[0] if isinstance(ids, (list, tuple)) and ids else None
    return first if isinstance(first, str) else None


def failed(calls: Sequence[Call], results: Sequence[Result]) -> tuple[str, ...]:
    """Retrievers, or else tools, that gave an error to a call that was right; each once."""
    pairs = zip(calls, results, strict=True)
    gone = (retriever(call) or call.tool for call, result in pairs if result.error and not result.refused)
    return tuple(dict.fromkeys(gone))


def ids_of(value: Any) -> tuple[str, ...]:
    """The item ids in any tool's value: a list as it is, links by what they link to, a check by what passed it."""
    if isinstance(value, Mapping):
        return tuple(str(key) for key, kept in value.items() if kept is not False)
    if isinstance(value, Iterable) and not isinstance(value, str):
        linked = (each if isinstance(each, str) else getattr(each, "item_id", None) for each in value)
        return tuple(dict.fromkeys(each for each in linked if each))
    return ()

"""OMuleT's fourteen tools (Table 1) under domain-neutral names, and one that asks any retriever by name.

Each unpacks its arguments, calls the core, and formats: text for a model, the value itself as artifact for a policy.
Lookup and filter tools take lists of ids, so that one stage of a policy is one call. Unknown ids are left out. A text
that is too long is cut, a list that is too long is refused: whoever calls may have a reason to write much, or be hostile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, cast

from langchain.tools import ToolRuntime, tool
from langchain_core.tools import BaseTool
from pydantic import AfterValidator, Field

from recsys.catalogue.link import Link
from recsys.intent import Term
from recsys.retrievers import RetrieverName
from recsys.tools.context import Live
from recsys.tools.text import as_json, as_lines
from recsys.types import AGE_GROUPS, DEVICES, AgeGroup, Candidate, Device, Item, Query


def _cut(most: int) -> AfterValidator:
    return AfterValidator(lambda text: text[:most])


Runtime = ToolRuntime[Any, Any]
Name = Annotated[str, _cut(200)]
Genre = Annotated[str, _cut(40)]
Message = Annotated[str, _cut(2_000)]
Ids = Annotated[list[Name], Field(description="Item ids", max_length=2_000)]
AgeGroups = Annotated[list[AgeGroup], Field(max_length=len(AGE_GROUPS))]
N = Annotated[int, Field(description="How many at most", ge=1, le=100)]


def _context(runtime: Runtime) -> Live:
    """The turn's context; typed here because LangChain would validate a typed parameter field by field."""
    return cast(Live, runtime.context.live)


def _items(ids: Iterable[str], runtime: Runtime) -> list[Item]:
    return _context(runtime).world.catalogue.known(ids)


def _asked(name: str, query: Query, n: int, runtime: Runtime) -> tuple[str, list[str]]:
    found: list[Candidate] = _context(runtime).retrievers[name].retrieve(query, n)
    ids = [candidate.item_id for candidate in found]
    return as_json([{"id": item.id, "title": item.title} for item in _items(ids, runtime)]), ids


# -- lookup


@tool(response_format="content_and_artifact")
def get_item_name(ids: Ids, runtime: Runtime) -> tuple[str, dict[str, str]]:
    """Return the titles of items."""
    names = {item.id: item.title for item in _items(ids, runtime)}
    return as_json(names), names


@tool(response_format="content_and_artifact")
def get_item_genre(ids: Ids, runtime: Runtime) -> tuple[str, dict[str, list[str]]]:
    """Return the genres of items, each from the catalogue's fixed list."""
    genres = {item.id: list(item.genres) for item in _items(ids, runtime)}
    return as_json(genres), genres


@tool(response_format="content_and_artifact")
def get_item_description(ids: Ids, runtime: Runtime) -> tuple[str, dict[str, str]]:
    """Return what items are about and how they play."""
    texts = {item.id: item.description for item in _items(ids, runtime)}
    return as_json(texts), texts


@tool(response_format="content_and_artifact")
def get_item_rank(ids: Ids, runtime: Runtime) -> tuple[str, dict[str, int]]:
    """Return the rank of items by popularity, 1 for the best known."""
    ranks = _context(runtime).world.ranks
    found = {item.id: ranks[item.id] for item in _items(ids, runtime) if item.id in ranks}
    return as_json(found), found


@tool(response_format="content_and_artifact")
def is_device_compatible(
    ids: Ids, devices: Annotated[list[Device], Field(min_length=1, max_length=len(DEVICES))], runtime: Runtime
) -> tuple[str, dict[str, bool]]:
    """Return for each item whether it runs on any of the devices. Always true in a catalogue without devices."""
    catalogue = _context(runtime).world.catalogue
    fits = {
        item.id: not catalogue.has_devices or bool(set(devices) & set(item.devices)) for item in _items(ids, runtime)
    }
    return as_json(fits), fits


# -- linking


@tool(response_format="content_and_artifact")
def get_item_id_from_fuzzy_name(
    names: Annotated[list[Name], Field(max_length=50)], runtime: Runtime
) -> tuple[str, list[Link]]:
    """Return the item that each approximate name most likely means; nothing where none is near enough."""
    links = [_context(runtime).world.linker.link(name) for name in names]
    return as_json({name: link.item_id for name, link in zip(names, links, strict=True)}), links


@tool(response_format="content_and_artifact")
def fuzzy_genre_to_genres(
    genres: Annotated[list[Genre], Field(max_length=10)], runtime: Runtime
) -> tuple[str, dict[str, Term | None]]:
    """Return the catalogue's genres and tags that each approximate genre most likely means; nothing for none."""
    found = {genre: _context(runtime).world.lexicon.lookup(genre) for genre in genres}
    return as_json({genre: [*term.genres, *term.tags] if term else [] for genre, term in found.items()}), found


# -- retrieval


@tool(response_format="content_and_artifact")
def get_search_results(
    query: Annotated[Name, Field(description="At most three words")], runtime: Runtime, n: N = 20
) -> tuple[str, list[str]]:
    """Return items relevant to a simple query of at most three words."""
    return _asked("search", Query(text=" ".join(query.split()[:3])), n, runtime)


@tool(response_format="content_and_artifact")
def get_similar_items_cf(ids: Ids, runtime: Runtime, n: N = 20) -> tuple[str, list[str]]:
    """Return what people who liked these items also liked."""
    return _asked("als", Query(seed_items=tuple(ids)), n, runtime)


@tool(response_format="content_and_artifact")
def get_similar_items_content(ids: Ids, runtime: Runtime, n: N = 20) -> tuple[str, list[str]]:
    """Return items whose description is close to these items'."""
    return _asked("content", Query(seed_items=tuple(ids)), n, runtime)


@tool(response_format="content_and_artifact")
def get_items_by_age_group(
    age_groups: Annotated[AgeGroups, Field(min_length=1)], runtime: Runtime, n: N = 30
) -> tuple[str, list[str]]:
    """Return items that people of these age groups choose most."""
    return _asked("audience", Query(age_groups=tuple(age_groups)), n, runtime)


@tool(response_format="content_and_artifact")
def get_default_items(runtime: Runtime, n: N = 30, words: Message = "") -> tuple[str, list[str]]:
    """Return a random draw from the hundred best known items, for a request that is too generic; words repeat a draw."""
    return _asked("default", Query(text=words), n, runtime)


# -- formatting


def _info(item: Item) -> str:
    return f"{item.title} – {', '.join(item.genres)}. {item.description}".strip()


@tool(response_format="content_and_artifact")
def get_item_info_str(ids: Ids, runtime: Runtime) -> tuple[str, dict[str, str]]:
    """Return a line for each item: title, genres and description."""
    lines = {item.id: _info(item) for item in _items(ids, runtime)}
    return as_json(lines), lines


@tool(response_format="content_and_artifact")
def item_ids_to_enum_info(ids: Ids, runtime: Runtime) -> tuple[str, str]:
    """Return the items as one enumerated text, in the order given."""
    lines = [f"{rank}. {_info(item)}" for rank, item in enumerate(_items(ids, runtime), 1)]
    return as_lines(lines), "\n".join(lines)


# -- ours


@tool(response_format="content_and_artifact")
def retrieve_items(
    retriever: RetrieverName,
    runtime: Runtime,
    query: Message = "",
    ids: Ids | None = None,
    age_groups: AgeGroups | None = None,
    n: N = 20,
) -> tuple[str, list[str]]:
    """Return what one retriever finds for words, items to start from and age groups; dialogue reads the talk so far."""
    talk = _context(runtime).talk
    asked = Query(text=query, seed_items=tuple(ids or ()), age_groups=tuple(age_groups or ()), talk=talk)
    return _asked(retriever, asked, n, runtime)


TABLE_1: tuple[BaseTool, ...] = (
    get_item_name, get_item_genre, get_item_description, get_item_rank, is_device_compatible,
    get_item_id_from_fuzzy_name, fuzzy_genre_to_genres, get_search_results, get_similar_items_cf, get_similar_items_content,
    get_items_by_age_group, get_default_items, get_item_info_str, item_ids_to_enum_info,
)  # fmt: skip
TOOLS: tuple[BaseTool, ...] = (*TABLE_1, retrieve_items)

"""Runs a strategy's generator by script: answers its calls, thinks for it, and keeps what it asked for."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

from recsys.retrieval.base import Retriever
from recsys.shelf import Shelf
from recsys.skills.recommend import Proposal, Recommend, RecommendInput, RecommendOutput
from recsys.strategies.base import Act, Call, Result, Say, Think, Wanted
from recsys.tools.candidates import Asked, Said, gathered
from recsys.tools.context import Live
from recsys.types import Query
from tests.language.shelves import eight

Tool = Callable[[Call], Result]


@dataclass
class Script:
    """What happened. acts: the calls of each act; thoughts: name and inputs of each skill; said: each line."""

    acts: list[tuple[Call, ...]] = field(default_factory=list)
    thoughts: list[tuple[str, Any]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    value: Any = None

    @property
    def calls(self) -> list[Call]:
        """Every call in order."""
        return [call for act in self.acts for call in act]

    @property
    def tools(self) -> list[str]:
        """The names of the tools in order."""
        return [call.tool for call in self.calls]

    def of(self, tool: str) -> list[Call]:
        """The calls of one tool."""
        return [call for call in self.calls if call.tool == tool]


def drive(
    generator: Generator[Wanted, Any, Any],
    tool: Tool,
    think: Callable[[Think], Any] | None = None,
    shelf: Shelf | None = None,
) -> Script:
    """Run to the end; think is the twin over the shelf when not given."""
    script, sent = Script(), None
    world = (shelf or eight()).world
    try:
        while True:
            wanted = generator.send(sent)
            sent = None
            if isinstance(wanted, Act):
                script.acts.append(wanted.calls)
                sent = tuple(tool(call) for call in wanted.calls)
            elif isinstance(wanted, Think):
                script.thoughts.append((wanted.skill.name, wanted.inputs))
                sent = think(wanted) if think else wanted.skill.twin(wanted.inputs, world)
            elif isinstance(wanted, Say):
                script.said.append(wanted.label)
    except StopIteration as end:
        script.value = end.value
    return script


def in_order(wanted: Think) -> Any:
    """Recommend: the lists' items as they come, once each; other skills by their twins."""
    if not isinstance(wanted.skill, Recommend):
        return wanted.skill.twin(wanted.inputs, eight().world)
    inputs: RecommendInput = wanted.inputs
    ids = inputs.pool or dict.fromkeys(i for listing in inputs.listings for i in listing.ids)
    return RecommendOutput(proposals=tuple(Proposal(name=i, item_id=i) for i in ids)[: inputs.n])


def nothing(call: Call) -> Result:
    """Every tool gives nothing."""
    return Result([] if call.tool.startswith("get_") else {})


def core(call: Call, shelf: Shelf | None = None) -> Result:
    """What the tools give, without LangChain."""
    where, args = shelf or eight(), call.args
    catalogue, models = where.catalogue, where.retrievers
    items = catalogue.known(args.get("ids") or ())
    lookups: dict[str, Callable[[], Any]] = {
        "get_item_name": lambda: {i.id: i.title for i in items},
        "get_item_genre": lambda: {i.id: list(i.genres) for i in items},
        "get_item_description": lambda: {i.id: i.description for i in items},
        "get_item_rank": lambda: {i.id: where.world.ranks[i.id] for i in items},
        "get_item_info_str": lambda: {i.id: i.title for i in items},
        "item_ids_to_enum_info": lambda: "\n".join(i.title for i in items),
        "is_device_compatible": lambda: {i.id: bool(set(args["devices"]) & set(i.devices)) for i in items},
        "get_item_id_from_fuzzy_name": lambda: [where.world.linker.link(name) for name in args["names"]],
        "get_search_results": lambda: _ids(models["search"], Query(args["query"]), args["n"]),
        "get_similar_items_cf": lambda: _ids(models["als"], Query(seed_items=tuple(args["ids"])), args["n"]),
        "get_similar_items_content": lambda: _ids(models["content"], Query(seed_items=tuple(args["ids"])), args["n"]),
        "get_items_by_age_group": lambda: _ids(
            models["audience"], Query(age_groups=tuple(args["age_groups"])), args["n"]
        ),
        "get_default_items": lambda: _ids(models["default"], Query(args["words"]), args["n"]),
        "get_candidates": lambda: gathered(
            [Asked.model_validate(each) for each in args["asked"]],
            [Said.model_validate(each) for each in args["talk"]],
            Live(where.world, models, None),
        ),
        "retrieve_items": lambda: _ids(models[args["retriever"]], _query(args), args["n"]),
    }
    return Result(lookups[call.tool]())


def _ids(model: Retriever, query: Query, n: int) -> list[str]:
    return [candidate.item_id for candidate in model.retrieve(query, n)]


def _query(args: Any) -> Query:
    return Query(args.get("query", ""), tuple(args.get("ids", ())), tuple(args.get("age_groups", ())))

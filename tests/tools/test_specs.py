"""The tools as a model is told of them."""

from __future__ import annotations

import json
from collections.abc import Collection

import pytest

from recsys.errors import UnknownError
from recsys.retrieval.registry import NAMES as RETRIEVERS
from recsys.tools.specs import kept, specs
from recsys.tools.toolbox import TABLE_1, TOOLS
from recsys.types import AGE_GROUPS, DEVICES

NAMES = [tool.name for tool in TOOLS]


def test_every_tool_is_told_by_name_description_and_arguments_in_order() -> None:
    told = specs(TOOLS)
    assert [spec.name for spec in told] == NAMES
    assert [spec.description for spec in told] == [tool.description for tool in TOOLS]
    for spec, tool in zip(told, TOOLS, strict=True):
        assert set(spec.schema["properties"]) == set(tool.args) - {"runtime"}
        assert spec.schema["type"] == "object"


def test_what_a_turn_adds_by_itself_is_not_told() -> None:
    text = json.dumps([[spec.name, spec.description, dict(spec.schema)] for spec in specs(TOOLS)])
    for word in ("runtime", "Runtime", "tool_call_id", "InjectedToolArg", "context", "state"):
        assert word not in text, word


def test_the_schema_says_what_must_be_given_and_what_it_may_be() -> None:
    told = {spec.name: spec.schema for spec in specs(TOOLS)}
    required = {name: set(schema.get("required", ())) for name, schema in told.items()}
    assert required["get_search_results"] == {"query"}
    assert required["is_device_compatible"] == {"ids", "devices"}
    assert required["get_default_items"] == set()
    assert required["retrieve_items"] == {"retriever"}
    assert told["is_device_compatible"]["properties"]["devices"]["items"]["enum"] == list(DEVICES)
    assert told["get_items_by_age_group"]["properties"]["age_groups"]["items"]["enum"] == list(AGE_GROUPS)
    assert set(told["retrieve_items"]["properties"]["retriever"]["enum"]) == set(RETRIEVERS)
    n = told["get_default_items"]["properties"]["n"]
    assert (n["type"], n["minimum"], n["maximum"]) == ("integer", 1, 100)


@pytest.mark.parametrize(
    "without", [[], ["get_item_name"], ["get_item_rank", "retrieve_items"], frozenset(NAMES), set(NAMES[:7])]
)
def test_what_is_left_out_is_not_told(without: Collection[str]) -> None:
    assert [spec.name for spec in kept(specs(TOOLS), without)] == [name for name in NAMES if name not in without]


def test_a_tool_that_does_not_exist_cannot_be_left_out() -> None:
    for without in (["get_item_nam"], [""], ["get_item_name", "sudo"], "get_item_name"):
        with pytest.raises(UnknownError, match="get_item_name"):
            kept(specs(TOOLS), without)
    with pytest.raises(UnknownError, match="retrieve_items"):
        kept(specs(TABLE_1), ["retrieve_items"])


def test_what_is_asked_besides_can_be_left_out_too() -> None:
    assert kept(specs(TOOLS), ["ease", "get_item_name"], ["ease"]) == kept(specs(TOOLS), ["get_item_name"])


def test_a_tool_is_told_the_same_each_time() -> None:
    assert specs(TOOLS) == specs(TOOLS)
    assert specs([]) == ()

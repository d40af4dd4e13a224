"""The tools as a model is told of them."""

from __future__ import annotations

import json
from collections.abc import Collection

import pytest
from jsonschema import Draft202012Validator

from recsys.errors import UnknownError
from recsys.tools.specs import specs
from recsys.tools.toolbox import TABLE_1, TOOLS

NAMES = [tool.name for tool in TOOLS]


def test_every_tool_is_told_by_name_description_and_arguments_in_order() -> None:
    told = specs(TOOLS)
    assert [spec.name for spec in told] == NAMES
    assert [spec.description for spec in told] == [tool.description for tool in TOOLS]
    for spec, tool in zip(told, TOOLS, strict=True):
        assert set(spec.schema["properties"]) == set(tool.args) - {"runtime"}
        assert spec.schema["type"] == "object"
        Draft202012Validator.check_schema(dict(spec.schema))


def test_what_a_turn_adds_by_itself_is_not_told() -> None:
    text = json.dumps([[spec.name, spec.description, dict(spec.schema)] for spec in specs(TOOLS)])
    for word in ("runtime", "Runtime", "tool_call_id", "InjectedToolArg", "context", "state"):
        assert word not in text, word


@pytest.mark.parametrize(
    ("name", "args", "good"),
    [
        ("get_search_results", {"query": "farm"}, True), ("get_search_results", {}, False), ("get_search_results", {"query": 1}, False),
        ("get_item_name", {"ids": ["a"]}, True), ("get_item_name", {"ids": "a"}, False),
        ("is_device_compatible", {"ids": ["a"], "devices": ["PHONE"]}, True),
        ("is_device_compatible", {"ids": ["a"], "devices": ["phone"]}, False),
        ("get_items_by_age_group", {"age_groups": ["9-12"]}, True), ("get_items_by_age_group", {"age_groups": []}, False),
        ("get_default_items", {}, True), ("get_default_items", {"n": 0}, False), ("get_default_items", {"n": 101}, False),
        ("retrieve_items", {"retriever": "als"}, True), ("retrieve_items", {"retriever": "best"}, False),
    ],
)  # fmt: skip
def test_the_schema_says_which_arguments_are_good(name: str, args: object, good: bool) -> None:
    (spec,) = (each for each in specs(TOOLS) if each.name == name)
    assert Draft202012Validator(dict(spec.schema)).is_valid(args) == good


@pytest.mark.parametrize(
    "without", [[], ["get_item_name"], ["get_item_rank", "retrieve_items"], frozenset(NAMES), set(NAMES[:7])]
)
def test_what_is_left_out_is_not_told(without: Collection[str]) -> None:
    assert [spec.name for spec in specs(TOOLS, without)] == [name for name in NAMES if name not in without]


def test_a_tool_that_does_not_exist_cannot_be_left_out() -> None:
    for without in (["get_item_nam"], [""], ["get_item_name", "sudo"], "get_item_name"):
        with pytest.raises(UnknownError, match="get_item_name"):
            specs(TOOLS, without)
    with pytest.raises(UnknownError, match="retrieve_items"):
        specs(TABLE_1, ["retrieve_items"])


def test_a_tool_is_told_the_same_each_time() -> None:
    assert specs(TOOLS) == specs(TOOLS)
    assert specs([]) == ()

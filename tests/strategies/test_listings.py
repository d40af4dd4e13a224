"""What is read from tool results, whatever a model gave for arguments."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recsys.catalogue.link import Link
from recsys.intent import Term
from recsys.strategies.base import Call, Result
from recsys.strategies.listings import RETRIEVERS, failed, ids_of, listings, retriever
from recsys.tools.toolbox import TABLE_1
from recsys.types import Listing

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
TOOLS = st.sampled_from([*(tool.name for tool in TABLE_1), "retrieve_items", "no_such_tool", ""])
ARGS = st.dictionaries(st.sampled_from(["ids", "query", "retriever", "n", "names", "words"]), JSON)


def test_the_retrieval_tools_of_table_1_are_those_that_have_a_retriever() -> None:
    starts = ("get_similar", "get_search", "get_items_by", "get_default")
    assert set(RETRIEVERS) == {t.name for t in TABLE_1 if t.name.startswith(starts)}
    assert retriever(Call("get_item_name", {})) is None
    assert retriever(Call("retrieve_items", {"retriever": "als"})) == "als"


def test_lists_are_what_retrieval_brought_in_order_with_what_it_started_from() -> None:
    calls = [
        Call("get_item_name", {"ids": ["x"]}), Call("get_search_results", {"query": "cosy farm", "n": 3}),
        Call("get_similar_items_cf", {"ids": ["x", "y"]}), Call("retrieve_items", {"retriever": "content", "query": ""}),
    ]  # fmt: skip
    results = [Result({"x": "X"}), Result(["a", "b"]), Result(["c"]), Result([])]
    assert listings(calls, results) == (
        Listing("search", ("a", "b")), Listing("als", ("c",), "x"), Listing("content", ()),
    )  # fmt: skip


@pytest.mark.parametrize("ids", [5, {"a": 1}, "boss-rush", [["x"]], [None], [7, "x"], [], None, True, ()])
def test_what_is_no_list_of_ids_is_nothing_to_start_from(ids: Any) -> None:
    (found,) = listings([Call("get_similar_items_cf", {"ids": ids})], [Result(error="not a list")])
    assert found == Listing("als", ())


@settings(max_examples=40)
@given(st.lists(st.tuples(TOOLS, ARGS), max_size=3))
def test_no_arguments_of_a_model_can_break_it(calls: list[tuple[str, dict[str, Any]]]) -> None:
    made = [Call(tool, args) for tool, args in calls]
    found = listings(made, [Result(error="bad")] * len(made))
    assert all(isinstance(x.seed_item, str | None) and not x.ids for x in found)
    hash((found, failed(made, [Result(error="bad")] * len(made))))


def test_every_retriever_or_tool_that_failed_is_named_once() -> None:
    calls = [
        Call("get_search_results", {}), Call("retrieve_items", {"retriever": "search"}), Call("get_item_name", {}),
        Call("get_default_items", {}),
    ]  # fmt: skip
    bad = Result(error="gone")
    assert failed(calls, [bad, bad, bad, Result([])]) == ("search", "get_item_name")
    assert failed(calls[:1], [Result(error="n: a number", refused=True)]) == ()
    assert failed([], []) == ()


@pytest.mark.parametrize(
    ("value", "ids"),
    [
        (["b", "a", "b", ""], ("b", "a")),
        ({"a": "A", "b": "B"}, ("a", "b")),
        ({"a": True, "b": False, "c": True}, ("a", "c")),
        ([Link("a", 99.0, "both"), Link(None, 0.0, "none"), Link("a", 88.0, "char")], ("a",)),
        ("1. Boss Rush – Action.", ()),
        ({"horror": Term(phrase="horror", genres=("Horror",))}, ("horror",)),
        (None, ()), (7, ()), ([], ()), ({}, ()),
    ],
)  # fmt: skip
def test_ids_in_any_value(value: Any, ids: tuple[str, ...]) -> None:
    assert ids_of(value) == ids

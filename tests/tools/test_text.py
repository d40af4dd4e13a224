"""What a model is told of a tool's value: valid JSON however it is cut, and nothing in it that hides."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.catalogue.visible import visible
from recsys.tools.text import LIMIT, LONGEST, as_json, as_lines
from recsys.types import Item
from tests.language.shelves import shelf_of
from tests.tools.conftest import Use, use_on
from tests.worlds import world

HIDDEN = "a\u202eb\u2066c\u200bd\ufeffe\x00f\x1bg\U000e0041h\ud800i"
ENTRIES = st.lists(
    st.one_of(st.text(max_size=900), st.lists(st.text(max_size=50), max_size=4), st.booleans()), max_size=40
)


@given(ENTRIES)
def test_a_list_is_told_as_json_of_its_first_entries(entries: list[Any]) -> None:
    text = as_json(entries)
    told = json.loads(text)
    assert len(text) <= LIMIT
    assert len(told) <= len(entries)
    assert [json.loads(as_json([entry]))[0] for entry in entries[: len(told)]] == told
    text.encode()


@given(st.dictionaries(st.text(max_size=300), st.text(max_size=900), max_size=30))
def test_a_table_is_told_as_json_of_its_first_entries(entries: dict[str, str]) -> None:
    text = as_json(entries)
    assert len(text) <= LIMIT
    assert list(json.loads(text)) == list(dict.fromkeys(map(visible, entries)))[: len(json.loads(text))]


@pytest.mark.parametrize("size", [39, 40, 41])
def test_as_many_entries_are_told_as_fit(size: int) -> None:
    entry = "x" * 96  # with its quotes and the comma after it, a hundred characters
    assert len(json.loads(as_json([entry] * size))) == min(size, 40)
    assert len(as_json([entry] * 40)) == LIMIT
    assert len(as_lines(["x" * 99] * size).splitlines()) == min(size, 40)


def test_what_hides_is_left_out_and_what_is_long_is_cut() -> None:
    assert json.loads(as_json({HIDDEN: [HIDDEN, {HIDDEN: HIDDEN}]})) == {
        "abcdefghi": ["abcdefghi", {"abcdefghi": "abcdefghi"}]
    }
    assert as_lines([HIDDEN, "one\ntwo"]) == "abcdefghi\none two"
    (told,) = json.loads(as_json(["word " * 1_000]))
    assert told.startswith("word word")
    assert told.endswith("word…")
    assert LONGEST - 5 < len(told) <= LONGEST


@pytest.fixture(scope="module")
def trap() -> Use:
    """Tools over sixty items with long descriptions and titles in which something hides, as no import would let them."""
    items = [
        Item(f"i{k:02d}", f"Item {HIDDEN} {k}", genres=("Trap",), description=f"{HIDDEN} " * 200) for k in range(60)
    ]
    return use_on(shelf_of(world(items)))


@pytest.mark.parametrize(
    ("name", "args"),
    [
        *((name, {}) for name in ("get_item_name", "get_item_genre", "get_item_description", "get_item_info_str")),
        ("item_ids_to_enum_info", {}), ("get_item_rank", {}), ("is_device_compatible", {"devices": ["VR"]}),
        ("get_search_results", {"query": "item trap", "n": 100}), ("get_default_items", {"n": 100}),
        ("get_item_id_from_fuzzy_name", {"names": [f"Item {HIDDEN} {k}" for k in range(50)]}),
        ("fuzzy_genre_to_genres", {"genres": [HIDDEN, "trap"]}),
    ],
)  # fmt: skip
def test_every_tool_tells_a_model_visible_words_in_whole_entries(trap: Use, name: str, args: dict[str, Any]) -> None:
    ids = [f"i{k:02d}" for k in range(60)]
    message = trap(name, **(args or {"ids": ids}), **({"ids": ids} if "devices" in args else {}))
    lines = message.text.splitlines() if name == "item_ids_to_enum_info" else [message.text]
    assert lines
    assert all(visible(line) == line for line in lines)
    assert len(message.text) <= LIMIT
    if name != "item_ids_to_enum_info":
        assert json.loads(message.text)


def test_the_policy_is_given_what_the_model_is_not_told(trap: Use) -> None:
    ids = [f"i{k:02d}" for k in range(60)]
    message = trap("get_item_description", ids=ids)
    assert list(message.artifact) == ids
    assert message.artifact["i00"] == f"{HIDDEN} " * 200
    assert 5 < len(json.loads(message.text)) < 60
    assert len(trap("item_ids_to_enum_info", ids=ids).artifact) > 60 * 200 * len(HIDDEN)

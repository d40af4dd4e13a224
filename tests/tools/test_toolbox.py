"""The fourteen tools of Table 1: what each gives, what it refuses, and that hostile text does no harm."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from recsys.catalogue.link import NOTHING
from recsys.retrieval.content import Content
from recsys.retrieval.dialogue import DialogueRidge
from recsys.retrieval.registry import NAMES
from recsys.tools.toolbox import TABLE_1, TOOLS
from recsys.types import Query, Utterance
from tests.contracts import HOSTILE
from tests.language.shelves import eight, shelf_of
from tests.tools.conftest import Use, use_on
from tests.worlds import empty, spoken, world

GAMES = eight().catalogue
SOME = ["farm-friends", "nobody-knows-this", "boss-rush", ""]
SCHEMA_NAMES = {
    "get_item_name", "get_item_genre", "get_item_description", "get_item_rank", "is_device_compatible",
    "get_item_id_from_fuzzy_name", "fuzzy_genre_to_genres", "get_search_results", "get_similar_items_cf",
    "get_similar_items_content", "get_items_by_age_group", "get_default_items", "get_item_info_str",
    "item_ids_to_enum_info",
}  # fmt: skip


def test_table_1_is_complete_and_every_tool_describes_itself() -> None:
    assert {tool.name for tool in TABLE_1} == SCHEMA_NAMES
    assert len(TABLE_1) == 14
    assert {tool.name for tool in TOOLS} == SCHEMA_NAMES | {"retrieve_items"}
    for tool in TOOLS:
        assert tool.description
        assert "runtime" not in tool.tool_call_schema.model_json_schema()["properties"]  # type: ignore[union-attr]


# -- lookups


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("get_item_name", {"farm-friends": "Farm Friends", "boss-rush": "Boss Rush"}),
        ("get_item_genre", {"farm-friends": ["Simulation"], "boss-rush": ["Action"]}),
        ("get_item_description", {i: GAMES[i].description for i in ("farm-friends", "boss-rush")}),
        ("get_item_rank", {"farm-friends": 4, "boss-rush": 3}),
    ],
)
def test_a_lookup_gives_a_value_for_each_known_id_and_leaves_out_the_others(
    use: Use, name: str, values: dict[str, Any]
) -> None:
    message = use(name, ids=SOME)
    assert message.artifact == values
    assert json.loads(message.text) == values


def test_info_holds_title_genres_and_description(use: Use) -> None:
    lines = use("get_item_info_str", ids=SOME).artifact
    assert list(lines) == ["farm-friends", "boss-rush"]
    assert all(part in lines["boss-rush"] for part in ("Boss Rush", "Action", "forty giants"))


def test_enumerated_info_numbers_the_items_in_the_order_given(use: Use) -> None:
    lines = use("item_ids_to_enum_info", ids=SOME).artifact.splitlines()
    assert [line[:6] for line in lines] == ["1. Far", "2. Bos"]


def test_devices_are_compatible_when_any_is(use: Use) -> None:
    fits = use(
        "is_device_compatible", ids=["farm-friends", "boss-rush", "mystery-box", "nobody"], devices=["VR", "PHONE"]
    )
    assert fits.artifact == {"farm-friends": True, "boss-rush": False, "mystery-box": False}


def test_a_catalogue_without_devices_filters_nothing_by_them() -> None:
    bare = use_on(shelf_of(world([item for item in GAMES if item.id == "mystery-box"])))
    assert bare("is_device_compatible", ids=["mystery-box"], devices=["VR"]).artifact == {"mystery-box": True}


# -- linking


def test_fuzzy_names_link_in_the_order_given(use: Use) -> None:
    links = use("get_item_id_from_fuzzy_name", names=["Gost Manor", "Blorgomancer", "boss rush"]).artifact
    assert [link.item_id for link in links] == ["ghost-manor", None, "boss-rush"]
    assert links[1] == NOTHING


def test_fuzzy_genres_give_the_catalogues_words(use: Use) -> None:
    message = use("fuzzy_genre_to_genres", genres=["horor", "Farming", "bananas"])
    assert json.loads(message.text) == {"horor": ["Horror"], "Farming": ["farming"], "bananas": []}
    assert message.artifact["bananas"] is None


# -- retrieval


@pytest.mark.parametrize(
    ("name", "args", "model", "query"),
    [
        ("get_search_results", {"query": "co-op farming animals"}, "search", Query("co-op farming animals")),
        ("get_similar_items_cf", {"ids": ["cooking-chaos"]}, "als", Query(seed_items=("cooking-chaos",))),
        ("get_similar_items_content", {"ids": ["cooking-chaos"]}, "content", Query(seed_items=("cooking-chaos",))),
        ("get_items_by_age_group", {"age_groups": ["9-12"]}, "audience", Query(age_groups=("9-12",))),
        ("get_default_items", {"words": "hello"}, "default", Query("hello")),
    ],
)
def test_a_retrieval_tool_gives_its_models_list(
    use: Use, name: str, args: dict[str, Any], model: str, query: Query
) -> None:
    message = use(name, **args, n=3)
    assert message.artifact == [c.item_id for c in eight().retrievers[model].retrieve(query, 3)]
    assert 1 <= len(message.artifact) <= 3
    assert [line["title"] for line in json.loads(message.text)] == [GAMES[i].title for i in message.artifact]


def test_the_retriever_of_dialogues_reads_the_talk_of_the_turn() -> None:
    shelf = eight()
    content = shelf.retrievers["content"]
    assert isinstance(content, Content)
    model = DialogueRidge(content, spoken()).fit(shelf.catalogue, shelf.interactions())
    talk = (Utterance("user", "A scary night please"),)
    known = replace(shelf, retrievers={**shelf.retrievers, "dialogue": model})
    message = use_on(known, SimpleNamespace(talk=talk))("retrieve_items", retriever="dialogue", n=5)
    assert message.artifact == [c.item_id for c in model.retrieve(Query(talk=talk), 5)] != []
    assert use_on(known)("retrieve_items", retriever="dialogue", query="A scary night please").artifact == []


@pytest.mark.parametrize("model", [name for name in NAMES if name not in {"dialogue", "suggested"}])
def test_any_other_retriever_can_be_asked_by_name(use: Use, model: str) -> None:
    asked = {"query": "farming", "ids": ["cooking-chaos"], "age_groups": ["9-12"]}
    message = use("retrieve_items", retriever=model, n=5, **asked)
    query = Query("farming", ("cooking-chaos",), ("9-12",))
    assert message.artifact == [c.item_id for c in eight().retrievers[model].retrieve(query, 5)] != []


def test_a_search_reads_three_words_and_no_more(use: Use) -> None:
    assert use("get_search_results", query="bananas melons grapes farming").artifact == []
    assert use("get_search_results", query="bananas melons farming").artifact != []


def test_the_default_draw_repeats_itself_for_the_same_words(use: Use) -> None:
    assert use("get_default_items", words="a").artifact == use("get_default_items", words="a").artifact
    draws = {tuple(use("get_default_items", words=word).artifact) for word in "abcdef"}
    assert len(draws) > 1


# -- refusals


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("get_search_results", {"query": "farming", "n": 0}),
        ("get_search_results", {"query": "farming", "n": 101}),
        ("get_search_results", {"query": None}),
        ("get_search_results", {}),
        ("get_similar_items_cf", {"ids": ["x"] * 2_001}),
        ("get_similar_items_cf", {"ids": "cooking-chaos"}),
        ("get_items_by_age_group", {"age_groups": []}),
        ("get_items_by_age_group", {"age_groups": ["7"]}),
        ("is_device_compatible", {"ids": ["x"], "devices": []}),
        ("is_device_compatible", {"ids": ["x"], "devices": ["TOASTER"]}),
        ("get_item_id_from_fuzzy_name", {"names": ["x"] * 51}),
        ("fuzzy_genre_to_genres", {"genres": ["x"] * 11}),
        ("get_items_by_age_group", {"age_groups": ["9-12"] * 7}),
        ("is_device_compatible", {"ids": ["x"], "devices": ["VR"] * 6}),
        ("retrieve_items", {"retriever": "audience", "age_groups": ["9-12"] * 7}),
        ("get_default_items", {"n": float("nan")}),
        ("get_default_items", {"n": 10**400}),
        ("get_default_items", {"n": -1}),
        ("retrieve_items", {"retriever": "nobody"}),
        ("get_item_name", {"ids": None}),
    ],
)
def test_arguments_out_of_bounds_are_refused(use: Use, name: str, args: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        use(name, **args)


# -- hostile text, empty worlds

TEXT = st.one_of(st.sampled_from([text[:2_000] for text in HOSTILE]), st.text(max_size=200))


@given(TEXT)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_hostile_text_gives_lists_of_known_items_in_every_tool_that_reads_text(use: Use, text: str) -> None:
    found = [
        use("get_search_results", query=text), use("get_default_items", words=text),
        use("get_similar_items_cf", ids=[text]), use("get_similar_items_content", ids=[text]),
        use("retrieve_items", retriever="content", query=text, ids=[text]),
    ]  # fmt: skip
    assert all(set(message.artifact) <= set(GAMES.ids) for message in found)
    (link,) = use("get_item_id_from_fuzzy_name", names=[text]).artifact
    assert link.item_id is None or link.item_id in GAMES
    assert set(use("fuzzy_genre_to_genres", genres=[text]).artifact) == {text[:40]}
    for name in ("get_item_name", "get_item_genre", "get_item_description", "get_item_rank", "get_item_info_str"):
        assert use(name, ids=[text]).artifact == {}


def test_an_empty_catalogue_gives_nothing_and_raises_nothing() -> None:
    use = use_on(shelf_of(empty()))
    ids = ["cooking-chaos"]
    assert use("get_search_results", query="farming").artifact == []
    assert use("get_default_items").artifact == []
    assert use("get_similar_items_cf", ids=ids).artifact == use("get_similar_items_content", ids=ids).artifact == []
    assert use("get_items_by_age_group", age_groups=["9-12"]).artifact == []
    assert use("get_item_info_str", ids=ids).artifact == {}
    assert use("item_ids_to_enum_info", ids=ids).artifact == ""


@pytest.mark.parametrize(
    ("name", "field", "most"),
    [("get_item_id_from_fuzzy_name", "names", 200), ("fuzzy_genre_to_genres", "genres", 40)],
)
def test_a_text_that_is_too_long_is_cut(use: Use, name: str, field: str, most: int) -> None:
    """Not refused: one mad name among twenty must not cost the other nineteen."""
    told = json.loads(use(name, **{field: ["x" * 5_000, "horror"]}).text)
    assert list(told) == ["x" * most, "horror"]


def test_what_is_searched_for_is_cut_behind_its_first_characters(use: Use) -> None:
    assert use("get_search_results", query="." * 190 + " farming").artifact != []
    assert use("get_search_results", query="." * 200 + " farming").artifact == []
    assert use("retrieve_items", retriever="search", query="." * 1_990 + " farming").artifact != []
    assert use("retrieve_items", retriever="search", query="." * 2_000 + " farming").artifact == []
    same = [use("get_default_items", words="x" * size).artifact for size in (2_000, 100_000)]
    assert same[0] == same[1]

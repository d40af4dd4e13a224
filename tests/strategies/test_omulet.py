"""Algorithm 1 of OMuleT, line by line: which tools are asked, in which order, for which intent."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.intent import Intent, Mention, Person, Term, Wish
from recsys.learning.thumbs import Steering
from recsys.strategies.base import Call, Proposed, Request, Result
from recsys.strategies.omulet import OMuleT
from recsys.types import Device
from tests.language.shelves import eight
from tests.strategies.driver import Script, Tool, core, drive, in_order, nothing

CATALOGUE = eight().catalogue
LOOKUPS = ["get_item_name", "get_item_genre", "get_item_description", "get_item_rank"]
SIMILAR = ["get_similar_items_cf", "get_similar_items_content"]


def genre(name: str, attitude: int = 1, *more: str) -> Wish:
    terms = tuple(Term(phrase=g.lower(), genres=(g,)) for g in (name, *more))
    return Wish(phrase=" ".join(t.phrase for t in terms), terms=terms, attitude=attitude)


def prop(phrase: str, attitude: int = 1) -> Wish:
    return Wish(phrase=phrase, terms=(Term(phrase=phrase, tags=(phrase,)),), attitude=attitude)


def liked(item_id: str, attitude: int = 2) -> Mention:
    return Mention(text=CATALOGUE[item_id].title, item_id=item_id, attitude=attitude, by="both")


def run(intent: Intent, tool: Tool = nothing, **more: Any) -> Script:
    return drive(OMuleT().propose(Request(intent, 20, **more), CATALOGUE), tool, in_order)


def bring(**lists: list[str]) -> Tool:
    """A shop in which these tools bring these ids, no other brings any, and the lookups tell the truth."""

    def shop(call: Call) -> Result:
        if call.tool in lists:
            return Result(lists[call.tool])
        return (
            nothing(call)
            if call.tool in {*SIMILAR, "get_search_results", "get_default_items"} or "ids" not in call.args
            else core(call)
        )

    return shop


# -- linking


def test_names_are_linked_first() -> None:
    script = run(Intent(mentions=(liked("boss-rush"), liked("farm-friends", -2))))
    assert script.acts[0] == (Call("get_item_id_from_fuzzy_name", {"names": ["Boss Rush", "Farm Friends"]}),)


def test_what_was_pointed_at_or_links_to_nothing_is_not_linked_again() -> None:
    pointed = liked("boss-rush").model_copy(update={"by": "reference"})
    unknown = Mention(text="Blorg", attitude=2)
    assert run(Intent(mentions=(pointed, unknown))).of("get_item_id_from_fuzzy_name") == []


# -- lines 4 to 7, 10 to 12


def test_liked_items_are_looked_up_and_both_kinds_of_similar_items_asked_for() -> None:
    script = run(Intent(mentions=(liked("boss-rush"), liked("farm-friends", 1))))
    assert script.tools == ["get_item_id_from_fuzzy_name", *LOOKUPS, *SIMILAR, *SIMILAR]
    assert all(call.args["ids"] == ["boss-rush", "farm-friends"] for call in script.acts[1][:4])
    assert [call.args["ids"] for call in script.acts[1][4:]] == [["boss-rush"]] * 2 + [["farm-friends"]] * 2


def test_disliked_items_are_looked_up_and_not_started_from() -> None:
    script = run(Intent(mentions=(liked("boss-rush", -2),)))
    assert script.tools == ["get_item_id_from_fuzzy_name", *LOOKUPS]
    assert script.acts[1][0].args["ids"] == ["boss-rush"]


def test_thumbs_are_items_to_start_from() -> None:
    script = run(Intent(), steering=Steering(liked=("boss-rush",)))
    assert [call.args["ids"] for call in script.of("get_similar_items_cf")] == [["boss-rush"]]
    assert "get_default_items" not in script.tools


def test_no_more_than_six_items_are_started_from() -> None:
    script = run(Intent(mentions=tuple(liked(item_id) for item_id in CATALOGUE.ids)))
    assert len(script.of("get_similar_items_cf")) == len(script.of("get_similar_items_content")) == 6


def test_each_liked_genre_is_searched_once() -> None:
    script = run(
        Intent(wishes=(genre("Horror"), genre("Party"), genre("Horror"))), bring(get_search_results=["boss-rush"])
    )
    assert [call.args["query"] for call in script.of("get_search_results")] == ["horror", "party"]


def test_disliked_genres_are_not_searched() -> None:
    assert run(Intent(wishes=(genre("Horror", -2),))).of("get_search_results") == []


def test_each_age_group_of_those_who_play_is_asked() -> None:
    people = (
        Person(role="son", age=10),
        Person(role="son", age=11),
        Person(role="you", age=40),
        Person(role="baby", age=2, playing=False),
    )
    script = run(Intent(people=people))
    assert [call.args["age_groups"] for call in script.of("get_items_by_age_group")] == [["9-12"], ["35plus"]]


def test_lines_4_to_12_are_one_act() -> None:
    script = run(
        Intent(mentions=(liked("boss-rush"),), wishes=(genre("Horror"),), people=(Person(role="son", age=10),))
    )
    assert [call.tool for call in script.acts[1]] == [
        *LOOKUPS,
        *SIMILAR,
        "get_search_results",
        "get_items_by_age_group",
    ]


# -- lines 8 and 9: properties only when nothing came


def test_properties_are_searched_only_when_genres_brought_nothing() -> None:
    wishes = (genre("Horror"), prop("farming"))
    queries = [c.args["query"] for c in run(Intent(wishes=wishes)).of("get_search_results")]
    assert queries == ["horror", "farming"]
    found = run(Intent(wishes=wishes), bring(get_search_results=["boss-rush"]))
    assert [c.args["query"] for c in found.of("get_search_results")] == ["horror"]


def test_properties_are_not_searched_when_items_are_liked() -> None:
    script = run(Intent(mentions=(liked("boss-rush"),), wishes=(prop("farming"),)))
    assert script.of("get_search_results") == []


def test_disliked_properties_are_never_searched() -> None:
    assert run(Intent(wishes=(prop("farming", -1),))).of("get_search_results") == []


# -- lines 13 and 14: the default only when there is nothing at all


def test_the_default_is_asked_when_there_is_nothing_to_go_by() -> None:
    script = run(Intent(text="hm"))
    assert script.tools == ["get_default_items"]
    assert script.calls[0].args["words"] == "hm"


def test_the_default_is_asked_when_every_search_came_back_empty() -> None:
    assert run(Intent(wishes=(prop("farming"),))).tools == ["get_search_results", "get_default_items"]


@pytest.mark.parametrize(
    "intent",
    [Intent(mentions=(liked("boss-rush"),)), Intent(mentions=(liked("boss-rush", -2),))],
)
def test_the_default_is_not_asked_when_an_item_was_named(intent: Intent) -> None:
    assert run(intent).of("get_default_items") == []


def test_the_default_is_not_asked_when_an_age_group_brought_something() -> None:
    script = run(Intent(people=(Person(role="son", age=10),)), bring(get_items_by_age_group=["boss-rush"]))
    assert script.of("get_default_items") == []


# -- lines 15 to 19: filters


def kept(script: Script) -> list[str]:
    proposed: Proposed = script.value
    return [i for listing in proposed.listings for i in listing.ids]


def test_items_of_a_disliked_genre_are_filtered_out() -> None:
    everything = bring(get_default_items=list(CATALOGUE.ids))
    script = run(Intent(wishes=(genre("Horror", -2),)), everything)
    assert set(kept(script)) == set(CATALOGUE.ids) - {"ghost-manor"}
    assert [c.args["ids"] for c in script.of("get_item_genre")] == [list(CATALOGUE.ids)]


def test_a_dislike_of_two_things_together_filters_neither_alone() -> None:
    script = run(Intent(wishes=(genre("Horror", -2, "Action"),)), bring(get_default_items=list(CATALOGUE.ids)))
    assert set(kept(script)) == set(CATALOGUE.ids)


def test_items_that_run_on_none_of_a_groups_devices_are_filtered_out() -> None:
    groups: tuple[tuple[Device, ...], ...] = (("TABLET", "PHONE"), ("DESKTOP",))
    script = run(Intent(device_groups=groups), bring(get_default_items=list(CATALOGUE.ids)))
    assert kept(script) == ["farm-friends"]
    assert [c.args["devices"] for c in script.of("is_device_compatible")] == [["TABLET", "PHONE"], ["DESKTOP"]]


def test_without_items_there_is_nothing_to_filter() -> None:
    script = run(Intent(device_groups=(("VR",),), wishes=(genre("Horror", -2),)))
    assert script.tools == ["get_default_items"]


# -- line 20 and the recommender


def test_each_list_is_formatted_after_the_filters() -> None:
    script = run(
        Intent(wishes=(genre("Horror", -2), genre("Party"))), bring(get_search_results=["ghost-manor", "boss-rush"])
    )
    assert script.acts[-1] == (Call("item_ids_to_enum_info", {"ids": ["boss-rush"]}),)
    assert script.tools.index("get_item_genre") < script.tools.index("item_ids_to_enum_info")


def test_the_recommender_sees_the_lists_and_the_thumbs_and_has_the_last_word() -> None:
    intent = Intent(mentions=(liked("boss-rush"),), wishes=(genre("Party"),))
    shop = bring(get_similar_items_cf=["ghost-manor"], get_search_results=["cooking-chaos", "ghost-manor"])
    script = run(intent, shop, steering=Steering(disliked=("mystery-box",)))
    ((name, inputs),) = script.thoughts
    assert (name, inputs.n, inputs.disliked, inputs.intent) == ("recommend", 20, ("mystery-box",), intent)
    by = {(x.retriever, x.seed_item): x.ids for x in inputs.listings if x.ids}
    assert by == {("als", "boss-rush"): ("ghost-manor",), ("search", None): ("cooking-chaos", "ghost-manor")}
    (searched,) = (call.args["query"] for call in script.calls if call.tool == "get_search_results")
    assert searched == "party"
    assert [p.item_id for p in script.value.proposals] == ["ghost-manor", "cooking-chaos"]


# -- failures


def test_a_tool_that_fails_is_named_and_the_others_are_used() -> None:
    def shop(call: Call) -> Result:
        return Result(error="the disk is gone") if call.tool == "get_similar_items_cf" else core(call)

    script = run(Intent(mentions=(liked("cooking-chaos"),)), shop)
    assert script.value.failed == ("als",)
    assert script.value.proposals


def test_when_every_tool_fails_nothing_is_proposed_and_nothing_raised() -> None:
    intent = Intent(mentions=(liked("boss-rush"),), wishes=(genre("Party"),), device_groups=(("VR",),))
    script = run(intent, lambda call: Result(error="no"))
    assert script.value.proposals == ()
    assert {"als", "content", "search"} <= set(script.value.failed)


PHRASES = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        ["a very long winded way of saying farming", "first person", "the", " ", "all of the same", "co-op"]
    ),
)
WISHES = st.builds(
    lambda phrase, is_genre: Wish(phrase=phrase, terms=(Term(phrase=phrase, genres=("Party",) if is_genre else ()),)),
    PHRASES, st.booleans(),
)  # fmt: skip


@given(st.lists(WISHES, max_size=10))
def test_queries_are_simple_of_at_most_three_words_without_repeats(wishes: list[Wish]) -> None:
    script = run(Intent(wishes=tuple(wishes)))
    queries = [call.args["query"] for call in script.of("get_search_results")]
    assert queries or not any("farming" in wish.phrase for wish in wishes)
    assert all(1 <= len(query.split()) <= 3 for query in queries), queries
    asked = [[call.args.get("query") for call in act] for act in script.acts]
    assert all(len(set(act)) == len(act) for act in asked)

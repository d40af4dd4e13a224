"""CRAG: what is asked of whom in which order, and that no step can lose an item or break a turn."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.holding.state import State
from recsys.intent import Felt, Intent, Mention, Term, Wish
from recsys.learning.thumbs import Steering
from recsys.skills import reflect
from recsys.skills.find_mentions import FindMentions, FindMentionsOutput, Found, matched
from recsys.skills.infer_items import InferItems
from recsys.skills.read_request import ReadRequestInput
from recsys.skills.recommend import Proposal, RecommendOutput
from recsys.skills.recommend_in_talk import RecommendInTalk, RecommendInTalkInput
from recsys.skills.reflect import Reflect, ReflectInput
from recsys.skills.rerank import Rerank, RerankInput, RerankOutput
from recsys.skills.settle_links import SettleLinks, SettleLinksOutput
from recsys.strategies.base import Call, Request, Result, Think
from recsys.strategies.crag import Crag, query
from recsys.strategies.host import converse
from recsys.strategies.linking import _told, read_mentions
from recsys.strategies.turn import Turn
from recsys.types import Utterance
from tests.language.shelves import eight, shelf_of
from tests.strategies.driver import Script, core, drive
from tests.worlds import checkerboard, square

SHELF = eight()
CATALOGUE, WORLD = SHELF.catalogue, SHELF.world
CRAG = Crag("crag", "CRAG", candidates=False)
PARTY = Wish(phrase="party", terms=(Term(phrase="party", genres=("Party",)),))


def liking(*ids: str, attitude: int = 1) -> Intent:
    return Intent(mentions=tuple(Mention(text=i, item_id=i, attitude=attitude, by="both") for i in ids))


def asked(intent: Intent, **more: Any) -> Request:
    return Request(intent, 3, talk=(Utterance("user", "something nice"),), **more)


def thinking(**answers: Any) -> Any:
    """Answers by the skill's name; what has none is thought by its twin."""

    def think(wanted: Think) -> Any:
        given_answer = answers.get(wanted.skill.name)
        if given_answer is None:
            return wanted.skill.twin(wanted.inputs, WORLD)
        return given_answer(wanted.inputs) if callable(given_answer) else given_answer

    return think


def run(request: Request, tool: Any = core, **answers: Any) -> Script:
    return drive(CRAG.propose(request, CATALOGUE), tool, thinking(**answers))


def names(script: Script) -> list[str]:
    return [name for name, _ in script.thoughts]


def found_by_ease(call: Call) -> Result:
    return Result(["boss-rush", "farm-friends", "ghost-manor"]) if call.tool == "retrieve_items" else core(call)


# -- the steps


def test_with_a_liked_item_it_retrieves_reflects_recommends_and_reranks() -> None:
    script = run(asked(liking("cooking-chaos")), found_by_ease)
    assert names(script) == ["reflect", "recommend_in_talk", "rerank"]
    (call,) = script.calls
    assert call.args == {"retriever": "ease", "ids": ["cooking-chaos"], "n": 35}
    assert script.thoughts[1][1].retrieved == ("boss-rush", "farm-friends", "ghost-manor")


def test_without_a_mention_items_are_inferred_linked_and_gone_on_with() -> None:
    guessed = RecommendOutput(proposals=(Proposal(name="Cooking Chaos"), Proposal(name="Zorblax")))
    script = run(asked(Intent(text="anything")), found_by_ease, infer_items=guessed)
    assert names(script) == ["infer_items", "reflect", "recommend_in_talk", "rerank"]
    assert script.of("get_item_id_from_fuzzy_name")[0].args == {"names": ["Cooking Chaos", "Zorblax"]}
    assert script.of("retrieve_items")[0].args["ids"] == ["cooking-chaos"]


def test_a_step_with_nothing_to_do_is_left_out() -> None:
    nothing = run(asked(liking("cooking-chaos")), lambda call: Result([]))
    assert names(nothing) == ["recommend_in_talk", "rerank"]
    empty = run(asked(liking("cooking-chaos")), found_by_ease, recommend_in_talk=RecommendOutput())
    assert names(empty) == ["reflect", "recommend_in_talk"]


def test_nothing_is_retrieved_where_nothing_is_to_be() -> None:
    script = run(asked(liking("cooking-chaos"), retrieved=0))
    assert script.calls == []
    assert names(script) == ["recommend_in_talk", "rerank"]


@pytest.mark.parametrize("most", [1, 2, 3])
def test_as_many_are_retrieved_as_are_asked_for_besides_the_barred(most: int) -> None:
    barred = frozenset({"boss-rush"})
    script = run(asked(liking("cooking-chaos"), retrieved=most, barred=barred), found_by_ease)
    assert script.calls[0].args["n"] == most + 1
    assert script.thoughts[0][1].items == ("farm-friends", "ghost-manor")[:most]


def test_a_dead_retriever_is_named_and_the_turn_goes_on() -> None:
    def gone(call: Call) -> Result:
        return Result(error="gone")

    script = run(asked(liking("cooking-chaos")), gone)
    assert script.value.failed == ("ease",)
    assert script.value.proposals


def test_the_query_is_what_was_spoken_well_of_never_what_was_spoken_ill_of() -> None:
    mixed = Intent(mentions=(*liking("cooking-chaos").mentions, *liking("boss-rush", attitude=-1).mentions))
    shown = (Utterance("assistant", "Perhaps these", ("farm-friends", "boss-rush")), Utterance("user", "hm"))
    steering = Steering(liked=("ghost-manor",), disliked=("dungeon-duo",))
    assert "boss-rush" not in query(Request(mixed, 3, steering, talk=shown))
    assert {"cooking-chaos", "ghost-manor"} <= set(query(Request(mixed, 3, steering, talk=shown)))


# -- scores


IDS = tuple(CATALOGUE.ids)


@given(st.permutations(IDS), st.lists(st.integers(-2, 2), max_size=12))
def test_reranking_moves_items_and_loses_none(items: tuple[str, ...], scores: list[int]) -> None:
    ordered = RerankOutput(scores=tuple(scores)).order(items)
    assert sorted(ordered) == sorted(items)
    given_scores = {item: scores[at] if at < len(scores) else 0 for at, item in enumerate(items)}
    places = [(-given_scores[item], items.index(item)) for item in ordered]
    assert places == sorted(places)


def test_ties_keep_the_order_of_the_list_and_unlinked_names_go_last() -> None:
    named = [Proposal(name="Zorblax"), *(Proposal(name=i, item_id=i) for i in IDS[:4])]
    script = run(
        asked(liking("mystery-box")), found_by_ease, recommend_in_talk=RecommendOutput(proposals=tuple(named)),
        rerank=RerankOutput(scores=(0, 1, -1, 1)),
    )  # fmt: skip
    assert [p.item_id for p in script.value.proposals] == [IDS[1], IDS[3], IDS[0], IDS[2], None]
    assert dict(script.value.scores) == {IDS[0]: 0, IDS[1]: 1, IDS[2]: -1, IDS[3]: 1}


def test_words_above_the_cards_follow_the_new_order() -> None:
    named = RecommendOutput(proposals=tuple(Proposal(name=i, item_id=i) for i in IDS[:3]), words="Take [1], then [2].")
    kept = run(
        asked(liking("mystery-box")), found_by_ease, recommend_in_talk=named, rerank=RerankOutput(scores=(2, 0, 1))
    )
    assert kept.value.words == "Take [1], then [3]."
    moved = run(
        asked(liking("mystery-box")), found_by_ease, recommend_in_talk=named, rerank=RerankOutput(scores=(0, 2, 1))
    )
    assert moved.value.words == ""


# -- the twins


def test_reflection_keeps_what_meets_the_conditions_and_is_of_no_refused_kind() -> None:
    must = PARTY.model_copy(update={"must": True})
    kept = Reflect().twin(ReflectInput(intent=Intent(wishes=(must,)), items=IDS), WORLD).kept
    assert kept == ("cooking-chaos", "cooking-chaos-2")
    less = PARTY.model_copy(update={"attitude": -1})
    kept = Reflect().twin(ReflectInput(intent=Intent(wishes=(less,)), items=IDS), WORLD).kept
    assert set(IDS) - set(kept) == {"cooking-chaos", "cooking-chaos-2"}
    assert Rerank().twin(RerankInput(intent=Intent(wishes=(less,)), items=IDS), WORLD).order(IDS)[-2:] == (
        "cooking-chaos", "cooking-chaos-2",
    )  # fmt: skip


def test_reflection_keeps_what_is_near_to_what_was_said_where_much_is_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reflect, "LEAST", 2)
    talk = (Utterance("user", "Chop, fry and serve together while the kitchen falls apart."),)
    inputs = ReflectInput(intent=Intent(), talk=talk, items=("boss-rush", "cooking-chaos"), seeds=("cooking-chaos-2",))
    assert Reflect().twin(inputs, WORLD).kept == ("cooking-chaos",)


def test_without_a_wish_everything_fits_in_its_order() -> None:
    assert Reflect().twin(ReflectInput(intent=Intent(), items=IDS[::-1]), WORLD).kept == IDS[::-1]
    assert Rerank().twin(RerankInput(intent=Intent(), items=IDS), WORLD).order(IDS) == IDS


def test_unknown_ids_are_neither_kept_nor_lost() -> None:
    assert Reflect().twin(ReflectInput(intent=Intent(), items=("nobody",)), WORLD).kept == ()
    assert Rerank().twin(RerankInput(intent=Intent(), items=("nobody",)), WORLD).scores == (0,)


def test_what_was_retrieved_leads_where_all_else_is_equal() -> None:
    where = shelf_of(checkerboard())
    for candidates in (False, True):
        inputs = RecommendInTalkInput(intent=Intent(), retrieved=(square(7), square(3)), candidates=candidates, n=2)
        found = RecommendInTalk().twin(inputs, where.world)
        assert [p.item_id for p in found.proposals] == [square(7), square(3)]


def test_the_checkerboard_is_solved_from_the_liked_squares_alone() -> None:
    """The twin of each square's colour is what its people met."""
    where = shelf_of(checkerboard())
    liked = liking(square(2), square(4))
    script = drive(CRAG.propose(Request(liked, 3), where.catalogue), lambda call: core(call, where), shelf=where)
    assert {int((p.item_id or "-1").split("-")[1]) % 2 for p in script.value.proposals[:3]} == {0}


def test_a_list_has_no_barred_item_and_at_most_n() -> None:
    inputs = RecommendInTalkInput(intent=liking("cooking-chaos"), barred=frozenset({"cooking-chaos"}), n=4)
    found = [p.item_id for p in RecommendInTalk().twin(inputs, WORLD).proposals]
    assert len(found) == len(set(found)) == 4
    assert "cooking-chaos" not in found


# -- titles


def heard(
    text: str, found: tuple[Found, ...] | None = None, settled: tuple[str | None, ...] = ()
) -> tuple[Script, Intent]:
    answers: dict[str, Any] = {"settle_links": SettleLinksOutput(items=settled)} if settled else {}
    if found is not None:
        answers["find_mentions"] = FindMentionsOutput(found=found)
    script = drive(read_mentions(ReadRequestInput(text=text), CATALOGUE), core, thinking(**answers))
    return script, script.value


def test_by_rules_the_message_reads_as_it_always_does() -> None:
    script, read = heard("I loved Boss Rush but hated Ghost Manor")
    assert names(script) == ["read_request", "find_mentions"]
    assert {m.item_id: m.attitude > 0 for m in read.mentions} == {"boss-rush": True, "ghost-manor": False}


def test_only_disagreements_are_settled_all_at_once() -> None:
    sure = Found(raw="boss rush", title="Boss Rush", attitude=2, char="boss-rush", word="boss-rush")
    torn = [Found(raw=r, title=r, attitude=1, char="cooking-chaos", word="cooking-chaos-2") for r in ("cook", "chaos")]
    script, read = heard("boss rush, cook and chaos", (sure, *torn), ("cooking-chaos-2", None))
    assert names(script) == ["read_request", "find_mentions", "settle_links"]
    assert script.thoughts[-1][1].disputed == tuple(torn)
    by_item = {m.item_id: m for m in read.mentions if m.item_id}
    assert by_item["boss-rush"].attitude == 2
    assert by_item["cooking-chaos-2"].by == "word"
    assert by_item["cooking-chaos-2"].alternatives == ("cooking-chaos",)
    assert "cooking-chaos" not in by_item


def test_what_graded_another_attitude_goes_with_it() -> None:
    graded = Mention(text="x", item_id=IDS[0], attitude=1, felt=Felt(liked=0.7, disliked=0.1, unsaid=0.2))
    found = Found(raw="x", title="X", attitude=-2, char=IDS[0], word=IDS[0])
    (changed,) = _told([graded], [(found, IDS[0])], CATALOGUE)
    assert (changed.attitude, changed.felt) == (-2, None)
    assert _told([graded], [(found.model_copy(update={"attitude": 1}), IDS[0])], CATALOGUE) == (graded,)


def test_the_two_levels_are_told_apart() -> None:
    assert matched("x", "Cooking Chaos", 1, WORLD).agreed
    assert matched("x", "zzzzzz qqqqq", 0, WORLD) == Found(raw="x", title="zzzzzz qqqqq")
    assert SettleLinks.name == "settle_links"
    assert (FindMentions.name, InferItems.name) == ("find_mentions", "infer_items")


# -- cards


def test_a_card_tells_what_the_second_look_gave() -> None:
    looked = RerankOutput(scores=(2, -1, 0))
    named = RecommendOutput(proposals=tuple(Proposal(name=i, item_id=i) for i in IDS[:3]))
    think = thinking(recommend_in_talk=named, rerank=looked)
    turn = Turn("something like Mystery Box, please", State(), CATALOGUE, n=3)
    done = drive(converse(turn, CRAG), core, think).value
    told = {p.item.id: [e.text for e in p.evidence if e.kind == "reflection"] for p in done.picks}
    assert told == {
        IDS[0]: ["Suits you very well"],
        IDS[2]: ["Nothing against it"],
        IDS[1]: ["There may be better ones"],
    }


# -- many titles


def test_a_list_of_four_hundred_titles_is_read_and_answered() -> None:
    many = ", ".join(i.title for i in CATALOGUE for _ in range(50))
    _, read = heard(many)
    assert {m.item_id for m in read.mentions if m.item_id} <= set(IDS)
    script = run(asked(liking(*IDS[:6] * 60)), core)
    assert script.value.proposals


@pytest.mark.parametrize(
    "text", ["", " ", "<b>Boss Rush</b>", '"Boss Rush" 100%', "Ghost Manor " * 300, "料理ゲーム", "1917", "\ud800"]
)
def test_any_text_is_read(text: str) -> None:
    assert heard(text)[1].text is not None

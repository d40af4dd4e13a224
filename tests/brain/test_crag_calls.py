"""CRAG over the wire: how many calls a turn takes, of whom, and that a malformed answer costs one step and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from recsys.assistant import Assistant, Options
from recsys.dialogue.holding.state import State
from recsys.types import Done
from tests.brain.modelled import modelled, models_at
from tests.language.shelves import eight
from tests.stub_llm import Stub, Waiter

MENU = {"names": ["Farm Friends", "Cooking Chaos", "Dungeon Duo"], "words": "I would start with [1]."}
ONE = {"scores": [{"number": 1, "score": 1}]}
NAMED = [
    {"raw": "boss rash", "title": "Boss Rash", "attitude": 2},
    {"raw": "mystery box", "title": "Mystery Box", "attitude": -1},
]
TEXT = "co-op games, I loved boss rash, not mystery box"


def answering(**more: Any) -> Waiter:
    """A model that knows its steps."""
    known = {
        "find_mentions": {"mentions": NAMED}, "settle_links": {"answers": [{"number": 1, "method": "char"}]},
        "infer_items": MENU, "reflect": ONE, "recommend_in_talk": MENU, "rerank": ONE,
    }  # fmt: skip
    return Waiter({**known, **more})


@pytest.fixture
def stub() -> Iterator[Stub]:
    with Stub(answering()) as served:
        yield served


@pytest.fixture
def assistant(tmp_path: Path, stub: Stub) -> Iterator[Assistant]:
    made = modelled(tmp_path, eight(), models_at(stub.url))
    yield made
    made.close()


def turn(assistant: Assistant, text: str, state: State | None = None, **more: Any) -> Done:
    *_, done = assistant.answer(text, state, options=Options("crag", **more))
    assert isinstance(done, Done)
    assert done.picks
    return done


def skills(stub: Stub) -> list[str | None]:
    return [request.skill for request in stub.requests]


def test_titles_in_dispute_take_five_calls(assistant: Assistant, stub: Stub) -> None:
    done = turn(assistant, TEXT)
    assert skills(stub) == ["find_mentions", "settle_links", "reflect", "recommend_in_talk", "rerank"]
    assert done.llm_calls == 5
    heard = {mention["item_id"]: mention["attitude"] for mention in done.state["intent"]["mentions"]}
    assert heard == {"boss-rush": 2, "mystery-box": -1}


def test_sure_titles_take_four_and_nothing_named_takes_five(assistant: Assistant, stub: Stub) -> None:
    stub.answer = answering(find_mentions={"mentions": [{"raw": "boss rush", "title": "Boss Rush", "attitude": 1}]})
    assert turn(assistant, "I loved boss rush").llm_calls == 4
    stub.requests.clear()
    stub.answer = answering(find_mentions={"mentions": []})
    assert turn(assistant, "something for a rainy day").llm_calls == 5
    assert skills(stub) == ["find_mentions", "infer_items", "reflect", "recommend_in_talk", "rerank"]


def test_left_out_reflections_and_nothing_retrieved_take_fewer(assistant: Assistant, stub: Stub) -> None:
    assert turn(assistant, TEXT, unthought=frozenset({"rerank"})).llm_calls == 4
    assert turn(assistant, TEXT, unthought=frozenset({"reflect", "rerank"})).llm_calls == 3
    assert turn(assistant, TEXT, unthought=frozenset({"rerank"}), retrieved=0).llm_calls == 3


def test_a_later_turn_goes_on_with_what_was_named_before(assistant: Assistant, stub: Stub) -> None:
    stub.answer = answering(find_mentions={"mentions": [{"raw": "boss rush", "title": "Boss Rush", "attitude": 1}]})
    first = turn(assistant, "I loved boss rush")
    stub.requests.clear()
    stub.answer = answering(find_mentions={"mentions": []})
    turn(assistant, "I like farming too", State.from_json(first.state))
    assert skills(stub) == ["find_mentions", "reflect", "recommend_in_talk", "rerank"]
    told = json.dumps([r.body for r in stub.requests if r.skill == "recommend_in_talk"])
    assert "I loved boss rush" in told


STEPS = ("find_mentions", "settle_links", "reflect", "recommend_in_talk", "rerank")
BROKEN = (
    "", "I cannot do that.", "{", "[]", "null", '{"scores": "1"}', '{"scores": [{"number": "x", "score": 1}]}',
    '{"mentions": [{"raw": 1}], "names": [""], "answers": 3}', '{"scores": [1, 2, {}]}', '"####2"',
)  # fmt: skip


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("broken", BROKEN)
def test_a_malformed_answer_costs_its_step_alone(assistant: Assistant, stub: Stub, step: str, broken: str) -> None:
    stub.answer = answering(**{step: broken})
    done = turn(assistant, TEXT)
    by = {s.name: s.by for s in done.trace if s.name in STEPS}
    assert {name for name, who in by.items() if who == "embedded"} <= {step}
    assert {pick.item.id for pick in done.picks} <= set(eight().catalogue.ids)
    assert "mystery-box" not in {pick.item.id for pick in done.picks}


def test_badly_written_scores_move_nothing_else(assistant: Assistant, stub: Stub) -> None:
    lines = [{"number": 2, "score": " +2 "}, {"number": 1, "score": "good"}, "3: 2", {"number": 99, "score": 2}, None]
    stub.answer = answering(rerank={"scores": lines})
    done = turn(assistant, TEXT)
    named = ["cooking-chaos", "farm-friends", "dungeon-duo"]
    assert [pick.item.id for pick in done.picks][:3] == named


def test_the_two_wordings_differ_in_how_the_list_is_used(assistant: Assistant, stub: Stub) -> None:
    for strategy in ("crag", "crag+rec"):
        list(assistant.answer(TEXT, options=Options(strategy)))
    free, bound = (json.dumps(r.body) for r in stub.requests if r.skill == "recommend_in_talk")
    assert "as much or as little" in free
    assert "above all others" in bound

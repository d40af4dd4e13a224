"""A strategy in the real LangChain graph: tools called, results sent back, failures survived, turns kept apart."""

from __future__ import annotations

import sqlite3
import threading
import time
from typing import Any

import pytest
from langchain.tools import tool
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.tools import BaseTool

from recsys.agent import MOST_STEPS, build_agent
from recsys.brain.base import EmbeddedBrain
from recsys.brain.policy_model import PolicyChatModel
from recsys.brain.run import Run
from recsys.dialogue.holding.state import State
from recsys.errors import SnapshotError, TurnError
from recsys.intent import Intent
from recsys.strategies.base import Act, Call, Result, Say
from recsys.strategies.turn import Answer, Host
from recsys.tools.context import Live, TurnContext
from recsys.tools.toolbox import TOOLS
from recsys.types import Step
from tests.language.shelves import eight

NAMES = Call("get_item_name", {"ids": ["boss-rush"]})
RANKS = Call("get_item_rank", {"ids": ["boss-rush"]})


def asking(*acts: tuple[Call, ...], heard: list[tuple[Result, ...]] | None = None, reply: str = "Two words.") -> Host:
    """Acts one after the other, then a reply."""
    for calls in acts:
        results = yield Act(calls)
        yield Say(f"Asked {len(calls)}")
        if heard is not None:
            heard.append(results)
    return Answer(reply, State(), Intent())


def begin(host: Host, deadline: float | None = None) -> Run:
    return Run(host, EmbeddedBrain(), eight().world, time.monotonic() + 60 if deadline is None else deadline)


def play(agent: Any, run: Run) -> tuple[list[Step], str]:
    """Steps and text of one turn."""
    steps, text = [], ""
    context = TurnContext(Live(eight().world, eight().retrievers, run))
    sent = {"messages": [HumanMessage("hello")]}
    for mode, part in agent.stream(
        sent, {"recursion_limit": MOST_STEPS}, context=context, stream_mode=["messages", "custom"]
    ):
        if mode == "custom":
            steps.append(part)
        elif isinstance(part[0], AIMessage):
            text += part[0].text
    return steps, text


@pytest.fixture(scope="module")
def agent() -> Any:
    return build_agent(PolicyChatModel(), TOOLS)


def test_a_turn_without_tools_is_its_reply(agent: Any) -> None:
    run = begin(asking(reply="Hello there, you."))
    assert play(agent, run) == ([], "Hello there, you.")
    assert run.answer is not None
    assert run.trace == []


def test_results_come_back_in_the_order_of_the_calls(agent: Any) -> None:
    heard: list[tuple[Result, ...]] = []
    run = begin(asking((NAMES, RANKS, NAMES), (RANKS,), heard=heard))
    steps, text = play(agent, run)
    title = Result({"boss-rush": "Boss Rush"}, None, '{"boss-rush": "Boss Rush"}')
    rank = Result({"boss-rush": 3}, None, '{"boss-rush": 3}')
    assert heard == [(title, rank, title), (rank,)]
    assert (len(steps), text) == (2, "Two words.")
    assert sorted(step.name for step in run.trace) == sorted(["get_item_name"] * 2 + ["get_item_rank"] * 2)
    assert all(step.kind == "tool" and step.error is None and step.ms >= 0 for step in run.trace)


def test_artifacts_are_objects_not_texts(agent: Any) -> None:
    heard: list[tuple[Result, ...]] = []
    play(agent, begin(asking((Call("get_item_id_from_fuzzy_name", {"names": ["gost manor"]}),), heard=heard)))
    assert heard[0][0].value[0].item_id == "ghost-manor"


def test_arguments_out_of_bounds_give_an_error_and_the_strategy_goes_on(agent: Any) -> None:
    heard: list[tuple[Result, ...]] = []
    run = begin(asking((Call("get_search_results", {"query": "x", "n": 1_000}), NAMES), heard=heard))
    _, text = play(agent, run)
    assert heard[0][0].value is None
    assert heard[0][0].error
    assert heard[0][0].ids == ()
    assert heard[0][1].value == {"boss-rush": "Boss Rush"}
    assert text == "Two words."


def test_a_tool_that_does_not_exist_gives_an_error(agent: Any) -> None:
    heard: list[tuple[Result, ...]] = []
    play(agent, begin(asking((Call("no_such_tool", {}),), heard=heard)))
    assert heard[0][0].error


def test_a_call_with_wrong_arguments_is_refused_which_says_nothing_against_the_tool(agent: Any) -> None:
    heard: list[tuple[Result, ...]] = []
    play(agent, begin(asking((Call("get_item_name", {"ids": 7}), RANKS), heard=heard)))
    ((wrong, right),) = heard
    assert (bool(wrong.error), wrong.refused, right.refused) == (True, True, False)


def broken(error: Exception) -> BaseTool:
    @tool(response_format="content_and_artifact")
    def get_item_name(ids: list[str]) -> tuple[str, Any]:
        """Fail."""
        raise error

    return get_item_name


@pytest.mark.parametrize(
    "error",
    [
        SnapshotError("als.npz is damaged"), OSError("the disk is gone"), ValueError("a number"), KeyError("x"),
        sqlite3.OperationalError("disk I/O error"),
    ],
)  # fmt: skip
def test_a_tool_that_fails_is_traced_and_survived(error: Exception) -> None:
    heard: list[tuple[Result, ...]] = []
    run = begin(asking((NAMES, RANKS), heard=heard))
    shop = [broken(error), *(t for t in TOOLS if t.name != "get_item_name")]
    _, text = play(build_agent(PolicyChatModel(), shop), run)
    assert heard[0][0].value is None
    assert str(error) in (heard[0][0].error or "")
    assert not heard[0][0].refused
    assert heard[0][1] == Result({"boss-rush": 3}, None, '{"boss-rush": 3}')
    assert text == "Two words."
    assert {step.name: bool(step.error) for step in run.trace} == {"get_item_name": True, "get_item_rank": False}


def test_past_the_wall_clock_the_turn_ends_in_a_turn_error(agent: Any) -> None:
    with pytest.raises(TurnError):
        play(agent, begin(asking((NAMES,)), deadline=time.monotonic() - 1))


def test_the_whole_policy_fits_into_the_steps_of_the_graph(agent: Any) -> None:
    _, text = play(agent, begin(asking(*[(NAMES,)] * 16)))
    assert text == "Two words."


def test_two_turns_on_one_agent_at_once_do_not_mix(agent: Any) -> None:
    """Each turn waits for the other before every act, so they are interleaved for certain."""
    meet = threading.Barrier(2, timeout=30)

    def host(item_id: str, heard: list[Any]) -> Host:
        for _ in range(4):
            meet.wait()
            (result,) = yield Act((Call("get_item_name", {"ids": [item_id]}),))
            heard.append(result.value)
            yield Say(f"Asked for {item_id}")
        return Answer(f"This was {item_id}.", State(), Intent())

    def turn(item_id: str, out: dict[str, Any]) -> None:
        heard: list[Any] = []
        run = begin(host(item_id, heard))
        out[item_id] = (*play(agent, run), heard, [step.inputs for step in run.trace])

    ids: tuple[str, ...] = ("boss-rush", "farm-friends")
    out: dict[str, Any] = {}
    threads = [threading.Thread(target=turn, args=(item_id, out)) for item_id in ids]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for item_id in ids:
        steps, text, heard, inputs = out[item_id]
        assert text == f"This was {item_id}."
        assert heard == [{item_id: eight().catalogue[item_id].title}] * 4
        assert {step.label for step in steps} == {f"Asked for {item_id}"}
        assert inputs == [{"ids": [item_id]}] * 4


def test_the_model_has_no_state_of_its_own() -> None:
    model = PolicyChatModel()
    before = model.model_dump()
    play(build_agent(model, TOOLS), begin(asking((NAMES,))))
    assert model.model_dump() == before
    assert model._llm_type == "policy"


def test_no_specification_of_a_tool_is_made_for_it() -> None:
    bound: Any = PolicyChatModel().bind_tools(TOOLS)
    assert "tools" not in bound.kwargs

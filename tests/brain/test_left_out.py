"""Tools left out of a running turn: each call gets its own result or nothing, and there is still an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.brain.run import Run
from recsys.dialogue.holding.state import State
from recsys.strategies.base import Act, Call, Result, Say
from recsys.strategies.host import converse
from recsys.strategies.registry import STRATEGIES, strategy_named
from recsys.strategies.turn import Host, Turn
from recsys.tools.candidates import GATHERING
from recsys.tools.toolbox import TABLE_1, TOOLS
from tests.brain.runs import done, run_of
from tests.language.shelves import eight
from tests.strategies.driver import core

A, B, C = (Call(name, {}) for name in "abc")


def sent_to(
    acts: Sequence[tuple[Call, ...]], results: Sequence[tuple[Result, ...]], without: Iterable[str]
) -> tuple[list[Act], list[Any]]:
    """What was asked of the tools, and what the strategy was sent."""
    sent: list[Any] = []

    def host() -> Host:
        for calls in acts:
            sent.append((yield Act(calls)))
            yield Say("Asked")
        return done()

    run, _ = run_of(host(), without=frozenset(without))
    asked, left, wanted = list[Act](), iter(results), run.advance(())
    while isinstance(wanted, Act):
        asked.append(wanted)
        wanted = run.advance(next(left))
    return asked, sent


def test_a_call_left_out_in_the_middle_leaves_the_others_their_results() -> None:
    asked, sent = sent_to([(A, B, C)], [(Result("a"), Result("c"))], {"b"})
    assert asked == [Act((A, C))]
    assert sent == [(Result("a"), Result(), Result("c"))]


def test_an_act_that_is_left_out_whole_is_answered_with_nothing_at_once() -> None:
    asked, sent = sent_to([(B, B), (A, B), (B,), (C,)], [(Result("a"),), (Result("c"),)], {"b"})
    assert asked == [Act((A,)), Act((C,))]
    assert sent == [(Result(), Result()), (Result("a"), Result()), (Result(),), (Result("c"),)]


def test_an_act_without_a_call_is_answered_at_once() -> None:
    assert sent_to([(), (A,)], [(Result(1),)], ()) == ([Act((A,))], [(), (Result(1),)])


@given(st.lists(st.lists(st.sampled_from("abcd"), max_size=5), max_size=4), st.sets(st.sampled_from("abcd")))
def test_every_call_gets_its_own_result_or_nothing(names: list[list[str]], without: set[str]) -> None:
    acts = [tuple(Call(name, {"at": (i, k)}) for k, name in enumerate(act)) for i, act in enumerate(names)]
    made = [tuple(call for call in act if call.tool not in without) for act in acts]
    asked, sent = sent_to(acts, [tuple(Result(c.args) for c in act) for act in made if act], without)
    assert asked == [Act(act) for act in made if act]
    assert sent == [tuple(Result(None if c.tool in without else c.args) for c in act) for act in acts]


RICH = "party games like Boss Rush for my son (10) and me on switch, no horror"
ALONE = [name for name, strategy in STRATEGIES.items() if not strategy.needs_model]


def ablated(strategy: str, without: Iterable[str], text: str = RICH) -> Run:
    """A turn to its end, with the tools of the core."""
    turn = Turn(text, State(), eight().catalogue)
    run = run_of(converse(turn, strategy_named(strategy)), without=frozenset(without))[0]
    wanted = run.advance(())
    while isinstance(wanted, Act):
        results = [core(call) for call in wanted.calls]
        for call, result in zip(wanted.calls, results, strict=True):
            run.record(call.tool, call.args, 0.0, result.value, result.error)
        wanted = run.advance(results)
    return run


@pytest.mark.parametrize("strategy", ALONE)
@pytest.mark.parametrize("tool", [tool.name for tool in TABLE_1])
def test_without_any_one_tool_of_table_1_there_is_an_answer(tool: str, strategy: str) -> None:
    run = ablated(strategy, {tool})
    assert run.answer is not None
    assert run.answer.picks
    assert tool not in {step.name for step in run.trace}


USED = ("get_item_id_from_fuzzy_name", "get_item_name", "get_similar_items_cf", "get_similar_items_content",
        "get_search_results", "get_items_by_age_group", "is_device_compatible", "get_item_genre",
        "item_ids_to_enum_info")  # fmt: skip


@pytest.mark.parametrize("tool", USED)
def test_the_rest_of_the_policy_goes_on_as_it_was(tool: str) -> None:
    full, less = ([s.name for s in ablated("omulet", w).trace if s.by == "tool"] for w in ((), {tool}))
    assert tool in full
    listed = "item_ids_to_enum_info"  # one call for each list, so fewer where a retriever is left out
    assert [t for t in less if t != listed] == [t for t in full if t not in {tool, listed}]


@pytest.mark.parametrize("strategy", ALONE)
def test_without_every_tool_the_cards_are_filled_from_what_fits(strategy: str) -> None:
    run = ablated(strategy, [tool.name for tool in (*TOOLS, *GATHERING)])
    assert run.answer is not None
    assert run.answer.picks
    assert {step.name for step in run.trace if step.by == "tool"} == set()

"""A model that goes its own way: what it may call, how often, what it is told, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.assistant import Options
from recsys.brain.base import EmbeddedBrain, Thought
from recsys.intent import Intent, Mention
from recsys.skills.choose_tools import ChooseTools, ChooseToolsInput, Chosen, ChosenCall
from recsys.skills.recommend import Proposal
from recsys.strategies.base import Call, Request, Result, Think
from recsys.strategies.free import MOST_CALLS, Free
from recsys.strategies.omulet import OMuleT
from recsys.tools.specs import kept, specs
from recsys.tools.toolbox import TOOLS
from tests.brain.assistants import assistant_on, ids, last
from tests.language.shelves import eight
from tests.strategies.driver import Script, Tool, core, drive, in_order

CATALOGUE = eight().catalogue
INTENT = Intent(text="hm", mentions=(Mention(text="Boss Rush", item_id="boss-rush", attitude=2, by="both"),))
REQUEST = Request(INTENT, 5, said="something like Boss Rush", tools=specs(TOOLS))
Choose = Callable[[ChooseToolsInput], Chosen]
NAMED = Chosen(proposals=(Proposal(name="Farm Friends", score=1.0),), words="Start with [1].")


def chosen(*tools: str, **args: Any) -> Chosen:
    """Calls of these tools, each with an id of its own."""
    return Chosen(calls=tuple(ChosenCall(id=f"call {at}", tool=name, args=args) for at, name in enumerate(tools)))


def run(choose: Choose, tool: Tool = core, request: Request = REQUEST) -> Script:
    def think(wanted: Think) -> Any:
        return choose(wanted.inputs) if isinstance(wanted.skill, ChooseTools) else in_order(wanted)

    return drive(Free().propose(request, CATALOGUE), tool, think)


def after(*steps: Chosen) -> Choose:
    """One choice after the other, then nothing."""
    return lambda inputs: steps[len(inputs.exchanges)] if len(inputs.exchanges) < len(steps) else Chosen()


def shop(call: Call) -> Result:
    """Each call brings a list of its own and a text."""
    return Result(["farm-friends", "boss-rush"], None, f"found by {call.tool}")


def asked(script: Script) -> list[ChooseToolsInput]:
    return [inputs for name, inputs in script.thoughts if name == "choose_tools"]


# -- how often


@pytest.mark.parametrize("at_once", [1, 2, 3, 5, 12, 13, 100])
def test_a_model_that_always_wants_more_gets_twelve_calls(at_once: int) -> None:
    script = run(lambda inputs: chosen(*["get_default_items"] * at_once), shop)
    assert script.tools == ["get_default_items"] * MOST_CALLS
    assert sum(len(exchange.calls) for exchange in asked(script)[-1].exchanges) < MOST_CALLS  # not asked once more
    assert script.thoughts[-1][0] == "recommend"
    assert [p.item_id for p in script.value.proposals] == ["farm-friends", "boss-rush"]


@given(
    st.lists(st.lists(st.sampled_from(["get_default_items", "get_search_results", "sudo", ""]), max_size=9), max_size=9)
)
def test_never_more_than_twelve_whatever_is_chosen(choices: list[list[str]]) -> None:
    script = run(after(*(chosen(*tools) for tools in choices)), shop)
    own = [c for act in script.acts for c in act if c.args == {}]  # what the fallback asks has arguments
    assert len(own) <= MOST_CALLS
    assert sum(len(e.calls) for e in asked(script)[-1].exchanges) <= MOST_CALLS
    assert all(len(e.calls) == len(e.texts) for e in asked(script)[-1].exchanges)


def test_names_end_it() -> None:
    script = run(after(chosen("get_default_items"), NAMED, chosen("get_item_name")), shop)
    assert script.tools == ["get_default_items"]
    assert (script.value.proposals, script.value.words) == (NAMED.proposals, NAMED.words)
    assert [x.retriever for x in script.value.listings] == ["default"]
    assert [name for name, _ in script.thoughts] == ["choose_tools", "choose_tools"]


def test_names_at_once_need_no_tool() -> None:
    script = run(after(NAMED), shop)
    assert (script.acts, script.value.proposals, script.value.listings) == ([], NAMED.proposals, ())


# -- what it is told


def test_it_is_told_the_request_the_tools_and_how_many_names() -> None:
    assert asked(run(after(NAMED)))[0] == ChooseToolsInput(
        request="something like Boss Rush", tools=REQUEST.tools, n=20
    )
    many = Request(INTENT, 50, said="x", tools=REQUEST.tools)
    assert asked(run(after(NAMED), request=many))[0].n == 50


def test_results_are_told_in_the_order_of_the_calls_with_their_ids() -> None:
    tools = ("get_item_name", "get_default_items", "get_item_rank")
    script = run(after(chosen(*tools), NAMED), shop)
    assert script.acts == [tuple(Call(name, {}) for name in tools)]
    (exchange,) = asked(script)[-1].exchanges
    assert [(c.id, c.tool) for c in exchange.calls] == [(f"call {at}", name) for at, name in enumerate(tools)]
    assert exchange.texts == tuple(f"found by {name}" for name in tools)


def test_a_tool_that_was_never_offered_is_not_called_and_the_others_keep_their_places() -> None:
    script = run(after(chosen("get_item_name", "sudo", "get_item_rank"), NAMED), shop)
    assert script.tools == ["get_item_name", "get_item_rank"]
    first, second, third = asked(script)[-1].exchanges[0].texts
    assert (first, third) == ("found by get_item_name", "found by get_item_rank")
    assert "no such tool" in second
    assert "get_search_results" in second  # and what there is


def test_a_tool_left_out_of_the_offer_is_not_called() -> None:
    less = Request(INTENT, 5, said="x", tools=kept(specs(TOOLS), {"get_item_name"}))
    script = run(after(chosen("get_item_name"), NAMED), shop, less)
    assert script.tools == []
    assert "get_item_name" not in asked(script)[-1].exchanges[0].texts[0]


@pytest.mark.parametrize("end", [NAMED, Chosen()], ids=["names", "no names"])
def test_a_dead_retriever_is_named_and_a_tool_that_was_never_offered_is_not(end: Chosen) -> None:
    def dying(call: Call) -> Result:
        return Result(error="gone") if call.tool == "get_similar_items_cf" else shop(call)

    script = run(after(chosen("sudo", "get_similar_items_cf", "get_default_items"), end), dying)
    assert script.value.failed == ("als",)
    assert script.value.proposals


def test_what_died_is_named_also_where_the_fixed_policy_takes_over() -> None:
    def dying(call: Call) -> Result:
        return Result(error="gone") if call.tool == "get_default_items" else core(call)

    assert run(after(chosen("get_default_items")), dying).value.failed == ("default",)


def test_an_error_is_told_as_it_is_and_brings_nothing() -> None:
    script = run(after(chosen("get_default_items", "get_search_results")), lambda call: Result(error=f"no {call.tool}"))
    assert asked(script)[-1].exchanges[0].texts == ("no get_default_items", "no get_search_results")


@pytest.mark.parametrize("ids", [5, "boss-rush", {"a": 1}, [[1]], None, []])
def test_arguments_of_the_wrong_kind_end_no_turn(ids: Any) -> None:
    script = run(after(chosen("get_similar_items_cf", ids=ids), NAMED), lambda call: Result(error="ids must be a list"))
    assert script.value.proposals == NAMED.proposals
    assert [x.seed_item for x in script.value.listings] == [None]


# -- no names


def test_found_lists_without_names_are_ordered() -> None:
    script = run(after(chosen("get_default_items")), shop)
    name, inputs = script.thoughts[-1]
    assert (name, inputs.request, inputs.pool) == ("recommend", REQUEST.said, ())
    assert inputs.listings == script.value.listings
    assert [p.item_id for p in script.value.proposals] == ["farm-friends", "boss-rush"]


@pytest.mark.parametrize(
    "choose", [after(), after(chosen("get_item_name", "sudo")), after(chosen("get_default_items"))]
)
def test_nothing_chosen_or_nothing_found_is_the_fixed_policy(choose: Choose) -> None:
    def empty(call: Call) -> Result:
        return Result([]) if not call.args else core(call)

    fixed = drive(OMuleT().propose(REQUEST, CATALOGUE), core, in_order)
    script = run(choose, empty)
    assert script.value == fixed.value
    assert script.value.proposals
    assert script.acts[-len(fixed.acts) :] == fixed.acts


def test_without_a_model_nothing_is_chosen() -> None:
    inputs = ChooseToolsInput(request="farming", tools=REQUEST.tools)
    assert EmbeddedBrain().run(ChooseTools(), inputs, eight().world).output == Chosen()


class Choosing(EmbeddedBrain):
    """A model that asks for one call after the other, and never ends."""

    name = "llm"  # type: ignore[misc]

    def run(self, skill: Any, inputs: Any, *rest: Any) -> Thought:
        if isinstance(skill, ChooseTools):
            return Thought(chosen("get_item_rank", ids=["boss-rush"]), "llm", 0.0)
        return super().run(skill, inputs, *rest)


def test_twelve_calls_one_by_one_and_the_fixed_policy_after_them_fit_into_the_graph(tmp_path: Path) -> None:
    assistant = assistant_on(tmp_path, eight(), Choosing())
    text = "party games like Boss Rush for my son (10), no horror, not on my phone"
    done = last(assistant.answer(text, options=Options("free")))
    assistant.store.close()
    tools = [step.name for step in done.trace if step.by == "tool"]
    assert tools[:MOST_CALLS] == ["get_item_rank"] * MOST_CALLS
    assert "get_similar_items_cf" in tools[MOST_CALLS:]
    assert ids(done)

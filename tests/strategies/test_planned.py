"""A plan written by a model: run in order, cut, checked, and never able to break a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from recsys.intent import Intent, Term, Wish
from recsys.skills.plan_tools import MOST_STEPS, Plan, PlanArgs, PlanStep, PlanTools, PlanToolsInput
from recsys.skills.prompts.base import Said
from recsys.skills.prompts.plan_tools import PlanToolsPrompt
from recsys.strategies.base import Call, Request, Result, Think
from recsys.strategies.omulet import OMuleT
from recsys.strategies.planned import Planned
from recsys.tools.specs import specs
from recsys.tools.toolbox import TABLE_1, TOOLS
from recsys.types import Listing
from tests.language.shelves import eight
from tests.strategies.driver import Script, Tool, core, drive, in_order
from tests.tools.conftest import use_on

CATALOGUE = eight().catalogue
INTENT = Intent(text="farming", wishes=(Wish(phrase="party", terms=(Term(phrase="party", genres=("Party",)),)),))
REQUEST = Request(INTENT, 5, said="farming, please", tools=specs(TOOLS))


def step(tool: str, **args: Any) -> PlanStep:
    return PlanStep(tool=tool, args=PlanArgs(**args))


def run(plan: Plan, tool: Tool = core, request: Request = REQUEST) -> Script:
    def think(wanted: Think) -> Any:
        return plan if isinstance(wanted.skill, PlanTools) else in_order(wanted)

    return drive(Planned().propose(request, CATALOGUE), tool, think)


def shop(call: Call) -> Result:
    """Brings a list of its own for each call, or an error."""
    known = {
        "get_search_results": ["farm-friends", "apple-orchard"],
        "get_default_items": ["boss-rush"],
        "get_similar_items_cf": [f"like {i}" for i in call.args.get("ids", ())],
        "get_item_name": {i: i.upper() for i in call.args.get("ids", ())},
        "is_device_compatible": {i: i == "farm-friends" for i in call.args.get("ids", ())},
        "item_ids_to_enum_info": "1. Something",
    }
    return Result(known[call.tool]) if call.tool in known else Result(error="There is no such tool.")


SEARCH = step("get_search_results", query="farm", n=5)


def ids_given(script: Script) -> list[Any]:
    return [call.args.get("ids") for call in script.calls]


# -- what the planner is told


def test_the_planner_is_told_the_request_the_intent_and_the_tools() -> None:
    (name, inputs), *_ = run(Plan(steps=(SEARCH,))).thoughts
    assert name == "plan_tools"
    assert inputs == PlanToolsInput(request="farming, please", intent=INTENT, tools=REQUEST.tools)


def test_the_recommender_is_told_what_the_plan_brought_and_has_the_last_word() -> None:
    script = run(Plan(steps=(SEARCH,)), shop)
    name, inputs = script.thoughts[-1]
    assert (name, inputs.request, inputs.pool) == ("recommend", "farming, please", ())
    assert inputs.listings == (Listing("search", ("farm-friends", "apple-orchard")),)
    assert script.value.listings == inputs.listings
    assert [p.item_id for p in script.value.proposals] == ["farm-friends", "apple-orchard"]


# -- references


def test_a_step_may_use_what_an_earlier_step_brought() -> None:
    steps = (SEARCH, step("get_similar_items_cf", ids=("$1",)), step("get_item_name", ids=("$2", "x")))
    assert ids_given(run(Plan(steps=steps), shop)) == [
        None, ["farm-friends", "apple-orchard"], ["like farm-friends", "like apple-orchard", "x"],
    ]  # fmt: skip


def test_a_check_keeps_what_passed_and_a_text_holds_no_items() -> None:
    steps = (SEARCH, step("is_device_compatible", ids=("$1",)), step("item_ids_to_enum_info", ids=("$2",)),
             step("get_item_name", ids=("$3",)))  # fmt: skip
    assert ids_given(run(Plan(steps=steps), shop)) == [None, ["farm-friends", "apple-orchard"], ["farm-friends"], []]


def test_repeats_are_asked_once() -> None:
    script = run(Plan(steps=(SEARCH, step("get_item_name", ids=("farm-friends", "$1", "$1", "farm-friends")))), shop)
    assert ids_given(script)[1] == ["farm-friends", "apple-orchard"]


@pytest.mark.parametrize(
    "ref", ["$9", "$2", "$3", "$0", "$-1", "$²", "$", "$1.5", "$ 1", "$１", "$x", "$111", "$1e0", "$+1"]
)
def test_a_reference_to_nothing_brings_nothing(ref: str) -> None:
    """$2 is the step itself and $3 comes after it, so that no plan can go in a circle."""
    script = run(Plan(steps=(SEARCH, step("get_item_name", ids=(ref,)), SEARCH)), shop)
    assert ids_given(script) == [None, [], None]


def test_a_dead_retriever_is_named_and_a_wrong_call_is_not() -> None:
    def dying(call: Call) -> Result:
        return Result(error="gone") if call.tool == "get_similar_items_cf" else shop(call)

    steps = (SEARCH, step("get_similar_items_cf", ids=("boss-rush",)))
    script = run(Plan(steps=steps), dying)
    assert script.value.failed == ("als",)
    assert script.value.proposals
    assert run(Plan(steps=steps), lambda call: replace(dying(call), refused=True)).value.failed == ()


def test_a_reference_to_a_step_that_failed_brings_nothing() -> None:
    script = run(Plan(steps=(step("no_such_tool"), step("get_item_name", ids=("$1", "boss-rush")))), shop)
    assert ids_given(script)[1] == ["boss-rush"]


@given(st.lists(st.lists(st.sampled_from(["$1", "$2", "$3", "$4", "$12", "a", "$"]), max_size=4), max_size=MOST_STEPS))
def test_whatever_refers_to_whatever_each_step_runs_once_in_order(refs: list[list[str]]) -> None:
    steps = tuple(step("get_item_name", ids=tuple(ids)) for ids in refs)
    script = run(Plan(steps=(SEARCH, *steps)), shop)
    assert script.tools == ["get_search_results", *["get_item_name"] * len(refs)]
    assert all(set(ids) <= {"a", "farm-friends", "apple-orchard"} for ids in ids_given(script)[1:])


# -- what is recommended from


def used(plan: Plan) -> tuple[Listing, ...]:
    value: tuple[Listing, ...] = run(plan, shop).value.listings
    return value


FOUND = Listing("search", ("farm-friends", "apple-orchard"))
DEFAULT = Listing("default", ("boss-rush",))


@pytest.mark.parametrize(
    ("use", "kept"),
    [
        ((), (FOUND, DEFAULT)),
        ((1,), (FOUND,)),
        ((2,), (Listing("fits", ("farm-friends",)),)),
        ((3, 1), (DEFAULT, FOUND)),
        ((1, 1, 1), (FOUND,)),
        ((9, 0, -1), (FOUND, DEFAULT)),
        ((9, 3), (DEFAULT,)),
    ],
)  # fmt: skip
def test_use_says_which_lists_are_recommended_from(use: tuple[int, ...], kept: tuple[Listing, ...]) -> None:
    steps = (SEARCH, step("is_device_compatible", ids=("$1",), devices=("PHONE",)), step("get_default_items"))
    assert used(Plan(steps=steps, use=use)) == kept


def test_a_step_that_brought_nothing_is_an_empty_list_and_the_turn_goes_on() -> None:
    script = run(
        Plan(steps=(step("no_such_tool"), step("get_search_results")), use=(1, 2)), lambda call: Result(error="gone")
    )
    assert [x.ids for x in script.value.listings] == [(), ()]
    assert script.value.proposals == ()


# -- no plan


def test_without_a_plan_the_fixed_policy_is_followed() -> None:
    script = run(Plan())
    fixed = drive(OMuleT().propose(REQUEST, CATALOGUE), core, in_order)
    assert (script.acts, script.value, script.thoughts[1:]) == (fixed.acts, fixed.value, fixed.thoughts)
    assert PlanTools().twin(PlanToolsInput(request="x", intent=Intent()), eight().world) == Plan()


# -- arguments


def test_only_given_arguments_are_given() -> None:
    (call,) = run(Plan(steps=(step("get_search_results", query="farm"),)), shop).calls
    assert call.args == {"query": "farm"}


def test_one_text_alone_is_a_list_of_one_and_what_no_tool_takes_is_let_go() -> None:
    args = PlanArgs.model_validate({"ids": "$1", "devices": "PHONE", "query": "x", "n": "3", "temperature": 2})
    assert args == PlanArgs(ids=("$1",), devices=("PHONE",), query="x", n=3)


@pytest.mark.parametrize(
    "args", [{"ids": 5}, {"ids": [1]}, {"n": "many"}, {"query": ["a"]}, {"names": {"a": 1}}, 7, []]
)
def test_an_argument_of_the_wrong_kind_is_no_plan(args: Any) -> None:
    with pytest.raises(ValidationError):
        Plan.model_validate({"steps": [{"tool": "get_item_name", "args": args}]})


def test_a_model_may_plan_twelve_steps_and_what_is_more_is_cut() -> None:
    written = Plan(steps=(SEARCH,) * 40, use=(1, 40)).model_dump_json()
    plan = PlanToolsPrompt().take(Said(written), PlanToolsInput(request="x", intent=Intent()), eight().world)
    assert (len(plan.steps), plan.use) == (12, (1, 40))
    assert len(run(plan, shop).calls) == 12
    assert run(plan, shop).value.listings == (FOUND,)


NAMES = st.sampled_from([*(tool.name for tool in TOOLS), "no_such_tool", "", "recommend"])
TEXTS = st.sampled_from(["farm-friends", "boss-rush", "nobody", "$1", "$2", "PHONE", "9-12", "horror", "", "x" * 300])
LISTS = st.none() | st.lists(TEXTS, max_size=3).map(tuple)
STEPS = st.builds(
    PlanStep, tool=NAMES, args=st.builds(
        PlanArgs, ids=LISTS, names=LISTS, genres=LISTS, devices=LISTS, age_groups=LISTS, query=st.none() | TEXTS,
        words=st.none() | TEXTS, retriever=st.none() | st.sampled_from(["als", "best", ""]), n=st.none() | st.integers(-5, 500),
    ),
)  # fmt: skip
USE = use_on(eight())


def really(call: Call) -> Result:
    """What LangChain's own tools make of it: a value, or the reason why not."""
    if call.tool not in {tool.name for tool in TOOLS}:
        return Result(error="There is no such tool.")
    try:
        message = USE(call.tool, **call.args)
    except ValidationError as error:
        return Result(error=str(error))
    return Result(message.artifact, None, message.text)


@given(st.lists(STEPS, min_size=1, max_size=4).map(tuple), st.lists(st.integers(-2, 6), max_size=4).map(tuple))
def test_any_plan_ends_in_proposals_of_real_tools(steps: tuple[PlanStep, ...], use: tuple[int, ...]) -> None:
    script = run(Plan(steps=steps, use=use), really)
    assert script.tools == [step.tool for step in steps]
    hash(script.value)


@pytest.mark.parametrize("tool", [tool.name for tool in TABLE_1])
def test_every_tool_of_table_1_can_stand_in_a_plan(tool: str) -> None:
    every = {"ids": ("boss-rush",), "names": ("boss rush",), "genres": ("horror",), "devices": ("PHONE",),
             "age_groups": ("9-12",), "query": "farm", "words": "x", "n": 5}  # fmt: skip
    takes = next(t.schema["properties"] for t in REQUEST.tools if t.name == tool)
    results: list[Result] = []

    def keep(call: Call) -> Result:
        results.append(really(call))
        return results[-1]

    run(Plan(steps=(step(tool, **{k: v for k, v in every.items() if k in takes}),)), keep)
    assert [result.error for result in results] == [None]

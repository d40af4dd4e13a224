"""One running turn: from act to act, skills on the way, and the wall clock."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar

import pytest

from recsys.brain.base import EmbeddedBrain, Emit, Thought, unheard
from recsys.brain.run import Run
from recsys.dialogue.holding.state import State
from recsys.errors import TurnError
from recsys.intent import Frozen, Intent
from recsys.skills.base import World
from recsys.strategies.base import Act, Call, Result, Say, Think
from recsys.strategies.turn import Answer, Host
from recsys.types import Step, Token
from tests.brain.runs import done, run_of
from tests.language.shelves import eight

ASK = Act((Call("get_item_name", {"ids": ["a"]}), Call("get_item_rank", {"ids": ["a"]})))


class Number(Frozen):
    """A number in, a number out."""

    value: int = 0


class Double:
    """A skill that doubles."""

    name: ClassVar[str] = "double"

    def twin(self, inputs: Number, world: World) -> Number:
        return Number(value=inputs.value * 2)


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_it_goes_from_act_to_act_and_ends_with_the_answer() -> None:
    sent: list[Any] = []

    def host() -> Host:
        sent.append((yield ASK))
        sent.append((yield Act((Call("x", {}),))))
        return done()

    run, _ = run_of(host())
    assert run.advance([]) == ASK
    assert run.advance([Result("one"), Result(error="two")]) == Act((Call("x", {}),))
    assert run.answer is None
    assert run.advance([Result(3)]) == done() == run.answer
    assert sent == [(Result("one"), Result(error="two")), (Result(3),)]


def test_skills_run_on_the_way_and_are_traced_with_who_thought() -> None:
    heard: list[Any] = []

    def host() -> Host:
        heard.append((yield Think(Double(), Number(value=21))))
        return done()

    run, _ = run_of(host())
    assert run.advance([]) == done()
    assert heard == [Number(value=42)]
    (step,) = run.trace
    assert (step.kind, step.name, step.by, step.inputs, step.output) == (
        "skill",
        "double",
        "embedded",
        {"value": 21},
        {"value": 42},
    )


def test_what_is_said_is_emitted_at_once_and_labels_the_last_step_or_is_a_stage_of_its_own() -> None:
    def host() -> Host:
        yield Say("Began")
        yield Think(Double(), Number())
        yield Say("Doubled")
        yield Say("Kept two", "filters")
        yield ASK
        return done()

    run, steps = run_of(host())
    run.advance([])
    assert steps == [Step("stage", "Began"), Step("double", "Doubled"), Step("filters", "Kept two")]
    assert [Step(step.name, step.label) for step in run.trace] == steps


def test_a_stage_with_a_name_does_not_label_the_call_before_it() -> None:
    def host() -> Host:
        yield ASK
        yield Say("Kept two", "filters")
        return done()

    run, _ = run_of(host())
    run.advance([])
    run.record("get_item_name", {"ids": ["a"]}, 1.0, {"a": "A"}, None)
    run.advance([Result({"a": "A"})])
    assert [(step.name, step.label) for step in run.trace] == [("get_item_name", ""), ("filters", "Kept two")]


def test_tool_calls_are_recorded_as_they_were() -> None:
    def host() -> Host:
        yield ASK
        return done()

    run, _ = run_of(host())
    run.record("get_item_name", {"ids": ["a"]}, 1.23456, {"a": "A"}, None)
    run.record("get_item_rank", {}, 0.0, None, "gone")
    assert [(s.kind, s.name, s.ms, s.output, s.error) for s in run.trace] == [
        ("tool", "get_item_name", 1.23, {"a": "A"}, None), ("tool", "get_item_rank", 0.0, None, "gone"),
    ]  # fmt: skip


def test_what_a_model_took_and_why_it_did_not_help_are_kept_and_its_words_are_told_as_they_come() -> None:
    class Model:
        name = "model"

        def run(self, skill: Any, inputs: Any, world: World, left: float = 0, emit: Emit = unheard) -> Thought:
            heard.append(left)
            emit("One. ")
            emit("Two.")
            return Thought(Number(value=1), "llm", 5.0, 17, 2, "late")

    def host() -> Host:
        yield Think(Double(), Number())
        return done()

    heard: list[float] = []
    emitted: list[Step | Token] = []
    run = Run(host(), Model(), eight().world, 10.0, lambda: 4.0, emit=emitted.append)
    run.advance([])
    (step,) = run.trace
    assert (step.by, step.tokens, step.calls, step.error) == ("llm", 17, 2, "the language model: late")
    assert heard == [6.0]  # of the turn's seconds, what is left of them
    assert (run.told, emitted) == ("One. Two.", [Token("One. "), Token("Two.")])
    assert run.away == ("double",)


def test_nobody_is_away_where_no_model_was_asked() -> None:
    def host() -> Host:
        yield Think(Double(), Number())
        yield ASK
        return done()

    run, _ = run_of(host())
    run.advance([])
    run.record("get_item_name", {}, 0.0, None, "gone")
    assert (run.away, run.told) == ((), "")


@pytest.mark.parametrize("wanted", [ASK, Say("x"), Think(Double(), Number())])
def test_past_the_deadline_whatever_is_wanted_next_ends_in_a_turn_error(wanted: Any) -> None:
    clock, thought = Clock(), []

    def host() -> Host:
        yield ASK
        thought.append((yield wanted))
        return done()

    run, steps = run_of(host(), clock)
    run.advance([])
    clock.now = 10.001
    with pytest.raises(TurnError, match="Try again"):
        run.advance([Result()])
    assert (steps, thought, run.answer) == ([], [], None)


def test_a_strategy_that_never_asks_a_tool_is_stopped_too() -> None:
    clock = Clock()

    def host() -> Generator[Any, Any, Answer]:
        while True:
            clock.now += 1
            yield Say("and on")

    run, steps = run_of(host(), clock)
    with pytest.raises(TurnError):
        run.advance([])
    assert len(steps) == 10


def test_an_answer_that_is_there_in_time_is_given_at_the_deadline_itself() -> None:
    clock = Clock()
    clock.now = 10.0

    def host() -> Host:
        yield Say("last moment")
        return done("just so")

    assert run_of(host(), clock)[0].advance([]) == done("just so")


def test_what_a_strategy_raises_goes_up() -> None:
    def host() -> Host:
        yield Say("oh")
        raise TurnError("no")

    with pytest.raises(TurnError, match="no"):
        run_of(host())[0].advance([])


# -- tools left out, for ablation


def test_tools_that_run_side_by_side_stand_in_the_order_of_their_calls() -> None:
    calls = tuple(Call("get_search_results", {"query": word, "n": 5}) for word in ("a", "b", "c"))

    def host() -> Host:
        yield Act(calls)
        return Answer("done", State(), Intent())

    run = Run(host(), EmbeddedBrain(), eight().world, 60.0, lambda: 0.0)
    run.advance(())
    for call in (calls[2], calls[0], calls[1]):
        run.record(call.tool, call.args, 1.0, [], None)
    run.advance([Result()] * 3)
    assert [step.inputs["query"] for step in run.trace] == ["a", "b", "c"]

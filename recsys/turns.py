"""One turn through the shared agent: what is to be done, the run, and how it ends as events."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from dataclasses import KW_ONLY, dataclass
from typing import Any, cast

from langchain_core.messages import HumanMessage
from langgraph.graph.state import CompiledStateGraph
from pydantic import SecretStr

from recsys.agent import MOST_STEPS
from recsys.brain.base import Brain
from recsys.brain.run import Run
from recsys.dialogue.holding.corrections import in_force
from recsys.dialogue.holding.state import State
from recsys.dialogue.holding.understood import understood
from recsys.learning.thumbs import Steering
from recsys.shelf import Shelf
from recsys.skills.base import ToolSpec
from recsys.strategies.base import Strategy
from recsys.strategies.host import converse
from recsys.strategies.turn import Answer, Asked, Turn
from recsys.tools.context import Live, TurnContext
from recsys.types import Cards, Done, Event, Notice, Token

Agent = CompiledStateGraph[Any, TurnContext, Any, Any]


@dataclass(frozen=True)
class Options(Asked):
    """How a turn is answered, and by whom.

    brain: "embedded", "llm", or None for the model where one is set up. key: the person's own, for this turn. without: tools
    to leave out. twins, unthought: skills that a model is not asked for, and skills left out.
    """

    strategy: str = "house"
    _: KW_ONLY
    brain: str | None = None
    key: SecretStr | None = None
    without: frozenset[str] = frozenset()
    twins: frozenset[str] = frozenset()
    unthought: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Job:
    """A message and everything that answers it, checked. seconds: of the wall clock."""

    text: str
    options: Options
    strategy: Strategy
    brain: Brain
    tools: tuple[ToolSpec, ...]
    seconds: float


def run_turn(agent: Agent, job: Job, shelf: Shelf, state: State, steering: Steering, turn_id: str) -> Iterator[Event]:
    """Steps, what was heard, tokens, notices, cards, and at last Done. Raises TurnError when the wall clock ran out."""
    start, options = time.perf_counter(), job.options
    turn = Turn(job.text, state, shelf.catalogue, steering, tools=job.tools, **options.asked)
    deadline = time.monotonic() + job.seconds
    run = Run(converse(turn, job.strategy), job.brain, shelf.world, deadline, without=options.without)
    yield from _live(agent, run, shelf, job.text)
    assert run.answer is not None
    yield from _closing(run.answer, run, turn, turn_id, (time.perf_counter() - start) * 1000)


def _live(agent: Agent, run: Run, shelf: Shelf, text: str) -> Iterator[Event]:
    """What the run tells while the agent runs, and its words at the end where they were not told as they were thought."""
    told = agent.stream(
        {"messages": [HumanMessage(text)]},
        {"recursion_limit": MOST_STEPS},
        context=TurnContext(Live(shelf.world, shelf.retrievers, run)),
        stream_mode="custom",
    )
    yield from cast(Iterator[Event], told)
    if run.answer and not run.told:
        yield Token(run.answer.reply)


def _away(skills: Collection[str]) -> str:
    """One quiet line when the model did not help; empty when it did."""
    if not skills:
        return ""
    if set(skills) == {"write_reply"}:
        return "The language model did not answer in time, so my own words are plainer. The picks are not affected."
    return "The language model was away for a moment, so my built-in brain helped out."


def _closing(answer: Answer, run: Run, turn: Turn, turn_id: str, ms: float) -> Iterator[Event]:
    away = _away(run.away)
    notices = (*answer.notices, away) if away else answer.notices
    for text in notices:
        yield Notice(text, "degraded" if text == away else "blocked" if answer.blocked else "info")
    if answer.picks:
        yield Cards(answer.picks)
    corrections = in_force(answer.state.meant, turn.corrections)
    known = understood(answer.state.intent, corrections, turn.catalogue)
    intent = {**known, "act": answer.read.act, "blocked": answer.blocked}
    yield Done(
        turn_id, answer.reply, answer.picks, intent, notices, tuple(run.trace), round(ms, 1),
        llm_calls=sum(step.calls for step in run.trace), tokens=sum(step.tokens for step in run.trace),
        offers=answer.offers, choices=answer.choices, question=answer.question,
        state=answer.state.to_json(), seen=answer.seen, proposed=answer.proposed, linked=answer.linked,
        blocked=answer.blocked,
    )  # fmt: skip

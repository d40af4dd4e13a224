"""What a tool may know of the turn it runs in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from recsys.retrieval.base import Retriever
from recsys.skills.base import World
from recsys.types import Utterance

DOWN = "down"
"""Set in the message of a tool that failed by itself, unlike one that refused a call for its arguments."""


class Live:
    """The catalogue's world and models, and the run that asks.

    A plain class on purpose: LangChain dumps every tool's inputs, the context among them, and would walk a dataclass
    down to the last item of the catalogue (15 ms a call, measured).
    """

    __slots__ = ("retrievers", "run", "world")

    def __init__(self, world: World, retrievers: Mapping[str, Retriever], run: Any) -> None:
        self.world = world
        self.retrievers = retrievers
        self.run = run

    @property
    def talk(self) -> tuple[Utterance, ...]:
        """The dialogue so far; empty without a run."""
        return self.run.talk if self.run else ()


@dataclass(frozen=True)
class TurnContext:
    """What travels with a turn through the shared agent."""

    live: Live

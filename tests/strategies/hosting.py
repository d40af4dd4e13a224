"""Turns of the host over the eight games, with a strategy that proposes what it is told to."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.state import State
from recsys.safety.conditions import conditions, meets
from recsys.skills.recommend import Proposal
from recsys.strategies.base import Proposed, Request, Wanted
from recsys.strategies.host import converse
from recsys.strategies.omulet import OMuleT
from recsys.strategies.turn import Answer, Turn
from recsys.types import Listing
from tests.language.shelves import eight
from tests.strategies.driver import Script, core, drive

GAMES = eight().catalogue
CARDS = State(
    shown=("farm-friends", "boss-rush", "dungeon-duo"),
    offered=("farm-friends", "boss-rush", "dungeon-duo"),
    focus="farm-friends",
)


@dataclass
class Fixed:
    """Proposes what it was told to, asks no tool, and keeps the request."""

    proposals: Sequence[Proposal] = ()
    failed: tuple[str, ...] = ()
    request: Request | None = None
    words: str = ""
    name = label = "fixed"
    needs_model = heeds_dial = False

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        self.request = request
        yield from ()
        ids = tuple(p.item_id for p in self.proposals if p.item_id)
        return Proposed(tuple(self.proposals), (Listing(retriever="als", ids=ids),), self.failed, self.words)


def of(*ids: str) -> Fixed:
    return Fixed([Proposal(name=i, item_id=i, score=1.0) for i in ids])


def script(text: str, strategy: Any = None, state: State | None = None, **more: Any) -> Script:
    return drive(converse(Turn(text, state or State(), GAMES, **more), strategy or OMuleT()), core)


def answer(text: str, strategy: Any = None, state: State | None = None, **more: Any) -> Answer:
    value: Answer = script(text, strategy, state, **more).value
    return value


def ids(given_answer: Answer) -> list[str]:
    return [pick.item.id for pick in given_answer.picks]


def meets_all(given_answer: Answer) -> bool:
    """Whether every card meets everything that holds."""
    tests = conditions(given_answer.state.intent, GAMES)
    return all(meets(pick.item, tests) for pick in given_answer.picks)

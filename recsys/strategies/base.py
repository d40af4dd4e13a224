"""How a turn is run: a generator that yields what it wants done, is sent the results, and ends with its proposals.

    results = yield Act((Call("get_search_results", {...}),))      a tuple of Result, one per call
    output  = yield Think(skill, inputs)                           the skill's output
              yield Say("Searched four ways · 118 found")          a line for people; sends nothing back
          yield Hear(understood(...))                          what was heard; sends nothing back

A strategy imports no LangChain and no Streamlit; what it remembers lives in the generator.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent
from recsys.learning.thumbs import Steering
from recsys.safety.conditions import Condition
from recsys.skills.base import ToolSpec
from recsys.skills.read_request import ReadRequestInput
from recsys.skills.recommend import Proposal, RecommendInput
from recsys.types import Dial, Listing, Utterance

NAMES = 20
"""How many names a recommendation lists (OMuleT §3.2.5)."""
SURE = 5
"""Places, the first, for items that are known to meet every condition; in a longer list those of which the catalogue cannot
tell may come behind them."""

UNNAMED = "stage"
"""The name of a line that tells of the step before it."""


@dataclass(frozen=True, slots=True)
class Call:
    """One tool call."""

    tool: str
    args: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Act:
    """Tool calls that do not need each other's results. talk: the dialogue so far, which tools know without being told."""

    calls: tuple[Call, ...]
    talk: tuple[Utterance, ...] = ()


@dataclass(frozen=True, slots=True)
class Think:
    """A skill to run."""

    skill: Any
    inputs: Any


@dataclass(frozen=True, slots=True)
class Say:
    """What was just done, in the past tense, for people.

    name, by: of a stage of its own in the trace, and who did it; without a name it tells of the step before it.
    """

    label: str
    name: str = UNNAMED
    by: str = "policy"


@dataclass(frozen=True, slots=True)
class Hear:
    """What was understood, in the form of `understood`; sends nothing back."""

    intent: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Result:
    """What a tool gave, or why it gave nothing. text: the value as a model is told of it.

    refused: the call was wrong, as a model's may be; otherwise an error is the tool's.
    """

    value: Any = None
    error: str | None = None
    text: str = ""
    refused: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """The value as item ids; empty after an error."""
        return tuple(self.value or ())


Wanted = Act | Think | Say | Hear


@dataclass(frozen=True)
class Request:
    """What a strategy is asked: everything that holds, and how many items are wanted.

    barred: ids that may not be shown whatever the reason. said: the request in the person's own words, for a model. tools:
    what a model may be offered. talk: the dialogue so far, this message last. retrieved: how many items retrieval gives a
    strategy that is told so; None as it ships. tests: the hard conditions; none where they are not kept to. dial: how well
    known the picks are to be. since: the end of the talk from where what is to start from was named, where that took the
    place of others; the whole talk where it did not.
    """

    intent: Intent
    n: int
    steering: Steering = Steering()
    barred: frozenset[str] = frozenset()
    said: str = ""
    tools: tuple[ToolSpec, ...] = ()
    talk: tuple[Utterance, ...] = ()
    retrieved: int | None = None
    tests: tuple[Condition, ...] = ()
    dial: Dial = "balanced"
    since: tuple[Utterance, ...] = ()

    def to_recommend(self, listings: tuple[Listing, ...], pool: tuple[str, ...] = ()) -> RecommendInput:
        """What the recommend skill is given: the lists, and the pool to order when it is settled already."""
        return RecommendInput(
            intent=self.intent, request=self.said, listings=listings, liked=self.steering.liked, disliked=self.steering.disliked,
            pool=pool, wanted=self.n, barred=self.barred, n=max(NAMES, self.n),
        )  # fmt: skip

    @property
    def seed_items(self) -> tuple[str, ...]:
        """Items to start from: said to be liked, then liked by thumb."""
        return tuple(dict.fromkeys((*self.intent.liked_items, *self.steering.liked[:5])))


@dataclass(frozen=True)
class Proposed:
    """A strategy's answer: proposals best first, and the lists they came from.

    words: drafted by a model, unchecked. scores: item ids with −2 to 2, what a second look gave. apart: no model was asked
    for the names, so one may be asked for the words. wild: the id of the wild card. moved: item id to part to what it added
    to the item's score. beside: item id to the item named before that we would suggest it to.
    """

    proposals: tuple[Proposal, ...] = ()
    listings: tuple[Listing, ...] = ()
    failed: tuple[str, ...] = ()
    words: str = ""
    scores: tuple[tuple[str, int], ...] = ()
    apart: bool = False
    wild: str | None = None
    moved: Mapping[str, Mapping[str, float]] = field(default_factory=dict, hash=False)
    beside: Mapping[str, str] = field(default_factory=dict, hash=False)


class Strategy(Protocol):
    """Proposes items for a request."""

    @property
    def name(self) -> str:
        """Its key."""
        ...

    @property
    def label(self) -> str:
        """Its name for people."""
        ...

    @property
    def needs_model(self) -> bool:
        """Whether it is pointless without a language model."""
        ...

    @property
    def heeds_dial(self) -> bool:
        """Whether it goes by how well known the picks are to be."""
        ...

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Yield what is to be done; return the proposals."""
        ...


@runtime_checkable
class Reads(Protocol):
    """A strategy that reads messages in its own way."""

    def read(self, asked: ReadRequestInput, catalogue: Catalogue) -> Generator[Wanted, Any, Intent]:
        """The message as an intent."""
        ...


@runtime_checkable
class Gathers(Protocol):
    """A strategy that asks retrievers itself, any of which can be left out."""

    @property
    def sources(self) -> tuple[str, ...]:
        """Names of those that it asks."""
        ...

"""The one door for the page, the command line and the evaluation: load once, share with everyone, reply with events."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import AIMessageChunk, HumanMessage
from langgraph.graph.state import CompiledStateGraph

from recsys.agent import MOST_STEPS, build_agent
from recsys.brain.base import Brain, EmbeddedBrain
from recsys.brain.policy_model import PolicyChatModel
from recsys.brain.run import Run
from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import list_catalogues
from recsys.config import Settings
from recsys.dialogue.state import State
from recsys.errors import RequestError
from recsys.language.text import clean, words
from recsys.learning.thumbs import Steering, steer
from recsys.retrieval.encoder import Encoder, default_encoder
from recsys.shelf import Shelf, open_shelf
from recsys.store import Store, open_store
from recsys.store.events import FeedbackEvent
from recsys.strategies.base import Strategy
from recsys.strategies.host import Answer, Turn, converse
from recsys.strategies.registry import strategy_named
from recsys.tools.context import Live, TurnContext
from recsys.tools.toolbox import TOOLS
from recsys.types import Cards, Done, Event, Notice, Step, Token

MOST_ITEMS = 50


@dataclass(frozen=True)
class Options:
    """How a turn is answered. n: items wanted whatever the text says. filters: keep to the hard conditions."""

    strategy: str = "omulet"
    n: int | None = None
    filters: bool = True


@dataclass(frozen=True)
class Assistant:
    """Immutable and shared. What belongs to a person comes in with each call."""

    settings: Settings
    encoder: Encoder
    brain: Brain
    store: Store
    agent: CompiledStateGraph[Any, TurnContext, Any, Any]
    _shelves: dict[str, Shelf] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def shelf(self, catalogue: str | None = None) -> Shelf:
        """The catalogue of that name, opened on first use.

        Raises:
            UnknownError: there is none. SnapshotError: it is damaged.
        """
        name = catalogue or self.settings.catalogue
        with self._lock:
            if name not in self._shelves:
                self._shelves[name] = open_shelf(self.settings, name, self.encoder)
            return self._shelves[name]

    def warm(self, catalogue: str | None = None) -> None:
        """Open a catalogue and answer once, so that the first person does not wait for libraries to load."""
        shelf = self.shelf(catalogue)
        self.encoder.encode(["ready"])
        for _ in self.answer(f"something like {shelf.catalogue.items[0].title}", catalogue=shelf.catalogue.name):
            pass

    def refresh(self, catalogue: str) -> None:
        """Open the catalogue anew at the next use, after a build."""
        with self._lock:
            self._shelves.pop(catalogue, None)

    def catalogues(self) -> tuple[str, ...]:
        """Names of the catalogues that are built; the embedded one first, built or not."""
        return tuple(dict.fromkeys((EMBEDDED, *list_catalogues(self.settings.catalogues_dir))))

    def answer(
        self, text: str, state: State | None = None, *, catalogue: str | None = None, steering: Steering | None = None,
        options: Options | None = None, turn_id: str = "",
    ) -> Iterator[Event]:  # fmt: skip
        """One turn without the store: steps, tokens, notices, cards, and at last Done.

        Raises:
            RequestError: the text is too long or n out of range. UnknownError: catalogue or strategy.
            TurnError: the wall clock ran out.
        """
        options = options or Options(self.settings.strategy)
        strategy = self._checked(text, options)
        shelf = self.shelf(catalogue)
        turn = Turn(
            text,
            state or State(),
            shelf.catalogue,
            steering or Steering(),
            options.n,
            self.settings.seed,
            options.filters,
        )
        return self._run(turn, strategy, shelf, turn_id)

    def reply(self, user_id: str, conversation_id: str, text: str, options: Options | None = None) -> Iterator[Event]:
        """One turn of a stored conversation: the message is saved before it is answered, the answer before Done.

        Raises:
            As `answer`, and StoreError when the message could not be saved.
        """
        conversation = self.store.conversations.get(user_id, conversation_id)
        options = options or Options(self.settings.strategy)
        strategy = self._checked(text, options)
        shelf = self.shelf(conversation.catalogue)
        state = self.state_of(user_id, conversation_id)
        steering = steer(self.store.feedback.for_user(user_id, catalogue=conversation.catalogue))
        turn_id = self.store.conversations.begin_turn(
            user_id, conversation_id, text, strategy=options.strategy, brain=self.brain.name,
            catalogue=conversation.catalogue, snapshot_id=shelf.snapshot_id,
        )  # fmt: skip
        turn = Turn(text, state, shelf.catalogue, steering, options.n, self.settings.seed, options.filters)
        return self._saved(self._run(turn, strategy, shelf, turn_id), user_id, turn_id)

    def state_of(self, user_id: str, conversation_id: str) -> State:
        """Where a stored conversation stands: after its last finished turn."""
        turns = self.store.conversations.turns(user_id, conversation_id)
        return next((State.from_json(t.state) for t in reversed(turns) if t.state), State())

    def _checked(self, text: str, options: Options) -> Strategy:
        if len(text) > self.settings.max_chars:
            raise RequestError(
                f"A message has at most {self.settings.max_chars:,} characters, this one has {len(text):,}. Please "
                f"shorten it."
            )
        if options.n is not None and not 1 <= options.n <= MOST_ITEMS:
            raise RequestError(f"The number of items is 1 to {MOST_ITEMS}, saw {options.n}. Choose one of those.")
        return strategy_named(options.strategy)

    def _run(self, turn: Turn, strategy: Strategy, shelf: Shelf, turn_id: str) -> Iterator[Event]:
        start = time.perf_counter()
        run = Run(converse(turn, strategy), self.brain, shelf.world, time.monotonic() + self.settings.wall_clock)
        context = TurnContext(Live(shelf.world, shelf.retrievers, run))
        stream = self.agent.stream(
            {"messages": [HumanMessage(turn.text)]},
            {"recursion_limit": MOST_STEPS},
            context=context,
            stream_mode=["messages", "custom"],
        )
        for mode, part in stream:
            if mode == "custom" and isinstance(part, Step):
                yield part
            elif mode == "messages" and isinstance(part[0], AIMessageChunk) and part[0].text:
                yield Token(part[0].text)
        assert run.answer is not None
        yield from _closing(run.answer, run, turn_id, (time.perf_counter() - start) * 1000)

    def _saved(self, events: Iterator[Event], user_id: str, turn_id: str) -> Iterator[Event]:
        """The events, with the answer committed before Done; a turn that is cut short keeps what was said."""
        said, last = "", None
        try:
            for event in events:
                said += event.text if isinstance(event, Token) else ""
                if isinstance(event, Done):
                    last = event
                    self.store.conversations.finish_turn(turn_id, event)
                    for item_id in event.seen:
                        self.store.feedback.press(
                            FeedbackEvent(user_id=user_id, turn_id=turn_id, name="item-seen", item_id=item_id, value=1)
                        )
                yield event
        except GeneratorExit:
            if last is None:
                self.store.conversations.finish_turn(turn_id, _cut(turn_id, said), "stopped")
            raise
        except BaseException:
            if last is None:
                self.store.conversations.finish_turn(turn_id, _cut(turn_id, said), "failed")
            raise


def _cut(turn_id: str, said: str) -> Done:
    return Done(turn_id, said, (), {}, (), (), 0.0)


def _closing(answer: Answer, run: Run, turn_id: str, ms: float) -> Iterator[Event]:
    for text in answer.notices:
        yield Notice(text)
    if answer.picks:
        yield Cards(answer.picks)
    intent = {**answer.state.intent.formatted(), **understood(answer)}
    yield Done(
        turn_id, answer.reply, answer.picks, intent, answer.notices, tuple(run.trace), round(ms, 1),
        llm_calls=sum(step.by == "llm" for step in run.trace), tokens=sum(step.tokens for step in run.trace),
        offers=answer.offers, choices=answer.choices, question=answer.question,
        state=answer.state.to_json(), seen=answer.seen,
    )  # fmt: skip


_OF_A_MENTION = {"text", "attitude", "item_id", "title", "seed", "seen", "source"}
_OF_A_WISH = {"phrase", "attitude", "must", "who", "source"}


def understood(answer: Answer) -> Mapping[str, Any]:
    """What goes beyond OMuleT's form: the act, the numbers, the people, and who is the youngest."""
    intent = answer.state.intent
    return {
        "act": answer.read.act, "count": intent.count, "bounds": intent.bounds.model_dump(exclude_none=True),
        "people": [p.model_dump(exclude_none=True) for p in intent.people], "youngest": intent.youngest,
        "platforms": [list(g) for g in intent.platform_groups],
        "device_groups": [list(g) for g in intent.device_groups],
        "mentions": [m.model_dump(include=_OF_A_MENTION) for m in intent.mentions],
        "wishes": [w.model_dump(include=_OF_A_WISH) for w in intent.wishes],
    }  # fmt: skip


def load(settings: Settings, *, encoder: Encoder | None = None, brain: Brain | None = None) -> Assistant:
    """The assistant for these settings; catalogues open on first use.

    Raises:
        ConfigError, StoreError: what cannot be used, and what to do.
    """
    return Assistant(
        settings, encoder or default_encoder(settings.embedding_model), brain or EmbeddedBrain(),
        open_store(settings.store_url), build_agent(PolicyChatModel(), TOOLS),
    )  # fmt: skip


def replay(assistant: Assistant, turns: list[tuple[str, str]], catalogue: str | None) -> State:
    """Where a dialogue given as (role, content) stands.

    Messages are answered again (the answer is the same: nothing is random but by seed); an answer in the dialogue that
    names at least two items says what was on the cards, a single title or none leaves the repeated answer's cards.
    """
    state, shelf = State(), assistant.shelf(catalogue)
    for role, content in turns:
        if role == "user":
            done = [e for e in assistant.answer(content, state, catalogue=catalogue) if isinstance(e, Done)][-1]
            state = State.from_json(done.state)
        elif len(titles := _titles_in(content, shelf)) >= 2:
            state = state.answered(titles, None, content.rstrip().endswith("?"))
    return state


def _titles_in(text: str, shelf: Shelf) -> tuple[str, ...]:
    cleaned = clean(text)
    spans = shelf.world.finder.find(cleaned, words(cleaned))
    return tuple(dict.fromkeys(s.link.item_id for s in spans if s.link.item_id))


__all__ = ["Assistant", "Options", "load", "replay"]

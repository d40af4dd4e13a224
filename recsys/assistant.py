"""The one door for the page, the command line and the evaluation: load once, share with everyone, reply with events."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import cached_property

from pydantic import SecretStr

from recsys.agent import build_agent
from recsys.brain.ablated import AblatedBrain
from recsys.brain.base import Brain, EmbeddedBrain
from recsys.brain.models import Models, Status
from recsys.brain.policy_model import PolicyChatModel
from recsys.catalogue.browse import Browser
from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import list_catalogues
from recsys.config import Settings
from recsys.dialogue.holding.corrections import Correction, merged
from recsys.dialogue.holding.state import State
from recsys.dialogue.telling.facts import tool_label
from recsys.encoding import Encoder
from recsys.errors import RequestError
from recsys.learning.thumbs import Steering, steer
from recsys.playing import Playing, Stage
from recsys.retrieval.base import ReadsAhead
from recsys.retrieval.encoder import default_encoder
from recsys.retrieval.remembering import Remembering, read_ahead
from recsys.retrieval.side_by_side import SideBySide, side_by_side
from recsys.safety.limits import Pace
from recsys.saving import saved
from recsys.shelf import Shelf, open_shelf
from recsys.shelves import Shelves
from recsys.skills.base import ToolSpec
from recsys.store import Store, open_store
from recsys.strategies.base import Gathers
from recsys.strategies.registry import STRATEGIES, strategy_named
from recsys.tools.candidates import GATHERING
from recsys.tools.specs import kept, specs
from recsys.tools.toolbox import TOOLS
from recsys.turns import Agent, Job, Options, run_turn
from recsys.types import Event, Query, Utterance
from recsys.warming import Warming

__all__ = ["MOST_ITEMS", "Assistant", "Correction", "Options", "Playing", "load", "merged"]

_FIRST = (
    "i want a gaem for a rainy evning on the switch, no fighting. something like Xylofone Adventrue",
    "two of us and my son, 7, on a tablet or pc, 30 minutes, under 20 dollars, since 2010, about trains, nothing sad",
    "something like Far Cry 3",
)
"""Ask for what is laid out at its first use: names near a name and words near a word; every kind of condition, descriptions; what
goes with a title that is not there."""
_PATIENT = 600.0
"""Seconds of the wall clock that one of these may take."""
MOST_ITEMS = 50
GRACE = timedelta(seconds=10)
"""A turn may be saved this long after its time is up."""


@dataclass(frozen=True)
class Assistant:
    """Immutable and shared. What belongs to a person comes in with each call."""

    settings: Settings
    encoder: Encoder
    models: Models
    store: Store
    agent: Agent
    _shelves: Shelves = field(default_factory=Shelves)
    _stage: Stage = field(default_factory=Stage)
    _warming: Warming = field(default_factory=Warming)

    @cached_property
    def _pace(self) -> Pace:
        return Pace(self.settings.rate)

    @cached_property
    def _specs(self) -> tuple[ToolSpec, ...]:
        return specs(TOOLS)

    def shelf(self, catalogue: str | None = None) -> Shelf:
        """The catalogue of that name, opened on first use.

        Raises:
            UnknownError: there is none. SnapshotError: it is damaged.
        """
        name = catalogue or self.settings.catalogue
        return self._shelves.get(name, lambda: open_shelf(self.settings, name, self.encoder))

    def browser(self, catalogue: str) -> Browser:
        """To go through a catalogue by. Raises as `shelf`."""
        return self.shelf(catalogue).browser

    def find(self, catalogue: str, words: str, n: int) -> list[str]:
        """Ids of at most n items that hold the words, best first. Raises as `shelf`."""
        found = self.shelf(catalogue).retrievers["search"].retrieve(Query(text=words), n)
        return [candidate.item_id for candidate in found]

    def neighbours(self, catalogue: str, item_id: str) -> SideBySide:
        """What is near an item, by each retriever that can tell. Raises as `shelf`."""
        return side_by_side(self.shelf(catalogue).retrievers, item_id)

    def tool_label(self, catalogue: str, retriever: str) -> str:
        """A retriever's name for people. Raises as `shelf`."""
        return tool_label(retriever, self.shelf(catalogue).catalogue)

    def warm(self, catalogue: str | None = None) -> None:
        """Open a catalogue and answer a few messages, so that the first person does not wait for what loads at its first use."""
        shelf = self.shelf(catalogue)
        self.encoder.encode(["ready"])
        own = Options(self.settings.strategy, brain=EmbeddedBrain.name)
        for text in (f"something like {shelf.catalogue.items[0].title}", *_FIRST):
            job = replace(self._job(text, own), seconds=_PATIENT)
            for _ in run_turn(self.agent, job, shelf, State(), Steering(), ""):
                if self._warming.closed:
                    return

    def warm_beside(self, catalogue: str) -> None:
        """`warm` in a thread of its own, once for each opening of the catalogue. Nobody waits for it; what fails is logged."""
        self._warming.begin(catalogue, lambda: self.warm(catalogue))

    def refresh(self, catalogue: str) -> None:
        """Open the catalogue anew at the next use, after a build."""
        self._shelves.forget(catalogue)
        self._warming.forget(catalogue)

    def catalogues(self) -> tuple[str, ...]:
        """Names of the catalogues that are built; the embedded one first, built or not."""
        return tuple(dict.fromkeys((EMBEDDED, *list_catalogues(self.settings.catalogues_dir))))

    def close(self) -> None:
        """Stop what is being answered, let go of the store and of connections."""
        self._stage.close()
        self._warming.close()
        self.store.close()
        self.models.close()

    def heeds_dial(self, strategy: str) -> bool:
        """Whether how well known the picks are can be chosen. Raises UnknownError: there is no such strategy."""
        return strategy_named(strategy).heeds_dial

    def strategies(self, with_model: bool = True) -> Mapping[str, str]:
        """Names of the strategies and their labels for people; without a model, those that do without."""
        return {name: s.label for name, s in STRATEGIES.items() if with_model or not s.needs_model}

    def is_built(self, catalogue: str) -> bool:
        """Whether it can be opened without building it first."""
        return catalogue in list_catalogues(self.settings.catalogues_dir)

    def is_open(self, catalogue: str) -> bool:
        """Whether the catalogue is in memory, so that nobody waits for it."""
        return catalogue in self._shelves

    def model_status(self, key: SecretStr | None = None) -> Status:
        """Whether a language model answers. key: the person's own."""
        return self.models.status(key)

    def answer(
        self, text: str, state: State | None = None, *, catalogue: str | None = None, steering: Steering | None = None,
        options: Options | None = None, turn_id: str = "",
    ) -> Iterator[Event]:  # fmt: skip
        """One turn without the store: steps, what was heard, tokens, notices, cards, and at last Done.

        Raises:
            RequestError: the text is too long, n out of range, or the strategy needs a model. UnknownError: catalogue,
            strategy or tool. ConfigError: a model is asked for, and none is set up. TurnError: the wall clock ran out.
        """
        options = options or Options(self.settings.strategy)
        job = self._job(text, options)
        return self._turn(job, self.shelf(catalogue), state or State(), steering or Steering(), turn_id)

    def reply(
        self, user_id: str, conversation_id: str, text: str, options: Options | None = None,
        replaces: str | None = None, waited: bool = False,
    ) -> Generator[Event]:  # fmt: skip
        """One turn of a stored conversation: the message is saved before it is answered, the answer before Done.

        replaces: the conversation's last turn, to be answered anew from where it stood before it.
        waited: the message waits in the conversation, which it does no longer once it is begun.

        Raises:
            As `answer`, RequestError also when the person asks too often or what waited has been answered, BusyError while
            the conversation is being answered in whatever process, StoreError when nothing could be saved.
        """
        self._pace.take(user_id)
        conversation = self.store.conversations.get(user_id, conversation_id)
        options = options or Options(self.settings.strategy)
        job = self._job(text, options)
        shelf = self.shelf(conversation.catalogue)
        steering = steer(self.store.feedback.for_user(user_id, catalogue=conversation.catalogue))
        turn_id = self.store.conversations.begin_turn(
            user_id, conversation_id, text, strategy=options.strategy, brain=job.brain.name,
            catalogue=conversation.catalogue, snapshot_id=shelf.snapshot_id, replaces=replaces,
            waited=waited, lasts=self.lasts,
        )  # fmt: skip
        state = self.state_of(user_id, conversation_id)
        return saved(self._turn(job, shelf, state, steering, turn_id), self.store, user_id, turn_id)

    def begin(
        self, user_id: str, conversation_id: str, text: str, options: Options | None = None,
        replaces: str | None = None, waited: bool = False,
    ) -> Playing:  # fmt: skip
        """As `reply`, but played to its end in a thread of its own, whoever looks on or leaves.

        Raises:
            As `reply`, RequestError also when too many are at once.
        """
        return self._stage.begin(
            (user_id, conversation_id), lambda: self.reply(user_id, conversation_id, text, options, replaces, waited)
        )

    @property
    def lasts(self) -> timedelta:
        """The longest that a turn takes until it is saved."""
        return timedelta(seconds=self.settings.wall_clock) + GRACE

    def playing(self, user_id: str, conversation_id: str) -> Playing | None:
        """The turn that is being answered here; ask before the store is read."""
        return self._stage.of((user_id, conversation_id))

    def state_of(self, user_id: str, conversation_id: str) -> State:
        """Where a stored conversation stands: after its last finished turn."""
        kept = self.store.conversations.state(user_id, conversation_id)
        return State.from_json(kept) if kept else State()

    def check(self, text: str, options: Options) -> None:
        """Raise what `answer` would of the text and the options, before anything is opened."""
        self._job(text, options)

    def _job(self, text: str, options: Options) -> Job:
        """What is to be done, checked before anything is opened or saved."""
        if len(text) > self.settings.max_chars:
            raise RequestError(
                f"A message has at most {self.settings.max_chars:,} characters, this one has {len(text):,}. Please "
                f"shorten it."
            )
        if options.n is not None and not 1 <= options.n <= MOST_ITEMS:
            raise RequestError(f"The number of items is 1 to {MOST_ITEMS}, saw {options.n}. Choose one of those.")
        strategy = strategy_named(options.strategy)
        brain: Brain = self.models.brain(options.brain, options.key)
        if strategy.needs_model and brain.name == EmbeddedBrain.name:
            raise RequestError(
                f"The strategy {strategy.name!r} needs a language model, and none is set up. Choose another, such as "
                f"'omulet', or set RECSYS_LLM_API_KEY."
            )
        tools = kept(self._specs, options.without, strategy.sources if isinstance(strategy, Gathers) else ())
        if options.twins or options.unthought:
            brain = AblatedBrain(brain, options.twins, options.unthought)
        return Job(text, options, strategy, brain, tools, self.settings.wall_clock)

    def _turn(self, job: Job, shelf: Shelf, state: State, steering: Steering, turn_id: str) -> Iterator[Event]:
        """The turn's events. What its retrievers will surely read is begun beside it, while the message is understood."""
        if isinstance(job.strategy, Gathers) and job.options.lists is not False:
            texts = (job.text, *_ahead(job.strategy, shelf, state.heard(Utterance("user", job.text)).talk))
            read_ahead(self.encoder, tuple(dict.fromkeys(texts)))
        return run_turn(self.agent, job, shelf, state, steering, turn_id)


def _ahead(strategy: Gathers, shelf: Shelf, talk: Sequence[Utterance]) -> Iterator[str]:
    """What the retrievers that it asks know they will read."""
    for name in strategy.sources:
        if isinstance(retriever := shelf.retrievers.get(name), ReadsAhead):
            yield from retriever.ahead(talk)


def load(settings: Settings, *, encoder: Encoder | None = None) -> Assistant:
    """The assistant for these settings; catalogues open on first use.

    Raises:
        ConfigError, StoreError: what cannot be used, and what to do.
    """
    return Assistant(
        settings, Remembering(encoder or default_encoder(settings.embedding_model)), Models.of(settings),
        open_store(settings.store_url), build_agent(PolicyChatModel(), (*TOOLS, *GATHERING)),
    )  # fmt: skip

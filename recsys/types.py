"""The records that every room shares. Frozen, without behaviour beyond reading themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Device = Literal["DESKTOP", "PHONE", "TABLET", "CONSOLE", "VR"]
Mode = Literal["solo", "co-op", "versus"]
Dial = Literal["safe", "balanced", "bold"]
CardRole = Literal["", "wild card"]
AgeGroup = Literal["0-8", "9-12", "13-17", "18-24", "25-34", "35plus"]

DEVICES: tuple[Device, ...] = ("DESKTOP", "PHONE", "TABLET", "CONSOLE", "VR")
MODES: tuple[Mode, ...] = ("solo", "co-op", "versus")
DIALS: tuple[Dial, ...] = ("safe", "balanced", "bold")
"""How well known the picks are, the best known first."""
AGE_GROUPS: tuple[AgeGroup, ...] = ("0-8", "9-12", "13-17", "18-24", "25-34", "35plus")
PRICE_CEILING: Mapping[str, float] = {"free": 0, "under-10": 10, "10-20": 20, "20-40": 40, "40-plus": 80}


def age_group(age: int) -> AgeGroup:
    """The group an age in whole years falls into (OMuleT §3.2.2)."""
    for limit, group in zip((8, 12, 17, 24, 34), AGE_GROUPS, strict=False):
        if age <= limit:
            return group
    return "35plus"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be recommended. Unknown facts are None or empty, never a guess.

    minutes: a typical round. hours: to the end of the whole; None also where it has no end. age: youngest age in years.
    price: a key of PRICE_CEILING, or the sum as it is told (catalogue/prices.py). fame: 1 (few know it) to 5 (everybody does).
    facts: what else is told of it, by what it is called: ("pages", "304").
    """

    id: str
    title: str
    year: int | None = None
    genres: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    description: str = ""
    devices: tuple[Device, ...] = ()
    platforms: tuple[str, ...] = ()
    modes: tuple[Mode, ...] = ()
    players_min: int | None = None
    players_max: int | None = None
    minutes: int | None = None
    age: int | None = None
    price: str | None = None
    fame: int | None = None
    developer: str | None = None
    series: str | None = None
    aliases: tuple[str, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    hours: int | None = None
    facts: tuple[tuple[str, str], ...] = ()

    @property
    def told(self) -> str:
        """What it says in words: title, description, and its facts but for numbers and yes and no."""
        facts = (cell for _, cell in self.facts if not (cell[0].isdigit() or cell in {"yes", "no"}))
        return "; ".join((f"{self.title}. {self.description}", *facts))

    @property
    def text(self) -> str:
        """What is embedded for this item: title, genres, tags and description."""
        words = ", ".join((*self.genres, *self.tags))
        return f"{self.title}. {words}. {self.description}".strip()


@dataclass(frozen=True, slots=True)
class Interaction:
    """A user played, watched or rated an item. weight > 0, higher is stronger; time: seconds since 1970, UTC."""

    user: str
    item: str
    weight: float
    age_group: AgeGroup | None = None
    time: float | None = None


@dataclass(frozen=True, slots=True)
class Triple:
    """One fact of the knowledge graph: head item id, relation, tail name."""

    head: str
    relation: str
    tail: str


@dataclass(frozen=True, slots=True)
class Domain:
    """The words and rules of a catalogue's field.

    liked_from: the weight from which an interaction counts as a like.
    simulated: the interactions were made by our generator, not by people.
    """

    name: str
    noun: str
    nouns: str
    verb: str
    playing: str
    seen_label: str
    simulated: bool = False
    liked_from: float = 0.0

    @property
    def called(self) -> frozenset[str]:
        """What people call its items, any of them: "book", "books", "novel", "novels", "read"."""
        others = _ALSO_CALLED.get(self.noun, ())
        return frozenset({self.noun, self.nouns, *others, *(f"{other}s" for other in others)})

    @property
    def who(self) -> str:
        """Who an item is for, as part of a sentence."""
        return _WHO.get(self.verb, (f"who {self.verb}{'es' if self.verb.endswith('ch') else 's'}", ""))[0]

    @property
    def asks_who(self) -> str:
        """The same as a question, without its mark."""
        return _WHO.get(self.verb, ("", f"who is {self.playing}"))[1]

    @property
    def asks_what(self) -> str:
        """What a conversation begins with."""
        return "What do you feel like?" if self.verb == "use" else f"What do you feel like {self.playing}?"


_ALSO_CALLED = {"book": ("novel", "read"), "film": ("movie", "flick"), "record": ("album",), "board game": ("game",)}
"""What else the items of a noun are called."""
_FOR, _COMES = ("who it is for", "who is it for"), ("who comes", "who is coming")
_WHO = {"use": _FOR, "wear": _FOR, "drink": _FOR, "visit": _COMES, "take": _COMES, "hear": ("who listens", "who is listening"),
        "grow": ("where it is to stand", "where is it to stand")}
"""Domain.who and Domain.asks_who, where the verb gives no good words."""

GAMES = Domain("games", "game", "games", "play", "playing", "Played it", simulated=True)
MOVIES = Domain("movies", "film", "films", "watch", "watching", "Seen it", liked_from=3.5)
BOOKS = Domain("books", "book", "books", "read", "reading", "Read it")
MUSIC = Domain("music", "record", "records", "hear", "listening to", "Know it")
PRODUCTS = Domain("products", "product", "products", "use", "looking for", "Have it")
ITEMS = Domain("items", "item", "items", "use", "looking for", "Know it")
DOMAINS = {domain.name: domain for domain in (GAMES, MOVIES, BOOKS, MUSIC, PRODUCTS, ITEMS)}
"""By name; an importer says with `replace` whether interactions are simulated and from which weight they are likes."""


Role = Literal["user", "assistant"]


@dataclass(frozen=True, slots=True)
class Utterance:
    """What one side of a dialogue said. items: ids of the items it names or shows, in order."""

    role: Role
    text: str
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """What a retriever is asked. Each reads the fields it understands.

    text: free words. seed_items: item ids to start from. age_groups: who plays. exclude: ids never returned.
    talk: the dialogue so far, the newest utterance last.
    """

    text: str = ""
    seed_items: tuple[str, ...] = ()
    age_groups: tuple[AgeGroup, ...] = ()
    exclude: frozenset[str] = frozenset()
    talk: tuple[Utterance, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """An item a retriever proposes. score is finite, higher is better, comparable within one list only."""

    item_id: str
    score: float


@dataclass(frozen=True, slots=True)
class Listing:
    """What one tool call brought: ids best first. seed_item: the item it started from.

    scores: of the ids, comparable within the list; empty where they were not kept.
    """

    retriever: str
    ids: tuple[str, ...]
    seed_item: str | None = None
    scores: tuple[float, ...] = ()


EvidenceKind = Literal["intent", "tool", "liked", "path", "filter", "reflection", "fact"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why an item is on the card, taken from the trace.

    met: True asked for and met, False asked for and missed (a compromise), None unknown or not asked.
    """

    kind: EvidenceKind
    text: str
    met: bool | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pick:
    """A recommended item with its reason (one sentence) and its evidence. role: what it is on the menu, mostly nothing."""

    item: Item
    score: float
    reason: str
    evidence: tuple[Evidence, ...] = ()
    role: CardRole = ""


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One tool or skill call of a turn. ms: its wall time. calls, tokens: of a language model, failed ones included."""

    kind: Literal["tool", "skill"]
    name: str
    by: str
    ms: float
    inputs: Mapping[str, Any] = field(default_factory=dict)
    output: Any = None
    error: str | None = None
    label: str = ""
    tokens: int = 0
    calls: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """A way out when nothing fits: the message to send for it and the number of items it brings."""

    label: str
    message: str
    items: int


# What Assistant.reply yields, in this order: Step*, Heard?, Step*, (Token | Notice)*, Cards?, Done.


@dataclass(frozen=True, slots=True)
class Step:
    """Something is being done; label is one line in the past tense, for people."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class Heard:
    """What was understood of a request, before it is answered; in the form of `Done.intent`."""

    intent: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Token:
    """The next piece of the reply's text."""

    text: str


@dataclass(frozen=True, slots=True)
class Cards:
    """The picks, best first."""

    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the person should know: degraded, blocked."""

    text: str
    kind: Literal["degraded", "blocked", "info"] = "info"


@dataclass(frozen=True, slots=True)
class Done:
    """The end of a turn: all that was said, shown and done.

    proposed, linked: names the strategy proposed, and how many of them are real items. blocked: the guard sent it back.
    """

    turn_id: str
    reply: str
    picks: tuple[Pick, ...]
    intent: Mapping[str, Any]
    notices: tuple[str, ...]
    trace: tuple[TraceStep, ...]
    ms: float
    llm_calls: int = 0
    tokens: int = 0
    offers: tuple[Offer, ...] = ()
    choices: tuple[str, ...] = ()
    question: bool = False
    state: Mapping[str, Any] = field(default_factory=dict)
    seen: tuple[str, ...] = ()
    proposed: int = 0
    linked: int = 0
    blocked: bool = False


Event = Step | Heard | Token | Cards | Notice | Done

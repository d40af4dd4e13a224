"""A conversation as a table of messages and what a good host does with each, and the one who holds it.

A check fails by an assertion. Places count from 1: `card(1, 2)` is the second card of the first message, `card(1, -1)`
its last. Every message is sent, also after one that failed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from recsys.assistant import Assistant, load
from recsys.build import build
from recsys.config import Settings
from recsys.dialogue.state import State
from recsys.learning.thumbs import Steering
from recsys.types import Done, Item


@dataclass
class Talk:
    """What was said and shown so far. aside: ids of the items that were put aside."""

    catalogue: tuple[Item, ...]
    turns: list[Done] = field(default_factory=list)
    aside: set[str] = field(default_factory=set)

    @property
    def done(self) -> Done:
        return self.turns[-1]

    @property
    def reply(self) -> str:
        return self.done.reply

    def shown(self, turn: int) -> list[Item]:
        """On the cards of that turn; turns count from 0."""
        return [pick.item for pick in self.turns[turn].picks]

    def before(self) -> set[str]:
        """Ids of all that earlier messages brought."""
        return {pick.item.id for done in self.turns[:-1] for pick in done.picks}


Check = Callable[[Talk], None]
Fact = Callable[[Item], bool]
Which = Callable[[Talk], Item]
Conversation = tuple[tuple[str, *tuple[Check, ...]], ...]


def games(folder: Path) -> Iterator[Assistant]:
    """The embedded catalogue with the real embeddings, built as `make run` builds it."""
    settings = Settings(data_dir=folder)
    build(settings, "games")
    built = load(settings)
    yield built
    built.store.close()


def failures(assistant: Assistant, conversation: Conversation, catalogue: str | None = None) -> list[str]:
    """Hold the conversation; one line for each message that was not met well, with the first check that failed."""
    talk, state, failed = Talk(tuple(assistant.shelf(catalogue).catalogue)), State(), []
    for place, (text, *checks) in enumerate(conversation, 1):
        events = assistant.answer(text, state, catalogue=catalogue, steering=Steering(exclude=frozenset(talk.aside)))
        talk.turns.append([event for event in events if isinstance(event, Done)][-1])
        state = State.from_json(talk.done.state)
        try:
            for check in checks:
                check(talk)
        except (AssertionError, IndexError) as error:
            failed.append(f"{place}. {text!r}: {str(error).splitlines()[0]}")
    return failed


# Facts of an item.


def on(*devices: str) -> Fact:
    return lambda item: set(devices) <= set(item.devices)


def at(*platforms: str) -> Fact:
    """On one of these, at least."""
    return lambda item: bool(set(platforms) & set(item.platforms))


def of(*genres: str) -> Fact:
    return lambda item: set(genres) <= set(item.genres)


def with_(*tags: str) -> Fact:
    return lambda item: set(tags) <= set(item.tags)


def without(*tags: str) -> Fact:
    return lambda item: not set(tags) & set(item.tags)


def mode(name: str) -> Fact:
    return lambda item: name in item.modes


def seats(n: int) -> Fact:
    return lambda item: (item.players_min or 99) <= n <= (item.players_max or 0)


def aged(limit: int) -> Fact:
    return lambda item: item.age is not None and item.age <= limit


def lasting(most: int) -> Fact:
    return lambda item: item.minutes is not None and item.minutes <= most


def made(first: int, last: int = 9999) -> Fact:
    return lambda item: item.year is not None and first <= item.year <= last


def costing(*prices: str) -> Fact:
    return lambda item: item.price in prices


# Checks of an answer.


def cards(least: int, most: int | None = None) -> Check:
    def check(talk: Talk) -> None:
        n, last = len(talk.done.picks), most or least
        assert least <= n <= last, f"{n} cards, expected {least} to {last}; said {talk.reply!r}"

    return check


def no_cards(talk: Talk) -> None:
    assert not talk.done.picks, f"{len(talk.done.picks)} cards, expected none; said {talk.reply!r}"


def every(*facts: Fact) -> Check:
    """Every card has all these facts; they are numbered from 1 in what it says."""

    def check(talk: Talk) -> None:
        wrong = [
            f"{item.id} (fact {n})" for item in talk.shown(-1) for n, fact in enumerate(facts, 1) if not fact(item)
        ]
        assert not wrong, f"cards against the conditions: {', '.join(wrong)}"

    return check


def most(fact: Fact) -> Check:
    """At least three of five cards have it."""

    def check(talk: Talk) -> None:
        n = sum(map(fact, talk.shown(-1)))
        assert 5 * n >= 3 * len(talk.done.picks), f"only {n} of {[i.id for i in talk.shown(-1)]} have what was liked"

    return check


def fresh(talk: Talk) -> None:
    again = talk.before() & {item.id for item in talk.shown(-1)}
    assert not again, f"shown before: {again}"


def never(*ids: str) -> Check:
    """None of these, nor what was put aside, is on a card."""

    def check(talk: Talk) -> None:
        wrong = {*ids, *talk.aside} & {item.id for item in talk.shown(-1)}
        assert not wrong, f"must not appear: {wrong}"

    return check


def among(*ids: str) -> Check:
    def check(talk: Talk) -> None:
        others = {item.id for item in talk.shown(-1)} - set(ids)
        assert not others, f"not among what was named: {others}"

    return check


def put_aside(*places: int) -> Check:
    """The person presses "not now" on these cards."""

    def press(talk: Talk) -> None:
        talk.aside |= {talk.shown(-1)[place - 1].id for place in places}

    return press


def says(*patterns: str) -> Check:
    """The reply, a notice or a card's reason has each pattern, whatever the case."""

    def check(talk: Talk) -> None:
        text = " ".join((talk.reply, *talk.done.notices, *(pick.reason for pick in talk.done.picks)))
        missing = [pattern for pattern in patterns if not re.search(pattern, text, re.IGNORECASE)]
        assert not missing, f"{text!r} does not say {missing}"

    return check


def asks(talk: Talk) -> None:
    assert talk.done.question, f"nothing was asked; said {talk.reply!r}"


def short(talk: Talk) -> None:
    no_cards(talk)
    assert len(talk.reply.split()) < 15, f"too long: {talk.reply!r}"


def mentions(*names: str, sign: int = 0) -> Check:
    """Each id or title is linked; sign: 1 as liked or to start from, -1 as disliked, 0 either."""

    def check(talk: Talk) -> None:
        links = [m for m in talk.done.intent["mentions"] if m["attitude"] * sign >= 0]
        linked = {
            n
            for m in links
            if not sign or m["attitude"] or (m["seed"] and sign > 0)
            for n in (m["item_id"], m["title"])
        }
        assert set(names) <= linked, f"not linked as meant: {set(names) - linked} in {talk.done.intent['mentions']}"

    return check


def ignores(*ids: str) -> Check:
    """These ids are not linked."""

    def check(talk: Talk) -> None:
        wrong = set(ids) & {m["item_id"] for m in talk.done.intent["mentions"]}
        assert not wrong, f"linked though not meant: {wrong}"

    return check


# What refers to an earlier card.


def card(message: int, place: int) -> Which:
    return lambda talk: talk.shown(message - 1)[place - 1 if place > 0 else place]


def answers(which: Which, fact: Fact) -> Check:
    """Yes or no, as the catalogue has it, and no new cards."""

    def check(talk: Talk) -> None:
        no_cards(talk)
        expected = "yes" if fact(which(talk)) else "no"
        assert re.match(rf"{expected}\b", talk.reply.lower()), (
            f"{which(talk).title}: not {expected!r} but {talk.reply!r}"
        )

    return check


def tells(which: Which, what: Callable[[Item], object]) -> Check:
    """The reply holds this of the item, and no new cards."""

    def check(talk: Talk) -> None:
        no_cards(talk)
        expected = str(what(which(talk)))
        assert re.search(rf"(?<!\w){re.escape(expected)}(?!\d)", talk.reply), (
            f"{talk.reply!r} does not tell {expected!r}"
        )

    return check


def about(which: Which) -> Check:
    return tells(which, lambda item: item.description[:20])


def has(which: Which) -> Check:
    """The person owns or knows it: it counts as seen and is not offered."""

    def check(talk: Talk) -> None:
        assert which(talk).id in talk.done.seen, f"{which(talk).id} is not kept as owned"
        never(which(talk).id)(talk)

    return check


def counts(*facts: Fact) -> Check:
    """The reply holds how many items of the catalogue have all these facts."""

    def check(talk: Talk) -> None:
        n = len(fitting(talk.catalogue, *facts))
        assert re.search(rf"(?<!\d){n}(?!\d)", talk.reply), f"{talk.reply!r} does not count {n}"

    return check


def fitting(catalogue: Iterable[Item], *facts: Fact) -> list[Item]:
    return [item for item in catalogue if all(fact(item) for fact in facts)]

"""What a good host does with a message: each check of an answer fails by an assertion that says what it saw.

Places count from 1: `card(1, 2)` is the second card of the first message, `card(1, -1)` its last.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from recsys.dialogue.telling.how_many import NUMBERS
from recsys.types import Item
from tests.conversations.facts import Fact, fitting
from tests.conversations.talks import Check, Talk

Which = Callable[[Talk], Item]


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


def newer(talk: Talk) -> None:
    """On average later than the cards last shown; answers in between have none."""
    last = next((done.picks for done in reversed(talk.turns[:-1]) if done.picks), ())
    was, now = ([pick.item.year for pick in picks if pick.item.year] for picks in (last, talk.done.picks))
    assert was, f"no years to compare; said {talk.reply!r}"
    assert now, f"no years to compare; said {talk.reply!r}"
    assert sum(now) / len(now) > sum(was) / len(was), f"not newer: {was}, then {now}"


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


def asks_nothing(talk: Talk) -> None:
    assert not talk.done.question, f"it asked again: {talk.reply!r}"


def way_out(talk: Talk) -> None:
    """Nothing fits, and the reply tells how many a way out brings."""
    no_cards(talk)
    assert talk.done.offers, f"no way out; said {talk.reply!r}"
    told = [offer.label for offer in talk.done.offers if str(offer.items) in talk.reply]
    assert told, f"tells of no way out how many it brings: {talk.reply!r}"


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


def links_one_of(*ids: str) -> Check:
    def check(talk: Talk) -> None:
        linked = {m["item_id"] for m in talk.done.intent["mentions"] if m["attitude"] >= 0}
        assert linked & set(ids), f"none of {ids} is linked: {linked}"

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


def stay_but(*places: int) -> Check:
    """The cards at these places went, the others stayed, and the table is full."""

    def check(talk: Talk) -> None:
        before, now = [i.id for i in talk.shown(-2)], [i.id for i in talk.shown(-1)]
        gone = {before[place - 1 if place > 0 else place] for place in places}
        assert not gone & {*now}, f"still there: {gone & {*now}}"
        assert {*before} - gone <= {*now}, f"went as well: {({*before} - gone) - {*now}}"
        assert len(now) == len(before), f"{len(now)} cards; said {talk.reply!r}"

    return check


def chosen(place: int) -> Check:
    """That card is taken, by name."""

    def check(talk: Talk) -> None:
        no_cards(talk)
        title = talk.shown(-2)[place - 1 if place > 0 else place].title
        assert f"{title} it is" in talk.reply, f"{title!r} was not taken: {talk.reply!r}"

    return check


def holds(item_id: str) -> Check:
    def check(talk: Talk) -> None:
        assert item_id in {item.id for item in talk.shown(-1)}

    return check


def told_how_many(fact: Fact, what: str) -> Check:
    """Those that have it come first, and the reply says how many they are."""

    def check(talk: Talk) -> None:
        have = [fact(item) for item in talk.shown(-1)]
        n = sum(have)
        many = f"All {NUMBERS[n].lower()}" if n == len(have) else f"{NUMBERS[n] if n else 'None'} of these"
        assert have == sorted(have, reverse=True), f"not first: {[item.id for item in talk.shown(-1)]}"
        assert re.search(rf"{many} \w+ {re.escape(what)}", talk.reply), f"{n} have it; said {talk.reply!r}"

    return check


def says_no(words: str) -> Check:
    def check(talk: Talk) -> None:
        told = " ".join((talk.reply, *talk.done.notices))
        assert words not in told, told

    return check


def first(item_id: str) -> Check:
    def check(talk: Talk) -> None:
        assert talk.shown(-1)[0].id == item_id, f"first is {talk.shown(-1)[0].id}"

    return check


def leads(fact: Fact) -> Check:
    """The first card has it."""

    def check(talk: Talk) -> None:
        assert fact(talk.shown(-1)[0]), f"first is {talk.shown(-1)[0].id}"

    return check

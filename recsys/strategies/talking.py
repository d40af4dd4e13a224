"""Answers that need no strategy: a word, a fact about an item, a count, a choice among named items."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering.among import alike_of_one
from recsys.dialogue.answering.choosing import asked_of, place
from recsys.dialogue.answering.degrees import sides
from recsys.dialogue.answering.lacking import asks_after_lacked, lacked, still_lacked, the_other
from recsys.dialogue.holding.pointing import card
from recsys.dialogue.holding.state import State, follow, of_all, target
from recsys.dialogue.holding.superlatives import by_the_whole
from recsys.dialogue.telling.reasons import choice_reason
from recsys.intent import Intent
from recsys.language.talk.acts import of_cards
from recsys.language.talk.asked import asks_whether, of_all_lists
from recsys.language.talk.comparing import compares
from recsys.language.talk.doing import of_the_other
from recsys.language.talk.more import wants_more
from recsys.safety.conditions import Condition, conditions, fitting, meets
from recsys.skills.recommend import Proposal, Recommend, RecommendInput, RecommendOutput
from recsys.skills.wording.reply import Kind, WriteReplyInput, WriteReplyOutput
from recsys.skills.write_reply import WriteReply
from recsys.strategies.base import Act, Call, Say, Think
from recsys.strategies.picks import picks_of, spoken
from recsys.strategies.turn import DEFAULT_N, Answer, Host, Turn

_TWO = 2
"""Cards of which "the other" is one."""


def say(turn: Turn, read: Intent, state: State, kind: Kind, **more: Any) -> Host:
    written: WriteReplyOutput = yield Think(
        WriteReply(), WriteReplyInput(kind=kind, read=read, intent=state.intent, **more)
    )
    asks = kind in {"unclear", "unknown", "item_missing"}
    return Answer(written.text, state.answered((), more.get("item_id"), asks), read, question=asks)


def about_item(turn: Turn, read: Intent, state: State) -> Host:
    if names := the_other(turn.state.question, read) or (lacked(read) if asks_after_lacked(read) else ()):
        return (yield from say(turn, read, state, "lacked", unknown=names))
    if names := still_lacked(turn.state.question, read):
        return (yield from say(turn, read, replace(state, question=turn.state.question), "lacked", unknown=names))
    if read.has("than") and len(two := sides(turn.state, read)) == 2:
        return (yield from say(turn, read, state, "degree", picks=two, item_id=two[0]))
    many = state.intent.bounds.players
    if (
        many and read.attribute == "players" and read.bounds.players is None and of_all(read)
    ):  # "two more come, is that a problem"
        read = read.model_copy(update={"bounds": read.bounds.model_copy(update={"players": many})})
    if of_all(read) and turn.state.shown:
        return (yield from say(turn, read, state, "answers", picks=turn.state.shown))
    item_id = target(turn.state, read)
    which = of_the_other(read) and turn.state.intent.act != "ask_item" and len(turn.state.shown) > _TWO
    if which or item_id is None or item_id not in turn.catalogue:
        return (yield from say(turn, read, state, "item_missing", picks=turn.state.shown))
    if alike_of_one(turn.catalogue[item_id], read, turn.catalogue):
        return (yield from say(turn, read, state, "answers", picks=(item_id,)))
    yield Act((Call("get_item_info_str", {"ids": [item_id]}),))
    yield Say(f"Looked it up · {turn.catalogue[item_id].title}")
    return (yield from say(turn, read, state, "answer", item_id=item_id, picks=turn.state.shown))


def count(turn: Turn, read: Intent, state: State) -> Host:
    asked = read.model_copy(update={"act": "recommend"})
    if turn.state.shown and read.narrows and of_cards(read.text):
        return (yield from _count_cards(turn, read, state, follow(State(), asked, turn.catalogue).intent))
    everything = read.narrows and _OF_EVERYTHING.search(read.text)
    after = follow(State() if everything else turn.state, asked, turn.catalogue) if read.narrows else state
    tests, fits = _counted(after.intent, turn.catalogue)
    yield Say(f"Counted · {fits} fit")
    counted = state if everything else replace(state, intent=after.intent, said=after.said)
    return (yield from say(turn, read, counted, "count", fits=fits, missing=spoken(tests)))


def _count_cards(turn: Turn, read: Intent, state: State, asked: Intent) -> Host:
    """Which of the cards are what is asked for; nothing else that holds is asked of them."""
    tests = conditions(_strict(asked), turn.catalogue)
    fits = tuple(item.id for item in turn.catalogue.known(turn.state.shown) if meets(item, tests))
    yield Say(f"Counted the cards · {len(fits)} fit")
    n = len(turn.state.shown)
    return (yield from say(turn, read, state, "count_cards", picks=fits, wanted=n, missing=spoken(tests)))


def _strict(intent: Intent) -> Intent:
    """With kinds that else only steer as conditions."""
    kinds = tuple(w.model_copy(update={"must": True}) if w.terms and w.attitude > 0 else w for w in intent.wishes)
    return intent.model_copy(update={"wishes": kinds})


def _counted(intent: Intent, catalogue: Catalogue) -> tuple[tuple[Condition, ...], int]:
    """What is counted, and how many: kinds that else only steer count as well, where anything has them all."""
    told = (conditions(i, catalogue) for i in (_strict(intent), intent))
    counts = [(tests, int(fitting(catalogue, tests).sum())) for tests in told]
    return next((found for found in counts if found[1]), counts[-1])


_OF_EVERYTHING = re.compile(
    r"\b(?:overall|altogether|all in all|in all|in total|at all"
    r"|in (?:the|your) (?:whole )?(?:catalogue|shop|store|collection)|all told)\b",
    re.IGNORECASE,
)
"""Asks of the whole catalogue, whatever else holds: "how many racing games have you got overall"."""


def choose(turn: Turn, read: Intent, state: State) -> Host:
    one = _asked_of(turn, read)
    known = _named(turn, read)
    among = known or _unnamed(turn, read, one)
    read = by_the_whole(read, state.intent, turn.catalogue.known(among))
    intent = _told(read, state.intent, bool(known))
    ranked: RecommendOutput = yield Think(Recommend(), RecommendInput(intent=intent, pool=among, n=len(among)))
    yield Say(f"Compared what you named · {len(among)}")
    equals = among if read.best_by and not known else ()
    best = _in_order(ranked.proposals, equals, read, intent, turn.catalogue)[: 1 if read.has("pick one") else None]
    shown = picks_of(best, intent, (), (), (), turn.catalogue)
    items = [pick.item for pick in shown]
    picks = tuple(replace(pick, reason=choice_reason(pick.item, items, turn.catalogue)) for pick in shown)
    unknown = tuple(m.title or m.text for m in read.mentions if not m.item_id)
    ids = [item.id for item in items]
    written: WriteReplyOutput = yield Think(
        WriteReply(),
        WriteReplyInput(kind="choose", read=read, intent=intent, picks=tuple(ids), unknown=unknown, item_id=one),
    )
    if one:
        return Answer(written.text, state.answered((), one, False), read)
    picks = picks[: max(DEFAULT_N, len(turn.state.shown))]
    one_taken = read.has("pick one") and ids
    after = state.answered((), ids[0], False) if one_taken else state.answered(ids[: len(picks)], None, False)
    return Answer(written.text, after, read, picks)


def _named(turn: Turn, read: Intent) -> tuple[str, ...]:
    """What is named to choose from; empty where the cards are meant."""
    known = choices(read) or _the_two(turn.state, read)
    return _set_against(known, read, turn.state) if compares(read.text) else known


def _unnamed(turn: Turn, read: Intent, one: str | None) -> tuple[str, ...]:
    """What is chosen from where nothing is named: what is on the table, else the series that was asked after."""
    cards = _left_to_host(turn, read) if read.has("pick one") else _cards(turn, read, one)
    return cards or _of_series(turn)


def _told(read: Intent, held: Intent, named: bool) -> Intent:
    """What holds, with what the question tells; what it wishes of the cards only steers."""
    soft = () if named else tuple(w.model_copy(update={"must": False}) for w in read.wishes)
    told = {"wishes": (*held.wishes, *soft), "mentions": read.unseeded, "bounds": held.bounds.merged(read.bounds)}
    return held.model_copy(update=told)


def _in_order(
    ranked: Sequence[Proposal], equals: Sequence[str], read: Intent, held: Intent, catalogue: Catalogue
) -> list[Proposal]:
    """The proposals by how far they keep to the question, then by its superlative, then as ranked, or in the order of equals."""
    tests = asked_of(read, held, catalogue)
    order = sorted(ranked, key=lambda p: equals.index(p.item_id or "")) if equals else list(ranked)
    order = order[::-1] if read.has("worst") else order
    return sorted(order, key=lambda p: place(catalogue[p.item_id or ""], tests, read))


def choices(read: Intent) -> tuple[str, ...]:
    """Items that are named to choose from: not what is only told of, played or loved, beside two or more that are open."""
    named = [m for m in read.mentions if m.item_id]
    again = [m for m in named if read.text.lower().count(m.text.lower()) > 1]  # "Hades or Ori? I love Ori"
    unplayed = [m for m in named if m in again or not (m.seen or m.attitude > 0)]
    return tuple(dict.fromkeys(m.item_id or "" for m in (unplayed if len(unplayed) > 1 else named)))


def _the_two(state: State, read: Intent) -> tuple[str, ...]:
    """The two that the last message named, where that speaks of "the two": none of the cards, which are more."""
    meant = len(state.latest) == 2 != len(state.shown) and _THE_TWO.search(read.text)
    return state.latest if meant and not any(r.position for r in read.references) else ()


_THE_TWO = re.compile(r"\b(?:of the two|of those two|of these two|of both|the two of them)\b", re.IGNORECASE)


def _asked_of(turn: Turn, read: Intent) -> str | None:
    """The card of which it asks whether it is foremost: "is that the newest one"; None for any other choice."""
    if not (read.best_by and not read.has("pick one") and asks_whether(read.text)):
        return None
    item_id = target(turn.state, read)
    return item_id if item_id in turn.state.shown else None


def _cards(turn: Turn, read: Intent, one: str | None) -> tuple[str, ...]:
    """The cards that are chosen among: those pointed at, else of the last list, of all lists where all are meant; without what
    the message turns down, where any is left."""
    everything = read.best_by and of_all_lists(read.text)
    cards = _lists(turn.state) if everything else turn.state.shown if one else _pointed(read, turn.state)
    refused = tuple(wish for wish in read.wishes if wish.attitude < 0) if read.has("turns down") else ()
    left = [item.id for item in turn.catalogue.known(cards) if not any(wish.holds(item) for wish in refused)]
    return tuple(left or cards)


def _lists(state: State) -> tuple[str, ...]:
    """The cards of the last lists, back to the one that was not asked for as more of the same; all that were offered where the
    talk holds none."""
    cards: list[str] = []
    for at in reversed([at for at, said in enumerate(state.talk) if said.role == "assistant" and said.items]):
        cards = [*state.talk[at].items, *cards]
        if not (at and wants_more(state.talk[at - 1].text)):
            break
    return tuple(dict.fromkeys(cards)) if cards else state.offered


def _of_series(turn: Turn) -> tuple[str, ...]:
    """The items of the series that was asked after, where no card is on the table: "do you have Zelda? which one first"."""
    asked = [m for m in turn.state.question.mentions if m.item_id] if turn.state.question else []
    series = {turn.catalogue[m.item_id or ""].series for m in asked if m.item_id in turn.catalogue}
    items = turn.catalogue.of_series(series.__contains__)
    return tuple(item.id for item in items) or tuple(m.item_id or "" for m in asked)


def _left_to_host(turn: Turn, read: Intent) -> tuple[str, ...]:
    """The first card that is left; all of them where it is said what for: "which would you take for a beginner"."""
    return left(turn)[: None if read.narrows else 1]


def _set_against(known: tuple[str, ...], read: Intent, state: State) -> tuple[str, ...]:
    """What is compared: what is named, else pointed at; a lone one is set against the item that was spoken of."""
    sides = tuple(dict.fromkeys((*_at_places(read, state), *known)))
    beside = next((i for i in (state.focus, *state.shown) if i and i not in sides), None)
    return (beside, *sides) if len(sides) == 1 and beside else sides


def left(turn: Turn) -> tuple[str, ...]:
    """The cards that are neither known nor turned down."""
    named = {m.item_id for m in turn.state.intent.mentions if m.seen or m.attitude < 0} | turn.steering.exclude
    return tuple(item_id for item_id in turn.state.shown if item_id not in named)


def _pointed(read: Intent, state: State) -> tuple[str, ...]:
    """The cards that are pointed at, where two or more are; else all. "That and number 1" are two."""
    shown = state.shown
    placed = any(r.position for r in read.references)
    beside = (state.focus,) if state.focus in shown and placed and _AND_THAT.search(read.text) else ()
    found = tuple(dict.fromkeys((*beside, *_at_places(read, state))))
    return tuple(i for i in found if i) if len(found) >= 2 else shown


def _at_places(read: Intent, state: State) -> list[str]:
    """The cards whose places the message names, in its order."""
    cards = (card(state.shown, r.position) for r in read.references if r.position)
    return [each for each in cards if each]


_AND_THAT = re.compile(
    r"\b(?:that|it|this)(?: one)? (?:and|or|vs|versus) (?:the|number|no|#)|\b(?:and|or|vs|versus) (?:that|it|this)(?: one)?\b",
    re.IGNORECASE,
)

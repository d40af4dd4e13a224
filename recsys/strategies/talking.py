"""Answers that need no strategy: a word, a fact about an item, a count, a choice among named items."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.reasons import choice_reason
from recsys.dialogue.state import State, follow, of_all, target
from recsys.intent import Bounds, Intent
from recsys.safety.conditions import conditions, fitting
from recsys.skills.recommend import Proposal, Recommend, RecommendInput, RecommendOutput
from recsys.skills.write_reply import Kind, WriteReply, WriteReplyInput, WriteReplyOutput
from recsys.strategies.base import Act, Call, Say, Think
from recsys.strategies.picks import picks_of, spoken
from recsys.strategies.turn import Answer, Host, Turn
from recsys.types import PRICE_CEILING, Item


def say(turn: Turn, read: Intent, state: State, kind: Kind, **more: Any) -> Host:
    written: WriteReplyOutput = yield Think(
        WriteReply(), WriteReplyInput(kind=kind, read=read, intent=state.intent, **more)
    )
    asks = kind in {"unclear", "unknown", "item_missing"}
    return Answer(written.text, state.answered((), more.get("item_id"), asks), read, question=asks)


def about_item(turn: Turn, read: Intent, state: State) -> Host:
    if of_all(read) and turn.state.shown:
        return (yield from say(turn, read, state, "answers", picks=turn.state.shown))
    item_id, unknown = target(turn.state, read), tuple(m.title or m.text for m in read.mentions if not m.item_id)
    if item_id is None or item_id not in turn.catalogue or len(unknown) == len(read.mentions) > 0:
        return (yield from say(turn, read, state, "unknown" if unknown else "item_missing", unknown=unknown))
    yield Act((Call("get_item_info_str", {"ids": [item_id]}),))
    yield Say(f"Looked it up · {turn.catalogue[item_id].title}")
    return (yield from say(turn, read, state, "answer", item_id=item_id, picks=turn.state.shown))


def count(turn: Turn, read: Intent, state: State) -> Host:
    asked = read.model_copy(update={"act": "recommend"})
    everything = _narrows(read) and _OF_EVERYTHING.search(read.text)
    after = follow(State() if everything else turn.state, asked, turn.catalogue) if _narrows(read) else state
    tests = conditions(after.intent, turn.catalogue)
    fits = int(fitting(turn.catalogue, tests).sum())
    yield Say(f"Counted · {fits} fit")
    counted = state if everything else replace(state, intent=after.intent, said=after.said)
    return (yield from say(turn, read, counted, "count", fits=fits, missing=spoken(tests)))


_OF_EVERYTHING = re.compile(
    r"\b(?:overall|altogether|all in all|in all|in total|at all"
    r"|in (?:the|your) (?:whole )?(?:catalogue|shop|store|collection)|all told)\b",
    re.IGNORECASE,
)
"""Asks of the whole catalogue, whatever else holds: "how many racing games have you got overall"."""


def _narrows(read: Intent) -> bool:
    """Whether a count is asked of less than what holds: "how many of those are free"."""
    return bool(read.wishes or read.bounds != Bounds() or read.device_groups or read.people)


def choose(turn: Turn, read: Intent, state: State) -> Host:
    known = tuple(dict.fromkeys(m.item_id for m in read.mentions if m.item_id))
    named = known or (left(turn)[:1] if read.has("pick one") else _pointed(read, turn.state.shown))
    mentions = tuple(m.model_copy(update={"seed": False}) for m in read.mentions)
    soft = () if known else tuple(w.model_copy(update={"must": False}) for w in read.wishes)
    intent = state.intent.model_copy(update={"wishes": (*state.intent.wishes, *soft), "mentions": mentions})
    ranked: RecommendOutput = yield Think(Recommend(), RecommendInput(intent=intent, pool=named, n=len(named)))
    yield Say(f"Compared what you named · {len(named)}")
    shown = picks_of(_measured(ranked.proposals, read, turn.catalogue), intent, (), (), (), turn.catalogue)
    items = [pick.item for pick in shown]
    picks = tuple(replace(pick, reason=choice_reason(pick.item, items, turn.catalogue)) for pick in shown)
    unknown = tuple(m.title or m.text for m in read.mentions if not m.item_id)
    written: WriteReplyOutput = yield Think(
        WriteReply(),
        WriteReplyInput(
            kind="choose", read=read, intent=intent, picks=tuple(p.item.id for p in picks), unknown=unknown
        ),
    )
    return Answer(written.text, state.answered([p.item.id for p in picks], None, False), read, picks)


def left(turn: Turn) -> tuple[str, ...]:
    """The cards that are neither known nor turned down."""
    named = {m.item_id for m in turn.state.intent.mentions if m.seen or m.attitude < 0} | turn.steering.exclude
    return tuple(item_id for item_id in turn.state.shown if item_id not in named)


def _pointed(read: Intent, shown: Sequence[str]) -> tuple[str, ...]:
    """The cards that are pointed at, where two or more are; else all."""
    places = [r.position - (r.position > 0) for r in read.references if r.position]
    found = tuple(dict.fromkeys(shown[at] for at in places if -len(shown) <= at < len(shown)))
    return found if len(found) >= 2 else tuple(shown)


def _measured(proposals: Sequence[Proposal], read: Intent, catalogue: Catalogue) -> list[Proposal]:
    """In the order of a superlative ("which is shortest") where there is one; unknown values last, else as ranked."""
    if read.best_by is None:
        return list(proposals)
    sign, name = (-1, read.best_by[1:]) if read.best_by.startswith("-") else (1, read.best_by)
    return sorted(proposals, key=lambda p: _measure(catalogue[p.item_id or ""], name, sign))


def _measure(item: Item, name: str, sign: int) -> tuple[bool, float]:
    if name == "hard":
        return False, sign * (
            len({"challenging", "souls-like", "permadeath"} & set(item.tags)) - ("easy to learn" in item.tags)
        )
    value = PRICE_CEILING.get(item.price or "") if name == "price" else getattr(item, name)
    return value is None, sign * (value or 0)

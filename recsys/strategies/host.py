"""The conversation around every strategy: read, follow, let the strategy propose, keep to the conditions, reply.

A strategy only proposes items. What a good host does besides (answer a question about an item, count, choose among
named items, say thanks) is the same for all of them and lives here.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.facts import evidence, tool_label
from recsys.dialogue.reasons import choice_reason, reason
from recsys.dialogue.state import State, follow, target
from recsys.intent import Intent
from recsys.language.acts import several
from recsys.language.numbers import NUMBER, value
from recsys.learning.thumbs import Steering
from recsys.safety.conditions import Condition, conditions, meets, offers, unchecked
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.recommend import Proposal, Recommend, RecommendInput, RecommendOutput
from recsys.skills.write_reply import Kind, WriteReply, WriteReplyInput, WriteReplyOutput
from recsys.strategies.base import Act, Call, Proposed, Request, Result, Say, Strategy, Think, Wanted
from recsys.strategies.questions import Question, best_question
from recsys.types import PRICE_CEILING, Item, Listing, Offer, Pick

DEFAULT_N = 5


@dataclass(frozen=True)
class Turn:
    """One message and what answers it. n: items wanted whatever the text says. filters: keep to the conditions."""

    text: str
    state: State
    catalogue: Catalogue
    steering: Steering = Steering()
    n: int | None = None
    seed: int = 7
    filters: bool = True


@dataclass(frozen=True)
class Answer:
    """How a turn ends. state: to carry on from. seen: ids the person said to know. proposed, linked: for factuality."""

    reply: str
    state: State
    read: Intent
    picks: tuple[Pick, ...] = ()
    notices: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    choices: tuple[str, ...] = ()
    question: bool = False
    seen: tuple[str, ...] = ()
    proposed: int = 0
    linked: int = 0


Host = Generator[Wanted, Any, Answer]


def converse(turn: Turn, strategy: Strategy) -> Host:
    """One turn, from the message to the answer."""
    state = turn.state
    read: Intent = yield Think(ReadRequest(), ReadRequestInput(text=turn.text, shown=state.shown, focus=state.focus))
    yield Say(f"Read your message · {_summary(read, turn.catalogue)}")
    after = follow(state, read, turn.catalogue)
    act = (
        read.act
        if read.act in {"ask_item", "count", "choose", "thanks", "greet", "off_topic", "unclear"}
        else "recommend"
    )
    if after.intent.act == "recommend" and after.intent is not state.intent and read.has("correction"):
        act = "recommend"
    if act == "ask_item":
        return (yield from _about_item(turn, read, after))
    if act == "count":
        return (yield from _count(turn, read, after))
    if act == "choose":
        return (yield from _choose(turn, read, after))
    if read.act == "rate":
        return (yield from _say(turn, read, after, "done", item_id=target(turn.state, read)))
    if act == "recommend":
        return (yield from _recommend(turn, read, after, strategy))
    return (yield from _say(turn, read, after, act))


# -- answers without a strategy


def _say(turn: Turn, read: Intent, state: State, kind: Kind, **more: Any) -> Host:
    written: WriteReplyOutput = yield Think(
        WriteReply(), WriteReplyInput(kind=kind, read=read, intent=state.intent, **more)
    )
    asks = kind in {"unclear", "unknown", "item_missing"}
    return Answer(written.text, state.answered((), more.get("item_id"), asks), read, question=asks)


def _about_item(turn: Turn, read: Intent, state: State) -> Host:
    if several(read.text) and turn.state.shown:
        return (yield from _say(turn, read, state, "answers", picks=turn.state.shown))
    item_id = target(turn.state, read)
    if item_id is None or item_id not in turn.catalogue:
        unknown = tuple(m.text for m in read.mentions if not m.item_id)
        return (yield from _say(turn, read, state, "unknown" if unknown else "item_missing", unknown=unknown))
    yield Act((Call("get_item_info_str", {"ids": [item_id]}),))
    yield Say(f"Looked it up · {turn.catalogue[item_id].title}")
    return (yield from _say(turn, read, state, "answer", item_id=item_id))


def _count(turn: Turn, read: Intent, state: State) -> Host:
    intent = (
        follow(turn.state, read.model_copy(update={"act": "recommend"}), turn.catalogue).intent
        if read.wishes
        else state.intent
    )
    tests = conditions(intent, turn.catalogue)
    fits = sum(meets(item, tests) for item in turn.catalogue)
    yield Say(f"Counted · {fits} fit")
    answer = yield from _say(turn, read, replace(state, intent=intent), "count", fits=fits, missing=_said(tests))
    return answer


def _choose(turn: Turn, read: Intent, state: State) -> Host:
    named = tuple(dict.fromkeys(m.item_id for m in read.mentions if m.item_id)) or turn.state.shown
    mentions = tuple(m.model_copy(update={"seed": False}) for m in read.mentions)
    soft = tuple(w.model_copy(update={"must": False}) for w in read.wishes)
    intent = state.intent.model_copy(update={"wishes": (*state.intent.wishes, *soft), "mentions": mentions})
    ranked: RecommendOutput = yield Think(Recommend(), RecommendInput(intent=intent, pool=named, n=len(named)))
    yield Say(f"Compared what you named · {len(named)}")
    shown = _picks(_measured(ranked.proposals, read, turn.catalogue), intent, (), (), (), turn.catalogue)
    items = [pick.item for pick in shown]
    picks = tuple(replace(pick, reason=choice_reason(pick.item, items, turn.catalogue)) for pick in shown)
    unknown = tuple(m.text for m in read.mentions if not m.item_id)
    written: WriteReplyOutput = yield Think(
        WriteReply(),
        WriteReplyInput(
            kind="choose", read=read, intent=intent, picks=tuple(p.item.id for p in picks), unknown=unknown
        ),
    )
    return Answer(written.text, state.answered([p.item.id for p in picks], None, False), read, picks)


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


# -- answers with items


def _recommend(turn: Turn, read: Intent, state: State, strategy: Strategy) -> Host:
    unknown = tuple(m.text for m in read.mentions if not m.item_id and m.attitude >= 0)
    if unknown and state.intent.is_generic:
        return (yield from _say(turn, read, state, "unknown", unknown=unknown))
    intent, n = state.intent, _wanted(turn, read, state)
    barred = _barred(turn, read, state)
    tests = conditions(intent, turn.catalogue) if turn.filters else ()
    request = Request(intent, n, turn.steering, barred, turn.seed)
    proposed: Proposed = yield from strategy.propose(request, turn.catalogue)
    linked = yield from _link(proposed.proposals)
    kept = [p for p in linked if p.item_id and p.item_id in turn.catalogue]
    listings = proposed.listings
    if turn.filters:
        kept = [p for p in kept if _allowed(p.item_id or "", barred, tests, turn.catalogue)]
        yield Say(f"Dropped what does not fit · {len(kept)} left", "filters")
    if turn.filters and len(kept) < n:
        more = yield from _fill(request, kept, tests, listings, turn)
        kept, listings = [*kept, *more.proposals], (*listings, *more.listings)
    picks = _picks(kept[:n], intent, tests, listings, request.seed_items, turn.catalogue)
    ways = offers(tests, [i for i in turn.catalogue if i.id not in barred]) if not picks else ()
    question = best_question(intent, turn.state.asked or read.act == "surprise", turn.catalogue)
    kind: Kind = "picks" if len(picks) >= n else ("few" if picks else "nothing")
    written: WriteReplyOutput = yield Think(WriteReply(), WriteReplyInput(
        kind=kind, read=read, intent=intent, picks=tuple(p.item.id for p in picks), wanted=n, unknown=unknown,
        missing=_said(tests), question=question.text if picks and question else "",
        offers=tuple(f"{o.label}, {o.items}" for o in ways),
    ))  # fmt: skip
    yield Say("Wrote the answer")
    return _answer(turn, read, state, picks, written.text, ways, question if picks else None, proposed, linked)


def _answer(
    turn: Turn, read: Intent, state: State, picks: tuple[Pick, ...], text: str, ways: tuple[Offer, ...],
    question: Question | None, proposed: Proposed, linked: Sequence[Proposal],
) -> Answer:  # fmt: skip
    notices = [*unchecked(state.intent, turn.catalogue)]
    notices += [
        f"{tool_label(name, turn.catalogue)} could not be asked just now; the other ways of searching were."
        for name in proposed.failed
    ]
    seen = tuple(
        m.item_id for m in state.intent.mentions if m.item_id and m.seen and m.item_id in {*state.latest, state.focus}
    )
    return Answer(
        text, state.answered((p.item.id for p in picks), None, question is not None), read, picks, tuple(notices), ways,
        question.choices if question else (), question is not None, seen if read.act == "seen" else (),
        len(proposed.proposals), sum(p.item_id is not None for p in linked),
    )  # fmt: skip


def _wanted(turn: Turn, read: Intent, state: State) -> int:
    """How many cards: the caller's number, the one said, one in exchange for one that is known already, else five."""
    if turn.n is not None:
        return turn.n
    if read.act == "seen" and not any(m.item_id for m in read.mentions) and not read.has("all of them"):
        return 1
    if read.act == "more" and (few := _few(read)):
        return few
    return state.intent.count or DEFAULT_N


def _few(read: Intent) -> int | None:
    """The number in "three more" and "show me ten"."""
    found = re.search(rf"\b({NUMBER})\b", read.text.lower())
    return min(value(found.group(1)), 50) or None if found else None


def _barred(turn: Turn, read: Intent, state: State) -> frozenset[str]:
    """Items not to be shown: named ones (they are known), pressed away, and for "more" whatever was on a card."""
    named = {m.item_id for m in state.intent.mentions if m.item_id}
    disliked_series = {
        turn.catalogue[m.item_id].series
        for m in state.intent.mentions
        if m.item_id and m.attitude < 0 and _by_series(m.text, turn.catalogue[m.item_id].series)
    }
    named |= {i.id for i in turn.catalogue if i.series and i.series in disliked_series}
    pointed = any(m.by == "reference" and m.seed for m in state.intent.mentions)
    again = state.offered if pointed or read.act in {"more", "surprise", "seen", "rate"} else ()
    return frozenset(named) | turn.steering.exclude | frozenset(again)


def _by_series(text: str, series: str | None) -> bool:
    return bool(series) and text.lower() == (series or "").lower()


def _allowed(item_id: str, barred: frozenset[str], tests: Sequence[Condition], catalogue: Catalogue) -> bool:
    return item_id not in barred and meets(catalogue[item_id], tests)


def _link(proposals: Sequence[Proposal]) -> Generator[Wanted, Any, list[Proposal]]:
    """Proposals with ids: free names are linked by the tool, what does not link keeps no id; no repeats."""
    names = [p.name for p in proposals if p.item_id is None]
    found: dict[str, str | None] = {}
    if names:
        (result,) = yield Act((Call("get_item_id_from_fuzzy_name", {"names": names}),))
        found = dict(zip(names, (link.item_id for link in result.value or ()), strict=False))
    linked = [p if p.item_id else p.model_copy(update={"item_id": found.get(p.name)}) for p in proposals]
    return list({p.item_id or p.name: p for p in reversed(linked)}.values())[::-1]


def _fill(
    request: Request, kept: Sequence[Proposal], tests: Sequence[Condition], listings: tuple[Listing, ...], turn: Turn
) -> Generator[Wanted, Any, Proposed]:
    """The rest of what fits, best first, when a strategy's own proposals are too few."""
    barred = request.barred | {p.item_id for p in kept if p.item_id}
    pool = tuple(i.id for i in turn.catalogue if _allowed(i.id, barred, tests, turn.catalogue))
    if not pool:
        return Proposed()
    ranked: RecommendOutput = yield Think(Recommend(), request.to_recommend(listings, pool))
    yield Say(f"Looked through everything that fits · {len(pool)} more")
    ids = tuple(p.item_id for p in ranked.proposals if p.item_id)
    return Proposed(ranked.proposals, (Listing(retriever="fits", ids=ids),))


def _said(tests: Sequence[Condition]) -> tuple[str, ...]:
    """The conditions as the person put them; what was only inferred is left out."""
    return tuple(test.text for test in tests if test.key != "company")


def _picks(
    proposals: Iterable[Proposal], intent: Intent, tests: Sequence[Condition], listings: Sequence[Listing],
    seeds: Sequence[str], catalogue: Catalogue,
) -> tuple[Pick, ...]:  # fmt: skip
    """Proposals as cards: facts, reason and evidence are read from the catalogue and the trace."""
    items = [(catalogue[p.item_id], p.score) for p in proposals if p.item_id]
    return tuple(
        Pick(
            item,
            score,
            reason(item, intent, seeds, catalogue),
            evidence(item, intent, tests, listings, seeds, catalogue),
        )
        for item, score in items
    )


def _summary(read: Intent, catalogue: Catalogue) -> str:
    """What was understood, counted: "2 games, 2 ages, 1 device"."""
    b = read.bounds.model_dump(exclude_none=True)
    counts = (
        (sum(m.item_id is not None for m in read.mentions), catalogue.domain.noun, catalogue.domain.nouns),
        (sum(p.age is not None for p in read.people), "age", "ages"),
        (len({d for g in read.device_groups for d in g}), "device", "devices"),
        (sum(bool(w.terms) for w in read.wishes), "wish", "wishes"),
        (len({key.split("_")[0] for key in b}), "number", "numbers"),
    )
    said = [f"{n} {one if n == 1 else many}" for n, one, many in counts if n]
    return ", ".join(said) if said else "nothing to go by"


__all__ = ["DEFAULT_N", "Answer", "Host", "Result", "Turn", "converse"]

"""Answers with items: the strategy proposes, what does not link or fit is dropped, the rest is filled up and told."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.columns import Mask
from recsys.catalogue.names import fold, is_part_of, names_series
from recsys.dialogue.about import subjects
from recsys.dialogue.changes import already, changes, still
from recsys.dialogue.eased import eased
from recsys.dialogue.facts import tool_label
from recsys.dialogue.namesakes import of_another_year, of_series
from recsys.dialogue.phrases import listed
from recsys.dialogue.placing import machines
from recsys.dialogue.pointing import pointed
from recsys.dialogue.state import State
from recsys.dialogue.sums import told_of_sum
from recsys.dialogue.unmet import needed, unheard, unmet, whole_length
from recsys.intent import Intent, Wish
from recsys.language.figures import NUMBER, value
from recsys.language.numbers import is_told
from recsys.language.pointers import without_places
from recsys.safety.conditions import Condition, conditions, fitting, having_any, may_fit, meets, unchecked
from recsys.safety.offers import offers
from recsys.skills.recommend import Proposal, Recommend, RecommendOutput
from recsys.skills.reply import Kind, WriteReplyInput, WriteReplyOutput
from recsys.skills.write_reply import WriteReply
from recsys.strategies.base import SURE, Proposed, Request, Say, Strategy, Think, Wanted
from recsys.strategies.linking import link
from recsys.strategies.picks import drafted, picks_of, spoken
from recsys.strategies.questions import Question, best_question
from recsys.strategies.talking import say
from recsys.strategies.turn import DEFAULT_N, Answer, Host, Turn
from recsys.strategies.unsaid import beyond_first
from recsys.types import Item, Listing, Offer, Pick

MOST_SAID = 5_000
"""Characters of what was said that a model is told, the newest."""


def serve(turn: Turn, read: Intent, state: State, strategy: Strategy) -> Host:
    unknown = tuple(m.title or m.text for m in read.mentions if not m.item_id and m.attitude >= 0)
    if unknown and state.intent.is_generic and turn.lists is None:
        return (yield from say(turn, read, state, "unknown", unknown=unknown))
    intent, given_way = eased(turn.state.intent, state.intent, turn.catalogue) if turn.filters else (state.intent, ())
    state, n = replace(state, intent=intent), _wanted(turn, read, state)
    tests = conditions(intent, turn.catalogue) if turn.filters else ()
    staying = _staying(turn, read, state, tests)
    barred = _barred(turn, read, state, tests) - {*staying}
    said = " / ".join(state.said)[-MOST_SAID:] or turn.text
    request = Request(
        intent, n, turn.steering, barred, turn.seed, said, turn.tools, state.talk, turn.retrieved, tests, turn.dial
    )
    proposed: Proposed = yield from strategy.propose(request, turn.catalogue)
    linked = yield from link(proposed.proposals)
    kept = [p for p in linked if p.item_id and p.item_id in turn.catalogue and p.item_id not in staying]
    kept = [*(Proposal(name=item.title, item_id=item.id) for item in turn.catalogue.known(staying)), *kept]
    listings = proposed.listings
    if turn.filters:
        kept = _kept(kept, request, turn.catalogue)
        yield Say(f"Dropped what does not fit · {len(kept)} left", "filters")
    if turn.filters and len(kept) < n:
        more = yield from _fill(request, kept, tests, listings, turn)
        kept, listings = [*kept, *more.proposals], (*listings, *more.listings)
    picks = picks_of(kept[:n], intent, tests, listings, request.seed_items, turn.catalogue, proposed)
    asked = {test.key for test in conditions(read, turn.catalogue)}
    ways = offers(tests, turn.catalogue.apart(barred), asked=asked) if not picks else ()
    hushed = turn.state.asked or read.act in {"surprise", "more"} or read.has("surprise")
    question = best_question(intent, hushed, turn.catalogue, _candidates(listings, barred, tests, turn.catalogue))
    kind: Kind = "picks" if len(picks) >= n else ("few" if picks else "nothing")
    question = question if picks else None
    unsure = sum(not meets(pick.item, tests) for pick in picks)
    plain = kind == "picks" and not (unknown or unsure) and question is None
    words = drafted(proposed.words, proposed.proposals, linked, picks, request.said, turn.catalogue) if plain else ""
    if words:
        yield Say("Wrote the answer", "write_reply", "llm")
    else:
        told = WriteReplyInput(
            kind=kind, read=_with_cards(read, turn.state), intent=intent,
            picks=tuple(p.item.id for p in picks), wanted=n, unknown=unknown,
            missing=spoken(tests), question=question.text if question else "", request=request.said,
            offers=tuple(f"{o.label}, {o.items}" for o in ways), apart=proposed.apart,
            wild=next((p.item.id for p in picks if p.role == "wild card"), None),
            unsure=unsure, shown_before=sum(meets(item, tests) for item in turn.catalogue.known(barred & {*state.offered})),
            changed=changes(turn.state.intent, intent, turn.catalogue) if turn.filters and not given_way else "",
            fits=int(fitting(turn.catalogue, tests).sum()), stayed=staying,
            ways=_to_tell_of(state.intent, picks, tests, barred, turn.catalogue),
            already=_already(turn, read, state.intent, picks),
            gone=tuple(i for i in turn.state.shown if i not in staying) if staying else (),
        )  # fmt: skip
        written: WriteReplyOutput = yield Think(WriteReply(), told)
        words = written.text
        yield Say("Wrote the answer")
    answered = _answer(turn, read, state, picks, words, ways, question, proposed, linked)
    if given_way:
        lines = [f"Hardly anything is all of that at once, so I do not insist on {listed(given_way)} any more."]
    else:
        lines = [*_lost(turn, read, state.intent, tests)] if kind == "picks" else []
    return replace(answered, notices=(*lines, *answered.notices)) if lines else answered


def _lost(turn: Turn, read: Intent, intent: Intent, tests: Sequence[Condition]) -> Iterator[str]:
    """A line for each wish of before that only steers, and that nothing that fits meets now, though something had."""
    before = {w.key for w in turn.state.intent.wishes if w.attitude > 0 and w.terms and not w.must}
    held = [w for w in intent.wishes if w.key in before - {said.key for said in read.wishes}]
    fitted = fitting(turn.catalogue, conditions(turn.state.intent, turn.catalogue))
    had = [w for w in held if (having_any([w], turn.catalogue) & fitted).any()]
    yield from unmet(had, fitting(turn.catalogue, tests), turn.catalogue)


def _with_cards(read: Intent, state: State) -> Intent:
    """What is known already with the cards it points at, to be called by their titles."""
    return pointed(read, state.shown, state.focus) if read.act == "seen" else read


def _to_tell_of(
    intent: Intent, picks: Sequence[Pick], tests: Sequence[Condition], barred: frozenset[str], catalogue: Catalogue
) -> tuple[Offer, ...]:
    """Which one condition to go without so that something tells of what was asked for, where no card does."""
    asked = subjects(intent)
    ids = {i for wish in asked for i in wish.told}
    if not ids or any(pick.item.id in ids for pick in picks):
        return ()
    telling = ~catalogue.apart(ids)
    return offers(tests, catalogue.apart(barred) & telling, at_once=1) if telling.any() else ()


def _already(turn: Turn, read: Intent, intent: Intent, picks: Sequence[Pick]) -> str:
    """What was heard of a message that leaves the same cards on the table, or that only says again what holds."""
    cards = [pick.item for pick in picks]
    if not turn.filters:
        return ""
    told = already(turn.state.intent, intent, cards, turn.catalogue) if _same(cards, turn.state) else ""
    pointed = read.mentions or any(r.position for r in read.references)
    again = read.act == "recommend" and not (pointed or read.has("others"))
    return told or (still(turn.state.intent, read, cards, turn.catalogue) if again else "")


def _same(cards: Sequence[Item], state: State) -> bool:
    """Whether they are those on the table."""
    return bool(cards) and {item.id for item in cards} == {*state.shown}


def _answer(
    turn: Turn, read: Intent, state: State, picks: tuple[Pick, ...], text: str, ways: tuple[Offer, ...],
    question: Question | None, proposed: Proposed, linked: Sequence[Proposal],
) -> Answer:  # fmt: skip
    said = _said_now(read, state.intent)
    notices = [*unchecked(state.intent.model_copy(update={"wishes": said}), turn.catalogue)]
    fits = fitting(turn.catalogue, conditions(state.intent, turn.catalogue))
    notices += [
        *of_series(read, turn.catalogue),
        *of_another_year(read, turn.catalogue),
        *machines(read),
        *unmet(said, fits, turn.catalogue),
        *whole_length(read.text, turn.catalogue),
        *needed(read, turn.catalogue),
        *filter(None, [beyond_first(state.intent, [pick.item for pick in picks], turn.catalogue) if picks else ""]),
    ]
    notices += [line for line in (unheard(turn.state.intent, read, state.intent),) if line and turn.state.shown]
    notices += filter(
        None, [told_of_sum(read.bounds.price_max, read.text, state.intent.bounds.price_max, turn.catalogue)]
    )
    notices += [
        f"{tool_label(name, turn.catalogue)} could not be asked just now; the other ways of searching were."
        for name in proposed.failed
    ]
    seen = tuple(
        m.item_id for m in state.intent.mentions if m.item_id and m.seen and m.item_id in {*state.latest, state.focus}
    )
    return Answer(
        text, state.answered((p.item.id for p in picks), _called(read), question is not None), read, picks, tuple(notices), ways,
        question.choices if question else (), question is not None, seen if read.has("seen") else (),
        len(proposed.proposals), sum(p.item_id is not None for p in linked),
    )  # fmt: skip


def _called(read: Intent) -> str | None:
    """The item that a message names and nothing else, which "it" is from then on."""
    only = len(read.mentions) == 1 and read.mentions[0].text.lower() == read.text.strip(" .!?").lower()
    return read.mentions[0].item_id if only else None


def _said_now(read: Intent, intent: Intent) -> tuple[Wish, ...]:
    """The wishes of this message that hold: what a catalogue cannot tell of one is said once."""
    return tuple(wish for wish in intent.wishes if any(wish.key == said.key for said in read.wishes))


def _wanted(turn: Turn, read: Intent, state: State) -> int:
    """How many cards: the caller's number, the one said, one in exchange for one that is known already, else five."""
    if turn.n is not None:
        return turn.n
    if read.has("pick one") and (read.act == "choose" or re.search(r"\bone\b", read.text.lower())):
        return 1
    if (
        read.act == "seen"
        and not _GOES_ON.search(read.text)
        and not any(m.item_id for m in read.mentions)
        and not read.has("all of them")
    ):
        return 1
    if read.act == "more" and (few := _few(read)):
        return few
    return state.intent.count or DEFAULT_N


_GOES_ON = re.compile(r"\b(?:next|others?|what else|more|different ones?)\b(?! one\b)", re.IGNORECASE)
"""What is known, and other items: more than one in exchange."""


def _few(read: Intent) -> int | None:
    """The number in "three more" and "show me ten"."""
    text = without_places(read.text.lower(), "")
    found = re.finditer(rf"(?<!that )(?<!this )(?<!the )\b({NUMBER})\b", text)
    said = next((value(match.group(1)) for match in found if not is_told(text[: match.start()])), 0)
    return min(said, 50) or None


def _staying(turn: Turn, read: Intent, state: State, tests: Sequence[Condition]) -> tuple[str, ...]:
    """The cards that stay on the table, in order: all that fit, where a message only turns others down."""
    refused = _refused(state, turn.catalogue)
    told = refused - _refused(turn.state, turn.catalogue)
    more = read.wishes or read.people or read.device_groups or read.has("reset")
    only = read.act == "recommend" and told and not more
    as_before = state.intent.bounds == turn.state.intent.bounds and not any(m.attitude >= 0 for m in read.mentions)
    elsewhere = told.isdisjoint(turn.state.shown) and not (read.has("out") and only)  # "not Minecraft": the cards stay
    if not (read.has("out") or (only and as_before)) or elsewhere:
        return ()
    left = [i for i in turn.state.shown if i not in refused | turn.steering.exclude]
    return tuple(item.id for item in turn.catalogue.known(left) if meets(item, tests))


def _barred(turn: Turn, read: Intent, state: State, tests: Sequence[Condition]) -> frozenset[str]:
    """Items not to be shown: named ones (they are known), pressed away, and for "more" whatever was on a card. Who did not
    ask for others in so many words is shown the same again where there are no others.
    """
    named = _refused(state, turn.catalogue) | {m.item_id for m in state.intent.mentions if m.item_id}
    pointed = any(m.by == "reference" and m.seed for m in state.intent.mentions)
    onwards = read.has("others") or read.has("out") or read.act in {"more", "surprise", "seen", "rate"}
    always = frozenset(named) | turn.steering.exclude
    again = always | frozenset(state.offered if pointed or onwards else ())
    others = read.has("others") or read.has("out") or read.act == "surprise" or _GOES_ON.search(read.text)
    left = fitting(turn.catalogue, tests) & turn.catalogue.apart(again)
    return again if others or left.any() else always


def _refused(state: State, catalogue: Catalogue) -> frozenset[str]:
    """What is turned down, and the rest of a series that is refused by its name or is known to one of several; with a series
    also what is called so: "LEGO Fortnite Odyssey", of another one.
    """
    named = [m for m in state.intent.mentions if m.item_id in catalogue]
    series = {
        whole
        for m in named
        if (m.attitude < 0 or m.who) and names_series(m.text, whole := catalogue[m.item_id or ""].series)
    }
    out = [m for m in named if m.attitude < 0]
    names = [m.text for m in out if m.by != "reference"] if not catalogue.has_series else []
    called = tuple(f"{fold(whole)} " for whole in series if whole)
    of_series = {
        i.id
        for i in (catalogue if called or names else ())
        if i.series in series or fold(i.title).startswith(called) or any(is_part_of(i.title, n) for n in names)
    }
    return frozenset(of_series | {m.item_id or "" for m in out})


def _allowed(barred: frozenset[str], tests: Sequence[Condition], catalogue: Catalogue) -> Mask:
    """(n_items,) what may be shown."""
    return fitting(catalogue, tests) & catalogue.apart(barred)


def _kept(proposals: Sequence[Proposal], request: Request, catalogue: Catalogue) -> list[Proposal]:
    """What may be shown: the first SURE are known to fit; in a longer list what may fit comes behind them, in its order."""
    allowed = _allowed(request.barred, request.tests, catalogue)
    surely = [p for p in proposals if allowed[catalogue.rows[p.item_id or ""]]]
    if request.n <= SURE:
        return surely
    first = surely[:SURE]
    open_ = may_fit(catalogue, request.tests) & catalogue.apart(request.barred)
    return [*first, *(p for p in proposals if p not in first and open_[catalogue.rows[p.item_id or ""]])]


def _candidates(
    listings: Sequence[Listing], barred: frozenset[str], tests: Sequence[Condition], catalogue: Catalogue
) -> list[Item]:
    """Everything that was found and may be shown, each once; of the whole catalogue where nothing was searched for."""
    found = dict.fromkeys(i for listing in listings for i in listing.ids) or catalogue.ids
    allowed = _allowed(barred, tests, catalogue)
    return [item for item in catalogue.known(found) if allowed[catalogue.rows[item.id]]]


def _fill(
    request: Request, kept: Sequence[Proposal], tests: Sequence[Condition], listings: tuple[Listing, ...], turn: Turn
) -> Generator[Wanted, Any, Proposed]:
    """The rest of what fits, best first, when a strategy's own proposals are too few."""
    barred = request.barred | {p.item_id for p in kept if p.item_id}
    pool = tuple(item.id for item in turn.catalogue.at(_allowed(barred, tests, turn.catalogue)))
    if not pool:
        return Proposed()
    ranked: RecommendOutput = yield Think(Recommend(), request.to_recommend(listings, pool))
    yield Say(f"Looked through everything that fits · {len(pool)} more")
    ids = tuple(p.item_id for p in ranked.proposals if p.item_id)
    return Proposed(ranked.proposals, (Listing(retriever="fits", ids=ids),))

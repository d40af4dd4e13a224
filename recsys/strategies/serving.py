"""Answers with items: the strategy proposes, what does not link or fit is dropped, the rest is filled up and told."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.state import State
from recsys.intent import Intent
from recsys.safety.conditions import conditions, may_fit
from recsys.safety.offers import offers
from recsys.skills.recommend import Proposal, Recommend, RecommendOutput
from recsys.strategies.base import SURE, Proposed, Request, Say, Strategy, Think, Wanted
from recsys.strategies.linking import link
from recsys.strategies.linking import proposed as proposed_of
from recsys.strategies.ordered import Order, allowed, ordered
from recsys.strategies.picks import picks_of
from recsys.strategies.questions import Question, best_question
from recsys.strategies.talking import say
from recsys.strategies.turn import Host, Turn
from recsys.strategies.unsaid import for_a_child
from recsys.strategies.worded import Table, answered, worded
from recsys.types import Item, Listing


def serve(turn: Turn, read: Intent, state: State, strategy: Strategy) -> Host:
    """Answer a message that asks for items, as the strategy finds them; state: what holds with this message in it."""
    unknown = tuple(m.title or m.text for m in read.mentions if not m.item_id and m.attitude >= 0)
    if unknown and state.intent.is_generic and turn.lists is None:
        return (yield from say(turn, read, state, "unknown", unknown=unknown))
    order = ordered(turn, read, state)
    found = yield from _proposed(order, strategy)
    table = _picked(order, found)
    words = yield from worded(order, table, unknown)
    return answered(order, table, words)


@dataclass(frozen=True)
class Found:
    """What the strategy proposed, and that with ids where it names items; what of it is kept, best first, and all lists."""

    proposed: Proposed
    linked: Sequence[Proposal]
    kept: Sequence[Proposal]
    listings: tuple[Listing, ...]


def _proposed(order: Order, strategy: Strategy) -> Generator[Wanted, Any, Found]:
    """The strategy's proposals behind the cards that stay, without what does not link or fit, and filled up."""
    turn, request, catalogue = order.turn, order.request, order.turn.catalogue
    proposed: Proposed = yield from strategy.propose(request, catalogue)
    linked = yield from link(proposed.proposals)
    named = [p for p in linked if p.item_id and p.item_id in catalogue and p.item_id not in order.staying]
    kept = [*proposed_of(catalogue.known(order.staying)), *named]
    if not turn.filters:
        return Found(proposed, linked, kept, proposed.listings)
    kept = _kept(kept, request, catalogue)
    yield Say(f"Dropped what does not fit · {len(kept)} left", "filters")
    more = Proposed() if len(kept) >= request.n else (yield from _fill(request, kept, proposed.listings, catalogue))
    return Found(proposed, linked, [*kept, *more.proposals], (*proposed.listings, *more.listings))


def _kept(proposals: Sequence[Proposal], request: Request, catalogue: Catalogue) -> list[Proposal]:
    """What may be shown: the first SURE are known to fit; in a longer list what may fit comes behind them, in its order."""
    sure = allowed(request.barred, request.tests, catalogue)
    surely = [p for p in proposals if sure[catalogue.rows[p.item_id or ""]]]
    if request.n <= SURE:
        return surely
    first = surely[:SURE]
    open_ = may_fit(catalogue, request.tests) & catalogue.apart(request.barred)
    return [*first, *(p for p in proposals if p not in first and open_[catalogue.rows[p.item_id or ""]])]


def _fill(
    request: Request, kept: Sequence[Proposal], listings: tuple[Listing, ...], catalogue: Catalogue
) -> Generator[Wanted, Any, Proposed]:
    """The rest of what fits, best first, when a strategy's own proposals are too few."""
    barred = request.barred | {p.item_id for p in kept if p.item_id}
    pool = tuple(item.id for item in catalogue.at(allowed(barred, request.tests, catalogue)))
    if any(p.item_id for p in kept):  # beside what is for children nothing else
        met = tuple(p.item_id for p in kept if p.item_id)
        pool = tuple(i for i in for_a_child((*met, *pool), request.intent, catalogue) if i not in barred)
    if not pool:
        return Proposed()
    ranked: RecommendOutput = yield Think(Recommend(), request.to_recommend(listings, pool))
    yield Say(f"Looked through everything that fits · {len(pool)} more")
    ids = tuple(p.item_id for p in ranked.proposals if p.item_id)
    return Proposed(ranked.proposals, (Listing(retriever="fits", ids=ids),))


def _picked(order: Order, found: Found) -> Table:
    """The first of what was kept as cards; the ways out where there are none."""
    request, catalogue = order.request, order.turn.catalogue
    kept, seeds = found.kept[: request.n], request.intent.liked_items or request.seed_items  # what was named says more than a thumb
    picks = picks_of(kept, request.intent, request.tests, found.listings, seeds, catalogue, found.proposed)
    question = _question(order, found) if picks else None
    asked = {test.key for test in conditions(order.read, catalogue)}
    ways = () if picks else offers(request.tests, catalogue.apart(request.barred), asked=asked)
    return Table(picks, ways, question, found.proposed, found.linked)


def _question(order: Order, found: Found) -> Question | None:
    """What to ask beside the cards; nothing right after a question, or of who wants more or a surprise."""
    read, request, catalogue = order.read, order.request, order.turn.catalogue
    hushed = order.turn.state.asked or read.act in {"surprise", "more"} or read.has("surprise")
    return best_question(request.intent, hushed, catalogue, _candidates(found.listings, request, catalogue))


def _candidates(listings: Sequence[Listing], request: Request, catalogue: Catalogue) -> list[Item]:
    """Everything that was found and may be shown, each once; of the whole catalogue where nothing was searched for."""
    found = dict.fromkeys(i for listing in listings for i in listing.ids) or catalogue.ids
    sure = allowed(request.barred, request.tests, catalogue)
    return [item for item in catalogue.known(found) if sure[catalogue.rows[item.id]]]

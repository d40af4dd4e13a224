"""Our own: candidates of every retriever, one ranker over all of them, and a menu composed of the best."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent
from recsys.safety.conditions import meets
from recsys.skills.compose import Compose, ComposeInput, ComposeOutput
from recsys.skills.rank import Rank, RankInput, RankOutput
from recsys.skills.recommend import Proposal
from recsys.strategies.base import NAMES, Act, Call, Proposed, Request, Result, Say, Think, Wanted
from recsys.types import Listing

ENOUGH = 100
"""Candidates that fit; with fewer, the whole catalogue is looked through."""
MOST = 1_000
"""Candidates at most."""


class House:
    """Two skills of its own, `rank` and `compose`; neither is for a model."""

    name: ClassVar[str] = "house"
    label: ClassVar[str] = "House"
    needs_model: ClassVar[bool] = False

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Gather, keep what fits, rank, compose."""
        (result,) = yield Act((Call("get_candidates", asked(request)),))
        found, failed = _listings(result)
        pool = _pool(found, request, catalogue)
        listings = (*found, Listing("fits", tuple(i for i in pool if not any(i in x.ids for x in found))))
        ways, met = len({name(x) for x in found if x.ids}), len({i for x in found for i in x.ids})
        yield Say(f"Searched {ways} ways · {met} found")
        ranked: RankOutput = yield Think(
            Rank(),
            RankInput(
                intent=request.intent, listings=listings, liked=request.steering.liked,
                disliked=request.steering.disliked, pool=pool,
            ),
        )  # fmt: skip
        yield Say(f"Ranked what fits · {len(ranked.ids)}")
        menu: ComposeOutput = yield Think(Compose(), _menu(request, ranked))
        yield Say("Mixed them" + (" · one wild card" if menu.wild else ""))
        scores = dict(zip(ranked.ids, ranked.scores, strict=True))
        proposals = tuple(Proposal(name=catalogue[i].title, item_id=i, score=scores[i]) for i in menu.ids)
        return Proposed(proposals, listings, failed, wild=menu.wild, moved=ranked.moved)


def asked(request: Request) -> Mapping[str, Any]:
    """What the retrievers are asked with: the words of the wishes, all that was said, items with attitudes, ages."""
    intent = request.intent
    wanted = " ".join(dict.fromkeys(w.phrase for w in intent.wishes if w.attitude > 0))
    items = {m.item_id: m.attitude / 2 or 0.5 for m in intent.mentions if m.item_id}
    items |= {i: -0.5 for i in request.steering.disliked} | {i: 0.5 for i in request.steering.liked[:5]}
    words = wanted or ("" if items else intent.text)
    return {"wanted": words, "talk": request.said, "items": items, "age_groups": list(intent.ages)}


def name(listing: Listing) -> str:
    """The retriever that a list is of."""
    return listing.retriever.partition(":")[0]


def _listings(result: Result) -> tuple[tuple[Listing, ...], tuple[str, ...]]:
    """The lists with their scores, and the retrievers that failed."""
    if result.value is None:
        return (), ("get_candidates",) if result.error else ()
    lists = tuple(
        Listing(kind, tuple(i for i, _ in found), scores=tuple(score for _, score in found))
        for kind, found in result.value.lists.items()
    )
    return lists, result.value.failed


def _pool(listings: Sequence[Listing], request: Request, catalogue: Catalogue) -> tuple[str, ...]:
    """What may be shown of what was found; where that is little, of the whole catalogue."""
    found = dict.fromkeys(i for listing in listings for i in listing.ids)
    pool = dict.fromkeys(_allowed(found, request, catalogue))
    if len(pool) < max(ENOUGH, 4 * request.n):
        pool |= dict.fromkeys(_allowed(catalogue.ids, request, catalogue))
    return tuple(pool)[:MOST]


def _allowed(ids: Sequence[str] | Mapping[str, None], request: Request, catalogue: Catalogue) -> Iterator[str]:
    return (i for i in ids if i in catalogue and i not in request.barred and meets(catalogue[i], request.tests))


def _menu(request: Request, ranked: RankOutput) -> ComposeInput:
    intent = request.intent
    return ComposeInput(
        ids=ranked.ids, scores=ranked.scores, n=request.n, dial=request.dial, rest=max(0, NAMES - request.n),
        wild=request.dial != "safe" and not (intent.has("famous") or intent.has("hidden")), varied=_open(intent),
    )  # fmt: skip


def _open(intent: Intent) -> bool:
    """Whether nothing names a kind of item, so that a first guess should be of several."""
    kinds = any(w.attitude > 0 and any(t.genres or t.tags for t in w.terms) for w in intent.wishes)
    return not (intent.liked_items or kinds)

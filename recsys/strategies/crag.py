"""CRAG: link what is named, retrieve what goes together with it, reflect, recommend, reflect again and rerank.

Zhu et al., "Collaborative Retrieval for LLM-based Conversational Recommender Systems", WWW 2025. With a model a turn
takes at most five calls: find_mentions and, on disagreement, settle_links, or infer_items where nothing was named; then
reflect, recommend_in_talk and rerank. Without the paper's reflections (nR12) or the last one (nR2): leave the skills out.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent
from recsys.skills.infer_items import InferItems, InferItemsInput
from recsys.skills.read_request import ReadRequestInput
from recsys.skills.recommend import Proposal, RecommendOutput
from recsys.skills.recommend_in_talk import RecommendInTalk, RecommendInTalkInput
from recsys.skills.reflect import Reflect, ReflectInput, ReflectOutput
from recsys.skills.rerank import Rerank, RerankInput, RerankOutput
from recsys.strategies.base import NAMES, Act, Call, Proposed, Request, Say, Think, Wanted
from recsys.strategies.linking import link, read_mentions
from recsys.strategies.listings import failed
from recsys.types import Listing

RETRIEVED = 35
"""K, how many items are retrieved: the most that the paper tries."""
MOST_ASKED = 100
"""Items that the tool may be asked for."""
SHOWN = 10
"""Items of the answers that the query holds: more would outweigh what the person named."""


class Crag:
    """CRAG. candidates: the paper's `rec` prompt, where what was retrieved is to be recommended, not only known of."""

    heeds_dial = needs_model = False

    def __init__(self, name: str, label: str, candidates: bool) -> None:
        self.name = name
        self.label = label
        self._candidates = candidates

    def read(self, asked: ReadRequestInput, catalogue: Catalogue) -> Generator[Wanted, Any, Intent]:
        """The message read by rules, its titles by find_mentions and settle_links (§3.1)."""
        return (yield from read_mentions(asked, catalogue))

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Retrieve, reflect, recommend, rerank."""
        named_items = query(request)
        seeds = named_items or (yield from self._inferred(request))
        found, missing = yield from self._retrieved(request, seeds)
        kept = yield from self._reflected(request, found, named_items)
        asked = RecommendInTalkInput(
            intent=request.intent, talk=request.talk, retrieved=kept, candidates=self._candidates, seeds=named_items,
            barred=request.barred, n=max(NAMES, request.n),
        )  # fmt: skip
        named: RecommendOutput = yield Think(RecommendInTalk(), asked)
        yield Say(f"Put a list together · {len(named.proposals)} on it")
        proposals = yield from link(named.proposals)
        ordered, scores = yield from self._reranked(request, proposals)
        words = _renumbered(named, ordered)
        return Proposed(ordered, (Listing("ease", kept),), missing, words, scores)

    def _inferred(self, request: Request) -> Generator[Wanted, Any, tuple[str, ...]]:
        """§3.4: items that the person may like, where none was named."""
        asked = InferItemsInput(intent=request.intent, talk=request.talk, barred=request.barred)
        guessed: RecommendOutput = yield Think(InferItems(), asked)
        yield Say(f"Guessed what you may like · {len(guessed.proposals)} to start from")
        found = yield from link(guessed.proposals)
        return tuple(p.item_id for p in found if p.item_id)

    def _retrieved(
        self, request: Request, seeds: Sequence[str]
    ) -> Generator[Wanted, Any, tuple[tuple[str, ...], tuple[str, ...]]]:
        """§3.2.1: the first K of EASE that are not barred, and the tools that failed."""
        most = RETRIEVED if request.retrieved is None else request.retrieved
        if not seeds or not most:
            return (), ()
        args = {"retriever": "ease", "ids": list(seeds), "n": min(MOST_ASKED, most + len(request.barred))}
        call = Call("retrieve_items", args)
        (result,) = yield Act((call,))
        found = tuple(item for item in result.ids if item not in request.barred)[:most]
        yield Say(f"Looked up what goes together with them · {len(found)} found")
        return found, failed([call], [result])

    def _reflected(
        self, request: Request, found: tuple[str, ...], seeds: tuple[str, ...]
    ) -> Generator[Wanted, Any, tuple[str, ...]]:
        """§3.2.2: those that fit what was said."""
        if not found:
            return ()
        kept: ReflectOutput = yield Think(
            Reflect(), ReflectInput(intent=request.intent, talk=request.talk, items=found, seeds=seeds)
        )
        yield Say(f"Kept what fits what you said · {len(kept.kept)} of {len(found)}")
        return kept.kept

    def _reranked(
        self, request: Request, proposals: Sequence[Proposal]
    ) -> Generator[Wanted, Any, tuple[tuple[Proposal, ...], tuple[tuple[str, int], ...]]]:
        """§3.3.3: by score, what could not be linked last; and the scores."""
        items = {p.item_id: p for p in proposals if p.item_id}
        unknown = tuple(p for p in proposals if not p.item_id)
        if not items:
            return unknown, ()
        scored: RerankOutput = yield Think(
            Rerank(), RerankInput(intent=request.intent, talk=request.talk, items=tuple(items))
        )
        yield Say(f"Thought about each again · {sum(s > 0 for s in scored.scores)} of {len(items)} suit you well")
        ordered = tuple(items[item] for item in scored.order(tuple(items)))
        return (*ordered, *unknown), tuple(zip(items, scored.scores, strict=False))


def query(request: Request) -> tuple[str, ...]:
    """Items of the whole dialogue that nobody spoke ill of: the person's, thumbs', and the newest SHOWN of the answers'.

    As in the paper, an attitude of 0 counts as positive; ids, each once, the person's first.
    """
    refused = {*request.intent.disliked_items, *request.steering.disliked}
    named = (m.item_id for m in request.intent.mentions if m.item_id)
    shown = [item for said in request.talk if said.role == "assistant" for item in said.items]
    items = dict.fromkeys((*request.seed_items, *named, *shown[-SHOWN:]))
    return tuple(item for item in items if item not in refused)


def _renumbered(named: RecommendOutput, ordered: Sequence[Proposal]) -> str:
    """A model's words with the places of the new order; none where another item has come to lead."""
    before, after = ([p.name for p in each] for each in (named.proposals, ordered))
    if before[:1] != after[:1]:
        return ""
    places = {str(at): f"[{after.index(name) + 1}]" for at, name in enumerate(before, start=1) if name in after}
    return re.sub(r"\[(\d+)\]", lambda found: places.get(found[1], found[0]), named.words)

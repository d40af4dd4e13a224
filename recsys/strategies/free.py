"""The model goes its own way: it calls whichever tools it likes, at most twelve times, and ends with names.

It runs in the same LangChain agent with the same tools as every strategy; only what comes next is the model's choice.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from recsys.catalogue.catalogue import Catalogue
from recsys.skills.choose_tools import ChooseTools, ChooseToolsInput, Chosen, ChosenCall, Exchange
from recsys.skills.recommend import Recommend, RecommendOutput
from recsys.strategies.base import NAMES, Act, Call, Proposed, Request, Result, Say, Think, Wanted
from recsys.strategies.listings import failed, listings
from recsys.strategies.omulet import OMuleT
from recsys.types import Listing

MOST_CALLS = 12
"""Tool calls in one turn that a model may choose."""


class Free:
    """Where the model is away from the start, the fixed policy is followed; later, what was found is ordered."""

    name: ClassVar[str] = "free"
    label: ClassVar[str] = "The model chooses the tools"
    heeds_dial: ClassVar[bool] = False
    needs_model: ClassVar[bool] = True

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Ask, call, tell; until there are names, or no calls are left."""
        calls: list[Call] = []
        results: list[Result] = []
        exchanges: list[Exchange] = []
        chosen = yield from self._choose(request, exchanges)
        while chosen.calls:
            made = chosen.calls[: MOST_CALLS - len(calls)]
            got = yield from _made(made, request)
            calls += [Call(c.tool, c.args) for c in made]
            results += got
            exchanges.append(Exchange(calls=made, texts=tuple(result.error or result.text for result in got)))
            yield Say(f"Looked around · {len(calls)} looked up")
            if len(calls) == MOST_CALLS:
                break
            chosen = yield from self._choose(request, exchanges)
        found, missing = listings(calls, results), failed(calls, results)
        if chosen.proposals:
            return Proposed(chosen.proposals, found, missing, chosen.words)
        return (yield from _ordered(request, found, missing, catalogue))

    def _choose(self, request: Request, exchanges: Sequence[Exchange]) -> Generator[Wanted, Any, Chosen]:
        asked = ChooseToolsInput(
            request=request.said, tools=request.tools, exchanges=tuple(exchanges), n=max(NAMES, request.n)
        )
        chosen: Chosen = yield Think(ChooseTools(), asked)
        return chosen


def _made(chosen: Sequence[ChosenCall], request: Request) -> Generator[Wanted, Any, list[Result]]:
    """The results in order; a tool that was never offered is not called, and the model is told so."""
    offered = {tool.name for tool in request.tools}
    got = iter((yield Act(tuple(Call(c.tool, c.args) for c in chosen if c.tool in offered))))
    unknown = Result(error=f"There is no such tool. There are: {', '.join(sorted(offered))}.", refused=True)
    return [next(got) if c.tool in offered else unknown for c in chosen]


def _ordered(
    request: Request, found: tuple[Listing, ...], missing: tuple[str, ...], catalogue: Catalogue
) -> Generator[Wanted, Any, Proposed]:
    if not any(listing.ids for listing in found):
        fixed = yield from OMuleT().propose(request, catalogue)
        return replace(fixed, failed=tuple(dict.fromkeys((*missing, *fixed.failed))))
    ranked: RecommendOutput = yield Think(Recommend(), request.to_recommend(found))
    return Proposed(ranked.proposals, found, missing, ranked.words)

"""OMuleT's tool execution policy, Algorithm 1 of the paper, line by line (line numbers at the margin of the code).

The formatted intent chooses the tools; the tools' results are filtered and formatted; a recommender orders them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.understood import formatted
from recsys.language.words.text import content_words
from recsys.skills.recommend import Recommend, RecommendOutput
from recsys.strategies.base import Act, Call, Proposed, Request, Result, Say, Think, Wanted
from recsys.strategies.listings import failed
from recsys.strategies.listings import listings as listings_of
from recsys.types import Listing

SIMILAR, SEARCHED, BY_AGE, DEFAULT = 20, 20, 30, 30
MOST_SEEDS = 6


class OMuleT:
    """Algorithm 1."""

    name: ClassVar[str] = "omulet"
    label: ClassVar[str] = "OMuleT"
    heeds_dial: ClassVar[bool] = False
    needs_model: ClassVar[bool] = False

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Link, look up, retrieve, filter, format, recommend."""
        liked, disliked = yield from self._linked(request, catalogue)
        listings, missing = yield from self._retrieve(request, liked, disliked)
        kept = yield from self._filtered(request, listings)
        yield from self._formatted(kept)
        ranked: RecommendOutput = yield Think(Recommend(), request.to_recommend(kept))
        yield Say(f"Ranked them · {len(ranked.proposals)} on the list")
        return Proposed(ranked.proposals, kept, missing, ranked.words)

    # -- the linking tools, which the paper's listing omits "for presentation simplicity"

    def _linked(
        self, request: Request, catalogue: Catalogue
    ) -> Generator[Wanted, Any, tuple[tuple[str, ...], tuple[str, ...]]]:
        """Item ids of the liked and the disliked. The names are checked as in the paper; what the conversation settled holds."""
        names = [m.text for m in request.intent.mentions if m.by not in {"reference"} and m.item_id]
        if names:
            yield from self._ask([Call("get_item_id_from_fuzzy_name", {"names": names})])
            titles = [i.title for i in catalogue.known(m.item_id for m in request.intent.mentions if m.item_id)]
            yield Say(
                "Checked the names · "
                + ", ".join(titles[:3])
                + (f" and {len(titles) - 3} more" if len(titles) > 3 else "")
            )
        return request.seed_items, request.intent.disliked_items

    # -- lines 4 to 14

    def _retrieve(
        self, request: Request, liked: Sequence[str], disliked: Sequence[str]
    ) -> Generator[Wanted, Any, tuple[tuple[Listing, ...], tuple[str, ...]]]:
        intent = request.intent
        form = formatted(intent)
        calls = _lookup([*liked, *disliked])  # 5, 10–11: one call a tool for all of them
        calls += [call for item in liked[:MOST_SEEDS] for call in _similar(item)]  # 4, 6
        calls += [_search(words) for words in _queries(form["like"]["genres"])]  # 7
        calls += [_age(group) for group in intent.ages]  # 12
        results = yield from self._ask(calls)
        listings = listings_of(calls, results)
        empty = not liked and not any(x.retriever == "search" and x.ids for x in listings)
        if empty and (queries := _queries(form["like"]["properties"])):  # 8–9
            more = [_search(words) for words in queries]
            found = yield from self._ask(more)
            calls, results = calls + more, [*results, *found]
            listings = listings_of(calls, results)
        if not any(x.ids for x in listings) and not liked and not disliked:  # 13–14
            generic = [Call("get_default_items", {"n": DEFAULT, "words": intent.text})]
            found = yield from self._ask(generic)
            calls, results = calls + generic, [*results, *found]
            listings = listings_of(calls, results)
        ways = len({x.retriever for x in listings if x.ids})
        yield Say(f"Searched {_ways(ways)} · {len({i for x in listings for i in x.ids})} found")
        return listings, failed(calls, results)

    # -- lines 15 to 19

    def _filtered(self, request: Request, listings: tuple[Listing, ...]) -> Generator[Wanted, Any, tuple[Listing, ...]]:
        """The lists without items of a disliked genre and without items that do not run on the preferred devices."""
        ids = list(dict.fromkeys(i for listing in listings for i in listing.ids))
        intent = request.intent
        genres = sorted(
            {g for w in intent.wishes if w.attitude < 0 and len(w.terms) == 1 for t in w.terms for g in t.genres}
        )
        calls = [Call("get_item_genre", {"ids": ids})] if genres and ids else []
        calls += [
            Call("is_device_compatible", {"ids": ids, "devices": list(group)}) for group in intent.device_groups if ids
        ]
        results = yield from self._ask(calls)
        dropped: set[str] = set()
        for call, result in zip(calls, results, strict=True):
            if call.tool == "get_item_genre":
                dropped |= {i for i, has in (result.value or {}).items() if set(has) & set(genres)}
            else:
                dropped |= {i for i, fits in (result.value or {}).items() if not fits}
        return tuple(replace(x, ids=tuple(i for i in x.ids if i not in dropped)) for x in listings)

    # -- line 20

    def _formatted(self, listings: tuple[Listing, ...]) -> Generator[Wanted, Any, None]:
        calls = [Call("item_ids_to_enum_info", {"ids": list(x.ids)}) for x in listings if x.ids]
        yield from self._ask(calls)

    def _ask(self, calls: Sequence[Call]) -> Generator[Wanted, Any, list[Result]]:
        """The calls' results in their order."""
        return list((yield Act(tuple(calls))) if calls else ())


def _lookup(items: list[str]) -> list[Call]:
    tools = ("get_item_name", "get_item_genre", "get_item_description", "get_item_rank")
    return [Call(tool, {"ids": items}) for tool in tools] if items else []


def _similar(item: str) -> list[Call]:
    return [
        Call("get_similar_items_cf", {"ids": [item], "n": SIMILAR}),
        Call("get_similar_items_content", {"ids": [item], "n": SIMILAR}),
    ]


def _search(words: str) -> Call:
    return Call("get_search_results", {"query": words, "n": SEARCHED})


def _age(group: str) -> Call:
    return Call("get_items_by_age_group", {"age_groups": [group], "n": BY_AGE})


def _queries(phrases: Sequence[str]) -> list[str]:
    """Simple queries of at most three words, without repeats (Table 1)."""
    cut = (" ".join((content_words(phrase) or phrase.split())[:3]) for phrase in phrases)
    return list(dict.fromkeys(words for words in cut if words))[:6]


def _ways(n: int) -> str:
    return ("nowhere", "one way", "two ways", "three ways", "four ways")[n] if n < 5 else f"{n} ways"

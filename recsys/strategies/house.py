"""Our own: candidates of every retriever, one ranker over all of them, and a menu composed of the best."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.superlatives import asked_most, foremost
from recsys.intent import Intent, Term
from recsys.language.quantities.measures import without_measures
from recsys.language.setting.circumstances import tells_nothing, without_circumstances
from recsys.language.words.text import blanked
from recsys.ranking.context import Context
from recsys.ranking.sources import SOURCES, Source
from recsys.safety.conditions import fitting, may_fit
from recsys.skills.compose import MORE_UNLIKE, UNLIKE, Compose, ComposeInput, ComposeOutput
from recsys.skills.rank import Rank, RankInput, RankOutput
from recsys.skills.recommend import Proposal
from recsys.strategies.base import NAMES, SURE, Act, Call, Proposed, Request, Result, Say, Think, Wanted
from recsys.strategies.unsaid import unsaid
from recsys.types import Dial, Listing, Query, Utterance

ENOUGH = 100
"""Candidates that fit; with fewer, the whole catalogue is looked through."""
MOST = 1_000
"""Candidates at most."""


class House:
    """Two skills of its own, `rank` and `compose`; neither is for a model."""

    name: ClassVar[str] = "house"
    label: ClassVar[str] = "House"
    heeds_dial: ClassVar[bool] = True
    needs_model: ClassVar[bool] = False

    @property
    def sources(self) -> tuple[str, ...]:
        """The retrievers it asks, and "named"."""
        return tuple(dict.fromkeys(source.retriever for source in (*SOURCES, *OWN, DRAWN)))

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """Gather, keep what fits, rank, compose."""
        by = asked_most(request.intent, catalogue)
        whole = _without_refused(replace(request, talk=request.since or request.talk), catalogue)
        request = _of_items(whole, catalogue)
        context = _context(request)
        (result,) = yield Act((Call("get_candidates", asked(context, whole.talk)),))
        found, failed = _listings(result)
        pool = _foremost(by, request, catalogue) if by else _pool(found, request, catalogue)
        ways, met = sum(bool(x.ids) for x in found), len({i for x in found for i in x.ids})
        yield Say(f"Searched {ways} ways · {met} found")
        ranked: RankOutput = yield Think(
            Rank(),
            RankInput(
                intent=request.intent, talk=request.talk, listings=found, liked=request.steering.liked,
                disliked=request.steering.disliked, pool=pool,
            ),
        )  # fmt: skip
        yield Say(f"Ranked what fits · {len(ranked.ids)}")
        wanted = _menu(request, ranked)
        wanted = _by_fact(wanted, by, request, catalogue) if by else _as_others_asked(wanted, found, request)
        menu: ComposeOutput = yield Think(Compose(), wanted)
        yield Say("Mixed them" + (" · one wild card" if menu.wild else ""))
        scores = dict(zip(ranked.ids, ranked.scores, strict=True))
        proposals = tuple(Proposal(name=catalogue[i].title, item_id=i, score=scores[i]) for i in menu.ids)
        return Proposed(
            proposals, _by_retriever(found, pool), failed, apart=True, wild=menu.wild, moved=ranked.moved, beside=ranked.beside
        )  # fmt: skip


def _of_items(request: Request, catalogue: Catalogue) -> Request:
    """The request, where a catalogue knows what runs on which, without the words that only tell of circumstances or are numbers;
    without any where it says nothing else. Beside an item to start from words count for little, and stay.
    """
    if request.intent.liked_items or not catalogue.has_devices:
        return request
    limits = request.intent.has("hidden") or request.intent.measured
    told = {text: without_measures(without_circumstances(text)) for text in _said(request)}
    nothing = _open(request) and not limits and all(map(tells_nothing, told.values()))
    every = (request.intent.text, *(s.text for s in request.talk))
    return _in_words(request, dict.fromkeys(every, "") if nothing else told)


def _without_refused(request: Request, catalogue: Catalogue) -> Request:
    """The request without the words that would bring what is refused, unless there is an item to start from."""
    if request.intent.liked_items:
        return request
    return _in_words(request, {text: _unrefused(text, request.intent, catalogue) for text in _said(request)})


def _said(request: Request) -> list[str]:
    return [s.text for s in request.talk if s.role == "user"] or [request.intent.text]


def _in_words(request: Request, words: Mapping[str, str]) -> Request:
    """The request with other words for what was said."""
    talk = (replace(s, text=words.get(s.text, s.text)) for s in request.talk)
    text = words.get(request.intent.text, request.intent.text)
    return replace(request, talk=tuple(talk), intent=request.intent.model_copy(update={"text": text}))


def _unrefused(text: str, intent: Intent, catalogue: Catalogue) -> str:
    """A text without the words of what is refused, which would bring what is called so: "no war please"; where no devices are
    known, without the names that no item can be left out by."""
    refused = (w for w in intent.wishes if w.attitude < 0 and w.phrase in w.source and w.source in text)
    refused = (w for w in refused if catalogue.has_devices or not w.terms)
    starts = ((text.index(w.source) + w.source.index(w.phrase), len(w.phrase)) for w in refused)
    return blanked(text, [(start, start + length) for start, length in starts])


def _context(request: Request) -> Context:
    intent, pressed = request.intent, request.steering
    return Context(
        intent, request.talk, (*intent.liked_items, *pressed.liked[:5]),
        (*intent.disliked_items, *intent.let_go, *pressed.disliked),
    )  # fmt: skip


OWN: tuple[Source, ...] = (
    Source("wishes", "search", 60, "holds words of what is wished for", lambda c: Query(text=_wishes(c.intent))),
    Source(
        "content wishes", "content", 60, "description near what is wished for", lambda c: Query(text=_wishes(c.intent))
    ),
    Source(
        "named", "named", 60, "of a person, studio or series named", lambda c: Query(text=c.request, seed_items=c.named)
    ),
    Source("well known", "popularity", 300, "met by many", lambda c: Query()),
)
"""Beside the ranker's sources: what they do not ask for."""
DRAWN = Source("default", "default", 60, "a draw of the well known", lambda c: Query(text=c.request))
"""Asked where nothing was said to go by, so that such requests differ."""


def asked(context: Context, talk: Sequence[Utterance]) -> Mapping[str, Any]:
    """The call of get_candidates: every source that has something to go by, and the dialogue so far. talk: with its circumstances,
    by which people who ask alike are told apart."""
    sources = (*SOURCES, *OWN, *((DRAWN,) if context.intent.is_generic else ()))
    calls = [_call(source, source.query(context)) for source in sources]
    told = [{"role": said.role, "text": said.text, "items": list(said.items)} for said in talk]
    return {"asked": [call for call in calls if call], "talk": told}


def _call(source: Source, query: Query) -> Mapping[str, Any]:
    """What one retriever is asked; empty where there is nothing to ask with."""
    given = {"text": query.text, "ids": list(query.seed_items), "age_groups": list(query.age_groups)}
    said = {name: value for name, value in given.items() if value}
    needs = source.retriever not in {"popularity", "dialogue"}
    return {"name": source.name, "retriever": source.retriever, "n": source.n, **said} if said or not needs else {}


def _wishes(intent: Intent) -> str:
    return " ".join(dict.fromkeys(w.phrase for w in intent.wishes if w.attitude > 0))


def _listings(result: Result) -> tuple[tuple[Listing, ...], tuple[str, ...]]:
    """The lists with their scores, and the retrievers that failed."""
    if result.value is None:
        return (), ("get_candidates",) if result.error else ()
    lists = tuple(
        Listing(kind, tuple(i for i, _ in found), scores=tuple(score for _, score in found))
        for kind, found in result.value.lists.items()
    )
    return lists, result.value.failed


def _by_retriever(listings: Sequence[Listing], pool: Sequence[str]) -> tuple[Listing, ...]:
    """The lists under the names of their retrievers, and what nobody found."""
    asked = {source.name: source.retriever for source in (*SOURCES, *OWN, DRAWN)}
    found = {i for listing in listings for i in listing.ids}
    rest = Listing("fits", tuple(i for i in pool if i not in found))
    return (*(replace(listing, retriever=asked[listing.retriever]) for listing in listings), rest)


def _pool(listings: Sequence[Listing], request: Request, catalogue: Catalogue) -> tuple[str, ...]:
    """What may be shown of what was found; where that is little, of the whole catalogue."""
    found = dict.fromkeys(i for listing in listings for i in listing.ids)
    fits = may_fit if request.n > SURE else fitting
    allowed = fits(catalogue, request.tests) & catalogue.apart(request.barred)
    found |= dict.fromkeys(i for wish in request.intent.wishes for i in wish.told)
    pool = dict.fromkeys(i for i in found if i in catalogue and allowed[catalogue.rows[i]])
    if len(pool) < max(ENOUGH, 4 * request.n):
        pool |= dict.fromkeys(item.id for item in catalogue.at(allowed))
    return unsaid(tuple(pool), request.intent, catalogue, request.n)[:MOST]


def _foremost(by: str, request: Request, catalogue: Catalogue) -> tuple[str, ...]:
    """Of everything that may be shown, what a superlative asks for, the foremost first."""
    allowed = fitting(catalogue, request.tests) & catalogue.apart(request.barred)
    return tuple(foremost((item.id for item in catalogue.at(allowed)), by, request.intent, catalogue)[:MOST])


def _by_fact(wanted: ComposeInput, by: str, request: Request, catalogue: Catalogue) -> ComposeInput:
    """The ranked by the fact of a superlative, of equals the better ranked first; a list, and no menu."""
    ids = tuple(foremost(wanted.ids, by, request.intent, catalogue))
    return _in_order(wanted, ids).model_copy(update={"wild": False, "by_fact": True})


def _in_order(wanted: ComposeInput, ids: tuple[str, ...]) -> ComposeInput:
    """These, as they stand."""
    scores = tuple(-float(place) for place in range(len(ids)))
    return wanted.model_copy(update={"ids": ids, "scores": scores, "varied": False, "unlike": 0.0})


def _as_others_asked(wanted: ComposeInput, listings: Sequence[Listing], request: Request) -> ComposeInput:
    """Where a mood is all that was said, in the order of what was recommended to who asked alike: the catalogue has no word for it,
    and what is well known is not what is sad."""
    said = any(w.attitude > 0 and w.terms for w in request.intent.wishes) or _context(request).seeds
    told, scored = next((x.ids for x in listings if x.retriever == "dialogue"), ()), {*wanted.ids}
    if said or not told or not request.intent.has("mood"):
        return wanted
    ids = tuple(i for i in dict.fromkeys((*told, *wanted.ids)) if i in scored)
    return _in_order(wanted, ids)


def _menu(request: Request, ranked: RankOutput) -> ComposeInput:
    intent = request.intent
    dial: Dial = "bold" if intent.has("hidden") else "safe" if intent.has("famous") else request.dial
    return ComposeInput(
        ids=ranked.ids, scores=ranked.scores, n=request.n, dial=dial, rest=max(0, NAMES - request.n),
        wild=dial != "safe" and not (intent.has("hidden") or any(w.told for w in intent.wishes)),
        varied=_open(request) or intent.has("varied"), unlike=MORE_UNLIKE if intent.has("varied") else UNLIKE,
        asked=intent.wishes,
    )  # fmt: skip


def _open(request: Request) -> bool:
    """Whether nothing says what items should be like, be it by who made one or by one to start from, so that a first guess
    should be of several kinds. Who plays how many, on what and from which year says nothing of it.
    """
    said = any(w.attitude > 0 and not (w.terms and all(map(_of_mode, w.terms))) for w in request.intent.wishes)
    return not (said or _context(request).seeds)


def _of_mode(term: Term) -> bool:
    return not (term.genres or term.tags or term.named or term.told)

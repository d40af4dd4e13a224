"""Rank: every candidate a score, and what moved it, part by part.

The sum of the ranker's features (`recsys.ranking`) and of what they do not know: who plays, several people's wishes, and
whether something well known is wanted (`recsys.skills.recommend`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.by_name import MOST, all_called
from recsys.catalogue.names import fold
from recsys.intent import Frozen, Intent, Wish
from recsys.ranking.context import Context, Pool
from recsys.ranking.features import features
from recsys.ranking.ranker import ASKED, FILE, HERE, Ranker
from recsys.ranking.sources import SOURCES
from recsys.ranking.table import FEATURES, NAMES
from recsys.safety.conditions import ideals
from recsys.skills.base import World
from recsys.skills.ordering.by_chance import by_chance
from recsys.skills.ordering.harsh import too_harsh
from recsys.skills.ordering.nearness import Nearness
from recsys.skills.ordering.small import FIRST, all_small, for_children
from recsys.skills.ordering.worth import as_hard, wants_easy, worths
from recsys.skills.reading.mentioned import MENU
from recsys.skills.recommend import RecommendInput, parts
from recsys.types import Item, Listing, Utterance

TOLD = 60
"""Of how many, the first, it is told what moved them."""
BESIDE: Mapping[str, float] = {"person": 3.0, "company": 1.0, "soft dislike": 3.0, "wish": 3.0}
"""Parts of `recommend` that the features lack, or count less the more is asked; what one of its units is in log odds."""
NARROWER = 0.3
"""How far a narrower word for a kind ("dinosaurs", of animals) puts what tells of it ahead, a subject of its own being 1."""
LIKE_THE_FEW = 2.0
"""How far being like those few puts ahead what does not tell of a subject that fewer than a menu do: other sports beside "nba"."""
UNTOLD = 0.3
"""How far what is nearest to a subject that nothing tells of is ahead: other sports, of curling. On the development half of the
requests judged against all games (n = 89), five of which name one, nothing up to .5 is a difference."""
SUBJECT = 0.2
"""How far what tells of a subject is ahead where made-up requests tell what was meant too, beside 1 elsewhere: of the same requests
.1 to 1 have the same precision@5 within chance, and with less what is plainly asked for is lost."""
LEARNT = frozenset({"wish"})
"""Of those, what learnt weights know as well."""
AT_A_SEED: Mapping[str, float] = {
    **dict.fromkeys(("ease", "ease talk", "als", "item_cf"), 0.3),
    **dict.fromkeys(("kind", "kind best", "kind last", "kind liked"), 2.5),
    **dict.fromkeys(("meaning named", "meaning best", "meaning last"), 2.0),
}
"""How much more or less features count in "like X" where the blend ranks: what X is says more than what few people met
beside it."""
BEYOND = 4.0
"""How much more our lists count in "like X" where X is not there: nothing else is known of it."""
ASKED_NOW = 3.0
"""What meeting all that is wished for in a message after others adds in log odds, where weights were learnt from first messages."""
By = Literal["learnt", "asked alike", "blend"]
"""What ranks: weights learnt from people's dialogues, those learnt from made-up requests, or the documented blend."""
LEAD: Mapping[By, float] = {"learnt": 0.1, "asked alike": 2.0, "blend": 1.0}
"""How far, in spans of the scores, what must lead is ahead. Weights learnt from people know what words are worth: who asks for
superheroes is recommended films whose plots never say so. On a fold of ReDial's training part 1 recalls .206 at 10, a quarter
.215, a tenth .218, none .219 (n = 1,121). The scores of those learnt from made-up requests span less than the blend's (a median
of 7.1 for 9.3 log odds, n = 88); what is asked for after cards ("make it spooky") leads so."""
DIALOGUE = "dialogue"
_GROUPS = {"asked": "asked", "liked": "liked", "meaning": "meaning"}
_RETRIEVED = {
    **dict.fromkeys(("als", "ease", "item_cf"), "people"), "dialogue": "talks", "suggested": "beside",
    **dict.fromkeys(("popularity", "audience"), ""),
}  # fmt: skip
_FOUND = {source.name: _RETRIEVED.get(source.retriever, "meaning") for source in SOURCES}
WHY: Mapping[str, str] = {
    **{f.name: _GROUPS.get(f.group) or _FOUND.get(f.name.removesuffix(" rank"), "") for f in FEATURES},
    "dialogue log": "talks", "names": "names", "names before": "names", "people": "names", "person": "asked", "wish": "asked",
    "asked now": "asked",
}  # fmt: skip
"""Feature or part to the kind of reason it is for an item; empty for what is none."""


class RankInput(Frozen):
    """The request, the dialogue so far, the lists that candidates came from, what thumbs say, and the candidates' ids."""

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    listings: tuple[Listing, ...] = ()
    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()


class RankOutput(Frozen):
    """ids, best first, with their scores in log odds, comparable within one request.

    moved: id to kind of reason (WHY) to how much more it added than it did to the average candidate. beside: id to the
    item named before that we would suggest it to, where there is one.
    """

    ids: tuple[str, ...] = ()
    scores: tuple[float, ...] = ()
    moved: Mapping[str, Mapping[str, float]] = {}
    beside: Mapping[str, str] = {}


class Rank:
    """The skill; always by the twin: hundreds of items are not for a model to read."""

    name: ClassVar[str] = "rank"

    def twin(self, inputs: RankInput, world: World) -> RankOutput:
        """The known ids of the pool, best first, ties by id."""
        items = world.catalogue.known(sorted(set(inputs.pool)))
        if not items:
            return RankOutput()
        added = {**_learnt(items, inputs, world), **_beside(items, inputs, world), **_asked_now(items, inputs, world)}
        scores = np.sum(list(added.values()), axis=0)
        lead = LEAD[_by(world)]
        best = _best(items, inputs.intent, world) * (_of_a_subject(world) if any(w.told for w in inputs.intent.wishes) else 1)
        ahead = lead * _ahead(items, inputs.intent, world) + best
        scores = scores + ahead * max(1.0, float(np.ptp(scores)))
        kinds = _by_kind(added)
        order = np.argsort(-scores, kind="stable").tolist()
        return RankOutput(
            ids=tuple(items[at].id for at in order),
            scores=tuple(round(float(scores[at]), 4) for at in order),
            moved={items[at].id: {kind: round(float(v[at]), 3) for kind, v in kinds.items()} for at in order[:TOLD]},
            beside=_goes_with([items[at].id for at in order[:TOLD]], inputs, world),
        )


def _goes_with(ids: Sequence[str], inputs: RankInput, world: World) -> Mapping[str, str]:
    """Each with the item to start from that it goes with best, of those that it goes with any."""
    return world.company.nearest(ids, _context(inputs).seeds) if world.company else {}


def _context(inputs: RankInput, worth: Mapping[str, float] | None = None) -> Context:
    intent = inputs.intent
    liked, disliked = (*intent.liked_items, *inputs.liked), (*intent.disliked_items, *intent.let_go, *inputs.disliked)
    return Context(intent, inputs.talk, liked, disliked, worth or {})


def _ahead(items: Sequence[Item], intent: Intent, world: World) -> NDArray[np.float64]:
    """(len(items),) how far an item is ahead of others, 1 being before all of them. For each subject that it tells of all of that,
    or SUBJECT, a narrower word for a kind that is asked for a part; and by how much the item is about it. Where few tell of a
    subject, what is like these comes next; where none does, what is near it. First games come before all others where only very
    small children play, a sequel as hard as what should be easier comes behind them, and all that is as hard a part of that (see
    `as_hard`).
    """
    near, ahead = Nearness(world, [world.catalogue.rows[item.id] for item in items]), np.zeros(len(items))
    most = _of_a_subject(world)
    for wish in (w for w in intent.wishes if w.told and not w.who):
        told = frozenset(wish.told)
        lead = 1.0 if wish.only_told else NARROWER
        by_name = all_called(wish.phrase, world.catalogue.known(wish.told[:MOST]))  # whose words say nothing of the items
        about = 0.0 if by_name else near.text(wish.phrase)
        tell = np.array([item.id in told for item in items])
        ahead += most * tell * (lead + about)
        if wish.only_told and tell.sum() < MENU:
            ahead += most * LIKE_THE_FEW * near.items(wish.told)
    for wish in (w for w in intent.wishes if w.attitude > 0 and not (w.terms or w.who)):
        ahead += UNTOLD * _of_one(near.text(wish.phrase))
    for wish in (w for w in intent.wishes if _steers(w) and not any(map(w.holds, items))):
        ahead += _of_one(near.kind([wish])) + _of_one(near.text(wish.phrase))
    if all_small(intent):
        ahead += np.array([FIRST in item.tags for item in items])
    behind = np.array([for_children(item, intent, world.catalogue) for item in items], dtype=np.float64)
    return ahead * (1 - too_harsh(items, intent)) - as_hard(items, intent, world.catalogue) - behind


def _of_a_subject(world: World) -> float:
    """How far what tells of a subject is ahead, and what has all that would be best beside one."""
    return SUBJECT if _by(world) == "asked alike" else 1.0


def _best(items: Sequence[Item], intent: Intent, world: World) -> NDArray[np.float64]:
    """(len(items),) the share that an item has of what would be best: all of it comes before none of it."""
    tests, rows = ideals(intent, world.catalogue), [world.catalogue.rows[item.id] for item in items]
    return np.mean([test.fits[rows] for test in tests], axis=0) if tests else np.zeros(len(items))


def _steers(wish: Wish) -> bool:
    """Whether it is a mood or kind in the catalogue's words that is no condition."""
    return (
        wish.attitude > 0
        and not (wish.must or wish.who or wish.only_told)
        and any(t.genres or t.tags for t in wish.terms)
    )


def _of_one(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same with 1 for the most; zeros stay."""
    return values / (values.max(initial=0.0) or 1.0)


def _starts_from(intent: Intent) -> bool:
    return any(m.seed and m.item_id for m in intent.mentions)


def _by_kind(added: Mapping[str, NDArray[np.float64]]) -> Mapping[str, NDArray[np.float64]]:
    """Kind of reason to (n,) what all its parts add above the mean; parts that are no reason are left out."""
    kinds: dict[str, NDArray[np.float64]] = {}
    for part, values in added.items():
        if kind := WHY.get(part):
            kinds[kind] = kinds.get(kind, np.zeros(len(values))) + (values - values.mean())
    return kinds


def _learnt(items: Sequence[Item], inputs: RankInput, world: World) -> Mapping[str, NDArray[np.float64]]:
    """Feature to (len(items),) what it adds; the documented blend where nothing was trained."""
    if world.facts is None:
        return {}
    by = _by(world)
    at_a_seed = by == "blend" and _starts_from(inputs.intent)
    context = _context(inputs, worths(inputs.intent, world.catalogue) if at_a_seed else {})
    pool = _pool(items, inputs.listings)
    weigh = in_use(world, DIALOGUE in pool.scores)
    added = weigh.contributions(features(context, pool, world.facts()))
    added = added * _AT_A_SEED if at_a_seed else added
    added[:, _SUGGESTED] *= BEYOND if inputs.intent.beyond else 1.0
    if by != "learnt":
        _forget(added, items, context.request)
    return dict(zip(NAMES, added.T, strict=True))


_SUGGESTED = [NAMES.index(name) for name in ("suggested", "suggested rank")]
_AT_A_SEED = np.array([AT_A_SEED.get(name.removesuffix(" rank"), 1.0) for name in NAMES])
_BY_WORDS = [NAMES.index(name) for name in ("title", "search", "search rank", "content", "content rank")]


def _forget(added: NDArray[np.float64], items: Sequence[Item], request: str) -> None:
    """Takes away what shared words add to an item that the request names by chance; learnt weights know how much they are worth."""
    found: list[int] = np.flatnonzero(added[:, _BY_WORDS].any(axis=1)).tolist()
    for at, chance in zip(found, by_chance([items[at] for at in found], request), strict=True):
        if chance:
            added[at, _BY_WORDS] = 0.0


def in_use(world: World, dialogues: bool) -> Ranker:
    """The shipped weights, or the documented blend (see `_by`); changed by as much as presses have refined them.

    dialogues: whether the catalogue's own were learnt from.
    """
    return _ranker(_by(world), dialogues, world.company is not None, tuple(world.refined.items()))


@cache
def _ranker(by: By, dialogues: bool, lists: bool, refined: tuple[tuple[str, float], ...]) -> Ranker:
    if by == "learnt":
        weights = Ranker.default(dialogues, lists)
    else:
        weights = Ranker.asked_alike() if by == "asked alike" else Ranker.blend()
    return weights.changed(dict(refined)) if refined else weights


def _pool(items: Sequence[Item], listings: Sequence[Listing]) -> Pool:
    rows = {item.id: row for row, item in enumerate(items)}
    scores = {}
    for listing in (each for each in listings if each.scores):
        scores[listing.retriever] = column = np.full(len(items), np.nan)
        for item_id, score in zip(listing.ids, listing.scores, strict=True):
            if item_id in rows:
                column[rows[item_id]] = score
    return Pool(tuple(rows), scores)  # type: ignore[arg-type]


def _beside(items: Sequence[Item], inputs: RankInput, world: World) -> Mapping[str, NDArray[np.float64]]:
    asked = RecommendInput(intent=inputs.intent, listings=inputs.listings)
    kept = BESIDE.keys() - (LEARNT if _by(world) == "learnt" else frozenset())
    return {part: BESIDE[part] * values for part, values in parts(items, asked, world).items() if part in kept}


def _asked_now(items: Sequence[Item], inputs: RankInput, world: World) -> Mapping[str, NDArray[np.float64]]:
    """What the message adds that comes after others, where first messages were learnt from."""
    told = [said.text for said in inputs.talk if said.role == "user"]
    if _by(world) != "asked alike" or len(told) < 2:
        return {}
    last = fold(told[-1])
    said = [w for w in inputs.intent.wishes if w.attitude > 0 and w.terms and w.source and fold(w.source) in last]
    wanted = [wish for wish in said if not wants_easy(wish)]  # what is hard is kept back instead
    met = [[wish.holds(item) for item in items] for wish in wanted]
    return {"asked now": ASKED_NOW * np.mean(met, axis=0)} if wanted else {}


def _by(world: World) -> By:
    """What people said about films, whose taste and fame the first trust, says more than simulated people deserve, and than is left
    where hardly anybody met anything and we have no lists: there the second rank, or, where nothing is trained, the blend."""
    if world.catalogue.domain.simulated:
        return "asked alike" if world.precedents and (HERE / ASKED).exists() else "blend"
    trusted = world.company is not None or _met(world)
    return "learnt" if trusted and (HERE / FILE).exists() else "blend"


ENOUGH = 500
"""Meetings of people and items, in all, from which on these are trusted as ReDial's are."""


def _met(world: World) -> bool:
    """Whether so many met something that it tells what is liked: with the first few a shop's rows would be ranked by them."""
    return world.facts is not None and world.facts().meetings >= ENOUGH

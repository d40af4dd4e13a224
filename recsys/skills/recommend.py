"""Recommend: the request and what the tools brought in, as an ordered list of names (OMuleT §3.2.5).

The paper lets a language model write twenty names. The twin orders what the tools found by a documented sum: wishes
met, nearness in meaning to the words, to what is liked and away from what is not, agreement of the tools, and a little fame.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from scipy.stats import rankdata

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.childhood import CHILD
from recsys.catalogue.columns import Mask
from recsys.catalogue.hardness import HARD
from recsys.intent import Frozen, Intent, Wish
from recsys.language.wanted.milder import at_odds
from recsys.safety.conditions import conditions, fitting, having_any, meets
from recsys.skills.base import World
from recsys.skills.ordering.harsh import too_harsh
from recsys.skills.ordering.nearness import Nearness
from recsys.skills.ordering.spread import main_genre, series, spread
from recsys.skills.ordering.worth import wants_easy, worths
from recsys.types import Item, Listing

WEIGHTS: Mapping[str, float] = {
    "wish": 0.7,  # each wish met; less beside an item to start from
    "soft dislike": -0.6,  # each thing there should be less of, or that a quiet mood is against
    "text": 0.6,  # cosine with the words of the wishes
    "seeds": 1.3,  # nearness to the items to start from: half meaning, half genres and tags
    "liked": 0.5,  # the same to items liked earlier
    "taste": 0.8,  # what people who met those items also met, where people are real
    "thumbs": 0.35,  # the same to items liked by thumb
    "unlike": -0.5,  # nearness to what is refused, so that "no shooters" also means fewer grim war games
    "disliked": -0.3,  # the same to items disliked
    "tools": 0.15,  # agreement of the tools
    "fame": 0.03,  # each step of fame
    "child": 0.15,  # made for families, when a child plays
    "harsh": -0.6,  # frightening or bloody, when a child plays who did not ask for it
    "novice": -1.0,  # hard, when something easy is wanted
    "alone": 0.3,  # made for one, when somebody plays alone
    "seats": 0.6,  # room for all who are spoken of, when several play and no number is a condition
    "together": 0.12,  # one sofa, easy to share, not grim, when people play together
    "person": 2.0,  # what the least pleased of several people gets
    "minutes": 0.1,  # at least as long as wished
}

EASIER = 2.0
"""How much more "novice" counts beside an item to start from, which what is as hard is like: "like Hollow Knight but easier"."""


class Proposal(Frozen):
    """A proposed item: by id, or by a free name that is linked afterwards."""

    name: str
    item_id: str | None = None
    score: float = 0.0


class RecommendInput(Frozen):
    """The request, the tools' lists, and what thumbs say.

    request: what the person said, for a model; the twin reads the intent. pool: ids to order, when that is settled; else
    the twin chooses them. wanted: cards to fill. barred: ids not wanted.
    """

    intent: Intent
    request: str = ""
    listings: tuple[Listing, ...] = ()
    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    wanted: int = 5
    barred: frozenset[str] = frozenset()
    n: int = 20


class RecommendOutput(Frozen):
    """Proposals, best first. words: what a model drafted to stand above the cards; empty from the twin."""

    proposals: tuple[Proposal, ...] = ()
    words: str = ""


class Recommend:
    """The skill."""

    name: ClassVar[str] = "recommend"

    def twin(self, inputs: RecommendInput, world: World) -> RecommendOutput:
        """At most n proposals, best first, ties by id; items of one series come one at a time."""
        items = _candidates(inputs, world.catalogue)
        if not items:
            return RecommendOutput()
        scores = score(items, inputs, world)
        order = np.lexsort((np.arange(len(items)), -scores))
        settled = inputs.intent.liked_items or _names_a_kind(inputs.intent)
        kind = series if settled and not inputs.intent.has("varied") else main_genre
        ranked = spread([(items[row], float(scores[row])) for row in order], kind)
        return RecommendOutput(
            proposals=tuple(Proposal(name=i.title, item_id=i.id, score=round(s, 4)) for i, s in ranked[: inputs.n])
        )


def _candidates(inputs: RecommendInput, catalogue: Catalogue) -> list[Item]:
    """What is ordered, by id: the pool; else what the tools found; else, "along with own knowledge", all that fits.

    The paper's model may name items that no tool found. The twin does so where the lists do not fill the cards with
    items that meet every wish, or where the whole catalogue is worth a look.
    """
    if inputs.pool:
        return sorted(catalogue.known(inputs.pool), key=lambda i: i.id)
    listed = catalogue.known(sorted({i for listing in inputs.listings for i in listing.ids}))
    tests = conditions(inputs.intent, catalogue)
    wanted = [w for w in inputs.intent.wishes if w.attitude > 0 and w.terms and not w.who]
    fits = [i for i in listed if i.id not in inputs.barred and meets(i, tests) and all(w.holds(i) for w in wanted)]
    generic = inputs.intent.is_generic and not inputs.intent.has("hidden")
    if generic or (len(fits) >= 2 * inputs.wanted and not _wants_all(inputs.intent)):
        return listed
    return catalogue.at(fitting(catalogue, tests) & catalogue.apart(inputs.barred)) or listed


def _wants_all(intent: Intent) -> bool:
    """Whether the whole catalogue is worth a look: several people, words without a term, or little to go by."""
    loose = any(w.attitude > 0 and not w.terms for w in intent.wishes)
    little = not intent.is_generic and not intent.liked_items and all(w.must or w.attitude <= 0 for w in intent.wishes)
    return len(_named_people(intent)) >= 2 or loose or little or intent.has("hidden")


def score(items: Sequence[Item], inputs: RecommendInput, world: World) -> NDArray[np.float64]:
    """(len(items),) the sum of the documented parts; comparable within one request."""
    return np.asarray(sum(parts(items, inputs, world).values()), float)


def parts(items: Sequence[Item], inputs: RecommendInput, world: World) -> Mapping[str, NDArray[np.float64]]:
    """Part of WEIGHTS to (len(items),) what it adds, weighed; "company" is all that suits who plays."""
    intent, w = inputs.intent, WEIGHTS
    near = Nearness(world, [world.catalogue.rows[i.id] for i in items])
    if len(people := _named_people(intent)) >= 2:
        pleased = _least_pleased(people, items, intent, near)
        return {"person": w["person"] * pleased, "fame": w["fame"] * _fame(items, world)}
    seeds, liked = _seeds_and_liked(intent)
    wanted = [wish for wish in intent.wishes if wish.attitude > 0 and wish.terms]
    return {
        "wish": w["wish"] * _wishes(items, intent, world.catalogue),
        "soft dislike": w["soft dislike"] * _soft_dislikes(items, intent, world.catalogue),
        "text": w["text"] * near.text(_words(intent)),
        "seeds": w["seeds"] * near.items(seeds),
        "liked": w["liked"] * near.items(liked),
        "thumbs": w["thumbs"] * near.items(inputs.liked),
        "disliked": w["disliked"] * near.items((*intent.disliked_items, *inputs.disliked)),
        "taste": w["taste"] * near.taste((*seeds, *liked, *inputs.liked)),
        "tools": w["tools"] * _agreement(items, inputs.listings),
        "fame": w["fame"] * _known(intent) * _fame(items, world),
        "company": _company(items, intent),
        "unlike": w["unlike"] * near.kind(_refused(intent), beside=wanted),
    }


def _refused(intent: Intent) -> list[Wish]:
    return [wish for wish in intent.wishes if wish.attitude < 0 and wish.must and wish.terms]


def _company(items: Sequence[Item], intent: Intent) -> NDArray[np.float64]:
    """What suits who plays: children, novices, and those with an evening to fill."""
    total = np.zeros(len(items))
    if intent.youngest is not None and intent.youngest <= CHILD:
        total += WEIGHTS["child"] * np.array(
            ["family-friendly" in i.tags or "Children" in i.genres for i in items], float
        )
        total += WEIGHTS["harsh"] * too_harsh(items, intent)
    if any(map(wants_easy, intent.wishes)):
        total += (
            WEIGHTS["novice"]
            * (EASIER if any(m.seed for m in intent.mentions) else 1.0)
            * np.array([len(HARD & {*i.tags}) for i in items], float)
        )
    if any("co-op" in t.modes for w in intent.wishes if w.attitude > 0 for t in w.terms):
        suits = [("couch" in i.tags) + ("easy to learn" in i.tags) - 1.5 * ("violent" in i.tags) for i in items]
        total += WEIGHTS["together"] * np.array(suits, float)
    if (several := sum(p.playing and p.role != "you" for p in intent.people)) > 1 and intent.bounds.players is None:
        total += WEIGHTS["seats"] * np.array([(i.players_max or 0) >= several for i in items], float)
    if any("solo" in t.modes for w in intent.wishes if w.attitude > 0 for t in w.terms):
        total += WEIGHTS["alone"] * np.array([i.players_max == 1 for i in items], float)
    if intent.bounds.minutes_min is not None:
        total += WEIGHTS["minutes"] * np.array([(i.minutes or 0) >= intent.bounds.minutes_min for i in items], float)
    return total


def _seeds_and_liked(intent: Intent) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Items to start from now, and items liked besides; without seeds the liked ones are the seeds."""
    seeds = tuple(m.item_id for m in intent.mentions if m.item_id and m.seed)
    liked = tuple(i for i in intent.liked_items if i not in seeds)
    return (seeds, liked) if seeds else (liked, ())


def _known(intent: Intent) -> float:
    """How much fame counts: more when nothing else is known, less than nothing for hidden gems."""
    if intent.has("hidden"):
        return -10.0
    if intent.is_generic or intent.has("famous"):
        return 3.0
    loose = any(w.attitude > 0 and not w.terms for w in intent.wishes)
    return 0.5 if loose or intent.liked_items else 2.0


def _words(intent: Intent) -> str:
    """The wishes in words, without the kinds every candidate is of; the message when there is nothing to go by."""
    wanted = [w.phrase for w in intent.wishes if w.attitude > 0 and not (w.must and w.terms)]
    told = bool(intent.wishes or intent.liked_items or intent.people)
    return ", ".join(wanted) if wanted or told else intent.text


def _wishes(items: Sequence[Item], intent: Intent, catalogue: Catalogue) -> NDArray[np.float64]:
    """1 for each wish met, a little more when it is loved, or names the item's main genre."""
    total, worth = np.zeros(len(items)), worths(intent, catalogue)
    for wish in (w for w in intent.wishes if w.attitude > 0 and w.terms and not w.who):
        genres = {genre for term in wish.terms for genre in term.genres}
        main = np.array([not genres.isdisjoint(item.genres[:1]) for item in items])
        total += _held(wish, items, catalogue) * (1.0 + 0.3 * (wish.attitude - 1) + 0.25 * main) * worth[wish.key]
    return total


def _soft_dislikes(items: Sequence[Item], intent: Intent, catalogue: Catalogue) -> NDArray[np.float64]:
    total = np.array(at_odds(items, intent.wishes), float)
    for wish in (w for w in intent.wishes if w.attitude < 0 and w.terms):
        total += _held(wish, items, catalogue)
    return total


def _held(wish: Wish, items: Sequence[Item], catalogue: Catalogue) -> Mask:
    """(len(items),) whether each has what the wish names."""
    return having_any([wish], catalogue)[[catalogue.rows[item.id] for item in items]]


def _fame(items: Sequence[Item], world: World) -> NDArray[np.float64]:
    if world.fame is None:
        return np.zeros(len(items))
    return np.asarray(world.fame[[world.catalogue.rows[i.id] for i in items]], float)


def _agreement(items: Sequence[Item], listings: Sequence[Listing]) -> NDArray[np.float64]:
    """Half the reciprocal rank fusion over the lists (k = 10): 0.5 for an item that leads one list, 1.5 at most."""
    found: dict[str, float] = defaultdict(float)
    for listing in listings:
        for rank, item_id in enumerate(listing.ids):
            found[item_id] += 10 / (10 + rank)
    return np.array([min(found[i.id], 3.0) for i in items], float) / 2


def _named_people(intent: Intent) -> tuple[str, ...]:
    """Labels such as "me" and "wife" under which wishes or items were named."""
    return tuple(sorted({w.who for w in intent.wishes if w.who} | {m.who for m in intent.mentions if m.who}))


def _least_pleased(people: Sequence[str], items: Sequence[Item], intent: Intent, near: Nearness) -> NDArray[np.float64]:
    """The lowest of the people's shares and a quarter of their mean; a share is the item's rank for one person, 1 the best of n
    items, 1 / n the worst."""
    shares = [rankdata(_pleased(name, items, intent, near)) / len(items) for name in people]
    return np.asarray(np.min(shares, axis=0) + 0.25 * np.mean(shares, axis=0), float)


def _pleased(name: str, items: Sequence[Item], intent: Intent, near: Nearness) -> NDArray[np.float64]:
    wanted = [w for w in intent.wishes if w.who == name and w.attitude > 0 and w.terms]
    liked = [m.item_id for m in intent.mentions if m.who == name and m.item_id and m.attitude >= 0]
    met = np.array([sum(w.holds(i) for w in wanted) / max(1, len(wanted)) for i in items], float)
    return np.asarray(0.2 * met + near.items(liked) + near.kind(wanted), float)


def _names_a_kind(intent: Intent) -> bool:
    return any(
        w.attitude > 0 and any(t.genres or t.tags for t in w.terms) and "co-op" not in w.key for w in intent.wishes
    )

"""Recommend: the request and what the tools brought in, as an ordered list of names (OMuleT §3.2.5).

The paper lets a language model write twenty names. The twin orders what the tools found by a documented sum: wishes met,
nearness in meaning to the words, to what is liked and away from what is not, agreement of the tools, and a little fame.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from recsys.intent import Frozen, Intent
from recsys.skills.base import World
from recsys.types import Item

WEIGHTS: Mapping[str, float] = {
    "wish": 0.28, "soft dislike": -0.5, "text": 0.7, "liked": 0.8, "thumbs": 0.35, "disliked": -0.35, "tools": 0.5,
    "fame": 0.05, "child": 0.12, "person": 1.2, "minutes": 0.1,
}  # fmt: skip


class Listing(Frozen):
    """What one tool call brought: ids best first. seed_item: the item it started from; words: what it searched."""

    retriever: str
    ids: tuple[str, ...]
    seed_item: str | None = None
    words: str = ""


class Proposal(Frozen):
    """A proposed item: by id, or by a free name that is linked afterwards."""

    name: str
    item_id: str | None = None
    score: float = 0.0


class RecommendInput(Frozen):
    """The request, the tools' lists, and what thumbs say. pool: ids to order instead of the lists' ids."""

    intent: Intent
    listings: tuple[Listing, ...] = ()
    liked: tuple[str, ...] = ()
    disliked: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    n: int = 20


class RecommendOutput(Frozen):
    """Proposals, best first."""

    proposals: tuple[Proposal, ...] = ()


class Recommend:
    """The skill."""

    name: ClassVar[str] = "recommend"

    def twin(self, inputs: RecommendInput, world: World) -> RecommendOutput:
        """At most n proposals, best first, ties by id; items of one series come one at a time."""
        ids = inputs.pool or tuple(dict.fromkeys(i for listing in inputs.listings for i in listing.ids))
        items = sorted(world.catalogue.known(ids), key=lambda i: i.id)
        if not items:
            return RecommendOutput()
        scores = score(items, inputs, world)
        order = np.lexsort((np.arange(len(items)), -scores))
        ranked = spread([(items[row], float(scores[row])) for row in order])
        return RecommendOutput(proposals=tuple(Proposal(name=i.title, item_id=i.id, score=round(s, 4)) for i, s in ranked[: inputs.n]))


def score(items: Sequence[Item], inputs: RecommendInput, world: World) -> NDArray[np.float64]:
    """(len(items),) the sum of the documented parts; comparable within one request."""
    intent, w = inputs.intent, WEIGHTS
    rows = [world.catalogue.rows[i.id] for i in items]
    near = _Nearness(world, rows)
    total = w["wish"] * _wishes(items, intent) + w["soft dislike"] * _soft_dislikes(items, intent)
    total += w["text"] * near.text(_words(intent)) + w["liked"] * near.items(intent.liked_items)
    total += w["thumbs"] * near.items(inputs.liked) + w["disliked"] * near.items((*intent.disliked_items, *inputs.disliked))
    total += w["tools"] * _agreement(items, inputs.listings) + w["fame"] * _fame(items) * _known(intent)
    total += w["person"] * _people(items, intent, near)
    if intent.youngest is not None and intent.youngest <= 12:
        total += w["child"] * np.array(["family-friendly" in i.tags or "Children" in i.genres for i in items], float)
    if intent.bounds.minutes_min is not None:
        total += w["minutes"] * np.array([(i.minutes or 0) >= intent.bounds.minutes_min for i in items], float)
    return total


def _known(intent: Intent) -> float:
    """How much fame counts: more when nothing else is known, less than nothing for hidden gems."""
    if intent.has("hidden"):
        return -4.0
    return 3.0 if intent.is_generic or intent.has("famous") else 1.0


def _words(intent: Intent) -> str:
    """The wishes in words; the message itself when it has none."""
    wanted = [w.phrase for w in intent.wishes if w.attitude > 0]
    return ", ".join(wanted) if wanted else (intent.text if not intent.liked_items else "")


def _wishes(items: Sequence[Item], intent: Intent) -> NDArray[np.float64]:
    wanted = [w for w in intent.wishes if w.attitude > 0 and w.terms and not w.who]
    return np.array([sum(w.holds(i) * (1.0 + 0.3 * (w.attitude - 1)) for w in wanted) for i in items], float)


def _soft_dislikes(items: Sequence[Item], intent: Intent) -> NDArray[np.float64]:
    avoided = [w for w in intent.wishes if w.attitude < 0 and w.terms]
    return np.array([sum(w.holds(i) for w in avoided) for i in items], float)


def _fame(items: Sequence[Item]) -> NDArray[np.float64]:
    return np.array([i.fame or 0 for i in items], float)


def _agreement(items: Sequence[Item], listings: Sequence[Listing]) -> NDArray[np.float64]:
    """Reciprocal rank fusion over the lists (k = 10), 1 for an item that leads one list."""
    found: dict[str, float] = defaultdict(float)
    for listing in listings:
        for rank, item_id in enumerate(listing.ids):
            found[item_id] += 10 / (10 + rank)
    return np.array([min(found[i.id], 3.0) for i in items], float) / 2


class _Nearness:
    """Cosines of the items at `rows` with a text or with other items; zeros without vectors."""

    def __init__(self, world: World, rows: Sequence[int]) -> None:
        self._world, self._rows = world, list(rows)

    def text(self, text: str) -> NDArray[np.float64]:
        if self._world.meaning is None or not text:
            return np.zeros(len(self._rows))
        return np.asarray(self._world.meaning.scores(text)[self._rows], float)

    def items(self, ids: Sequence[str]) -> NDArray[np.float64]:
        known = [self._world.catalogue.rows[i] for i in ids if i in self._world.catalogue]
        if self._world.meaning is None or not known:
            return np.zeros(len(self._rows))
        vectors = self._world.meaning.vectors
        cosines = vectors[self._rows] @ vectors[known].T
        return np.asarray(0.5 * cosines.max(axis=1) + 0.5 * cosines.mean(axis=1), float)


def _people(items: Sequence[Item], intent: Intent, near: _Nearness) -> NDArray[np.float64]:
    """What the least pleased of several people gets: the lowest share of their wishes and nearness to what they like."""
    names = {w.who for w in intent.wishes if w.who} | {m.who for m in intent.mentions if m.who}
    if len(names) < 2:
        return np.zeros(len(items))
    return np.min([_pleased(name, items, intent, near) for name in sorted(names)], axis=0)


def _pleased(name: str, items: Sequence[Item], intent: Intent, near: _Nearness) -> NDArray[np.float64]:
    wanted = [w for w in intent.wishes if w.who == name and w.attitude > 0 and w.terms]
    liked = [m.item_id for m in intent.mentions if m.who == name and m.item_id and m.attitude >= 0]
    met = np.array([sum(w.holds(i) for w in wanted) / max(1, len(wanted)) for i in items], float)
    return np.asarray(0.6 * met + near.items(liked) + near.text(", ".join(w.phrase for w in wanted)), float)


def spread(ranked: Sequence[tuple[Item, float]]) -> list[tuple[Item, float]]:
    """The same items with the second and later of one series moved behind the others, order kept otherwise."""
    first, later, seen = [], [], set()
    for item, value in ranked:
        (later if item.series and item.series in seen else first).append((item, value))
        seen.add(item.series)
    return first + later

"""Compose: of ranked candidates, the few that make a good menu together.

Maximal marginal relevance (Carbonell and Goldstein 1998): the next card is the best that is not like the cards before.
Over that a dial from the well known to the little known, and one deliberate surprise, the wild card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.by_name import MOST, all_called
from recsys.intent import Frozen, Wish
from recsys.skills.base import World
from recsys.skills.ordering.harsh import HARSH
from recsys.types import Dial, Item

DEPTH = 60
"""How many of the ranked are looked at, or four times as many as wanted."""
UNLIKE, MORE_UNLIKE = 0.15, 0.5
"""λ: how much likeness to a card before counts against a card, beside 1 − λ for its score; where a better mix is asked for."""
OF_A_SERIES = 2
"""Cards of one series, while there are others; of three cards or fewer one."""
FEW = 3
FAME: Mapping[Dial, float] = {"safe": 0.4, "balanced": 0.05, "bold": -0.8}
"""What being the best known of the candidates adds to a score between 0, the last looked at, and 1, the first.

Of what goes by a name that is asked for the best known are meant, but where little known things are. A list longer than a MENU is
in the ranker's order unless a dial is turned.
"""
MENU, GUESSES = 10, 5
"""Cards at most that are kept varied, and those that are of different genres where nothing was asked for; a longer list is
for reading through, from the best down."""
SURPRISES = 30
"""Of how many, the first, the wild card is one."""
LEAST = 4
"""Cards from which on one of them is a wild card."""


class ComposeInput(Frozen):
    """ids, best first, with their scores; n: cards wanted. wild: whether one of them may be a surprise.

    asked: what is wished for, which a surprise must be as well. by_fact: the ids are in the order of a fact that is asked for
    ("the cheapest"), which no fame changes.
    """

    ids: tuple[str, ...]
    scores: tuple[float, ...]
    n: int = 5
    dial: Dial = "balanced"
    wild: bool = True
    varied: bool = False
    unlike: float = UNLIKE
    rest: int = 0
    asked: tuple[Wish, ...] = ()
    by_fact: bool = False


class ComposeOutput(Frozen):
    """ids, best first, at most n. wild: which of them is the wild card, the last; None where there is none."""

    ids: tuple[str, ...] = ()
    wild: str | None = None


class Compose:
    """The skill; always by the twin."""

    name: ClassVar[str] = "compose"

    def twin(self, inputs: ComposeInput, world: World) -> ComposeOutput:
        """The menu; the same input gives the same."""
        depth = max(DEPTH, 4 * inputs.n)
        items = world.catalogue.known(inputs.ids[:depth])
        if not items:
            return ComposeOutput()
        table = _Table(items, np.asarray(inputs.scores[: len(items)]), world, inputs)
        return table.menu()


class _Table:
    """The candidates looked at, in parallel arrays."""

    def __init__(self, items: Sequence[Item], scores: NDArray[np.float64], world: World, inputs: ComposeInput) -> None:
        rows = [world.catalogue.rows[item.id] for item in items]
        self.items, self.inputs = items, inputs
        self.named = _named(inputs.asked, world)
        self.fame = _fame(world, rows)
        self.likeness = _likeness(world, rows)
        fame = FAME[inputs.dial] if inputs.n <= MENU or inputs.dial != "balanced" else 0.0
        named = FAME["safe"] if inputs.dial == "balanced" else fame
        known = [named if item.id in self.named else fame for item in items]
        self.worth = _span(scores) + (not inputs.by_fact) * np.array(known) * _span(self.fame)

    def menu(self) -> ComposeOutput:
        n = self.inputs.n
        chosen = self._chosen(n)
        if not (self.inputs.wild and LEAST <= len(chosen) == n):
            return self._told(chosen, None)
        wild = self._wild(chosen[:-1])
        return self._told(chosen if wild is None else [*chosen[:-1], wild], wild)

    def _told(self, chosen: Sequence[int], wild: int | None) -> ComposeOutput:
        left = [at for at in range(len(self.items)) if at not in chosen][: self.inputs.rest]
        ids = tuple(self.items[at].id for at in (*chosen, *left))
        return ComposeOutput(ids=ids, wild=None if wild is None else self.items[wild].id)

    def _chosen(self, n: int) -> list[int]:
        """By maximal marginal relevance, what there is too much of when nothing else is left; more than a MENU by worth."""
        if n > MENU:
            return [int(at) for at in np.argsort(-self.worth, kind="stable")[:n]]
        chosen: list[int] = []
        near = np.zeros(len(self.items))
        while len(chosen) < min(n, len(self.items)):
            gain = (1 - self.inputs.unlike) * self.worth - self.inputs.unlike * near
            gain[self._too_much(chosen)] -= 10
            gain[chosen] = -np.inf
            at = int(np.argmax(gain))
            near = np.maximum(near, self.likeness[at])
            chosen.append(at)
        return chosen

    def _too_much(self, chosen: Sequence[int]) -> list[int]:
        series, most = Counter(self.items[at].series for at in chosen), OF_A_SERIES if self.inputs.n > FEW else 1
        varied = self.inputs.varied and len(chosen) < GUESSES
        genres = {self.items[at].genres[:1] for at in chosen} if varied else set()
        return [
            at
            for at, item in enumerate(self.items)
            if (item.series and series[item.series] >= most and item.id not in self.named)
            or (item.genres and item.genres[:1] in genres)
        ]

    def _wild(self, others: Sequence[int]) -> int | None:
        """The best that is less known than any of the others' half and unlike all of them, but of what was asked for; None where
        there is none."""
        known = float(np.median(self.fame[list(others)]))
        free = [at for at in range(min(SURPRISES, len(self.items))) if at not in others and self.fame[at] < known]
        free = [at for at in free if at not in self._too_much(others) and self._as_asked(at, others)]
        near = self.likeness[:, list(others)].max(axis=1)
        return max(free, key=lambda at: (self.worth[at] - near[at] - _span(self.fame)[at], -at), default=None)

    def _as_asked(self, at: int, others: Sequence[int]) -> bool:
        """Whether it has what most of the others have of what was asked for, is of a genre of several of them, and scares nobody
        whom they do not."""
        item, beside = self.items[at], [self.items[other] for other in others]
        held = Counter(genre for other in beside for genre in {*other.genres})
        genres = {genre for genre, n in held.items() if n > 1 or max(held.values()) == 1}
        related = self.inputs.varied or not genres or genres & {*item.genres}
        if not related or (
            HARSH & {*item.genres, *item.tags} and not any(HARSH & {*o.genres, *o.tags} for o in beside)
        ):
            return False
        asked = (w for w in self.inputs.asked if w.attitude > 0 and w.terms)
        return all(w.holds(item) for w in asked if 2 * sum(map(w.holds, beside)) > len(beside))


def _named(asked: Sequence[Wish], world: World) -> frozenset[str]:
    """Ids of what goes by a name that is asked for, of which there cannot be too much: "pokemon games"."""
    named = (w for w in asked if w.only_told and all_called(w.phrase, world.catalogue.known(w.told[:MOST])))
    return frozenset(i for wish in named for i in wish.told)


def _span(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """From 0, the least, to 1, the most; zeros where all are alike."""
    low, high = float(values.min()), float(values.max())
    return (values - low) / (high - low) if high > low else np.zeros(len(values))


def _fame(world: World, rows: Sequence[int]) -> NDArray[np.float64]:
    """(n,) 0 to 2: how well known each is, and how many met it."""
    known = np.zeros(len(rows)) if world.fame is None else np.asarray(world.fame[list(rows)], float) / 5
    return known if world.facts is None else known + world.facts().fame[list(rows)]


def _likeness(world: World, rows: Sequence[int]) -> NDArray[np.float64]:
    """(n, n) cosine of meanings, of genres and tags where there are no vectors; 0 below it."""
    vectors = world.meaning.vectors[list(rows)] if world.meaning else world.catalogue.traits[list(rows)].toarray()
    return np.asarray(np.clip(vectors @ vectors.T, 0, 1), float)

"""Reflect: which of the items that collaborative retrieval found fit what was said (CRAG §3.2.2, eq. 5).

Retrieval knows only who met what; this step knows the dialogue. All items are judged in one call.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from recsys.intent import Frozen, Intent
from recsys.safety.conditions import conditions, meets
from recsys.skills.base import World
from recsys.skills.ordering.nearness import Nearness
from recsys.skills.recommend_in_talk import near_talk
from recsys.types import Item, Utterance

NEAREST, LEAST = 0.15, 100
"""The share of the catalogue nearest to the dialogue that fits, and the least number of items.

On two folds of ReDial's training dialogues recall@10 was .138 and .164 with all that was retrieved, .141 and .172 with
this share, .137 and .166 with .3.
"""


class ReflectInput(Frozen):
    """What holds, the dialogue, and ids as retrieved, best first. seeds: ids named and not refused."""

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    items: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()


class ReflectOutput(Frozen):
    """The ids that fit, in the order they were given."""

    kept: tuple[str, ...] = ()


class Reflect:
    """The skill."""

    name: ClassVar[str] = "reflect"

    def twin(self, inputs: ReflectInput, world: World) -> ReflectOutput:
        """Those that meet every hard condition, are of no refused kind, and are NEAREST what was said and named.

        Where nothing was said or named, or nothing is known of what items are about, all are equally near.
        """
        catalogue, tests = world.catalogue, conditions(inputs.intent, world.catalogue)
        near = near_talk(Nearness(world, range(len(catalogue))), inputs.talk, inputs.seeds)
        fitting = max(LEAST, round(NEAREST * len(near)))
        least = np.sort(near)[-fitting] if fitting < len(near) else -np.inf
        kept = (
            item.id for item in catalogue.known(inputs.items)
            if near[catalogue.rows[item.id]] >= least and meets(item, tests) and not refused(item, inputs.intent)
        )  # fmt: skip
        return ReflectOutput(kept=tuple(kept))


def refused(item: Item, intent: Intent) -> bool:
    """Whether an item is of a kind that there should be less of."""
    return any(wish.attitude < 0 and wish.holds(item) for wish in intent.wishes)

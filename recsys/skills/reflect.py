"""Reflect: which of the items that collaborative retrieval found fit what was said (CRAG §3.2.2, eq. 5).

Retrieval knows only who met what; this step knows the dialogue. All items are judged in one call.
"""

from __future__ import annotations

from typing import ClassVar

from recsys.intent import Frozen, Intent
from recsys.safety.conditions import conditions, meets
from recsys.skills.base import World
from recsys.types import Item, Utterance


class ReflectInput(Frozen):
    """What holds, the dialogue, and ids as retrieved, best first."""

    intent: Intent
    talk: tuple[Utterance, ...] = ()
    items: tuple[str, ...] = ()


class ReflectOutput(Frozen):
    """The ids that fit, in the order they were given."""

    kept: tuple[str, ...] = ()


class Reflect:
    """The skill."""

    name: ClassVar[str] = "reflect"

    def twin(self, inputs: ReflectInput, world: World) -> ReflectOutput:
        """Those that meet every hard condition, have nothing of a kind that is refused, and one kind wished for, if any is.

        An item of which no genre and no tag is known has every kind wished for: the catalogue cannot tell.
        """
        tests = conditions(inputs.intent, world.catalogue)
        items = world.catalogue.known(inputs.items)
        return ReflectOutput(kept=tuple(i.id for i in items if meets(i, tests) and fits(i, inputs.intent)))


def fits(item: Item, intent: Intent) -> bool:
    """Whether an item has a kind that is wished for, or none is, and none that is refused."""
    told = [wish for wish in intent.wishes if wish.terms]
    wanted, refused = [w for w in told if w.attitude > 0], [w for w in told if w.attitude < 0]
    known = bool(item.genres or item.tags)
    return (not wanted or not known or any(w.holds(item) for w in wanted)) and not any(w.holds(item) for w in refused)

"""Weigh: which of the conditions that a message was heard to set were only told of.

"I'd like to sail round the world, which I did in 1988" asks for nothing of 1988. What was suggested where people spoke
alike tells: a condition that hardly any of it meets was no condition.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from recsys.intent import Frozen, Intent
from recsys.language.wanted.plainly import plainly_asked
from recsys.safety.conditions import Condition, conditions
from recsys.skills.base import World
from recsys.types import Utterance

ALIKE = 20
"""How many suggestions are looked at, the first."""
HARDLY = 0.15
"""The share of them that meets a condition, at most, for it to be none."""
KIND, NUMBERS = "wish:", frozenset({"year", "hours"})
"""Bounds that are weighed; rounds, prices and how many play are kept as heard, as are ages, machines and what is refused."""


class WeighInput(Frozen):
    """intent: of the message alone. talk: the dialogue so far, the message last."""

    intent: Intent
    talk: tuple[Utterance, ...] = ()


class WeighOutput(Frozen):
    """intent: without what was only told of. told: that, for people, in the order in which conditions come."""

    intent: Intent
    told: tuple[str, ...] = ()


class Weigh:
    """The skill; always by the twin. A catalogue without anything to learn suggestions from keeps all conditions."""

    name: ClassVar[str] = "weigh"

    def twin(self, inputs: WeighInput, world: World) -> WeighOutput:
        """The intent without the kinds and numbers that hardly any of the suggestions meets."""
        read = inputs.intent
        doubted = [*_doubted(read, inputs.talk, world)]
        keys = {key for test in doubted for key in _keys(test)}
        wishes = tuple(w for w in read.wishes if w.attitude < 0 or w.key not in keys)
        gone = {name: None for name in type(read.bounds).model_fields if name.split("_")[0] in keys & NUMBERS}
        left = read.model_copy(update={"wishes": wishes, "bounds": read.bounds.model_copy(update=gone)})
        return WeighOutput(intent=left, told=tuple(test.text for test in doubted))


def _doubted(read: Intent, talk: tuple[Utterance, ...], world: World) -> Iterator[Condition]:
    """The conditions that hardly any suggestion meets and that are not plainly asked for; none where there are too few
    suggestions to tell."""
    plain = {w.key for w in read.wishes if plainly_asked(read.text, w.phrase)}
    tests = [test for test in conditions(read, world.catalogue) if test.key in NUMBERS or test.key.startswith(KIND)]
    weighed = [test for test in tests if plain.isdisjoint(_keys(test))]
    alike = world.precedents.suggested(talk, ALIKE) if weighed and world.precedents else ()
    rows = [world.catalogue.rows[item] for item in alike]
    if len(rows) == ALIKE:
        yield from (test for test in weighed if test.fits[rows].mean() <= HARDLY)


def _keys(test: Condition) -> list[str]:
    """Of the kinds any of which will do, or of the number."""
    return test.key.removeprefix(KIND).split("/")

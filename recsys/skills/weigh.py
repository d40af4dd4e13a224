"""Weigh: which of the conditions that a message was heard to set, and of the subjects, were only told of.

"I'd like to sail round the world, which I did in 1988" asks for nothing of 1988. What was suggested where people spoke
alike tells: a condition that hardly any of it meets was no condition, and a word that none of it tells of no subject. A child
that is nobody's, whose age is a guess, does not play where hardly any of it is for a child: "no baby game".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from recsys.intent import Frozen, Intent, Wish
from recsys.language.wanted.plainly import plainly_asked
from recsys.safety.conditions import Condition, conditions
from recsys.skills.base import World
from recsys.types import Utterance

GROWN = 18
ALIKE = 20
"""How many suggestions are looked at, the first."""
HARDLY = 0.15
"""The share of them that meets a condition, at most, for it to be none."""
KIND, NUMBERS = "wish:", frozenset({"year", "hours"})
"""Bounds that are weighed; rounds, prices and how many play are kept as heard, as are ages that are told, machines and what is
refused."""
AGE = "age"


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
        """The intent without the kinds and numbers that hardly any of the suggestions meets and the subjects that none tells of,
        but for what is plainly asked for; as it is where there are too few suggestions to tell."""
        read = inputs.intent
        plain = {w.key for w in read.wishes if plainly_asked(read.text, w.phrase)}
        tests = [test for test in _conditions(read, world) if plain.isdisjoint(_keys(test))]
        subjects = [w for w in read.wishes if w.only_told and w.attitude > 0 and w.key not in plain]
        alike = world.precedents.suggested(inputs.talk, ALIKE) if world.precedents and (tests or subjects) else ()
        if len(alike) < ALIKE:
            return WeighOutput(intent=read)
        rows = [world.catalogue.rows[item] for item in alike]
        doubted = [test for test in tests if test.fits[rows].mean() <= HARDLY]
        unheard = [wish for wish in subjects if not {*wish.told} & {*alike}]
        told = (*(test.text for test in doubted), *(wish.phrase for wish in unheard))
        return WeighOutput(intent=_without(read, doubted, unheard), told=told)


def _conditions(read: Intent, world: World) -> list[Condition]:
    weighed = {*NUMBERS, AGE} if _nobodys(read) else NUMBERS
    return [test for test in conditions(read, world.catalogue) if test.key in weighed or test.key.startswith(KIND)]


_NOBODYS = (
    r"\b(?:(?:nobody|no ?one|somebody|someone|everybody|everyone)'s (?:\w+ )?{role}"
    r"|(?:stupid|silly|dumb|boring|no|not an?|isn't an?) (?:\w+ )?{role} games?)\b"
)


def _nobodys(read: Intent) -> bool:
    """Whether all children who play have an age by a guess, and each is told of as nobody's: "a stupid baby game"."""
    young = [p for p in read.people if p.playing and p.age is not None and p.age < GROWN]
    return bool(young) and all(
        p.guessed and re.search(_NOBODYS.replace("{role}", re.escape(p.role)), read.text, re.IGNORECASE) for p in young
    )


def _without(read: Intent, doubted: Sequence[Condition], unheard: Sequence[Wish]) -> Intent:
    keys = {key for test in doubted for key in _keys(test)}
    wishes = tuple(w for w in read.wishes if w.attitude < 0 or not (w.key in keys or w in unheard))
    gone = {name: None for name in type(read.bounds).model_fields if name.split("_")[0] in keys & NUMBERS}
    people = tuple(p for p in read.people if not (AGE in keys and p.guessed and p.playing))
    return read.model_copy(update={"wishes": wishes, "bounds": read.bounds.model_copy(update=gone), "people": people})


def _keys(test: Condition) -> list[str]:
    """Of the kinds any of which will do, or of the number."""
    return test.key.removeprefix(KIND).split("/")

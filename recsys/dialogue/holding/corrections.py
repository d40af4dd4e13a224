"""What a person corrects of what was heard: one chip, one change, until it is taken back.

A correction names an aspect of the intent and what it was meant to be. It is applied after the message was read, so that
it holds whatever the reading gives, and carries on with the conversation because the state does. Which item some words
mean is remembered besides, for when they are said again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.schema import RUNS_ON
from recsys.intent import Frozen, Ideal, Intent, Mention, Wish
from recsys.types import Device

Aspect = Literal["mention", "wish", "device", "person", "bound"]
Meant = Literal["like", "avoid", "mentioned", "must", "nice", "drop", "item", "aged"]

CHOICES: dict[Aspect, tuple[Meant, ...]] = {
    "mention": ("like", "avoid", "mentioned", "drop", "item"),
    "wish": ("must", "nice", "avoid", "drop"),
    "device": ("must", "nice", "drop"),
    "person": ("must", "aged", "drop"),
    "bound": ("must", "nice", "drop"),
}
"""What each aspect can be meant to be. A machine or a number that is nice to have is one of the intent's ideal."""
MOST = 50
"""Corrections that a conversation remembers."""


class Correction(Frozen):
    """One change. key: of the mention (`key_of`), the wish, the device or platform group, the person's role, or the bounds' family.

    item_id: which item was meant, for "item". age: how old they are, for "aged".
    """

    aspect: Aspect
    key: str
    meant: Meant
    item_id: str | None = None
    age: int | None = Field(default=None, ge=0, le=120)

    @model_validator(mode="after")
    def _can_be_meant(self) -> Self:
        if self.meant not in (choices := CHOICES[self.aspect]):
            raise ValueError(f"Expected one of {', '.join(choices)} for a {self.aspect}, saw {self.meant}.")
        return self


def key_of(mention: Mention) -> str:
    """What the words of a mention are, whichever item they were taken for."""
    return " ".join(mention.text.lower().split())


def corrected(intent: Intent, corrections: Iterable[Correction], catalogue: Catalogue) -> Intent:
    """The intent with every correction applied in order; what names nothing in it changes nothing."""
    for correction in corrections:
        intent = _BY_ASPECT[correction.aspect](intent, correction, catalogue)
    return intent


def merged(earlier: Iterable[Correction], new: Correction) -> tuple[Correction, ...]:
    """The corrections of a turn with one more: a later one about the same aspect replaces the earlier."""
    kept = (c for c in earlier if (c.aspect, c.key, c.meant == "item") != (new.aspect, new.key, new.meant == "item"))
    return (*kept, new)


def in_force(earlier: Iterable[Correction], new: Iterable[Correction]) -> tuple[Correction, ...]:
    """Earlier corrections with new ones on top, each as `merged`."""
    return reduce(merged, new, tuple(earlier))


def remembered(earlier: Iterable[Correction], new: Iterable[Correction]) -> tuple[Correction, ...]:
    """What holds of words whenever they are said again: which item they mean, or that they are no title; the last MOST."""
    kept = (c for c in in_force(earlier, new) if c.aspect == "mention" and c.meant in {"item", "drop"})
    return tuple(kept)[-MOST:]


def _mention(intent: Intent, correction: Correction, catalogue: Catalogue) -> Intent:
    kept: list[Mention] = []
    for mention in intent.mentions:
        if key_of(mention) != correction.key:
            kept.append(mention)
        elif correction.meant != "drop":
            kept.append(_meant(mention, correction, catalogue))
    return intent.model_copy(update={"mentions": tuple(kept)})


def _meant(mention: Mention, correction: Correction, catalogue: Catalogue) -> Mention:
    if correction.meant == "item" and correction.item_id in catalogue:
        item = catalogue[correction.item_id or ""]
        others = tuple(dict.fromkeys(i for i in (mention.item_id, *mention.alternatives) if i and i != item.id))
        return mention.model_copy(update={"item_id": item.id, "title": item.title, "by": "both", "alternatives": others})
    attitude = {"like": 1, "avoid": -1, "mentioned": 0}.get(correction.meant, mention.attitude)
    return mention.model_copy(update={"attitude": attitude, "seed": mention.seed and attitude > 0})


def _wish(intent: Intent, correction: Correction, catalogue: Catalogue) -> Intent:
    kept: list[Wish] = []
    for wish in intent.wishes:
        if wish.key != correction.key:
            kept.append(wish)
        elif correction.meant != "drop":
            sign = -1 if correction.meant == "avoid" else 1 if wish.attitude >= 0 else -1
            must = bool(wish.terms) and correction.meant in {"must", "avoid"}
            attitude = sign * max(1, abs(wish.attitude))
            kept.append(wish.model_copy(update={"attitude": attitude, "must": must, "either": False}))
    return intent.model_copy(update={"wishes": tuple(kept)})


def _device(intent: Intent, correction: Correction, catalogue: Catalogue) -> Intent:
    if correction.meant == "drop":
        ideal = intent.ideal.model_copy(update=_without_group(intent.ideal, correction.key))
        return intent.model_copy(update={**_without_group(intent, correction.key), "ideal": ideal})
    if correction.meant == "nice":
        left, more = _moved(intent, intent.ideal, correction.key)
        return intent.model_copy(update={**left, "ideal": intent.ideal.model_copy(update=more)})
    left, more = _moved(intent.ideal, intent, correction.key)
    return intent.model_copy(update={**more, "ideal": intent.ideal.model_copy(update=left)})


def _moved(source: Intent | Ideal, target: Intent | Ideal, key: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The groups that stay where one is taken from, and those where it comes last."""
    left = _without_group(source, key)
    gone = {name: tuple(group for group in getattr(source, name) if group not in left[name]) for name in left}
    return left, {name: (*getattr(target, name), *gone[name]) for name in left}


def _without_group(told: Intent | Ideal, key: str) -> dict[str, Any]:
    """The groups without one, whose own platforms go with it."""
    left = tuple(group for group in told.device_groups if "|".join(group) != key)
    gone = _platforms(group for group in told.device_groups if group not in left) - _platforms(left)
    named = tuple(each for each in told.platform_groups if "|".join(each) != key and gone.isdisjoint(each))
    return {"device_groups": left, "platform_groups": named}


def _platforms(groups: Iterable[tuple[Device, ...]]) -> set[str]:
    return {platform for group in groups for device in group for platform in RUNS_ON[device]}


def _person(intent: Intent, correction: Correction, catalogue: Catalogue) -> Intent:
    if correction.meant == "aged" and correction.age is not None:
        told = {"age": correction.age, "guessed": False}
        same = (p.model_copy(update=told) if p.role == correction.key else p for p in intent.people)
        return intent.model_copy(update={"people": tuple(same)})
    if correction.meant != "drop":
        return intent
    ages = correction.key == "ages"
    people = (p for p in intent.people if (p.age is None or p.guessed if ages else p.role != correction.key))
    return intent.model_copy(update={"people": tuple(people)})


def _bound(intent: Intent, correction: Correction, catalogue: Catalogue) -> Intent:
    family = {correction.key}
    held = intent.ideal.bounds.only(family).merged(intent.bounds.only(family))
    must, nice = intent.bounds.without(family), intent.ideal.bounds.without(family)
    if correction.meant == "nice":
        nice = nice.merged(held)
    elif correction.meant != "drop":
        must = must.merged(held)
    return intent.model_copy(update={"bounds": must, "ideal": intent.ideal.model_copy(update={"bounds": nice})})


_BY_ASPECT: dict[Aspect, Callable[[Intent, Correction, Catalogue], Any]] = {
    "mention": _mention, "wish": _wish, "device": _device, "person": _person, "bound": _bound,
}  # fmt: skip

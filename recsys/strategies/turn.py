"""A turn as the host sees it: one message and what answers it, and how it ends."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.corrections import Correction
from recsys.dialogue.holding.state import State
from recsys.intent import Intent
from recsys.learning.thumbs import Steering
from recsys.skills.base import ToolSpec
from recsys.strategies.base import Wanted
from recsys.types import Dial, Offer, Pick

DEFAULT_N = 5


@dataclass(frozen=True, kw_only=True)
class Asked:
    """How a message is to be answered, as far as the host and the strategies are told.

    n: items wanted whatever the text says. filters: keep to the hard conditions. guarded: judge the message first.
    corrections: what the person put right in what was heard. lists: whether it ends with items: None as the message asks,
    True whatever it says, False never, it is only heard. retrieved: how many items are retrieved for a model to know of, by
    a strategy that does so; None as it ships. dial: how well known the picks are to be, for the strategies that heed it.
    """

    n: int | None = None
    filters: bool = True
    guarded: bool = True
    corrections: tuple[Correction, ...] = ()
    lists: bool | None = None
    retrieved: int | None = None
    dial: Dial = "balanced"

    @property
    def asked(self) -> Mapping[str, Any]:
        """These alone, by name, of whatever knows more."""
        return {field.name: getattr(self, field.name) for field in fields(Asked)}


@dataclass(frozen=True)
class Turn(Asked):
    """One message and what answers it. tools: what a model may be offered."""

    text: str
    state: State
    catalogue: Catalogue
    steering: Steering = Steering()
    tools: tuple[ToolSpec, ...] = ()


@dataclass(frozen=True)
class Answer:
    """How a turn ends.

    state: to carry on from. seen: ids the person said to know. proposed, linked: for factuality. blocked: sent back.
    """

    reply: str
    state: State
    read: Intent
    picks: tuple[Pick, ...] = ()
    notices: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    choices: tuple[str, ...] = ()
    question: bool = False
    seen: tuple[str, ...] = ()
    proposed: int = 0
    linked: int = 0
    blocked: bool = False


Host = Generator[Wanted, Any, Answer]

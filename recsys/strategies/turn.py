"""A turn as the host sees it: one message and what answers it, and how it ends."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.corrections import Correction
from recsys.dialogue.state import State
from recsys.intent import Intent
from recsys.learning.thumbs import Steering
from recsys.skills.base import ToolSpec
from recsys.strategies.base import Wanted
from recsys.types import Dial, Offer, Pick

DEFAULT_N = 5


@dataclass(frozen=True)
class Turn:
    """One message and what answers it.

    n: items wanted whatever the text says. filters: keep to the conditions. guarded: judge the message first.
    tools: what a model may be offered. corrections: what the person put right in what was heard.
    retrieved: how many items retrieval gives a strategy that is told so.
    lists: whether it ends with items: None as the message asks, True whatever it says, False never, it is only heard.
    dial: how well known the picks are to be.
    """

    text: str
    state: State
    catalogue: Catalogue
    steering: Steering = Steering()
    n: int | None = None
    seed: int = 7
    filters: bool = True
    guarded: bool = True
    tools: tuple[ToolSpec, ...] = ()
    corrections: tuple[Correction, ...] = ()
    lists: bool | None = None
    retrieved: int | None = None
    dial: Dial = "balanced"


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

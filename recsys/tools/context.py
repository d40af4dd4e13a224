"""What a tool may know of the turn it runs in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from recsys.retrieval.base import Retriever
from recsys.skills.base import World


@dataclass(frozen=True)
class TurnContext:
    """The catalogue's world and models, the items not to be shown, and the run that asks."""

    world: World
    retrievers: Mapping[str, Retriever]
    run: Any
    barred: frozenset[str] = frozenset()

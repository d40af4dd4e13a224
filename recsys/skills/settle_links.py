"""Settle links: where matching by characters and matching by words lead to different items, which is meant, if any.

CRAG §3.1.2, eq. 2. One call settles all of a message; without a disagreement nobody is asked.
"""

from __future__ import annotations

from typing import ClassVar

from recsys.intent import Frozen
from recsys.skills.base import World
from recsys.skills.find_mentions import Found


class SettleLinksInput(Frozen):
    """A message and the titles in it on which the two levels disagree."""

    text: str
    disputed: tuple[Found, ...]


class SettleLinksOutput(Frozen):
    """The item of each disputed title, in their order; None where it is none of the catalogue's."""

    items: tuple[str | None, ...] = ()


class SettleLinks:
    """The skill; its twin links as the linker alone does."""

    name: ClassVar[str] = "settle_links"

    def twin(self, inputs: SettleLinksInput, world: World) -> SettleLinksOutput:
        """By the linker's own scores: below its floor nothing is linked."""
        return SettleLinksOutput(items=tuple(world.linker.link(found.title).item_id for found in inputs.disputed))

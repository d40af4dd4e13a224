"""Whose items a message asks for that speaks of people without a name: the maker of the item meant, or who was named last."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.language.naming.mentions import Span
from recsys.language.talk import acts
from recsys.language.talk.pointers import cards_at, references
from recsys.language.talk.same_makers import with_the_name, with_their_name
from recsys.language.words.page import Page
from recsys.skills.base import World
from recsys.types import Item


def meant(text: str, shown: Sequence[str], of: str | None, catalogue: Catalogue) -> Item | None:
    """The item whose makers a text may speak of: the card that it points at, else the one that was spoken of."""
    pointers = () if acts.is_asked(text) else references(text)  # "is the second by the same people" as the one before
    return next(iter(catalogue.known(filter(None, (*cards_at(pointers, shown), of)))), None)


def with_whose_name(text: str, item: Item | None, whom: str | None, world: World) -> str:
    """The text with a name for "the same people", "him" or "her". item: whose makers may be meant. whom: who was named last."""
    maker = _maker(item, world) if item else None
    return with_their_name(with_the_name(text, whom, maker), maker)


def _maker(item: Item, world: World) -> str | None:
    """Its developer, else its first director."""
    roles = world.facts().people.roles.get(item.id, {}) if world.facts and not item.developer else {}
    return item.developer or next(iter(roles.get("director", ())), None)


def beside(spans: list[Span], page: Page, named: str, before: str) -> list[Span]:
    """The titles but for those within the name of whom "they" are, which was put into the text as it was before."""
    start = next((at for at, (a, b) in enumerate(zip(named, before, strict=False)) if a != b), 0)
    end = len(page.text) - next(
        (at for at, (a, b) in enumerate(zip(named[::-1], before[::-1], strict=False)) if a != b), 0
    )
    return [s for s in spans if page.words[s.last - 1].end <= start or page.words[s.first].start >= end]

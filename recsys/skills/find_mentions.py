"""Find mentions: every title a message names, as it stands there, as it is written properly, and how it is felt about.

CRAG §3.1.1, eq. 1. Each title is matched to the catalogue on two levels, by characters and by words (§3.1.2); where the
two agree it is linked, where they do not `settle_links` decides.
"""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from recsys.catalogue.names import fold, unify_numerals
from recsys.intent import Frozen, Mention
from recsys.skills.base import World


class Found(Frozen):
    """A title in a message. raw: as it stands there. title: as a list of titles would have it. attitude: −2 to 2.

    char, word: ids of the items nearest in characters and in words; None where none is near.
    """

    raw: str
    title: str
    attitude: int = Field(default=0, ge=-2, le=2)
    char: str | None = None
    word: str | None = None

    @property
    def agreed(self) -> bool:
        """Whether both levels lead to the same item, or neither to any."""
        return self.char == self.word


class FindMentionsInput(Frozen):
    """A message, and what was heard in it without a model."""

    text: str
    heard: tuple[Mention, ...] = ()


class FindMentionsOutput(Frozen):
    """In the order of the message."""

    found: tuple[Found, ...] = ()


class FindMentions:
    """The skill; its twin takes what was heard."""

    name: ClassVar[str] = "find_mentions"

    def twin(self, inputs: FindMentionsInput, world: World) -> FindMentionsOutput:
        """The mentions as they were heard and linked."""
        return FindMentionsOutput(found=tuple(_as_heard(mention) for mention in inputs.heard))


def _as_heard(mention: Mention) -> Found:
    title, item_id = mention.title or mention.text, mention.item_id
    return Found(raw=mention.text, title=title, attitude=mention.attitude, char=item_id, word=item_id)


def matched(raw: str, title: str, attitude: int, world: World) -> Found:
    """A title with what it leads to on either level; a sure name, its year told or not, on both."""
    link = world.linker.link(title)
    if link.score >= 100:
        char, word = link.item_id, link.item_id
    else:
        name = unify_numerals(fold(title))[:80]
        char, word = (_first(found, world) for found in (world.linker.candidates_char(name, 1), _words(name, world)))
    return Found(raw=raw, title=title, attitude=attitude, char=char, word=word)


LEAST = 50.0
"""Score, of 100, from which names that share words are near."""


def _words(name: str, world: World) -> list[tuple[str, float]]:
    return [(match, score) for match, score in world.linker.candidates_word(name, 1) if score >= LEAST]


def _first(found: list[tuple[str, float]], world: World) -> str | None:
    return next((ids[0] for name, _ in found if (ids := world.linker.exact(name))), None)

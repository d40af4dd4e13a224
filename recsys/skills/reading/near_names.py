"""Words of the catalogue that were taken for a title they are only near."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.catalogue.names import fold
from recsys.language.naming.mentions import Span
from recsys.language.words.page import Page
from recsys.language.words.text import Word
from recsys.skills.base import World


def only_near(span: Span, page: Page, world: World) -> bool:
    """Whether words that are a term were taken for a title that has none of them: "fitness games", of The Witness."""
    words = page.words[span.first : span.last]
    noun = len(words) > 1 and words[-1].text in world.catalogue.domain.called
    if not _is_kind(words[: len(words) - noun], world):
        return False
    return not span.link.item_id or fold(words[0].text) not in fold(world.catalogue[span.link.item_id].title)


def _is_kind(said: Sequence[Word], world: World) -> bool:
    """Whether words that look like a title are a term of the catalogue: "Agatha Christie"."""
    return any(found.first == 0 and found.last == len(said) for found in world.lexicon.find(said))

"""recommend by a model: the raw request, what the tools found, its own knowledge, and twenty names (OMuleT §3.2.5).

The same call drafts the words above the cards, so that a turn takes two calls. Names are free: they are linked to the
catalogue afterwards, and what does not link is counted and dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from recsys.dialogue.telling.facts import tool_label
from recsys.intent import Intent
from recsys.safety.conditions import conditions
from recsys.safety.fence import RULE, fenced
from recsys.skills.base import World
from recsys.skills.prompts.base import Message
from recsys.skills.prompts.menu import MenuPrompt
from recsys.skills.recommend import RecommendInput
from recsys.types import Item, Listing

MOST_TEXT = 160
"""Characters of a description that a model is told."""
MOST_LISTED, MOST_LISTS = 20, 8
MOST_CHARS = 6_000
"""Characters of one fence: twenty items, or six messages."""


class RecommendPrompt(MenuPrompt):
    """One call, where the candidates are still open; a pool that is settled is ordered by the twin."""

    version = 1

    def applies(self, inputs: RecommendInput) -> bool:
        """Where the request is known and nothing is settled."""
        return bool(inputs.request) and not inputs.pool

    def messages(self, inputs: RecommendInput, world: World) -> Sequence[Message]:
        """The rules; the request, the conditions, the lists."""
        nouns = world.catalogue.domain.nouns
        rules = _RULES.format(nouns=nouns, menu=self._menu.rule(inputs.n), rule=RULE)
        never = (*sorted(inputs.barred), *inputs.disliked)
        told = [fenced("request", inputs.request, MOST_CHARS), *held(inputs.intent, inputs.liked, never, world)]
        told += _lists(inputs.listings, world)
        return [Message("system", rules), Message("user", "\n\n".join([*told, _TASK.format(n=inputs.n)]))]


def held(intent: Intent, liked: Sequence[str], barred: Sequence[str], world: World) -> list[str]:
    """The hard conditions, and titles liked by thumb and not to be named again, a fence each."""
    must = [test.text for test in conditions(intent, world.catalogue)]
    lines = (
        ("Must hold", must), ("Liked before", _titles(liked, world)), ("Not to be named again", _titles(barred, world)),
    )  # fmt: skip
    return [fenced(label, "; ".join(entries), MOST_CHARS) for label, entries in lines if entries]


def _titles(ids: Iterable[str], world: World) -> list[str]:
    return list(dict.fromkeys(item.title for item in world.catalogue.known(ids)))[:MOST_LISTED]


def _lists(listings: Sequence[Listing], world: World) -> list[str]:
    """Each tool's list under its own words, MOST_LISTS at most; an item is described once and named afterwards."""
    told: set[str] = set()
    texts: list[str] = []
    for listing in listings[:MOST_LISTS]:
        items = world.catalogue.known(listing.ids[:MOST_LISTED])
        lines = [f"{rank}. {_line(item, told)}" for rank, item in enumerate(items, start=1)]
        if lines:
            texts.append(fenced("list", "; ".join((_headline(listing, world), *lines)), MOST_CHARS))
    return texts


def _line(item: Item, told: set[str]) -> str:
    if item.id in told:
        return item.title
    told.add(item.id)
    return f"{item.title} – {', '.join(item.genres)}. {item.description[:MOST_TEXT]}"


def _headline(listing: Listing, world: World) -> str:
    seed = world.catalogue.known([listing.seed_item]) if listing.seed_item else []
    start = f", starting from {seed[0].title}" if seed else ""
    return f"{tool_label(listing.retriever, world.catalogue)}{start}"


_RULES = """skill: recommend
You are the host of a counter that serves {nouns}. You get a request, what several tools found in this catalogue for \
it, and conditions that must hold. Answer with {menu}
{rule}"""
_TASK = """With the above, and with what you know yourself, name the {n} titles of this catalogue's kind that answer the \
request best, in order. Titles that no list holds are welcome if the catalogue is likely to have them."""

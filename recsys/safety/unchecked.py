"""What was asked for and a catalogue does not tell of any item: said, since it cannot be kept to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.childhood import CHILD
from recsys.intent import Bounds, Intent
from recsys.safety.conditions import UNMEASURED, label

MOST = 3
"""Items that are named as free of something."""


def unchecked(intent: Intent, catalogue: Catalogue) -> tuple[str, ...]:
    """One line for each thing asked for that this catalogue cannot tell, in the voice of the product."""
    return (*_age(intent, catalogue), *_limits(intent, catalogue), *_wishes(intent, catalogue))


def _age(intent: Intent, catalogue: Catalogue) -> Iterator[str]:
    if intent.youngest is not None and intent.youngest < 18 and not catalogue.has_ages:
        kept = " Where I can I keep to what is for children." if intent.youngest <= CHILD and catalogue.suits_children else ""
        yield (
            f"I cannot check ages here: this catalogue does not say from what age its {catalogue.domain.nouns} are.{kept} "
            f"Please look before a child joins."
        )


def _limits(intent: Intent, catalogue: Catalogue) -> Iterator[str]:
    """Of machines and numbers, as what must be and what would be best."""
    asked, nouns = intent.outright, catalogue.domain.nouns
    if asked.device_groups and not catalogue.has_devices:
        yield f"This catalogue does not say where its {nouns} run, so I could not check that."
    if (asked.bounds.price_max is not None or asked.bounds.price_min) and not catalogue.has_prices:
        yield "This catalogue has no prices, so I could not check that."
    timed = _any_of(asked.bounds, "minutes") or (_any_of(asked.bounds, "hours") and not catalogue.has_hours)
    if timed and not catalogue.has_minutes:
        yield f"This catalogue does not say how long its {nouns} take, so I could not check that."
    if asked.bounds.players is not None and catalogue.domain.verb == "play" and not catalogue.has_players:
        yield f"This catalogue does not say how many can play its {nouns}, so I could not check that."
    for flag in intent.flags:
        if (what := flag.removeprefix(UNMEASURED)) != flag:
            yield f"This catalogue does not say how many {what} its {nouns} have, so I could not check that."
    if intent.has("cheaper") and intent.bounds.price_max == 0 and catalogue.has_prices:
        yield "Nothing is cheaper than free."


def _any_of(bounds: Bounds, family: str) -> bool:
    """Whether any number of a family is told."""
    return bounds.only((family,)) != Bounds()


def _wishes(intent: Intent, catalogue: Catalogue) -> Iterator[str]:
    for wish in intent.wishes:
        if wish.attitude > 0 and any(set(term.tags) & catalogue.sporadic for term in wish.terms):
            marked = f"Only a few {catalogue.domain.nouns} here are marked as {label(wish)}"
            yield f"{marked}, so I went by what is near, too."
        if wish.attitude < 0 and not wish.terms:
            free = _free_of(wish.phrase, catalogue)
            told = f"Only of {', '.join(free)} this catalogue says that it has no {wish.phrase}, so I could not keep to that."
            yield told if free else f"This catalogue does not say anything about {wish.phrase}, so I could not leave that out."


def _free_of(phrase: str, catalogue: Catalogue) -> list[str]:
    """Titles of at most MOST items whose words say that they have no such thing: "no added sulphites"."""
    said = re.escape(phrase)
    none = re.compile(rf"\b(?:no|without|free of)\b[\w -]{{0,15}}\b{said}\b|\b{said}[ -]free\b", re.IGNORECASE)
    return [item.title for row in catalogue.texts.holding(phrase) if none.search((item := catalogue.items[row]).told)][:MOST]

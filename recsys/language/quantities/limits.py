"""What must hold of numbers and machines, and what would be best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.prices import DEAR
from recsys.intent import Bounds, Ideal
from recsys.language.quantities import numbers
from recsys.language.quantities.money import is_under
from recsys.language.quantities.ratings import rating, rating_spans
from recsys.language.setting import people
from recsys.language.setting.devices import DeviceFound, groups, platform_groups
from recsys.language.setting.members import counted
from recsys.language.words.hedged import apart
from recsys.language.words.page import Page
from recsys.language.words.text import blanked


@dataclass(frozen=True)
class Limits:
    """bounds and machines that must hold, and the ideal. An age is never less than a must."""

    bounds: Bounds
    machines: list[DeviceFound]
    ideal: Ideal


def limits(page: Page, text: str, heard: Sequence[DeviceFound], today: int, catalogue: Catalogue) -> Limits:
    """Of a page and its text without titles and what it withdraws. today: this year."""
    whole, (cheap, dear) = catalogue.has_hours, catalogue.little_and_much
    fair = dear if dear != DEAR else None
    told = (unaged(said) for said in apart(text, page.hedged))
    must, best = (_exact(said, numbers.bounds(said, today, whole, cheap, fair), catalogue) for said in told)
    machines, wished = (
        [d for d in heard if page.is_hedged(page.words[d.at].start) is is_best] for is_best in (False, True)
    )
    ideal = Ideal(
        bounds=best,
        device_groups=groups(wished),
        platform_groups=platform_groups(wished),
    )
    return Limits(must.model_copy(update={"age_max": rating(text)}), machines, ideal)


def _exact(text: str, bounds: Bounds, catalogue: Catalogue) -> Bounds:
    """The bounds with whether a sum is itself too much, where prices are no classes of which the most is told."""
    under = is_under(text, bounds.price_max) if catalogue.has_exact_prices else None
    return bounds.model_copy(update={"price_under": under}) if under else bounds


def unaged(text: str) -> str:
    """The text with as many people as ages are told, and without the ages and ratings."""
    held = counted(text)
    return blanked(held, [*people.age_spans(held), *rating_spans(held)])

"""Limits that are told by comparison: "newer", "shorter than these", "something cheaper"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import median
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.measures import value
from recsys.catalogue.prices import ceiling
from recsys.intent import Bounds, Intent, Measured
from recsys.language.quantities.most_of import FACT, more_so
from recsys.language.talk.pointers import without_places
from recsys.language.words.hedged import hedged
from recsys.types import PRICE_CEILING, Item

_LIKE_THIS = re.compile(
    r"\b(?:newer|older|more (?:recent|modern))\b[^.!?]{0,40}? (?:like|such as|say)(?: \w+){0,2} $", re.IGNORECASE
)


def _examples(read: Intent) -> list[str]:
    """Ids of what a message names as new or old enough: "something newer, like Dune"."""
    named = [(m.item_id, read.text[: read.text.find(m.text)]) for m in read.mentions if m.item_id and m.seed]
    return [item_id for item_id, before in named if _LIKE_THIS.search(before)]


def _since(read: Intent) -> bool:
    """Whether what came after an item is asked for: "not played since Skyrim came out"."""
    _, said, after = read.text.partition("since ")
    return bool(said) and any(after.startswith((m.text, f"the {m.text}")) for m in read.mentions if m.item_id)


def relative(intent: Intent, read: Intent, shown: Sequence[str], catalogue: Catalogue) -> Intent:
    """ "Newer", "older", "shorter", "longer", "cheaper": measured against the seed items, or else what was shown. "Older ones like
    Alien" are of its decade at the latest.
    """
    ids = [m.item_id for m in read.mentions if m.item_id and (m.attitude >= 0 or m.by == "reference")] or list(shown)
    items = catalogue.known(ids)
    found: dict[str, Any] = {**_dated(intent, read, items, catalogue), **_lasting(intent, read, items)}
    if not found and (bound := _of_a_measure(read, items, catalogue)):
        found["measures"] = (bound,)
    if (most := _cheaper(read, items, catalogue)) is not None:
        found["price_max"] = most
    return _with(intent, Bounds(**found), read) if found else intent


def _dated(intent: Intent, read: Intent, items: Sequence[Item], catalogue: Catalogue) -> dict[str, int]:
    """The new limit of "newer" or "older": on the other side of the one that holds, else measured against the items."""
    held, said = intent.bounds, read.bounds
    if read.has("older") and held.year_min is not None and said.year_min is None:
        return {"year_max": held.year_min - 1}
    if read.has("newer") and held.year_max is not None and said.year_max is None:
        return {"year_min": held.year_max + 1}
    examples = [i.year for i in catalogue.known(_examples(read)) if i.year]
    return _beside([i.year for i in items if i.year], examples, read)


def _beside(years: Sequence[int], examples: Sequence[int], read: Intent) -> dict[str, int]:
    """The limit that their middle gives, or what is named as new or old enough; empty where there are no years."""
    if years and (read.has("newer") or _since(read)) and read.bounds.year_min is None:
        return {"year_min": min(examples) if examples else int(median(years)) + 1}
    if years and read.has("older") and read.bounds.year_max is None:
        return {"year_max": max(examples) // 10 * 10 + 9 if examples else int(median(years)) - 1}
    return {}


def _cheaper(read: Intent, items: Sequence[Item], catalogue: Catalogue) -> float | None:
    """What "cheaper" may cost at most; None where it is not asked for, a sum is told or no item has one."""
    ceilings = [most for i in items if (most := ceiling(i.price)) is not None]
    if not ceilings or not read.has("cheaper") or re.search(r"\d", without_places(read.text, "")):
        return None
    return max((most for most in _sums(catalogue) if most < median(ceilings)), default=0)


def _of_a_measure(read: Intent, items: Sequence[Item], catalogue: Catalogue) -> Measured | None:
    """The new limit of a number or level that only this catalogue tells, by a word of comparison: "like a beagle but quieter"."""
    by = more_so(read.text, catalogue.measures, catalogue.has_minutes)
    if by is None or read.bounds.measures:
        return None
    header, most = by.removeprefix("-").removeprefix(FACT), by.startswith("-")
    known = [number for item in items if (number := value(item, header)) is not None]
    told = [number for item in catalogue if known and (number := value(item, header)) is not None]
    further = [number for number in told if (number > median(known) if most else number < median(known))]
    if not further:
        return None
    return Measured(header=header, low=min(further)) if most else Measured(header=header, high=max(further))


def _sums(catalogue: Catalogue) -> set[float]:
    """What something may cost at most, as far as the catalogue tells sums apart."""
    return {*PRICE_CEILING.values(), *(most for p in catalogue.prices if (most := ceiling(p)) is not None)}


_COMPARED = re.compile(r"\b(?:newer|older|more (?:recent|modern)|shorter|quicker|longer|cheaper)\b", re.IGNORECASE)


def _with(intent: Intent, found: Bounds, read: Intent) -> Intent:
    """The intent with new limits, as what would be best where no more was said of them."""
    if any(_COMPARED.search(read.text, start, end) for start, end in hedged(read.text)):
        ideal = intent.ideal.model_copy(update={"bounds": intent.ideal.bounds.merged(found)})
        return intent.model_copy(update={"ideal": ideal})
    return intent.model_copy(update={"bounds": intent.bounds.merged(found)})


OF_ROUNDS = re.compile(r"\b(?:rounds?|runs?|sessions?|match(?:es)?|levels?|turns?|goes|a go)\b", re.IGNORECASE)


def _lasting(intent: Intent, read: Intent, items: Sequence[Item]) -> dict[str, int]:
    """The new limit of "shorter" or "longer": of the whole, where most of them have an end and nobody spoke of rounds."""
    said, held = read.bounds.model_dump(exclude_none=True), intent.bounds.model_dump(exclude_none=True)
    if not (read.has("shorter") or read.has("longer")) or any(key.startswith(("minutes", "hours")) for key in said):
        return {}
    hours, minutes = [i.hours for i in items if i.hours], [i.minutes for i in items if i.minutes]
    of_rounds = bool(OF_ROUNDS.search(read.text)) or any(key.startswith("minutes") for key in held)
    family, lengths = ("minutes", minutes) if of_rounds or 2 * len(hours) <= len(items) else ("hours", hours)
    if not lengths:
        return {}
    middle = int(median(lengths))
    return {f"{family}_max": max(1, middle - 1)} if read.has("shorter") else {f"{family}_min": middle + 1}

"""Items by a fact, where a superlative asks for the most or least of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.hardness import difficulty
from recsys.catalogue.measures import value as fact_value
from recsys.catalogue.prices import ceiling
from recsys.dialogue.holding.relative import OF_ROUNDS
from recsys.intent import Bounds, Intent
from recsys.language.quantities.most_of import FACT, most_of
from recsys.language.talk.superlatives import MOST, SUPERLATIVES, superlative_of_all
from recsys.types import Item


def measure(item: Item, by: str) -> tuple[bool, float]:
    """What to sort by for a measure such as "price" or "-year": unknown values last, else the least first; "-" the most."""
    sign, name = (-1, by[1:]) if by.startswith("-") else (1, by)
    if name == "hard":
        return False, sign * difficulty(item)
    if name.startswith(FACT):
        told = fact_value(item, name.removeprefix(FACT))
        return told is None, sign * (told or 0)
    value = ceiling(item.price) if name == "price" else getattr(item, name)
    return value is None, sign * (value or 0)


def asked_most(intent: Intent, catalogue: Catalogue) -> str | None:
    """The measure by which a request wants the foremost of all there is, where the catalogue knows it of any item; else None."""
    if intent.mentions:
        return None
    held = next((flag.removeprefix(MOST) for flag in intent.flags if flag.startswith(MOST)), None)
    by = superlative_of_all(intent.text) or held
    by = "-minutes" if by == "-hours" and not catalogue.has_hours else by
    found = (by, most_of(intent.text, catalogue.measures, catalogue.has_minutes))
    return next((each for each in found if each and any(not measure(item, each)[0] for item in catalogue)), None)


def by_the_whole(read: Intent, held: Intent, items: Sequence[Item]) -> Intent:
    """The choice of the shortest or longest as one by the hours to the end, where most have an end and nobody spoke of rounds."""
    ended = 2 * sum(bool(item.hours) for item in items) > len(items)
    rounds = OF_ROUNDS.search(read.text) or held.bounds.minutes_max or held.bounds.minutes_min
    if rounds or not ended or not (read.best_by or "").endswith("minutes"):
        return read
    return read.model_copy(update={"best_by": (read.best_by or "").replace("minutes", "hours")})


_ONLY = re.compile(
    r"\W*(?:(?:and|ok(?:ay)?|now|so|then|but|what about|how about|the|your)\W+)*"
    r"(?:most |least )?\w+(?: ones?| games?| films?| movies?)?\W*",
    re.IGNORECASE,
)


_EST = re.compile(r"\b(?:most |least )?\w+est\b", re.IGNORECASE)


def turned_round(held: Intent, read: Intent, catalogue: Catalogue) -> Intent:
    """ "Oldest", after the newest of all there is, as a request for the other end of it; else the message as it is."""
    by, before = read.best_by or "", asked_most(held.model_copy(update={"mentions": ()}), catalogue)
    same = before is not None and before.strip("-") == by.strip("-")
    if read.act != "choose" or not same or read.mentions or not _ONLY.fullmatch(read.text):
        return read
    word = SUPERLATIVES.get(by) or next(iter(_EST.findall(read.text)), "")
    asked = f"the {word} {catalogue.domain.nouns}"
    flags = (*read.flags, f"drop {by.strip('-')}", "others")
    return read.model_copy(update={"act": "recommend", "text": asked, "best_by": None, "flags": flags, "bounds": Bounds()})


def foremost(ids: Iterable[str], by: str, intent: Intent, catalogue: Catalogue) -> list[str]:
    """Of the items those that have every wish and are known by the measure, the foremost first; equals in the order given."""
    wanted = [w for w in intent.wishes if w.attitude > 0 and w.terms]
    items = [catalogue[i] for i in ids]
    fit = [item for item in items if not measure(item, by)[0] and all(w.holds(item) for w in wanted)]
    return [item.id for item in sorted(fit, key=lambda item: measure(item, by))]

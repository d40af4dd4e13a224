"""The one question asked when a request is too open: whichever idea splits the best-known items most evenly."""

from __future__ import annotations

from dataclasses import dataclass

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Bounds, Intent


@dataclass(frozen=True)
class Question:
    """A question and two or three ready answers, each a message that can be sent as it is."""

    text: str
    choices: tuple[str, ...]


_GAMES = (
    (("co-op",), Question("Is it for you alone, or for company?", ("Just me", "Co-op with friends", "With my kids"))),
    (
        ("relaxing", "cosy"),
        Question("Something calm, or something lively?", ("Something relaxing", "Something fast-paced")),
    ),
    (
        ("short rounds",),
        Question("A few minutes at a time, or a long evening?", ("Short rounds", "Something story-rich")),
    ),
)


def best_question(intent: Intent, hushed: bool, catalogue: Catalogue) -> Question | None:
    """A question for a request without content; None when hushed, or when there is something to go by."""
    if hushed or not _is_open(intent):
        return None
    if catalogue.domain.name == "games":
        return min(_GAMES, key=lambda entry: abs(_share(entry[0], catalogue) - 0.5))[1]
    first, second = _even_pair(catalogue)
    return (
        Question(
            f"Rather {first.lower()}, or rather {second.lower()}?",
            (f"Rather {first.lower()}", f"Rather {second.lower()}"),
        )
        if second
        else None
    )


def _is_open(intent: Intent) -> bool:
    return not (intent.wishes or intent.mentions or intent.people or intent.device_groups or intent.bounds != Bounds())


def _share(tags: tuple[str, ...], catalogue: Catalogue) -> float:
    return sum(bool(set(tags) & set(item.tags)) for item in catalogue) / max(1, len(catalogue))


def _even_pair(catalogue: Catalogue) -> tuple[str, str]:
    """The two genres that the most items have."""
    genres = sorted({g for i in catalogue for g in i.genres}, key=lambda g: (catalogue.rarity[g], g))
    return (genres[0], genres[1]) if len(genres) > 1 else ("", "")

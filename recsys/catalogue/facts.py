"""The facts of the games' knowledge graph, drawn from the rows themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from recsys.types import Item, Triple

THEMES = (
    *("fantasy", "sci-fi", "space", "historical", "war", "western", "pirates", "post-apocalyptic", "superheroes"),
    *("mythology", "animals", "underwater", "zombies", "cooking", "farming", "fishing", "flying", "driving"),
)
"""Tags that say what a game is about; the other tags say how it plays or feels."""


def facts(items: Iterable[Item]) -> Iterator[Triple]:
    """What is known of each item, in the order given.

    Relations: developer, series, genre, theme (a tag in THEMES), tag (any other), device, platform.
    """
    for item in items:
        tails = (
            ("developer", (item.developer,)),
            ("series", (item.series,)),
            ("genre", item.genres),
            ("theme", tuple(tag for tag in item.tags if tag in THEMES)),
            ("tag", tuple(tag for tag in item.tags if tag not in THEMES)),
            ("device", item.devices),
            ("platform", item.platforms),
        )
        yield from (Triple(item.id, relation, name) for relation, names in tails for name in names if name)

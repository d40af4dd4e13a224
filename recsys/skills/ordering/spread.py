"""One of a kind first: no list holds five sequels, and a first guess is varied."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from recsys.types import Item


def series(item: Item) -> str | None:
    """The series, so that no list holds five sequels."""
    return item.series


def main_genre(item: Item) -> str | None:
    """The first genre, so that a first guess is varied."""
    return item.genres[0] if item.genres else None


def spread(
    ranked: Sequence[tuple[Item, float]], kind: Callable[[Item], str | None] = series
) -> list[tuple[Item, float]]:
    """The same items with the second and later of one kind moved behind the others, order kept otherwise."""
    first: list[tuple[Item, float]] = []
    later: list[tuple[Item, float]] = []
    seen: set[str | None] = set()
    for item, value in ranked:
        mine = kind(item)
        (later if mine and mine in seen else first).append((item, value))
        seen.add(mine)
    return first + later

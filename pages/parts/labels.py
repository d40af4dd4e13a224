"""Where the names of dots stand, so that none is written over another or over a dot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

LETTER, LINE, GAP, DOT = 6.4, 15.0, 9.0, 6.0
"""Pixels: of a letter, of a line, between a name and its dot, and half a dot."""
Side = tuple[Literal["left", "center", "right"], float, float]
"""How a name is aligned, and how far it is moved from its dot, in pixels."""
Box = tuple[float, float, float, float]

SIDES: tuple[Side, ...] = (
    ("left", GAP, 0.0), ("right", -GAP, 0.0), ("left", GAP, -LINE), ("right", -GAP, -LINE), ("left", GAP, LINE),
    ("right", -GAP, LINE),
)  # fmt: skip


@dataclass(frozen=True)
class Spot:
    """A dot and its name. x, y: pixels from the left and from the top. up, down: of its whisker."""

    x: float
    y: float
    name: str
    up: float = 0.0
    down: float = 0.0


def placed(spots: Sequence[Spot], width: float, height: float = inf) -> list[Side | None]:
    """The first of SIDES where each name meets no name before it and no other dot, and lies within width and height.

    Where one is free of whiskers too, that one. None where there is no room: the name is left out.
    """
    dots = [(s.x - DOT, s.y - DOT, s.x + DOT, s.y + DOT) for s in spots]
    whiskers = [(s.x - 1, s.y - s.up, s.x + 1, s.y + s.down) for s in spots]
    names: list[Box] = []
    found: list[Side | None] = []
    for at, spot in enumerate(spots):
        solid = [*names, *dots[:at], *dots[at + 1 :]]
        fitting = [side for side in SIDES if _fits(_box(spot, side), solid, width, height)]
        clear = [side for side in fitting if _fits(_box(spot, side), [*whiskers[:at], *whiskers[at + 1 :]], width, height)]
        side = next(iter(clear or fitting), None)
        names += [_box(spot, side)] if side else []
        found.append(side)
    return found


def _box(spot: Spot, side: Side) -> Box:
    align, dx, dy = side
    wide, start = len(spot.name) * LETTER, spot.x + dx
    left = start if align == "left" else start - wide
    return left, spot.y + dy - LINE / 2, left + wide, spot.y + dy + LINE / 2


def _fits(box: Box, others: Sequence[Box], width: float, height: float) -> bool:
    left, top, right, bottom = box
    return (
        left >= 0
        and right <= width
        and bottom <= height
        and not any(left < b[2] and b[0] < right and top < b[3] and b[1] < bottom for b in others)
    )

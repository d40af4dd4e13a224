"""Pictures drawn, not fetched: the product's mark, and a woven tile for each item."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import lru_cache
from zlib import crc32

MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="56" height="56">'
    '<circle cx="28" cy="28" r="28" fill="#2F4B8F"/><path d="M34.6 15.6A14 14 0 1 0 41 23" fill="none" '
    'stroke="#FBFAF7" stroke-width="5.2" stroke-linecap="round"/></svg>'
)
"""An open brush circle, paper on an indigo disc."""

HUES = ("#C4732B", "#4A67B0", "#B4512F", "#3C8468", "#2F7F93", "#6E8B3D")
_SPREAD, _MIX = 2521, 193
"""Chosen so that the genres of the games share the hues, and the items of a genre the weaves, evenly."""

_TILES = (
    '<path d="M0 4q3.5-5 7 0t7 0M0 11q3.5-5 7 0t7 0" fill="none"/>',  # waves
    '<path d="M0 0h7v7H0zM7 7h7v7H7z" stroke="none"/>',  # checks
    '<path d="M0 7a7 7 0 0 0 14 0M-7 0a7 7 0 0 0 14 0M7 0a7 7 0 0 0 14 0" fill="none"/>',  # scales
    '<path d="M9 2.5a4.6 4.6 0 1 0 0 9 5.6 5.6 0 0 1 0-9z" stroke="none"/>',  # moons
)
_WHOLES = (
    '<path d="M-80 0H80M0-80V80M-60-60 60 60M-60 60 60-60M-75-31 75 31M-75 31 75-31M-31-75 31 75M-31 75 31-75"/>'
    '<circle r="8"/>',  # rays
    '<circle r="5"/><g fill="none"><circle r="13"/><circle r="21"/><circle r="29"/><circle r="37"/>'
    '<circle r="45"/></g>',  # ripples
)


def drawn(picture: str) -> str:
    """One of our pictures as Markdown, with nothing to read or to press: `st.image` gives each a button, "Fullscreen"."""
    return f"![](data:image/svg+xml;base64,{b64encode(picture.encode()).decode()})"


def hues(genres: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """A hue for each item of an answer, given their genres: the main genre's, or of as many as there are hues another.

    Where a better pick has it: that of the first other genre that is free, and at last any that is free.
    """
    found: list[str] = []
    for own in genres:
        wanted = [_hue(genre) for genre in own or ("",)]
        free = [hue for hue in (*wanted, *HUES) if hue not in found]
        found.append(next(iter(free), wanted[0]))
    return tuple(found)


def _hue(genre: str) -> str:
    return HUES[crc32(f"{genre}{_SPREAD}".encode("utf-8", "replace")) % len(HUES)]


@lru_cache(maxsize=4096)
def crest(item_id: str, hue: str) -> str:
    """The item's tile as SVG, 56 by 56, in one of HUES: the weave and how it lies are the item's, everywhere."""
    mark = crc32(f"{item_id}{_MIX}".encode("utf-8", "replace"))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="56" height="56"><defs><clipPath id="c">'
        '<rect width="56" height="56" rx="12"/></clipPath></defs>'
        '<g clip-path="url(#c)" stroke="#fff" stroke-width="1.6">'
        f'<rect width="56" height="56" fill="{hue}" stroke="none"/>{_weave(mark // 6, mark % 6)}</g></svg>'
    )


def _weave(mark: int, kind: int) -> str:
    """One of six kinds; mark: how it lies, one of 36 ways."""
    turn, size = 15 * (mark % 12), (0.75, 1, 1.3)[mark // 12 % 3]
    x, y = 12 + 16 * (mark % 3), 12 + 16 * (mark // 3 % 3)
    if kind >= len(_TILES):
        where = f'transform="translate({x} {y}) rotate({turn})"'
        return f'<g {where} fill="#fff" opacity=".42">{_WHOLES[kind - len(_TILES)]}</g>'
    return (
        '<pattern id="w" width="14" height="14" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({turn}) scale({size})"><g fill="#fff" opacity=".42">{_TILES[kind]}</g></pattern>'
        '<rect width="56" height="56" fill="url(#w)" stroke="none"/>'
    )

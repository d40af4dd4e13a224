"""Pictures drawn, not fetched: the product's mark, and a woven tile for each item."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="56" height="56">'
    '<circle cx="28" cy="28" r="28" fill="#2F4B8F"/>'
    '<path d="M34.6 15.6A14 14 0 1 0 41 23" fill="none" stroke="#FBFAF7" stroke-width="5.2" stroke-linecap="round"/></svg>'
)
"""An open brush circle, paper on an indigo disc."""

HUES = ("#C4732B", "#4A67B0", "#B4512F", "#3C8468", "#2F7F93", "#6E8B3D")
_WEAVES = (
    (14, '<path d="M0 4q3.5-5 7 0t7 0M0 11q3.5-5 7 0t7 0" fill="none"/>'),  # waves
    (56, '<path d="M28 28 28-9M28 28 54 2M28 28H65M28 28 54 54M28 28V65M28 28 2 54M28 28H-9M28 28 2 2"/><circle cx="28" cy="28" r="9"/>'),  # rays
    (14, '<path d="M0 0h7v7H0zM7 7h7v7H7z" stroke="none"/>'),  # checks
    (14, '<path d="M0 7a7 7 0 0 0 14 0M-7 0a7 7 0 0 0 14 0M7 0a7 7 0 0 0 14 0" fill="none"/>'),  # scales
    (14, '<path d="M9 2.5a4.6 4.6 0 1 0 0 9 5.6 5.6 0 0 1 0-9z" stroke="none"/>'),  # moons
    (56, '<circle cx="28" cy="28" r="6"/><g fill="none"><circle cx="28" cy="28" r="14"/><circle cx="28" cy="28" r="22"/><circle cx="28" cy="28" r="30"/></g>'),  # ripples
)  # fmt: skip


@lru_cache(maxsize=4096)
def crest(item_id: str, genre: str = "") -> str:
    """The item's tile as SVG, 56 by 56: the hue says the main genre, the weave and its turn the item."""
    mark = crc32(item_id.encode("utf-8", "replace"))
    size, weave = _WEAVES[mark % len(_WEAVES)]
    hue = HUES[crc32(genre.encode("utf-8", "replace")) % len(HUES)]
    turn = f' patternTransform="rotate({45 * (mark // 7 % 4)}) scale({(0.75, 1, 1.25)[mark // 31 % 3]})"' if size < 56 else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="56" height="56"><defs>'
        f'<pattern id="w" width="{size}" height="{size}" patternUnits="userSpaceOnUse"{turn}>'
        f'<g fill="#fff" stroke="#fff" stroke-width="1.6" opacity=".42">{weave}</g></pattern></defs>'
        f'<rect width="56" height="56" rx="12" fill="{hue}"/><rect width="56" height="56" rx="12" fill="url(#w)"/></svg>'
    )

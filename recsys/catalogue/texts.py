"""What all items say, in one piece, so that a word is looked for in all of them at once."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from recsys.types import Item

_SPACED = bytes(code if chr(code).isalnum() or chr(code) == "_" else 32 for code in range(128)) + bytes(range(128, 256))


class Texts:
    """Titles, descriptions and facts in words, an item behind the other, small letters and spaces alone."""

    def __init__(self, items: Sequence[Item]) -> None:
        pieces = [_spaced(f" {item.told}") for item in items]
        self._ends = [*accumulate(map(len, pieces))]
        self._whole = b"".join(pieces)
        self._found: dict[str, tuple[str, ...]] = {}

    def once(self, name: str, find: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """Ids that take long to find, found at the first call under this name, which is one of the code's, never somebody's."""
        if name not in self._found:
            self._found[name] = find()
        return self._found[name]

    def holding(self, start: str) -> Iterator[int]:
        """Row numbers, ascending, of the items that may have a word, or several, that start so in any of these: all
        that have, and those where what starts so goes on from the one to the other. Marks count as spaces.
        """
        sought = b" " + _spaced(start).lstrip()
        at = self._whole.find(sought)
        while at >= 0:
            row = bisect_right(self._ends, at)
            yield row
            at = self._whole.find(sought, self._ends[row])


def _spaced(text: str) -> bytes:
    """UTF-8 of the text in small letters with a space for whatever belongs to no word."""
    small = text.lower()
    if small.isascii():
        return small.encode().translate(_SPACED)
    return re.sub(r"\W", " ", small).encode("utf-8", "replace")

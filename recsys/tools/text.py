"""What a tool found as text for a model: short, visible, whole entries only. The value itself goes to the policy uncut.

Titles and descriptions are other people's words. What hides in them (control signs, turned writing, signs of no width)
is left out, since only a machine would read it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from recsys.catalogue.visible import visible

LIMIT = 4_000
"""Characters of one text."""
LONGEST = 400
"""Characters of one name, description or line in it; a longer one ends in "…"."""


def as_json(value: Mapping[str, Any] | Sequence[Any]) -> str:
    """A JSON document of at most LIMIT characters: the first entries of the value, as many as fit."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(_fitting((f'{_json(key)}: {_json(entry)}' for key, entry in value.items()), 2))}}}"
    return f"[{', '.join(_fitting(map(_json, value), 2))}]"


def as_lines(lines: Iterable[str]) -> str:
    """The first lines, as many as fit into LIMIT characters."""
    return "\n".join(_fitting(map(_seen, lines), 1))


def _fitting(parts: Iterable[str], gap: int) -> Iterator[str]:
    """The first parts that take at most LIMIT together with a gap between them, and as much around them."""
    room = LIMIT
    for part in parts:
        room -= len(part) + gap
        if room < 0:
            return
        yield part


def _json(value: Any) -> str:
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return _seen(value)
    if isinstance(value, Mapping):
        return {_seen(key): _plain(entry) for key, entry in value.items()}
    return [_plain(entry) for entry in value] if isinstance(value, list | tuple) else value


def _seen(text: str) -> str:
    seen = visible(text[: 4 * LONGEST])
    return seen if len(seen) <= LONGEST else visible(seen[: LONGEST - 1]) + "…"

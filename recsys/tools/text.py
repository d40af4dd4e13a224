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
LONGEST = 300
"""Characters of one title or description in it."""


def short(text: str) -> str:
    """The visible text, at most LONGEST characters; a longer one ends in "…"."""
    seen = visible(text[: 4 * LONGEST])
    return seen if len(seen) <= LONGEST else seen[: LONGEST - 1].rstrip() + "…"


def as_json(value: Mapping[str, Any] | Sequence[Any]) -> str:
    """A JSON document of at most LIMIT characters: the first entries of the value, as many as fit."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(_fitting((f'{_json(key)}: {_json(entry)}' for key, entry in value.items()), 2))}}}"
    return f"[{', '.join(_fitting(map(_json, value), 2))}]"


def as_lines(lines: Iterable[str]) -> str:
    """The first lines, as many as fit into LIMIT characters."""
    return "\n".join(_fitting(map(visible, lines), 1))


def _fitting(parts: Iterable[str], gap: int) -> Iterator[str]:
    room = LIMIT - gap
    for part in parts:
        room -= len(part) + gap
        if room < -gap:
            return
        yield part


def _json(value: Any) -> str:
    return json.dumps(_seen(value), ensure_ascii=False)


def _seen(value: Any) -> Any:
    """Plain data with every text in it visible."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, Mapping):
        return {visible(key): _seen(entry) for key, entry in value.items()}
    return [_seen(entry) for entry in value] if isinstance(value, list | tuple) else value

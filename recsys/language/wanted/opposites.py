"""Opposites of a table's own kinds, which its words are made of: "nothing unpasteurised", where some are pasteurised."""

from __future__ import annotations

import re
from collections.abc import Container

_OPPOSITE = re.compile(
    r"\b(?:(?P<none>no|nothing|not|never|without|avoid)(?: anything)?(?P<gap> ))?(?:un|non[ -]?)(?P<kind>[a-z]{4,})\b", re.IGNORECASE
)


def with_opposites(text: str, kinds: Container[str]) -> str:
    """The text with the opposite of a kind as a refusal of it, and a refused one as the kind itself."""
    return _OPPOSITE.sub(lambda one: _said(one, kinds), text)


def _said(one: re.Match[str], kinds: Container[str]) -> str:
    kind = one["kind"]
    if kind.lower() not in kinds or any(f"{start}{kind.lower()}" in kinds for start in ("un", "non", "non-")):
        return one[0]
    return f"only {kind}" if one["none"] else f"not {kind}"

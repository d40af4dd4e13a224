"""How long steps say where they are."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[str, float], None]
"""Called with one line for people and the share done, 0 to 1."""


def silent(label: str, share: float) -> None:
    """Say nothing."""

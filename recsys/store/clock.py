"""What time it is. Whoever needs the time is given a clock, so that tests and replays can set it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Gives the present moment; with a time zone, or it is taken as local time."""


def utc_now() -> datetime:
    """The present moment in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """UTC ISO 8601 with microseconds, always of one width, so that later is greater."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")

"""From when until when: days or moments, in UTC unless they say otherwise."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from recsys.errors import RequestError


def period(since: str | None, until: str | None) -> tuple[datetime | None, datetime | None]:
    """The first moment that counts and the first that does not; None for no bound.

    Args:
        since: ISO 8601; a day counts from its start.
        until: a day counts to its end; a moment itself does not count.

    Raises:
        RequestError: one is no date, or the end is not after the start.
    """
    start = None if since is None else moment("--since", since)
    end = None if until is None else moment("--until", until, timedelta(days=1))
    if start is not None and end is not None and end <= start:
        raise RequestError(f"Expected --until after --since, saw {until} and {since}. Swap them?")
    return start, end


def moment(option: str, text: str, of_a_day: timedelta = timedelta(0)) -> datetime:
    """A moment in UTC; of a day its start, and so much later. Raises RequestError: naming the option, it is no date."""
    try:
        return _parsed(text, of_a_day)
    except (ValueError, OverflowError) as error:
        raise RequestError(
            f"{option} expected a day such as 2025-06-30 or a moment such as 2025-06-30T18:00+02:00, saw {text[:80]!r}. "
            "Correct it."
        ) from error


def _parsed(text: str, of_a_day: timedelta) -> datetime:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    return datetime.combine(day, time(), UTC) + of_a_day

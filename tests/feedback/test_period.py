"""Days and moments, with and without a time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.errors import RequestError
from recsys.feedback.period import period


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(("text", "start", "end"), [
    ("2025-06-01", utc(2025, 6, 1), utc(2025, 6, 2)),
    ("2024-02-29", utc(2024, 2, 29), utc(2024, 3, 1)),
    ("2025-06-01T12:30", utc(2025, 6, 1, 12, 30), utc(2025, 6, 1, 12, 30)),
    ("2025-06-01T12:30Z", utc(2025, 6, 1, 12, 30), utc(2025, 6, 1, 12, 30)),
    ("2025-06-01T00:30+02:00", utc(2025, 5, 31, 22, 30), utc(2025, 5, 31, 22, 30)),
    ("2025-06-01 23:00-03:30", utc(2025, 6, 2, 2, 30), utc(2025, 6, 2, 2, 30)),
])  # fmt: skip
def test_a_day_is_whole_and_a_moment_is_itself(text: str, start: datetime, end: datetime) -> None:
    assert period(text, None) == (start, None)
    assert period(None, text) == (None, end)


def test_one_day_is_a_period() -> None:
    assert period("2025-06-01", "2025-06-01") == (utc(2025, 6, 1), utc(2025, 6, 2))


def test_without_bounds_there_are_none() -> None:
    assert period(None, None) == (None, None)


@given(st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1)), st.integers(-14 * 60, 14 * 60))
def test_a_moment_is_the_same_in_every_zone(moment: datetime, minutes: int) -> None:
    there = moment.replace(tzinfo=UTC).astimezone(timezone(timedelta(minutes=minutes)))
    assert period(there.isoformat(), None) == (moment.replace(tzinfo=UTC), None)


@pytest.mark.parametrize(
    "text", ["", "yesterday", "2025-02-30", "01.06.2025", "2025-06-01T25:00", "0001-01-01T00:00+14:00"]
)
def test_what_is_no_date_is_told(text: str) -> None:
    with pytest.raises(RequestError, match=r"^--since expected a day such as .* saw '"):
        period(text, None)


@pytest.mark.parametrize("text", ["soon", "9999-12-31"])
def test_an_end_that_is_no_date_is_told(text: str) -> None:
    with pytest.raises(RequestError, match=rf"^--until expected .* saw '{text}'"):
        period(None, text)


@pytest.mark.parametrize(
    ("since", "until"),
    [
        ("2025-06-02", "2025-06-01"),
        ("2025-06-01T12:00", "2025-06-01T12:00"),
        ("2025-06-01T12:00", "2025-06-01T13:00+02:00"),
    ],
)
def test_an_end_before_the_start_is_told(since: str, until: str) -> None:
    with pytest.raises(RequestError, match="Expected --until after --since"):
        period(since, until)

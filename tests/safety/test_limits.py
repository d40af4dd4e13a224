"""How often one person may ask, on a clock that the test sets."""

from __future__ import annotations

import re
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.errors import RequestError
from recsys.safety.limits import Pace


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Stands in for time.time, which the library counts by."""
    made = Clock()
    monkeypatch.setattr("time.time", made)
    return made


def taken(pace: Pace, user: str = "ann") -> bool:
    try:
        pace.take(user)
    except RequestError:
        return False
    return True


def wait(pace: Pace, user: str = "ann") -> int:
    """The seconds that the message says."""
    with pytest.raises(RequestError) as refused:
        pace.take(user)
    said = re.search(r"Wait (\d+) seconds?\b", str(refused.value))
    assert said, refused.value
    return int(said[1])


@pytest.mark.parametrize("rate", [1, 2, 30, 1000])
def test_so_many_in_a_minute_and_no_more(clock: Clock, rate: int) -> None:
    pace = Pace(rate)
    assert [taken(pace) for _ in range(rate + 3)] == [True] * rate + [False] * 3


def test_nought_is_no_limit(clock: Clock) -> None:
    pace = Pace(0)
    assert all(taken(pace) for _ in range(5_000))


def test_one_person_does_not_slow_another(clock: Clock) -> None:
    pace = Pace(2)
    assert [taken(pace, user) for user in ("ann", "ann", "ann", "bob", "bob", "bob", "", "ann/2", "Ann")] == [
        True, True, False, True, True, False, True, True, True,
    ]  # fmt: skip


def test_two_counters_do_not_share_what_they_count(clock: Clock) -> None:
    assert [taken(Pace(1)) for _ in range(3)] == [True] * 3


def test_the_minute_moves(clock: Clock) -> None:
    pace = Pace(3)
    for at in (0, 20, 40):
        clock.now = 1_000_000.0 + at
        assert taken(pace)
    clock.now += 19.9
    assert not taken(pace)
    clock.now += 0.2  # the first is a minute ago
    assert taken(pace)
    assert not taken(pace)


def test_what_was_refused_is_not_counted(clock: Clock) -> None:
    pace = Pace(1)
    assert taken(pace)
    for _ in range(59):
        clock.now += 1
        assert not taken(pace)
    clock.now += 1.01
    assert taken(pace)


def test_the_message_says_how_many_and_how_long(clock: Clock) -> None:
    pace = Pace(2)
    assert taken(pace)
    clock.now += 10
    assert taken(pace)
    assert wait(pace) == 50
    clock.now += 49.5
    with pytest.raises(
        RequestError, match=r"^At most 2 messages a minute, this was one more\. Wait 1 second and send it again\.$"
    ):
        pace.take("ann")


@given(st.lists(st.floats(0, 40), min_size=1, max_size=12), st.integers(1, 4))
def test_whoever_waits_as_long_as_told_may_go_on(gaps: list[float], rate: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock()
        patch.setattr("time.time", clock)
        pace = Pace(rate)
        times: list[float] = []
        for gap in gaps:
            clock.now += gap
            if not taken(pace):
                seconds = wait(pace)
                assert 1 <= seconds <= 60
                clock.now += seconds + 0.001
                assert taken(pace)
            times.append(clock.now)
        for at in times:
            assert sum(at - 60 < other <= at for other in times) <= rate


def test_threads_together_get_no_more_than_one_alone(clock: Clock) -> None:
    pace, rate, threads = Pace(40), 40, 8
    meet, passed = threading.Barrier(threads, timeout=30), list[bool]()

    def ask() -> None:
        meet.wait()
        passed.extend(taken(pace) for _ in range(20))

    workers = [threading.Thread(target=ask) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(30)
    assert (len(passed), sum(passed)) == (threads * 20, rate)

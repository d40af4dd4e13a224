"""The makings that go on in this server: one at a time of a catalogue, and none is ready that failed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pages.parts import stocking
from recsys.config import Settings
from recsys.errors import CatalogueError

Steps = Iterator[tuple[str, float]]


@pytest.fixture(autouse=True)
def nothing_goes_on() -> Iterator[None]:
    stocking._jobs.clear()
    yield
    stocking._jobs.clear()


def quick() -> Steps:
    yield "Reading", 0.5


def made(settings: Settings) -> stocking.Job:
    """What is being made, once it has ended."""
    job = stocking.going_on(settings, "shop")
    assert job is not None
    assert job.ended.wait(5)
    return job


@pytest.mark.parametrize("seen", [CatalogueError("No room."), BlockingIOError(11, "No more processes"), AssertionError()])
def test_whatever_stops_a_making_it_is_not_said_to_be_ready(settings: Settings, seen: Exception) -> None:
    def failing() -> Steps:
        yield from quick()
        raise seen

    stocking.start(settings, "shop", failing)
    assert (str(seen) or "AssertionError") in made(settings).error


def test_who_sees_an_end_late_leaves_what_was_begun_since(settings: Settings) -> None:
    stocking.start(settings, "shop", quick)
    old = made(settings)
    stocking.start(settings, "shop", quick)
    stocking.seen(old)
    assert stocking.going_on(settings, "shop") not in {None, old}
    stocking.seen(made(settings))
    assert stocking.going_on(settings, "shop") is None

"""What is warmed beside: once, until it is forgotten, and not after closing."""

from __future__ import annotations

import threading

import pytest

from recsys.warming import Warming


def test_each_is_begun_once_and_again_when_it_is_forgotten() -> None:
    warming, done = Warming(), list[str]()
    for name in ("games", "games", "films"):
        warming.begin(name, lambda name=name: done.append(name))
    warming.forget("games")
    warming.begin("games", lambda: done.append("games anew"))
    warming.close()
    assert sorted(done) == ["films", "games", "games anew"]


def test_closing_waits_for_what_is_done_also_when_it_is_forgotten_and_nothing_begins_after_it() -> None:
    warming, seen = Warming(), list[str]()
    may_see, begun = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        while not warming.closed:
            may_see.wait(0.001)
        seen.append("closed")

    warming.begin("games", work)
    assert begun.wait(30)
    warming.forget("games")
    warming.close(30)
    assert seen == ["closed"]
    warming.begin("films", lambda: seen.append("too late"))
    warming.close()
    assert seen == ["closed"]


def test_what_fails_is_logged_and_no_matter(caplog: pytest.LogCaptureFixture) -> None:
    warming = Warming()
    warming.begin("nowhere", lambda: {}["key"])
    warming.close()
    assert "Warming 'nowhere' has failed" in caplog.text

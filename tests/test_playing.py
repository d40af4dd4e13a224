"""Turns played beside whoever looks on: in order, to their end, one at a time for each conversation."""

from __future__ import annotations

import threading
from collections.abc import Generator

import pytest

from recsys import playing
from recsys.errors import RequestError, StoreError, TurnError
from recsys.playing import Playing, Stage
from recsys.types import Event, Token

HERE, THERE = ("ann", "c1"), ("bob", "c1")
WAIT = 30.0


class Turn:
    """A turn that goes no further than its first word until it is let."""

    def __init__(self) -> None:
        self.go, self.how = threading.Event(), ""

    def events(self) -> Generator[Event]:
        try:
            yield Token("Five ")
            assert self.go.wait(WAIT)
            yield Token("games")
            self.how = "to the end"
        except GeneratorExit:
            self.how = "stopped"
            raise


def test_a_turn_is_seen_while_it_is_played_and_leaves_the_stage() -> None:
    stage, turn = Stage(), Turn()
    begun = stage.begin(HERE, turn.events)
    assert stage.of(HERE) is begun
    assert stage.of(THERE) is None
    assert not begun.ended
    turn.go.set()
    assert begun.wait(WAIT)
    assert begun.events == [Token("Five "), Token("games")]
    assert turn.how == "to the end"
    assert stage.of(HERE) is None


def test_a_turn_that_is_stopped_ends_at_its_next_event() -> None:
    stage, turn = Stage(), Turn()
    begun = stage.begin(HERE, turn.events)
    begun.stop()
    turn.go.set()
    assert begun.wait(WAIT)
    assert turn.how == "stopped"
    assert begun.stopped


def test_a_conversation_plays_one_turn_at_a_time_and_the_stage_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST", 2)
    stage, turn = Stage(), Turn()
    begun = [stage.begin(HERE, turn.events), stage.begin(THERE, turn.events)]
    for key in (HERE, ("cy", "c2")):
        with pytest.raises(RequestError):
            stage.begin(key, turn.events)
    turn.go.set()
    assert all(each.wait(WAIT) for each in begun)
    assert stage.begin(HERE, turn.events).wait(WAIT)


def test_what_cannot_be_begun_leaves_its_place_free() -> None:
    stage, turn = Stage(), Turn()

    def full() -> Generator[Event]:
        raise StoreError("The disk is full.")

    with pytest.raises(StoreError):
        stage.begin(HERE, full)
    turn.go.set()
    assert stage.begin(HERE, turn.events).wait(WAIT)


def test_a_place_is_free_again_where_no_thread_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    stage, turn = Stage(), Turn()
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", none_left)
        with pytest.raises(RuntimeError):
            stage.begin(HERE, turn.events)
    turn.go.set()
    assert stage.begin(HERE, turn.events).wait(WAIT)


@pytest.mark.parametrize(
    ("fault", "told"), [(StoreError("full"), True), (TurnError("late"), False), (ValueError("ours"), False)]
)
def test_a_turn_that_fails_ends_and_only_what_was_not_saved_is_told(fault: Exception, told: bool) -> None:
    def events() -> Generator[Event]:
        yield Token("Five ")
        raise fault

    stage = Stage()
    begun: Playing = stage.begin(HERE, events)
    assert begun.wait(WAIT)
    assert begun.error is (fault if told else None)
    assert stage.of(HERE) is None


def test_closing_stops_what_is_played() -> None:
    stage, turn = Stage(), Turn()
    begun = stage.begin(HERE, turn.events)
    turn.go.set()
    stage.close()
    assert begun.wait(WAIT)
    assert stage.of(HERE) is None

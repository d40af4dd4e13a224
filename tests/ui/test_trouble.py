"""What goes wrong is said in words, and nothing that was said or pressed is lost without a word."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import streamlit as st

from pages.parts import asking, sidebar
from pages.parts.door import Visit
from recsys.errors import StoreError, TurnError, UnknownError
from recsys.store import Conversations, Feedback, Press, Store
from recsys.store.purge import Which, purge
from recsys.types import Done, Event, Step
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, headings, labels, lines, press, say

KIDS = "co-op games for my kids, 6 and 9"
FULL = "was not saved: the disk is full. Free some space and try again."


def full(*args: object, **more: object) -> None:
    raise StoreError(f"This {FULL}")


def turn_of(store: Store, status: str, reply: str = "", text: str = "puzzles") -> str:
    """A conversation of one turn with this status; gives its id."""
    opened = store.conversations.start("local", "games", "Puzzles")
    turn = store.conversations.begin_turn(
        "local", opened, text, strategy="omulet", brain="embedded", catalogue="games", snapshot_id="s"
    )
    if status != "running":
        store.conversations.finish_turn(turn, Done(turn, reply, (), {}, (), (), 1.0), status)  # type: ignore[arg-type]
    return opened


# -- a disk that is full


def test_a_press_that_is_not_saved_is_told_and_the_thumb_goes_back(
    open_app: Opener, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = say(open_app(), KIDS)
    app.feedback[0].set_value(1).run()
    with monkeypatch.context() as patch:
        patch.setattr(Feedback, "press", full)
        app.feedback[0].set_value(0).run()
        assert not app.exception
        assert app.feedback[0].value == 1
        press(app, "Not now", 1)
        assert lines(app).count(FULL) == 2
        assert "Put aside" not in lines(app)
    assert [p.name for p in store.feedback.presses("local")] == ["item-thumb"]
    app.feedback[0].set_value(0).run()
    assert lines(app).count(FULL) == 1


@pytest.mark.parametrize("step", ["start", "begin_turn"])
def test_a_message_that_is_not_saved_is_told_and_given_back(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    monkeypatch.setattr(Conversations, step, full)
    app = say(open_app(), KIDS)
    assert FULL in lines(app)
    assert app.chat_input(key="prompt").proto.value == KIDS
    assert not headings(app, 2)


def test_an_answer_that_is_not_saved_is_told_and_can_be_tried_again(
    open_app: Opener, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    with monkeypatch.context() as patch:
        patch.setattr(Conversations, "finish_turn", full)
        say(app, KIDS)
    assert FULL in lines(app)
    assert "Your message is kept." in lines(app)
    press(app, "Try again")
    assert headings(app, 2) == [KIDS]
    assert len(headings(app, 3)) == 3


# -- messages that are not answered


def test_a_long_message_is_told_about_and_given_back(open_app: Opener, store: Store) -> None:
    app = say(open_app(), "x" * 2001)
    assert "A message has at most 2,000 characters, this one has 2,001." in lines(app)
    assert app.chat_input(key="prompt").proto.value == "x" * 2001
    assert store.conversations.list("local") == ()


def test_a_double_click_is_asked_once_and_what_is_typed_always(monkeypatch: pytest.MonkeyPatch) -> None:
    session: dict[str, Any] = {}
    monkeypatch.setattr(st, "session_state", session)
    for by in ("one", "one", "another", "", "", "one"):
        asking.send("Another", 1, by)
    asking.served()
    asking.send("Another", 1, "one")  # the second press may come when the first is taken up
    asking.send("  ")
    assert session["todo"] == [asking.Todo("Another", 1)] * 5


def test_a_breath_later_a_button_counts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session: dict[str, Any] = {}
    monkeypatch.setattr(st, "session_state", session)
    monkeypatch.setattr(asking, "BREATH", 0.0)
    for _ in range(2):
        asking.send("Another", 1, "one")
        asking.served()
    assert len(session["todo"]) == 2


def test_a_turn_that_fails_keeps_the_message(open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
    def late(*args: object) -> Iterator[Event]:
        yield Step("read_request", "Read your message")
        raise TurnError("This took longer than it may.")

    app = open_app()
    with monkeypatch.context() as patch:
        patch.setattr("recsys.assistant.run_turn", late)
        say(app, KIDS)
    assert headings(app, 2) == [KIDS]
    assert "I lost my train of thought there. Your message is kept." in lines(app)
    (turn,) = store.conversations.turns("local", conversation(app))
    assert f"code {turn.id[:4].upper()}" in lines(app)
    press(app, "Try again")
    assert headings(app, 2) == [KIDS]
    assert "train of thought" not in lines(app)


def test_a_person_whose_data_are_taken_out_while_they_are_answered_starts_anew(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    gone = threading.Event()

    def purged(*args: object) -> Iterator[Event]:
        yield Step("read_request", "Read your message")
        purge(store.engine, Which("local"))
        gone.set()
        yield Done("", "Here.", (), {}, (), (), 1.0)

    app = open_app()
    with monkeypatch.context() as patch:
        patch.setattr("recsys.assistant.run_turn", purged)
        say(app, KIDS)
    assert gone.wait(30)  # what is begun before goes too, and the page has seen the first of it go
    assert "There is no such conversation of yours" in lines(app)
    assert store.conversations.list("local") == ()
    assert headings(say(app, KIDS), 2) == [KIDS]


def test_what_is_typed_and_pressed_after_a_person_was_taken_out_is_told(open_app: Opener, store: Store) -> None:
    app = say(open_app(), KIDS)
    purge(store.engine, Which("local"))
    app.feedback[0].set_value(0).run()
    assert not app.exception
    assert "There is no such conversation of yours." in lines(app)
    assert store.feedback.presses("local") == ()
    assert headings(say(app, "more"), 2) == ["more"]


def test_a_press_where_only_the_card_is_drawn_anew_says_that_the_conversation_went(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object, **__: object) -> Press:
        raise UnknownError("turn", "0033990e")

    app = say(open_app(), KIDS)
    monkeypatch.setattr(Feedback, "press", gone)
    app.feedback[0].set_value(1).run()
    assert "This was not saved: the conversation is no longer there. Start a new one." in lines(app)
    assert "0033990e" not in lines(app)


def test_a_conversation_that_goes_while_it_is_drawn_is_told_and_left(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    app = say(open_app(), KIDS)
    drawn = sidebar.draw

    def purged(visit: Visit) -> None:
        purge(store.engine, Which("local"))
        drawn(visit)

    monkeypatch.setattr(sidebar, "draw", purged)
    app.run()
    assert "There is no such conversation of yours." in lines(app)
    assert "I cannot open just now" not in lines(app)
    assert "c" not in app.query_params


def test_what_was_stopped_stays_until_it_is_continued(open_app: Opener, store: Store) -> None:
    app = open_app(turn_of(store, "stopped", "Five puz", KIDS))
    assert "Five puz" in lines(app)
    assert "You stopped me here." in lines(app)
    press(app, "Continue")
    assert headings(app, 2) == [KIDS]
    assert "You stopped me here." not in lines(app)


def test_a_turn_that_runs_elsewhere_is_waited_for(open_app: Opener, store: Store) -> None:
    app = open_app(turn_of(store, "running"))
    assert "Still on it" in lines(app)
    assert not app.exception


def test_a_turn_that_a_crash_left_behind_can_be_tried_again(
    open_app: Opener, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RECSYS_WALL_CLOCK", "0.001")
    monkeypatch.setattr("recsys.assistant.GRACE", timedelta(0))
    app = open_app(turn_of(store, "running"))
    assert "Try again" in labels(app)


# -- text that is hostile


def test_hostile_text_is_drawn_as_it_was_typed(open_app: Opener) -> None:
    hostile = "# <b>![i](http://evil.example/i.png)</b> :material/home: $x$ [l](https://evil.example) www.evil.example"
    app = say(open_app(), hostile)
    drawn = [md.value for md in app.markdown if "evil" in md.value]
    assert drawn
    for text in (*drawn, *labels(app)):
        assert "![i]" not in text
        assert "](h" not in text
        assert "<b>" not in text
        assert "://" not in text
        assert "www." not in text

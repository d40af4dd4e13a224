"""What waits while a turn is answered is answered next, at whatever moment that turn ends."""

from __future__ import annotations

import threading
from collections.abc import Generator
from typing import Any

import pytest

import recsys.assistant as front
from pages.parts import asking, watching
from pages.parts.asking import Todo
from pages.parts.door import Visit
from recsys.playing import Key, Playing, Stage
from recsys.store import Store
from recsys.types import Done, Event
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, lines, say, settled

WAIT = 30.0
NEXT = "[Next]"


class Late:
    """A stage that a turn leaves late: it is saved, and goes when it is let."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.saved, self.go, self.gone, leave = threading.Event(), threading.Event(), threading.Event(), Stage._leave

        def late(stage: Stage, key: Key, playing: Playing) -> None:
            self.saved.set()
            assert self.go.wait(WAIT)
            leave(stage, key, playing)
            self.gone.set()

        patch.setattr(Stage, "_leave", late)


def held_up(patch: pytest.MonkeyPatch) -> threading.Event:
    """Have answers wait after each event until it is set."""
    go, real = threading.Event(), front.Assistant.reply

    def held(*args: Any, **more: Any) -> Generator[Event]:
        for event in real(*args, **more):
            yield event
            assert go.wait(WAIT)

    patch.setattr(front.Assistant, "reply", held)
    return go


def test_a_turn_that_is_saved_and_still_on_the_stage_does_not_hold_up_what_waits(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    late, wait = Late(monkeypatch), Playing.wait

    def waited(playing: Playing, seconds: float) -> bool:
        late.go.set()
        return wait(playing, seconds)

    app = open_app()
    app.chat_input(key="prompt").set_value("farming games").run()
    assert late.saved.wait(WAIT)
    monkeypatch.setattr(Playing, "wait", waited)
    say(app, "thanks!")
    assert "You are welcome." in lines(app)
    assert NEXT not in lines(app)


def test_a_turn_that_ends_while_a_new_session_is_drawn_does_not_hold_up_what_waits(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    late, keep = Late(monkeypatch), asking.keep

    def kept(visit: Visit) -> None:
        late.go.set()
        assert late.gone.wait(WAIT)
        keep(visit)

    app = open_app()
    app.chat_input(key="prompt").set_value("farming games").run()
    assert late.saved.wait(WAIT)
    store.waiting.add("local", conversation(app), vars(Todo("thanks!")))
    monkeypatch.setattr(asking, "keep", kept)
    reloaded = settled(open_app(conversation(app)))
    assert "You are welcome." in lines(reloaded)
    assert NEXT not in lines(reloaded)


def test_what_waits_is_the_same_again_and_the_turn_that_goes_on_is_drawn(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    app = open_app()
    app.chat_input(key="prompt").set_value("horror").run()
    settled(app)
    go = held_up(monkeypatch)
    app.chat_input(key="prompt").set_value("thanks!").run()
    store.waiting.add("local", conversation(app), vars(Todo("thanks!")))
    other = open_app(conversation(app))
    assert [button.label for button in other.button].count("Stop") == 1
    go.set()
    assert lines(settled(other)).count("You are welcome.") == 2


def test_what_another_page_has_answered_waits_no_longer(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    kept = asking.kept

    def taken(visit: Visit) -> tuple[Todo, ...]:
        found = kept(visit)
        for todo in found:
            store.waiting.take(visit.user, visit.conversation_id, todo.text)
        return found

    app = settled(say(open_app(), "horror"))
    store.waiting.add("local", conversation(app), vars(Todo("thanks!")))
    monkeypatch.setattr(asking, "kept", taken)
    reloaded = settled(open_app(conversation(app)))
    assert "You are welcome." not in lines(reloaded)
    assert NEXT not in lines(reloaded)


def elsewhere(store: Store, conversation: str, text: str) -> str:
    """Begin a turn as another process would; gives its id."""
    return store.conversations.begin_turn(
        "local", conversation, text, strategy="house", brain="embedded", catalogue="games", snapshot_id="s"
    )


def test_what_is_sent_while_another_process_answers_waits_and_is_answered_next(open_app: Opener, store: Store) -> None:
    app = settled(say(open_app(), "horror"))
    other = elsewhere(store, conversation(app), "farming games")
    say(app, "thanks!")
    assert "Still on it" in lines(app)
    assert NEXT in lines(app)
    assert [each["text"] for each in store.conversations.get("local", conversation(app)).waiting] == ["thanks!"]
    store.conversations.finish_turn(other, Done(other, "Here.", (), {}, (), (), 1.0))
    assert "You are welcome." in lines(settled(app.run()))
    assert NEXT not in lines(app)


@pytest.mark.parametrize("ends", [True, False])
def test_what_another_process_begins_in_the_same_moment_is_waited_for(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store, ends: bool
) -> None:
    app, real, others = settled(say(open_app(), "horror")), watching.elsewhere, list[str]()

    def begun(visit: Visit) -> bool:
        found = real(visit)
        if not others:
            others.append(elsewhere(store, visit.conversation_id, "farming games"))
        return found

    def end(*_: object) -> None:
        store.conversations.finish_turn(others[0], Done(others[0], "Here.", (), {}, (), (), 1.0))

    monkeypatch.setattr(watching, "elsewhere", begun)
    if ends:  # before this page is drawn
        monkeypatch.setattr(asking, "keep", lambda visit, keep=asking.keep: (keep(visit), end()))
    say(app, "thanks!")
    if not ends:
        assert NEXT in lines(app)
        end()
        app.run()
    assert "You are welcome." in lines(settled(app))
    assert NEXT not in lines(app)


def test_what_is_typed_is_asked_though_it_is_the_same_as_what_is_answered(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    app = settled(say(open_app(), "horror"))
    go = held_up(monkeypatch)
    for _ in range(3):
        app.chat_input(key="prompt").set_value("thanks!").run()
    go.set()
    assert lines(settled(app)).count("You are welcome.") == 3

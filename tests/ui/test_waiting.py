"""What waits while a turn is answered is answered next, at whatever moment that turn ends."""

from __future__ import annotations

import threading

import pytest

from pages.parts import asking
from pages.parts.door import Visit
from recsys.playing import Key, Playing, Stage
from recsys.store import Store
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, lines, say, settled

WAIT = 30.0


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
    assert "Next" not in lines(app).splitlines()


def test_a_turn_that_ends_while_a_new_session_is_drawn_does_not_hold_up_what_waits(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    late, keep = Late(monkeypatch), asking.keep

    def kept(visit: Visit) -> Visit:
        late.go.set()
        assert late.gone.wait(WAIT)
        return keep(visit)

    app = open_app()
    app.chat_input(key="prompt").set_value("farming games").run()
    assert late.saved.wait(WAIT)
    store.waiting.add("local", conversation(app), vars(asking.Todo("thanks!")))
    monkeypatch.setattr(asking, "keep", kept)
    reloaded = settled(open_app(conversation(app)))
    assert "You are welcome." in lines(reloaded)
    assert "Next" not in lines(reloaded).splitlines()

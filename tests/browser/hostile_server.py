"""The app as `streamlit run` starts it, for tests: whatever it is asked, every string it answers with is hostile.

    SINK=http://127.0.0.1:9999/leak python tests/browser/hostile_server.py run app.py --server.port 8600

Before each answer stand a turn of each other kind, and two that the assistant answered by itself from its catalogue of
hostile strings. A message that begins with REFUSE is not taken. While the file RECSYS_DATA_DIR/hold is there, an answer
goes no further than its words and a build no further than its first step.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import recsys.assistant as front
import recsys.build
from recsys.config import Settings
from recsys.errors import CatalogueError, RequestError, StoreError
from recsys.store.events import FeedbackEvent
from recsys.store.feedback import Feedback
from recsys.types import Cards, Done, Event, Notice, Step, Token
from tests.browser.hostile import SHELVES, all_texts, answer, texts_of, together, words
from tests.worlds import BagOfWords

SINK = os.environ.get("SINK", "")
TEXTS, ALL = {shelf: texts_of(shelf, SINK) for shelf in SHELVES}, all_texts(SINK)

_reply, _shelf, _press = front.Assistant.reply, front.Assistant.shelf, Feedback.press


def reply(self: front.Assistant, user_id: str, conversation_id: str, text: str, *more: Any) -> Iterator[Event]:
    """Earlier turns of each other kind, and the answer to this message."""
    if text.startswith("REFUSE"):
        raise RequestError(together(ALL, "refused"))
    conversations = self.store.conversations
    shelf = conversations.get(user_id, conversation_id).catalogue
    common = {"strategy": "omulet", "brain": "llm", "catalogue": shelf, "snapshot_id": ""}
    for real in ("games, please", together(TEXTS[shelf], "real")):
        assert list(_reply(self, user_id, conversation_id, real, *more))
    for status in ("done", "stopped", "failed"):
        before = conversations.begin_turn(user_id, conversation_id, together(TEXTS[shelf], status), **common)
        conversations.finish_turn(before, words(TEXTS[shelf], before), status)  # type: ignore[arg-type]
    done = answer(TEXTS[shelf], conversations.begin_turn(user_id, conversation_id, text, **common))
    return _told(self, done, TEXTS[shelf])


def _told(assistant: front.Assistant, done: Done, texts: tuple[str, ...]) -> Iterator[Event]:
    hold = assistant.settings.data_dir / "hold"
    for at in range(0, len(done.reply), 400):
        yield Token(done.reply[at : at + 400])
    while hold.exists():
        yield Step("write_reply", together(texts, "step"))
        time.sleep(0.05)
    yield from (Notice(text) for text in done.notices)
    yield Cards(done.picks)
    assistant.store.conversations.finish_turn(done.turn_id, done)
    yield done


def shelf(self: front.Assistant, catalogue: str | None = None) -> Any:
    """As the real one, but for one that cannot be opened."""
    if catalogue == "closed":
        raise CatalogueError(together(ALL, "closed"))
    return _shelf(self, catalogue)


def press(self: Feedback, event: FeedbackEvent) -> str:
    """As the real one, but for one that cannot be saved."""
    if event.name == "item-later":
        raise StoreError(together(ALL, "unsaved"))
    return _press(self, event)


def build(settings: Settings, name: str) -> Iterator[tuple[str, float]]:
    """A build that fails."""
    while True:
        yield together(ALL, "building"), 0.5
        if not (settings.data_dir / "hold").exists():
            raise CatalogueError(together(ALL, "broken"))
        time.sleep(0.05)


if __name__ == "__main__":
    from streamlit.web.cli import main

    front.default_encoder = lambda model=None: BagOfWords()  # type: ignore[assignment,misc]
    front.Assistant.reply, front.Assistant.shelf = reply, shelf  # type: ignore[method-assign]
    Feedback.press = press  # type: ignore[method-assign]
    recsys.build.build_in_own_process = build  # type: ignore[assignment]
    sys.exit(main())

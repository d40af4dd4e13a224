"""The app as `streamlit run` starts it, for tests and pictures: an answer can be held up.

    python tests/browser/server.py run app.py --server.port 8600

While the file RECSYS_DATA_DIR/think is there, a turn goes no further than its search; while `hold` is there, no further
than its first words, and no command that the page starts begins; while `serve` is there, no further than its first card;
while `break` is there, it fails in a way that nobody has thought of; while `late` is there, a fragment that has ended is followed
by nothing before the whole page is asked for. But with WORDS=embedded, words are counted instead of
embedded, and six requests are measured.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequest, ScriptRequests, ScriptRequestType

import recsys.assistant as front
import recsys.build as building
from pages.parts import card, measuring
from recsys.catalogue.catalogue import Catalogue
from recsys.config import load_settings
from recsys.strategies import registry
from recsys.strategies.base import Proposed, Request, Wanted
from recsys.strategies.house import House
from recsys.types import Event, Step, Token
from tests.worlds import BagOfWords

REAL = os.environ.get("WORDS") == "embedded"
"""For pictures: nothing on the page is a test's."""

_reply, _pause, _ready = front.Assistant.reply, card.pause, ScriptRequests.on_scriptrunner_ready


class Breakable(House):
    """The strategy, with a fault while the file is there."""

    def propose(self, request: Request, catalogue: Catalogue) -> Generator[Wanted, Any, Proposed]:
        """As the real one, or nothing but an error."""
        if (load_settings().data_dir / "break").exists():
            raise RuntimeError("secret-of-the-machine")
        return (yield from super().propose(request, catalogue))


def pause() -> None:
    """As the real one, or as long as the file is there."""
    _pause()
    while (load_settings().data_dir / "serve").exists():
        time.sleep(0.05)


def ready(self: ScriptRequests) -> ScriptRequest:
    """As the real one, but not before a press where the file is there."""
    if self._state is ScriptRequestType.CONTINUE and self._rerun_data.fragment_id_queue:  # of the run that has ended
        while (load_settings().data_dir / "late").exists() and not _pressed(self):
            time.sleep(0.01)
    return _ready(self)


def _pressed(requests: ScriptRequests) -> bool:
    return requests._state is ScriptRequestType.RERUN and not requests._rerun_data.fragment_id_queue


def reply(self: front.Assistant, *args: Any, **more: Any) -> Iterator[Event]:
    """As the real one, but held up by the files."""
    return _held(_reply(self, *args, **more), self.settings.data_dir)


def _held(events: Iterator[Event], data: Path) -> Iterator[Event]:
    try:
        for event in events:
            yield event
            while isinstance(event, Step) and "found" in event.label and (data / "think").exists():
                yield Step("read_request", event.label)
                time.sleep(0.05)
            while isinstance(event, Token) and (data / "hold").exists():
                yield Token("") if REAL else Step("recommend", "Holding on")
                time.sleep(0.05)
    finally:
        events.close()  # type: ignore[attr-defined]


if __name__ == "__main__":
    from streamlit.web.cli import main

    if not REAL:
        front.default_encoder = lambda model=None: BagOfWords()  # type: ignore[assignment,misc]
        building.COMMAND = (sys.executable, str(Path(__file__).with_name("command.py")))
        measuring.LIMIT = 6
    front.Assistant.reply = reply  # type: ignore[method-assign]
    card.pause = pause
    ScriptRequests.on_scriptrunner_ready = ready  # type: ignore[method-assign]
    registry.STRATEGIES["house"] = Breakable()  # type: ignore[index]
    sys.exit(main())

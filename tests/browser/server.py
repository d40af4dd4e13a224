"""The app as `streamlit run` starts it, for tests: words are counted instead of embedded, and an answer can be held up.

    python tests/browser/server.py run app.py --server.port 8600

While the file RECSYS_DATA_DIR/hold is there, a turn goes no further than its first words.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import recsys.assistant as front
from recsys.types import Event, Step, Token
from tests.worlds import BagOfWords

_reply = front.Assistant.reply


def reply(self: front.Assistant, *args: Any, **more: Any) -> Iterator[Event]:
    """As the real one, but held up by the file."""
    return _held(_reply(self, *args, **more), self.settings.data_dir / "hold")


def _held(events: Iterator[Event], hold: Path) -> Iterator[Event]:
    try:
        for event in events:
            yield event
            while isinstance(event, Token) and hold.exists():
                yield Step("recommend", "Holding on")
                time.sleep(0.05)
    finally:
        events.close()  # type: ignore[attr-defined]


if __name__ == "__main__":
    from streamlit.web.cli import main

    front.default_encoder = lambda model=None: BagOfWords()  # type: ignore[assignment,misc]
    front.Assistant.reply = reply  # type: ignore[method-assign]
    sys.exit(main())

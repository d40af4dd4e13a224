"""What is made ready beside, before anybody waits for it: each once, in a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

_log = logging.getLogger(__name__)


class Warming:
    """What has been begun. Nobody waits for it but who closes; what fails is logged."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._begun: set[str] = set()
        self._threads: list[threading.Thread] = []
        self.closed = False

    def begin(self, name: str, work: Callable[[], object]) -> None:
        """Have the work done, unless it has been begun under this name and not been forgotten since."""
        with self._lock:
            if name in self._begun or self.closed:
                return
            self._begun.add(name)
            thread = threading.Thread(target=_quietly, args=(name, work), name=f"warm {name}", daemon=True)
            self._threads = [*(one for one in self._threads if one.is_alive()), thread]
            thread.start()

    def forget(self, name: str) -> None:
        """Let it be begun once more."""
        with self._lock:
            self._begun.discard(name)

    def close(self, seconds: float = 10.0) -> None:
        """Begin no more, and wait for what is being done, which looks at `closed` now and then. seconds: for each, at most."""
        with self._lock:
            self.closed = True
            left = tuple(self._threads)
        for thread in left:
            thread.join(seconds)


def _quietly(name: str, work: Callable[[], object]) -> None:
    try:
        work()
    except Exception:  # whoever asks first waits for it then, and is told what is wrong
        _log.warning("Warming %r has failed", name, exc_info=True)

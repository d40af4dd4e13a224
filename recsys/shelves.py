"""The catalogues that are open in this process, each opened once and while others answer."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from recsys.shelf import Shelf


@dataclass(frozen=True)
class Shelves:
    """Shelves by name. Safe to share between threads."""

    _open: dict[str, Shelf] = field(default_factory=dict)
    _locks: dict[str, threading.Lock] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def get(self, name: str, opening: Callable[[], Shelf]) -> Shelf:
        """The shelf of that name, opened on first use; who asks for another does not wait for it. Raises as `opening`."""
        if found := self._open.get(name):
            return found
        with self._of(name):
            if name not in self._open:
                self._open[name] = opening()
            return self._open[name]

    def forget(self, name: str) -> None:
        """Open it anew at the next use."""
        with self._of(name):
            self._open.pop(name, None)

    def __contains__(self, name: object) -> bool:
        """Whether it is open."""
        return name in self._open

    def _of(self, name: str) -> threading.Lock:
        with self._lock:
            return self._locks.setdefault(name, threading.Lock())

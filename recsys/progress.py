"""How long steps say where they are."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable

Progress = Callable[[str, float], None]
"""Called with one line for people and the share done, 0 to 1."""


def silent(label: str, share: float) -> None:
    """Say nothing."""


def progress_line(label: str, share: float) -> str:
    """A step as a line: "[ 42%] Encoding"."""
    return f"[{share:4.0%}] {label}"


def on_stderr(label: str, share: float) -> None:
    """Say each step on a line of stderr."""
    sys.stderr.write(progress_line(label, share) + "\n")


def part(progress: Progress, start: float, end: float) -> Progress:
    """The progress of a step that takes the work from one share to another."""
    return lambda label, share: progress(label, start + (end - start) * share)


class Stopped(Exception):
    """Raised in a work's step once the works beside it are to stop."""


class Beside:
    """One progress of n works that run at once, each with a `part`: the share told is the mean of theirs."""

    def __init__(self, progress: Progress, n: int) -> None:
        self._progress = progress
        self._shares = [0.0] * n
        self._lock = threading.Lock()
        self._stopped = False

    def part(self, number: int) -> Progress:
        """The progress of one of the works, for any thread; raises Stopped after `stop`."""

        def told(label: str, share: float) -> None:
            with self._lock:
                if self._stopped:
                    raise Stopped
                self._shares[number] = share
                self._progress(label, sum(self._shares) / len(self._shares))

        return told

    def stop(self) -> None:
        """Let every work end at its next step."""
        self._stopped = True

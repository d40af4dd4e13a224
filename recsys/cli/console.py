"""Where a command finds its settings and says what it has to say: answers on stdout, progress on stderr."""

from __future__ import annotations

import json
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

from recsys.config import Settings, load_settings
from recsys.progress import progress_line

if TYPE_CHECKING:
    from recsys.encoding import Encoder


class Console:
    """One command's surroundings. encoder: used instead of the one that the settings name."""

    def __init__(self, encoder: Encoder | None = None) -> None:
        self.encoder = encoder
        self._last = ""

    @cached_property
    def settings(self) -> Settings:
        """The settings, read from the environment when first asked for. Raises ConfigError."""
        return load_settings()

    def say(self, text: str = "") -> None:
        """A line for people."""
        sys.stdout.write(inert(text) + "\n")

    def document(self, value: Any) -> None:
        """One JSON document, in ASCII so that any terminal and pipe can carry it."""
        sys.stdout.write(json.dumps(value, indent=2, allow_nan=False) + "\n")

    def progress(self, label: str, share: float) -> None:
        """A step of something long; the same line is not written twice in a row."""
        line = progress_line(label, share)
        if line != self._last:
            sys.stderr.write(line + "\n")
            sys.stderr.flush()
        self._last = line


def inert(text: str) -> str:
    """The text as one line: line ends and control characters, which a terminal would obey, become spaces."""
    return "".join(c if c.isprintable() else " " for c in text)


def listed(text: str | None) -> tuple[str, ...]:
    """The names in "one, two"."""
    return tuple(name.strip() for name in (text or "").split(",") if name.strip())

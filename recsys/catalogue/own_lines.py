"""Files of our own words, one thing a line: read, or told in one line what is wrong."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from recsys.errors import ConfigError


@cache
def read_lines(path: Path) -> tuple[str, ...]:
    """The lines of a packaged file that are not empty. Raises ConfigError where it is missing or no UTF-8."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ConfigError(
            f"Expected our own words in {path.name}, saw: {error}. Get the project's data/{path.parent.name} again."
        ) from error
    return tuple(line for line in text.splitlines() if line.strip())


def wrong_line(path: Path, number: int, expected: str, line: str) -> ConfigError:
    """What to raise at a line of another form; number: from 1."""
    return ConfigError(f"{path.name}, line {number}: expected {expected}, saw {line[:80]!r}. Mend the line.")

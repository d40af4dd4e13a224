"""A dialogue from a file: what was said before the message that is asked now."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ValidationError

from recsys.errors import RequestError

EXPECTED = '{"role": "user" or "assistant", "content": text}'


class Said(BaseModel):
    """One line of the file; other keys than these are passed over."""

    role: Literal["user", "assistant"]
    content: str


def read_dialogue(path: Path) -> list[tuple[str, str]]:
    """Pairs (role, content) in the file's order; empty lines are passed over.

    Raises:
        RequestError: the file cannot be read, or a line is not what it should be; names the line.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "text that is not UTF-8"
        raise RequestError(f"--dialogue {path}: expected lines of {EXPECTED}, saw: {why}. Check the path.") from error
    return [_said(path, number, line) for number, line in enumerate(lines, start=1) if line.strip()]


def _said(path: Path, number: int, line: str) -> tuple[str, str]:
    try:
        said = Said.model_validate_json(line.encode("utf-8", "replace"))
    except ValidationError as error:
        message = f"{path}, line {number}: expected {EXPECTED}, saw {line[:80]!r}. Correct that line."
        raise RequestError(message) from error
    return said.role, said.content

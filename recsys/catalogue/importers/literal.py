"""Python values that publishers wrote as text: read as literals, never run."""

from __future__ import annotations

import ast
from typing import Any

MOST = 100_000
"""Characters; reading takes some hundred bytes for each."""


def literal(text: str) -> Any:
    """The value that a text of at most MOST characters writes.

    Raises:
        ValueError: it writes none (brackets without end, keys that cannot be one, numbers past all printing, code).
    """
    if len(text) > MOST:
        raise ValueError(f"expected at most {MOST:,} characters, saw {len(text):,}")
    try:
        value = ast.literal_eval(text.strip())
        repr(value)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError) as error:
        raise ValueError(f"expected a literal, saw {text[:80]!r}") from error
    return value

"""Anything a turn holds as plain JSON, so that no odd value can lose an answer."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


def clean(text: str) -> str:
    """The text with NUL and lone surrogates, which no database keeps, replaced by U+FFFD. Nothing else changes."""
    return UNSTORABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def finite(number: float) -> float | None:
    """The number as a float; None when it is NaN or infinite."""
    return float(number) if math.isfinite(number) else None


def plain(value: Any) -> Any:
    """The value as None, bool, int, float, str, list and dict, ready for JSON.

    Records and models become dicts by field, arrays lists, sets sorted lists; NaN and infinities become None;
    what has no such form becomes its text.
    """
    match value:
        case None | bool() | int():
            return value
        case float():
            return finite(value)
        case str():
            return clean(value)
        case Mapping():
            return {clean(str(key)): plain(held) for key, held in value.items()}
        case list() | tuple() | set() | frozenset():
            ordered = sorted(value, key=str) if isinstance(value, set | frozenset) else value
            return [plain(held) for held in ordered]
    return _plain_object(value)


def _plain_object(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return plain(value.model_dump())
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if hasattr(value, "tolist"):  # numpy scalars and arrays
        return plain(value.tolist())
    return clean(str(value))

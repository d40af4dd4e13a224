"""Omakase: a conversational recommender that runs on your own catalogue.

    from recsys import Done, load, load_settings

    assistant = load(load_settings())
    for event in assistant.answer("something cosy for two"):
        ...  # Step, Heard, Token, Notice, Cards, and at last Done

The names below are the public door; each is imported when first asked for, so that a command can start without torch.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from recsys.assistant import Assistant, Options, load
    from recsys.config import Settings, load_settings
    from recsys.errors import RecsysError
    from recsys.types import Cards, Done, Event, Heard, Notice, Step, Token

__all__ = [
    "Assistant", "Cards", "Done", "Event", "Heard", "Notice", "Options", "RecsysError", "Settings", "Step", "Token",
    "load", "load_settings",
]  # fmt: skip

_HOMES = {
    "assistant": ("Assistant", "Options", "load"),
    "config": ("Settings", "load_settings"),
    "errors": ("RecsysError",),
    "types": ("Cards", "Done", "Event", "Heard", "Notice", "Step", "Token"),
}


def __getattr__(name: str) -> Any:
    """The public name, from the module it lives in."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

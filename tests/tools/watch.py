"""What this process does to files, databases and the network, heard from Python itself while it is listened to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from recsys.tools.toolbox import TOOLS

Event = tuple[str, tuple[Any, ...]]

HEARD = (
    "open",
    "sqlite3.",
    "os.",
    "shutil.",
    "subprocess.",
    "socket.",
    "pickle.",
    "ctypes.",
    "compile",
    "mmap.",
    "glob.",
)
"""First letters of the audit events that count."""
_LISTENERS: list[list[Event]] = []
_installed: list[bool] = []


def _hook(event: str, args: tuple[Any, ...]) -> None:
    if _LISTENERS and event.startswith(HEARD):
        for heard in _LISTENERS:
            heard.append((event, args))


@contextmanager
def listening() -> Iterator[list[Event]]:
    """A list of what happens in any thread meanwhile. The hook itself stays for good: Python has no way to remove one."""
    if not _installed:
        sys.addaudithook(_hook)
        _installed.append(True)
    heard: list[Event] = []
    _LISTENERS.append(heard)
    try:
        yield heard
    finally:
        _LISTENERS.remove(heard)


def writes(event: Event) -> bool:
    """Whether a file was opened for anything but reading."""
    name, args = event
    if name != "open":
        return False
    _, mode, flags = args
    changing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    return bool(set(mode or "") & set("wax+")) or bool((flags or 0) & changing)


def names_a_type(event: Event) -> bool:
    """Whether what is compiled is an annotation of a tool: LangChain reads those when a tool is first called."""
    name, args = event
    source = args[0].decode("utf-8", "replace") if name == "compile" and isinstance(args[0], bytes) else None
    return source in {str(each) for tool in TOOLS for each in vars(tool)["func"].__annotations__.values()}

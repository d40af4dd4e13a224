"""Text from people, models and catalogues as Markdown that shows it literally: no heading, link, image or icon of it.

Backslashes take the meaning from Markdown's own signs. They do not reach what is read from plain text afterwards (bare
addresses, e-mail addresses, icon names, arrows): an invisible word joiner breaks those. What cannot be seen, or would
change what stands beside it, is left out (see `visible`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from recsys.catalogue.visible import visible

JOINER = "\u2060"

_JOINTS = re.compile(r"(?<=:)(?=[\w/+-])|(?<=[wW]{3})(?=\.)|(?=@)|(?<=[-<>~=])(?=[-=>])")
_SIGNS = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>=:$&])")


def esc(text: str) -> str:
    """What is visible of the text, as one line of inert Markdown. An empty text stays empty."""
    return _inert(visible(text))


def bold(text: str) -> str:
    """The text as `esc`, in bold wherever it stands; an empty text stays empty."""
    return _bold(visible(text))


def reply(text: str, titles: Iterable[str] = ()) -> str:
    """The text as `esc`, each of the titles in it in bold: whole words only, as they are written, the longest first."""
    wanted = sorted({visible(title) for title in titles} - {""}, key=lambda title: (-len(title), title))
    if not wanted:
        return esc(text)
    parts = re.split(rf"(?<!\w)({'|'.join(map(re.escape, wanted))})(?!\w)", visible(text))
    marked = "".join(_bold(part) if at % 2 else _inert(part) for at, part in enumerate(parts))
    return marked.replace("****", "")  # of two titles without a gap


def _inert(line: str) -> str:
    return _SIGNS.sub(r"\\\1", _JOINTS.sub(JOINER, line))


def _bold(line: str) -> str:
    """In bold. A joiner stands where Markdown would take a sign at the edge for the edge of a word."""
    lead, tail = (JOINER * (not edge.isalnum()) for edge in (line[:1], line[-1:]))
    return f"**{lead}{_inert(line)}{tail}**" if line else ""

"""Text from people and catalogues as Markdown that shows it literally: no heading, link, image or icon comes of it.

Backslashes take the meaning from Markdown's own signs. They do not reach what is read from plain text afterwards (bare
addresses, e-mail addresses, icon names, arrows): an invisible word joiner breaks those. Control characters, and signs
that turn the direction of writing, are left out: they would change what stands beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

JOINER = "\u2060"

_UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
_JOINTS = re.compile(r"(?<=:material)(?=/)|(?<=:)(?=//)|(?<=[wW]{3})(?=\.)|(?=@)|(?<=[-<>~=])(?=[-=>])")
_SIGNS = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>:$&])")


def esc(text: str) -> str:
    """The text as one line of inert Markdown; runs of white space become one space. An empty text stays empty."""
    return _SIGNS.sub(r"\\\1", _JOINTS.sub(JOINER, _line(text)))


def reply(text: str, titles: Iterable[str] = ()) -> str:
    """The text as `esc`, each of the titles in it in bold: whole words only, as they are written, the longest first."""
    wanted = sorted({_line(title) for title in titles} - {""}, key=lambda title: (-len(title), title))
    if not wanted:
        return esc(text)
    parts = re.split(rf"(?<!\w)({'|'.join(map(re.escape, wanted))})(?!\w)", _line(text))
    return "".join(_beside(part) if at % 2 == 0 else f"**{esc(part)}**" for at, part in enumerate(parts))


def _line(text: str) -> str:
    return " ".join(_UNSEEN.sub("", text).split())


def _beside(part: str) -> str:
    """As `esc`, with the white space at the ends kept."""
    lead, tail = " " * part.startswith(" "), " " * (part.endswith(" ") and part != " ")
    return f"{lead}{esc(part)}{tail}"

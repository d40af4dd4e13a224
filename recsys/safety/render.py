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
    line = " ".join(_UNSEEN.sub("", text).split())
    return _SIGNS.sub(r"\\\1", _JOINTS.sub(JOINER, line))


def reply(text: str, titles: Iterable[str] = ()) -> str:
    """The text as `esc`, each of the titles in it in bold: whole words only, as they are written, the longest first."""
    wanted = sorted({" ".join(title.split()) for title in titles} - {""}, key=lambda title: (-len(title), title))
    line = " ".join(text.split())
    if not wanted:
        return esc(line)
    parts = re.split(rf"(?<!\w)({'|'.join(map(re.escape, wanted))})(?!\w)", line)
    return "".join(_beside(part) if at % 2 == 0 else f"**{esc(part)}**" for at, part in enumerate(parts))


def _beside(part: str) -> str:
    """As `esc`, with the white space at the ends kept."""
    lead, tail = " " * part.startswith(" "), " " * (part.endswith(" ") and part != " ")
    return f"{lead}{esc(part)}{tail}"

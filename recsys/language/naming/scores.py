"""Marks that somebody gives to games: "odyssey 10/10, mario party 2/10" says that one was great and the other terrible."""

from __future__ import annotations

import re

_MARK = re.compile(
    r"(?<=\w)(?<!kids)(?<!children)(?<!\bboys)(?<!\bgirls)(?<!sons)(?<!daughters)(?<!\bages)(?<!\baged)(?<!\bare)(?<!\bnephews)(?<!\bnieces)(?<!\btwins)"
    r",?:?(?: is| was| gets)?(?: an?)?(?: solid| easy| strong| hard)? ?[-–(]? ?(?<![\d.])(\d{1,2}(?:[.,]5)?) ?/ ?(10|5)\b\)?(?=\s*(?:$|[,.;!)\n]|(?:but|and|tho|though|for me|easily|lol)\b|(?P<on>(?!year|yr|min|hour|player|people|of\b|time|month|kid|old)[^\W\d]{2})))",
    re.IGNORECASE,
)
_SAID = ((0.85, "was great"), (0.65, "was good"), (0.5, "was ok"), (0.25, "was bad"), (0.0, "was terrible"))


def marks_said(text: str) -> str:
    """The text with what such a mark says of the name before it; one above the most there is, and an age, as they are."""
    return _MARK.sub(_words, text)


def _words(match: re.Match[str]) -> str:
    share = float(match[1].replace(",", ".")) / int(match[2])
    if share > 1:
        return match[0]
    return f" {next(said for least, said in _SAID if share >= least)}{',' if match['on'] else ''}"

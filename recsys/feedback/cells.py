"""Cells that no spreadsheet takes for a formula, and back again without loss (OWASP, CSV Injection; ASVS 1.2.10).

A spreadsheet that expects semicolons or tabs splits a comma-separated file elsewhere: within a text, quoted or not. So
what follows a semicolon, a tab or a line end is treated as the start of a cell too.
"""

from __future__ import annotations

import re

_START = r"(?:^|(?<=[;\t\r\n]))"
_INVISIBLE = r"\s\"\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff"
_LEAD = r"=+\-@\t\r\n\x00＝＋－＠"
FORMULA = re.compile(rf"{_START}(?=[{_INVISIBLE}]*[{_LEAD}]|')")
"""Where a quote is needed: before a formula's first character, with or without blanks before it, and before a quote."""
QUOTED = re.compile(rf"{_START}'")


def quoted(text: str) -> str:
    """The text with a single quote wherever a cell might start with a formula."""
    return FORMULA.sub("'", text)


def unquoted(cell: str) -> str:
    """The text that was quoted."""
    return QUOTED.sub("", cell)

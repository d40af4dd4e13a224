"""Comparatives as those form them who learnt the language late: "more cheap", "more easier", "the most short"."""

from __future__ import annotations

import re

_STEM = {
    "new": "new", "old": "old", "cheap": "cheap", "short": "short", "long": "long", "quick": "quick", "hard": "hard", "tough": "tough", "easy": "easi", "simple": "simpl",
}  # fmt: skip
_PLAIN = "|".join(_STEM)
_FORMED = "|".join(f"{stem}er" for stem in _STEM.values())
_SO_MANY_MORE = r"(?<!\bone )(?<!\bany )(?<!\bsome )(?<!\bfew )(?<!\btwo )(?<!\bthree )(?<!\d )"
_OF_SEVERAL = r"(?! (?:(?!than\b|of\b|for\b|and\b|or\b|please\b)\w+ )?(?!(?:this|less|these|those|is|was|does|has|as|yes)\b)\w{2,}s\b| stuff\b| content\b)"
_MORE = re.compile(rf"{_SO_MANY_MORE}\bmore (?:({_PLAIN})\b{_OF_SEVERAL}|({_FORMED})\b)", re.IGNORECASE)
_MOST = re.compile(rf"\bthe most ({_PLAIN})\b", re.IGNORECASE)


def with_endings(text: str) -> str:
    """ "More cheap" as "cheaper"; "more cheap games" asks for further ones and stays as typed."""
    text = _MORE.sub(lambda m: m.group(2) or f"{_STEM[m.group(1).lower()]}er", text)
    return _MOST.sub(lambda m: f"the {_STEM[m.group(1).lower()]}est", text)

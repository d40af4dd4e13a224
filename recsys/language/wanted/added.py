"""A quality that something should have besides, and nothing else: "funny", said of animated films."""

from __future__ import annotations

import re

_QUALITY = re.compile(
    r"\W*(?:(?:and|but|also|maybe|yes|ok(?:ay)?|well|rather|really|quite)\W+)*(?:funny|scary|romantic|animated|suspenseful|thrilling|dramatic)"
    r"(?: (?:please|pls|maybe|i guess|i think))?\W*",
    re.IGNORECASE,
)


def is_quality(text: str) -> bool:
    """Whether a text names one that is a genre's, where a noun ("a comedy") would name another kind."""
    return bool(_QUALITY.fullmatch(text))

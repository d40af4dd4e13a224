"""Moods that people ask for and hardly any catalogue of films has a word for: "something sad", "that makes me cry"."""

from __future__ import annotations

import re

_MOOD = re.compile(
    r"\b(?:sad(?:der)?|makes? (?:me|us) (?:cry|think|smile)|a good cry|cry(?:ing)?|tear ?-?jerkers?|weep(?:y|ie)|heart ?-?(?:breaking|warming|felt)|depressing"
    r"|(?:up|life) ?-?(?:lifting|affirming)|feel(?:ing)?[- ]?good|wholesome|inspir(?:ing|ational)|motivat(?:ing|ional)|mind ?-?(?:bending|blowing)"
    r"|thought[- ]provoking|suspenseful|gripping|(?:plot )?twists?|twisty|trippy|quirky|gritty|disturbing|cheesy|hopeful|light ?-?hearted|tense|nail[- ]?bit(?:er|ing)"
    r"|bittersweet|melanchol(?:y|ic)|touching|moving story|cult|slow[- ]burn|atmospheric)\b",
    re.IGNORECASE,
)


def mood(text: str) -> str:
    """The first mood that is said, in small letters; empty without one."""
    found = _MOOD.search(text)
    return found.group().lower() if found else ""

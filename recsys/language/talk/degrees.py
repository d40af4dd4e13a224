"""One item set against another by one quality: "is the first scarier than Outlast", "is it as long as Celeste"."""

from __future__ import annotations

import re

from recsys.language.talk.attributes import QUESTION

_MEASURES = (
    ("price", r"cheaper|less (?:expensive|pricey|money)"), ("-price", r"(?:more (?:expensive|pricey|money)|pricier|dearer)"),
    ("-year", r"newer|more (?:recent|modern)|younger"), ("year", r"older"),
    ("-minutes", r"longer"), ("minutes", r"shorter|quicker"),
    ("-hard", r"harder|tougher|trickier|more (?:difficult|challenging)|less easy"),
    ("hard", r"easier|simpler|gentler|less (?:difficult|hard|challenging)"),
)  # fmt: skip
_PATTERNS = tuple((name, re.compile(rf"\b(?:{words}) (?:th[ae]n|as)\b", re.IGNORECASE)) for name, words in _MEASURES)
_AS_MUCH = tuple(
    (name, re.compile(rf"\bas (?:{words}) as\b", re.IGNORECASE))
    for name, words in (
        ("price", "cheap"), ("-price", "expensive|pricey|dear"), ("-year", "new|recent"), ("year", "old"),
        ("-minutes", "long"), ("minutes", "short|quick"), ("-hard", "hard|tough|difficult|tricky|challenging"), ("hard", "easy|simple"),
    )
)  # fmt: skip
_MORE = re.compile(
    r"\b(?:(?:more|less) (?:of an? )?[\w-]+(?: [\w-]+)?|[a-z]{3,}(?:er|ier)) th[ae]n\b|\bas [\w-]+ as\b", re.IGNORECASE
)
_ASKS = re.compile(
    r"(?:^|[.,;!?] )\W*(?:(?:ok(?:ay)?|and|but|so|hm+|wait|lol|oh|then|hey|btw)\W+)*(?:is|are|was|isn't|isnt|does|would|will)\b",
    re.IGNORECASE,
)
_WISH = re.compile(
    r"\b(?:there|something|anything|any|some|games?|films?|movies?|ones|one that(?:'s| is)|(?:do|have|can|could) you|better|worse|nicer|more fun|less fun|soon(?:er)?|good|well|long as|far as|(?:\w+er|more|less) than (?:\d|an? |one|two|three|half|usual|me|us))\b",
    re.IGNORECASE,
)
"""Asks for items, for a number, or for which is better, which no one fact tells."""


def sets_against(text: str) -> bool:
    """Whether it asks if one is more so than the other, or as much so."""
    return bool(QUESTION.search(text) and _ASKS.search(text) and _MORE.search(text)) and not _WISH.search(text)


def measure(text: str) -> str | None:
    """The fact that is compared, as in `Intent.best_by`; None for a kind, such as how scary it is."""
    return next((name for name, pattern in (*_PATTERNS, *_AS_MUCH) if pattern.search(text)), None)


def as_much(text: str) -> bool:
    """Whether it asks if the two are the same in it."""
    return not any(pattern.search(text) for _, pattern in _PATTERNS) and bool(
        re.search(r"\bas [\w-]+ as\b", text, re.IGNORECASE)
    )

"""How near a reply is to what a person said there, by its words.

Words are runs of letters and digits in lower case, an apostrophe within included, punctuation left out, articles kept
(ParlAI leaves them out).
"""

from __future__ import annotations

import re
from collections import Counter

from recsys.errors import EvaluationError

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def words(text: str) -> list[str]:
    """The words of a text, in order."""
    return WORD.findall(text.lower())


def f1(reply: str, reference: str) -> float:
    """F1, 0..1, of their words as bags: a word counts as often as both have it (ParlAI); an empty reply gives 0.

    Raises:
        EvaluationError: the reference has no words.
    """
    said, wanted = Counter(words(reply)), Counter(words(reference))
    if not wanted:
        raise EvaluationError("A reply is measured against words, and a reference has none. Leave such rows out.")
    return 2 * (said & wanted).total() / (said.total() + wanted.total())

"""What a description begins with, as far as there is room: the words on a card that say what an item is."""

from __future__ import annotations

import re
from itertools import chain

TELLING = 56
"""Characters of a beginning that says enough."""
SHORTEST = 20

_SHORT = ("Mr", "Mrs", "Ms", "Dr", "St", "Jr", "Sr", "Lt", "Sgt", "Capt", "Col", "Gen", "Prof", "vs", "No")
_SENTENCE = re.compile(r"(?<=[.!?;])(?<!\b[A-Z]\.)" + "".join(rf"(?<!\b{short}\.)" for short in _SHORT) + r"\s")
"""Where a sentence ends, which is not behind "U.S." or "Dr."."""
_ABBREVIATED = re.compile(r"\.[A-Z]\.$")
_JOINT = re.compile(
    r":(?=\s)|,?\s(?=(?:but|while|then|until|where|whose|before)\b)|,\s(?=(?:with|as|and (?:you|then))\b)"
)
"""Before what a sentence could have ended."""
_LOOSE = (
    "and|or|but|while|with|as|until|then|before|after|where|when|who|whose|which|that|to|in|on|at|from|through|by|for|of|"
    "into|between|without|over|under|during|across|behind|beside|against|towards?|around|about|because|than|like"
)
_CLAUSE = re.compile(rf"[,;:](?=\s)|\s(?=(?:{_LOOSE})\b)")
"""Before what a sentence can be left open, but not behind _HANGING."""
_HANGING = re.compile(rf"\b(?:{_LOOSE}|an?|the|his|her|its|their|your|each|every|some|no|only|just|even)$")


def opening(text: str, room: int) -> str:
    """What a text begins with, within room characters, a full stop among them, which is left off; empty when nothing fits.

    The first sentence, or as much of it as stands alone; where that says little or does not fit, as much of the text as
    there is room for, cut between clauses, with an ellipsis.
    """
    text = text.strip()
    first = _SENTENCE.split(text, maxsplit=1)[0].rstrip(";!")
    first = first if _ABBREVIATED.search(first) else first.rstrip(".")
    ends = [cut for m in _JOINT.finditer(first) if not _HANGING.search(cut := first[: m.start()])]
    alone = [cut for cut in (first, *reversed(ends)) if len(cut) < room]
    telling = [cut for cut in alone if len(cut) >= TELLING or cut == text.rstrip(".!")]
    open_ends = [cut for cut in reversed(_cuts(text, room)) if len(cut) >= SHORTEST]
    rest = [cut for cut in alone if len(cut) >= SHORTEST or cut == first]
    return next(chain(telling, (cut for cut in open_ends if len(cut) > TELLING), rest, open_ends), "")


def _cuts(text: str, room: int) -> list[str]:
    cuts = (text[: m.start()].rstrip(" ,;:.") for m in _CLAUSE.finditer(text))
    return [f"{cut}…" for cut in cuts if len(cut) < room and not _HANGING.search(cut)]


def ended(sentence: str) -> str:
    """With a full stop, unless it has one or goes on."""
    return sentence if sentence.endswith((".", "…")) else f"{sentence}."

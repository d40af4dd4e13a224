"""What a request asks the most or least of, among everything there is: "the cheapest co-op game", "which RPG is the longest"."""

from __future__ import annotations

import re

from recsys.intent import Intent
from recsys.language.talk import acts

SUPERLATIVES = {
    "price": "cheapest", "-price": "most expensive",
    "-year": "newest", "year": "oldest", "minutes": "shortest", "hours": "shortest", "-hours": "longest",
    "-minutes": "longest", "hard": "easiest", "-hard": "hardest",
}  # fmt: skip
"""The word for each measure; "-" before one is the most of it."""
MOST = "most "
"""How a flag begins that says of which measure the most is asked for: "most -year", of the newest."""
_WORDS = {
    "price": "cheapest|least expensive", "-price": "most expensive|priciest|dearest",
    "-year": "newest|most recent", "year": "oldest", "-hours": "longest", "minutes": "shortest",
    "hard": "easiest", "-hard": "hardest|toughest|most difficult",
}  # fmt: skip
_POLITE = (
    r"^\W*(?:(?:hi|hey|hello|good|morning|afternoon|evening|lol|haha|no|nope|nah|so|ok(?:ay)?|and|now|then|please|just|can|could|you|would|like|to|play|do|have|got|any|recommend|suggest|show|give|find|tell|get"
    r"|me|us|i|we|want|need|looking|for|i'm|what(?:'s|s)?|which|is|are|the|your|a few|some|one|of)\b\W*)*"
)
_MANY = r"(?:[2-9]|1\d|two|three|four|five|six|seven|eight|nine|ten)"
_NOT_ITEMS = r"(?! (?:one|ones|of (?:us|them)|son|daughter|child|kid|boy|girl|brother|sister|friend|time|day|way)\b)"
_FRAMES = tuple(
    (name, re.compile(rf"{_POLITE}(?:{_MANY} )?(?<!\bmy )(?<!\bour )\b(?:{words})\b{_NOT_ITEMS}(?: [\w-]+)|{_POLITE}{_MANY} (?:{words})(?: ones?)?\W*$|^\W*(?:which|what) (?!ones? )(?:[\w'-]+ ){{1,5}}(?:is|are|has) (?:the )?(?:{words})\W*$", re.IGNORECASE))
    for name, words in _WORDS.items()
)  # fmt: skip
_AT_THE_END = re.compile(
    r"(\bcheapest (?:one )?(?:possible|that you (?:have|got|sell)|you(?:'ve)? (?:have|got|sell))\b|\bas cheap(?:ly)? as (?:possible|you can)\b)"
    r"|\bas (?:many hours|much play ?time|long(?=-| as (?:possible|you can find)))(?: of \w+)? as (?:possible|i can get|you (?:can find|have))\b"
    r"|\b(?:the )?most (?:hours|play ?time)(?: of \w+)? (?:(?:for|per) (?:my|the|each|every) (?:money|euro|dollar|pound|buck)|possible|i can get|you have)s?\b",
    re.IGNORECASE,
)
"""What asks for the least price, group 1, or else for the most hours, and stands at the end."""
_SO_MANY = re.compile(rf"\b{_MANY} (?:{'|'.join(_WORDS.values())})\b", re.IGNORECASE)
_OF_BEFORE = re.compile(
    r"\b(?:i|we|you|they|he|she)(?:'ve| have|'d)? (?:\w+ )?(?:played|had|tried|finished|own|owned|bought|watched|saw|seen)\b|\b(?:than|like|similar|these|those|them)\b",
    re.IGNORECASE,
)
"""What tells of something known, which is no superlative of all there is: "the newest game I played"."""


def superlative_of_all(text: str) -> str | None:
    """The measure, a key of SUPERLATIVES but for "hours"; None where a text opens with no superlative and asks not for what costs
    as little, or lasts as long, as possible."""
    if _OF_BEFORE.search(text):
        return None
    if ends := _AT_THE_END.search(text):
        return "price" if ends[1] else "-hours"
    return next((name for name, pattern in _FRAMES if pattern.search(text)), None)


_SAID = re.compile(rf"\b(?:{'|'.join(_WORDS.values())})\b", re.IGNORECASE)


def superlatives(text: str) -> frozenset[str]:
    """The words of a text that are such superlatives, in small letters: "cheapest"; "most", "expensive"."""
    return frozenset(word for match in _SAID.finditer(text) for word in match[0].lower().split())


def of_all(read: Intent) -> bool:
    """Whether a superlative of a kind or of so many opens it, which is of everything and not of the cards: "the cheapest co-op
    game", "the 3 cheapest"."""
    many = (read.count or 1) > 1 or bool(_SO_MANY.search(read.text))
    kinds = many or any(w.attitude > 0 and w.terms for w in read.wishes)
    return kinds and superlative_of_all(read.text) is not None and not acts.several(read.text)

"""A refusal that goes on in the next message: "I hate horror", then "and anything with zombies"; "no guns", then "or swords"."""

from __future__ import annotations

import re

_HATES = re.compile(
    r"\b(?:i|we|he|she|they|my \w+) (?:really |just |absolutely |totally )*(?:hates?|can't stand|cannot stand|despises?|loathes?|detests?|dislikes?)\b",
    re.IGNORECASE,
)
_WANTS = re.compile(r"\b(?:but|loves?|likes?|wants?|needs?|looking for|recommend)\b|\?", re.IGNORECASE)
_GOES_ON = re.compile(
    r"\W*(?:(?:oh|well|er+m?|um+|i mean|sorry|ok(?:ay)?)\W+)*(?:(?:and|also|plus|or)\W+(?:(?:any|every)thing\b|all\b)|everything\b|all(?= (?:the )?\w+ games))"
    r"(?! (?:else|is|was|looks|sounds|you|that|which)\b) (?:(?:with|about|involving) )?(?P<what>[^?!.]{2,60}?)(?:,? (?:i mean|i meant|too|as well|also|that is))*\W*",
    re.IGNORECASE,
)
"""Names what it is all about and asks for nothing: "everything with guns I mean"."""


_REFUSES = re.compile(r"\W*(?:(?:but|ok(?:ay)?|and|please|just|well)\W+)*(?:no|not|nothing|without|nor) (?!(?:idea|clue|preference|thanks|worries|problem|sure|really|yet|special|specific|in|more|rush|hurry)\b)[^?]+", re.IGNORECASE)
_OR = re.compile(
    r"\W*n?or (?P<what>(?!(?:something|anything|maybe|perhaps|just|on|in|for|an?|the|what|how|is|can|if|not|even|better)\b)[\w' -]{3,40}?)(?:,? (?:please|pls|either|too))*\W*",
    re.IGNORECASE,
)
"""All of a message, behind one that only refuses: "or swords"."""


def hated_too(text: str, before: str) -> str:
    """The message as a refusal where it goes on with one; else as it is. text: cleaned; before: the message before it."""
    if _WANTS.search(before):
        return text
    hates, refuses = _HATES.search(before), _REFUSES.fullmatch(before)
    goes_on = (hates and _GOES_ON.fullmatch(text)) or (refuses and _OR.fullmatch(text))
    return f"I hate {goes_on['what']}" if goes_on else text

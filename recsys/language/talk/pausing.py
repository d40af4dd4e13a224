"""Who wants a moment, and nothing else: "ok let me think", "give me a sec", "I'll ask my wife first"."""

from __future__ import annotations

import re

_MOMENT = r"(?:sec|secs|second|seconds|minute|minutes|min|mins|moment|mo|while|tick|bit)"
_SOME = r"(?:a|an|one|two|a few|a couple(?: of)?|5|five|ten)(?: (?:quick|little|short))?"
_WHAT = r"(?:it|that|this|these|those|them|all (?:of )?(?:this|that|these|those|them)|the (?:list|cards|options)|your (?:list|picks|suggestions))"
_WHOM = r"(?:him|her|them|everyone|(?:my|the|our) (?:\w+ )?\w+)"
_PONDER = (
    rf"(?:(?:think|thinking|mull|chew|sleep|ponder|read|look|reading|looking|reflect)(?: (?:about|over|on|at|through))?(?: {_WHAT})?(?: (?:over|through|up))?|(?:decide|deciding|consider|considering|discuss)(?: {_WHAT})?"
    rf"|see|have a (?:think|look|read)(?: (?:about|at|through) {_WHAT})?|(?:ask|talk to|check with|discuss (?:it|this|that) with) {_WHOM}|look (?:it|them|these|those) up)"
)
_BEFORE = r"(?:(?:ok(?:ay)?|k|hm+|right|well|so|ah|oh|um+|er+|uh+|cool|nice|great|thanks|interesting|no|yes|yeah|actually|sorry|please|just|and|but)\W+)*"
_BEHIND = rf"(?:\W+(?:first|then|please|ok|for {_SOME} {_MOMENT}|{_SOME} {_MOMENT}|now|properly|carefully|again|tonight|overnight|thanks|lol))*"
_PAUSE = re.compile(
    rf"\W*{_BEFORE}(?:(?:(?:let me|lemme|(?:i|we)(?:'ll| will| need to| have to| must| should|'m| am|'re| are|'m going to| gotta)|need to|have to|gotta|gonna|still|let us|let's)(?: (?:just|still|have to|need to|quickly|first))* {_PONDER})"
    rf"|(?:(?:give|gimme|allow)(?: (?:me|us))?|hang on|hold on|wait|be back in|back in) {_SOME} {_MOMENT}|(?:just )?(?:a|one) (?:quick |little )?(?:sec|second|minute|min|moment|mo|tick)|two (?:secs|seconds|ticks)|(?:(?:i|we) want|i'd like) to (?:think (?:about|over)|sleep on) {_WHAT}|(?:hang|hold) on|wait(?: up)?|bear with me|brb|afk|be right back|(?:i|we)(?:'ll| will) (?:get back to you|come back(?: to (?:you|this|that))?|be (?:right )?back|let you know))"
    rf"{_BEHIND}\W*",
    re.IGNORECASE,
)
_PART = re.compile(r"(?:[.,;!\n…]+\s*|\s+-+\s+)")
_LONGEST = 90
"""Characters of a message that says no more than this."""


def wants_a_moment(text: str) -> bool:
    """Whether all of its parts only say so; who thinks aloud and then asks for something does not."""
    parts = [part for part in _PART.split(text.strip()) if part.strip(" .!…")]
    told = [part for part in parts if not re.fullmatch(_BEFORE, f"{part} ", re.IGNORECASE)]
    return bool(told) and len(text) <= _LONGEST and "?" not in text and all(map(_PAUSE.fullmatch, told))

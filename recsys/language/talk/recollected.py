"""An item that somebody half remembers: "what was that game where you're a goose", and what they remember of it."""

from __future__ import annotations

import re

from recsys.language.words.text import content_words

_OLD = r"(?:(?!(?:best|most|good|great|first|last|next|other|new|newest)\b)[\w'-]+ ){0,3}?"
"""What may stand before it, none of which weighs items: "that old fishing game", not "the best game"."""
_PLAYED = r"(?:game|film|movie|flick|show)"
_THAT = rf"(?:(?:that|this) {_OLD}(?:{_PLAYED}|one|thing)|the {_OLD}{_PLAYED})"
_A = rf"(?:an?|some) {_OLD}{_PLAYED}"
_TELLS = r"(?: (?:again|called|it|is it|was it|was)\b)*,?(?= (?:where|in which|with|about|that|when|which|you|i|from|on|for)\b)"
_NAME = r"(?:(?:the |its |it's )?(?:name|title))"
_WHAT = r"(?:what|which)(?:'s| is| was|s)?"
_NOT_KNOWN = (
    r"(?:(?:i )?(?:can't|cannot|can not|couldn't|don't|do not|didn't) (?:quite |really |even |fully |seem to |for the life of me )*(?:remember|recall|think of|come up with)"
    r"|(?:i |i've |i have )?(?:just |totally |completely )?forg[eo]t(?:ten)?|(?:i'm |i am |i've been |i have been )?(?:trying|struggling) to (?:remember|recall|think of|find out))"
)
_FRAMES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_WHAT}(?: again)? {_THAT}\b{_TELLS}",
        rf"\b(?:what|which) {_OLD}{_PLAYED} (?:was|is) (?:it|that)\b{_TELLS}",
        rf"\bdo you (?:know|remember) {_THAT}\b{_TELLS}",
        rf"\b(?:how|{_WHAT}|what(?:'s| is| was|s)? the one) ?(?:is |was )?(?:it |that |{_THAT} )?called\b(?: again)?",
        rf"\b(?:{_WHAT} |looking for |need |want |tell me )?{_NAME} of (?:{_THAT}|{_A}|it)\b",
        rf"\b{_WHAT} {_NAME}(?: again)?(?=\W*$)",
        rf"{_NOT_KNOWN}(?: (?:{_NAME}|(?:what|how) it(?:'?s| is| was) called)(?: of (?:{_THAT}|{_A}|it))?| (?:{_THAT}|{_A})\b{_TELLS}|(?=\W*$))",
        r"\b(?:on the )?tip of my tongue\b|\bthe (?:name|title) (?:escapes|eludes) me\b",
        rf"\b(?:what|which)(?: {_PLAYED}| one)? (?:was|is) (?:it|that)(?: called| again)?(?=\W*$)",
        rf"^\W*(?:(?:ok|hey|hi|so|and|um+|hm+)\W+)*that {_OLD}{_PLAYED} (?=(?:where|in which)\b)",
    )
)
"""What says that something is remembered but for its name; what is left of a message tells of it."""
_BEGINS = re.compile(
    r"^\W*(?:(?:ok|hey|hi|so|and|um+|hm+|but|please)\W+)*(?:(?:i|there|we|it|you)(?:'s| is| was| were)? (?:(?:once|used to|vaguely|still) )*(?:remember|played|play|saw|watched|had|know|was|is)? ?)?"
    rf"(?:(?:{_THAT}|{_A}|it)\b )?(?:was |is )?(?:(?:where|in which|about|that|when|with)\b )*",
    re.IGNORECASE,
)
_ASKS_ELSE = re.compile(
    r"\b(?:something|anything|games?|more|one) (?:like|similar to)\b|\brecommend|\bsuggest|\bwith the (?:\w+est|most)\b|\b(?:your|this|the) list\b",
    re.IGNORECASE,
)
_OF_MEMORY = frozenset(
    "name title called remember recall forgot forget forgotten film movie flick show again trying quite really even old once saw watched tip tongue escapes eludes know whats which cant couldnt theres hey ok hi".split()
)
_LEAST = 2


def recollected(text: str) -> str:
    """What is remembered of an item, without the words that say so; empty where a message asks for nothing by memory.

    A cleaned text. At least two words of content are needed to find anything by.
    """
    found = sorted(match.span() for frame in _FRAMES for match in frame.finditer(text))
    if not found or _ASKS_ELSE.search(text):
        return ""
    left, at = "", 0
    for start, end in found:
        left += f"{text[at:start]} {_kind(text[max(at, start) : end])} "
        at = max(at, end)
    left = _tidy(left + text[at:])
    begun = _BEGINS.match(left)
    told = _tidy(f"{_kind(begun.group())} {left[begun.end() :]}" if begun else left)
    return told if len(content_words(told)) >= _LEAST else ""


def _kind(frame: str) -> str:
    """What a frame says of the item itself: "fishing" of "what was that old fishing game"."""
    return " ".join(word for word in content_words(frame) if word not in _OF_MEMORY)


def _tidy(text: str) -> str:
    return " ".join(text.split()).strip(" ,.:;?!-")

"""A choice made, or left to the host: "go with the first", "number 3 it is", "you pick one"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from recsys.language.talk.pleasantries import small_talk

_FILLED = (
    r"(?:(?:lol|haha+|ok(?:ay)?|k|right|fine|yeah|yes|yep|well|hm+|cool|sure|alright|nice|great|so|then|actually|oh|ah|and|sold|deal"
    r"|i don't (?:know|mind|care)|don't (?:know|mind|care)|i think|i guess|idk|whatever|just|no|nah|please)\b\W*){0,6}"
)
_LAST = r"(?:\W*\b(?:then|please|thank you|thanks(?: ever so much| a lot| so much)?|pls|plz|thx|ty|ta|cheers|lol|i guess|i suppose|tonight|i think|mate|for now|tho|though|today|first|cheers|for (?:me|us)|now)\b)*\W*"
_PLACE = (
    r"(?:the |that |your )?(?:(?:first|second|third|fourth|fifth|sixth|last|top|bottom|1st|2nd|3rd|4th|5th|6th)(?: (?:one|game|film|movie|pick|option))?|wild ?card"
    r"|(?:number|no\.?|#|option|card) ?(?:\d|one|two|three|four|five))"
)
_TAKE = (
    r"(?:(?:i'll|we'll|i will|we will|let's|lets|let us|i'd|we'd|i'm|we're|gonna|going to|(?:i|we) (?:will|want to|would)|want to|shall we)\W+)*"
    r"(?:go(?:ing)? (?:with|for)|tak(?:e|ing)|stick(?:ing)? with|settle (?:on|for)|choos(?:e|ing)|{})"
)
_TAKES = re.compile(
    rf"\W*{_FILLED}(?:{_TAKE.format('propose|suggest|do|doing|(?<=ll )have|(?<=s )have|having|get|getting|try|trying|play|playing|buy|buying|pick|start with|start on|book|watch')} {_PLACE}(?: (?:and|&|plus|n) {_PLACE})?"
    rf"|{_PLACE},? (?:please|pls|plz)|(?:(?:give|get|bring|hand) me )?the wild ?card|{_TAKE.format('settle for')} (?:it|that|this)(?: one)?|(?:i'll|we'll|i will|we will|we|i'd|we'd) (?:get|buy|have|grab|play|download|install|take|try|give) (?:it|that|this)(?: one)?(?: a (?:go|try|shot|whirl))?|(?:{_PLACE}|that one) it is|(?:{_PLACE}|that one) then){_LAST}",
    re.IGNORECASE,
)
_KIND = re.compile(
    r"\W*(?:you(?:'ve| have) been|you were|you are|you're|have a (?:good|nice|lovely|great)) (?!not\b|wrong\b)\w+",
    re.IGNORECASE,
)
"""Thanks in other words, beside a choice: "you were very kind", "have a lovely evening"."""
_LEFT_TO_YOU = re.compile(
    rf"\W*{_FILLED}(?:(?:can |could |will )?you (?:just )?(?:pick|choose|decide)(?: (?:one|something|it|which|a game|a film))?"
    r"|(?:just |give me |i'll take |i want )*the (?:very )?best (?:one )?(?:of|from|out of|among) (?:those|these|them|th(?:at|is) lot|the (?:lot|bunch|list|two|three|four|five))"
    r"|(?:just )?(?:pick|choose) (?:one|something)|pick (?:one |something )?(?:for )?(?:me|us)(?: (?:one|something))?|(?:just )?(?:pick|choose|decide)(?: one| something)? for (?:me|us)|which one (?:then|is it)|surprise (?:me|us) with (?:just )?one"
    rf"|(?:your|dealer's) (?:pick|choice|call)){_LAST}",
    re.IGNORECASE,
)
_UNDECIDED = re.compile(
    r"\W*(?:\w+\W+){0,3}?(?:(?:can't|cannot|cant|couldn't|can never) (?:really )?(?:decide|choose|pick|make up my mind)(?: between them| though)?|too many(?: choices| options)?|fair enough|hard(?: choice| to (?:choose|pick|say|decide))?"
    r"|(?:they |these )?(?:all|both) (?:look|sound|seem)s? (?:\w+ )?\w+|you (?:know best|are the expert|'re the expert)|i trust you|not sure|no idea|help)\W*",
    re.IGNORECASE,
)
"""Beside a choice that is left to the host, that one cannot decide."""
_YOURS = re.compile(
    r"\b(?:what|which)\b[^.?!]{0,25}\bwould (?:you|u) (?:\w+ )?(?:take|pick|choose|play|watch|go (?:for|with)|start with|get|buy)\b(?! (?:if|with))"
    r"|\b(?:what(?:'s|s| is)|which(?: (?:one|game|film))? is|and|tell me) (?:your|ur) (?:own |personal |absolute )?(?:favou?rite|pick|choice|tip|number one|top pick)\b"
    r"|\bif (?:it (?:were|was) (?:you|up to you)|you were (?:me|us|in (?:my|our) shoes)|you had to (?:pick|choose|take))\b",
    re.IGNORECASE,
)
"""Asks for the host's own choice: "what would you take yourself"."""


def takes(text: str) -> bool:
    """Whether it settles on what it points at, and says nothing besides. text: cleaned, titles as "that one".

    Thanks before and behind do not count: "thank you, I'll take that one. You were very kind".
    """
    if "?" in text:
        return False
    if _TAKES.fullmatch(text):
        return True
    parts = [part for part in re.split(r"[.,;!]+(?:\s+|$)", text) if part.strip()]
    kept = [part for part in parts if not (small_talk(part) or _KIND.match(part)) or _TAKES.fullmatch(part)]
    return len(kept) == 1 < len(parts) and bool(_TAKES.fullmatch(kept[0]))


def besides(text: str) -> Iterator[tuple[str, str]]:
    """Where a message may part into a choice and what else it says, the shortest choice first: "I'll take it. Any more with cats?" """
    for cut in islice(_CUTS.finditer(text), _MOST):
        choice, rest = text[: cut.start()].strip(), text[cut.end() :].strip()
        choice = f"{choice}, please" if _ONLY_A_PLACE.fullmatch(choice) and _ONE_MORE.match(rest) else choice
        if (
            (_MAY_TAKE.search(choice) or choice.endswith(", please"))
            and not ("?" in choice or small_talk(rest) or _KIND.match(rest))
            and len(rest.split()) > 1
        ):
            yield choice, rest


_ONLY_A_PLACE = re.compile(rf"\W*{_FILLED}{_PLACE}", re.IGNORECASE)
_ONE_MORE = re.compile(r"(?:and |plus |also |now )*(?:something|one more|another|one) (?:\w+ ){0,2}?for\b", re.IGNORECASE)
"""Behind a card, which is so taken: "ok the second. And something for mum"."""
_CUTS = re.compile(
    r"[.!;)]+\s+|,\s+|\s+-+\s+|\s+(?:and|but|n|&)\s+(?=(?:what|wat|do|does|can|could|is|are|got|any|anything|have|also|now|show|give|something|then)\b)",
    re.IGNORECASE,
)
_MAY_TAKE = re.compile(
    r"\b(?:tak\w+|go(?:ing)?|get\w*|buy\w*|it is|settl\w+|choos\w+|pick|grab|try\w*|have|play\w*|do|stick\w*|then|download\w*)\b",
    re.IGNORECASE,
)
_MOST = 4


def left_to_you(text: str) -> bool:
    """Whether the choice of one is left to the host: "don't know, you pick one", "surprise me with one"."""
    *before, last = [part for part in re.split(r"(?<=[.!?;,])\s+", text) if part.strip()] or [text]
    alone = all(small_talk(part) or _UNDECIDED.fullmatch(part) for part in before)
    return bool(_LEFT_TO_YOU.fullmatch(text) or (alone and _LEFT_TO_YOU.fullmatch(last)) or _YOURS.search(text))


_OF_SOME = re.compile(r"\b(?:one|it|which|a game|a film)\b", re.IGNORECASE)


def leaves_open(text: str) -> bool:
    """Whether it leaves more than the choice of one to the host: "idk, you choose", but not "you pick one"."""
    return bool(_LEFT_TO_YOU.fullmatch(text)) and not _OF_SOME.search(text)

"""What is known already: played, seen, owned; also in roundabout words such as "did it to death" and "we know it by heart"."""

from __future__ import annotations

import re
from itertools import islice

PLACES_HAD = re.compile(
    r"^\W*(?:[\w']+\W+){0,4}?(?<!only )(?<!just )(?:have|got|own|ve|(?<!have )(?:played|seen|watched|tried|finished)) (?:numbers? |#)?([1-9](?:(?:, ?[1-9])*,? ?(?:and|&|\+|n) ?[1-9])?)(?=(?: already| before| too| as well)*\W*$)",
    re.IGNORECASE,
)
"""Cards that somebody has, by their numbers alone: "I already have 1 and 3"."""
_DONE = r"played|tried|seen|watched|owned|finished|beaten|completed|done|clocked"
_THEM = (
    r"(?:it|that|that one|this|this one|those|them|these|(?:all|both|most|each|every (?:single )?one)(?: of)? (?:them|those|these|that lot)|(?:all|those|these|them) (?:all|both|five|four|three|two)|all (?:five|four|three|\d)|all(?! the \w)|both|the lot"
    r"|the (?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)(?: two| three| one)?|(?:number|#) ?\d)"
)
_AFFIRMED = (
    r"(?<!\byou )(?<!n't )(?<!\bnot )(?<!\bnever )(?<!\bto )(?<!\bcan )(?<!\bcould )(?<!\bwould )(?<!'d )(?<!\bonly )"
)
_PLAINLY = re.compile(
    rf"\b(?:i|we|they|he|she)(?:'ve|'s|'d)?(?: have| has| had)? (?:already |all |both |just |also |only )*(?:{_DONE})\b"
    r"|\balready (?:played|seen|saw|watched|own|owned|have|had|got|finished|beat|did|done|know|read|heard|cooked|made|eaten|tasted|visited)\b"
    rf"|{_AFFIRMED}\b(?:have|got|own|had|know|beat|did|been through|{_DONE}) {_THEM}\b(?! (?:on|in|with|for|no|\w+ (?:game|film))\b)"
    rf"|(?<=\w)(?<!\bcolleague)(?<!\bcoworker)(?<!\bneighbour)(?<!\bneighbor) (?:has|owns|knows) {_THEM}\b(?! (?:got|on|in|with|for|no)\b)"
    rf"|\b(?:'ve|have|has) (?:all |both )?been (?:{_DONE})\b"
    rf"|^[^,.!?;:\n]{{2,40}} (?:already )?(?:{_DONE})(?: (?:already|too|as well|before))*\W*$|(?:^|, )(?!(?:have|has) (?:you|u)\b)[^,.!?;:\n]{{2,40}} (?:already |all |both )?seen(?=\W*$|,)|(?:^|[.,;!?] )(?:already )?(?:{_DONE}): "
    rf"|^\W*(?:(?:nah|no|nope|oh|ok|okay|yeah|yes|hmm+|sorry|well|actually|but|and|already|have|ive|weve|just)\W+)*(?:beat|{_DONE})\b",
    re.IGNORECASE,
)
_WHO = (
    r"(?:i|we|they|he|she|(?:my|our|his|her) \w+|(?:the )?(?:kids|boys|girls|wife|husband|missus|lads))"
    r"(?:'ve|'s|'d| have| has| had)?(?: (?:already|all|both|just|also|only|since|literally|basically))*"
)
_SAW = r"saw(?! (?:that (?:you|there|it)\b|you\b|(?:an?|the|some) (?:trailers?|ads?|adverts?|posters?|clips?|previews?|bit|part)\b))"
_PAST = rf"{_DONE}|{_SAW}|did|rinsed|hammered|caned|binged|exhausted|replayed|rewatched|platinumed|platted|maxed|bought|finished off|been through"
_OFTEN = (
    r"(?:(?:a|about a|over a) )?(?:hundred|thousand|million|dozen|couple of|few|\d+|two|three|four|five|countless|many|loads of|lots of|tons of)"
    r" times|twice|loads|a lot|again and again|over and over"
)
_WHEN = r"already|before|recently|yesterday|last (?:week|month|year|night|summer|winter|weekend|time)|(?:\w+ )?(?:years|months|weeks|ages|days) (?:ago|back)|as a kid|at (?:school|uni)"
_ROUNDABOUT = re.compile(
    rf"\b(?:{_PAST})\b[^.?!\n]{{0,40}}? (?:to (?:death|bits|pieces)|{_OFTEN}|{_WHEN})\b"
    rf"|\b{_WHO} (?:{_PAST})\b(?! (?:with|by|for|the (?:work|job))\b)"
    rf"|\balready (?:{_PAST})\b|^\W*(?:(?:ok|oh|and|but|yeah|no|nah|just|also|so|well)\W+)*(?:rinsed|hammered|binged|completed|clocked|platinumed|bought|replayed|finished|done) \w|\? (?:got|have|had) (?:it|that)\b|, done (?:it|that|them)\b"
    r"|\b(?:i|we|they|he|she|(?:my|our|his|her|the) \w+) (?:have|has|got|own|owns)\b(?! (?:to|a|an|one|two|no)\b)[^.?!,;\n]{2,60}? already\b"
    r"|(?<!you )\b(?:i|we) (?:already )?know (?:from|since)\b(?! (?:experience|memory|that|what)\b)|\bbeen there,? done that\b|\b(?:by heart|inside out|back to front)\b|\b100 ?%(?:ed|'d)?\b(?<=d)|\b100 ?%(?:ed|'d) "
    r"|\b(?:i|we|they|he|she) (?:really )?only (?:ever )?(?:know|knew)\b(?! (?:that|how|what|why|where|when|of|about|a|the|it|if|one)\b)"
    r"|\ball (?:that )?(?:i|we|he|she|they)(?:'ve|'s)? (?:have |has )?(?:ever )?(?:know|knows|knew|played?|watched|seen) (?:so far )?(?:is|are|was)\b"
    r"|\bgot (?:the platinum|all the (?:achievements|trophies)|every (?:achievement|trophy))\b"
    r"|\b(?:have|got|'ve|put|sunk|spent|clocked)(?: \w+)? \d{2,4}\+? ?(?:hours|hrs) (?:in|into|on|of)\b"
    r"|\b(?:in|on) my (?:library|shelf|backlog|steam library|collection)\b"
    r"|\b(?:i|we|she|he|they)(?: already)? (?:own|owns)\b(?! (?:a|an|no|the|two|my) (?:\w+ )?(?:switch|pc|mac|laptop|console|xbox|ps\d|playstation|phone|ipad|tablet|headset)\b)",
    re.IGNORECASE,
)
_SOMEBODY_ELSE_S = re.compile(
    r"\b(?:(?:(?:a|one of my|my|our|the|some|her|his) )?(?:\w+ )?(?:colleague|workmate|co-?worker|neighbou?r|boss|classmate|teacher)s?|(?:a|some) (?:friend|mate)s?)"
    r"(?: of (?:mine|ours))?(?: at \w+)?(?: also| already| all)? (?:has|have|had|owns?|got|plays?|played|knows?|finished)\b[^.?!,;]*",
    re.IGNORECASE,
)
"""What those have with whom one does not play is not known here: "a colleague has that"."""
_NOT_YET = re.compile(
    r"(?:\b(?:not|never|no|nobody|want to|going to|to|can|could|should|would|will|if|until|once|before|when)|n't|'d)(?: (?:\w+ ){0,2})?$",
    re.IGNORECASE,
)
_MOST = 20
"""Turns of phrase that are looked at in one text."""


_OWNS = re.compile(r"\b(?:have|has|'ve|ive|weve|own|owns|owned|bought|got)\b", re.IGNORECASE)
_PLAYED = re.compile(rf"\b(?:{_DONE.replace('owned|', '')}|did|beat|know|through|finish\w*)\b", re.IGNORECASE)

_SOME = (
    r"(?:(?:most|half|some|many|several|a (?:few|couple|lot)|lots|two|three|four|[2-4]|part|the majority) of (?:them|these|those|th(?:at|is) lot|(?:the|your) list)"
    r"|(?:nearly|almost) all(?: of (?:them|these|those))?)"
)
_KNOW = r"(?:know|knew|played|tried|seen|watched|have|got|own|owned|did|done|finished|beat|beaten|completed|heard of)"
_KNOWN_IN_PART = re.compile(
    rf"(?<!n't )(?<!\bnot )(?<!\bnever )(?<!\bto ){_KNOW}(?: already)? {_SOME}(?=\W*$|[,.;!]| (?:already|before|and|but|so|too|anyway|tbh|i think|lol)\b)"
    rf"|\b{_SOME},? (?:i|we|she|he|they)(?:'ve|'d)? (?:have |had |already |all |just |also )*{_KNOW}\b",
    re.IGNORECASE,
)


def known_in_part(text: str) -> bool:
    """Whether some of the cards are told to be known, and not which: "already played most of these"."""
    return bool(_KNOWN_IN_PART.search(text))


_LIKEWISE = re.compile(
    r"\W*(?:(?:oh|ah|ok(?:ay)?|yeah|yes|sorry|wait)\W+)*(?:and|also|plus|same (?:for|with)|same goes for)\W+(?!(?:is|are|does|do|can|what|how|which|who|why|when|where|some\w*|any\w*|maybe|show|give|find|like|not?|one|i|we)\b)(?P<what>[^?.!]{3,80}?)(?: (?:as well|too|also|actually))*\W*",
    re.IGNORECASE,
)


def likewise(text: str) -> str:
    """What is known as well, behind a message that told what is: "and the Persona games too"; empty where it says anything else.

    Whether it names items is for the reader to see.
    """
    match = _LIKEWISE.fullmatch(text)
    return match["what"] if match else ""


def owns(text: str) -> bool:
    """Whether something is only had, for all that is said: "we already have Minecraft"."""
    return bool(_OWNS.search(text)) and not _PLAYED.search(text)


def says_seen(text: str) -> bool:
    """Whether it says that something is already known, played or owned."""
    text = _SOMEBODY_ELSE_S.sub("·", text)
    if _PLAINLY.search(text) or PLACES_HAD.search(text):
        return True
    return any(
        not _NOT_YET.search(text[max(0, m.start() - 25) : m.start()]) for m in islice(_ROUNDABOUT.finditer(text), _MOST)
    )

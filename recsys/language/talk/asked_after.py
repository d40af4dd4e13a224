"""What a question asks after by name, where a name is due: "have you got FC 24", "is X any good", "Polytopia or Celeste?".

The frame tells that a title stands there; whether what stands there may be one is left to `Unknown`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAME = r"(?P<name>[^?!;,\n]{2,60}?)"
_LEAD = r"(?:(?:that|this|the|a|any|some|new|old|original|latest|recent)\s+){0,3}(?:(?:game|film|movie|one)\s+)?(?:(?:called|named)\s+)?"
_REST = (
    r"(?:\s+(?:then|too|though|tho|at all|by any chance|please|pls|plz|as well|instead|(?:in|on) (?:there|here|stock|the list|your list|your (?:catalogue|shop|store))"
    r"|here|anywhere|or not|maybe|btw|lol|yet|game|film|movie|mate|bro|any good|any fun|worth it|good|like|or (?:what|something)))*\s*(?=$|[?!,;\n]|\.(?:\s|$))"
)
_YOU = r"(?:you|u|ya|yous|ye|this (?:site|shop|catalogue|thing))(?: guys| lot| also| even| not)?"
_START = r"(?:^|[.!?,] )\W*(?:(?:and|so|ok(?:ay)?|but|hm+|oh|ah|then|also|hey|well|right|cool|lol|btw|now|sorry|wait)\b\W*){0,3}"
_HAVE = (
    rf"(?:\b(?:do|does|did|don't|doesn't|didn't|dont|dnt|d'?) ?{_YOU} (?:have|hav|got|know(?: of)?|stock|carry|offer|do|sell)"
    rf"|\b(?:have|hav|hv|haven't|havent|has) {_YOU} (?:ever )?(?:got|gt|heard of|heard about|played|tried|seen|watched|read)"
    rf"|\b{_YOU} (?:got|have|don't have|dont have|do not have|haven't got|havent got)"
    r"|\b(?:is|are|isn't|isnt|wasn't) there (?:not )?(?:a |any )?(?:game|film|movie) (?:called|named)"
    rf"|{_START}(?:got(?=[^.!]*\?)|(?:ever )?heard of)|{_START}(?:any|no)(?= \S+ \d))"
)
_JUDGED = (
    r"any (?:good|fun|use)|worth|good|decent|better|(?:(?:anything|a bit|much|more|at all|kind of|kinda|sort of) )?like|similar|as good|the same|(?:in|on) (?:there|here|the list|your|that)|one of|available|out|free"
    r"|(?:(?:too|very|really|actually|more|less|that|as|so) )*(?:good|funny|sad|slow|gory|scary|hard|violent|long|difficult|easy|expensive|childish)|a (?:good|nice)|ok|okay|fun|for (?:kids|children|me|us)"
)
_FRAMES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_HAVE}\s+{_LEAD}{_NAME}{_REST}",
        rf"{_START}(?:what|wat|wot|wht|how|hw)(?:'s|s)?(?: is)? (?:about|abt|bout)\s+{_LEAD}{_NAME}{_REST}",
        rf"{_START}(?:is|are|was|isn't|isnt)\s+{_LEAD}{_NAME}(?=\s+(?:{_JUDGED})\b)",
        rf"\b(?:would|will|might|could) (?:i|we|he|she|they|(?:my|our) \w+) (?:like|enjoy|love)\s+{_LEAD}{_NAME}{_REST}",
        rf"{_START}(?:did|do) (?:you|u) (?:\w+ )?(?:like|love|enjoy)\s+{_LEAD}{_NAME}{_REST}",
        rf"\b(?:thoughts? (?:on|about)|opinions? (?:on|of|about)|(?:think|reckon|say) (?:of|about|to))\s+{_LEAD}{_NAME}{_REST}",
        rf"{_START}{_LEAD}(?!is\b|are\b|was\b){_NAME}(?=\s+any (?:good|fun)\W*$)",
    )
)
_FACTS = tuple(
    re.compile(rf"{_START}{before} {_LEAD}{_NAME}{behind}\W*$", re.IGNORECASE)
    for before, behind in (
        (r"(?:what(?:'s|s| is| was))", " (?:(?:even|actually|really|all) )?about"),
        (r"(?:when|(?:in )?(?:what|which) year) (?:was|did|were)", " (?:made|released|come out|came out|filmed|shot)"),
        (r"who(?:'s|s| is| was| were|'s all| all is)? (?:in|directed|directs|wrote|made|stars in|starred in|plays in|acts in)", ""),
        (r"how (?:old|long) (?:is|was)", ""),
    )
)
"""All of a message that asks for a fact of what it names: "whats jaws about"."""
_SIDE = r"(?:(?!\b\w{3,}\. )[^?!;,\n]){2,50}?"  # no sentence ends in it: "Dr. Mario", not "puzzle game. I"
_SIDES = re.compile(
    rf"^\W*(?:(?:and|so|ok(?:ay)?|but|hm+|well|right|should i (?:get|play|buy|take|choose|pick)|which (?:is|one is|one)(?: better| best| more fun)?|what(?:'s|s| is) better|compare|better)\b[\W]*){{0,4}}"
    rf"{_LEAD}(?P<one>{_SIDE})\s*,?\s+(?:or|vs\.?|versus)\s+(?!(?:under|lower|below|less|fewer|younger|more|over|older|above|up)\b){_LEAD}(?P<other>{_SIDE}){_REST}",
    re.IGNORECASE,
)
_POINTS = re.compile(
    r"^(?:it|its|that|this|these|those|they|them|he|she|we|you|u|i|me|us|my|our|his|her|your|their|(?:the )?(?:first|second|third|fourth|fifth|sixth|last|other|next|same|1st|2nd|3rd|4th|5th|top|bottom|before|after|around|between|since|until|than|up|down)|any\w*|some\w*|more|less|other|others|another|one|ones|no|not|all|both|every\w*|each|none"
    r"|for|on|in|with|under|over|from|by|at|to|if|when|where|why|how|who|what|which|there|here|number|card|playing|games?|films?|movies?|stuff|things?|an?|just|only|like|about)\b",
    re.IGNORECASE,
)
"""How no title starts that somebody asks after."""
_CUT = re.compile(
    r"\s+(?:or|but|that|which|with|on|for|because|and (?=any|some|is|are|do|does|can|could|what|how|if)|(?:any|some)thing)\b"
    r"|\s+(?:under|below|over|up to|less than|at most|max) (?=[$€£])",
    re.IGNORECASE,
)
"""Behind a name, where it ends."""
_ASKS = re.compile(
    r"\W*(?:(?:and|so|ok(?:ay)?|but|hm+|well)\W+)*(?:do|does|did|have|hav|has|what|wat|how|are|would|could|can|will|any|got|who|when|where|is (?:it|this|that|there))\b",
    re.IGNORECASE,
)
"""How a question starts that sets no two names side by side."""
_CAPITAL = re.compile(r"[a-z,] (?P<word>(?:Old|New|Original|The|A|That|This) )$")
_MOST = 4


def asked_after(text: str) -> list[tuple[int, int]]:
    """Where what is asked after starts and ends, in order, none over another; empty for any other message. text: cleaned."""
    found: list[tuple[int, int]] = []
    for first, until in sorted(_slots(text)):
        capital = _CAPITAL.search(text[:first])  # "Old World" begins with what else tells of age
        start = capital.start("word") if capital else first
        end = start + len(_CUT.split(text[start:until])[0].rstrip())
        if not (_points(text[first:end], text[start:end]) or any(start < there and here < end for here, there in found)):
            found.append((start, end))
    return found[:_MOST]


def _points(said: str, name: str) -> bool:
    """Whether what stands where a name does only points, and is no little word in capitals: "have you seen It?", "is Up any good"."""
    return bool(_POINTS.match(said)) and not (name.isalpha() and name[0].isupper())


def _slots(text: str) -> Iterator[tuple[int, int]]:
    if (sides := _SIDES.match(text)) and not _ASKS.match(text):
        yield from (sides.span(name) for name in ("one", "other"))
        return
    for frame in _FRAMES:
        yield from (match.span("name") for match in frame.finditer(text))


def asked_fact_of(text: str) -> tuple[int, int] | None:
    """Where what stands of which a message asks a fact, and nothing else; None where it asks none, or points at a card."""
    match = next((match for frame in _FACTS if (match := frame.search(text))), None)
    return match.span("name") if match and not _points(match["name"], match["name"]) else None


def asks_of_it(text: str) -> bool:
    """Whether it asks if something is there, or any good."""
    return asks_for_it(text) or any_good(text)


def any_good(text: str) -> bool:
    """Whether it asks for a verdict: "is it any good", "thoughts on Celeste"."""
    return bool(_ANY_GOOD.search(text))


def asks_for_it(text: str) -> bool:
    """Whether it asks if something is there: "have you got Celeste"."""
    names = [found["name"] for found in _FRAMES[0].finditer(text)]
    return any(_IT.match(name) or not _points(name, name) for name in names)


_IT = re.compile(r"(?:it|that(?: one)?|this(?: one)?)$", re.IGNORECASE)
_ANY_GOOD = re.compile(
    r"\bany (?:good|fun)\W*$|\bany good\b|\bworth (?:it|playing|buying|watching|getting|the money|a go)\b"
    r"|\bis (?:it|that|this|\w+) (?:really |actually )?(?:good|decent|fun)\W*$"
    r"|\b(?:did|do) (?:you|u) (?:\w+ )?(?:like|love|enjoy)\b|\bthoughts? on\b|\bopinions? (?:on|of)\b|\b(?:think|reckon) of\b",
    re.IGNORECASE,
)


_WHAT = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|but|so|oh|hey|hi|hm+|cool|right|btw|wait|sorry|uh|um+|well)\W+)*(?:what|wat|wot)(?:'?s| is| are| was)(?: even| exactly| actually)?"
    r" (?:(?:the|this|that|a) )?(?:(?:game|film|movie|one) )?(?:(?:called|named) )?\W*\u00b7\W*(?:(?:exactly|again|anyway|even|then|please|game|film|movie|pls)\b\W*)*",
    re.IGNORECASE,
)


def asks_what(text: str, name: str) -> bool:
    """Whether it only asks what the item is that it calls by a name: "what is Celeste"."""
    return bool(_WHAT.fullmatch(text.replace(name, "\u00b7", 1)))

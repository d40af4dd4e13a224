"""What would be best and need not be: "free would be best", "ideally under 20 dollars", "on Switch, if possible"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from recsys.language.words.text import blanked

_VERY = r"(?:(?:really|very|so|super|absolutely|also|obviously|probably|of course) )?"
_LIKED = r"(?:nice|great|good|lovely|perfect|cool|awesome|amazing|fantastic|brilliant|sweet|handy|neat|fab|welcome)"
_BETTER = r"(?:(?:even |much |far )?better|best|ideal|preferable|preferred|a (?:\w+ )?(?:plus|bonus))"
_BE = r"(?:would|'d|might|could|will)(?: only| just)? be"
_EITHER_WAY = r"(?:ideally|preferably|pref|hopefully|if (?:at all |that's |it's )?poss(?:ible|ibly)?\b|where possible|(?:for|by) preference)"
_A_PERSON = r"(?:you(?:'ve| have| had| find| found| know| could| can)|there(?: is| are|'s| was| were)|someone|anyone|i could get)"
_AHEAD = re.compile(
    rf"\b(?:{_EITHER_WAY},?|(?:(?:it|that) ?)?{_BE} {_VERY}(?:{_LIKED}|{_BETTER}) if(?! {_A_PERSON}\b)"
    rf"|(?:it |that )?{_BE} {_VERY}(?:{_LIKED}|best) to (?:play|run|use|have|get|finish|do)(?: it| this| them)?(?= (?:on|with|for|in|under|within)\b)"
    rf"|(?:even better|(?:all|even) the better|(?:even |extra )?happ(?:y|ier)|bonus(?: points)?|extra points) if(?! {_A_PERSON}\b)|(?:bonus|extra|brownie) points for|(?:a|one) (?:plus|bonus) (?:is|for)"
    rf"|bonus:|(?:best|ideal|perfect|dream|nicest)(?: case| thing| option| game| film| one)? would be|(?:would|'d) (?:really )?love (?:if|it (?:if|to be))|leaning towards?|(?:i|we|he|she|they)(?:'d| would)(?: \w+ly| much)? prefer"
    r"|preference (?:is|would be|goes to|for))(?=\s+\S)",
    re.IGNORECASE,
)
"""Hedges what follows."""
_NO_MUST = r"(?:(?:not|no|n't) (?:(?:strictly|really|absolutely|totally) )?(?:an? )?(?:must|essential|necessary|required|requirement|deal ?breaker)(?: have)?|optional|if not,? (?:that's |it's )?(?:fine|ok|okay|no problem|never mind))"
_BEHIND = re.compile(
    rf",? ?(?:\b{_EITHER_WAY}|\b(?:is|are|would be) (?:my|our) preference|\b(?:preferred|preferable)|\b(?:all|even) (?:the )?better|\b(?:would|'d) make my day|\bif (?:that|it|they|any)(?:'s)? (?:exists?|doable|possible)|\bif (?:you|we|i) can(?: (?:find|get|manage|do)(?: it| that| one)?)?|\bif (?:there(?:'s| is| are)|you(?:'ve| have)(?: got)?) (?:any|one|some|such)"
    rf"|\b(?:it |that |which )?{_BE} {_VERY}{_BETTER}|\b(?:is|are) (?:{_VERY}{_BETTER}|nice to have)|\b(?:it's |as )?(?:nice to have|a (?:\w+ )?(?:plus|bonus))"
    rf"|\b(?:but|though|tho|although|just|and)(?: (?:it|that|this|they)(?:'s| is|'re| are)?)? ?{_NO_MUST})"
    r"(?=\s*(?:$|[,.;:!?)]|\b(?:but|though|tho|too|please|as well|for (?:me|us)|and)\b))",
    re.IGNORECASE,
)
"""Hedges what stands before, back to where it begins."""
_POLITE = re.compile(
    rf"\b{_BE} {_VERY}{_LIKED}(?: {_LIKED})?(?=\s*(?:$|[,.;:!?)]|\b(?:but|though|tho|too|please|as well|for (?:me|us)|and)\b))",
    re.IGNORECASE,
)
"""The same, where no more than a limit stands before: "something free would be nice" only asks politely."""
_ASKED_FOR = re.compile(
    r"\b(?:something|anything|some|any|games?|films?|movies?|ones?|titles?|list|recommendations?|suggestions?|ideas?)\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.!?;\n]+(?:\.\d[^.!?;\n]*)*")
_STOPS = re.compile(
    r"[,(]|\b(?:but|though|although|because|however)\b|\band (?=(?:no|not|nothing|without|i|we|it|they|my|must|has|definitely|absolutely)\b)",
    re.IGNORECASE,
)
_BEGINS = re.compile(
    r"(?<!\band )(?<!\bor )\b(?:on|for|under|below|from|since|after|before|at (?:most|least)(?= \w)|max(?= \W?\d)|less than|up to|no more than|not more than|within|that's|which is|playable)\b",
    re.IGNORECASE,
)
"""Where a limit starts: "a racing game under 20 dollars, if possible" is one anyway."""
_FAR = 200
"""Characters before or behind a hedge that it may be about."""


def hedged(text: str) -> tuple[tuple[int, int], ...]:
    """Stretches (start, end) of a text that tell what would be best and need not be, in order, none over another."""
    found: list[tuple[int, int]] = []
    for sentence in _SENTENCE.finditer(text):
        for start, end in sorted(_in(text[: sentence.end()], sentence.start())):
            first = max(start, found[-1][1] if found else 0)
            if first < end:
                found.append((first, end))
    return tuple(found)


def _in(text: str, start: int) -> Iterator[tuple[int, int]]:
    """The stretches of the sentence that ends a text; each hedge is of what is behind it, or else before."""
    ahead = [match for match in _AHEAD.finditer(text, start) if not _closes(match, start)]
    for match in ahead:
        far = min(len(text), match.end() + _FAR)
        stop = _STOPS.search(text, match.end(), far)
        yield match.start(), stop.start() if stop else far
    told = {match.start() for match in ahead}
    for match in _BEHIND.finditer(text, start):
        if told.isdisjoint(range(match.start(), match.end())):
            yield _from(text, start, match.start()), match.end()
    for match in _POLITE.finditer(text, start):
        if not _ASKED_FOR.search(text, _behind(text, start, match.start()), match.start()):
            yield _from(text, start, match.start()), match.end()


def _closes(hedge: re.Match[str], start: int) -> bool:
    """Whether it ends what is told: "free, ideally, and on PC", not "ideally, free"."""
    return hedge.group().endswith(",") and bool(_WORD.search(hedge.string, start, hedge.start()))


_WORD = re.compile(r"\w")


def _from(text: str, start: int, end: int) -> int:
    """Where that begins which a hedge ends: at its last limit, else behind the last comma or "but"."""
    first = _behind(text, start, end)
    return max((limit.start() for limit in _BEGINS.finditer(text, first, end)), default=first)


def _behind(text: str, start: int, end: int) -> int:
    first = max(start, end - _FAR)
    return max((stop.end() for stop in _STOPS.finditer(text, first, end)), default=first)


_NEWER = re.compile(r"\bnewer\b(?! than)", re.IGNORECASE)


def apart(text: str, stretches: Sequence[tuple[int, int]]) -> tuple[str, str]:
    """A text with the stretches blanked out, and what they say; "newer" than nothing that is named is recent."""
    return blanked(text, stretches), _NEWER.sub("recent", " . ".join(text[start:end] for start, end in stretches))

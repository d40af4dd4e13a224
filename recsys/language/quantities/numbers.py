"""Numbers people say: how many, price, minutes, players; years are in `years`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from recsys.catalogue.prices import CHEAP
from recsys.intent import Bounds
from recsys.language.quantities.money import least_price, price
from recsys.language.quantities.told_costs import without_told_costs
from recsys.language.quantities.whole_length import UNDERWAY, hours, not_long, without_hours
from recsys.language.quantities.years import years
from recsys.language.setting.headcount import fewest, players
from recsys.language.words.figures import NUMBER, turned, value

_NUMBERED = re.compile(rf"\b{NUMBER}\b", re.IGNORECASE)
_UNIT = r"\s*-?\s*(?:years?|yrs?|yo\b|y/o|minutes?|mins?|min\b|hours?|hrs?|h\b|players?|persons?|people|bucks|dollars?|euros?|quid|pounds?|%|of us|friends?|kids?|hand(?:ed)?|rounds?|stars?|(?:rd|th|st|nd|d)\b|/10)"
_ELSE = "and|or|to|in|at|of (?:my|our|his|her|their)|with|for|about|that|who|i|we|you|he|she|they|it|an?|my|our|is|are|was|were|ha(?:s|ve|d)|wants?|wanting|hates?|loves?|likes?|lads|blokes|dudes|mates"
"""Words behind which what a number counts has ended: "my three sons want racing games"."""
_COUNT = rf"(?<![$€£\d.:-])(?<!\blittle )(?<!\bat )(?<!\bwee )(?<!\byoung )\b({NUMBER})\b(?!{_UNIT})(?!\s*[-–&/]\s*\d)(?!\s+(?:and|or|to)\s+\d)\s+(?:(?!players?|(?:{_ELSE})\b|year|hour|min)[\w'-]+\s+){{0,4}}?"
_COUNTED = r"(?:games?|titles|films|movies|recommendations|suggestions|options|ideas|picks|things|(?<!little )(?<!wee )ones|puzzles|platformers|shooters|rpgs|roguelikes|comedies|thrillers{})\b(?! (?:modes?|nights?|an? (?:day|night|week|month|year))\b)"
_COUNT_BARE = re.compile(
    r"(?:^|[.!?,;:] ?|\b(?:(?:can|could|would|will) (?:you|i|we)|please|just) )(?:please |just |only |maybe )*(?:give|show|recommend|suggest|name|find|pick|list|get|have)(?: me| us)?"
    rf" (?:your |the |just |only |like |another )*(?:top |best )?({NUMBER})(?=\s*(?:$|[.,!?]|(?:cheap|new|old|short|long|easi|hard|prici|dear)est\b|most (?:expensive|recent)\b|of\b(?! us)|more|(?:please|instead|now|then|only|max|or so|at (?:a time|once|least|most))\b))|\btop ({NUMBER})\b(?!\s*0)"
    rf"|^\W*(?:(?:and|now|ok(?:ay)?|then|so)\W+)*({NUMBER}) (?:more(?= (?:like|similar|as|of|in|please|by|from|with)\b)|(?=(?:like|similar to) (?!\d)))"
    rf"|^\W*(?:(?:ok(?:ay)?|nah|no|actually|well|so|oh|but|just)\W+)*({NUMBER}) (?:is|are|would be|will be|'s) (?:enough|plenty|fine)(?: (?:for (?:me|us|now)|thanks|then|too))*\W*$"
    rf"|^\W*(?:and|now|ok(?:ay)?|then) ({NUMBER}) for (?:the |my |our )?(?:pc|mac|laptop|windows|switch|ps[45]|playstation|xbox|phone|ipad|tablet)\b",
    re.IGNORECASE,
)
_HAVING = "have|has|had|own(?:s|ed)?|got|keeps?|kept|know|knew|plays?|played|buys?|bought|did|done|beat|finished|completed|tried|deleted|installed|watch(?:ed)?|saw|seen|read|broke"
_TOLD = re.compile(
    r"(?:\b(?:my|his|her|our|their|these|those|all|at least)(?: (?:the|own|last|first|other|top|favou?rite|all|time|most|recent|best|old|whole))*"
    r"|(?<!can )(?<!could )(?<!may )(?<!might )(?<!should )(?<!let )\b(?:i|we|he|she|they|my \w+)"
    rf"(?:'ve|(?:'ve|'s|'d)?(?: (?:already|just|only|also|usually|often|mostly|have|has|had|both))* (?:{_HAVING}))"
    r"(?: (?:got|about|around|only|just|already|some|over|roughly|maybe|all|the|almost|nearly|at least))*"
    r"(?: (?:an?|one|the|my|our) (?:[\w'-]+ ){1,3}and)?"
    r"|(?:^|[.!?,;] )(?:just |already )?(?:played|bought|finished|completed|tried|deleted|installed|watched|own)(?: (?:about|all|the|like|over))*) $",
    re.IGNORECASE,
)
"""Before a number of what somebody has or did: "my two most recent games", "we own about 20 games"."""
_JUST_ONE = re.compile(
    r"(?<!we're )(?<!we are )(?<!i'm )\b(?:just|only) (one|1|two|2|three|3)\b(?=\s*(?:$|[.,!;]|please|games?|titles?|films?|movies?|things?|picks?|suggestions?|recommendations?|options?|ideas?|more|this|then|now|instead|for|that|on|with))",
    re.IGNORECASE,
)


def is_told(before: str) -> bool:
    """Whether a number behind these words counts what somebody has or did, and no items that are asked for."""
    return bool(_TOLD.search(before))


def count(text: str, nouns: Iterable[str] = ()) -> int | None:
    """How many items are asked for, 1 to 50; None when no number of items is said. nouns: what else may be counted."""
    if not _NUMBERED.search(text):
        return None
    more = "".join(f"|{re.escape(noun)}" for noun in dict.fromkeys(nouns))
    for pattern in (re.compile(_COUNT + _COUNTED.format(more), re.IGNORECASE), _COUNT_BARE, _JUST_ONE):
        for match in pattern.finditer(text):
            said = value(next(g for g in match.groups() if g))
            if 1 <= said <= 50 and not (
                is_told(text[: match.start()]) or (pattern is _JUST_ONE and said == players(text))
            ):
                return said
    return None


LONGEST_ROUND = 300
"""Minutes; who wants more speaks of the whole of a game, not of a round."""
LONG_ROUND = 60
"""Minutes from which on a round is long for who wants nothing long."""
_MIN = r"(?:minutes?|mins?|min|m)\b(?! ?(?:tall|high|wide|deep|away|from)\b)"
_HOUR = r"(?:hours?|hrs?|h)\b"


_IN_MINUTES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern), meant)
    for pattern, meant in (
        (r"\b(?:an )?hour and a half\b", "90 minutes"),
        (r"\bhalf an hour\b|\bhalf hour\b", "30 minutes"),
        (r"\bthree quarters of an hour\b", "45 minutes"),
        (r"\b(\d+\.\d+) ?(?:hours?|h)\b", lambda said: f"{round(float(said.group(1)) * 60)} minutes"),
        (r"\b(?:a )?quarter of an hour\b", "15 minutes"),
        (r"\b(?:an|one) hour\b", "60 minutes"),
        (r"\b(\d+)\+ ?(minutes?|mins?)", r"at least \1 \2"),
        (rf"\b({NUMBER}[\s-]*(?:minutes?|mins?|hours?|hrs?))(?=\s+(?:or (?:more|longer|over)|plus|minimum|and up)\b)", r"at least \1"),
    )
)  # fmt: skip
"""Times in words, and a least that is told behind its number, as they are read."""
_SPAN = re.compile(rf"\b(?<![\d.,])({NUMBER})\s*(?:-|to|or)\s*({NUMBER})[\s-]*(?:{_MIN}|({_HOUR}))")
_AT_LEAST = re.compile(
    rf"\b(?:over|more than|at least|(?<!no )(?<!not )(?:longer|bigger|larger|greater) than)\s+({NUMBER})[\s-]*(?:{_MIN}|({_HOUR}))"
)
_AT_MOST = re.compile(
    rf"\b(under|below|less than|shorter than|within|at most|max|up to|no more than|no longer than|not longer than|about|around|only have|have|in)?\s*(?:about |around )?(?<!\bevery )(?<![\d.,])({NUMBER})[\s-]*(?:{_MIN}|({_HOUR}))(?!\s*(?:(?:free )?(?:a|per|each|every) (?:week|month)\b|ago|(?:car |bus |train |road |plane |boat )?(?:flight|drive|trip|train|bus|journey|ride|commute)))"
)
_BELOW = frozenset({"under", "below", "less than", "shorter than"})


def minutes(text: str) -> dict[str, int]:
    """minutes_min and minutes_max of a round, as far as said. A span gives both, a single figure the upper one."""
    low = turned(text.lower())
    for pattern, meant in _IN_MINUTES:
        low = pattern.sub(meant, low)
    if m := _SPAN.search(low):
        scale = 60 if m.group(3) else 1
        first, last = sorted((value(m.group(1)) * scale, value(m.group(2)) * scale))
        return {"minutes_min": first, "minutes_max": last}
    if m := _AT_LEAST.search(low):
        least = value(m.group(1)) * (60 if m.group(2) else 1)
        return {"minutes_min": least} if least <= LONGEST_ROUND else {}
    m = _AT_MOST.search(low)
    if m is None or _is_playtime(low, m):
        return {}
    most = value(m.group(2)) * (60 if m.group(3) else 1)
    return {"minutes_max": max(most - 1, 0) if m.group(1) in _BELOW and not m.group(3) else most}


_A_DAY = re.compile(r"\s*(?:a|per|each|every) (?:single )?(?:day|night|evening|weekday)\b")
_HABIT = re.compile(
    r"\b(?:used to|was|were|been|spen[dt]s?|did|does|played|plays|wasted?|on (?!the\b|an?\b|my\b|our\b)\w+)\b"
    r"(?:(?!\b(?:can|could|have|has|had|got|gets?|now|but|only|max)\b)[^.!?;,])*$"
)
"""Before a time of every day that was or is spent, and no limit: "used to play 6 hours a day"."""


def _is_playtime(low: str, match: re.Match[str]) -> bool:
    """ "I have 200 hours in it" speaks of the past, not of a round, nor do "they flatten me in 4 minutes", "he plays 4 hours a day"."""
    if re.search(r"\b(?:me|us|him|her|them) in (?:about |under )?$", low[: match.start(2)]):
        return True
    if _A_DAY.match(low, match.end()) and _HABIT.search(low[: match.start(2)]):
        return True
    if match.group(3) and UNDERWAY.search(low[: match.start(2)].rstrip()):
        return True
    return bool(match.group(3) and value(match.group(2)) > 6) or bool(
        re.match(r"\s*(?:in|into|on)\s+(?:it|that|this)\b", low[match.end() :])
    )


def bounds(text: str, today_year: int, whole: bool = False, cheap: float = CHEAP, fair: float | None = None) -> Bounds:
    """Every number of a message that is a condition, but for age ratings. whole: the catalogue tells how long things take to the end.
    cheap, fair: the most that something costs which is cheap, or not too expensive."""
    text = without_told_costs(text)
    of_all = hours(text) if whole else {}
    rest = without_hours(text) if of_all else text
    found: dict[str, Any] = {**years(text, today_year), **of_all, **minutes(rest)}
    if not_long(text) and not {"hours_max", "minutes_max", "minutes_min"} & found.keys():
        found["minutes_max"] = LONG_ROUND
    found |= {"price_min": least_price(text), "price_max": price(text, cheap, fair), "players": players(text)}
    found["players_least"] = fewest(text, found["players"])
    return Bounds(**{key: said for key, said in found.items() if said is not None})
